"""Add up counts over several cases of a test. Each case records its counts, and the sums are written to build/."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable

import pytest

from tools.steps import BUILD

MARK = "figures:"


def record(record_property: Callable[[str, object], None], name: str, counts: Counter[str]) -> None:
    """Record the counts of one case, to be added up in build/NAME.txt.

    The counts are recorded as text, because another process may add them up.
    """
    record_property(MARK + name, json.dumps(counts))


def write_sums(reports: Iterable[pytest.TestReport]) -> None:
    """Write a file for each name, with the number of cases, the number of failures, and the sums of the counts."""
    sums: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for report in reports:
        for key, text in report.user_properties:
            if report.when == "call" and key.startswith(MARK):
                counts = sums[key.removeprefix(MARK)]
                counts.update({"runs": 1, "failed": int(report.failed)})
                counts.update(json.loads(str(text)))
    for name, counts in sums.items():
        lines = [f"{what}: {count:,}\n" for what, count in counts.items()]
        BUILD.mkdir(exist_ok=True)
        (BUILD / f"{name}.txt").write_text("".join(lines), encoding="utf-8")
