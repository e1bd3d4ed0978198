"""A hint marks exactly the pieces of the suggested turn and their destinations, and always gives a reason."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from azulejo import State, load
from azulejo.analysis.best_turns import analyse
from azulejo.bots import Limit
from azulejo.games.azul.pieces import actions as azul
from azulejo.games.azul.pieces.components import COLOURS as TILES
from azulejo.games.noctiluca.pieces import actions as noctiluca
from azulejo.games.noctiluca.pieces.components import COLOURS as DICE
from azulejo.games.noctiluca.pieces.components import PATHS
from azulejo.games.queens_garden.pieces.actions import MEANING
from azulejo.games.queens_garden.pieces.components import HEXAGONS, PIECE_NAMES
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.sintra.pieces import actions as sintra
from azulejo.games.sintra.pieces.components import COLOURS as PANES
from azulejo_table.coaching.hints import Advice, hint_text, marks, read_advice
from azulejo_table.game_page import scene_of
from azulejo_table.text import LANGUAGES, translator
from frames import PERSON, TABLES

from tests.web.screen.test_screen import Table

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
NOTATION = re.compile(r"\b\d+ \d+\b|[a-z]+:\d|[{}_]")
AT = re.compile(r'data-at="([^"]+)"')
PLACE = re.compile(r'data-place="([^"]+)"')


def positions(name: str, seed: int, share: float) -> Iterator[tuple[State, list[int], random.Random]]:
    """Play a random game. At a random fraction (`share`) of the decisions, yield (state, actions, random generator)."""
    game, seats, options = TABLES[name]
    state, draws, actions = load(game).new_state(len(seats), seed, **options), random.Random(seed), list[int]()
    while state.current_player is not None:
        if draws.random() < share:
            yield state.copy(), actions[:], draws
        actions.append(draws.choice(state.legal_actions()))
        state.apply(actions[-1])


def tables(name: str, seeds: Sequence[int], share: float) -> Iterator[tuple[Table, State, random.Random]]:
    """Draw `positions` of random games. Yield (table, state, random generator) for each."""
    game, seats, options = TABLES[name]
    for seed in seeds:
        table = Table([PERSON] * len(seats), game=game, seed=seed, options=options)
        for state, actions, draws in positions(name, seed, share):
            table.jump(actions)
            while table.frame["controls"]["ready"] or table.frame["controls"]["continue"]:
                table.step()
            yield table, state, draws


def random_turn(state: State, draws: random.Random) -> tuple[int, ...]:
    """Return a random turn: its actions until the next turn begins or hidden pieces are revealed."""
    trial, turn = state.copy(), list[int]()
    begins = scene_of(state.game.meta.name).TURN_STEPS
    while not turn or (
        trial.current_player == state.current_player and trial.reveals == state.reveals and trial.step not in begins
    ):
        action = draws.choice(trial.legal_actions())
        trial.apply(action)
        turn.append(action)
    return tuple(turn)


def drawn_places(table: Table) -> set[str]:
    """Return all places that are drawn in the areas of the page."""
    return {place for markup in table.page.values() for place in AT.findall(markup)}


def of_azul(state: State, turn: Sequence[int], places: set[str]) -> set[str]:
    """Return the places of the tiles that an action of Azul takes."""
    seat, view = state.current_player, state.view("everything")
    if view["choosing"] is not None:  # type: ignore[typeddict-item]
        return {f"line:{seat}:{view['choosing']}:0"}  # type: ignore[typeddict-item]
    source, colour, _ = azul.split(turn[0])
    pile = f"factory:{source}:{TILES[colour]}" if source else f"centre:{TILES[colour]}"
    return {place for place in places if re.fullmatch(rf"{pile}:\d+", place)}


def of_sintra(state: State, turn: Sequence[int], places: set[str]) -> set[str]:
    """Return the places of the panes that a turn of Sintra takes, or the place of the glazier that it moves back."""
    seat, view = state.current_player, state.view("everything")
    board = view["seats"][seat or 0]
    if view["step"] == "keep":
        strip = board["strips"][board["glazier"]]["panes"]  # type: ignore[typeddict-item]
        kept = strip.index(PANES[turn[0] - sintra.FIRST_KEEP])
        return {f"strip:{seat}:{board['glazier']}:{kept}"}  # type: ignore[typeddict-item]
    if turn[0] == sintra.RESET:
        return {f"glazier:{seat}:{board['glazier']}"}  # type: ignore[typeddict-item]
    if view["step"] == "place":
        return {f"hand:{seat}:{i}" for i in range(sum(view["hand"]))}  # type: ignore[typeddict-item]
    source, colour = sintra.split(turn[0])
    heap = f"factory:{source}:{PANES[colour]}" if source else f"centre:{PANES[colour]}"
    return {place for place in places if re.fullmatch(rf"{heap}:\d+", place)}


def of_noctiluca(state: State, turn: Sequence[int], places: set[str]) -> set[str]:
    """Return the places of the pieces that an action of Noctiluca takes."""
    seat, view = state.current_player, state.view("everything")
    step, parts = noctiluca.STEP_OF[turn[0]], noctiluca.PARTS[turn[0]]
    if step == "dive":
        shore, path, number = parts
        pool: Any = view["pool"]  # type: ignore[typeddict-item]
        return {f"shore:{shore}"} | {
            f"cell:{cell}:{space}"
            for cell in PATHS[shore][path]
            for space, die in enumerate(pool[cell])
            if die and int(die[1]) == number
        }
    if step == "choose_jars":
        return {f"dealt:{seat}:{card}" for card in noctiluca.KEPT_PAIRS[parts[0]]}
    if step == "draw_jar":
        return {f"pile:{parts[0]}"}
    if step == "keep_jar":
        return {f"offer:{parts[0]}"}
    if not parts:
        return set()
    hand = {place for place in places if re.fullmatch(rf"hand:{seat}:{DICE[parts[0]]}:\d+", place)}
    return hand if step == "store" else {max(hand)}


def name_at(state: State, place: str) -> str:
    """Return the name of the piece at a place of Queen's Garden."""
    kind, number, *rest = place.split(":")
    if kind == "storage":
        return f"x{rest[1]}" if rest[0] == "x" else rest[0]
    market: Any = state.view("everything")["market"]  # type: ignore[typeddict-item]
    return f"x{next(item['face'] for item in market if item['number'] == int(number))}" if rest == ["x"] else rest[0]


