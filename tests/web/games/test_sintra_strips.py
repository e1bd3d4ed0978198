"""On each of Sintra's strips, an arrow shows that the small panes are the strip's other side."""

from __future__ import annotations

import re

from azulejo.games.sintra.pieces.components import COLUMNS
from azulejo_table.games.sintra.draw import prints


def test_an_arrow_marks_the_other_side_of_each_strip() -> None:
    drawn = prints.strips()
    tagged = re.findall(r'<g id="first-\d+-\d">(.*?)<g transform', drawn)
    assert len(tagged) == 2 * COLUMNS
    assert all('class="reach"' in strip for strip in tagged)
    assert drawn.count('class="reach"') == len(tagged)
