"""Plot strength by time per decision: `python -m tools.training.strength RESULTS… --out docs/strength.svg`.

RESULTS are files of two-player games from `azulejo arena --cpu SECONDS --results FILE`, one match per budget and game.
The x axis is the seconds on a logarithmic scale. The y axis is the first bot's share of the wins with its 95 %
interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from math import log10
from pathlib import Path

from azulejo.arena.results import read_results
from azulejo.arena.strength import Strength, strength
from azulejo.registry import games

from tools.game_values import values_of

Lines = Mapping[str, Mapping[float, Strength]]
"""Strength by game and seconds."""
WIDE, HIGH, MARGIN = 480, 300, 56
"""Size of the diagram and of its margin, in pixels."""
FOOT = MARGIN + HIGH
ASIDE = 4
"""Horizontal distance, in pixels, between the intervals of two games. Without it, the intervals would overlap."""
SECONDS = (0.1, 0.3, 1.0, 3.0, 10.0)
SHARES = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


def lines(files: list[Path]) -> dict[str, dict[float, Strength]]:
    """Return the results of two-player games with a budget in processor time. Raises `ResultsError`."""
    strengths: dict[str, dict[float, Strength]] = {}
    for path in files:
        for match, results in read_results(path).items():
            if match.cpu is not None and match.players == 2:
                strengths.setdefault(match.game, {})[match.cpu] = strength(match, results.values())
    return {game: dict(sorted(strengths[game].items())) for game in games() if game in strengths}


def diagram(results: Lines) -> str:
    """Return the lines as an SVG diagram."""

    def x(seconds: float) -> float:
        return MARGIN + WIDE * log10(seconds / SECONDS[0]) / log10(SECONDS[-1] / SECONDS[0])

    def y(share: float) -> float:
        return FOOT - HIGH * (min(SHARES[-1], max(SHARES[0], share)) - SHARES[0]) / (SHARES[-1] - SHARES[0])

    marks = "".join(
        f'<path d="M{MARGIN} {y(share):.1f}h{WIDE}" stroke="#ddd"/>'
        f'<text x="{MARGIN - 12}" y="{y(share) + 5:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in SHARES
    )
    marks += "".join(
        f'<path d="M{x(seconds):.1f} {FOOT}v-{HIGH}" stroke="#ddd"/>'
        f'<text x="{x(seconds):.1f}" y="{FOOT + 20}" text-anchor="middle">{seconds:g}</text>'
        for seconds in SECONDS
    )
    curves = ""
    for number, (game, line) in enumerate(results.items()):
        ink = f'stroke="{values_of(game).ink}" stroke-width="2" fill="none"'
        aside = (number - (len(results) - 1) / 2) * ASIDE
        points = " ".join(f"{x(seconds) + aside:.1f},{y(each.share):.1f}" for seconds, each in line.items())
        curves += f'<polyline points="{points}" {ink}/>'
        for seconds, each in line.items():
            across, ends = x(seconds) + aside, (each.share - each.error, each.share + each.error)
            curves += f'<path d="M{across:.1f} {y(ends[0]):.1f}V{y(ends[1]):.1f}" {ink}/>'
            curves += f'<circle cx="{across:.1f}" cy="{y(each.share):.1f}" r="4" fill="{values_of(game).ink}"/>'
        legend_y = MARGIN + 12 + 24 * number
        curves += f'<path d="M{MARGIN + WIDE + 20} {legend_y}h30" {ink}/>'
        curves += f'<text x="{MARGIN + WIDE + 58}" y="{legend_y + 5}">{game}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE + 2 * MARGIN + 130} {HIGH + 2 * MARGIN}" '
        f'font-family="sans-serif" font-size="14"><rect width="100%" height="100%" fill="#fff"/>{marks}{curves}'
        f'<text x="{MARGIN + WIDE / 2}" y="{FOOT + 44}" text-anchor="middle">'
        "seconds of processor time a decision</text></svg>\n"
    )


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", metavar="RESULTS", type=Path, nargs="+", help="results files of azulejo arena")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="SVG file for the diagram")
    options = parser.parse_args()
    options.out.write_text(diagram(lines(options.files)), encoding="utf-8")


if __name__ == "__main__":
    main()
