"""Devices play a match by link.

Each device sends the game to the next device as a link, and refuses links that do not continue its own game.
"""

from __future__ import annotations

import base64
import zlib
from random import Random
from typing import Any

import pytest
from azulejo.records.link import Match, read_link, write_link
from azulejo_table.seats import LINK
from linked import SEATS, Device, begun, under_way


@pytest.mark.matrix(most=2)
@pytest.mark.parametrize(
    ("game", "players"),
    [("azul", 2), ("azul", 4), ("sintra", 2), ("sintra", 3), ("queens_garden", 2), ("queens_garden", 4)],
)
def test_a_whole_match_by_link_has_the_same_end_on_all_devices(game: str, players: int) -> None:
    rng = Random(players)
    seats = [{"name": f"P{seat}", "level": LINK if seat else None} for seat in range(players)]
    first = begun(game, seats)
    devices: list[Device] = [first, *(Device() for _ in range(players - 1))]
    link = first.turn(rng)
    for _ in range(1000):
        seat = read_link(link).record.final().current_player
        if seat is None:
            break
        device = devices[seat]
        frame = device.receive(link)
        assert frame["alert"] == ""
        assert frame["names"] == [f"P{seat}" for seat in range(players)]
        assert [other for other, who in enumerate(device.play.seats) if who["level"] is None] == [seat]
        link = device.turn(rng)
    for device in devices:
        if not device.play.state.is_terminal:
            device.receive(link)
        assert device.play.record.folded() == read_link(link).record.actions
        assert device.frame["over"]
        assert "data-do=send" in device.frame["areas"]["moment"]
    assert max(len(device.send(type="send")["link"]) for device in devices) < 400


def test_turns_from_a_link_are_animated_and_a_round_that_ends_shows_its_summary() -> None:
    ana, ben = begun(), Device()
    ben.receive(ana.turn(Random(1)))
    assert "Ana" in ben.frame["areas"]["news"]
    frame = ana.receive(ben.turn(Random(2)))
    assert any(event["kind"] == "take" and event["seat"] == 1 for event in frame["events"])
    assert "Ben" in frame["areas"]["news"]
    for _ in range(20):
        ben.receive(ana.turn(Random(3)))
        if ben.frame["controls"]["continue"]:
            break
        frame = ana.receive(ben.turn(Random(4)))
        if frame["controls"]["continue"]:
            break
    else:
        pytest.fail("no round has ended with a turn of the other player")
    waiting = ana if ana.frame["controls"]["continue"] else ben
    assert "summary" in waiting.frame["areas"]["moment"]


def test_the_status_says_whose_turn_it_is_and_offers_to_send_the_link() -> None:
    ana = begun(first_seat=0)
    assert not ana.frame["controls"]["send"]
    ana.send(type="do", actions=[ana.play.state.legal_actions()[0]])
    status = ana.frame["areas"]["status"]
    assert "Ben" in status and "data-do=send" in status
    assert ana.frame["controls"]["send"]
    assert ana.frame["think"] is None
    assert not ana.frame["choices"]


def test_a_turn_can_be_undone_until_its_link_is_sent() -> None:
    ana = begun(first_seat=0)
    ana.send(type="do", actions=[ana.play.state.legal_actions()[0]])
    assert ana.frame["controls"]["undo"]
    assert "error" not in ana.send(type="undo")
    ana.send(type="do", actions=[ana.play.state.legal_actions()[1]])
    ana.send(type="send")
    assert not ana.frame["controls"]["undo"]
    assert ana.frame["controls"]["undo_text"] == "Can’t undo: the turn was sent."
    assert ana.send(type="undo")["error"] == "sent"


def test_a_save_records_whose_turn_it_is_and_whether_the_link_was_sent() -> None:
    def turn_and_unsent(device: Device) -> tuple[object, object]:
        assert device.save
        return device.save["turn"], device.save["unsent"]

    ana, ben = begun(first_seat=0), Device()
    assert turn_and_unsent(ana) == (0, False)
    ana.send(type="do", actions=[ana.play.state.legal_actions()[0]])
    assert turn_and_unsent(ana) == (1, True)
    link = ana.send(type="send")["link"]
    assert turn_and_unsent(ana) == (1, False)
    ben.receive(link)
    assert turn_and_unsent(ben) == (1, False)


def test_a_device_cannot_act_for_players_on_other_devices() -> None:
    ana = begun(first_seat=1)
    action = ana.play.state.legal_actions()[0]
    assert ana.send(type="do", actions=[action])["error"] == "illegal"
    assert ana.send(type="bot", action=action)["error"] == "illegal"


def test_the_device_that_opens_the_first_link_gets_the_seat_to_move() -> None:
    ana, ben = begun(first_seat=1), Device()
    ben.receive(ana.send(type="send")["link"])
    assert [seat["level"] for seat in ben.play.seats] == [LINK, None]
    assert ben.match == ana.match


# Refused links, which do not change the game


def check_refused(device: Device, link: str, words: str) -> None:
    """Check that a link is refused with a reason, and that the game stays unchanged, even after a reload."""
    before, save = device.play.record.as_dict(), device.save
    frame = device.receive(link)
    assert words in frame["alert"]
    assert frame["alert"].endswith("Nothing was changed.")
    assert device.play.record.as_dict() == before
    assert device.save is not None and save is not None
    assert {**device.save, "frame": 0, "done": []} == {**save, "frame": 0, "done": []}
    assert device.send(type="load", save=device.save)["alert"] == ""


