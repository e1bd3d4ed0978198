"""Games as links: links are short and contain the whole game, and changed links are refused."""

from __future__ import annotations

import base64
import zlib
from dataclasses import replace
from random import Random

import pytest
from azulejo.errors import AzulejoError
from azulejo.records.link import MAX_LINK, Link, LinkError, Match, read_link, write_link
from azulejo.records.record import Record, RecordError, RecordTooLarge
from azulejo.registry import games, load

from tests.engine.every_setup import Setup, label, random_record, setups
from tests.engine.records.test_bad_input import beginnings, each_game, mutated
from tests.long import Long

SHORT = 2000
"""Maximum number of characters of a link."""
NAMES = ("Ana", "美咲", "", "Zoë 👩‍👩‍👧")


def sealed(body: bytes) -> str:
    """Return a link with this content and a correct checksum."""
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).rstrip(b"=").decode()


def opened(link: str) -> bytes:
    """Return the content of a link, without its checksum."""
    return base64.urlsafe_b64decode(link + "=" * (-len(link) % 4))[:-4]


@pytest.mark.parametrize("setup", list(setups()), ids=label)
def test_a_game_written_as_a_link_is_read_back_unchanged(long: Long, setup: Setup) -> None:
    for number in long.times(2, 40):
        record = random_record(setup, 2**53 - 1 - number)
        for actions in (0, 1, len(record.actions) // 2, len(record.actions)):
            part = replace(record, actions=record.actions[:actions])
            link = write_link(part)
            assert read_link(link) == Link(part)
            assert link.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize("setup", [setup for setup in setups() if setup[0] != "noctiluca"], ids=label)
def test_a_match_written_into_a_link_keeps_its_number_and_names(setup: Setup) -> None:
    record = random_record(setup, 11, 30)
    for number in (0, 2**48 - 1):
        match = Match(number, NAMES[: record.players])
        assert read_link(write_link(record, match)) == Link(record, match)


def test_the_longest_games_with_the_longest_names_fit_into_a_link(long: Long) -> None:
    longest = 0
    for number in long.times(10, 200):
        record = random_record(("queens_garden", 4, {"scoring": "variant"}), number)
        longest = max(longest, len(write_link(record, Match(1, ("👩‍👩‍👧‍👦" * 4,) * 4))))
    long.say(f"{longest} letters")
    assert longest <= SHORT


def test_a_game_that_starts_from_a_late_position_fits_into_a_link() -> None:
    whole = random_record(("queens_garden", 4, {}), 5)
    *_, (late, _, _) = replace(whole, actions=whole.actions[:-40]).replay()
    position = late.game.write_position(late)
    record = replace(whole, position=position, actions=whole.actions[-40:], options=dict(late.options))
    assert read_link(write_link(record)) == Link(record)
    assert len(write_link(record)) <= SHORT


def test_a_link_contains_no_undone_actions() -> None:
    record = random_record(("azul", 2, {}), 3, 4)
    back = replace(record, actions=[*record.actions, "undo", "undo", "redo"])
    assert read_link(write_link(back)).record.actions == record.actions[:3]


# Refused links


def refused(text: str) -> LinkError:
    with pytest.raises(LinkError) as raised:
        read_link(text)
    return raised.value


@pytest.mark.parametrize("game", games())
def test_a_cut_off_or_changed_link_is_refused(game: str) -> None:
    link = write_link(random_record((game, 2, {}), 5))
    for length in range(len(link)):
        assert refused(link[:length]).reason == "damaged"
    for at, letter in enumerate(link):
        other = "A" if letter != "A" else "B"
        assert refused(link[:at] + other + link[at + 1 :]).reason == "damaged"


def test_a_link_of_an_unknown_kind_is_reported_as_a_newer_version() -> None:
    body = opened(write_link(random_record(("azul", 2, {}), 5, 9)))
    newer = refused(sealed(body[:1] + bytes([7]) + body[2:]))
    assert (newer.reason, "kind 7, expected 0 or 1" in str(newer)) == ("version", True)


def test_extra_data_with_a_correct_checksum_is_refused() -> None:
    body = opened(write_link(random_record(("azul", 2, {}), 5, 0)))
    more = (int.from_bytes(body[2:], "big") + 2**200).to_bytes(26, "big")
    assert "more data after its last action" in str(refused(sealed(body[:2] + more)))
    assert "not the form in which Azulejo writes it" in str(refused(sealed(body[:2] + b"\0" + body[2:])))


def test_a_game_with_hidden_information_is_not_played_by_link() -> None:
    record = random_record(("noctiluca", 2, {}), 5, 4)
    with pytest.raises(LinkError, match="hidden information") as raised:
        write_link(record, Match(5, ("", "")))
    assert raised.value.reason == "kind"
    body = opened(write_link(record))
    assert refused(sealed(body[:1] + b"\1" + bytes(6) + body[2:])).reason == "kind"


def test_a_match_needs_a_valid_number_and_a_name_for_each_seat() -> None:
    record = random_record(("azul", 2, {}), 5, 4)
    for match in (Match(2**48, ("", "")), Match(-1, ("", "")), Match(1, ("",)), Match(1, ("", "x" * 101))):
        with pytest.raises(LinkError):
            write_link(record, match)


def test_a_link_that_is_too_long_is_refused_before_it_is_replayed() -> None:
    record = random_record(("azul", 2, {}), 5)
    with pytest.raises(RecordTooLarge, match=f"{len(record.actions)} actions, expected at most 3"):
        read_link(write_link(record), 3)
    with pytest.raises(RecordTooLarge, match="characters"):
        read_link(sealed(b"\2" * MAX_LINK))


def test_a_record_with_an_illegal_action_is_not_written_as_a_link() -> None:
    record = random_record(("azul", 2, {}), 5, 4)
    with pytest.raises(RecordError, match=r"actions\[4\]"):
        write_link(replace(record, actions=[*record.actions, 999]))


@each_game
def test_a_mutated_link_is_refused_or_written_back_unchanged(long: Long, name: str) -> None:
    rng = Random(3)
    links = [write_link(record, match) for record in beginnings(name) for match in matches(record)]
    characters = "".join(sorted(set("".join(links))))
    accepted = refusals = 0
    for number in long.times(2_500, 20_000):
        link = rng.choice(links)
        if number % 2:
            link = mutated(link, characters, rng)
        else:  # change the content and compute the checksum again
            body = bytearray(opened(link))
            for _ in range(rng.choice((1, 1, 2))):
                at = rng.randrange(len(body))
                body[at] = rng.choice((rng.randrange(256), body[at] ^ 1))
            if rng.random() < 0.3:
                del body[rng.randrange(len(body)) :]
            link = sealed(bytes(body))
        try:
            read = read_link(link)
        except AzulejoError:
            refusals += 1
            continue
        accepted += 1
        assert write_link(read.record, read.match) == link
    long.say(f"{accepted:,} written back, {refusals:,} refused")
    assert 0 < accepted < refusals


def matches(record: Record) -> list[Match | None]:
    """Return the possible arguments for `match` in `write_link`: None and, if the game allows matches, a match."""
    if load(record.game).meta.hidden or record.players < 2:
        return [None]
    return [None, Match(2**47 + 5, NAMES[: record.players])]
