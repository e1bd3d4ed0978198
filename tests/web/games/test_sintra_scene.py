"""The scene of Sintra: the preview of each choice agrees with the rules, and the log describes each turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from azulejo import Event, State, load
from azulejo.games.sintra.pieces.actions import FIRST_KEEP, FIRST_PLACE, RESET
from azulejo.games.sintra.pieces.components import COLOURS, COLUMNS, GLASS_TRACK, ROUNDS
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.rules.scoring import projected_points
from azulejo.games.sintra.rules.state import SintraState
from azulejo_table.games.sintra.draw.pieces import tone
from azulejo_table.games.sintra.play.choices import source_place
from azulejo_table.games.sintra.scene import SCENE as scene
from azulejo_table.games.sintra.text import words
from azulejo_table.scene import Choice
from azulejo_table.text import translator
from frames import figure
from markup import quoted

ENGLISH = translator("en")
FIGURE = re.compile(r"([+−])(\d+)")
TOTAL = re.compile(r"([+−]?\d+)(?:( in all)|( at the end)|: (\S+) now, \S+ at the end)\. ")


def positions(players: int, side: str, seed: int) -> Iterator[SintraState]:
    """Yield the positions of a random game with many completed strips."""
    state = load("sintra").new_state(players, seed, side=side)
    draws = Random(seed)
    while not state.is_terminal:
        assert isinstance(state, SintraState)
        yield state
        state.apply(preferred_action(state, draws))


def preferred_action(state: State, draws: Random) -> int:
    """Choose three random legal actions, and return the one with the highest `value_of`."""
    actions = state.legal_actions()
    return max(draws.sample(actions, min(3, len(actions))), key=lambda action: value_of(state, action))


def value_of(state: State, action: int) -> int:
    """Return the value of an action for a player who wants to fill strips and not to break much glass."""
    after = state.copy()
    seat = state.current_player
    assert isinstance(after, SintraState) and seat is not None
    after.apply(action)
    palace = after.palaces[seat]
    return sum(sum(strip.counts) ** 2 for strip in palace.strips) - 5 * palace.glass + 9 * (after.step == "keep")


def presses(choices: dict[str, Choice]) -> Iterator[tuple[str, str, Choice, list[int]]]:
    """Yield (source, target, entry, actions) for each target of each source. Pressing both sends the actions."""
    for name, choice in choices.items():
        like = choices[choice["like"]] if "like" in choice else choice
        for target, entry in like.get("targets", {name: choice}).items():
            actions = entry.get("do", [])
            first = [action + choice.get("add", 0) for action in actions[:1]]
            yield name, target, entry, first + actions[1:]


def state_after(state: SintraState, actions: list[int]) -> tuple[SintraState, list[Event]]:
    """Return a copy of the state after the actions, and their events."""
    after, events = state.copy(), list[Event]()
    for action in actions:
        after.apply(action, events)
    return after, events


def proposed_colour(palace: Palace, side: str) -> int:
    """Return the colour of the best pane to keep from the full strip under the glazier.

    The best pane gives the highest projected score. Ties go to the colour with the most panes in the windows, and then
    to the first colour.
    """

    def value_of(colour: int) -> tuple[int, int, int]:
        after = palace.copy()
        after.keep(colour)
        return sum(projected_points(after, side).values()), palace.windows.count(colour), -colour

    counts = palace.strips[palace.glazier].counts
    return max((colour for colour in range(len(COLOURS)) if counts[colour]), key=value_of)


def state_after_choice(state: SintraState, actions: list[int]) -> tuple[SintraState, list[Event]]:
    """Return a copy of the state after the actions, and their events.

    If the actions fill a strip, keep the proposed pane.
    """
    seat = state.current_player
    after, events = state_after(state, actions)
    if state.step != "keep" and after.step == "keep" and after.current_player == seat:
        best = proposed_colour(after.palaces[seat or 0], after.side)
        after.apply(FIRST_KEEP + best, events)
    return after, events


def expected_points(state: SintraState, seat: int, current_round: int) -> int:
    """Return the points of a seat if the game ended now. Panes left on strips count only in the last round."""
    points = state.game.projected_breakdown(state, seat, seat)
    return sum(won for source, won in points.items() if source != "strips" or current_round == ROUNDS)


GAMES = [(2, "A"), (2, "B"), (3, "A"), (3, "B"), (4, "A"), (4, "B")]


@pytest.mark.parametrize(("players", "side"), GAMES)
def test_the_number_on_a_pane_choice_is_the_change_in_the_points(players: int, side: str) -> None:
    seen, filled, marker = 0, 0, 0
    for state in (state for seed in (players, players + 10) for state in positions(players, side, seed)):
        seat = state.current_player
        assert seat is not None
        seen += 1
        before = expected_points(state, seat, state.round)
        pressed = [press for press in presses(scene.choices(ENGLISH, state.view(state.current_player))) if press[-1]]
        assert {actions[0] for *_, actions in pressed} == set(state.legal_actions())
        for _, target, entry, actions in pressed:
            after, events = state_after_choice(state, actions)
            assert entry["net"] == expected_points(after, seat, state.round) - before, (target, entry)
            matters = state.step != "keep" or len({other["net"] for *_, other, _ in pressed}) > 1
            assert figure(entry) == (words.signed(entry["net"]) if entry["net"] and matters else "")
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
            match = TOTAL.match(entry["text"])
            parts = entry["text"][match.end() :] if match else entry["text"]
            if match:
                total, whole, none, now = match.groups()
                assert total == words.signed(entry["net"])
                seat, after = state.current_player or 0, state_after_choice(state, actions)[0]
                won = after.scores()[seat] - state.scores()[seat]
                stated = total if whole else "0" if none else now
                assert after.is_terminal or stated == words.signed(won), "a total must say how many points come at once"
            figures = [int(figure) * (1 if sign == "+" else -1) for sign, figure in FIGURE.findall(parts)]
            assert sum(figures) == entry["net"], (target, entry["text"])
            sources |= {source for source, name in scene.source_names(ENGLISH) if name in parts}
    assert sources == {"colour", "column", "right", "strips", "side_a" if side == "A" else "side_b"}


def test_ghosts_show_where_panes_go_and_which_pane_goes_to_the_window() -> None:
    windows = 0
    for state in positions(3, "B", seed=3):
        for _, _, entry, actions in presses(scene.choices(ENGLISH, state.view(state.current_player))):
            if not actions or actions == [RESET]:
                continue
            _, events = state_after_choice(state, actions)
            moved = [(piece, to) for event in events if event.kind in ("place", "keep") for piece, _, to in event.moves]
            assert {ghost for ghost in entry["ghosts"] if ghost[0] in COLOURS} == set(moved)
            scored = {piece for event in events if event.source in ("column", "right") for piece in event.pieces}
            assert set(entry.get("group", [])) == scored
            windows += any(to.startswith("window") for _, to in moved)
    assert windows


def test_the_proposed_pane_is_the_best_to_keep() -> None:
    """The best pane gives the highest standing. Ties go to the colour with the most panes in the windows."""
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
            assert offered[proposed_colour(palace, "B")] == max(offered.values())
            differ += len({net for net, _ in offered.values()}) > 1
    assert differ, "in some positions the choice must matter"


def turns(players: int, side: str, seed: int) -> Iterator[tuple[int, list[Event], dict[str, int]]]:
    """Yield each turn of a game: the seat, the events, and the change in the seat's projected points by source."""
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


