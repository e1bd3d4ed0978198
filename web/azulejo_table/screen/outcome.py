"""Put the outcome of a finished game into words."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import State, View

from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.scene import listed
from azulejo_table.text import Translator


def result(t: Translator, view: View, state: State, names: Sequence[str]) -> str:
    """Return a sentence that says which of the named players has won."""
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


def own_seat(play: Playthrough) -> int | None:
    """Return the seat of the person if exactly one person plays on this device; otherwise None."""
    people = [number for number, seat in enumerate(play.seats) if seat["level"] is None]
    return people[0] if len(people) == 1 else None


def headline(t: Translator, view: View, state: State, names: Sequence[str], own: int | None) -> str:
    """Return the result as the person in seat `own` sees it.

    Return the same sentence as `result` if several people play, in a solo game, or if the person shares the victory.
    """
    outcome = view["outcome"]
    if own is None or view["players"] == 1 or not outcome or (own in (won := outcome["winners"]) and len(won) > 1):
        return result(t, view, state, names)
    ahead = margin(state)
    if own in outcome["winners"]:
        return t.n("You win by {n} point.", "You win by {n} points.", ahead) if ahead else t("You win.")
    behind = max(state.scores()) - state.scores()[own]
    return t.n("You lose by {n} point.", "You lose by {n} points.", behind) if behind else t("You lose.")


def kind(view: View, own: int | None) -> str:
    """Return how the game ended for the person in seat `own`: "won", "lost", or "over" if several people play."""
    outcome = view["outcome"]
    if not outcome or own is None:
        return "over"
    return "won" if own in outcome["winners"] else "lost"


def margin(state: State) -> int:
    """Return how many points the best score is above the next one. In a solo game, return 0."""
    best, *others = sorted(state.scores(), reverse=True)
    return best - others[0] if others else 0
