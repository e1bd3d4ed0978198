"""The pre-commit hook runs the checks that need no build."""

from __future__ import annotations

import shlex
import sys

import pytest
from pre_commit.clientlib import load_config

import build
from tools.steps import ROOT


def test_a_commit_runs_the_checks_that_need_no_build(monkeypatch: pytest.MonkeyPatch) -> None:
    (repository,) = load_config(str(ROOT / ".pre-commit-config.yaml"))["repos"]
    (hook,) = repository["hooks"]
    _, *words = shlex.split(hook["entry"])
    monkeypatch.setattr(sys, "argv", words)
    assert words[0] == "build.py" and build.arguments().command == "check"
