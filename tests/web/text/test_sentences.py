"""Assembled sentences are clear in every language: no contradictions, no repetitions, no lists that run together."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from azulejo import Event, State, games, load
from azulejo.games.noctiluca.pieces.actions import CHOOSE
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.rules.view import view_of
from azulejo.games.queens_garden.pieces.components import ROUNDS
from azulejo_table.commands import understand
from azulejo_table.commands.lexicon import Lexicon, Misunderstood, Read, typed
from azulejo_table.facts import Fact, of_seat
from azulejo_table.game_page import scene_of
from azulejo_table.games.noctiluca.text import advice, words
from azulejo_table.games.noctiluca.text.log import lines
from azulejo_table.games.queens_garden.play.turn_actions import buttons
from azulejo_table.screen.screen import Screen
from azulejo_table.text import LANGUAGES, translator
from frames import PERSON, frames
from gardens import ENGLISH, states
from pools import positions
from typed import Typist

each_language = pytest.mark.parametrize("lang", LANGUAGES)
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]
ZERO = re.compile("(?<![0-9])0[塊個張枚]")
"""Matches the number 0 before a counter word for pieces. Only points may be counted as 0."""
AIR = re.compile(r"[぀-ヿ㐀-鿿、-〟！-～] | [぀-ヿ㐀-鿿、-〟！-～]")


def random_states(game: str, players: int, seed: int, most: int | None = None) -> Iterator[State]:
    """Yield the positions of a random game, at most `most`."""
    state, draws = load(game).new_state(players, seed), random.Random(seed)
    while not state.is_terminal and most != 0:
        yield state
        state.apply(draws.choice(state.legal_actions()))
        most = None if most is None else most - 1


@pytest.mark.parametrize("lang", TRANSLATED)
def test_facts_that_contain_colons_do_not_follow_a_colon(lang: str) -> None:
    t = translator(lang)
    facts = [Fact("line", "一：二。", 1, 0), Fact("score", "三。", None, 1)]
    before, beside = (of_seat(t, facts, seat, "安") for seat in (0, 1))
    assert before == t("{name}’s board.", name="安") + "一：二。" and beside == "安：三。"


@pytest.mark.parametrize("players", [2, 3])
def test_a_player_who_kept_a_die_is_not_reported_as_having_kept_none(players: int) -> None:
    names, draws, turn = ["Ann", "Ben", "Cy"][:players], random.Random(1), list[Event]()
    later = 0
    for state in positions(players, seed=11):
        if state.step == "dive":
            turn = []
        state.copy().apply(draws.choice(state.legal_actions()), turn)
        for line in lines(ENGLISH, names, turn):
            later += "kept no more" in line.text
            if "kept one" in line.text or "put " in line.text:
                assert "kept none" not in line.text
    assert later


def test_a_solo_log_names_no_starting_player_and_has_no_equal_lines_about_the_storm() -> None:
    rounds, majorities = 0, list[str]()
    for seed in range(4):
        for state in positions(1, seed):
            events: list[Event] = []
            state.copy().apply(state.legal_actions()[0], events)
            texts = [line.text for line in lines(ENGLISH, ["Ann"], events)]
            rounds += "Round 2: the arrow turns the other way" in texts
            assert not any("Ann starts" in text for text in texts)
            found = [text for text in texts if "tokens: the storm, −" in text]
            assert len(set(found)) == len(found)
            majorities += found
    assert rounds and majorities


def test_dice_that_nobody_keeps_are_sent_to_the_lid_by_the_player_who_dived() -> None:
    seen = 0
    for state in positions(2, seed=11):
        if state.step != "store":
            continue
        events: list[Event] = []
        name = ("Ann", "Ben")[state.current_player or 0]
        state.copy().apply(state.legal_actions()[0], events)
        for line in lines(ENGLISH, ["Ann", "Ben"], events):
            if "to the lid" in line.text:
                assert line.text.startswith(name)
                seen += 1
    assert seen


def test_a_full_strips_colour_bonus_is_announced_once() -> None:
    seen = 0
    for frame, state in frames("sintra", "en", [PERSON] * 2, {}, seed=4):
        if state.step == "keep":
            assert frame["say"].count("colour bonus") + len(re.findall(r"complete: \+", frame["say"])) < 2
            assert len(re.findall(r"\+\d", frame["say"])) < 2
            seen += "colour bonus" in frame["say"]
    assert seen


@each_language
def test_a_hint_to_keep_two_jars_separates_the_cards_by_more_than_a_comma(lang: str) -> None:
    t = translator(lang)
    state = next(state for state in positions(2, seed=1) if state.step == "choose_jars")
    assert isinstance(state, NoctilucaState)
    seat = state.current_player or 0
    text = advice.turn(t, state, [CHOOSE], [])
    first, second = [words.jar(t, card) for card in view_of(state, seat)["seats"][seat]["dealt"][:2] if card]
    between = text.partition(first)[2].partition(second)[0]
    assert between.strip() not in ("", t(", ").strip())


@each_language
def test_for_two_jars_of_the_same_colour_the_colour_is_named_once(lang: str) -> None:
    t = translator(lang)
    gold = words.jar_colour(t, 0)
    for text in (words.deliveries(t, (0, 0), 5), words.possible_deliveries(t, (0, 0))):
        assert text.count(gold) == 1


@pytest.mark.parametrize(("lang", "tile", "other"), [("zh-Hant", "標記", "指示物"), ("ja", "タイル", "マーカー")])
@pytest.mark.parametrize("game", ["azul", "sintra", "queens_garden"])
def test_the_starting_marker_has_the_name_that_the_games_rulebook_uses(
    game: str, lang: str, tile: str, other: str
) -> None:
    right, wrong = (other, tile) if game == "queens_garden" else (tile, other)
    t, seen = translator(lang), 0
    for state in random_states(game, 2, seed=2, most=60):
        for fact in scene_of(game).facts(t, state.view("public"), ["安", "班"]):
            if fact.topic == "marker":
                assert right in fact.text and wrong not in fact.text, fact.text
                seen += 1
    assert seen


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize(
    ("game", "seats"), [("azul", 2), ("sintra", 2), ("queens_garden", 2), ("noctiluca", 2), ("noctiluca", 1)]
)
def test_no_fact_counts_zero_pieces(game: str, seats: int, lang: str) -> None:
    t, scene, names = translator(lang), scene_of(game), ["安", "班"][:seats]
    for state in random_states(game, seats, seed=2):
        view = state.view("public")
        signs = [sign.words for seat in range(seats) for sign in scene.signs(t, view, seat)]
        for text in (*signs, *(fact.text for fact in scene.facts(t, view, names))):
            assert not ZERO.search(text), text


def test_in_the_last_round_the_pass_button_does_not_speak_of_a_next_round() -> None:
    notes: dict[bool, set[str]] = {False: set(), True: set()}
    for state in states(2, 3, "standard"):
        if state.step == "act":
            note = buttons(ENGLISH, state, state.current_player or 0)[-1].note
            notes[state.round == ROUNDS].add(note)
    assert not notes[True] & {note for note in notes[False] if "round" in note}
    assert len(notes[True]) == len(notes[False]) == 2


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("game", games())
def test_answers_to_typed_lines_have_no_half_width_spaces(game: str, lang: str) -> None:
    table = Typist(game, lang, [PERSON] * 2, {}, seed=7)
    draws = random.Random(7)
    for _ in range(12):
        controls = table.frame["controls"]
        if table.frame["over"]:
            break
        assert table.session.play is not None
        screen = Screen(table.session.t, table.session.play)
        for line in ("?", "choices", "position", *(text.strip() for text in table.completions("")[0][:3])):
            text = f"{line} 99" if draws.random() < 0.3 else f"{line}?"
            try:
                answer = str(understand(screen, text, table.session.frames.areas).answer)
            except Misunderstood as error:
                answer = error.text
            assert not AIR.search(answer), answer
        wait = next((name for name in ("ready", "continue") if controls[name]), "")
        table.type(wait or table.line())


@each_language
def test_a_typed_place_and_its_number_are_spelled_as_people_type_them(lang: str) -> None:
    t = translator(lang)
    lexicon = Lexicon(t, "azul", ["Ann", "Ben"])
    place = [("topic", "factory"), ("number", "2"), ("colour", "B"), ("number", "3")]
    line = typed(t, (Read(word, lexicon.spell(word)) for word in place))
    assert [read.word for read in lexicon.read(line)] == place
    assert (" " in line) == (lang == "en") and ("\u3000" in line) == (lang != "en")
