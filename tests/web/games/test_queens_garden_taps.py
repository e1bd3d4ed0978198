"""Queen's Garden asks only for real decisions. On touch screens, players confirm each action only once."""

from __future__ import annotations

from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import CRITERIA, CRITERIA_OF, NAMES
from azulejo_table.games.queens_garden.play import takes
from azulejo_table.games.queens_garden.scene import SCENE as scene
from azulejo_table.games.queens_garden.text import words
from gardens import ENGLISH, done, presses, states


def test_the_preview_of_a_take_names_its_pieces() -> None:
    mentions = 0
    for state in states(4, 3, "standard"):
        seat = state.current_player
        for place, note in takes.notes(ENGLISH, state, seat) if state.step == "act" and seat is not None else ():
            criterion = place.removeprefix("option:")
            if "; you choose tile or expansion." in note.get("text", ""):
                taken = state.market.matching(CRITERIA.index(criterion))
                named = words.pieces(ENGLISH, (NAMES[hexagon] for hexagon in taken))
                assert f"Takes the {named}; you choose tile or expansion." in note["text"]
                mentions += 1
    assert mentions


def test_a_hexagon_that_nothing_matches_is_taken_without_a_question() -> None:
    alone = 0
    for state in states(2, 1, "standard"):
        if state.step != "act":
            continue
        choices = scene.choices(ENGLISH, state.view(state.current_player))
        for _, hexagon, place in takes.offers(state):
            options = choices[place].get("targets")
            if not options:
                continue
            colour, pattern = CRITERIA_OF[hexagon]
            if state.market.matching(colour) == state.market.matching(pattern):
                assert list(options) == [f"option:{CRITERIA[colour]}"]
                alone += 1
            else:
                assert list(options) == [f"option:{CRITERIA[colour]}", f"option:{CRITERIA[pattern]}"]
    assert alone


def test_the_button_of_a_take_shows_the_preview_so_one_tap_on_the_button_is_enough() -> None:
    asked = 0
    for state in states(2, 1, "standard"):
        if state.step not in ("act", "source"):
            continue
        choices = scene.choices(ENGLISH, state.view(state.current_player))
        for _, target, entry in presses(choices):
            if target.startswith(("option:", "expansion:")):
                assert entry["sure"], target
                asked += target.startswith("expansion:")
    assert asked, "no position asks which of several equal pieces to take"


def test_keeping_everything_needs_one_tap_unless_it_ends_the_round() -> None:
    seen = set()
    for state in states(2, 1, "standard"):
        if state.step == "discard":
            done_choice = scene.choices(ENGLISH, state.view(state.current_player))["done"]
            ends = done_choice["text"] != "Keeps everything in storage."
            assert done_choice.get("sure", False) != ends
            seen.add(ends)
    assert False in seen


def test_a_space_needs_a_second_tap_only_if_no_payment_follows() -> None:
    seen = set()
    for state in states(2, 1, "standard"):
        if state.step not in ("act", "cell", "slot", "turn"):
            continue
        choices = scene.choices(ENGLISH, state.view(state.current_player))
        for _, target, entry in presses(choices):
            if target.startswith("cell:") and entry["do"][0] != actions.BUY:
                after, _ = done(state, entry["do"])
                assert entry.get("sure", False) == (after.step == "pay"), target
                seen.add(after.step == "pay")
    assert seen == {True, False}
