"""Games as text (transcripts): every game is read back unchanged, and people may change the layout of the text."""

from __future__ import annotations

from random import Random

import pytest
from azulejo.records.link import write_link
from azulejo.records.reader import read_game
from azulejo.records.record import Record, RecordError
from azulejo.records.transcript import is_transcript, read_transcript, write_transcript
from azulejo.registry import games

from tests.engine.every_setup import Setup, label, random_record, setups


@pytest.mark.parametrize("setup", list(setups()), ids=label)
def test_a_transcript_is_read_back_unchanged(setup: Setup) -> None:
    rng = Random(label(setup))
    for _ in range(4):
        record = random_record(setup, rng.randrange(2**48), rng.choice((0, 1, 17, 5000)))
        text = write_transcript(record)
        assert read_transcript(text).as_dict() == record.as_dict()
        assert write_transcript(read_transcript(text)) == text


@pytest.mark.parametrize("game", games())
def test_a_game_that_starts_from_a_position_is_read_back_unchanged(game: str) -> None:
    whole = random_record((game, 2, {}), 5)
    state = whole.start()
    for action in whole.folded()[:9]:
        state.apply(action)
    position = state.game.write_position(state)
    record = Record(game, 2, whole.seed, dict(state.options), whole.rules_version, whole.folded()[9:], position)
    assert read_transcript(write_transcript(record)).as_dict() == record.as_dict()


def test_line_breaks_numbers_comments_and_case_of_a_transcript_may_vary() -> None:
    record = random_record(("azul", 2, {}), 5, 20)
    text = write_transcript(record)
    head, _, actions = text.partition("\n\n")
    plain = " ".join(word for word in actions.split() if word[0] not in "R" and not word.endswith("."))
    plain = " ".join(word for word in plain.split() if not word.isdigit())
    loose = f"\ufeff  {head}\n{{ a fine\n game }} ; so it began\n{plain.lower()}\r\n"
    assert read_transcript(loose).as_dict() == record.as_dict()


def test_a_transcript_contains_no_undone_actions() -> None:
    record = random_record(("azul", 2, {}), 5, 4)
    record.actions += ["undo", "undo"]
    assert read_transcript(write_transcript(record)).actions == record.folded()


def test_a_record_a_transcript_and_a_link_are_read_as_the_same_game() -> None:
    record = random_record(("sintra", 3, {}), 5)
    link = write_link(record)
    for text in (record.write(), write_transcript(record), link, f"https://a.b/#{link}"):
        assert read_game(f"\n{text}\n").as_dict() == record.as_dict()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda text: text.replace('[Seed "7"]', ""), "Seed: missing"),
        (lambda text: text.replace('[Seed "7"]', '[Seed "seven"]'), "Seed: got"),
        (lambda text: text.replace('[Seed "7"]', '[Seed "7"]\n[Seed "8"]'), "given twice"),
        (lambda text: text.replace('"azul"', '"chess"'), "chess"),
        (lambda text: text.replace('[Azulejo "1"]', '[Azulejo "2"]'), "format: got 2"),
        (lambda text: text.replace('[wall "coloured"]', '[wall "pink"]'), "pink"),
        (lambda text: text + " 9Z9", "action 13: "),
        (lambda text: text + " 1. ", None),
    ],
)
def test_the_error_for_a_broken_transcript_says_what_is_wrong(change: object, expected: str | None) -> None:
    assert callable(change)
    text = change(write_transcript(random_record(("azul", 2, {}), 7, 12)))
    if expected is None:
        read_transcript(text)
        return
    with pytest.raises(RecordError) as error:
        read_transcript(text)
    assert expected in str(error.value)


@pytest.mark.parametrize("game", games())
def test_a_broken_transcript_raises_only_record_errors(game: str) -> None:
    text, rng = write_transcript(random_record((game, 2, {}), 3, 40)), Random(game)
    assert is_transcript(text)
    for _ in range(300):
        at = rng.randrange(len(text))
        broken = (
            text[:at] + rng.choice(("", "[", '"', "]", "\\", "9", "\u0663", "{", ";", text[at:][::-1])) + text[at + 1 :]
        )
        try:
            read_transcript(broken)
        except RecordError:
            continue
