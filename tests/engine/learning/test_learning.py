"""The linear learner in docs/examples wins more often after training."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[3] / "docs/examples/learn.py"


def test_the_linear_learner_improves_with_training() -> None:
    words = [sys.executable, EXAMPLE, "--games", "100", "--test-games", "80"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    shares = {line[0]: float(line[1].rstrip("%")) for line in lines}
    assert 35 <= shares["before"] <= 65, "without training it must be as strong as the random bot"
    assert shares["after"] >= shares["before"] + 25, "without learning, the difference was at most 21 with 8 seeds"
