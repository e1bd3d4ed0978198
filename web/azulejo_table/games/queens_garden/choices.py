"""The choices of the player to move, step by step.

Everything is computed with the engine's own gardens, market and payments, so that a preview matches the rules.
"""

from __future__ import annotations

from collections.abc import Callable

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import HEXAGONS, PIECE_NAMES, ROUNDS, SLOTS, VALUE
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY
from azulejo.games.queens_garden.rules.passing import first_pass_cost
from azulejo.games.queens_garden.rules.scoring import leftover_cost
from azulejo.games.queens_garden.rules.state import QueensGardenState

from azulejo_table.games.queens_garden import paying, placements, takes, words
from azulejo_table.games.queens_garden.placements import at_once
from azulejo_table.games.queens_garden.reckoning import brings, refused
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, paragraph

Choices = dict[str, Choice]


def choices(t: Translator, state: QueensGardenState) -> Choices:
    """Return the choices of the current step by place."""
    seat, step = state.current_player, state.step
    if seat is None or step is None:
        return {}
    by_step: dict[str, Callable[[Translator, QueensGardenState, int], Choices]] = {
        "act": _act,
        "source": takes.sources,
        "cell": lambda t, state, seat: at_once(placements.cells(t, state, seat, state.held)),
        "slot": _slot,
        "turn": lambda t, state, seat: at_once(placements.rings(t, state, seat, state.held, (state.slot,))),
        "pay": paying.choices,
        "discard": _discard,
    }
    return by_step[step](t, state, seat)


def _act(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    found = dict(takes.takes(t, state, seat))
    found |= placements.pieces(t, state, seat)
    for index in range(state.jokers[seat]):
        found[f"storage:{seat}:joker:{index}"] = refused(t, "no_joker_garden")
    found["pass"] = _pass(t, state, seat)
    if actions.BUY in state.legal():
        found["buy"] = {
            "prompt": t("Choose a slot for a face-down expansion (6 points)."),
            "targets": placements.slot_choices(state, seat, t, [actions.BUY]),
        }
    return found


def _pass(t: Translator, state: QueensGardenState, seat: int) -> Choice:
    """Return the choice to pass: its text gives the effect, and it needs a second press."""
    net, after = brings(state, seat, [actions.PASS])
    said = [t("You take no more turns this round.")]
    label = t("Yes, pass")
    if state.marker == IN_DISPLAY:
        cost = first_pass_cost(state.points[seat])
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
    said.append(_round_end(t, state, after, seat))
    text = paragraph(t, said)
    target: Target = {"do": [actions.PASS], "label": label, "text": text, "net": net}
    return {"prompt": text, "targets": {"option:pass": target}}


def _round_end(t: Translator, state: QueensGardenState, after: QueensGardenState, seat: int) -> str:
    """Describe the wheel's points if a decision ends the round; otherwise return an empty text."""
    if after.round == state.round and after.ended is None:
        return ""
    now, then = state.breakdown(seat), after.breakdown(seat)
    return words.round_end(t, sum(then[source] - now[source] for source in ("wheel", "pavilion")))


def _slot(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    if state.doing == "expand":
        return at_once(placements.rings(t, state, seat, state.held, range(SLOTS)))
    return at_once(placements.slot_choices(state, seat, t, []))


def _discard(t: Translator, state: QueensGardenState, seat: int) -> Choices:
    net, after = brings(state, seat, [actions.DONE])
    said = paragraph(t, [t("Keeps everything in storage."), _round_end(t, state, after, seat)])
    found: Choices = {"done": {"do": [actions.DONE], "text": said, "net": net}}
    for piece, place in placements.stored(state, seat):
        action = actions.discard(piece)
        if action in state.legal():
            net, after = brings(state, seat, [action])
            said = t(
                "Discards the {piece}: −{n} now, the same as keeping it to the end.",
                piece=words.piece(t, PIECE_NAMES[piece]),
                n=VALUE[piece % HEXAGONS],
            )
            found[place] = {"do": [action], "text": paragraph(t, [said, _round_end(t, state, after, seat)])}
            found[place]["net"] = net
        else:
            found[place] = refused(t, "score_short")
        found[place]["group"] = [place]
    return found
