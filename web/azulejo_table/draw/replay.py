"""Draw the replay controls: the title of the position, a slider over the turns of a game, and step buttons.

The caller translates all words; this module escapes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from azulejo_table.draw import table
from azulejo_table.draw.svg import el, icon, number
from azulejo_table.draw.table import Action


def scrubber(
    positions: Sequence[int],
    shown_position: int,
    title: str,
    position: str,
    paused: str,
    rounds: Sequence[int],
    groups: Sequence[Sequence[Action]],
    seat: int | None,
) -> str:
    """Draw the title of the position, a slider over `positions` at the value `shown_position`, and groups of buttons.

    Each position is given as the number of actions before it. `positions` are in ascending order. `position` is the
    title of the position, which is also the slider's value in words. `title` is the name of the slider, and `paused`
    the announcement of a pause. `rounds` are the positions at the ends of rounds. `seat` is the seat whose emblem is
    drawn before the title of the position.
    """
    emblem = "" if seat is None else icon(f"emblem-{seat % 4}", "emblem")
    heading = el("p", emblem, el("span", escape(position)), class_="position")
    last, at = len(positions) - 1, sum(done <= shown_position for done in positions) - 1
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