def test_an_older_link_is_refused() -> None:
    ana, _, links = under_way()
    for link in links[:-1]:
        check_refused(ana, link, "older")


def test_a_link_without_new_turns_opens_the_game_unchanged() -> None:
    ana, _, links = under_way()
    before = ana.play.record.as_dict()
    assert ana.receive(links[-1])["alert"] == ""
    assert ana.play.record.as_dict() == before


def test_a_link_with_a_different_history_is_refused() -> None:
    ana, ben, links = under_way()
    other = Device()
    other.save = ben.save
    other.receive(links[-1])
    link = read_link(links[-1])
    actions = link.record.actions[:-1]
    state = link.record.start()
    for action in actions:
        state.apply(action)
    another = next(action for action in state.legal_actions() if action != link.record.actions[-1])
    link.record.actions[:] = [*actions, another]
    check_refused(ana, write_link(link.record, link.match), "doesn’t follow on")


def test_a_link_with_unknown_turns_of_this_devices_seat_is_refused() -> None:
    ana, _, links = under_way()
    link = read_link(links[-1])
    link.record.actions.append(ana.play.state.legal_actions()[0])
    check_refused(ana, write_link(link.record, link.match), "moves of yours")


def test_a_link_of_another_match_or_setup_is_refused() -> None:
    ana, _, links = under_way()
    link = read_link(links[-1])
    assert link.match is not None
    for other in (Match(link.match.number ^ 1, link.match.names), None):
        check_refused(ana, write_link(link.record, other), "different game")
    link.record.seed += 1
    link.record.actions.clear()
    check_refused(ana, write_link(link.record, link.match), "different game")


def test_a_damaged_link_and_a_link_of_another_version_are_refused() -> None:
    ana, _, links = under_way()
    check_refused(ana, links[-1][:-4], "damaged")
    check_refused(ana, "AwEBAQEBAQEBAQEB", "damaged")
    assert Device().send(type="import", text=links[0][:-2])["error"] == "unreadable"
    body = base64.urlsafe_b64decode(links[0] + "=" * (-len(links[0]) % 4))[:-4]
    newer = body[:1] + bytes([7]) + body[2:]
    link = base64.urlsafe_b64encode(newer + zlib.crc32(newer).to_bytes(4, "big")).rstrip(b"=").decode()
    answer = Device().send(type="import", text=link)
    assert (answer["error"], "different version" in answer["text"]) == ("version", True)
    check_refused(ana, link, "different version")


def test_mutated_links_do_not_change_the_game(long: Any) -> None:
    ana, _, links = under_way()
    rng, letters = Random(9), "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    before, save = ana.play.record.folded(), ana.save
    for _ in long.times(300, 10_000):
        link = list(rng.choice(links))
        for _ in range(rng.randint(1, 3)):
            link[rng.randrange(len(link))] = rng.choice(letters)
        ana.save = save
        ana.receive("".join(link))
        assert ana.play.record.folded() == before


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("noctiluca", SEATS),
        ("azul", [*SEATS, {"name": "", "level": "casual"}]),
        ("azul", [{"name": "", "level": LINK}, {"name": "", "level": LINK}]),
    ],
)
def test_games_with_hidden_information_or_bots_are_not_played_by_link(game: str, seats: list[dict[str, Any]]) -> None:
    assert Device().send(type="new", game=game, seats=seats, options={}, seed=1)["error"] == "seats"


# Links to games that are not matches by link


def test_a_game_with_hidden_information_has_a_link_to_its_position() -> None:
    here = Device()
    here.send(type="new", game="noctiluca", seats=[{"name": "", "level": None}] * 2, options={}, seed=1)
    for _ in range(6):
        if here.frame["controls"]["ready"]:
            here.send(type="ready")
        elif here.frame["controls"]["continue"]:
            here.send(type="continue")
        else:
            here.send(type="do", actions=[here.play.state.legal_actions()[0]])
    link = here.send(type="link")["link"]
    there = Device()
    there.receive(link)
    assert there.play.record.folded() == here.play.record.folded()
    assert there.match is None


def test_the_link_of_a_replay_position_ends_at_that_position() -> None:
    ana, _, _ = under_way()
    here = Device()
    here.send(type="import", text=write_link(read_link(ana.send(type="send")["link"]).record))
    link = here.send(type="link", steps=2)["link"]
    assert read_link(link).record.actions == here.play.record.folded()[:2]
    assert here.send(type="link", steps=99)["error"] == "link"


def test_a_finished_match_can_be_viewed_on_other_devices() -> None:
    ana, ben = begun(), Device()
    link, device = ana.turn(Random(1)), ben
    while not read_link(link).record.final().is_terminal:
        device.receive(link)
        link = device.turn(Random(2))
        device = ana if device is ben else ben
    other = Device()
    other.receive(link)
    assert other.frame["over"]
    assert other.match is None
    assert other.frame["names"] == ["Ana", "Ben"]
    assert other.send(type="link")["link"]


def test_a_rematch_is_a_new_match_but_a_game_from_a_replay_is_not_a_match() -> None:
    ana, _, _ = under_way()
    match = ana.match
    ana.send(type="play_on", steps=2)
    assert ana.match is None
    assert [seat["level"] for seat in ana.play.seats] == [None, None]
    again = begun()
    again.send(type="rematch")
    assert again.match not in (None, match)
