"""What can be chosen in Stained Glass of Sintra, and what it does: taking and placing as one gesture.

Consequences are what a copy of the state says after the actions; they count nothing that comes after the turn.
"""

from __future__ import annotations

from typing import cast

from azulejo import Event, State
from azulejo.games.sintra.actions import FIRST_KEEP, FIRST_PLACE, RESET
from azulejo.games.sintra.components import COLOURS, COLUMN_POINTS, COLUMNS, EMPTY, GLASS_STEPS, GLASS_TRACK, IN_CENTRE
from azulejo.games.sintra.rules import SintraState

from azulejo_table.games.sintra import words
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, capital

RESET_PLACE = "reset"
"""Place of the button that moves the glazier back."""
_TURN = frozenset({"colour", "column", "right"})
"""Scoring sources of completing a strip."""


def source_place(source: int, colour: str) -> str:
    """Place of all panes of a colour in a factory or the centre (0)."""
    return f"factory:{source}:{colour}" if source else f"centre:{colour}"


def choices(t: Translator, state: State) -> dict[str, Choice]:
    """What the seat to decide can press, by place."""
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
    """Asks for a strip for panes of a colour, `name` in words."""
    return t.n("Put {n} {colour} pane on a strip.", "Put {n} {colour} panes on a strip.", count, colour=name)


def takes_marker(state: SintraState, source: int) -> bool:
    """Whether taking from a source takes the starting marker as well."""
    return source == 0 and state.marker == IN_CENTRE


def _targets(
    t: Translator, state: SintraState, seat: int, colour: int, count: int, *, taking: int | None
) -> dict[str, Target]:
    """Each strip and the broken-glass track as a target of `count` panes, which `taking` takes first, if given.

    A strip that takes no glass at all is no target: it looks like that, and its note says why.
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
    """What actions do that put panes on a strip, or break them all."""
    before = state.palaces[seat].glass
    after = state.copy()
    events: list[Event] = []
    for action in actions:
        after.apply(action, events)
    placed = [event for event in events if event.kind == "place"]
    fits = placed[0].facts["fits"] if placed else 0
    broken = sum(event.facts["count"] for event in events if event.kind == "break")
    marker = int(any(event.kind == "marker" for event in events))
    lost_first = loss(before, marker)
    lost = loss((before + marker) % GLASS_STEPS, broken)
    won, missing = 0, 0
    ghosts = [(event.piece, to) for event in placed for _, _, to in event.moves]
    if column is not None:
        missing = after.palaces[seat].strips[column].panes.count(EMPTY)
        if not missing:
            won = completed_points(after, events, seat)
        if column != state.palaces[seat].glazier:
            ghosts.append(("glazier", f"glazier:{seat}:{column}"))
    if marker + broken:
        ghosts.append(("disc", f"glass:{seat}:{(before + marker + broken) % GLASS_STEPS}"))
    text = words.consequence(t, fits, missing, broken, lost, won)
    if marker:
        text = words.with_marker(t, text, lost_first)
    figures = [f"+{won}" if won else "", f"−{lost + lost_first}" if lost + lost_first else ""]
    return {"do": actions, "text": text, "short": " ".join(filter(None, figures)), "ghosts": ghosts}


def completed_points(state: SintraState, events: list[Event], seat: int) -> int:
    """Points for a strip that `events` completed: for its colour, and for its windows whichever pane is kept."""
    after = state.copy()
    events = events[:]
    after.apply(after.legal_actions()[0], events)
    return sum(event.points for event in events if event.seat == seat and event.source in _TURN)


def loss(space: int, steps: int) -> int:
    """What `steps` on the broken-glass track cost from a space on, paid at the bottom or at the end of the game."""
    bottoms, end = divmod(space + steps, GLASS_STEPS)
    return bottoms * GLASS_TRACK[-1] + GLASS_TRACK[end] - GLASS_TRACK[space]


def _keep(t: Translator, state: SintraState, seat: int) -> dict[str, Choice]:
    """The panes of a full strip, each to be kept."""
    palace = state.palaces[seat]
    column = palace.glazier
    strip = palace.strips[column]
    row = palace.next_row(column)
    won = COLUMN_POINTS[column] + palace.right_points(column)
    found: dict[str, Choice] = {}
    for index, pane in enumerate(strip.panes):
        name = words.colour(t, COLOURS[pane])
        held = palace.windows.count(pane) + 1
        text = capital(t("{colour} stays in the window, +{points}", colour=name, points=won))
        if state.side == "B":
            text = t("{words}; {n} {colour} in your windows then", words=text, n=held, colour=name)
        found[f"strip:{seat}:{column}:{index}"] = {
            "do": [FIRST_KEEP + pane],
            "text": text,
            "ghosts": [(COLOURS[pane], f"window:{seat}:{column}:{row}")],
        }
    return found
