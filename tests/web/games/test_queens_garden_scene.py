"""The scene of Queen's Garden: previews and refusals agree with the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from statistics import median
from time import process_time
from typing import Any

import pytest
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import (
    CELLS,
    CRITERIA_OF,
    HEXAGONS,
    NAMES,
    NEIGHBOURS,
    ROUNDS,
)
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.rules.scoring import group_items, round_items
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import view_of
from azulejo_table.games.queens_garden.play import payment, placements
from azulejo_table.games.queens_garden.scene import SCENE as scene
from azulejo_table.games.queens_garden.text import spaces, words
from gardens import ENGLISH, GAMES, done, presses, ringed, states


def group_of(hexagons: tuple[int, ...], cell: int, part: int) -> set[int]:
    """Return the cells of the group of `cell` by colour (`part` 0) or by pattern (`part` 1)."""
    wanted = divmod(hexagons[cell], 6)[part]
    group, edge = {cell}, [cell]
    while edge:
        for other in NEIGHBOURS[edge.pop()]:
            if hexagons[other] != NONE and divmod(hexagons[other], 6)[part] == wanted and other not in group:
                group.add(other)
                edge.append(other)
    return group


def group_sentences(hexagons: tuple[int, ...], cell: int, side: str) -> list[str]:
    """Return the expected sentences about the two groups of a cell. Compute their values cell by cell."""
    sentences = []
    for part in (0, 1):
        cells = group_of(hexagons, cell, part)
        bonus = {6: 6} if side == "standard" else {4: 2, 5: 4, 6: 6}
        points = sum(hexagons[other] % 6 + 1 for other in cells) + bonus.get(len(cells), 0)
        if len(cells) > 1:
            name = NAMES[hexagons[cell]][part]
            sentences.append(words.group(ENGLISH, name, len(cells), points if len(cells) > 2 else 0))
    return sentences


Positions = Callable[[int, int, str], list[tuple[QueensGardenState, dict[str, Any]]]]
"""A function that returns the positions of a random game with their choices."""


@pytest.fixture(scope="module")
def positions() -> Positions:
    """Return a function that plays a random game and returns its positions with their choices. The result is cached."""

    @cache
    def played(players: int, seed: int, side: str) -> list[tuple[QueensGardenState, dict[str, Any]]]:
        return [
            (state.copy(), scene.choices(ENGLISH, state.view(state.current_player)))
            for state in states(players, seed, side)
        ]

    return played


@pytest.mark.parametrize("game", GAMES)
def test_the_preview_of_a_placement_agrees_with_its_effect(game: tuple[int, int, str], positions: Positions) -> None:
    grown = 0
    for state, choices in positions(*game):
        seat = state.current_player
        assert seat is not None
        for _, target, entry in presses(choices):
            if not target.startswith("cell:"):
                continue
            cell = int(target.removeprefix("cell:"))
            before = state.gardens[seat]
            assert before.hexagons[cell] == NONE
            after, events = done(state, entry["do"])
            hexagons = after.gardens[seat].hexagons
            assert entry["ghosts"][-1] == (NAMES[hexagons[cell]], f"cell:{seat}:{cell}")
            expected = group_sentences(hexagons, cell, state.side)
            around = [
                spaces.surrounds(ENGLISH, ringed(event), event.facts["gained"] + event.facts["lost"])
                for event in events
                if event.kind == "surround"
            ]
            sentences = [line for line in entry["text"].split("\n") if line != "Starts a new group."]
            assert bool(sentences) == (entry["text"] != "Starts a new group.")
            plain = [re.sub(r" \([+−]\d+\)", "", sentence) for sentence in sentences]
            if after.current_player != seat or after.step != "pay":  # Jokers are gained only after the payment.
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
def test_the_prompt_of_a_placement_shows_the_points_for_the_wheel(
    game: tuple[int, int, str], positions: Positions
) -> None:
    for state, choices in positions(*game):
        seat = state.current_player
        assert seat is not None
        for place, choice in choices.items():
            if state.step != "act" or not re.fullmatch(r"storage:\d:[A-Z]\d:0", place) or "targets" not in choice:
                continue
            cell = next(int(target.removeprefix("cell:")) for target in choice["targets"] if target.startswith("cell:"))
            garden = state.gardens[seat]
            put = garden.put(NAMES.index(place.split(":")[2]), cell)
            gains = {
                number: sum(item[1] for item in round_items(put, number, state.side))
                - sum(item[1] for item in round_items(garden, number, state.side))
                for number in range(state.round, ROUNDS + 1)
            }
            named = re.findall(r"\+(\d+) \(round (\d)\)", choice["prompt"])
            assert {int(number): int(points) for points, number in named} == {
                number: points for number, points in gains.items() if points
            }
            assert ("It scores" in choice["prompt"]) == bool(named)


@pytest.mark.parametrize("game", GAMES)
def test_spaces_that_cannot_be_chosen_show_the_reason(game: tuple[int, int, str], positions: Positions) -> None:
    for state, choices in positions(*game):
        seat = state.current_player
        assert seat is not None
        notes = scene.notes(ENGLISH, view_of(state, seat), seat)
        for source, choice in choices.items():
            if state.step != "act" or not re.fullmatch(r"storage:\d:[A-Z]\d:0", source) or "targets" not in choice:
                continue
            trial = state.copy()
            hexagon = NAMES.index(source.split(":")[2])
            trial.apply(actions.TILE + hexagon)
            for cell in range(CELLS):
                if trial.step != "cell" or not state.gardens[seat].free >> cell & 1:
                    continue
                entry = choice["targets"].get(f"cell:{cell}", {"no": "no_match"})
                assert trial.why_not(actions.CELL + cell) == entry.get("no")
                assert f"cell:{cell}" in notes


def storage_text(state: QueensGardenState, seat: int) -> str:
    """Return the page's text that describes a seat's storage."""
    return words.held(ENGLISH, len(state.tiles[seat]) + state.jokers[seat], len(state.expansions[seat]))


@pytest.mark.parametrize("game", GAMES)
def test_the_preview_of_a_take_agrees_with_its_effect(game: tuple[int, int, str], positions: Positions) -> None:
    expansions = 0
    for state, choices in positions(*game):
        seat = state.current_player
        assert seat is not None
        if state.step not in ("act", "source"):
            continue
        notes = scene.notes(ENGLISH, view_of(state, seat), seat)
        for _, target, entry in presses(choices):
            if not target.startswith(("option:", "expansion:")) or target == "option:pass":
                continue
            note = {**notes.get(target, {}), **entry}
            ends, open_ = [], [done(state, entry["do"])]
            while open_:
                here, events = open_.pop()
                take_events = [event for event in events if event.kind == "take"]
                if take_events:
                    ends.append((here, [piece for piece, _, _ in take_events[0].moves]))
                else:
                    open_ += [done(here, [action]) for action in here.legal_actions()]
            storages = {storage_text(after, seat) for after, _ in ends}
            assert set(re.search(r"Storage after this: (.*?)\.", note["text"])[1].split(" or ")) == storages  # type: ignore[index]
            risks = [str(sum(int(name[-1]) for name in ends[0][1]))] if state.round == ROUNDS else []
            assert re.findall(r"If left over at the end: −(\d+)\.", note["text"]) == risks
            if len({tuple(pieces) for _, pieces in ends}) == 1:
                assert f"Takes the {words.pieces(ENGLISH, ends[0][1])}." in note["text"]
                expansions += any(name.startswith("x") for name in ends[0][1])
            if target.startswith("option:"):
                first, then, *risk = note["label"].split("\n")
                count = len(ends[0][1])
                if count == 1 and target[-1].isdigit():
                    assert first == f"Take 1 {words.hexagon(ENGLISH, f'B{target[-1]}').split()[-1]}"
                assert first.startswith(f"Take {count} ")
                gained = any(name.startswith("x") for _, pieces in ends for name in pieces)
                shown = storages if gained else {text.partition(",")[0] for text in storages}
                assert set(then.removeprefix("Storage will hold ").split(" or ")) == shown
                assert [re.findall(r"\d+", line) for line in risk] == [[cost] for cost in risks]
                assert [name[-2:] for name in note["of"]] == [name[-2:] for name in ends[0][1]]
                kinds = {tuple(place.removesuffix(":x").split(":")[1:3]) for place in note["group"]}
                moved = {name.removeprefix("x") for _, pieces in ends for name in pieces}
                assert {kind[-1] for kind in kinds if len(kind) == 2} <= moved
    assert expansions


@pytest.mark.parametrize("game", GAMES)
def test_the_number_on_a_choice_is_the_change_in_the_standing(game: tuple[int, int, str], positions: Positions) -> None:
    players, seed, side = game
    checked = 0
    for state, choices in (*positions(*game), *positions(players, seed + 10, side)):
        seat = state.current_player
        assert seat is not None
        now = GAME.standing(state, seat)[seat]
        entries = [entry for _, _, entry in presses(choices)]
        for entry in entries:
            after, _ = done(state, entry["do"])
            assert entry["net"] == GAME.standing(after, seat)[seat] - now, (state.step, entry)
        offered = {entry["do"][0] for entry in entries}
        assert offered <= set(state.legal_actions())
        for action in set(state.legal_actions()) - offered:
            criterion = actions.MEANING[action][1]
            (alone,) = state.market.matching(criterion)
            colour = CRITERIA_OF[alone][0]
            assert actions.take(colour) in offered, "a hexagon that nothing matches must be taken by its colour"
            assert state.market.matching(colour) == [alone]
        checked += 1
    assert checked >= 200


def test_the_effect_of_passing_is_shown_before_the_second_press_that_passes() -> None:
    ended = 0
    for state in states(2, 9, "standard"):
        if state.step != "act":
            continue
        seat = state.current_player
        assert seat is not None
        choice = scene.choices(ENGLISH, state.view(state.current_player))["pass"]
        assert "do" not in choice
        entry = choice["targets"]["option:pass"]
        after, events = done(state, entry["do"])
        passed = next(event for event in events if event.kind == "pass")
        first = passed.facts["first"]
        title, effect = entry["label"].split("\n")
        assert title == ("Pass: −1 for being first" if passed.points else "Yes, pass")
        assert ("start the next round" in effect) == (first and state.round < ROUNDS)
        over = after.round != state.round or after.is_terminal
        assert ("The round ends" in effect) == over
        ended += over
    assert ended


@pytest.mark.parametrize("game", GAMES)
def test_the_proposed_payment_uses_jokers_only_if_they_are_needed(
    game: tuple[int, int, str], positions: Positions
) -> None:
    for state, choices in positions(*game):
        if state.step != "pay":
            continue
        seat = state.current_player
        assert seat is not None
        (tray, targets) = choices[payment.PAY]["tray"], choices[payment.PAY]["targets"]
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
        assert proposed.count("joker") == min(jokers), "jokers must be proposed only if stored pieces do not suffice"
        _, events = done(state, targets["option:0"]["do"])
        gone = {from_ for event in events if event.kind == "pay" for _, from_, _ in event.moves}
        assert gone == set(tray["start"])
        stored = {place for place in choices if place.startswith("storage")} | set(tray["pieces"])
        own = view_of(state, seat)["seats"][seat]
        assert len(stored) == len(own["tiles"]) + len(own["expansions"]) + own["jokers"]


def test_every_legal_payment_can_be_assembled() -> None:
    for state in states(2, 5, "standard"):
        if state.step != "pay":
            continue
        ends = {
            tuple(done(state, entry["do"])[1][-1].facts["paid"])
            for _, _, entry in presses(scene.choices(ENGLISH, state.view(state.current_player)))
        }
        payments, open_ = set(), [state]
        while open_:
            here = open_.pop()
            for action in here.legal_actions():
                after, events = done(here, [action])
                finish = [event for event in events if event.kind == "finish"]
                payments |= {tuple(event.facts["paid"]) for event in finish}
                open_ += [] if finish else [after]
        assert ends == payments


@pytest.mark.parametrize("game", GAMES)
def test_the_refusal_of_a_piece_names_the_rule_or_the_missing_payment(
    game: tuple[int, int, str], positions: Positions
) -> None:
    reasons: set[str] = set()
    for state, choices in positions(*game):
        seat = state.current_player
        assert seat is not None
        garden = state.gardens[seat]
        for piece, place in placements.stored(state, seat) if state.step == "act" else ():
            text, code = choices[place].get("text", ""), choices[place].get("no")
            name = NAMES[piece % HEXAGONS]
            if code == "pay_short":
                assert re.search(r"You need \d more", text)
                assert all(words.criterion(ENGLISH, criterion).lower() in text for criterion in name)
            if code == "no_space" and piece < HEXAGONS:
                why = {garden.refusal(NAMES.index(name), cell) for cell in bits(garden.free)}
                assert ("identical" in text) == ("twin_in_group" in why)
                assert words.hexagon(ENGLISH, name) in text
            reasons.add(code or "")
    assert "pay_short" in reasons


def test_points_saved_for_leftovers_are_named_only_in_the_last_round(positions: Positions) -> None:
    rounds = Counter[int]()
    for state, choices in positions(*GAMES[0]):
        for choice in choices.values():
            saved = [entry for entry in (choice, *choice.get("targets", {}).values()) if "saved" in entry]
            rounds[state.round] += len(saved)
    assert {number for number, count in rounds.items() if count} == {ROUNDS}


@pytest.mark.parametrize("game", GAMES)
def test_a_space_shows_points_only_if_it_is_worth_more_than_others(
    game: tuple[int, int, str], positions: Positions
) -> None:
    figures = 0
    for _, choices in positions(*game):
        for place, choice in choices.items():
            cells = {
                at: target
                for at, target in choice.get("targets", {}).items()
                if at.startswith("cell:") and "do" in target
            }
            if not cells or not place.startswith("storage:"):
                continue
            least = min(target["net"] for target in cells.values())
            for target in cells.values():
                more = target["net"] - least
                assert target["short"] == (words.figure(more) if more else "")
                figures += bool(more)
                assert not {"now", "later", "saved"} & set(choice) & set(target), (
                    "gains that all spaces have must be shown once, not at each space"
                )
            for kind in ("now", "later", "saved"):
                gains = {target.get(kind) for target in cells.values()}
                assert len(gains) > 1 or gains == {None}, "a gain that all spaces have must not be shown at the spaces"
    assert figures


@pytest.mark.parametrize("game", GAMES)
def test_a_button_is_disabled_exactly_if_its_action_is_not_legal(
    game: tuple[int, int, str], positions: Positions
) -> None:
    off = set()
    for state, choices in positions(*game):
        if state.step != "act":
            continue
        view, legal = state.view(state.current_player), set(state.legal_actions())
        possible = {
            "take": bool(legal & set(range(actions.BUY))),
            "place": bool(legal & set(range(actions.TILE, actions.EXPANSION))),
            "expand": actions.BUY in legal or bool(legal & set(range(actions.EXPANSION, actions.SOURCE))),
            "pass": True,
        }
        assert [button.place for button in scene.buttons(ENGLISH, view)] == list(possible)
        for place, can in possible.items():
            assert ("no" not in choices[place]) == can, (place, choices[place])
            assert choices[place].get("text") or choices[place].get("prompt"), (
                "the button must say why it is off, or what to do"
            )
            off |= set() if can else {place}
            for source in choices[place].get("leads", ()):
                assert "no" not in choices[source]
    assert off == {"take", "place", "expand"}


def test_choices_are_listed_quickly() -> None:
    seconds = []
    for state in states(4, 7, "standard"):
        start = process_time()
        scene.choices(ENGLISH, state.view(state.current_player))
        seconds.append(process_time() - start)
    assert median(seconds) < 0.1
