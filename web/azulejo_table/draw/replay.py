"""Draw the replay controls: the title of the position, a slider over the turns of a game, and step buttons.

All words are passed in translated, and are escaped here.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from azulejo_table.draw import table
from azulejo_table.draw.svg import el, icon, number
from azulejo_table.draw.table import Action


def scrubber(
    positions: Sequence[int],
    now: int,
    title: str,
    position: str,
    paused: str,
    rounds: Sequence[int],
    groups: Sequence[Sequence[Action]],
    seat: int | None,
) -> str:
    """Draw the title of the position, a slider over `positions` at the value `now`, and groups of buttons.

    Positions are numbers of actions done, in ascending order. `title` names the slider, `position` names its current
    value, and `paused` announces a pause. `rounds` are the positions at the ends of rounds. `seat` is the seat whose
    turn led to the position.
    """
    emblem = "" if seat is None else icon(f"emblem-{seat % 4}", "emblem")
    heading = el("p", emblem, el("span", escape(position)), class_="position")
    last, at = len(positions) - 1, sum(done <= now for done in positions) - 1
    marks = (el("i", style=f"--at:{number(positions.index(done) / max(1, last))}") for done in rounds)
    slider = el(
        "input",
        type="range",
        id="moment-slider",
        min=0,
        max=last,
        step=1,
        value=at,
        data_moments=" ".join(map(str, positions)),
        data_paused=paused,
        aria_label=title,
        aria_valuetext=position,
    )
    track = el("span", el("span", *marks, class_="marks", aria_hidden="true"), slider, class_="track")
    count = el("span", escape(f"{at} / {last}"), class_="count", aria_hidden="true")
    return heading + track + count + "".join(map(table.buttons, groups))
