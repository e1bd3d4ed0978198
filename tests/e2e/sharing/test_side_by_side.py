"""Two devices exchange an invitation and a reply. Then they are paired, and exchange turns over WebRTC."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.records.link import Match, read_link, write_link
from azulejo.records.record import Record, new_record, read_record
from playwright.sync_api import Page, expect
from scripts import called
from table import BOOT, SAVES, Table, press_at_end

RECORD_CONNECTIONS = called("record_connections")


@pytest.fixture
def devices(visit: Callable[..., Any]) -> tuple[Table, Table]:
    """Return the tables of two devices, each with its own storage."""
    ana, ben = (Table(visit().context.new_page(), seed=seed) for seed in (1, 2))
    for table in (ana, ben):
        table.page.add_init_script(RECORD_CONNECTIONS)
    return ana, ben


def invite(table: Table, game: str = "azul") -> str:
    """Set up a match of paired devices with the form. The first seat begins. Return the invitation."""
    table.open_match("beside", game)
    return shown_link(table.page)


def shown_link(page: Page) -> str:
    """Return the invitation or reply in the dialog, once it is ready."""
    field = page.locator("#pairing [data-handed]")
    expect(field).to_have_value(re.compile(r"#.*\."), timeout=BOOT)
    expect(page.locator("#pairing .qr svg")).to_be_visible()
    return field.input_value()


def reply_to(table: Table, invitation: str) -> str:
    """Open an invitation and return the reply to it."""
    table.page.goto("about:blank")
    table.page.goto(invitation)
    table.wait_ready()
    return shown_link(table.page)


def paste(page: Page, link: str) -> None:
    """Paste a link into the dialog for pairing and send it."""
    page.locator("#pairing-pasted").fill(link)
    page.locator("#pairing form button").click()


def connect(ana: Table, ben: Table, invitation: str, delay: int = 0) -> None:
    """Open the invitation of `ana` on the device of `ben`. After `delay` ms, paste the reply on the device of `ana`."""
    link = reply_to(ben, invitation)
    ben.page.wait_for_timeout(delay)
    paste(ana.page, link)
    for table in (ana, ben):
        expect(table.page.locator("html[data-pairing=open]")).to_be_attached()
        expect(table.page.locator("#pairing")).to_be_hidden()


def record(table: Table) -> list[Any]:
    """Return the actions of the game that a device saved last."""
    actions: list[Any] = table.page.evaluate(SAVES)[0]["save"]["record"]["actions"]
    return actions


def shared_record(ana: Table, ben: Table) -> list[Any]:
    """Wait until both devices have the same record, and return it.

    Dismisses summaries, because turns wait for them.
    """
    for _ in range(100):
        if record(ana) == record(ben):
            break
        ana.go_on()
        ben.go_on()
        ana.page.wait_for_timeout(50)
    assert record(ana) == record(ben)
    return record(ana)


def play(tables: tuple[Table, Table], turns: int) -> int:
    """Play at least `turns` turns, each on the device of the player to move. Return the number of turns.

    Dismisses summaries and other pauses.
    """
    done = 0
    while done < turns:
        for table in tables:
            table.go_on()
            if table.page.locator("button.is-source").count():
                table.move_by_pointer()
                done += 1
        tables[0].page.wait_for_timeout(30)
    return done


def disconnect(table: Table) -> None:
    """Close the connection from this device."""
    table.page.evaluate("window.connections.at(-1).close()")


def play_and_disconnect(devices: tuple[Table, Table], turns: int) -> list[Any]:
    """Connect two devices, play at least `turns` turns, then cut the connection. Return the shared record."""
    ana, ben = devices
    connect(ana, ben, invite(ana))
    play(devices, turns)
    common_record = shared_record(ana, ben)
    disconnect(ben)
    return common_record


@pytest.mark.long
def test_a_reply_opened_in_the_same_browser_reaches_the_table(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    link = reply_to(ben, invite(ana))
    second = ana.page.context.new_page()
    second.goto(link)
    expect(second.locator("#notice")).to_contain_text("Your game has received this reply", timeout=BOOT)
    expect(ana.page.locator("html[data-pairing=open]")).to_be_attached()
    third = ben.page.context.new_page()
    third.goto(link)
    expect(third.locator("#notice")).to_contain_text("No game in this browser is waiting", timeout=BOOT)


def test_two_devices_exchange_turns_and_restore_a_lost_connection(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    invitation = invite(ana)
    assert len(invitation) < 1000
    connect(ana, ben, invitation)
    for table in devices:
        expect(table.page.locator("[data-when=pairing-open]")).to_be_visible()
    done = play(devices, 3)
    common_record = shared_record(ana, ben)
    assert len(common_record) == done
    assert ana.page.locator("#area-status [data-do=send]:visible").count() == 0
    for table, seat in ((ana, 0), (ben, 1)):
        (saved,) = table.page.evaluate(SAVES)
        assert [place["level"] for place in saved["save"]["seats"]].index(None) == seat
    disconnect(ben)
    expect(ana.page.locator("#notice")).to_contain_text("Both devices have the whole game")
    expect(ana.page.locator("[data-when=pairing-lost]")).to_be_visible()
    # The player to move continues while the devices are not connected.
    longer = ana if ana.page.locator("button.is-source").count() else ben
    shorter = ben if longer is ana else ana
    longer.move_by_pointer()
    assert len(record(longer)) > len(common_record) == len(record(shorter))
    # The device with the shorter record invites.
    page = shorter.page
    if page.locator("#notice [data-do=pair]").count():
        page.locator("#notice [data-do=pair]").click()
    else:
        shorter.press_in_menu("pair")
    connect(shorter, longer, shown_link(page))
    assert len(shared_record(ana, ben)) > len(common_record)
    for table in devices:
        expect(table.page.locator("#alert")).to_have_text("")
    play(devices, 1)
    shared_record(ana, ben)


def nearly_over() -> str:
    """Return a link to a match of Ana and Ben, one action before its end."""
    state = load("azul").new_state(2, 3)
    record, bot = new_record(state), GreedyBot(3)
    while state.current_player is not None:
        record.actions.append(bot.choose(state.game, state.view(state.current_player)))
        state.apply(record.actions[-1])
    del record.actions[-1]
    return write_link(record, Match(7, ("Ana", "Ben")))


@pytest.mark.long
def test_a_rematch_is_joined_by_the_other_device(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    ana.page.goto(f"/en/azul.html#{nearly_over()}")
    ana.wait_ready()
    ana.press_in_menu("pair")
    connect(ana, ben, shown_link(ana.page))
    play(devices, 1)
    for table in devices:
        expect(table.page.locator("#ending")).to_be_visible()
    whole = shared_record(ana, ben)
    press_at_end(ana.page, "rematch")
    notice = ben.page.locator("#notice")
    expect(notice).to_contain_text("The other device has started the next game.")
    notice.locator("[data-do=rematch]").click()
    for table in devices:
        expect(table.page.locator("#ending")).to_have_count(0)
        expect(table.page.locator("html[data-pairing=open]")).to_be_attached()
    done = play(devices, 4)
    assert len(shared_record(ana, ben)) == done
    for table in devices:
        first, second = table.page.evaluate(SAVES)
        assert (first["save"]["match"], second["save"]["match"]) == (ana.page.evaluate(SAVES)[0]["save"]["match"], 7)
        assert second["save"]["record"]["actions"] == whole
        assert [seat["name"] for seat in first["save"]["seats"]] == ["Ana", "Ben"]
        expect(table.page.locator("#alert")).to_have_text("")


@pytest.mark.long
def test_after_a_lost_connection_the_game_continues_by_link(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    common_record = play_and_disconnect(devices, 2)
    ana.page.locator("#notice [data-do=pair-link]").click()
    expect(ana.page.locator("#notice")).to_be_empty()
    ana.go_on()
    ana.move_by_pointer()
    ana.page.locator("#area-status [data-do=send]").click()
    field = ana.page.locator("#link input")
    expect(field).to_have_value(re.compile("#."))
    link = field.input_value()
    assert read_link(link.partition("#")[2]).record.actions[: len(common_record)] == common_record
    ben.page.goto("about:blank")
    ben.page.goto(link)
    ben.wait_ready()
    shared_record(ana, ben)


def test_a_changed_invitation_or_reply_is_refused_with_the_reason(
    devices: tuple[Table, Table],
) -> None:
    ana, ben = devices
    invitation = invite(ana)
    ben.page.goto(invitation[:-3] + "AAA")
    ben.wait_ready()
    expect(ben.page.locator("#alert")).to_contain_text("damaged or incomplete")
    expect(ben.page.locator("#pairing")).to_be_hidden()
    assert record(ben) == record(ana) == []
    link = reply_to(ben, invitation)
    message = ana.page.locator("#pairing [data-slot=report]")
    for wrong, why in (
        (link[:-3] + "AAA", "damaged"),
        ("what is this", "No reply was found in this text."),
        ("https://example.org/game.html#1", "This isn’t a link to an Azulejo game. Paste the other device’s reply."),
        (invitation.rpartition(".")[0], "This is a game, not a reply."),
        (invitation.partition(".html")[0] + ".html#." + invitation.rpartition(".")[2][:-8], "damaged"),
    ):
        paste(ana.page, wrong)
        expect(message).to_contain_text(why)
    ana.page.locator("#pairing [data-do=pair-new]").click()
    expect(ana.page.locator("#pairing [data-handed]")).not_to_have_value(invitation)
    shown_link(ana.page)
    paste(ana.page, link)
    expect(message).to_contain_text("a different invitation")
    assert ana.page.locator("html[data-pairing=waiting]").count() == 1


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(
    "without", [called("refuse_connections"), "delete window.RTCPeerConnection"], ids=["refused", "missing"]
)
def test_a_browser_without_webrtc_offers_play_by_link(page: Page, without: str) -> None:
    Table(page)
    page.add_init_script(without)
    page.goto("/en/azul-new.html")
    page.locator("label:has(input[value=beside])").click()
    page.locator("details summary").click()
    page.locator("[name='option:first_seat']").select_option("1")
    page.locator("form button.main").click()
    expect(page.locator("#pairing")).to_contain_text("continue by link", timeout=BOOT)
    page.locator("#pairing [data-do=pair-link]").click()
    expect(page.locator("#link input")).to_be_visible()


@pytest.mark.long
def test_a_turn_that_does_not_fit_the_game_is_refused(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    connect(ana, ben, invite(ana))
    play(devices, 4)
    common_record = shared_record(ana, ben)
    (saved,) = ana.page.evaluate(SAVES)
    number = saved["save"]["match"]
    link = read_link(write_link(read_record_of(saved), Match(number, ("Ana", "Ben"))))
    whole = write_link(link.record, link.match)
    older = write_link(read_record_of(saved, 1), link.match)
    other = write_link(link.record, Match(number ^ 1, ("Ana", "Ben")))
    alert = ana.page.locator("#alert")
    for text, why in ((older, "older"), (other, "different game"), (whole[:-2], "damaged"), ("x" * 50_000, "damaged")):
        ben.page.evaluate("text => window.channels.at(-1).send(text)", text)
        expect(alert).to_contain_text(why)
        expect(alert).to_contain_text("Nothing was changed.")
        assert record(ana) == common_record
    play(devices, 2)
    shared_record(ana, ben)


def read_record_of(saved: dict[str, Any], actions: int | None = None) -> Record:
    """Return the record of a save, cut after `actions` actions."""
    data = saved["save"]["record"]
    return read_record(json.dumps({**data, "actions": data["actions"][:actions]}))
