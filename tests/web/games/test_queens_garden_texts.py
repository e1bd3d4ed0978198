"""Queen's Garden's texts about heaps, wheel, standing and log are correct."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

import pytest
from azulejo import Event
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import (
    CRITERIA,
    HEXAGONS,
    NAMES,
    ROUNDS,
    WHEEL,
    centre,
)
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.rules.scoring import round_items
from azulejo.games.queens_garden.rules.view import view_of
from azulejo_table.game_page import scene_of
from azulejo_table.games.queens_garden.draw import wheel
from azulejo_table.games.queens_garden.play.values import standing_of
from azulejo_table.games.queens_garden.scene import SCENE as scene
from azulejo_table.games.queens_garden.text import spaces, words
from gardens import ENGLISH, GAMES, done, ringed, states
from markup import quoted


def test_heaps_are_counted_by_tile_name() -> None:
    counted = 0
    for state in islice(states(2, 5, "standard"), 0, None, 25):
        view = view_of(state, 0)
        texts: dict[str, list[str]] = {}
        for fact in scene_of(view["game"]).facts(ENGLISH, view, ["Ana", "Ben"]):
            texts.setdefault(fact.topic, []).append(fact.text)
        faces = [NAMES.index(name) for pile in (*view["stacks"], view["supply"]) for name in pile if name]
        known = [faces.count(hexagon) for hexagon in range(HEXAGONS)]
        for topic, counts in (("bag", view["bag"]), ("tower", view["tower"]), ("supply", known)):
            text = texts[topic][-1]
            numbers = [0] * HEXAGONS
            for colour, patterns in re.findall(r"([A-Z][a-z]+(?: [a-z]+)?): ([a-z0-9 ,]+)\.", text):
                for pattern, count in re.findall(r"([a-z]+) (\d+)", patterns):
                    name = f"{colour.lower()} {pattern}"
                    numbers[[words.hexagon(ENGLISH, hexagon) for hexagon in NAMES].index(name)] += int(count)
            if sum(counts) or topic != "supply":
                assert numbers == list(counts), text
            counted += sum(counts)
    assert counted


@pytest.mark.parametrize("game", GAMES)
def test_every_seats_line_shows_its_standing(game: tuple[int, int, str]) -> None:
    for state in islice(states(*game), 0, None, 4):
        view = view_of(state, "public")
        standing = GAME.standing(state, "public")
        for seat in range(state.players):
            assert standing_of(view, seat).total == standing[seat]
            markup = quoted(scene.small(ENGLISH, view, seat, ["Ana"] * state.players, frozenset()))
            assert f"If the game ended now</span> <b>{standing[seat]}</b>".replace("-", "−") in markup.replace(
                "now <b>", "now</span> <b>"
            )
            late = state.round == ROUNDS and standing_of(view, seat).storage < 0
            assert ('class="is-loss"' in markup) == late


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
def test_the_wheel_scores_what_its_text_says(game: tuple[int, int, str]) -> None:
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
            assert re.findall(r"\d+", note["text"]) == [str(state.round), str(points)]
            assert all(words.criterion(ENGLISH, CRITERIA[one]) in note["text"] for one in WHEEL[state.round - 1])
            assert set(note["group"]) == {place for event in brought if event.seat == seat for place in event.pieces}
    assert rounds


@pytest.mark.parametrize("now", range(1, ROUNDS + 1))
def test_the_wheel_shows_four_rounds_and_the_players_future_points(now: int) -> None:
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
        assert ("is-current" in kind, "is-past" in kind) == (number == now, number < now)


@pytest.mark.parametrize("game", GAMES)
def test_a_wheel_criterion_highlights_its_hexagons(game: tuple[int, int, str]) -> None:
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


def test_a_turn_is_one_log_line_with_pieces_place_and_ornaments() -> None:
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
                labels = scene.areas(ENGLISH, here.view(seat), seat, ["Ana", "Ben"], frozenset())["board"]
                place = spaces.where(ENGLISH, to.facts["cell"])
                assert f'aria-label="{words.piece(ENGLISH, finish.piece)} {place}"' in labels
                assert f"{words.piece(ENGLISH, finish.piece)} {place}" in line.text, (
                    "the log must name the place as its label does"
                )
            else:
                at = here.gardens[seat].hexagons.index(NAMES.index(finish.piece[1:]), centre(to.facts["slot"]))
                side = spaces.sides(ENGLISH)[at - centre(to.facts["slot"]) - 1]
                assert f"in the {spaces.sides(ENGLISH)[to.facts['slot']]} slot, its hexagon on the {side}" in line.text
            for event in own:
                if event.kind == "surround":
                    name, won = spaces.ornament_on(ENGLISH, ringed(event)), event.facts["gained"]
                    assert re.search(rf"the {name} \({won or 'no room for'} jokers?\)", line.text), line.text
                    assert ("joker" in line.pieces) == bool(finish.facts["gained"])
    assert kinds["place"] > 20 and kinds["expand"] and kinds["surround"]
