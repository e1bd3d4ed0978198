"""Return the marks of hints in Noctiluca: the pieces and places that a hint points out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from azulejo import Event, State
from azulejo.games.noctiluca.pieces.actions import KEPT_PAIRS, PARTS, STEP_OF
from azulejo.games.noctiluca.pieces.components import COLOURS
from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.games.noctiluca.play.choices import splits
from azulejo_table.games.noctiluca.play.paths import LINE_OF
from azulejo_table.games.noctiluca.text.advice import division
from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the pieces of a decision and their destinations.

    For a dive, these are the shore and the dice. For other decisions, they are dice in hand or jars.
    """
    seat, step, parts = state.current_player or 0, STEP_OF[turn[0]], PARTS[turn[0]]
    if step == "dive":
        shore, path, number = parts
        dice = [die for event in events if event.kind == "collect" for _, die, _ in event.moves]
        line = f"line:{LINE_OF[shore][path]}:{number}"
        return Marks(f"shore:{shore}", [f"shore:{shore}", *dice], press=(line,))
    if step == "store":
        colour, left, right = division(state, parts)
        dice = [f"hand:{seat}:{COLOURS[colour]}:{i}" for i in range(left + right)]
        jars = [f"jar:{seat}:{slot}" for slot, count in enumerate((left, right)) if count]
        view = cast("NoctilucaView", state.view(seat))
        # Pressing a jar puts as many dice as possible in it. Other divisions have a button.
        jar_is_enough = left not in splits(view, seat)[1:-1]
        return Marks("board", dice, jars, () if jar_is_enough else (f"split:{left}",))
    if step == "keep_one" and parts:
        _, die, space = next(event for event in events if event.kind == "keep").moves[0]
        return Marks("board", (die,), (space,))
    if step == "keep_one":
        return Marks("board", press=("decline",))
    if step == "choose_jars":
        return Marks("board", [f"dealt:{seat}:{card}" for card in KEPT_PAIRS[parts[0]]])
    _, card, jar = next(event for event in events if event.kind == "draw").moves[0]
    return Marks("supply", (card,), (jar,))
