"""The choices in Stained Glass of Sintra and their effects: taking and placing as one gesture.

The effect of a choice is the change in points by scoring source, if the game ended right after its actions. It is
measured on a copy of the state. A gesture that fills a strip counts to the end of its turn and keeps the pane named by
`proposed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from azulejo import State
from azulejo.games.sintra.pieces.actions import FIRST_KEEP, FIRST_PLACE, RESET
from azulejo.games.sintra.pieces.components import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    EMPTY,
    GLASS_STEPS,
    GLASS_TRACK,
    IN_CENTRE,
    Strip,
)
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.rules.scoring import projected_points
from azulejo.games.sintra.rules.state import SintraState

from azulejo_table.games.sintra import words
from azulejo_table.scene import Choice, Ghost, Target
from azulejo_table.text import Translator, capital

RESET_PLACE = "reset"
"""Place of the button that moves the glazier back."""
GLASS_SOURCES = ("wrap", "broken")
"""Scoring sources of broken glass, reported together with the panes that break."""


@dataclass(frozen=True)
class Change:
    """The effect of a choice on a seat's projected score, in parts that add up to `net`."""

    parts: dict[str, int]
    """Points by scoring source, without broken glass and without unchanged sources."""
    lost: int
    """Points lost to broken glass, including the starting marker's step."""
    net: int
    lit: list[int]
    """Windows that score because one of them gets a pane, as `column * 2 + row`."""


def proposed(palace: Palace, side: str) -> int:
    """Return the pane of the full strip under the glazier that the page assumes will be kept.

    It is the pane with the highest projected score. Ties go to the colour with most panes in the windows, then to the
    first of `COLOURS`.
    """
    counts = palace.strips[palace.glazier].counts
    return max(
        (colour for colour in range(COLOUR_COUNT) if counts[colour]),
        key=lambda colour: (_standing(_kept(palace, colour), side), palace.windows.count(colour), -colour),
    )


def _kept(palace: Palace, colour: int) -> Palace:
    """Return a copy of a palace after a pane of its full strip moved to the window."""
    after = palace.copy()
    after.keep(colour)
    return after


def _standing(palace: Palace, side: str) -> int:
    return sum(projected_points(palace, side).values())


