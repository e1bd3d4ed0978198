"""The scene of Noctiluca: previews agree with the rules, and hidden jars are shown only to their owners."""

from __future__ import annotations

import json
import random
import re
from collections import Counter

import pytest
from azulejo import Event
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.actions import PARTS
from azulejo.games.noctiluca.pieces.components import COLOURS
from azulejo.games.noctiluca.rules.preview import DivePreview
from azulejo_table.games.noctiluca.play import choices
from azulejo_table.games.noctiluca.play.paths import LINE_OF
from azulejo_table.games.noctiluca.scene import SCENE as scene
from azulejo_table.games.noctiluca.text import words
from azulejo_table.scene import Choice
from azulejo_table.session.session import Session
from azulejo_table.text import translator
from frames import PERSON
from markup import quoted
from pools import positions


def until_reveal(events: list[Event]) -> list[Event]:
    """Return the events before the first reveal. A preview cannot predict later events."""
    kinds = [event.kind for event in events]
    return events[: kinds.index("reveal")] if "reveal" in kinds else events


def counts(events: list[Event], kind: str) -> tuple[int, ...]:
    """Return the number of dice that events of this kind move, by colour."""
    moved = [piece[0] for event in events if event.kind == kind for piece, _, _ in event.moves]
    return tuple(moved.count(name) for name in COLOURS)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_preview_of_a_dive_agrees_with_its_effect(players: int) -> None:
    draws = random.Random(7)
    for state in positions(players, 20 + players):
        if state.step != "dive":
            continue
        seat = state.current_player
        assert seat is not None
        for action in draws.sample(state.legal_actions(), min(12, len(state.legal_actions()))):
            shore, path, number = PARTS[action]
            preview = GAME.preview(state.view(seat), action)
            assert isinstance(preview, DivePreview)
            after, log = state.copy(), list[Event]()
            after.apply(action, log)
            events = until_reveal(log)
            assert counts(events, "collect") == preview.collected
            if after.step == "store" and after.current_player == seat:
                assert sum(preview.open)
                continue
            assert not any(preview.open)
            assert counts(events, "store") == preview.stored
            placed = {(move[0], move[2]) for event in events if event.kind == "store" for move in event.moves}
            assert placed == set(preview.placed)
            note = choices.dive_notes(state.view(seat)).get(f"line:{LINE_OF[shore][path]}:{number}", {})
            stored = Counter((place.split(":")[2], name) for name, place in placed)
            assert {f"soon:{slot}:{name}:{n}" for (slot, name), n in stored.items()} <= {*note.get("group", [])}
            passed = next((event.facts["count"] for event in events if event.kind == "pass"), 0)
            lost = sum(counts(events, "lose"))
            assert sum(preview.passed) == passed + lost
            receiver = next((event.seat for event in events if event.kind == "pass" and event.facts["room"]), None)
            assert preview.receiver == receiver
            own = [event for event in events if event.seat == seat and event.kind in ("token", "bonus")]
            if receiver is None:
                first = next((i for i, event in enumerate(own) if event.kind == "token"), len(own))
                assert bool(preview.delivered) == bool(own[first:])
            if receiver is None and len(preview.delivered) == 1:
                assert preview.points == sum(event.points for event in own)


def test_the_log_names_the_path_and_the_dice_of_a_dive() -> None:
    draws, english = random.Random(5), translator("en")
    for state in positions(2, seed=5):
        if state.step == "dive":
            log: list[Event] = []
            state.copy().apply(draws.choice(state.legal_actions()), log)
            dive, dice = log[0], counts(log, "collect")
            line = scene.log(english, ["Ann", "Ben"], log)[0].text
            assert f"along the {dive.facts['path']} path" in line
            collected = words.dice_in_sentence(english, dice)
            assert line.split(";")[0].endswith(f": {collected}" if collected else " and found no dice")


@pytest.mark.parametrize("players", [2, 3])
def test_the_log_names_the_jar_of_each_die_and_the_player_who_gets_the_rest(players: int) -> None:
    draws, english, names = random.Random(6), translator("en"), ["Ann", "Ben", "Cleo"][:players]
    mentions = Counter[str]()
    jars = {"left": "left jar", "right": "jar on the right"}
    for state in positions(players, seed=6):
        log: list[Event] = []
        state.copy().apply(draws.choice(state.legal_actions()), log)
        text = "; ".join(line.text for line in scene.log(english, names, log))
        left, right = (
            words.dice_in_sentence(
                english, counts([event for event in log if event.facts.get("slot") == slot], "store")
            )
            for slot in (0, 1)
        )
        if left and right:
            assert re.search(rf"{left} into the left jar.*{right} into the jar on the right", text)
        elif dice := left or right:
            side = "left" if left else "right"
            everything = counts(log, "store") == counts(log, "collect") and sum(counts(log, "store")) > 1
            assert f"put {'all' if everything else dice} into the {jars[side]}" in text
            mentions[side] += 1
        for event in log:
            mentions[event.kind] += 1
            if event.kind == "keep":
                side = ("left", "right")[event.facts["slot"]]
                assert f"kept one {words.colour(english, event.piece)} die in the {jars[side]}" in text
            if event.kind == "draw":
                assert f"jar from pile {event.facts['pile'] + 1}" in text
        receivers = [event.seat for event in log if event.kind == "pass" and event.facts["room"]]
        if receivers and log[0].kind == "dive":
            assert f" on to {names[receivers[0] or 0]}" in text
    assert min(mentions[kind] for kind in ("left", "right", "draw", "pass")) > 3


