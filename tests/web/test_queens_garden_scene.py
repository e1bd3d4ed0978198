"""Queen's Garden at the table: previews say what the rules then do, refusals what they say, drawings what they mean."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import dist, isclose, sqrt
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
    FIRST_SLOT,
    HEXAGONS,
    NAMES,
    NEIGHBOURS,
    ROUNDS,
    SLOT_CELLS,
    WHEEL,
    centre,
)
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.garden import NONE
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.scoring import group_items, round_items
from azulejo.games.queens_garden.view import view_of
from azulejo_table import site
from azulejo_table.facts import facts_of
from azulejo_table.games.queens_garden import paying, scene, takes, wheel, words
from azulejo_table.games.queens_garden.geometry import RADIUS, middle
from azulejo_table.games.queens_garden.pieces import defs
from azulejo_table.games.queens_garden.reckoning import standing_of
from azulejo_table.text import translator
from markup import quoted

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


def ringed(event: Event) -> int:
    """The cell of the ornament that was surrounded."""
    return int(event.pieces[0].rpartition(":")[2])


@pytest.mark.parametrize("game", GAMES)
def test_a_placement_brings_what_its_preview_says(game: tuple[int, int, str]) -> None:
    grown = 0
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        for _, target, entry in presses(scene.choices(ENGLISH, state)):
            if not target.startswith("cell:"):
                continue
            cell = int(target.removeprefix("cell:"))
            before = state.gardens[seat]
            assert before.hexagons[cell] == NONE
            after, events = done(state, entry["do"])
            hexagons = after.gardens[seat].hexagons
            assert entry["ghosts"][-1] == (NAMES[hexagons[cell]], f"cell:{seat}:{cell}")
            expected = worth(hexagons, cell, state.side)
            around = [
                words.surrounds(ENGLISH, ringed(event), event.facts["gained"] + event.facts["lost"])
                for event in events
                if event.kind == "surround"
            ]
            said = entry.get("text", "").split("\n") if "text" in entry else []
            plain = [re.sub(r" \([+−]\d+\)", "", sentence) for sentence in said]
            if after.current_player != seat or after.step != "pay":  # else jokers come once all is paid for
                assert plain == around + expected
            assert plain[len(plain) - len(expected) :] == expected
            more = sum(int(figure) for figure in re.findall(r"\(\+(\d+)\)", entry.get("text", "")))
            groups = [
                sum(item[1] for item in group_items(garden, state.side)) for garden in (before, after.gardens[seat])
            ]
            assert more == groups[1] - groups[0]
            grown += more > 0
    assert grown


@pytest.mark.parametrize("game", GAMES)
def test_the_question_where_a_tile_goes_says_what_it_brings_on_the_wheel(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        for place, choice in scene.choices(ENGLISH, state).items():
            if state.step != "act" or not re.fullmatch(r"storage:\d:[A-Z]\d:0", place) or "targets" not in choice:
                continue
            cell = next(int(target.removeprefix("cell:")) for target in choice["targets"] if target.startswith("cell:"))
            garden = state.gardens[seat]
            put = garden.put(NAMES.index(place.split(":")[2]), cell)
            brought = {
                number: sum(item[1] for item in round_items(put, number, state.side))
                - sum(item[1] for item in round_items(garden, number, state.side))
                for number in range(state.round, ROUNDS + 1)
            }
            said = re.findall(r"\+(\d+) (this round|in round \d)", choice["prompt"])
            rounds = {state.round if when == "this round" else int(when[-1]): int(points) for points, when in said}
            assert rounds == {number: points for number, points in brought.items() if points}


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


def kept(state: QueensGardenState, seat: int) -> str:
    """A storage as it is said."""
    return words.held(ENGLISH, len(state.tiles[seat]) + state.jokers[seat], len(state.expansions[seat]))


@pytest.mark.parametrize("game", GAMES)
def test_a_take_takes_what_is_said_and_the_storage_holds_what_was_said(game: tuple[int, int, str]) -> None:
    expansions = 0
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        if state.step not in ("act", "source"):
            continue
        notes = scene.notes(ENGLISH, view_of(state, seat), seat)
        for _, target, entry in presses(scene.choices(ENGLISH, state)):
            if not target.startswith(("option:", "expansion:")) or target == "option:pass":
                continue
            note = {**notes.get(target, {}), **entry}
            ends, open_ = [], [done(state, entry["do"])]
            while open_:
                here, events = open_.pop()
                took = [event for event in events if event.kind == "take"]
                if took:
                    ends.append((here, [piece for piece, _, _ in took[0].moves]))
                else:
                    open_ += [done(here, [action]) for action in here.legal_actions()]
            said = {kept(after, seat) for after, _ in ends}
            assert set(re.search(r"Storage then: (.*?)\. Left", note["text"])[1].split(" / ")) == said  # type: ignore[index]
            assert f"Left there at the end: −{sum(int(name[-1]) for name in ends[0][1])}." in note["text"]
            if len({tuple(pieces) for _, pieces in ends}) == 1:
                assert f"Takes {words.pieces(ENGLISH, ends[0][1])}." in note["text"]
                expansions += any(name.startswith("x") for name in ends[0][1])
            if target.startswith("option:"):
                first, then = note["label"].split("\n")
                assert first.endswith(str(len(ends[0][1])))
                assert set(then.removeprefix("storage then ").split(" / ")) == said, "seen without pointing at it"
                kinds = {tuple(place.removesuffix(":x").split(":")[1:3]) for place in note["group"]}
                moved = {name.removeprefix("x") for _, pieces in ends for name in pieces}
                assert {kind[-1] for kind in kinds if len(kind) == 2} <= moved
    assert expansions


def test_what_a_take_brings_has_its_name_where_tile_or_expansion_is_still_to_be_chosen() -> None:
    asked = 0
    for state in states(4, 3, "standard"):
        seat = state.current_player
        for _, note in takes.notes(ENGLISH, state, seat) if state.step == "act" and seat is not None else ():
            criterion = next(name for name, word in CRITERIA_WORDS.items() if note["label"].startswith(f"{word}:"))
            if "; you choose tile or expansion." in note.get("text", ""):
                taken = state.market.matching(CRITERIA.index(criterion))
                named = words.pieces(ENGLISH, (NAMES[hexagon] for hexagon in taken))
                assert f"Takes {named}; you choose tile or expansion." in note["text"]
                asked += 1
    assert asked


CRITERIA_WORDS = {name: words.criterion(ENGLISH, name) for name in CRITERIA}


def test_what_lies_in_heaps_is_counted_by_the_names_that_tiles_have() -> None:
    counted = 0
    for state in islice(states(2, 5, "standard"), 0, None, 25):
        view = view_of(state, 0)
        told: dict[str, list[str]] = {}
        for fact in facts_of(ENGLISH, view, ["Ana", "Ben"]):
            told.setdefault(fact.topic, []).append(fact.text)
        faces = [NAMES.index(name) for pile in (*view["stacks"], view["supply"]) for name in pile if name]
        known = [faces.count(hexagon) for hexagon in range(HEXAGONS)]
        for topic, counts in (("bag", view["bag"]), ("tower", view["tower"]), ("supply", known)):
            said = told[topic][-1]
            found = [0] * HEXAGONS
            for colour, patterns in re.findall(r"([A-Z][a-z]+(?: [a-z]+)?): ([a-z0-9 ,]+)\.", said):
                for pattern, count in re.findall(r"([a-z]+) (\d+)", patterns):
                    name = f"{colour.lower()} {pattern}"
                    found[[words.hexagon(ENGLISH, hexagon) for hexagon in NAMES].index(name)] += int(count)
            if sum(counts) or topic != "supply":
                assert found == list(counts), said
            counted += sum(counts)
    assert counted


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_changes_the_standing_by_what_it_says(game: tuple[int, int, str]) -> None:
    players, seed, side = game
    positions = 0
    for state in (state for number in (seed, seed + 10) for state in states(players, number, side)):
        seat = state.current_player
        assert seat is not None
        now = GAME.standing(state, seat)[seat]
        entries = [entry for _, _, entry in presses(scene.choices(ENGLISH, state))]
        for entry in entries:
            after, _ = done(state, entry["do"])
            assert entry["net"] == GAME.standing(after, seat)[seat] - now, (state.step, entry)
        assert {entry["do"][0] for entry in entries} == set(state.legal_actions())
        positions += 1
    assert positions >= 200


@pytest.mark.parametrize("game", GAMES)
def test_the_line_of_every_seat_says_what_it_would_have(game: tuple[int, int, str]) -> None:
    for state in islice(states(*game), 0, None, 4):
        view = view_of(state, "public")
        standing = GAME.standing(state, "public")
        for seat in range(state.players):
            assert standing_of(view, seat).total == standing[seat]
            drawn = quoted(scene.small(ENGLISH, view, seat, ["Ana"] * state.players, frozenset()))
            assert f"If it ended now</span> <b>{standing[seat]}</b>".replace("-", "−") in drawn.replace(
                "now <b>", "now</span> <b>"
            )
            late = state.round == ROUNDS and standing_of(view, seat).storage < 0
            assert ('class="is-loss"' in drawn) == late


def test_passing_tells_what_it_does_and_wants_a_second_press() -> None:
    ended = 0
    for state in states(2, 9, "standard"):
        if state.step != "act":
            continue
        seat = state.current_player
        assert seat is not None
        choice = scene.choices(ENGLISH, state)["pass"]
        assert "do" not in choice
        entry = choice["targets"]["option:pass"]
        after, events = done(state, entry["do"])
        first = next(event for event in events if event.kind == "pass").facts["first"]
        assert (entry["label"] == "Yes, pass") == (not first)
        assert ("lead the next round" in choice["prompt"]) == (first and state.round < ROUNDS)
        over = after.round != state.round or after.is_terminal
        assert ("The round ends" in choice["prompt"]) == over
        ended += over
    assert ended


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
def test_payments_pay_what_lies_in_the_tray_and_jokers_come_last(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        if state.step != "pay":
            continue
        seat = state.current_player
        assert seat is not None
        choices = scene.choices(ENGLISH, state)
        (tray, targets) = choices[paying.PAY]["tray"], choices[paying.PAY]["targets"]
        jokers = []
        for entry in targets.values():
            _, events = done(state, entry["do"])
            finish = next(event for event in events if event.kind == "finish")
            paid = [*finish.facts["paid"][len(state.paid) :], *["joker"] * finish.facts["jokers"]]
            assert entry["of"] == paid
            assert (
                words.pieces(ENGLISH, finish.facts["paid"][len(state.paid) :], finish.facts["jokers"]) in entry["text"]
            )
            assert len(tray["texts"]) == len(paid) + 1
            jokers.append(finish.facts["jokers"])
        proposed = [tray["pieces"][place] for place in tray["start"]]
        assert proposed == targets["option:0"]["of"]
        assert proposed.count("joker") == min(jokers), "no joker is spent where a stored hexagon would pay"
        _, events = done(state, targets["option:0"]["do"])
        gone = {from_ for event in events if event.kind == "pay" for _, from_, _ in event.moves}
        assert gone == set(tray["start"])
        stored = {place for place in choices if place.startswith("storage")} | set(tray["pieces"])
        own = view_of(state, seat)["seats"][seat]
        assert len(stored) == len(own["tiles"]) + len(own["expansions"]) + own["jokers"]


def test_every_way_to_pay_can_be_put_together() -> None:
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
def test_the_wheel_shows_four_rounds_and_ones_points_in_those_to_come(now: int) -> None:
    state = next(state for state in states(2, 1, "standard") if state.round == now and state.step == "act")
    view = view_of(state, 0)
    market = quoted(scene.areas(ENGLISH, view, 0, ["Ana", "Ben"], frozenset())["market"])
    rows = re.findall(r"<li( class=.*?)?>(<(?:button|span).*?</span>)</li>", market.partition("</ol>")[0])
    assert len(rows) == ROUNDS
    for number, (kind, row) in enumerate(rows, 1):
        signs = re.findall(r'href="#((?:rim|pattern)-\w)"', row)
        assert signs == [wheel.sign(CRITERIA[criterion]) for criterion in WHEEL[number - 1]]
        points = sum(item[1] for item in round_items(state.gardens[0], number, state.side))
        assert re.findall(r"<em.*?>\+(\d+)</em>", row) == ([str(points)] if number >= now else [])
        assert ("is-now" in kind, "is-past" in kind) == (number == now, number < now)


@pytest.mark.parametrize("game", GAMES)
def test_a_colour_or_a_pattern_of_the_wheel_lights_all_that_has_it(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        if state.step != "act":
            continue
        notes = scene.notes(ENGLISH, view_of(state, 0), 0)
        for name in CRITERIA:
            cells = [
                cell
                for cell, hexagon in enumerate(state.gardens[0].hexagons)
                if hexagon != NONE and name in NAMES[hexagon]
            ]
            assert notes[f"criterion:{name}"]["group"] == [f"cell:0:{cell}" for cell in cells]
            assert f": {len(cells)} in your garden." in notes[f"criterion:{name}"]["text"]


def test_a_turn_is_one_line_that_names_pieces_the_place_and_what_was_surrounded() -> None:
    kinds: Counter[str] = Counter()
    for state in states(2, 3, "standard"):
        seat = state.current_player
        if state.step != "act":
            continue
        for action in state.legal_actions():
            if not actions.TILE <= action < actions.SOURCE:
                continue
            here, events = done(state, [action])
            while here.current_player == seat and here.step != "act" and "finish" not in {e.kind for e in events}:
                here, more = done(here, here.legal_actions()[:1])
                events += more
            *_, finish = [event for event in events if event.kind == "finish"]
            own = [event for event in events[: events.index(finish) + 1] if event.seat == seat]
            (line,) = scene.log(ENGLISH, ["Ana", "Ben"], own)
            assert words.piece(ENGLISH, finish.piece) in line.text and line.pieces[0] == finish.piece
            assert all(words.piece(ENGLISH, piece) in line.text for piece in finish.facts["paid"])
            kinds.update(event.kind for event in own)
            (to,) = [event for event in own if event.kind in ("place", "expand")]
            if to.kind == "place":
                at = to.facts["cell"]
                beside = "by the fountain" if at < FIRST_SLOT else f"in slot {(at - FIRST_SLOT) // SLOT_CELLS + 1}"
                assert f"{words.piece(ENGLISH, finish.piece)} on {at} {beside}" in line.text, "as its label says"
            else:
                slot = here.view(0)["seats"][seat]["slots"][to.facts["slot"]]  # type: ignore[typeddict-item]
                at = here.gardens[seat].hexagons.index(NAMES.index(slot["face"]), centre(to.facts["slot"]))
                assert f"in slot {to.facts['slot'] + 1}, its hexagon on {at}" in line.text
            for event in own:
                if event.kind == "surround":
                    name, won = words.ornament_on(ENGLISH, ringed(event)), event.facts["gained"]
                    assert re.search(rf"the {name} \({won or 'no room for'} jokers?\)", line.text), line.text
                    assert str(ringed(event)) in name and ("joker" in line.pieces) == bool(finish.facts["gained"])
    assert kinds["place"] > 20 and kinds["expand"] and kinds["surround"]


def test_a_sketch_shows_every_hexagon_of_a_garden() -> None:
    state = list(states(2, 3, "standard"))[-1]
    drawn = quoted(scene.sketch(view_of(state, 0), 0))
    for colour in COLOURS:
        laid = sum(hexagon != NONE and NAMES[hexagon][0] == colour for hexagon in state.gardens[0].hexagons)
        path = re.search(rf'd="([^"]*)" stroke="var\(--hex-{colour}\)"', drawn)
        assert (path[1].count("M") if path else 0) == laid
    assert len(drawn) < 2500


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
