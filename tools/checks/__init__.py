"""Run the checks behind `build.py check` and `build.py test` (`--quick`, `--changed`, `--profile`, `--long`)."""

from __future__ import annotations

import os
from argparse import Namespace

from tools import browser
from tools.checks import affected, static, suite
from tools.steps import say


def run_static() -> int:
    """Run the checks that need no build: the static checks and the client's tests. Return 0 if all passed."""
    failed = static.Run(static.commands() | static.client_tests()).finish()
    return 1 if failed else 0


def run_tests(options: Namespace) -> int:
    """Run all checks and tests that `options` selects, even if some fail. Return 0 if all passed.

    Static checks and the client's tests run in parallel with pytest. Tests that measure time or memory run last, one at
    a time.
    """
    executable = browser.find_or_install() and browser.find_shell()
    firefox = browser.find_or_install_firefox() or "no Firefox (its tests are skipped)"
    say(f"browsers: {executable}, {firefox}")
    chosen = affected.since(options.changed) if options.changed else affected.EVERYTHING
    if options.long:
        os.environ["SIMULATION_GAMES"] = "10000"
    client = static.client_tests(chosen.client, quick=options.quick)
    background = static.Run(static.commands() | client)
    suite.compile_tests()
    failed = [name for name, command in suite.commands(options, chosen, alone=False) if suite.fails(name, command)]
    failed += background.finish()
    failed += [name for name, command in suite.commands(options, chosen, alone=True) if suite.fails(name, command)]
    suite.close(options, failed)
    return 1 if failed else 0