def actions_of(choices: dict[str, Choice]) -> list[int]:
    """Return the actions of all choices and their targets."""
    entries = [entry for choice in choices.values() for entry in (choice, *choice.get("targets", {}).values())]
    return [action for entry in entries for action in entry.get("do", [])]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_action_has_a_button(players: int) -> None:
    t = translator("en")
    for state in positions(players, 30 + players):
        seat = state.current_player
        assert seat is not None
        choices = scene.choices(t, state.view(state.current_player))
        assert sorted({*actions_of(choices)}) == state.legal_actions(), state.step
        names = ["Ana", "Ben", "Cleo", "Dora"][:players]
        page = quoted("".join(scene.areas(t, state.view(seat), seat, names, frozenset()).values()))
        for name, choice in choices.items():
            for place in (name, *choice.get("targets", {})):
                assert f'data-place="{place}"' in page, place


def test_dice_can_be_divided_in_every_legal_way() -> None:
    seen = set()
    for seed in range(60, 66):
        for state in positions(2, seed):
            if state.step == "store":
                seat = state.current_player
                assert seat is not None
                divisions = choices.splits(state.view(seat), seat)
                assert len(divisions) == len(state.legal_actions())
                seen.add(len(divisions))
    assert max(seen) > 2


def test_the_storm_die_moves_to_the_cell_whose_dice_are_lost() -> None:
    struck = 0
    for state in positions(1, 50):
        after, log = state.copy(), list[Event]()
        after.apply(random.Random(state.reveals).choice(state.legal_actions()), log)
        moves = [
            move for event in scene.staged(log, after.view(0)) for move in event.moves if move[0].startswith("storm")
        ]
        for event in log:
            if event.kind != "storm":
                continue
            (thrown, start, _), *rests, (die, _, cell) = moves
            assert (thrown, start) == ("storm", "storm:die")
            assert die == f"storm-{event.facts['number']}" and {rest[0] for rest in rests} == {die}
            assert cell == f"cell:{event.facts['cell']}:storm"
            last = scene.touched(log)
            refilled = any(other.kind == "deal" for other in log)
            areas = scene.areas(translator("en"), after.view(0), 0, ["Ana"], last)
            by_area = {area: quoted(markup) for area, markup in areas.items()}
            assert (f'<use data-at="{cell}" href="#tile-{die}"' in by_area["pool"]) != refilled
            assert ('data-at="storm:die" href=' in by_area["supply"]) == refilled, (
                "the storm die must be drawn either on the pool or next to it"
            )
            struck += 1
    assert struck > 8


def test_offered_jars_are_animated_face_up_only_for_their_owner() -> None:
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


def test_the_note_of_the_storm_die_marks_the_cells_that_may_be_next() -> None:
    for state in positions(1, 51):
        after, log = state.copy(), list[Event]()
        after.apply(state.legal_actions()[0], log)
        group = scene.notes(translator("en"), state.view(0), 0)["storm"]["group"]
        assert len(group) == 6
        assert all(f"cell:{event.facts['cell']}" in group for event in log if event.kind == "storm")


def test_a_round_summary_includes_the_storm_of_the_last_turn() -> None:
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


def test_the_log_has_one_line_per_turn_and_seat() -> None:
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


def test_the_solo_chip_shows_points_lost_to_the_storm_and_points_gained() -> None:
    for state in positions(1, 73):
        view = state.view(0)
        lost, gained, *_ = scene.signs(translator("en"), view, 0)
        assert gained.count is not None
        assert lost.count is not None
        assert gained.count - lost.count == view["seats"][0]["score"]
        for sign in (lost, gained):
            unit = "point" if sign.count == 1 else "points"
            assert sign.words.startswith(f"{sign.count} {unit} "), "the label must not read like a number of dice"


def test_the_name_of_a_free_shore_describes_its_best_dive() -> None:
    t, named = translator("en"), 0
    for state in positions(2, 47):
        seat = state.current_player
        if state.step != "dive" or seat is None:
            continue
        view = state.view(seat)
        markup = quoted(scene.areas(t, view, seat, ["Ana", "Ben"], frozenset())["pool"])
        for place, choice in scene.choices(t, view).items():
            number = int(place.removeprefix("shore:")) + 1
            name = f"Shore {number}, taken" if "no" in choice else f"Shore {number}\n{choice['text']}"
            assert f'aria-label="{name}"' in markup
            named += "no" not in choice
    assert named


def test_numbers_next_to_the_pool_have_words() -> None:
    view = GAME.new_state(2, 3).view(0)
    drawn = scene.areas(translator("en"), view, 0, ["Ana", "Ben"], frozenset())
    assert drawn["supply"].count("<span> left</span>") == 3, "each stack of tokens must have the word “left”"
    assert f"{sum(view['lid'])}<span> dice</span>" in drawn["supply"]
    assert ">delivered</small>" in drawn["board"]
    notes = scene.notes(translator("en"), view, 0)
    assert notes["held:lid"]["text"].startswith("In the lid: ")
    assert notes["won:0"]["text"].startswith("No jar delivered yet. Favourite: ")


@pytest.mark.parametrize(("lang", "word"), [("zh-Hant", "<span>剩</span>10"), ("ja", "<span>残り</span>10")])
def test_in_chinese_and_japanese_the_word_is_before_the_number_of_tokens(lang: str, word: str) -> None:
    view = GAME.new_state(2, 3).view(0)
    assert word in scene.areas(translator(lang), view, 0, ["Ana", "Ben"], frozenset())["supply"]
