"""Queen's Garden's scene: previews and refusals agree with the rules."""

from __future__ import annotations

import re
from statistics import median
from time import process_time

import pytest
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import CELLS, CRITERIA, NAMES, NEIGHBOURS, ROUNDS
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.rules.scoring import group_items, round_items
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import view_of
from azulejo_table.games.queens_garden.play import payment, takes
from azulejo_table.games.queens_garden.scene import SCENE as scene
from azulejo_table.games.queens_garden.text import spaces, words
from gardens import ENGLISH, GAMES, done, presses, ringed, states


def group_of(hexagons: tuple[int, ...], cell: int, part: int) -> set[int]:
    """Return the cells connected with `cell` by colour (part 0) or pattern (part 1)."""
    wanted = divmod(hexagons[cell], 6)[part]
    group, edge = {cell}, [cell]
    while edge:
        for other in NEIGHBOURS[edge.pop()]:
            if hexagons[other] != NONE and divmod(hexagons[other], 6)[part] == wanted and other not in group:
                group.add(other)
                edge.append(other)
    return group


def group_sentences(hexagons: tuple[int, ...], cell: int, side: str) -> list[str]:
    """Return the sentences that a cell's two groups should have, with values counted cell by cell."""
    sentences = []
    for part in (0, 1):
        cells = group_of(hexagons, cell, part)
        bonus = {6: 6} if side == "standard" else {4: 2, 5: 4, 6: 6}
        points = sum(hexagons[other] % 6 + 1 for other in cells) + bonus.get(len(cells), 0)
        if len(cells) > 1:
            name = NAMES[hexagons[cell]][part]
            sentences.append(words.group(ENGLISH, name, len(cells), points if len(cells) > 2 else 0))
    return sentences


