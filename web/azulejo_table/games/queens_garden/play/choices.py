"""The choices of the player to move, for each step.

The engine computes everything. A state that agrees with the view shows what is legal, and previews show effects.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import HEXAGONS, PIECE_NAMES, ROUNDS, SLOTS, VALUE
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY
from azulejo.games.queens_garden.rules.preview import QueensGardenPreview
from azulejo.games.queens_garden.rules.scoring import leftover_cost
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.games.queens_garden.play import payment, placements, takes, turn_actions
from azulejo_table.games.queens_garden.play.placements import at_once
from azulejo_table.games.queens_garden.play.values import Previews, Same, net_of, refused, state_of
from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, paragraph

Choices = dict[str, Choice]


def choices(t: Translator, view: QueensGardenView) -> Choices:
    """Return the choices of the current step by place. They are shared, so change only copies of them."""
    return _choices(t, Same(view))


@lru_cache(maxsize=1)
def _choices(t: Translator, same: Same) -> Choices:
    """Compute the choices once for each view, because the buttons and the page both need them."""
    view = same.view
    seat, step = view["current_player"], view["step"]
    if seat is None or step is None:
        return {}
    return _STEPS[step](t, state_of(view), seat, GAME.previews(view))


def _act(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Choices:
    found = dict(takes.takes(t, state, seat, previews))
    found |= placements.pieces(t, state, seat, previews)
    for index in range(state.jokers[seat]):
        found[f"storage:{seat}:joker:{index}"] = refused(t, "no_joker_garden")
    found[turn_actions.PASS] = _pass(t, state, seat, previews(actions.PASS))
    return found | turn_actions.choices(t, state, seat, previews, found)


def _pass(t: Translator, state: QueensGardenState, seat: int, preview: QueensGardenPreview) -> Choice:
    """Return the choice to pass. Its text describes the effect, and it needs a second press."""
    said = [t("You take no more turns this round.")]
    label = t("Yes, pass")
    if state.marker == IN_DISPLAY:
        cost = -preview.parts.get("first_pass", 0)
        if state.round == ROUNDS:
            said.append(t("Passing first costs {n}.", n=cost))
            label = t("Pass: {cost}", cost=words.figure(-cost))
        else:
            said.append(t("Passing first costs {n}, and you start the next round.", n=cost))
            label = t("Pass: {cost}, you start the next round", cost=words.figure(-cost))
    left = leftover_cost((*state.tiles[seat], *state.expansions[seat]))
    if state.round == ROUNDS and left:
        said.append(t("Left in your storage: −{n} at the end.", n=left))
    elif left:
        said.append(t("You may discard pieces from your storage."))
    said.append(_round_end(t, preview))
    text = paragraph(t, said)
    target: Target = {"do": [actions.PASS], "label": label, "text": text, "net": net_of(preview), "short": ""}
    return {"prompt": text, "targets": {"option:pass": target}}


def _round_end(t: Translator, preview: QueensGardenPreview) -> str:
    """Describe the wheel's points if a decision ends the round; otherwise return ""."""
    return "" if preview.wheel is None else words.round_end(t, preview.wheel)


def _cell(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Choices:
    return at_once(placements.cells(t, state, seat, previews, state.held))


def _slot(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Choices:
    if state.doing == "expand":
        return at_once(placements.rings(t, state, seat, previews, state.held, range(SLOTS)))
    return at_once(placements.slot_choices(t, state, seat, previews, []))


def _turn(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Choices:
    return at_once(placements.rings(t, state, seat, previews, state.held, (state.slot,)))


def _discard(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Choices:
    done = previews(actions.DONE)
    said = paragraph(t, [t("Keeps everything in storage."), _round_end(t, done)])
    found: Choices = {"done": {"do": [actions.DONE], "text": said, "net": net_of(done), "short": ""}}
    for piece, place in placements.stored(state, seat):
        action = actions.discard(piece)
        if action in state.legal():
            preview = previews(action)
            said = t(
                "Discards the {piece}: −{n} now, the same as keeping it to the end.",
                piece=words.piece(t, PIECE_NAMES[piece]),
                n=VALUE[piece % HEXAGONS],
            )
            found[place] = {"do": [action], "text": paragraph(t, [said, _round_end(t, preview)])}
            found[place] |= {"net": net_of(preview), "short": ""}
        else:
            found[place] = refused(t, "score_short")
        found[place]["group"] = [place]
    return found


_STEPS: dict[str, Callable[[Translator, QueensGardenState, int, Previews], Choices]] = {
    "act": _act,
    "source": takes.sources,
    "cell": _cell,
    "slot": _slot,
    "turn": _turn,
    "pay": payment.choices,
    "discard": _discard,
}
