"""Queen's Garden at the table: previews say what the rules then do, refusals what they say, drawings what they mean."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import cos, dist, isclose, radians, sin, sqrt
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import pytest
from azulejo import Event
from azulejo.games.queens_garden import actions
from azulejo.games.queens_garden.components import (
    CELLS,
    COLOURS,
    CRITERIA,
    HEXAGONS,
    NAMES,
    NEIGHBOURS,
    ROUNDS,
    WHEEL,
)
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.garden import NONE
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.view import view_of
from azulejo_table import site
from azulejo_table.games.queens_garden import paying, scene, wheel, words
from azulejo_table.games.queens_garden.geometry import RADIUS, middle
from azulejo_table.games.queens_garden.pieces import defs
from azulejo_table.text import paragraph, translator

ENGLISH = translator("en")
STYLE = Path(site.__file__).resolve().parents[1] / "style" / "queens_garden.css"
GAMES = ((2, 1, "standard"), (3, 2, "variant"), (4, 3, "standard"))
"""Players, seed, side of the scoring board."""


def states(players: int, seed: int, side: str) -> Iterator[QueensGardenState]:
    """Every position of a random game in which much is placed."""
    draws = random.Random(seed)
    state = GAME.new_state(players, seed, scoring=side)
    assert isinstance(state, QueensGardenState)
    while not state.is_terminal:
        yield state
        legal = state.legal_actions()
        placing = [action for action in legal if actions.TILE <= action < actions.SOURCE]
        taking = [action for action in legal if action < actions.BUY]
        if state.step == "act" and placing and draws.random() < 0.6:
            legal = placing
        elif state.step == "act" and taking and draws.random() < 0.9:
            legal = taking
        state.apply(draws.choice(legal))


def done(state: QueensGardenState, do: list[int]) -> tuple[QueensGardenState, list[Event]]:
    """The position and the events after a press."""
    after = state.copy()
    events: list[Event] = []
    for action in do:
        after.apply(action, events)
    return after, events


def presses(choices: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Source, target and entry of everything that can be done; a direct choice is its own target."""
    for source, choice in choices.items():
        if "do" in choice:
            yield source, source, choice
        for target, entry in choices[choice.get("like", source)].get("targets", {}).items():
            if "do" in entry:
                yield source, target, entry


def group_of(hexagons: tuple[int, ...], cell: int, part: int) -> set[int]:
    """Cells that hang together with `cell` by colour (part 0) or pattern (part 1)."""
    wanted = divmod(hexagons[cell], 6)[part]
    found, edge = {cell}, [cell]
    while edge:
        for other in NEIGHBOURS[edge.pop()]:
            if hexagons[other] != NONE and divmod(hexagons[other], 6)[part] == wanted and other not in found:
                found.add(other)
                edge.append(other)
    return found


def worth(hexagons: tuple[int, ...], cell: int, side: str) -> list[str]:
    """The sentences on the two groups of a cell, counted by walking through the garden."""
    said = []
    for part in (0, 1):
        cells = group_of(hexagons, cell, part)
        bonus = {6: 6} if side == "standard" else {4: 2, 5: 4, 6: 6}
        points = sum(hexagons[other] % 6 + 1 for other in cells) + bonus.get(len(cells), 0)
        if len(cells) > 1:
            name = NAMES[hexagons[cell]][part]
            said.append(words.group(ENGLISH, name, len(cells), points if len(cells) > 2 else 0))
    return said


