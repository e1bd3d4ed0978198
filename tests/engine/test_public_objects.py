"""Every public object of the engine can be pickled and copied. The tests find all public classes automatically."""

from __future__ import annotations

import copy
import inspect
import pickle
import pkgutil
import typing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, is_dataclass
from importlib import import_module
from multiprocessing import get_context
from operator import methodcaller
from random import Random
from types import ModuleType
from typing import Any

import azulejo
import pytest
from azulejo.analysis.best_turns import analyse
from azulejo.analysis.review import Judging, Review
from azulejo.bots import LEVELS, Limit, make_bot
from azulejo.game import Event, Game, State
from azulejo.learning.encoding import Encoding, number, seat
from azulejo.learning.environments import GameEnv, env
from azulejo.preview import Preview
from azulejo.records.link import Match, read_link, write_link
from azulejo.records.reader import find
from azulejo.records.record import new_record
from azulejo.registry import games, load, load_encoding, load_meta
from pettingzoo.utils.env import AECEnv

Copy = Callable[[Any], Any]
METHODS: dict[str, Copy] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "pickle, oldest format": lambda value: pickle.loads(pickle.dumps(value, 0)),
    "pickle, first binary format": lambda value: pickle.loads(pickle.dumps(value, 1)),
    "pickle, newest format": lambda value: pickle.loads(pickle.dumps(value, pickle.HIGHEST_PROTOCOL)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def modules() -> Iterator[ModuleType]:
    """Yield every module of the engine."""
    yield azulejo
    for module in pkgutil.walk_packages(azulejo.__path__, "azulejo."):
        if not module.name.endswith("__main__"):
            yield import_module(module.name)


def public_classes() -> dict[str, type]:
    """Return every class that a module lists in `__all__`, and every exception."""
    classes: dict[str, type] = {}
    for module in modules():
        for name, value in vars(module).items():
            if not inspect.isclass(value) or not value.__module__.startswith("azulejo"):
                continue
            error = issubclass(value, BaseException) and not name.startswith("_")
            if name in getattr(module, "__all__", ()) or error:
                classes[f"{value.__module__}.{value.__qualname__}"] = value
    return classes


def error_of(kind: type[BaseException]) -> BaseException:
    """Return an exception of this class, made with arguments of the annotated types, and with a note."""
    samples = {
        "str": "what was wrong",
        "int": 3,
        "object": "9R9",
        "list[int]": [1, 2],
        "bool": True,
        "Instead": "text",
        "tuple[int, ...]": (1, 2),
    }
    ours = any("__init__" in vars(base) for base in kind.__mro__ if base.__module__.startswith("azulejo"))
    parameters = inspect.signature(kind).parameters.values() if ours else ()
    arguments = [samples[str(parameter.annotation)] for parameter in parameters]
    error = kind(*(arguments or ["what was wrong"]))
    error.add_note("a note")
    return error


def environments() -> Iterator[AECEnv[Any, Any, Any]]:
    """Yield PettingZoo environments in every condition.

    The conditions are: new, reset, in the middle of a game, after its end, cut off, after an illegal action, without
    agents.
    """
    for name in games():
        for made in (env, GameEnv):
            yield made(name, 2)
        for made, decisions in ((env, 0), (env, 7), (GameEnv, 7), (env, 10_000)):
            yield environment_after(made(name, 2, max_cycles=30), decisions)
    wrong = environment_after(env("azul"), 3)
    wrong.step(int(wrong.last()[0]["action_mask"].argmin()))
    yield wrong
    without_agents = environment_after(env("azul"), 10_000)
    while without_agents.agents:
        without_agents.step(None)
    yield without_agents


def environment_after(table: AECEnv[Any, Any, Any], decisions: int) -> AECEnv[Any, Any, Any]:
    """Return an environment after `decisions` decisions, or at the end of the game if the game has fewer decisions."""
    table.reset(seed=5)
    while decisions and not any((*table.terminations.values(), *table.truncations.values())):
        table.step(int(table.last()[0]["action_mask"].argmax()))
        decisions -= 1
    return table


def objects_of_game(name: str) -> Iterator[object]:
    """Yield public objects that occur during a random game and after it."""
    game, rng = load(name), Random(3)
    yield from (game, load_meta(name), load_encoding(name, 2), *game.meta.options)
    state = game.new_state(2, 7)
    record = new_record(state)
    while not state.is_terminal:
        if len(record.actions) % 20 == 0:
            yield from (state.copy(), *map(state.view, (0, 1, "public", "everything")))
        action = rng.choice(state.legal_actions())
        if not record.actions:
            yield game.preview(state.view("everything"), action)
        log: list[Event] = []
        state.apply(action, log)
        record.actions.append(action)
        yield from (event for event in log if event.before or len(record.actions) < 3)
    yield from (state, state.outcome(), record, read_link(write_link(record)))
    start = record.start()
    assert start.current_player is not None
    analysis = analyse(game, start.view(start.current_player), 1, Limit(nodes=8))
    yield from (
        analysis,
        *analysis.candidates,
        *(reason for candidate in analysis.candidates for reason in candidate.reasons),
    )
    review = Review(record)
    yield from (review, *review.turns[:2], Judging(review, 1, Limit(nodes=2)))


def examples() -> list[object]:
    """Return examples of every public class."""
    objects: list[object] = [error_of(kind) for kind in public_classes().values() if issubclass(kind, BaseException)]
    for name in games():
        objects += objects_of_game(name)
    part = number("bag", 0, 3)
    objects += [find(new_record(load("azul").new_state(2, 1)).write())]
    objects += [Match(5, ("Ana", "Ben")), part, Limit(1.0, 5), LEVELS["master"], *map(make_bot, LEVELS, range(9))]
    objects += [Encoding(load_meta("azul"), 2, ("take",), [seat("marker", 2)], [number("score")]), *environments()]
    return objects


def content(value: object) -> object:
    """Return everything that an object contains, in a form that can be compared with ==."""
    if isinstance(value, State):
        return type(value), value.view("everything")
    if isinstance(value, AECEnv):
        return str(value), list(outputs(copy.deepcopy(value)))
    if isinstance(value, BaseException):
        return type(value), str(value), value.args, content(vars(value))
    if isinstance(value, Preview):
        return type(value), [getattr(value, name) for name in value.VALUES]
    if isinstance(value, Game):
        return repr(value)
    if isinstance(value, Encoding):
        view = load(value.game).new_state(value.players, 3).view(1)
        return value.places, value.low, value.high, value.encode(view)
    if isinstance(value, Random):
        return value.getstate()
    if is_dataclass(value) and not isinstance(value, type):
        return type(value), [content(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, dict):
        return {key: content(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [content(part) for part in value]
    if callable(value) or isinstance(value, str | int | float | set | frozenset | None):
        return str(value) if callable(value) else value
    return type(value), content(vars(value))


def outputs(table: AECEnv[Any, Any, Any]) -> Iterator[object]:
    """Yield the outputs of an environment in the rest of its game, up to twelve steps, and then in another game."""
    if not hasattr(table, "agent_selection"):
        table.reset(seed=1)
    for step in range(16):
        if step == 12 or not table.agents:
            table.reset()
        observation, reward, terminated, truncated, info = table.last()
        yield table.agent_selection, reward, terminated, truncated, info, list(table.agents)
        yield {key: part.tolist() for key, part in observation.items()}
        table.step(None if terminated or truncated else int(observation["action_mask"].argmax()))


@pytest.fixture(scope="module")
def objects() -> list[object]:
    """Return examples of every public class. They are made once for all tests of this module."""
    return examples()


@pytest.fixture(scope="module")
def contents(objects: list[object]) -> list[object]:
    """Return the contents of all examples before any test has used them."""
    return [content(value) for value in objects]


def test_every_public_class_has_an_example(objects: list[object]) -> None:
    missing = []
    for name, kind in public_classes().items():
        is_view = typing.is_typeddict(kind) and any(isinstance(value, dict) for value in objects)
        if not is_view and not any(isinstance(value, kind) for value in objects if not typing.is_typeddict(kind)):
            missing.append(name)
    assert not missing, "add an example of each to `examples`"


@pytest.mark.parametrize("method", METHODS)
def test_every_public_object_can_be_copied(method: str, objects: list[object], contents: list[object]) -> None:
    for value, expected in zip(objects, contents, strict=True):
        assert content(METHODS[method](value)) == expected, value


def test_every_public_object_can_be_pickled(objects: list[object], contents: list[object]) -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
        back = elsewhere.submit(list, objects).result()
    assert len(back) == len(objects)
    for value, other, expected in zip(objects, back, contents, strict=True):
        assert content(other) == expected, value


def test_an_error_raised_in_another_process_arrives_unchanged() -> None:
    state = load("azul").new_state(2, 1)
    elsewhere = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    with elsewhere, pytest.raises(azulejo.IllegalAction, match="illegal action 9999: unknown_action") as caught:
        elsewhere.submit(methodcaller("apply", 9999), state).result()
    assert (caught.value.action, caught.value.reason) == (9999, "unknown_action")
    assert caught.value.legal == state.legal_actions()


@pytest.mark.parametrize("name", games())
def test_changing_a_copy_does_not_change_the_original(name: str) -> None:
    state = load(name).new_state(2, 4)
    table = environment_after(env(name), 2)
    for method in METHODS.values():
        before, seen = state.view("everything"), content(table)
        other = method(state)
        other.apply(other.legal_actions()[0])
        assert state.view("everything") == before
        environment_after(method(table), 5)
        assert content(table) == seen


@pytest.mark.parametrize("name", games())
def test_a_copied_or_pickled_game_is_the_same_object_in_its_process(name: str) -> None:
    for method in METHODS.values():
        assert method(load(name)) is load(name)
        assert method(load(name).new_state(2, 1)).game is load(name)


def test_an_error_keeps_its_text_when_it_is_pickled_several_times() -> None:
    error: Any = azulejo.NotationError("what was wrong", "colour", 2)
    for _ in range(3):
        error = pickle.loads(pickle.dumps(error))
    assert str(error) == "what was wrong (field colour, column 2)"


def test_an_error_about_an_unpicklable_object_can_be_pickled() -> None:
    state = load("azul").new_state(2, 1)
    with pytest.raises(azulejo.IllegalAction) as caught:
        state.apply(iter(()))  # type: ignore[arg-type]
    assert "iterator" in str(pickle.loads(pickle.dumps(caught.value)))
