"""Saves, records and links of other versions are refused with an error that names the version, in every language."""

from __future__ import annotations

import json
from typing import Any

import pytest
from azulejo.records.link import read_link, write_link
from azulejo.records.record import read_record
from azulejo.records.transcript import write_transcript
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES
from linked import Device, begun, under_way
from test_session_errors import Table, check_sentences

from tests.versions import FIRST_FORMAT, LINK, RELOAD, RULES, SAVED, of_format, of_rules

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def refused(table: Table, message: dict[str, Any], expected: str) -> None:
    """Check that a session with a game and a session without one refuse the message with exactly this text."""
    before = table.everything()
    answer = table.send(**message)
    table.refuses(answer, "version", before)
    assert answer["text"] == expected
    fresh = Session().handle(json.dumps({**message, "lang": table.lang}))
    assert (fresh["error"], fresh["text"]) == ("version", expected)


@each_language
@pytest.mark.parametrize("got", [1, 3])
def test_the_error_for_unsupported_rules_names_their_version(lang: str, got: int) -> None:
    table = Table(lang)
    expected = RULES[lang].format(got=got) + (RELOAD[lang] if got == 3 else "")
    save = table.frame["save"]
    record = {**save["record"], "rules_version": got}
    written = read_record(json.dumps(save["record"]))
    refused(table, {"type": "load", "save": {**save, "record": record}}, expected)
    for text in (
        json.dumps(record),
        write_transcript(written).replace('[Rules "2"]', f'[Rules "{got}"]'),
        of_rules(write_link(written), got),
    ):
        refused(table, {"type": "import", "text": text}, expected)


@each_language
def test_an_unsupported_format_is_reported_before_other_faults(lang: str) -> None:
    table = Table(lang)
    expected = SAVED[lang].format(got=2) + RELOAD[lang]
    save = table.frame["save"]
    record = {**save["record"], "format": 2}
    for saved in ({**save, "record": record}, {**save, "format": 2}, {"format": 2, "packed": "AAAA"}):
        refused(table, {"type": "load", "save": saved}, expected)
    for text in (json.dumps(record), json.dumps({"format": 2, "clock": []}), '[Azulejo "2"]\n[Clock "9"]\n'):
        refused(table, {"type": "import", "text": text}, expected)


@each_language
def test_the_error_for_an_unsupported_link_format_names_the_format(lang: str) -> None:
    table = Table(lang)
    link = table.send(type="link", frame=table.frame["frame"])["link"]
    for text in (FIRST_FORMAT, f"https://example.org/en/azul.html#{FIRST_FORMAT}"):
        refused(table, {"type": "import", "text": text}, LINK[lang].format(got=1))
    refused(table, {"type": "import", "text": of_format(link, 3)}, LINK[lang].format(got=3) + RELOAD[lang])


@each_language
def test_a_turn_of_another_version_does_not_change_the_match(lang: str) -> None:
    ana, _, links = under_way()
    done = ana.play.record.folded()
    for turn, expected in (
        (of_rules(links[-1], 1), RULES[lang].format(got=1)),
        (of_rules(links[-1], 3), RULES[lang].format(got=3) + RELOAD[lang]),
        (of_format(links[-1], 3), LINK[lang].format(got=3) + RELOAD[lang]),
    ):
        frame = ana.send(type="import", text=turn, page="azul", known=ana.save, lang=lang)
        assert "error" not in frame
        assert frame["alert"].startswith(expected)
        check_sentences({"text": frame["alert"]}, lang)
        crossed = ana.send(type="receive", text=turn)
        assert (crossed["error"], crossed["text"]) == ("version", frame["alert"])
        assert ana.play.record.folded() == done


def test_a_link_to_a_match_saved_with_other_rules_is_refused() -> None:
    ana, ben, links = under_way()
    assert ana.save is not None
    known = {**ana.save, "record": {**ana.save["record"], "rules_version": 1}}
    answer = Device().send(type="import", text=links[-1], page="azul", known=known)
    assert (answer["error"], answer["text"]) == ("version", RULES["en"].format(got=1))
    assert read_link(links[-1]).record.final().view("public") == ben.play.state.view("public")


@each_language
@pytest.mark.parametrize("got", [0, -1, 10**30, 10**400])
def test_impossible_version_numbers_are_reported_as_unsupported(lang: str, got: int) -> None:
    table = Table(lang)
    save = table.frame["save"]
    for spoiled in (
        {**save, "format": got},
        {**save, "record": {**save["record"], "format": got}},
        {**save, "record": {**save["record"], "rules_version": got}},
    ):
        answer = table.send(type="load", save=spoiled)
        assert answer["error"] == "version" and len(answer["text"]) < 300
        check_sentences(answer, lang)


def test_a_game_of_the_current_version_opens() -> None:
    game = begun()
    record = read_record(game.send(type="export")["record"])
    for text in (record.write(), write_transcript(record), write_link(record)):
        assert "error" not in Device().send(type="import", text=text)
