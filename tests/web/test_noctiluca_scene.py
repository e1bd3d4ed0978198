"""Noctiluca on the page: what it promises comes true, and nobody sees what is not theirs."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from math import atan2, degrees
from pathlib import Path
from typing import Any

import pytest
from azulejo import Event, State, load
from azulejo.games.noctiluca.actions import SHORE_ACTIONS
from azulejo.games.noctiluca.components import CAPACITY, CARD_NAMES, COLOURS, NUMBERS
from azulejo_table import site
from azulejo_table.games.noctiluca import choices, glow, pool, scene, words
from azulejo_table.games.noctiluca.geometry import CELL_AT, LINE_OF, LINES, SHORE_AT, SPREAD, VIEW_BOX, slots
from azulejo_table.games.noctiluca.pieces import defs
from azulejo_table.games.noctiluca.preview import of_dive, previews
from azulejo_table.scene import Choice
from azulejo_table.session import Session
from azulejo_table.text import translator
from frames import BOT, PERSON, Seat, frames
from markup import quoted

LARGEST = 56_000
"""Bytes of what this game brings to a frame; what all games share comes on top."""


def positions(players: int, seed: int) -> Iterator[State]:
    """The positions of a random game that fills jars: of a few dives the one that stores most."""
    state, draws = load("noctiluca").new_state(players, seed), random.Random(seed)
    while not state.is_terminal:
        yield state
        tried = []
        for action in draws.sample(state.legal_actions(), min(5, len(state.legal_actions()))):
            after = state.copy()
            log: list[Event] = []
            after.apply(action, log)
            tried.append((sum(len(event.moves) for event in log if event.kind in ("store", "keep")), action))
        state.apply(max(tried)[1])


def until_reveal(events: list[Event]) -> list[Event]:
    """Events that a preview may know of."""
    kinds = [event.kind for event in events]
    return events[: kinds.index("reveal")] if "reveal" in kinds else events


def counts(events: list[Event], kind: str) -> tuple[int, ...]:
    """Dice by colour that moved in events of a kind."""
    moved = [piece[0] for event in events if event.kind == kind for piece, _, _ in event.moves]
    return tuple(moved.count(name) for name in COLOURS)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_dive_brings_what_its_preview_says(players: int) -> None:
    draws = random.Random(7)
    for state in positions(players, 20 + players):
        if state.step != "dive":
            continue
        seat = state.current_player
        assert seat is not None
        for action in draws.sample(state.legal_actions(), min(12, len(state.legal_actions()))):
            shore, rest = divmod(action, SHORE_ACTIONS)
            path, number = divmod(rest, NUMBERS)
            preview = of_dive(state.view(seat), seat, LINE_OF[shore][path], number + 1)
            after, log = state.copy(), list[Event]()
            after.apply(action, log)
            events = until_reveal(log)
            assert counts(events, "collect") == preview.collected
            if after.step == "store" and after.current_player == seat:
                assert sum(preview.open)
                continue
            assert not any(preview.open)
            assert counts(events, "store") == preview.stored
            lies = {(move[0], move[2]) for event in events if event.kind == "store" for move in event.moves}
            assert lies == set(preview.ghosts)
            note = choices.dive_notes(state.view(seat), seat).get(f"line:{LINE_OF[shore][path]}:{number + 1}", {})
            stored = Counter((place.split(":")[2], name) for name, place in lies)
            assert {f"soon:{slot}:{name}:{n}" for (slot, name), n in stored.items()} <= {*note.get("group", [])}
            passed = next((event.facts["count"] for event in events if event.kind == "pass"), 0)
            lost = sum(counts(events, "lose"))
            assert sum(preview.passed) == passed + lost
            asked = next((event.seat for event in events if event.kind == "pass" and event.facts["room"]), None)
            assert preview.receiver == asked
            own = [event for event in events if event.seat == seat and event.kind in ("token", "bonus")]
            if asked is None:
                first = next((i for i, event in enumerate(own) if event.kind == "token"), len(own))
                assert bool(preview.delivered) == bool(own[first:])
            if asked is None and len(preview.delivered) == 1:
                assert preview.points == sum(event.points for event in own)


def test_the_log_tells_the_path_and_the_dice_of_a_dive() -> None:
    draws, english = random.Random(5), translator("en")
    for state in positions(2, seed=5):
        if state.step == "dive":
            log: list[Event] = []
            state.copy().apply(draws.choice(state.legal_actions()), log)
            dive, dice = log[0], counts(log, "collect")
            said = scene.log(english, ["Ann", "Ben"], log)[0].text
            assert f"along the {dive.facts['path']} path" in said
            assert said.split(": ")[1].split(";")[0] == (words.dice(english, dice) or "nothing")


@pytest.mark.parametrize("players", [2, 3])
def test_the_log_tells_the_jar_of_every_die_and_who_gets_the_others(players: int) -> None:
    draws, english, names = random.Random(6), translator("en"), ["Ann", "Ben", "Cleo"][:players]
    told = Counter[str]()
    for state in positions(players, seed=6):
        log: list[Event] = []
        state.copy().apply(draws.choice(state.legal_actions()), log)
        text = "; ".join(line.text for line in scene.log(english, names, log))
        left, right = (
            words.dice(english, counts([event for event in log if event.facts.get("slot") == slot], "store"))
            for slot in (0, 1)
        )
        if left and right:
            assert f"put {left} into the left jar, {right} into the right one" in text
        elif dice := left or right:
            side = "left" if left else "right"
            everything = counts(log, "store") == counts(log, "collect") and sum(counts(log, "store")) > 1
            assert f"put {'all' if everything else dice} into the {side} jar" in text
            told[side] += 1
        for event in log:
            told[event.kind] += 1
            if event.kind == "keep":
                side = ("left", "right")[event.facts["slot"]]
                assert f"kept one {words.colour(english, event.piece)} die in the {side} jar" in text
            if event.kind == "draw":
                assert f"jar from pile {event.facts['pile'] + 1}" in text
        receivers = [event.seat for event in log if event.kind == "pass" and event.facts["room"]]
        if receivers and log[0].kind == "dive":
            assert f" on to {names[receivers[0] or 0]}" in text
    assert min(told[kind] for kind in ("left", "right", "draw", "pass")) > 3


def pressed(found: dict[str, Choice]) -> list[int]:
    """All actions that can be pressed."""
    entries = [entry for choice in found.values() for entry in (choice, *choice.get("targets", {}).values())]
    return [action for entry in entries for action in entry.get("do", [])]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_action_has_a_button(players: int) -> None:
    t = translator("en")
    for state in positions(players, 30 + players):
        seat = state.current_player
        assert seat is not None
        found = scene.choices(t, state)
        assert sorted({*pressed(found)}) == state.legal_actions(), state.step
        names = ["Ana", "Ben", "Cleo", "Dora"][:players]
        page = quoted("".join(scene.areas(t, state.view(seat), seat, names, frozenset()).values()))
        for name, choice in found.items():
            for place in (name, *choice.get("targets", {})):
                assert f'data-place="{place}"' in page, place


@pytest.mark.parametrize("players", [1, 3])
def test_every_piece_is_drawn_and_every_place_is_on_the_table(players: int) -> None:
    t, store = translator("en"), quoted(defs())
    names = ["Ana", "Ben", "Cleo"][:players]
    for state in positions(players, 40 + players):
        after, log = state.copy(), list[Event]()
        after.apply(random.Random(state.reveals).choice(state.legal_actions()), log)
        pages = []
        for view in (state.view(0), after.view(0)):
            drawn = [*scene.areas(t, view, 0, names, frozenset()).values()]
            drawn += [scene.small(t, view, seat, names, frozenset()) for seat in range(1, players)]
            drawn += [f'data-at="{sign.at}"' for seat in range(players) for sign in scene.signs(t, view, seat)]
            pages.append(quoted("".join(drawn)))
        for piece, start, target in (move for event in log for move in event.moves):
            assert f'id="tile-{piece}"' in store, piece
            for place in (start, target):
                if not re.fullmatch(r"hand:\d:\w:\d|.*:rest|jar:\d:\d(:\w:\d)?|offer:\d", place):
                    assert any(f'data-at="{place}"' in page for page in pages), place


def test_a_jar_has_a_spot_for_each_of_its_spaces() -> None:
    for card in range(len(CARD_NAMES)):
        spots = slots(card)
        assert len({point for _, _, point in spots}) == len(spots)
        for _, _, (x, y) in spots:
            assert 10 < x < 90 and 20 < y < 90


STYLE = (Path(site.__file__).resolve().parents[1] / "style" / "noctiluca.css").read_text(encoding="utf-8")


def test_the_style_knows_where_the_dice_lie() -> None:
    found = {
        name: (float(x), float(y)) for name, x, y in re.findall(r'="(\w)"\] \{ --\w+: (\S+); --\w+: (\S+); \}', STYLE)
    }
    left, top = VIEW_BOX[:2]
    for cell, (x, y) in enumerate(CELL_AT):
        for space, point in enumerate(SPREAD[CAPACITY[cell]]):
            letter, figure = pool.spot(cell, space)
            assert found[letter] == pytest.approx((x - left, y - top), abs=0.1)
            assert found[figure] == point


def test_the_style_knows_where_shores_and_paths_lie() -> None:
    left, top = VIEW_BOX[:2]
    shores = re.findall(r"#place-shore-(\d+) \{ --x: (\S+); --y: (\S+); \}", STYLE)
    assert len(shores) == len(SHORE_AT)
    for shore, x, y in shores:
        right, down = SHORE_AT[int(shore)]
        assert (float(x), float(y)) == pytest.approx((right - left, down - top), abs=0.1)
    lines = re.findall(r"\.l(\d+) \{ --x: (\S+); --y: (\S+); --turn: (\S+)deg; \}", STYLE)
    assert len(lines) == len(LINES)
    for line, x, y, turned in lines:
        (x0, y0), (x1, y1) = (CELL_AT[LINES[int(line)][end]] for end in (0, -1))
        assert (float(x), float(y)) == pytest.approx(((x0 + x1) / 2 - left, (y0 + y1) / 2 - top), abs=0.1)
        assert float(turned) == pytest.approx(degrees(atan2(y1 - y0, x1 - x0)), abs=0.1)


TABLES: dict[str, tuple[list[Seat], dict[str, str]]] = {
    "alone": ([PERSON], {"storm_token": "highest"}),
    "with a bot": ([PERSON, BOT], {}),
    "four people": ([PERSON] * 4, {"passing": "one_lap"}),
    "three bots": ([PERSON, BOT, BOT, BOT], {}),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_frame_stays_small(table: str) -> None:
    seats, options = TABLES[table]
    for frame, _ in frames("noctiluca", "zh-Hant", seats, options, seed=3):
        areas = {name: markup for name, markup in frame["areas"].items() if name not in ("seats", "log", "dialog")}
        brought = [areas, frame["choices"], frame["notes"], frame["events"]]
        sizes = [len(json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()) for part in brought]
        assert sum(sizes) <= LARGEST, sizes


def test_dice_that_may_be_divided_can_be_divided_every_way() -> None:
    seen = set()
    for seed in range(60, 66):
        for state in positions(2, seed):
            if state.step == "store":
                seat = state.current_player
                assert seat is not None
                ways = choices.splits(state.view(seat), seat)
                assert len(ways) == len(state.legal_actions())
                seen.add(len(ways))
    assert max(seen) > 2


def test_the_storm_die_is_seen_to_go_where_it_strikes() -> None:
    struck = 0
    for state in positions(1, 50):
        after, log = state.copy(), list[Event]()
        after.apply(random.Random(state.reveals).choice(state.legal_actions()), log)
        ways = [
            move for event in scene.staged(log, after.view(0)) for move in event.moves if move[0].startswith("storm")
        ]
        for event in log:
            if event.kind != "storm":
                continue
            (thrown, start, _), *rests, (die, _, cell) = ways
            assert (thrown, start) == ("storm", "storm:die")
            assert die == f"storm-{event.facts['number']}" and {rest[0] for rest in rests} == {die}
            assert cell == f"cell:{event.facts['cell']}:storm"
            last = scene.touched(log)
            refilled = any(other.kind == "deal" for other in log)
            areas = scene.areas(translator("en"), after.view(0), 0, ["Ana"], last)
            drawn = {area: quoted(markup) for area, markup in areas.items()}
            assert (f'<use data-at="{cell}" href="#tile-{die}"' in drawn["pool"]) != refilled
            assert ('data-at="storm:die" href=' in drawn["supply"]) == refilled, "one die, beside the pool or on it"
            struck += 1
    assert struck > 8


def test_jars_on_offer_fly_with_their_faces_only_for_who_may_see_them() -> None:
    shown = 0
    for state in positions(1, 53):
        after, log = state.copy(), list[Event]()
        after.apply(state.legal_actions()[0], log)
        if not any(event.kind == "offer" for event in log):
            continue
        for viewer in (0, "public"):
            (offer,) = (event for event in scene.staged(log, after.view(viewer)) if event.kind == "offer")
            assert [piece for piece, _, _ in offer.moves] == [card or "jar" for card in after.view(viewer)["offered"]]
        shown += 1
    assert shown


def test_the_storm_die_tells_which_cells_are_next() -> None:
    for state in positions(1, 51):
        after, log = state.copy(), list[Event]()
        after.apply(state.legal_actions()[0], log)
        told = scene.notes(translator("en"), state.view(0), 0)["storm"]["group"]
        assert len(told) == 6
        assert all(f"cell:{event.facts['cell']}" in told for event in log if event.kind == "storm")


def test_a_summary_counts_the_storm_of_its_last_turn() -> None:
    session, draws = Session(), random.Random(12)
    frame = json.loads(session.call(json.dumps({"type": "new", "game": "noctiluca", "seats": [PERSON], "seed": 5})))
    play = session.play
    assert play is not None
    while not play.round_over:
        wait = frame["controls"]["continue"]
        message = (
            {"type": "continue"} if wait else {"type": "do", "actions": [draws.choice(play.state.legal_actions())]}
        )
        frame = json.loads(session.call(json.dumps({**message, "frame": frame["frame"]})))
        assert "error" not in frame, frame
    assert any(event["kind"] == "storm" for event in frame["events"])
    assert [play.shown.breakdown(0)] == play.standings[1]
    assert not frame["controls"]["undo"]
    again = Session()
    loaded = json.loads(again.call(json.dumps({"type": "load", "save": frame["save"]})))
    assert again.play is not None and again.play.round_over
    dealt = json.loads(again.call(json.dumps({"type": "continue", "frame": loaded["frame"]})))
    assert {event["kind"] for event in dealt["events"]} == {"round", "deal"}


def test_a_turn_is_one_line_of_the_log_for_each_seat() -> None:
    t, names, turn = translator("en"), ["Ana", "Ben", "Cleo"], list[Event]()
    checked = 0
    for state in positions(3, 70):
        if state.step == "dive" and turn and turn[0].kind == "dive":
            lines = [line for line in scene.log(t, names, turn) if line.seat is not None]
            dive = turn[0]
            own = [line for line in lines if line.seat == dive.seat and "Round 2" not in line.text]
            assert len(own) == 1 and own[0].text.startswith(f"{names[dive.seat or 0]} dived from shore ")
            assert [piece for piece in own[0].pieces if len(piece) == 2] == [
                piece for event in turn if event.kind == "collect" for piece, _, _ in event.moves
            ]
            for event in turn:
                if event.kind == "token":
                    jar = words.jar_colour(t, words.token_piece(event.piece)[0])
                    assert any(f"delivered a {jar} jar (+" in line.text for line in lines if line.seat == event.seat)
            checked += 1
        if state.step == "dive":
            turn = []
        after = state.copy()
        log: list[Event] = []
        after.apply(state.legal_actions()[-1], log)
        turn = log if state.step == "dive" else turn
    assert checked > 5


def test_the_last_dive_stays_lit_with_whose_it_was() -> None:
    t, lit = translator("en"), 0
    for state in positions(2, 71):
        if state.step != "dive":
            continue
        after, log = state.copy(), list[Event]()
        after.apply(state.legal_actions()[3], log)
        drawn = quoted(scene.areas(t, after.view(0), 0, ["Ana", "Ben"], scene.touched(log))["pool"])
        if any(event.kind == "deal" for event in log):
            assert "n-dived" not in drawn
            continue
        dive = log[0].facts
        assert f'href="#n-trail-{dive["shore"]}-{int(dive["path"] == "short")}" class="n-dived"' in drawn
        assert f'href="#emblem-{log[0].seat}"' in drawn[drawn.index("n-diver") :]
        lit += 1
    assert lit > 5


def dives(players: int) -> Iterator[tuple[Any, int, glow.Previews]]:
    """Decisions where to dive: what the seat sees, the seat, and what each dive brings."""
    for state in positions(players, 72):
        seat = state.current_player
        if state.step == "dive" and seat is not None:
            view = state.view(seat)
            yield view, seat, previews(view, seat)


@pytest.mark.parametrize("players", [1, 3])
def test_a_shore_is_lit_by_its_best_number(players: int) -> None:
    lit = 0
    for view, seat, known in dives(players):
        for shore, taken in enumerate(view["shores"]):
            if taken:
                continue
            for light in glow.LIGHTS:
                found = {
                    value: max(glow.brought(view, seat, known[line, value], light) for line in LINE_OF[shore])
                    for value in range(1, NUMBERS + 1)
                }
                best = glow.best_for(view, seat, shore, known, light)
                assert (best[1] if best else 0) == max(found.values())
                if best:
                    assert found[best[0]] == best[1]
                    lit += 1
    assert lit > 100


@pytest.mark.parametrize("players", [1, 3])
def test_all_numbers_of_a_shore_that_bring_something_are_ranked_the_best_ones_loud(players: int) -> None:
    several = 0
    for view, seat, known in dives(players):
        drawn = (
            scene.areas(translator("en"), view, seat, ["Ann", "Ben", "Cy"][:players], frozenset())["pool"]
            if several < 40
            else ""
        )
        for shore, taken in enumerate(view["shores"]):
            ranked = {} if taken else glow.ranks(shore, known)
            useful = [name for name in known if name[0] in LINE_OF[shore] and any(known[name].stored)]
            assert taken or set(ranked) == set(useful)
            for name, rank in ranked.items():
                assert rank == 1 + sum(known[other].rank > known[name].rank for other in useful)
                assert all(ranked[other] > rank for other in useful if known[other].net < known[name].net)
                sign = "u" if rank <= 3 else "q"
                button = re.search(rf"<button(?:(?!</button>).)*line:{name[0]}:{name[1]}[^0-9].*?</button>", drawn)
                shown = re.findall(r"<([uq]) class=\"?([e\d ]+)\"?>(\d+)<", button[0]) if button else []
                assert not drawn or [(sign, str(rank))] == [(a, n) for a, e, n in shown if f"e{shore}" in e.split()]
                several += rank > 3
    assert several


def test_alone_the_chip_tells_what_the_storm_has_and_what_one_has_won() -> None:
    for state in positions(1, 73):
        view = state.view(0)
        counts = [sign.count or 0 for sign in scene.signs(translator("en"), view, 0)]
        assert counts[1] - counts[0] == view["seats"][0]["score"]


@pytest.mark.parametrize("players", [1, 4])
def test_a_sketch_is_small_and_wordless_and_shows_each_die_in_its_jar(players: int) -> None:
    for state in positions(players, 74):
        for seat, data in enumerate(state.view("public")["seats"]):
            sketch = scene.sketch(state.view("public"), seat)
            assert "<text" not in sketch and len(sketch) < 2400
            filled = sum(sum(jar["filled"]) for jar in data["jars"] if jar)
            assert (
                sum(path.count("M") for path in re.findall(r'd="([^"]+)" stroke="var\(--n-rim', quoted(sketch)))
                == filled
            )
