"""Drawing of what leads through a game's moments: a slider over its turns, marks where rounds end, steps.

All words come in translated and are escaped here.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from azulejo_table.draw import table
from azulejo_table.draw.svg import el, number
from azulejo_table.draw.table import Action


def scrubber(
    moments: Sequence[int],
    now: int,
    title: str,
    told: str,
    rounds: Sequence[int],
    groups: Sequence[Sequence[Action]],
) -> str:
    """The slider over `moments` (numbers of actions done, rising), which stands at `now`, and groups of buttons.

    `title` names it, `told` says what moment it shows; `rounds` are those of the moments at which a round ends.
    """
    last, at = len(moments) - 1, sum(done <= now for done in moments) - 1
    marks = (el("i", style=f"--at:{number(moments.index(done) / max(1, last))}") for done in rounds)
    slider = el(
        "input",
        type="range",
        id="moment-slider",
        min=0,
        max=last,
        step=1,
        value=at,
        data_moments=" ".join(map(str, moments)),
        aria_label=title,
        aria_valuetext=told,
    )
    track = el("span", el("span", *marks, class_="marks", aria_hidden="true"), slider, class_="track")
    count = el("span", escape(f"{at} / {last}"), class_="count", aria_hidden="true")
    return track + count + "".join(map(table.buttons, groups))
