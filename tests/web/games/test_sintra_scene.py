"""Sintra's scene: the preview of each choice agrees with the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
import sheets
from azulejo import Event, State, load
from azulejo.games.sintra.pieces.actions import FIRST_KEEP, FIRST_PLACE, RESET
from azulejo.games.sintra.pieces.components import COLOURS, COLUMNS, GLASS_TRACK
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.rules.scoring import projected_points
from azulejo.games.sintra.rules.state import SintraState
from azulejo_table.games.sintra.draw.pieces import tone
from azulejo_table.games.sintra.play.choices import source_place
from azulejo_table.games.sintra.scene import SCENE as scene
from azulejo_table.games.sintra.text import words
from azulejo_table.scene import Choice
from azulejo_table.text import translator
from contrasts import Triple, contrast, luminance
from frames import figure
from markup import quoted
from sheets import channels, rule

ENGLISH = translator("en")
FIGURE = re.compile(r"([+−])(\d+)")


def positions(players: int, side: str, seed: int) -> Iterator[SintraState]:
    """Yield the positions of a game that completes strips fairly often."""
    state = load("sintra").new_state(players, seed, side=side)
    draws = Random(seed)
    while not state.is_terminal:
        assert isinstance(state, SintraState)
        yield state
        state.apply(preferred_action(state, draws))


def preferred_action(state: State, draws: Random) -> int:
    """Return the one of three random actions that has the highest `value_of`."""
    actions = state.legal_actions()
    return max(draws.sample(actions, min(3, len(actions))), key=lambda action: value_of(state, action))


def value_of(state: State, action: int) -> int:
    """Return the value of an action for a player who wants to fill strips without breaking much glass."""
    after = state.copy()
    seat = state.current_player
    assert isinstance(after, SintraState) and seat is not None
    after.apply(action)
    palace = after.palaces[seat]
    return sum(sum(strip.counts) ** 2 for strip in palace.strips) - 5 * palace.glass + 9 * (after.step == "keep")


def presses(choices: dict[str, Choice]) -> Iterator[tuple[str, str, Choice, list[int]]]:
    """Yield (source, target, actions) for every source and each of its targets. Pressing both sends the actions."""
    for name, choice in choices.items():
        like = choices[choice["like"]] if "like" in choice else choice
        for target, entry in like.get("targets", {name: choice}).items():
            actions = entry.get("do", [])
            first = [action + choice.get("add", 0) for action in actions[:1]]
            yield name, target, entry, first + actions[1:]


def done(state: SintraState, actions: list[int]) -> tuple[SintraState, list[Event]]:
    """Return a copy of the state after the actions, and their events."""
    after, events = state.copy(), list[Event]()
    for action in actions:
        after.apply(action, events)
    return after, events


def proposed(palace: Palace, side: str) -> int:
    """Return the pane of the full strip under the glazier that is best to keep.

    If the projected scores are equal, this is the colour with the most panes in the windows, then the first colour.
    """

    def value_of(colour: int) -> tuple[int, int, int]:
        after = palace.copy()
        after.keep(colour)
        return sum(projected_points(after, side).values()), palace.windows.count(colour), -colour

    counts = palace.strips[palace.glazier].counts
    return max((colour for colour in range(len(COLOURS)) if counts[colour]), key=value_of)


def to_the_end(state: SintraState, actions: list[int]) -> tuple[SintraState, list[Event]]:
    """Return a copy of the state after the actions of a choice. If they fill a strip, the proposed pane is kept."""
    seat = state.current_player
    after, events = done(state, actions)
    if state.step != "keep" and after.step == "keep" and after.current_player == seat:
        kept = proposed(after.palaces[seat or 0], after.side)
        after.apply(FIRST_KEEP + kept, events)
    return after, events


GAMES = [(2, "A"), (2, "B"), (3, "A"), (3, "B"), (4, "A"), (4, "B")]


@pytest.mark.parametrize(("players", "side"), GAMES)
def test_the_number_on_a_pane_choice_is_the_change_in_the_standing(players: int, side: str) -> None:
    seen, filled, marker = 0, 0, 0
    for state in (state for seed in (players, players + 10) for state in positions(players, side, seed)):
        seat = state.current_player
        assert seat is not None
        seen += 1
        before = state.game.standing(state, seat)[seat]
        pressed = [press for press in presses(scene.choices(ENGLISH, state.view(state.current_player))) if press[-1]]
        assert {actions[0] for *_, actions in pressed} == set(state.legal_actions())
        for _, target, entry, actions in pressed:
            after, events = to_the_end(state, actions)
            assert entry["net"] == after.game.standing(after, seat)[seat] - before, (target, entry)
            assert figure(entry) == ("" if actions == [RESET] else words.signed(entry["net"]))
            filled += state.step == "take" and any(event.kind == "keep" for event in events)
            marker += any(event.kind == "marker" for event in events)
    assert seen >= 200 and filled and marker


@pytest.mark.parametrize(("players", "side"), GAMES)
def test_the_text_of_a_choice_names_all_its_points(players: int, side: str) -> None:
    sources = set()
    for state in positions(players, side, seed=players + 10):
        for _, target, entry, actions in presses(scene.choices(ENGLISH, state.view(state.current_player))):
            if not actions or actions == [RESET]:
                continue
            parts, _, total = entry["text"].partition(" in all")[0].rpartition(": ")
            if not entry["text"].endswith(" in all"):
                parts, total = entry["text"], figure(entry)
            assert total == figure(entry)
            figures = [int(figure) * (1 if sign == "+" else -1) for sign, figure in FIGURE.findall(parts)]
            assert sum(figures) == entry["net"], (target, entry["text"])
            sources |= {source for source, name in scene.source_names(ENGLISH) if name in parts}
    assert sources == {"colour", "column", "right", "strips", "side_a" if side == "A" else "side_b"}


def test_ghosts_show_where_panes_land_and_the_proposed_window() -> None:
    windows = 0
    for state in positions(3, "B", seed=3):
        for _, _, entry, actions in presses(scene.choices(ENGLISH, state.view(state.current_player))):
            if not actions or actions == [RESET]:
                continue
            _, events = to_the_end(state, actions)
            moved = [(piece, to) for event in events if event.kind in ("place", "keep") for piece, _, to in event.moves]
            assert {ghost for ghost in entry["ghosts"] if ghost[0] in COLOURS} == set(moved)
            scored = {piece for event in events if event.source in ("column", "right") for piece in event.pieces}
            assert set(entry.get("group", [])) == scored
            windows += any(to.startswith("window") for _, to in moved)
    assert windows


def test_the_proposed_pane_is_the_best_to_keep() -> None:
    """The best pane leads to the highest standing. Among equals, its colour has the most panes in the windows."""
    differ = 0
    for seed in range(4, 10):
        for state in positions(2, "B", seed=seed):
            if state.step != "keep":
                continue
            palace = state.palaces[state.current_player or 0]
            offered = {
                actions[0] - FIRST_KEEP: (entry["net"], palace.windows.count(actions[0] - FIRST_KEEP))
                for _, _, entry, actions in presses(scene.choices(ENGLISH, state.view(state.current_player)))
            }
            assert offered[proposed(palace, "B")] == max(offered.values())
            differ += len({net for net, _ in offered.values()}) > 1
    assert differ, "in some positions the choice must matter"


def turns(players: int, side: str, seed: int) -> Iterator[tuple[int, list[Event], dict[str, int]]]:
    """Yield each turn of a game: the seat, its events, and the change of its standing by source."""
    state = load("sintra").new_state(players, seed, side=side)
    draws = Random(seed)
    while not state.is_terminal:
        assert isinstance(state, SintraState) and state.current_player is not None
        seat, events = state.current_player, list[Event]()
        before = projected_points(state.palaces[seat], side)
        state.apply(preferred_action(state, draws), events)
        while state.step in ("place", "keep"):
            state.apply(preferred_action(state, draws), events)
        after = projected_points(state.palaces[seat], side)
        yield seat, events, {source: after[source] - before[source] for source in before}


def test_a_turn_is_one_line_that_names_pieces_places_and_points() -> None:
    names = ["Ana", "Ben", "Cleo"]
    reported = set()
    for seat, events, changed in turns(3, "A", seed=3):
        ending = [event for event in events if event.source in ("strips", "broken", "side_a")]
        own = [event for event in events if event not in ending]
        lines = scene.log(ENGLISH, names, own)
        (line,) = [line for line in lines if line.seat is not None]
        assert line.seat == seat and line.text.startswith(f"{names[seat]} ")
        kinds = {event.kind: event for event in own}
        if "reset" in kinds:
            assert line.text == f"{names[seat]} moved the glazier back to strip {kinds['reset'].facts['column'] + 1}"
            continue
        take = kinds["take"]
        colour, source = words.colour(ENGLISH, take.piece), take.facts["source"]
        assert f"took {take.facts['count']} {colour} pane" in line.text
        assert (f" from factory {source}" if source else " from the centre") in line.text
        assert line.pieces == (take.piece,) * take.facts["count"] + ("marker",) * ("marker" in kinds)
        if "place" in kinds:
            assert f" on strip {kinds['place'].facts['column'] + 1}" in line.text
        lost = -changed["wrap"] - changed["broken"]
        won = changed["colour"] + changed["column"] + changed["right"]
        figures = [(sign, int(figure)) for sign, figure in FIGURE.findall(line.text)]
        assert sum(figure for sign, figure in figures if sign == "−") == lost
        assert sum(figure for sign, figure in figures if sign == "+") == won
        reported |= set(kinds)
    assert {"place", "break", "marker", "complete", "keep"} <= reported


def test_a_turn_reads_as_a_sentence() -> None:
    text = {scene.log(ENGLISH, ["Ana", "Bot"], events)[0].text for _, events, _ in turns(2, "B", seed=2)}
    lines = "\n".join(sorted(text))
    for pattern in (
        r"^\w+ took 1 \w+ pane from factory \d and put it on strip \d$",
        r"^\w+ took \d \w+ panes from factory \d and put \d on strip \d; \d broke \(−\d+\)$",
        r"^\w+ took \d [\w ]+ panes? and the starting marker \(−\d\) from the centre and put (it|them) on strip \d",
        r"; the strip is complete, [\w ]+ was kept: (colour bonus \+\d, )?column points \+\d",
    ):
        assert re.search(pattern, lines, re.MULTILINE), f"{pattern} in\n{lines}"


def test_an_unfinished_turn_has_its_own_sentence() -> None:
    """Check the spoken text of a turn that is not over yet."""
    verbs = set()
    for _, events, _ in turns(2, "A", seed=2):
        for kinds in ({"take", "rest"}, {"glazier", "place"}, {"keep", "discard", "flip", "remove", "score"}):
            own = [event for event in events if event.kind in kinds and event.source not in ("colour", "wrap")]
            if any(event.kind in ("take", "place", "keep") for event in own) and not any(
                event.source in ("strips", "broken", "side_a") for event in own
            ):
                (line,) = scene.log(ENGLISH, ["Ana", "Bot"], own)
                verbs |= set(re.findall(r"^\w+ (took|put|kept) ", line.text))
    assert verbs == {"took", "put", "kept"}


def test_the_final_scoring_is_one_line_per_seat() -> None:
    *_, (_, events, _) = turns(2, "A", seed=2)
    last = [line for line in scene.log(ENGLISH, ["Ana", "Bot"], events) if " at the end: " in line.text]
    assert [line.seat for line in last] == [0, 1]
    assert all("broken glass −" in line.text and "panes left on strips +" in line.text for line in last)


def test_a_deal_follows_a_round() -> None:
    for _, events, _ in turns(2, "A", seed=2):
        deals = any(event.kind == "deal" for event in events)
        assert scene.coming(ENGLISH, events) == ("Next: glass for the new round." if deals else "")


def test_a_sketch_shows_every_pane_and_stays_small() -> None:
    most = 0
    for state in positions(2, "A", seed=3):
        view = state.view(0)
        for seat, board in enumerate(view["seats"]):
            drawing = quoted(scene.sketch(view, seat))
            for name in COLOURS:
                (path,) = re.findall(rf'{re.escape(tone("glass", name))}" d="([^"]+)"', drawing) or [""]
                lit = sum(column.count(name) for column in board["windows"])
                laid = sum(strip["panes"].count(name) for strip in board["strips"] if strip)
                assert path.count("M") == lit + laid
            assert "<text" not in drawing
            most = max(most, len(drawing))
    assert most < 2000


def test_a_strip_is_refused_for_the_reason_of_the_rules() -> None:
    reasons = set()
    for state in positions(2, "A", seed=8):
        if state.step != "take":
            continue
        choices = scene.choices(ENGLISH, state.view(state.current_player))
        notes = scene.notes(ENGLISH, state.view(state.current_player), state.current_player or 0)
        for action in state.legal_actions():
            taken, _ = done(state, [action])
            if taken.step != "place":
                continue
            source, colour = divmod(action, len(COLOURS))
            choice = choices[source_place(source, COLOURS[colour])]
            targets = choices[choice["like"]]["targets"] if "like" in choice else choice["targets"]
            for column in range(COLUMNS):
                reason = taken.why_not(FIRST_PLACE + column)
                place = f"strip:{state.current_player}:{column}"
                if reason is not None:
                    reasons.add(reason)
                    text = targets[place]["text"] if place in targets else notes[place]["text"]
                    assert text.startswith(words.refusal(ENGLISH, reason))
                else:
                    assert "do" in targets[place]
            assert targets[f"glass:{state.current_player}"]["no"] == "must_place"
    assert reasons == {"left_of_glazier", "no_fit", "strip_gone"}


def test_glass_that_fits_nowhere_breaks_on_the_track() -> None:
    broken = 0
    for state in positions(2, "A", seed=6):
        seat = state.current_player
        assert seat is not None
        if state.step != "take":
            continue
        for name, target, entry, actions in presses(scene.choices(ENGLISH, state.view(state.current_player))):
            if target != f"glass:{seat}":
                continue
            colour = COLOURS.index(name.split(":")[-1])
            fits = bool(state.palaces[seat].columns_for(colour))
            assert ("do" in entry) != fits
            if not fits:
                _, events = done(state, actions)
                assert not any(event.kind == "place" for event in events)
                broken += 1
    assert broken


def test_the_glazier_may_go_back_when_the_rules_let_it() -> None:
    for state in positions(3, "A", seed=2):
        view = state.view(state.current_player)
        offered = bool(scene.buttons(ENGLISH, view))
        assert offered == (RESET in state.legal_actions())
        assert offered == ("reset" in scene.choices(ENGLISH, state.view(state.current_player)))


def test_a_strip_shows_its_other_side_until_the_last() -> None:
    for state in positions(2, "A", seed=3):
        view = state.view(0)
        notes = scene.notes(ENGLISH, view, 0)
        for column, (strip, windows) in enumerate(
            zip(view["seats"][0]["strips"], view["seats"][0]["windows"], strict=True)
        ):
            place = f"strip:0:{column}"
            assert ("Other side" in notes[place]["text"]) == (strip is not None and windows[0] is None)


def test_a_summary_names_broken_glass_and_the_next_colour() -> None:
    """A summary shows the state before a deal."""
    summaries = 0
    for state in positions(2, "A", seed=9):
        for action in state.legal_actions():
            after, events = done(state, [action])
            for event in events:
                if event.kind == "reveal" and event.before is not None:
                    name = words.colour(ENGLISH, after.view(0)["round_tiles"][0])
                    view = event.before.view(0)
                    note = scene.summary_note(ENGLISH, view, ["Ana", "Ben"])
                    assert f" {name} " in note
                    for who, board in zip(["Ana", "Ben"], view["seats"], strict=True):
                        lost = GLASS_TRACK[board["glass"]]
                        assert (f"{who} −{lost}" in note) == bool(lost)
                    summaries += 1
    assert summaries >= 5


def tones(part: str) -> dict[str, list[Triple]]:
    """Return the colours of a part in the style sheet, by colour of glass, for the light and the dark theme."""
    prefix = f"--{part}-"
    declared = rule("sintra", ":root").values().items()
    return {
        name.removeprefix(prefix): [channels(value)[:3] for value in sheets.tones(both)]
        for name, both in declared
        if name.startswith(prefix)
    }


@pytest.mark.parametrize(("ground", "line"), [("glass", "motif"), ("pale", "engraved")])
def test_engravings_are_visible_on_their_glass(ground: str, line: str) -> None:
    """Check the engraving of each colour of glass, on panes and printed spaces, in both themes."""
    grounds, lines = tones(ground), tones(line)
    assert set(grounds) == set(lines) == {"orange", "pink", "yellow", "blue", "light-blue"}
    for name, colours in grounds.items():
        for below, above in zip(colours, lines[name], strict=True):
            assert contrast(below, above) >= 3, f"{line} on {ground}, {name}"


def test_glass_differs_in_lightness_too() -> None:
    """On grey prints, and for people who see few colours, panes must differ in lightness."""
    lightness = sorted(116 * luminance(colour) ** (1 / 3) - 16 for colour, _ in tones("glass").values())
    assert all(darker + 10 <= lighter for darker, lighter in pairwise(lightness))