@pytest.mark.parametrize("game", GAMES)
def test_a_placement_brings_what_its_preview_says(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        for _, target, entry in presses(scene.choices(ENGLISH, state)):
            if not target.startswith("cell:"):
                continue
            cell = int(target.removeprefix("cell:"))
            assert state.gardens[seat].hexagons[cell] == NONE
            after, events = done(state, entry["do"])
            hexagons = after.gardens[seat].hexagons
            assert entry["ghosts"][-1] == (NAMES[hexagons[cell]], f"cell:{seat}:{cell}")
            expected = worth(hexagons, cell, state.side)
            around = [
                words.surrounds(ENGLISH, event.facts["kind"], event.facts["gained"] + event.facts["lost"])
                for event in events
                if event.kind == "surround"
            ]
            text = entry.get("text", "")
            if after.current_player != seat or after.step != "pay":  # else jokers come once all is paid for
                assert text == paragraph(ENGLISH, around + expected)
            assert text.endswith(paragraph(ENGLISH, expected))


@pytest.mark.parametrize("game", GAMES)
def test_spaces_that_are_not_offered_are_refused_for_the_reason_given(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        notes = scene.notes(ENGLISH, view_of(state, seat), seat)
        for source, choice in scene.choices(ENGLISH, state).items():
            if state.step != "act" or not re.fullmatch(r"storage:\d:[A-Z]\d:0", source) or "targets" not in choice:
                continue
            trial = state.copy()
            hexagon = NAMES.index(source.split(":")[2])
            trial.apply(actions.TILE + hexagon)
            for cell in range(CELLS):
                if trial.step != "cell" or not state.gardens[seat].empty >> cell & 1:
                    continue
                entry = choice["targets"].get(f"cell:{cell}", {"no": "no_match"})
                assert trial.why_not(actions.CELL + cell) == entry.get("no")
                assert f"cell:{cell}" in notes


@pytest.mark.parametrize("game", GAMES)
def test_a_take_takes_what_is_ringed_and_said(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        seat = state.current_player
        for _, target, entry in presses(scene.choices(ENGLISH, state)):
            if not target.startswith("option:") or state.step != "act":
                continue
            after, events = done(state, entry["do"])
            took = [event for event in events if event.kind == "take"]
            if not took:
                assert after.step == "source" and after.current_player == seat
                continue
            moves = took[0].moves
            names = [piece.removeprefix("x") for piece, _, _ in moves]
            assert words.tally(ENGLISH, names) in entry["text"]
            assert entry["label"].endswith(str(len(moves)))
            ringed = {place.removesuffix(":x") for place in entry["group"]}
            kinds = {tuple(place.split(":")[1:3]) for place in ringed}
            assert {tuple(place.split(":")[1:3]) for _, place, _ in moves} <= kinds


@pytest.mark.parametrize("game", GAMES)
def test_the_log_names_every_piece_that_was_taken(game: tuple[int, int, str]) -> None:
    names, taken = [f"P{seat}" for seat in range(game[0])], 0
    for state in states(*game):
        for action in state.legal_actions()[:2]:
            _, events = done(state, [action])
            for event in events:
                if event.kind == "take":
                    (line,) = scene.log(ENGLISH, names, [event])
                    assert all(words.piece(ENGLISH, piece) in line.text for piece, _, _ in event.moves), line
                    taken += 1
    assert taken


@pytest.mark.parametrize("game", GAMES)
def test_payments_pay_and_the_proposal_is_cheapest(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        if state.step != "pay":
            continue
        seat = state.current_player
        assert seat is not None
        choices = scene.choices(ENGLISH, state)
        spent = {}
        for source, target, entry in presses(choices):
            _, events = done(state, entry["do"])
            finish = next(event for event in events if event.kind == "finish")
            paid = [*finish.facts["paid"][len(state.paid) :]]
            said = words.pieces(ENGLISH, paid, finish.facts["jokers"])
            assert said in entry.get("text", entry.get("label", ""))
            gone = {from_ for event in events if event.kind == "pay" for _, from_, _ in event.moves}
            assert gone == set(entry.get("group", gone))
            assert all(place in gone for place in (source, target) if place.startswith("storage") and "x:" in place)
            spent[tuple(paid)] = finish.facts["jokers"]
        _, events = done(state, choices[paying.PROPOSAL]["do"])
        proposed = next(event for event in events if event.kind == "finish").facts
        assert proposed["jokers"] == min(spent.values())
        text = dict(scene.buttons(ENGLISH, view_of(state, seat)))[paying.PROPOSAL]
        assert text == f"Pay with {words.pieces(ENGLISH, proposed['paid'][len(state.paid) :], proposed['jokers'])}"


def test_every_way_to_pay_can_be_pressed() -> None:
    for state in states(2, 5, "standard"):
        if state.step != "pay":
            continue
        ends = {
            tuple(done(state, entry["do"])[1][-1].facts["paid"])
            for _, _, entry in presses(scene.choices(ENGLISH, state))
        }
        found, open_ = set(), [state]
        while open_:
            here = open_.pop()
            for action in here.legal_actions():
                after, events = done(here, [action])
                finish = [event for event in events if event.kind == "finish"]
                found |= {tuple(event.facts["paid"]) for event in finish}
                open_ += [] if finish else [after]
        assert ends == found


@pytest.mark.parametrize("game", GAMES)
def test_the_wheel_brings_what_is_said_of_it(game: tuple[int, int, str]) -> None:
    players = range(game[0])
    rounds = 0
    for state in states(*game):
        after, events = state.copy(), list[Event]()
        after.apply(state.legal_actions()[-1], events)
        brought = [event for event in events if event.source in ("wheel", "pavilion")]
        if not brought:
            continue
        rounds += 1
        for seat in players:
            note = scene.notes(ENGLISH, view_of(state, seat), seat)[f"wheel:{state.round}"]
            points = sum(event.points for event in brought if event.seat == seat)
            assert re.findall(r"\d+", note["text"]) == [str(points)]
            assert set(note["group"]) == {place for event in brought if event.seat == seat for place in event.pieces}
    assert rounds


@pytest.mark.parametrize("now", range(1, ROUNDS + 1))
def test_the_sector_of_this_round_stands_on_top_of_the_wheel(now: int) -> None:
    view = GAME.view(GAME.new_state(2, 1), "public")
    view["round"] = now
    drawn = wheel.wheel(view, {}, 0)
    turned = re.search(r"--turn:(\d+)deg", drawn)
    assert turned
    angle = radians(int(turned[1]))
    (sector,) = re.findall(r'<g class="is-now">(.*?)</g></g>', drawn)
    signs = re.findall(r'translate\((\S+) (\S+)\)"><use href="#([\w-]+)"', sector)
    assert [name for _, _, name in signs] == [wheel.sign(CRITERIA[criterion]) for criterion in WHEEL[now - 1]]
    for x, y, _ in signs:
        across = float(x) * cos(angle) - float(y) * sin(angle)
        down = float(x) * sin(angle) + float(y) * cos(angle)
        assert down < -abs(across), "inside the quarter on top"
    assert drawn.count('class="is-past"') == now - 1


def test_choices_are_there_at_once() -> None:
    seconds = []
    for state in states(4, 7, "standard"):
        start = process_time()
        scene.choices(ENGLISH, state)
        seconds.append(process_time() - start)
    assert median(seconds) < 0.1


def test_cells_touch_exactly_when_they_are_neighbours() -> None:
    for cell in range(CELLS):
        for other in range(CELLS):
            touch = isclose(dist(middle(cell), middle(other)), sqrt(3) * RADIUS)
            assert touch == (other in NEIGHBOURS[cell])


def light(colour: str) -> float:
    """Relative luminance of #rrggbb."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_motifs_and_figures_stand_out_from_their_hexagon() -> None:
    tones = dict(re.findall(r"--hex-([\w-]+): (#[0-9a-f]{6});", STYLE.read_text(encoding="utf-8")))
    for colour in COLOURS:
        high, low = sorted((light(tones[colour]), light(tones[f"on-{colour}"])), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, colour


def test_every_piece_of_the_events_is_drawn_and_colours_differ_by_their_rims() -> None:
    drawn = defs()
    for name in (*NAMES, *(f"x{name}" for name in NAMES), "x", "joker", "marker"):
        assert f'id="tile-{name}"' in drawn
    rims = set()
    for colour in COLOURS:
        symbol = re.search(rf'id="rim-{colour}".*?</symbol>', drawn)
        assert symbol is not None
        rims.add(symbol[0].replace(f"-{colour}", ""))
    assert len(rims) == len(COLOURS)
    assert len(NAMES) == HEXAGONS
