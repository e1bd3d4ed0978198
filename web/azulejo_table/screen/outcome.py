"""The outcome of a finished game in words."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import State, View

from azulejo_table.game_page import scene_of
from azulejo_table.scene import listed
from azulejo_table.text import Translator


def result(t: Translator, view: View, state: State, names: Sequence[str]) -> str:
    """Return a sentence that says who of the players with these names has won."""
    if view["players"] == 1:
        return scene_of(view["game"]).solo_result(t, view, names[0])
    outcome = view["outcome"]
    winners = [names[seat] for seat in outcome["winners"]] if outcome else []
    if len(winners) > 1:
        return t("{names} share the victory.", names=listed(t, winners))
    ahead = margin(state)
    if ahead:
        return t.n("{name} wins by {n} point.", "{name} wins by {n} points.", ahead, name=winners[0])
    return t("{name} wins.", name=winners[0])


def margin(state: State) -> int:
    """Return the points between the best score and the next one; 0 in a solo game."""
    best, *others = sorted(state.scores(), reverse=True)
    return best - others[0] if others else 0
