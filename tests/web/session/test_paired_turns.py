"""Each of two paired devices sends its turns to the other, and accepts only links that continue the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from azulejo.records.link import Match, read_link, write_link
from azulejo_table.seats import LINK
from linked import Device, begun, read_game, under_way


def sent_message(device: Device) -> str:
    """Return the link that a device sends to the paired device."""
    answer = device.send(type="tell")
    assert "error" not in answer
    return str(answer["turn"])


def connected(first: Device) -> Device:
    """Return a device that has accepted an invitation from `first` to the other seats of the match."""
    other, answer = Device(), first.send(type="tell")
    frame = other.send(type="import", text=answer["turn"], page="azul", known=None, here=answer["away"])
    assert "error" not in frame
    return other


def act_once(device: Device) -> None:
    assert "error" not in device.send(type="do", actions=[device.play.state.legal_actions()[0]])


def test_an_invitation_offers_the_seats_that_do_not_play_on_the_inviting_device() -> None:
    for first_seat in (0, 1):
        ana = begun(first_seat=first_seat)
        ben = connected(ana)
        assert [seat["level"] for seat in ben.play.seats] == [LINK, None]
        assert ben.match == ana.match


@pytest.mark.parametrize("here", [[], [0, 1], [2], [-1], ["0"], [True], "1", 1, {}])
def test_an_invitation_to_impossible_seats_is_refused(here: Any) -> None:
    text = sent_message(begun(first_seat=0))
    assert Device().send(type="import", text=text, page="azul", known=None, here=here)["error"] == "seats"


def test_a_finished_turn_is_sent_and_animated_on_the_other_device() -> None:
    ana = begun(first_seat=0)
    ben = connected(ana)
    assert not ana.frame["due"]
    act_once(ana)
    assert ana.frame["due"]
    number = ana.frame["frame"]
    frame = ben.send(type="receive", text=sent_message(ana))
    assert not ana.frame["due"] and ana.frame["frame"] == number, (
        "the frame number must stay the same, so that a press at the same time is still accepted"
    )
    assert not ana.frame["controls"]["undo"]
    assert any(event["kind"] == "take" and event["seat"] == 0 for event in frame["events"])
    assert ben.play.record.folded() == ana.play.record.folded()
    assert not ben.frame["due"], "a received turn must not be sent back"
    act_once(ben)
    assert "error" not in ana.send(type="receive", text=sent_message(ben))
    assert ben.play.record.folded() == ana.play.record.folded()


def test_an_unfinished_turn_is_not_sent() -> None:
    ana = begun("sintra", first_seat=0)
    for _ in range(20):
        if ana.play.remote_player is not None:
            break
        if ana.play.steps and ana.play.state.step not in ("take",):
            assert not ana.frame["due"]
            assert read_link(sent_message(ana)).record.actions == ana.play.record.folded()[: ana.play.mode.sent]
        act_once(ana)
    assert ana.frame["due"]
    assert read_link(sent_message(ana)).record.actions == ana.play.record.folded()


def test_the_device_that_is_ahead_updates_the_other_device() -> None:
    ana = begun(first_seat=0)
    ben = connected(ana)
    before = sent_message(ben)
    act_once(ana)
    frame = ana.send(type="receive", text=before, first=True)
    assert "error" not in frame and frame["save"] is None
    answer = ana.send(type="receive", text=before)
    assert (answer["error"], "older" in answer["text"]) == ("older", True)
    ben.send(type="receive", text=sent_message(ana), first=True)
    assert ben.play.record.folded() == ana.play.record.folded() != []


def test_an_invitation_from_a_device_that_is_behind_is_accepted() -> None:
    ana, _, links = under_way()
    older = read_game(links[0]) and links[0]
    frame = ana.send(type="import", text=older, page="azul", known=ana.save, here=[0])
    assert frame["alert"] == ""
    assert ana.play.record.folded() == read_link(links[-1]).record.actions


def test_links_that_do_not_continue_the_game_are_refused_with_a_reason() -> None:
    ana, _, links = under_way()
    before, save = ana.play.record.as_dict(), ana.save
    link = read_link(links[-1])
    assert link.match is not None
    own = read_link(links[-1])
    own.record.actions.append(ana.play.state.legal_actions()[0])
    for text, reason in (
        (links[0], "older"),
        (links[-1][:-2], "damaged"),
        (link.record.write(), "damaged"),
        ("", "damaged"),
        (None, "damaged"),
        ("A" * 30_000, "damaged"),
        (write_link(link.record, Match(link.match.number ^ 1, link.match.names)), "other"),
        (write_link(link.record), "other"),
        (write_link(own.record, own.match), "own"),
    ):
        answer = ana.send(type="receive", text=text)
        assert answer["error"] == reason, text
        assert answer["text"].endswith("Nothing was changed.")
        assert (ana.play.record.as_dict(), ana.save) == (before, save)


def test_a_rematch_started_on_the_other_device_keeps_the_seats() -> None:
    rng, ana = Random(3), begun(first_seat=0)
    ben = connected(ana)
    while not (ana.play.state.is_terminal and ben.play.state.is_terminal):
        for here, there in ((ana, ben), (ben, ana)):
            while here.frame["controls"]["continue"]:
                here.send(type="continue")
            if here.play.person_to_decide is not None:
                here.send(type="do", actions=[rng.choice(here.play.state.legal_actions())])
                assert "error" not in there.send(type="receive", text=sent_message(here))
    ana.send(type="rematch")
    text = sent_message(ana)
    assert ben.send(type="rematch", text=text[:-2])["error"] == "damaged"
    assert "error" not in ben.send(type="rematch", text=text)
    assert ben.match == ana.match
    assert [seat["level"] for seat in ben.play.seats] == [LINK, None]
    for one in (ana, ben):
        if one.play.person_to_decide is not None:
            act_once(one)
            assert ana.send(type="rematch", text=text)["error"] == "other"
    assert ben.send(type="rematch", text=sent_message(begun(first_seat=0)))["error"] in ("other", "own")


def test_if_both_devices_start_a_rematch_they_agree_on_one_rematch() -> None:
    one, other = begun(first_seat=0), begun(first_seat=0)
    texts = sent_message(one), sent_message(other)
    answers = [one.send(type="rematch", text=texts[1]), other.send(type="rematch", text=texts[0])]
    assert sorted("error" in answer for answer in answers) == [False, True]
    assert one.match == other.match == min(read_link(text).match.number for text in texts)  # type: ignore[union-attr]
