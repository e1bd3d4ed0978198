"""Return the choices of the player to move, for each step of a turn.

The engine gets a state that agrees with the player's view. For this state, it computes the legal actions and the
preview (the effect) of each action.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import HEXAGONS, PIECE_NAMES, ROUNDS, SLOTS, VALUE
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY
from azulejo.games.queens_garden.rules.preview import QueensGardenPreview
from azulejo.games.queens_garden.rules.scoring import leftover_cost
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.games.queens_garden.play import payment, placements, takes, turn_actions
from azulejo_table.games.queens_garden.play.placements import at_once
from azulejo_table.games.queens_garden.play.values import Previews, net_of, previews_of, refused
from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Choice, SameView, Target
from azulejo_table.text import Translator, paragraph

Choices = dict[str, Choice]


def choices(t: Translator, view: QueensGardenView) -> Choices:
    """Return the choices of the current step: place → choice. The result is cached, so change only a copy of it."""
    return _choices(t, SameView(view))


@lru_cache(maxsize=1)
def _choices(t: Translator, same: SameView[QueensGardenView]) -> Choices:
    """Compute the choices once for each view, because the buttons and the page both need them."""
    view = same.view
    seat, step = view["current_player"], view["step"]
    if seat is None or step is None:
        return {}
    previews = previews_of(view)
    return _STEPS[step](t, previews.state, seat, previews)


def _act(t: Translator, state: QueensGardenState, seat: int, previews: Previews) -> Choices:
    by_place = dict(takes.takes(t, state, seat, previews))
    by_place |= placements.pieces(t, state, seat, previews)
    for index in range(state.jokers[seat]):
        by_place[f"storage:{seat}:joker:{index}"] = refused(t, "no_joker_garden")
    by_place[turn_actions.PASS] = _pass(t, state, seat, previews(actions.PASS))
    return by_place | turn_actions.choices(t, state, seat, previews, by_place)


def _pass(t: Translator, state: QueensGardenState, seat: int, preview: QueensGardenPreview) -> Choice:
    """Return the choice to pass. Its button describes the effect, and the player must press twice."""
    sentences = [t("You take no more turns this round.")]
    label = t("Yes, pass")
    if state.marker == IN_DISPLAY:
        if cost := preview.parts.get("first_pass", 0):
            label = t("Pass: {cost} for being first", cost=words.figure(cost))
        if state.round < ROUNDS:
            sentences.append(t("You start the next round."))
    left = leftover_cost((*state.tiles[seat], *state.expansions[seat]))
    if state.round == ROUNDS and left:
        sentences.append(t("Left in your storage: −{n} at the end.", n=left))
    sentences.append(_round_end(t, preview))
    prompt = t("Pass for this round?")
    label = "\n".join((label, paragraph(t, sentences)))
    target: Target = {"do": [actions.PASS], "label": label, "text": prompt, "net": net_of(preview), "short": ""}
    return {"prompt": prompt, "targets": {"option:pass": target | {"sure": True}}}


def _round_end(t: Translator, preview: QueensGardenPreview) -> str:
    """Describe the points that the wheel gives if this decision ends the round. Otherwise, return ""."""
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
    end = _round_end(t, done)
    text = paragraph(t, [t("Keeps everything in storage."), end])
    by_place: Choices = {"done": {"do": [actions.DONE], "text": text, "net": net_of(done), "short": ""}}
    if not end:
        by_place["done"]["sure"] = True  # the prompt has said that keeping the pieces costs the same
    for piece, place in placements.stored(state, seat):
        action = actions.discard(piece)
        if action in state.legal():
            preview = previews(action)
            text = t(
                "Discards the {piece}: −{n} now, the same as keeping it to the end.",
                piece=words.piece(t, PIECE_NAMES[piece]),
                n=VALUE[piece % HEXAGONS],
            )
            by_place[place] = {"do": [action], "text": paragraph(t, [text, _round_end(t, preview)])}
            by_place[place] |= {"net": net_of(preview), "short": ""}
        else:
            by_place[place] = refused(t, "score_short")
        by_place[place]["group"] = [place]
    return by_place


_STEPS: dict[str, Callable[[Translator, QueensGardenState, int, Previews], Choices]] = {
    "act": _act,
    "source": takes.sources,
    "cell": _cell,
    "slot": _slot,
    "turn": _turn,
    "pay": payment.choices,
    "discard": _discard,
}