def test_the_log_line_of_a_turn_shows_its_pieces_and_names_places_and_points() -> None:
    names = ["Ana", "Ben", "Cleo"]
    reported = set()
    for seat, events, changed in turns(3, "A", seed=3):
        own = [event for event in events if event.source not in ("strips", "broken", "side_a")]
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
            assert f" to strip {kinds['place'].facts['column'] + 1}" in line.text
        lost = -changed["wrap"] - changed["broken"]
        won = changed["colour"] + changed["column"] + changed["right"]
        figures = [(sign, int(figure)) for sign, figure in FIGURE.findall(line.text)]
        assert sum(figure for sign, figure in figures if sign == "−") == lost
        assert sum(figure for sign, figure in figures if sign == "+") == won
        reported |= set(kinds)
    assert {"place", "break", "marker", "complete", "keep"} <= reported


def test_the_log_line_of_a_turn_is_a_grammatical_sentence() -> None:
    text = {scene.log(ENGLISH, ["Ana", "Bot"], events)[0].text for _, events, _ in turns(2, "B", seed=2)}
    lines = "\n".join(sorted(text))
    for pattern in (
        r"^\w+ took 1 \w+ pane from factory \d to strip \d$",
        r"^\w+ took \d \w+ panes from factory \d to strip \d; \d broke \(−\d+\)$",
        r"^\w+ took \d [\w ]+ panes? from the centre to strip \d, and the starting marker \(−\d\)",
        r"^\w+ took [\w ]+ from the centre; (the pane|all the panes) broke \(−\d+\)",
        r"\b[\w ]+ was kept: (colour bonus \+\d, )?column points \+\d",
    ):
        assert re.search(pattern, lines, re.MULTILINE), f"{pattern} in\n{lines}"


def test_parts_of_an_unfinished_turn_have_a_sentence() -> None:
    """Screen readers read such a sentence while a turn is not over yet."""
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


