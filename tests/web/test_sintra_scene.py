"""What Sintra's page says before a choice is what the rules do after it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from azulejo import Event, State, load
from azulejo.games.sintra.actions import FIRST_PLACE, RESET
from azulejo.games.sintra.components import COLOURS, COLUMNS, GLASS_TRACK
from azulejo.games.sintra.palace import Palace
from azulejo.games.sintra.rules import SintraState
from azulejo_table import site
from azulejo_table.games.sintra import scene, words
from azulejo_table.games.sintra.choices import source_place
from azulejo_table.scene import Choice
from azulejo_table.text import translator

ENGLISH = translator("en")
FIGURE = re.compile(r"([+−])(\d+)")


def positions(players: int, side: str, seed: int) -> Iterator[SintraState]:
    """The positions of a game in which strips are completed often enough."""
    state = load("sintra").new_state(players, seed, side=side)
    draws = Random(seed)
    while not state.is_terminal:
        assert isinstance(state, SintraState)
        yield state
        actions = state.legal_actions()
        few = draws.sample(actions, min(3, len(actions)))
        state.apply(max(few, key=lambda action: worth(state, action)))


def worth(state: State, action: int) -> int:
    """How much an action is to the liking of who fills strips and breaks little."""
    after = state.copy()
    seat = state.current_player
    assert isinstance(after, SintraState) and seat is not None
    after.apply(action)
    palace = after.palaces[seat]
    return sum(sum(strip.counts) ** 2 for strip in palace.strips) - 5 * palace.glass + 9 * (after.step == "keep")


def presses(choices: dict[str, Choice]) -> Iterator[tuple[str, str, Choice, list[int]]]:
    """Every source with each of its targets, and the actions that it sends."""
    for name, choice in choices.items():
        like = choices[choice["like"]] if "like" in choice else choice
        for target, entry in like.get("targets", {name: choice}).items():
            actions = entry.get("do", [])
            first = [action + choice.get("add", 0) for action in actions[:1]]
            yield name, target, entry, first + actions[1:]


def done(state: SintraState, actions: list[int]) -> tuple[SintraState, list[Event]]:
    """A copy of the state after actions, and what they told."""
    after, events = state.copy(), list[Event]()
    for action in actions:
        after.apply(action, events)
    return after, events


def lost(before: Palace, after: Palace) -> int:
    """What broken glass cost a palace between two moments."""
    wrapped: int = after.breakdown()["wrap"] - before.breakdown()["wrap"]
    return GLASS_TRACK[after.glass] - GLASS_TRACK[before.glass] - wrapped


@pytest.mark.parametrize(("players", "side"), [(2, "A"), (3, "B"), (4, "A")])
def test_consequences_are_what_happens(players: int, side: str) -> None:
    completed = broken = 0
    for state in positions(players, side, seed=players):
        seat = state.current_player
        assert seat is not None
        for _, target, entry, actions in presses(scene.choices(ENGLISH, state)):
            if not actions or actions == [RESET] or state.step == "keep":
                continue
            after, events = done(state, actions)
            palace = after.palaces[seat]
            signed = {sign: int(figure) for sign, figure in FIGURE.findall(entry["short"])}
            assert signed.get("−", 0) == lost(state.palaces[seat], palace), (target, entry)
            broken += signed.get("−", 0)
            won = 0
            if after.step == "keep" and after.current_player == seat:
                kept = done(after, [after.legal_actions()[0]])[0].palaces[seat].breakdown()
                before = state.palaces[seat].breakdown()
                won = sum(kept[source] - before[source] for source in ("colour", "column", "right"))
                completed += 1
            assert signed.get("+", 0) == won, (target, entry)
            panes = [to for piece, to in entry["ghosts"] if piece in COLOURS]
            assert panes == [to for event in events if event.kind == "place" for _, _, to in event.moves]
    assert completed and broken


def test_the_kept_pane_scores_what_is_said() -> None:
    found = 0
    for state in positions(2, "B", seed=4):
        if state.step != "keep":
            continue
        seat = state.current_player
        assert seat is not None
        for _, _, entry, actions in presses(scene.choices(ENGLISH, state)):
            after, events = done(state, actions)
            points = sum(event.points for event in events if event.source in ("column", "right") and event.seat == seat)
            assert f"+{points}" in entry["text"]
            ((piece, place),) = entry["ghosts"]
            _, _, column, row = place.split(":")
            assert COLOURS[after.palaces[seat].windows[2 * int(column) + int(row)]] == piece
            found += 1
    assert found


def test_a_strip_is_refused_for_the_reason_of_the_rules() -> None:
    reasons = set()
    for state in positions(2, "A", seed=8):
        if state.step != "take":
            continue
        found = scene.choices(ENGLISH, state)
        told = scene.notes(ENGLISH, state.view(state.current_player), state.current_player or 0)
        for action in state.legal_actions():
            taken, _ = done(state, [action])
            if taken.step != "place":
                continue
            source, colour = divmod(action, len(COLOURS))
            choice = found[source_place(source, COLOURS[colour])]
            targets = found[choice["like"]]["targets"] if "like" in choice else choice["targets"]
            for column in range(COLUMNS):
                reason = taken.why_not(FIRST_PLACE + column)
                place = f"strip:{state.current_player}:{column}"
                if reason is not None:
                    reasons.add(reason)
                    said = targets[place]["text"] if place in targets else told[place]["text"]
                    assert said.startswith(words.refusal(ENGLISH, reason))
                else:
                    assert "do" in targets[place]
            assert targets[f"glass:{state.current_player}"]["no"] == "must_place"
    assert reasons == {"left_of_glazier", "no_fit", "strip_gone"}


def test_glass_that_fits_nowhere_breaks_on_the_track() -> None:
    found = 0
    for state in positions(2, "A", seed=6):
        seat = state.current_player
        assert seat is not None
        if state.step != "take":
            continue
        for name, target, entry, actions in presses(scene.choices(ENGLISH, state)):
            if target != f"glass:{seat}":
                continue
            colour = COLOURS.index(name.split(":")[-1])
            fits = bool(state.palaces[seat].columns_for(colour))
            assert ("do" in entry) != fits
            if not fits:
                _, events = done(state, actions)
                assert not any(event.kind == "place" for event in events)
                found += 1
    assert found


def test_the_glazier_may_go_back_when_the_rules_let_it() -> None:
    for state in positions(3, "A", seed=2):
        view = state.view(state.current_player)
        offered = bool(scene.buttons(ENGLISH, view))
        assert offered == (RESET in state.legal_actions())
        assert offered == ("reset" in scene.choices(ENGLISH, state))


def test_a_strip_tells_its_other_side_until_it_is_its_last() -> None:
    for state in positions(2, "A", seed=3):
        view = state.view(0)
        notes = scene.notes(ENGLISH, view, 0)
        for column, (strip, windows) in enumerate(
            zip(view["seats"][0]["strips"], view["seats"][0]["windows"], strict=True)
        ):
            place = f"strip:0:{column}"
            assert ("Other side" in notes[place]["text"]) == (strip is not None and windows[0] is None)


def test_a_summary_names_the_colour_of_the_round_to_come() -> None:
    """The state before a deal is what a summary shows."""
    found = 0
    for state in positions(2, "A", seed=9):
        for action in state.legal_actions():
            after, events = done(state, [action])
            for event in events:
                if event.kind == "reveal" and event.before is not None:
                    name = words.colour(ENGLISH, after.view(0)["round_tiles"][0])
                    assert f" {name} " in scene.summary_note(ENGLISH, event.before.view(0))
                    found += 1
    assert found >= 5


def tones(part: str) -> dict[str, list[str]]:
    """A part's colours in the style sheet, by glass: one, or those for light and dark."""
    style = (Path(site.__file__).resolve().parents[1] / "style" / "sintra.css").read_text(encoding="utf-8")
    return {
        name: re.findall(r"#[0-9a-f]{6}", value) for name, value in re.findall(rf"--{part}-([a-z-]+): ([^;]+);", style)
    }


def luminance(colour: str) -> float:
    """Relative luminance, as contrast is measured by."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """From 1, alike, to 21, black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("ground", "line"), [("glass", "motif"), ("pale", "engraved")])
def test_engravings_are_seen_on_their_glass(ground: str, line: str) -> None:
    """The second sign of a colour, on panes and on the spaces printed for them, by day and by night."""
    grounds, lines = tones(ground), tones(line)
    assert set(grounds) == set(lines) == {"orange", "pink", "yellow", "blue", "light-blue"}
    for name, colours in grounds.items():
        for below, above in zip(colours, lines[name], strict=True):
            assert contrast(below, above) >= 3, f"{line} on {ground}, {name}"


def test_glass_differs_in_lightness_too() -> None:
    """So that panes are told apart by whoever sees few colours, and on paper."""
    lightness = sorted(116 * luminance(colour) ** (1 / 3) - 16 for (colour,) in tones("glass").values())
    assert all(darker + 10 <= lighter for darker, lighter in pairwise(lightness))