def of_queens_garden(state: State, turn: Sequence[int]) -> Counter[str]:
    """Return the names of the pieces that a turn of Queen's Garden takes or places."""
    kind, number = MEANING[turn[0]]
    if kind in ("place", "discard"):
        return Counter([PIECE_NAMES[number]])
    if kind in ("cell", "slot", "turn"):
        assert isinstance(state, QueensGardenState)
        held = [] if state.doing == "buy" else [PIECE_NAMES[state.held + HEXAGONS * (state.doing == "expand")]]
        return Counter(held)
    if kind not in ("take", "source", "pay"):
        return Counter()
    seat: Any = state.current_player
    done = state.copy()
    for action in turn:
        done.apply(action)
    before, after = (storage(each.view("everything")["seats"][seat]) for each in (state, done))  # type: ignore[typeddict-item]
    return before - after if kind == "pay" else after - before


def storage(board: Any) -> Counter[str]:
    """Return the names of the tiles and expansions in a storage."""
    return Counter(board["tiles"]) + Counter(f"x{name}" for name in board["expansions"])


EXPECTED: dict[str, Callable[[State, Sequence[int], set[str]], set[str]]] = {
    "azul": of_azul,
    "sintra": of_sintra,
    "noctiluca": of_noctiluca,
}


@pytest.mark.parametrize("name", TABLES)
def test_a_hint_marks_exactly_the_pieces_of_its_turn(name: str) -> None:
    game, seats, _ = TABLES[name]
    steps = Counter[str]()
    for table, state, draws in tables(name, range(2), 0.5 / len(seats)):
        turn, places = random_turn(state, draws), drawn_places(table)
        buttons = {place for markup in table.page.values() for place in PLACE.findall(markup)}
        areas = {area for area, markup in table.page.items() if markup}
        whole, look = (marks(Advice(turn, (), requests=requests), state) for requests in (2, 1))
        assert {*look["pieces"]} <= places | buttons | areas and len(look["pieces"]) == 1
        assert not look["to"] and not look["press"]
        assert {*whole["pieces"], *whole["to"]} <= places | buttons
        assert {*whole["press"]} <= buttons
        assert len({*whole["pieces"]}) == len(whole["pieces"]) and any(whole.values())
        if game == "queens_garden":
            known = Counter(name_at(state, place) for place in whole["pieces"])
            expected = of_queens_garden(state, turn)
            assert known - Counter(joker=9) == expected
        else:
            assert {*whole["pieces"]} == EXPECTED[game](state, turn, places)
        steps[state.step or ""] += 1
    assert sum(steps.values()) > 10, steps


@pytest.mark.matrix
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_a_hint_gives_a_reason_without_notation(name: str, lang: str) -> None:
    t = translator(lang)
    seats, seen = TABLES[name][1], 0
    for state, _, _ in chain.from_iterable(positions(name, seed, 0.3 / len(seats)) for seed in range(2)):
        assert state.current_player is not None
        view = state.view(state.current_player)
        analysis = json.loads(json.dumps(analyse(state.game, view, 1, Limit(nodes=12)).as_dict()))
        advice = read_advice(analysis, state)
        first, whole = (hint_text(t, replace(advice, requests=requests), state, NAMES) for requests in (1, 3))
        colon = t("{turn}: {why}.", turn="\0", why="\0").split("\0")[1]
        (where, _, brief), (turn, _, further) = first.partition(colon), whole.partition(colon)
        assert where and turn and not NOTATION.search(re.sub(r"\d+ of \d+", "", f"{first} {whole}")), (first, whole)
        assert brief or further, (first, whole)
        seen += 1
    assert seen > 3