def test_the_log_of_the_final_scoring_has_a_line_per_seat() -> None:
    *_, (_, events, _) = turns(2, "A", seed=2)
    last = [line for line in scene.log(ENGLISH, ["Ana", "Bot"], events) if " at the end: " in line.text]
    assert [line.seat for line in last] == [0, 1]
    assert all("broken glass −" in line.text and "panes left on strips +" in line.text for line in last)


def test_a_deal_is_announced_only_if_one_follows() -> None:
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
                in_windows = sum(column.count(name) for column in board["windows"])
                on_strips = sum(strip["panes"].count(name) for strip in board["strips"] if strip)
                assert path.count("M") == in_windows + on_strips
            assert "<text" not in drawing
            most = max(most, len(drawing))
    assert most < 2000


def test_a_strip_is_refused_with_the_reason_that_the_rules_give() -> None:
    reasons = set()
    for state in positions(2, "A", seed=8):
        if state.step != "take":
            continue
        choices = scene.choices(ENGLISH, state.view(state.current_player))
        notes = scene.notes(ENGLISH, state.view(state.current_player), state.current_player or 0)
        for action in state.legal_actions():
            taken, _ = state_after(state, [action])
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


def test_panes_can_be_broken_by_choice_only_if_they_fit_on_no_strip() -> None:
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
                _, events = state_after(state, actions)
                assert not any(event.kind == "place" for event in events)
                broken += 1
    assert broken


def test_moving_the_glazier_back_is_offered_exactly_if_it_is_legal() -> None:
    for state in positions(3, "A", seed=2):
        view = state.view(state.current_player)
        offered = bool(scene.buttons(ENGLISH, view))
        assert offered == (RESET in state.legal_actions())
        assert offered == ("reset" in scene.choices(ENGLISH, state.view(state.current_player)))


def test_the_note_of_a_strip_describes_its_other_side_until_it_is_turned_over() -> None:
    for state in positions(2, "A", seed=3):
        view = state.view(0)
        notes = scene.notes(ENGLISH, view, 0)
        board = view["seats"][0]
        for column, (strip, windows) in enumerate(zip(board["strips"], board["windows"], strict=True)):
            place = f"strip:0:{column}"
            assert ("Other side" in notes[place]["text"]) == (strip is not None and windows[0] is None)


def test_the_note_of_a_window_says_what_it_would_score() -> None:
    seen = set()
    for state in positions(2, "A", seed=3):
        view = state.view(0)
        notes, palace = scene.notes(ENGLISH, view, 0), state.palaces[0]
        labels = scene.areas(ENGLISH, view, 0, ["Ana", "Ben"], frozenset())["board"]
        for column, (upper, lower) in enumerate(view["seats"][0]["windows"]):
            place = f"window:0:{column}"
            assert place in labels, "players must be able to press a window"
            fill, *_ = notes[place]["text"].partition(" At the end")
            assert ("fill a window" in fill) == (lower is None)
            if lower is None:
                first = fill.split(". ")[0]
                assert sum(int(digits) for _, digits in FIGURE.findall(first)) == palace.window_points(column)
            assert ("again" in fill) == (upper is not None and column > 0)
            seen.add((upper is None, lower is None))
    assert len(seen) == 3, "columns with no, one and two filled windows must occur"


def test_the_round_track_names_its_bonus_and_explains_it() -> None:
    view = load("sintra").new_state(2, 1).view(0)
    market = scene.areas(ENGLISH, view, 0, ["Ana", "Ben"], frozenset())["market"]
    assert "<b>+1</b><em>bonus</em>" in market
    assert "data-at=rounds" in market
    assert "+1 for each" in scene.notes(ENGLISH, view, 0)["rounds"]["text"]


def test_a_summary_names_broken_glass_and_the_next_colour() -> None:
    """The summary describes the position before the next round is dealt."""
    summaries = 0
    for state in positions(2, "A", seed=9):
        for action in state.legal_actions():
            after, events = state_after(state, [action])
            for event in events:
                if event.kind == "reveal" and event.before is not None:
                    name = words.colour(ENGLISH, after.view(0)["round_tiles"][0])
                    view = event.before.view(0)
                    note = scene.summary_note(ENGLISH, view, ["Ana", "Ben"])
                    assert f" {name} " in note
                    for player, board in zip(["Ana", "Ben"], view["seats"], strict=True):
                        lost = GLASS_TRACK[board["glass"]]
                        assert (f"{player} −{lost}" in note) == bool(lost)
                    summaries += 1
    assert summaries >= 5


def test_the_end_reports_the_points_of_the_final_scoring() -> None:
    view = [*positions(2, "A", seed=3)][-1].view(0)
    boards = view["seats"]
    won = [words.signed(sum(board["breakdown"][name] for name in ("strips", "broken", "side_a"))) for board in boards]
    assert f"Scored at the end: Ana {won[0]}, Ben {won[1]}." in scene.ending_notes(ENGLISH, view, ["Ana", "Ben"])
