"""The diagram in docs/bots.md of strength against thinking time."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from azulejo.arena.match import Match, Result
from azulejo.arena.results import ResultsFile

from tools.training.strength import FOOT, HIGH, diagram, lines


def test_a_line_of_the_strength_diagram_has_a_point_for_each_time_budget(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path) as file:
        for cpu, won in ((0.1, (1.0, 0.0)), (1.0, (1.0, 1.0))):
            match = Match.of("azul", 2, {}, ("master", "expert"), None, cpu)
            for deal in range(3):
                for seat in (0, 1):
                    file.add(match, Result(deal, seat, won[seat], 5))
    strengths = lines([path])
    assert {seconds: each.share for seconds, each in strengths["azul"].items()} == {0.1: 0.5, 1.0: 1.0}
    points = [float(circle.attrib["cy"]) for circle in ET.fromstring(diagram(strengths)).iterfind(".//{*}circle")]
    assert points == [FOOT, FOOT - HIGH]
