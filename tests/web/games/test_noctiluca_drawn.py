"""Noctiluca's drawings: every piece and place is drawn at its position."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import atan2, degrees
from typing import Any

import pytest
from azulejo import Event
from azulejo.games.noctiluca.pieces.components import CAPACITY, CARD_NAMES, NUMBERS
from azulejo_table.games.noctiluca.draw import highlights, pool
from azulejo_table.games.noctiluca.draw.geometry import CELL_AT, SHORE_AT, SPREAD, VIEW_BOX, slots
from azulejo_table.games.noctiluca.draw.pieces import defs
from azulejo_table.games.noctiluca.play.paths import LINE_OF, LINES
from azulejo_table.games.noctiluca.play.preview import Dives, by_rank, previews
from azulejo_table.games.noctiluca.scene import SCENE as scene
from azulejo_table.text import translator
from markup import quoted
from pools import positions
from sheets import numbers, rule


@pytest.mark.parametrize("players", [1, 3])
def test_every_piece_and_every_place_is_drawn(players: int) -> None:
    t, store = translator("en"), quoted(defs())
    names = ["Ana", "Ben", "Cleo"][:players]
    for state in positions(players, 40 + players):
        after, log = state.copy(), list[Event]()
        after.apply(random.Random(state.reveals).choice(state.legal_actions()), log)
        pages = []
        for view in (state.view(0), after.view(0)):
            areas = [*scene.areas(t, view, 0, names, frozenset()).values()]
            areas += [scene.small(t, view, seat, names, frozenset()) for seat in range(1, players)]
            areas += [f'data-at="{sign.at}"' for seat in range(players) for sign in scene.signs(t, view, seat)]
            pages.append(quoted("".join(areas)))
        for piece, start, target in (move for event in log for move in event.moves):
            assert f'id="tile-{piece}"' in store, piece
            for place in (start, target):
                if not re.fullmatch(r"hand:\d:\w:\d|.*:rest|jar:\d:\d(:\w:\d)?|offer:\d", place):
                    assert any(f'data-at="{place}"' in page for page in pages), place


def test_tokens_of_a_colour_overlap_in_a_row() -> None:
    t, rows = translator("en"), 0
    for state in positions(2, 42):
        markup = "".join(scene.areas(t, state.view(0), 0, ["Ana", "Ben"], frozenset()).values())
        for row in re.findall(r'<svg[^>]*class="n-coins".*?</svg>', quoted(markup)):
            boxes = re.findall(r'<use data-at="token:[^"]*" href="[^"]*" x="(\d+)" y="0" width="100" height="100"', row)
            assert [int(x) for x in boxes] == list(range(0, 58 * row.count("data-at"), 58))
            rows += len(boxes) > 1
    assert rows


def test_the_spaces_of_a_jar_are_drawn_at_different_spots_within_it() -> None:
    for card in range(len(CARD_NAMES)):
        spots = slots(card)
        assert len({point for _, _, point in spots}) == len(spots)
        for _, _, (x, y) in spots:
            assert 10 < x < 90 and 20 < y < 90


def numbers_in_rule(selector: str) -> tuple[float, ...]:
    """Return the numbers in the values of one rule of the style sheet."""
    return tuple(number for value in rule("noctiluca", selector).values().values() for number in numbers(value))


def test_the_style_sheet_positions_every_die() -> None:
    left, top = VIEW_BOX[:2]
    for cell, (x, y) in enumerate(CELL_AT):
        for space, point in enumerate(SPREAD[CAPACITY[cell]]):
            letter, figure = pool.spot(cell, space)
            assert numbers_in_rule(f'.n-line [class^="{letter}"]') == pytest.approx((x - left, y - top), abs=0.1)
            assert numbers_in_rule(f'.n-line [class$="{figure}"]') == point


def test_the_style_sheet_positions_shores_and_paths() -> None:
    left, top = VIEW_BOX[:2]
    for shore, (right, down) in enumerate(SHORE_AT):
        assert numbers_in_rule(f"#place-shore-{shore}") == pytest.approx((right - left, down - top), abs=0.1)
    for line, cells in enumerate(LINES):
        x, y, turned = numbers_in_rule(f".l{line}")
        (x0, y0), (x1, y1) = (CELL_AT[cells[end]] for end in (0, -1))
        assert (x, y) == pytest.approx(((x0 + x1) / 2 - left, (y0 + y1) / 2 - top), abs=0.1)
        assert turned == pytest.approx(degrees(atan2(y1 - y0, x1 - x0)), abs=0.1)


def test_the_last_dive_is_highlighted_with_the_emblem_of_its_player() -> None:
    t, highlighted = translator("en"), 0
    for state in positions(2, 71):
        if state.step != "dive":
            continue
        after, log = state.copy(), list[Event]()
        after.apply(state.legal_actions()[3], log)
        markup = quoted(scene.areas(t, after.view(0), 0, ["Ana", "Ben"], scene.touched(log))["pool"])
        if any(event.kind == "deal" for event in log):
            assert "n-dived" not in markup
            continue
        dive = log[0].facts
        assert f'href="#n-trail-{dive["shore"]}-{int(dive["path"] == "short")}" class="n-dived"' in markup
        assert f'href="#emblem-{log[0].seat}"' in markup[markup.index("n-diver") :]
        highlighted += 1
    assert highlighted > 5


def dives(players: int) -> Iterator[tuple[Any, int, Dives]]:
    """Yield (view, seat, previews) for each position before a dive in a random game.

    `previews` covers all possible dives.
    """
    for state in positions(players, 72):
        seat = state.current_player
        if state.step == "dive" and seat is not None:
            view = state.view(seat)
            yield view, seat, previews(view)


@pytest.mark.parametrize("players", [1, 3])
def test_the_highlighted_number_of_a_shore_is_the_best_one(players: int) -> None:
    highlighted = 0
    for view, seat, dive_previews in dives(players):
        for shore, taken in enumerate(view["shores"]):
            if taken:
                continue
            for light in highlights.LIGHTS:
                counts = {
                    value: max(
                        highlights.dice_gained(view, seat, dive_previews[line, value], light) for line in LINE_OF[shore]
                    )
                    for value in range(1, NUMBERS + 1)
                }
                best = highlights.best_for(view, seat, by_rank(shore, dive_previews), dive_previews, light)
                assert (best[1] if best else 0) == max(counts.values())
                if best:
                    assert counts[best[0]] == best[1]
                    highlighted += 1
    assert highlighted > 100


@pytest.mark.parametrize("players", [1, 3])
def test_the_three_best_numbers_of_a_shore_are_marked_in_words(players: int) -> None:
    several = 0
    for view, seat, dive_previews in dives(players):
        markup = (
            scene.areas(translator("en"), view, seat, ["Ann", "Ben", "Cy"][:players], frozenset())["pool"]
            if several < 40
            else ""
        )
        for shore, taken in enumerate(view["shores"]):
            ranked = {} if taken else highlights.ranks(shore, dive_previews)
            useful = [name for name in dive_previews if name[0] in LINE_OF[shore] and any(dive_previews[name].stored)]
            assert taken or sorted(ranked.values()) == [1, 2, 3][: len(useful)], "each rank must occur once"
            for name in useful if ranked else ():
                rank = ranked.get(name, 4)
                better = [other for other in useful if dive_previews[other].rank > dive_previews[name].rank]
                assert all(ranked.get(other, rank) <= rank for other in better)
                assert len(better) < rank or name not in ranked
                button = re.search(rf"<button(?:(?!</button>).)*line:{name[0]}:{name[1]}[^0-9].*?</button>", markup)
                shown = re.findall(r"<u class=\"?([er\d ]+)\"?>(\w+)<", button[0]) if button else []
                marks = [("best", "2nd", "3rd")[ranked[name] - 1]] if name in ranked else []
                assert not markup or marks == [n for e, n in shown if f"e{shore}" in e.split()]
                several += name not in ranked
    assert several


@pytest.mark.parametrize("players", [1, 4])
def test_a_sketch_is_small_and_shows_every_die_in_jars(players: int) -> None:
    for state in positions(players, 74):
        for seat, data in enumerate(state.view("public")["seats"]):
            sketch = scene.sketch(state.view("public"), seat)
            assert "<text" not in sketch and len(sketch) < 2400
            filled = sum(sum(jar["filled"]) for jar in data["jars"] if jar)
            assert (
                sum(path.count("M") for path in re.findall(r'd="([^"]+)" stroke="var\(--n-rim', quoted(sketch)))
                == filled
            )
