"""The contract as checks that anyone can run on any game: `check(game, players, seed, **options)`."""

from __future__ import annotations

import json
from random import Random

from azulejo.game import Event, Game, IllegalAction, NotationError, State, View
from azulejo.record import new_record, read_record, read_share_code


class ContractError(AssertionError):
    """A sentence of the contract is broken; the message says which."""


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise ContractError(sentence)


def check(game: Game, players: int, seed: int, max_actions: int = 5000, **options: str | int) -> State:
    """Play one random game and check every sentence of the contract on the way; returns the final state.

    Raises `ContractError`.
    """
    rng = Random(seed)
    state = game.new_state(players, seed, **options)
    twin = game.new_state(players, seed, **options)
    record = new_record(state)
    for _ in range(max_actions):
        _check_state(game, state, rng)
        if state.is_terminal:
            break
        action = rng.choice(state.legal_actions())
        _check_apply(state, twin, action)
        record.actions.append(action)
    else:
        raise ContractError(f"a game ends within {max_actions} actions")
    _require(
        read_record(record.write()).final().view(None) == state.view(None),
        "a record replays to the same state",
    )
    code = record.share_code()
    _require(read_share_code(code).share_code() == code, "a share code is a fixpoint")
    return state


def _check_state(game: Game, state: State, rng: Random) -> None:
    legal = state.legal_actions()
    _require(legal == sorted(set(legal)), "legal actions ascend without repeats")
    _require(state.is_terminal == (not legal), "legal actions are empty only when the game is over")
    _require(state.is_terminal == (state.outcome() is not None), "a finished game has an outcome")
    _require((state.step is None) == state.is_terminal, "step names the decision until the game is over")
    _require(all(state.why_not(action) is None for action in legal), "why_not is None for legal actions")
    seat = state.current_player
    _require(seat is None or 0 <= seat < state.players, "the deciding seat exists")
    returns = state.returns()
    _require(len(returns) == state.players, "returns has a number for each seat")
    _require(all(-1 <= value <= 1 for value in returns), "returns lie within -1 and 1")
    for seat, score in enumerate(state.scores()):
        _require(sum(state.breakdown(seat).values()) == score, "breakdown adds up to the score")
    _require(len(game.evaluate(state)) == state.players, "evaluate has a number for each seat")
    position = game.write_position(state)
    _require(game.write_position(game.read_position(position)) == position, "a position code is a fixpoint")
    _require(game.read_position(position).view(None) == state.view(None), "a position code keeps everything")
    _check_views(state, rng)
    _check_refusals(game, state, legal)


def _check_views(state: State, rng: Random) -> None:
    for viewer in (None, "public", *range(state.players)):
        view: View = state.view(viewer)
        _require(json.loads(json.dumps(view)) == view, "a view is plain JSON-able data")
        if viewer is not None:
            _require("seed" not in view and "chance" not in view, "only view(None) shows the seed")
            if isinstance(viewer, int):
                drawn = state.determinize(viewer, Random(rng.random()))
                _require(drawn.view(viewer) == view, "from_view agrees with the view")
                _require(
                    drawn.legal_actions() == state.legal_actions() or state.current_player != viewer,
                    "from_view keeps the viewer's legal actions",
                )


def _check_refusals(game: Game, state: State, legal: list[int]) -> None:
    before = state.view(None)
    for wrong in (-1, 10**9, *(set(range(0, 400, 7)) - set(legal))):
        _require(bool(state.why_not(wrong)), "why_not gives a reason for what is not legal")
        try:
            state.apply(wrong)
        except IllegalAction as error:
            _require(error.legal == legal, "IllegalAction lists the legal actions")
        else:
            raise ContractError("an illegal action raises IllegalAction")
    _require(state.view(None) == before, "a refused action leaves the state unchanged")
    for action in legal:
        text = game.write_action(action)
        _require(game.read_action(text) == action, "an action's notation is read back")
    try:
        game.read_action("?!")
    except NotationError:
        return
    raise ContractError("a text that is no action raises NotationError")


def _check_apply(state: State, twin: State, action: int) -> None:
    before = state.view(None)
    reveals = state.reveals
    copy = state.copy()
    log: list[Event] = []
    state.apply(action, log)
    _require(copy.view(None) == before, "copies are independent")
    copy.apply_unchecked(action)
    _require(copy.view(None) == state.view(None), "apply_unchecked does the same, with and without a log")
    twin.apply(action)
    _require(twin.view(None) == state.view(None), "the same seed and actions give the same state")
    _require(bool(log), "an action has events")
    _require(json.loads(json.dumps([event.as_dict() for event in log])) is not None, "events are JSON-able")
    _require(state.reveals >= reveals, "reveals never falls")
    shown = any(event.kind == "reveal" and event.before is not None for event in log)
    _require(shown == (state.reveals > reveals), "what was hidden comes up with a reveal event")
