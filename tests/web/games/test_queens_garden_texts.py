"""The texts of Queen's Garden are correct: those about heaps, the wheel, the standing, and turns in the log."""

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


def test_the_texts_about_heaps_give_the_number_of_each_tile() -> None:
    counted = 0
    for state in islice(states(2, 5, "standard"), 0, None, 25):
        view = view_of(state, 0)
        texts: dict[str, list[str]] = {}
        for fact in scene_of(view["game"]).facts(ENGLISH, view, ["Ana", "Ben"]):
            texts.setdefault(fact.topic, []).append(fact.text)
        faces = [NAMES.index(name) for pile in (*view["stacks"], view["supply"]) for name in pile if name]
        known = [faces.count(hexagon) for hexagon in range(HEXAGONS)]
        for topic, counts in (("bag", view["bag"]), ("tower", view["tower"]), ("supply", known)):
            text = texts.get(topic, [""])[-1]
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
def test_signed_expected_points_plus_the_score_equal_the_standing(game: tuple[int, int, str]) -> None:
    for state in islice(states(*game), 0, None, 4):
        view = view_of(state, "public")
        standing = GAME.standing(state, "public")
        for seat in range(state.players):
            assert standing_of(view, seat).total == standing[seat]
            markup = quoted(scene.small(ENGLISH, view, seat, ["Ana"] * state.players, frozenset()))
            (line,) = re.findall(r"<p class=\"ended-now\"[^>]*>(.*?)</p>", markup)
            figures = re.findall(r"<b>(.*?)</b>", line)
            assert all(re.fullmatch(r"0|[+−]\d+", figure) for figure in figures), "points other than 0 must have a sign"
            points = sum(int(figure.replace("−", "-")) for figure in figures)
            assert state.points[seat] + points == standing[seat]
            late = state.round == ROUNDS and standing_of(view, seat).storage < 0
            assert ('class="is-loss"' in markup) == late


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_take_names_every_taken_piece(game: tuple[int, int, str]) -> None:
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
def test_the_text_of_the_wheel_gives_the_points_of_the_round(game: tuple[int, int, str]) -> None:
    players = range(game[0])
    rounds = 0
    for state in states(*game):
        after, events = state.copy(), list[Event]()
        after.apply(state.legal_actions()[-1], events)
        wheel_events = [event for event in events if event.source in ("wheel", "pavilion")]
        if not wheel_events:
            continue
        rounds += 1
        for seat in players:
            note = scene.notes(ENGLISH, view_of(state, seat), seat)[f"wheel:{state.round}"]
            points = sum(event.points for event in wheel_events if event.seat == seat)
            assert re.findall(r"\d+", note["text"]) == [str(state.round), str(points)]
            assert all(words.criterion(ENGLISH, CRITERIA[one]) in note["text"] for one in WHEEL[state.round - 1])
            assert set(note["group"]) == {
                place for event in wheel_events if event.seat == seat for place in event.pieces
            }
    assert rounds


@pytest.mark.parametrize("now", range(1, ROUNDS + 1))
def test_the_wheel_shows_all_rounds_and_the_players_points_in_them(now: int) -> None:
    state = next(state for state in states(2, 1, "standard") if state.round == now and state.step == "act")
    view = view_of(state, 0)
    market = quoted(scene.areas(ENGLISH, view, 0, ["Ana", "Ben"], frozenset())["market"])
    rows = re.findall(r"<li( class=.*?)?>(<(?:button|span).*?</span>)</li>", market.partition("</ol>")[0])
    assert len(rows) == ROUNDS
    for number, (kind, row) in enumerate(rows, 1):
        signs = re.findall(r'href="#((?:rim|pattern)-\w)"', row)
        assert signs == [wheel.sign(CRITERIA[criterion]) for criterion in WHEEL[number - 1]]
        points = sum(item[1] for item in round_items(state.gardens[0], number, state.side))
        shown = number == now or (number > now and points)
        assert re.findall(r"<em.*?>\+(\d+)</em>", row) == ([str(points)] if shown else [])
        assert ("<button" in row.partition("signs")[0]) == (number >= now), "rounds that are over cannot be pressed"
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
            assert f": {len(cells) or 'none'} in your garden." in notes[f"criterion:{name}"]["text"]


def test_the_log_line_of_a_turn_names_its_pieces_and_their_place_and_surrounded_ornaments() -> None:
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
                slot = spaces.sides(ENGLISH)[to.facts["slot"]]
                assert f"in the slot on the {slot}, its hexagon on the {side}" in line.text
            for event in own:
                if event.kind == "surround":
                    name, won = spaces.ornament_on(ENGLISH, ringed(event)), event.facts["gained"]
                    assert re.search(rf"the {name} \({won or 'no room for'} jokers?\)", line.text), line.text
                    assert ("joker" in line.pieces) == bool(finish.facts["gained"])
    assert kinds["place"] > 20 and kinds["expand"] and kinds["surround"]


def test_the_cost_of_a_storage_has_a_note_and_is_shown_only_if_the_storage_holds_pieces() -> None:
    seen = set()
    for state in islice(states(2, 5, "standard"), 0, None, 10):
        view = view_of(state, 0)
        markup = quoted(scene.areas(ENGLISH, view, 0, ["Ana", "Ben"], frozenset())["board"])
        (line,) = re.findall(r"<p class=\"ended-now\" data-at=\"ended-now\">(.*?)</p>", markup)
        holds = bool(state.tiles[0] or state.expansions[0])
        assert ("storage" in line) == holds
        assert "Each piece still in your storage costs its value" in scene.notes(ENGLISH, view, 0)["ended-now"]["text"]
        seen.add(holds)
    assert seen == {True, False}


def test_the_number_on_the_stack_has_a_note() -> None:
    seen = set()
    for state in islice(states(2, 5, "standard"), 0, None, 10):
        view = view_of(state, 0)
        market = quoted(scene.areas(ENGLISH, view, 0, ["Ana", "Ben"], frozenset())["market"])
        drawn = re.findall(r'class="count" aria-hidden="true">\+(\d+)<', market)
        notes = scene.notes(ENGLISH, view, 0)
        assert re.findall(r"still to come this round, .*: (\d+)\.", notes.get("offer", {"text": ""})["text"]) == drawn
        seen.add(bool(drawn))
    assert seen == {True, False}


def test_scoring_sources_have_plain_names() -> None:
    names = dict(scene.source_names(ENGLISH))
    assert names["wheel"] == "round scoring" and names["buy"] == "expansions bought"


def test_a_price_that_only_jokers_can_pay_is_given_in_jokers() -> None:
    for state in states(2, 1, "standard"):
        if state.step == "act":
            for choice in scene.choices(ENGLISH, state.view(state.current_player)).values():
                priced = re.search(r"pay (\d+) more.*at least (\d+) joker", choice.get("prompt", ""))
                assert not priced or priced[1] != priced[2], choice["prompt"]


def test_a_first_pass_that_costs_nothing_names_no_cost() -> None:
    state = next(states(2, 9, "standard"))
    state.points = [0, 0]
    label = scene.choices(ENGLISH, state.view(state.current_player))["pass"]["targets"]["option:pass"]["label"]
    assert label.split("\n")[0] == "Yes, pass"
    assert "You start the next round." in label
