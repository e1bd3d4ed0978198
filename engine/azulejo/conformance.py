"""Checks of the game contract. Run `check(game, players, seed, **options)` to check a game."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable, Mapping
from copy import copy as shallow
from random import Random
from typing import Any, cast

from azulejo.errors import ArgumentError, AzulejoError, IllegalAction, NotationError, ViewerError
from azulejo.game import Event, Game, State, View, state_after
from azulejo.records.link import read_link, write_link
from azulejo.records.record import new_record, read_record
from azulejo.views import Viewer

__all__ = ["ContractError", "check"]

VIEW_KEYS = {
    *("game", "players", "options", "viewer", "round", "step", "current_player", "start_seat", "seats"),
    *("reveals", "is_terminal", "outcome", "legal_actions"),
}
"""Keys of every view. Each entry of `seats` also contains `score` and `breakdown`."""


class ContractError(AssertionError):
    """Raised when a game breaks a rule of the contract. The message states the rule."""


def _require(holds: bool, sentence: str) -> None:
    if not holds:
        raise ContractError(sentence)


def _everything(state: State) -> View:
    return state.view("everything")


def random_action(state: State, rng: Random) -> int:
    """Return a random legal action. All legal actions are equally likely."""
    return rng.choice(state.legal_actions())


def check(
    game: Game,
    players: int,
    seed: int,
    choose: Callable[[State, Random], int] = random_action,
    max_actions: int = 5000,
    every: int = 1,
    **options: str | int,
) -> State:
    """Play one game and check the rules of the contract in its positions. Return the final state.

    `choose` chooses the actions. If games with random actions do not end within `max_actions`, pass a function that
    plays better. With `every` above 1, check the first ten positions of each step, the last position, and one in
    `every` of the others, chosen at random. Raises `ContractError` for the first rule that the game breaks.
    """
    state = game.new_state(players, seed, **options)
    rng = Random(state.seed)
    twin = game.new_state(players, seed, **options)
    record = new_record(state)
    action_ids = _check_notation(game)
    checked = Counter[str | None]()
    for _ in range(max_actions):
        chosen = every == 1 or state.is_terminal or checked[state.step] < 10 or rng.random() * every < 1
        if chosen:
            _check_state(game, state)
            _check_views(state, rng)
            _check_refusals(state, action_ids, checked.total())
            _check_previews(state, rng)
            checked[state.step] += 1
        if state.is_terminal:
            break
        action = choose(state, rng)
        if chosen:
            _check_apply(state, twin, action, Random(rng.random()))
        else:
            state.apply(action)
            twin.apply(action)
        record.actions.append(action)
    else:
        raise ContractError(f"a game ends within {max_actions} actions")
    replayed = [step for step, _, _ in read_record(record.write()).replay()]
    _require(_everything(replayed[-1]) == _everything(state), "a record replays to the same state")
    _require(not replayed[0].is_terminal, "each step of a replay gives an independent state")
    _require(read_link(write_link(record)).record == record, "a link contains the whole record")
    return state


def _check_notation(game: Game) -> set[int]:
    """Check the notation of all action ids, and return the ids that stand for an action."""
    ids = game.meta.actions
    action_ids: set[int] = set()
    for action in range(ids):
        try:
            text = game.write_action(action)
        except NotationError:
            continue
        action_ids.add(action)
        _require(game.read_action(text) == action, "reading the notation of an action gives the same action")
        _require(game.read_action(f" {text.swapcase()} ") == action, "reading an action ignores case and outer spaces")
    _require(ids - 1 in action_ids, "the largest action id is one less than meta.actions")
    for wrong in (-1, ids, 10**9):
        try:
            game.write_action(wrong)
        except NotationError:
            continue
        raise ContractError("an id that does not stand for an action has no notation")
    try:
        game.read_action("?!")
    except NotationError:
        return action_ids
    raise ContractError("text that is not an action raises NotationError")


def _check_state(game: Game, state: State) -> None:
    legal = state.legal_actions()
    _require(legal == sorted(set(legal)), "legal actions are in ascending order, without repeats")
    _require(all(0 <= action < game.meta.actions for action in legal), "action ids are below meta.actions")
    _require(state.is_terminal == (not legal), "legal actions are empty only when the game is over")
    outcome = state.outcome()
    _require(state.is_terminal == (outcome is not None), "a finished game has an outcome")
    if outcome is not None:
        _require(outcome.reason in game.meta.endings, "meta.endings lists the reason of every outcome")
        _require(
            outcome.tie_break in (None, *game.meta.tie_breaks), "meta.tie_breaks lists the tie-break of every outcome"
        )
    _require((state.step is None) == state.is_terminal, "step names the decision until the game is over")
    seat = state.current_player
    _require((seat is None) == state.is_terminal, "a seat is to move until the game is over")
    _require(seat is None or 0 <= seat < state.players, "the seat to move exists")
    returns = state.returns()
    _require(len(returns) == state.players, "State.returns gives one number for each seat")
    _require(all(-1 <= value <= 1 for value in returns), "each number from State.returns is between -1 and 1")
    for seat, score in enumerate(state.scores()):
        _require(sum(state.breakdown(seat).values()) == score, "the points in a breakdown add up to the score")
    _check_evaluation(game, state)
    position = game.write_position(state)
    _require("\n" not in position, "a position is one line of text")
    rewritten = game.write_position(game.read_position(position))
    _require(rewritten == position, "reading a position and writing it again gives the same text")
    same = _everything(game.read_position(position)) == _everything(state)
    _require(same, "writing a position and reading it again gives the same state")
    unpickled = pickle.loads(pickle.dumps(state))
    _require(_everything(unpickled) == _everything(state), "a state can be pickled")
    _require(_independent(state, shallow(state)), "copy.copy gives an independent copy")
    _require(pickle.loads(pickle.dumps(game)) is game, "pickling and unpickling a game gives the same object")
    options = cast(dict[str, str | int], state.options)
    try:
        options["first_seat"] = 1
    except TypeError:
        return
    raise ContractError("options are read only")


def _independent(state: State, other: State) -> bool:
    """Return whether `other` is an independent copy of `state`.

    The two states must be equal but not the same object. An action applied to `other` must not change `state`.
    """
    before = _everything(state)
    if other is state or _everything(other) != before:
        return False
    if other.is_terminal:
        return True
    other.apply_unchecked(other.legal_actions()[0])
    return _everything(state) == before != _everything(other)


def _check_evaluation(game: Game, state: State) -> None:
    values = game.evaluate(state)
    _require(len(values) == state.players, "Game.evaluate returns one number for each seat")
    standing = game.standing(state, "everything")
    _require(len(standing) == state.players, "Game.standing returns one number for each seat")
    for viewer in cast(list[Viewer], ["everything", "public", *range(state.players)]):
        for seat, points in enumerate(game.standing(state, viewer)):
            projected = game.projected_breakdown(state, seat, viewer)
            sources = list(state.breakdown(seat))
            _require(list(projected) == sources, "projected_breakdown has the same sources as breakdown")
            _require(sum(projected.values()) == points, "the points in a projected_breakdown add up to the standing")
    outcome = state.outcome()
    _require(outcome is None or standing == state.scores(), "at the end, the standing is the score")
    if outcome is None or state.players == 1:
        return
    best = tuple(seat for seat, value in enumerate(values) if value == max(values))
    _require(best == outcome.winners, "at the end, exactly the winners have the highest value")
    scores = state.scores()
    above = all(values[a] > values[b] for a, more in enumerate(scores) for b, less in enumerate(scores) if more > less)
    _require(above, "at the end, a seat with more points has a higher value")


def _check_views(state: State, rng: Random) -> None:
    public = state.view("public")
    for stranger in (None, "nobody", -1, state.players, True):
        try:
            state.view(cast(Viewer, stranger))
        except ViewerError:
            continue
        raise ContractError("asking for the view of an unknown viewer raises ViewerError")
    viewers: list[Viewer] = ["everything", "public", *range(state.players)]
    for viewer in viewers:
        view = state.view(viewer)
        _require(json.loads(json.dumps(view)) == view, "a view is plain JSON-able data")
        _require(set(view) >= VIEW_KEYS, "a view has the keys that all games share")
        _require(view["round"] == state.round, "a view shows the state's round")
        seat_scores = [(seat["score"], seat["breakdown"]) for seat in cast(Mapping[str, Any], view)["seats"]]
        expected = [(score, state.breakdown(seat)) for seat, score in enumerate(state.scores())]
        _require(seat_scores == expected, "a view shows the scores")
        _require(view["is_terminal"] == state.is_terminal, "a view shows whether the game is over")
        drawn = state.determinize(viewer, Random(rng.random()))
        _require(drawn.view(viewer) == view, "a state made by from_view has the same view")
        if viewer != "everything":
            _require("seed" not in view and "chance" not in view, 'only the "everything" view shows the seed')
            same = {**public, "viewer": viewer, "legal_actions": view["legal_actions"]}
            _require(state.game.meta.hidden or view == same, "all viewers see the same unless meta.hidden is true")
        decides = viewer in ("everything", state.current_player)
        legal = state.legal_actions() if decides else None
        _require(view["legal_actions"] == legal, "only the view of the seat to move lists the legal actions")
        if decides:
            _require(drawn.legal_actions() == state.legal_actions(), "from_view keeps the legal actions")


def _check_refusals(state: State, action_ids: set[int], number: int) -> None:
    """Check that illegal actions are refused.

    Check every seventh id, and values that are never an action of this game, such as -1 and `None`. `number`, the
    number of positions checked so far, determines the first of these ids. In the course of a game, all ids are
    therefore checked.
    """
    before = _everything(state)
    legal = state.legal_actions()
    _require(all(state.why_not(action) is None for action in legal), "why_not is None for legal actions")
    ids = state.game.meta.actions
    refused = [action for action in range(number % 7, ids, 7) if action not in legal]
    for wrong in (-1, ids, 10**9, "no id", None, True, *refused):
        reason = state.why_not(wrong)
        _require(bool(reason), "why_not gives a reason for every illegal action")
        stranger = type(wrong) is not int or wrong not in action_ids
        _require((reason == "unknown_action") == stranger, "why_not returns unknown_action only for unknown ids")
        over = state.is_terminal and not stranger
        _require((reason == "game_over") == over, "why_not returns game_over only after the end")
    for wrong in (-1, ids, 10**9, *refused[number % max(1, len(refused)) :][:1]):
        try:
            state.apply(wrong)
        except IllegalAction as error:
            _require(error.legal == legal, "IllegalAction lists the legal actions")
        else:
            raise ContractError("an illegal action raises IllegalAction")
    _require(_everything(state) == before, "a refused action leaves the state unchanged")


def _check_previews(state: State, rng: Random) -> None:
    """Check the previews of one legal action and of two consecutive ones. Illegal actions must have no preview."""
    seat, game = state.current_player, state.game
    legal = state.legal_actions()
    viewers: list[Viewer] = ["everything"] if seat is None else ["everything", seat]
    for viewer in viewers:
        view = state.view(viewer)
        if legal:
            action = rng.choice(legal)
            _check_preview(state, viewer, [action], rng)
            after = state_after(state, [action])
            if after.current_player == seat and after.reveals == state.reveals:
                _check_preview(state, viewer, [action, rng.choice(after.legal_actions())], rng)
        wrong = next(action for action in range(-1, game.meta.actions) if action not in legal)
        _require(_error_of(game, view, wrong) is IllegalAction, "an illegal action has no preview")
        _require(view == state.view(viewer), "a preview leaves the view unchanged")
    strangers: list[object] = [None, {**state.view("everything"), "game": "chess"}]
    if seat is not None and game.meta.hidden:
        strangers += [state.view("public"), *(state.view(other) for other in range(state.players) if other != seat)]
    error = _error_of(game, cast(View, rng.choice(strangers)), 0)
    _require(error is ArgumentError, "a preview needs the view of the seat to move")


def _error_of(game: Game, view: View, action: int) -> type[AzulejoError] | None:
    """Return the class of the error that a preview raises, or None."""
    try:
        game.preview(view, action)
    except AzulejoError as error:
        return type(error)
    return None


def _check_preview(state: State, viewer: Viewer, actions: list[int], rng: Random) -> None:
    """Compare a preview with the effect of the actions, up to the first reveal of hidden information."""
    game, seat = state.game, cast(int, state.current_player)
    preview = game.preview(state.view(viewer), *actions)
    log: list[Event] = []
    end = state_after(state, actions, log)
    at = next((number for number, event in enumerate(log) if event.before is not None), len(log))
    state_shown = log[at].before if at < len(log) else end
    assert state_shown is not None
    gained = game.standing(end, viewer)[seat] - game.standing(state, viewer)[seat]
    _require(preview.net in (None, gained), "a preview's net is the change of the standing")
    _require(preview.net in (None, sum(preview.parts.values())), "a preview's parts add up to its net")
    points_before, points_after = (game.projected_breakdown(table, seat, viewer) for table in (state, state_shown))
    parts = {
        source: points_after[source] - points_before[source]
        for source in points_after
        if points_after[source] != points_before[source]
    }
    _require(preview.parts == parts, "a preview's parts are the changes of projected_breakdown")
    moves = tuple(move for event in log[:at] for move in event.moves)
    _require(preview.moves == moves, "a preview has the moves up to the first reveal")
    _require(preview.reveals == (at < len(log)), "a preview says whether something is revealed")
    _require(preview.reveals or preview.net is not None, "a preview's net is None only if something is revealed")
    resampled = state.determinize(viewer, Random(rng.random()))
    _require(game.preview(resampled.view(viewer), *actions) == preview, "equal views give equal previews")


def _check_apply(state: State, twin: State, action: int, rng: Random) -> None:
    before, points = _everything(state), _points_by_source(state)
    reveals = state.reveals
    copied = state.copy()
    resampled = state.determinize("public", rng)
    reread = state.game.read_position(state.game.write_position(state))
    log: list[Event] = []
    state.apply(action, log)
    _require(_everything(copied) == before, "copies are independent")
    copied.apply_unchecked(action)
    same = _everything(copied) == _everything(state)
    _require(same, "apply_unchecked without a log has the same effect as apply with a log")
    twin.apply(action)
    _require(_everything(twin) == _everything(state), "the same seed and actions give the same state")
    reread.apply(action)
    _require(_everything(reread) == _everything(state), "a state read from text continues like the original state")
    _check_events(state, log, reveals, points)
    if state.reveals == reveals and resampled.why_not(action) is None:
        other_log: list[Event] = []
        resampled.apply(action, other_log)
        if resampled.reveals == reveals:
            same = [event.as_dict() for event in other_log] == [event.as_dict() for event in log]
            _require(same, "events show no hidden information before it is revealed")
            _require(resampled.view("public") == state.view("public"), "hidden information changes nothing visible")


Points = Counter[tuple[int, str]]
"""Points, keyed by seat and source."""


def _points_by_source(state: State) -> Points:
    """Return the current points by seat and source."""
    points: Points = Counter()
    for seat in range(state.players):
        points.update({(seat, source): value for source, value in state.breakdown(seat).items()})
    return points


def _check_events(state: State, log: list[Event], reveals: int, points: Points) -> None:
    _require(bool(log), "an action has events")
    _require(json.loads(json.dumps([event.as_dict() for event in log])) is not None, "events are JSON-able")
    _require(state.reveals >= reveals, "State.reveals never decreases")
    copies = [event.before for event in log if event.kind == "reveal"]
    _require(len(copies) == state.reveals - reveals, "each increase of State.reveals has a reveal event")
    for number, copy in enumerate(copies, reveals):
        _require(copy is not None and copy.reveals == number, "a reveal event has the position just before it")
        if copy is not None:
            nobody = copy.current_player is None and copy.step is None and not copy.legal_actions()
            _require(nobody and not copy.is_terminal, "before a reveal, no seat is to move and the game is not over")
    for event in log:
        _require(not event.points or event.seat is not None, "points belong to a seat")
        _require(not event.points or bool(event.source), "points have a source")
        if event.seat is not None and event.points:
            points[event.seat, event.source] += event.points
    _require(points == _points_by_source(state), "the points of events add up to the breakdowns, source by source")