@pytest.mark.parametrize("game", GAMES)
def test_a_placement_scores_what_its_preview_says(game: tuple[int, int, str]) -> None:
    grown = 0
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        for _, target, entry in presses(scene.choices(ENGLISH, state.view(state.current_player))):
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
            sentences = entry.get("text", "").split("\n") if "text" in entry else []
            plain = [re.sub(r" \([+−]\d+\)", "", sentence) for sentence in sentences]
            if after.current_player != seat or after.step != "pay":  # otherwise, jokers arrive only after the payment
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
def test_the_placement_prompt_shows_the_wheel_points(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        for place, choice in scene.choices(ENGLISH, state.view(state.current_player)).items():
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
            listed = re.search(r"Wheel[^:]*: ([^.]+)\.", choice["prompt"])
            rounds = enumerate(map(int, listed[1].split(", ")) if listed else (), state.round)
            assert {number: points for number, points in rounds if points} == {
                number: points for number, points in brought.items() if points
            }


@pytest.mark.parametrize("game", GAMES)
def test_unavailable_spaces_give_the_reason(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        notes = scene.notes(ENGLISH, view_of(state, seat), seat)
        for source, choice in scene.choices(ENGLISH, state.view(state.current_player)).items():
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
    """Return the text that describes a seat's storage."""
    return words.held(ENGLISH, len(state.tiles[seat]) + state.jokers[seat], len(state.expansions[seat]))


@pytest.mark.parametrize("game", GAMES)
def test_a_take_matches_its_preview(game: tuple[int, int, str]) -> None:
    expansions = 0
    for state in states(*game):
        seat = state.current_player
        assert seat is not None
        if state.step not in ("act", "source"):
            continue
        notes = scene.notes(ENGLISH, view_of(state, seat), seat)
        for _, target, entry in presses(scene.choices(ENGLISH, state.view(state.current_player))):
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
            storages = {storage_text(after, seat) for after, _ in ends}
            assert set(re.search(r"Storage after this: (.*?)\. If kept", note["text"])[1].split(" / ")) == storages  # type: ignore[index]
            assert f"If kept to the end: −{sum(int(name[-1]) for name in ends[0][1])}." in note["text"]
            if len({tuple(pieces) for _, pieces in ends}) == 1:
                assert f"Takes the {words.pieces(ENGLISH, ends[0][1])}." in note["text"]
                expansions += any(name.startswith("x") for name in ends[0][1])
            if target.startswith("option:"):
                first, then, risk = note["label"].split("\n")
                assert first.endswith(str(len(ends[0][1])))
                assert set(then.removeprefix("Storage will hold ").split(" / ")) == storages, (
                    "the preview must be part of the prompt"
                )
                assert f"−{sum(int(name[-1]) for name in ends[0][1])} " in risk
                assert [name[-2:] for name in note["of"]] == [name[-2:] for name in ends[0][1]]
                kinds = {tuple(place.removesuffix(":x").split(":")[1:3]) for place in note["group"]}
                moved = {name.removeprefix("x") for _, pieces in ends for name in pieces}
                assert {kind[-1] for kind in kinds if len(kind) == 2} <= moved
    assert expansions


def test_the_preview_of_a_take_names_its_pieces() -> None:
    asked = 0
    for state in states(4, 3, "standard"):
        seat = state.current_player
        for _, note in takes.notes(ENGLISH, state, seat) if state.step == "act" and seat is not None else ():
            criterion = next(name for name, word in CRITERIA_WORDS.items() if note["label"].startswith(f"{word}:"))
            if "; you choose tile or expansion." in note.get("text", ""):
                taken = state.market.matching(CRITERIA.index(criterion))
                named = words.pieces(ENGLISH, (NAMES[hexagon] for hexagon in taken))
                assert f"Takes the {named}; you choose tile or expansion." in note["text"]
                asked += 1
    assert asked


CRITERIA_WORDS = {name: words.criterion(ENGLISH, name) for name in CRITERIA}


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_changes_the_standing_by_its_number(game: tuple[int, int, str]) -> None:
    players, seed, side = game
    positions = 0
    for state in (state for number in (seed, seed + 10) for state in states(players, number, side)):
        seat = state.current_player
        assert seat is not None
        now = GAME.standing(state, seat)[seat]
        entries = [entry for _, _, entry in presses(scene.choices(ENGLISH, state.view(state.current_player)))]
        for entry in entries:
            after, _ = done(state, entry["do"])
            assert entry["net"] == GAME.standing(after, seat)[seat] - now, (state.step, entry)
        assert {entry["do"][0] for entry in entries} == set(state.legal_actions())
        positions += 1
    assert positions >= 200


def test_passing_explains_itself_and_needs_a_second_press() -> None:
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
        first = next(event for event in events if event.kind == "pass").facts["first"]
        assert (entry["label"] == "Yes, pass") == (not first)
        assert ("start the next round" in choice["prompt"]) == (first and state.round < ROUNDS)
        over = after.round != state.round or after.is_terminal
        assert ("The round ends" in choice["prompt"]) == over
        ended += over
    assert ended


@pytest.mark.parametrize("game", GAMES)
def test_payments_use_the_tray_and_jokers_last(game: tuple[int, int, str]) -> None:
    for state in states(*game):
        if state.step != "pay":
            continue
        seat = state.current_player
        assert seat is not None
        choices = scene.choices(ENGLISH, state.view(state.current_player))
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
def test_a_space_has_a_figure_only_if_it_is_worth_more_than_others(game: tuple[int, int, str]) -> None:
    figures = 0
    for state in states(*game):
        for place, choice in scene.choices(ENGLISH, state.view(state.current_player)).items():
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
def test_an_action_is_disabled_exactly_if_it_is_not_legal(game: tuple[int, int, str]) -> None:
    off = set()
    for state in states(*game):
        if state.step != "act":
            continue
        view, legal = state.view(state.current_player), set(state.legal_actions())
        choices = scene.choices(ENGLISH, view)
        possible = {
            "take": bool(legal & set(range(actions.BUY))),
            "place": bool(legal & set(range(actions.TILE, actions.EXPANSION))),
            "expand": actions.BUY in legal or bool(legal & set(range(actions.EXPANSION, actions.SOURCE))),
            "pass": True,
        }
        assert [way.place for way in scene.buttons(ENGLISH, view)] == list(possible)
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