def _change(before: Palace, after: Palace, side: str) -> Change:
    had, has = projected_points(before, side), projected_points(after, side)
    more = {source: has[source] - had[source] for source in had if has[source] != had[source]}
    parts = {source: points for source, points in more.items() if source not in GLASS_SOURCES}
    new = [i for i, pane in enumerate(after.windows) if pane != before.windows[i]]
    lit: list[int] = []
    for window in new:
        columns = [window // 2, *after.lit_right(window // 2)]
        lit = [i for column in columns for i in (2 * column, 2 * column + 1) if after.windows[i] != EMPTY]
    return Change(parts, sum(parts.values()) - sum(more.values()), sum(more.values()), lit)


def source_place(source: int, colour: str) -> str:
    """Return the place of all panes of a colour in a factory or the centre (0)."""
    return f"factory:{source}:{colour}" if source else f"centre:{colour}"


def choices(t: Translator, state: State) -> dict[str, Choice]:
    """Return what the player to move can press, by place."""
    assert isinstance(state, SintraState) and state.current_player is not None
    seat = state.current_player
    if state.step == "keep":
        return _keep(t, state, seat)
    if state.step == "place":
        colour, count = state.hand
        return cast(dict[str, Choice], _targets(t, state, seat, colour, count, taking=None))
    found: dict[str, Choice] = {}
    alike: dict[tuple[int, int, bool], tuple[str, int]] = {}
    for action in state.legal_actions():
        if action == RESET:
            leftmost = state.palaces[seat].leftmost()
            found[RESET_PLACE] = {
                "do": [RESET],
                "text": t("The glazier goes back to strip {strip}, and your turn ends.", strip=leftmost + 1),
                "short": "",
                "net": 0,
                "ghosts": [("glazier", f"glazier:{seat}:{leftmost}")],
            }
            continue
        source, colour = divmod(action, len(COLOURS))
        place = source_place(source, COLOURS[colour])
        count = state.market[action]
        same, its_action = alike.setdefault((colour, count, takes_marker(state, source)), (place, action))
        found[place] = {"prompt": _prompt(t, state, seat, action)}
        if same == place:
            found[place]["targets"] = _targets(t, state, seat, colour, count, taking=action)
        else:
            found[place]["like"] = same
            found[place]["add"] = action - its_action
    return found


def _prompt(t: Translator, state: SintraState, seat: int, action: int) -> str:
    colour = action % len(COLOURS)
    name, count = words.colour(t, COLOURS[colour]), state.market[action]
    if not state.palaces[seat].columns_for(colour):
        return t.n(
            "No strip has room for {n} {colour} pane.",
            "No strip has room for {n} {colour} panes.",
            count,
            colour=name,
        )
    return put_prompt(t, name, count)


def put_prompt(t: Translator, name: str, count: int) -> str:
    """Ask for a strip for panes of a colour; `name` is the colour in words."""
    return t.n("Place {n} {colour} pane on a strip.", "Place {n} {colour} panes on a strip.", count, colour=name)


def takes_marker(state: SintraState, source: int) -> bool:
    """Check whether taking from a source also takes the starting marker."""
    return source == 0 and state.marker == IN_CENTRE


def _targets(
    t: Translator, state: SintraState, seat: int, colour: int, count: int, *, taking: int | None
) -> dict[str, Target]:
    """Return each strip and the broken-glass track as a target of `count` panes.

    If given, the action `taking` takes the panes first. A strip that takes no glass at all is not a target: its drawing
    shows that, and its note says why.
    """
    palace = state.palaces[seat]
    columns = palace.columns_for(colour)
    takes = [] if taking is None else [taking]
    targets: dict[str, Target] = {}
    for column in range(COLUMNS):
        place = f"strip:{seat}:{column}"
        reason = palace.refusal(column, colour)
        if reason is None:
            asked = taking is None or len(columns) > 1
            targets[place] = _outcome(t, state, seat, column, takes + [FIRST_PLACE + column] * asked)
        elif reason not in words.FOR_ANY_GLASS:
            targets[place] = {"text": words.refusal(t, reason), "no": reason}
    if columns:
        targets[f"glass:{seat}"] = {"text": words.refusal(t, "must_place"), "no": "must_place"}
    else:
        targets[f"glass:{seat}"] = _outcome(t, state, seat, None, takes)
    return targets


def _outcome(t: Translator, state: SintraState, seat: int, column: int | None, actions: list[int]) -> Target:
    """Return the outcome of actions that put panes on a strip, or break them all."""
    before = state.palaces[seat]
    table = state.copy()
    for action in actions:
        table.apply(action)
    after = table.palaces[seat]
    kept = None
    ghosts: list[Ghost] = []
    missing = 0
    if column is not None:
        full = after.strips[column]
        ghosts = _laid(before.strips[column], full, f"strip:{seat}:{column}")
        missing = full.panes.count(EMPTY)
        if full.is_full:
            kept = proposed(after, state.side)
            ghosts.append((COLOURS[kept], f"window:{seat}:{column}:{after.next_row(column)}"))
            after = _kept(after, kept)
        if column != before.glazier:
            ghosts.append(("glazier", f"glazier:{seat}:{column}"))
    fits = sum(place.startswith("strip") for _, place in ghosts)
    count = state.hand[1] if state.step == "place" else state.market[actions[0]]
    marker = state.step == "take" and takes_marker(state, actions[0] // COLOUR_COUNT)
    if after.glass != before.glass or marker or fits < count:
        ghosts.append(("disc", f"glass:{seat}:{after.glass}"))
    change = _change(before, after, state.side)
    lost_first = loss(before.glass, 1) if marker else 0
    text = words.consequence(
        t,
        fits,
        missing,
        broken=count - fits,
        lost=change.lost - lost_first,
        marker=lost_first if marker else None,
        kept=None if kept is None else COLOURS[kept],
        parts=change.parts,
        net=change.net,
    )
    target: Target = {"do": actions, "text": text, "net": change.net}
    target["ghosts"] = ghosts
    if change.lit:
        target["group"] = [f"window:{seat}:{window // 2}:{window % 2}" for window in change.lit]
    return target


def _laid(before: Strip, after: Strip, place: str) -> list[Ghost]:
    """Return the panes added to a strip."""
    return [
        (COLOURS[pane], f"{place}:{space}") for space, pane in enumerate(after.panes) if pane != before.panes[space]
    ]


def loss(space: int, steps: int) -> int:
    """Return the cost of `steps` on the broken-glass track from a space.

    It is paid at the bottom of the track or at the end of the game.
    """
    bottoms, end = divmod(space + steps, GLASS_STEPS)
    return bottoms * GLASS_TRACK[-1] + GLASS_TRACK[end] - GLASS_TRACK[space]


def _keep(t: Translator, state: SintraState, seat: int) -> dict[str, Choice]:
    """Return a choice for each pane of a full strip, to keep it."""
    palace = state.palaces[seat]
    column = palace.glazier
    row = palace.next_row(column)
    found: dict[str, Choice] = {}
    for index, pane in enumerate(palace.strips[column].panes):
        after = _kept(palace, pane)
        change = _change(palace, after, state.side)
        name = words.colour(t, COLOURS[pane])
        text = capital(t("{colour} stays in the window", colour=name))
        if state.side == "B":
            text = t(
                "{words}; that makes {n} {colour} in your windows", words=text, n=after.windows.count(pane), colour=name
            )
        found[f"strip:{seat}:{column}:{index}"] = {
            "do": [FIRST_KEEP + pane],
            "text": words.with_parts(t, text, change.parts, change.net),
            "net": change.net,
            "ghosts": [(COLOURS[pane], f"window:{seat}:{column}:{row}")],
            "group": [f"window:{seat}:{window // 2}:{window % 2}" for window in change.lit],
        }
    return found
