"""On a shared device, frames show a player's secrets only while this player is known to hold the device."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from azulejo import State
from azulejo_table.session.session import Session
from frames import Frame

from tests.long import Long

NAMES = ("Ana", "Ben", "Cleo", "Dora")
LANGUAGES = ("en", "ja", "zh-Hant")


class Device:
    """A device that players pass around, with one page.

    `holder` is the seat that holds the device, or None if not known.
    """

    def __init__(self, people: int, seed: int, bots: int = 0) -> None:
        self.session = Session()
        self.page: dict[str, str] = {}
        self.holder: int | None = None
        levels = [None] * people + ["casual"] * bots
        seats = [{"name": name, "level": level} for name, level in zip(NAMES, levels, strict=False)]
        self.open(type="new", lang="en", game="noctiluca", seats=seats, options={}, seed=seed)

    @property
    def state(self) -> State:
        """The position, including all secrets."""
        assert self.session.play is not None
        return self.session.play.state

    def secrets(self, seat: int) -> set[str]:
        """Return markup that only `seat` may see now. Pieces whose reveal is pending still count as hidden."""
        assert self.session.play is not None
        return {*secrets(self.session.play.state, seat), *secrets(self.session.play.shown, seat)}

    @property
    def enabled(self) -> list[str]:
        """The names of the enabled buttons among undo, redo, continue and ready."""
        return [name for name in ("undo", "redo", "continue", "ready") if self.frame["controls"][name]]

    @property
    def curtain(self) -> str | None:
        """The player named on the curtain, or None if there is no curtain.

        The curtain asks to pass the device to this player.
        """
        if "hand-over" not in self.page["dialog"]:
            return None
        return next(name for name in self.frame["names"] if name in self.page["dialog"])

    def answer(self, message: dict[str, object]) -> Frame:
        """Send a message and return the answer."""
        answer: Frame = json.loads(self.session.call(json.dumps(message)))
        assert "error" not in answer, answer
        return answer

    def open(self, **message: object) -> None:
        """Open the game on a new page, which does not know the holder."""
        self.page, self.holder = {}, None
        self._show(self.answer(message))

    def reload(self, lang: str) -> None:
        """Load the page again from its save, in this language."""
        self.session = Session()
        self.open(type="load", lang=lang, save=self.frame["save"])

    def reimport(self) -> None:
        """Open the same game from its exported record."""
        record = self.answer({"type": "export", "frame": self.frame["frame"]})["record"]
        self.open(type="import", lang="en", text=record if isinstance(record, str) else json.dumps(record))

    def send(self, kind: str, **more: object) -> None:
        """Send a message of this kind for the current frame."""
        if kind == "ready":
            self.holder = self.state.current_player
        self._show(self.answer({"type": kind, "frame": self.frame["frame"], **more}))

    def move(self, draws: random.Random) -> None:
        """Play a random legal action for the seat to move."""
        action = draws.choice(self.state.legal_actions())
        if self.frame["think"]:
            self.send("bot", action=action)
        else:
            self.send("do", actions=[action])

    def _show(self, frame: Frame) -> None:
        self.frame = frame
        self.page |= frame["areas"]
        deciding_seat = None if "continue" in self.enabled else self.state.current_player
        if self.curtain is not None or deciding_seat != self.holder:
            self.holder = None
        self.check()

    def check(self) -> None:
        """Check that the frame shows no secrets of seats other than the holder."""
        assert (self.curtain is not None) == ("ready" in self.enabled)
        shown = {name: part for name, part in self.frame.items() if name not in ("save", "think")}
        page = json.dumps({**shown, "areas": self.page}, ensure_ascii=False).replace('\\"', '"')
        if self.holder is None and not self.state.is_terminal:
            assert (
                "Favourite: " not in page.replace("Favourite: secret.", "")
                and page.count("#n-secret ") == self.state.players
            )
        for seat in range(self.state.players):
            if seat != self.holder:
                assert not [mark for mark in self.secrets(seat) if mark in page], NAMES[seat]
        assert self.frame["private"] == (self.holder is not None and not self.state.is_terminal)


def secrets(state: State, seat: int) -> Iterator[str]:
    """Yield markup that frames contain only for `seat`."""
    board = state.view("everything")["seats"][seat]
    if not state.is_terminal:
        yield f"#n-favourite-{board['favourite']} "
    yield from board["dealt"]


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (3, 0), (4, 0), (2, 1)])
def test_a_frame_shows_secrets_only_to_the_holder_of_the_device(people: int, bots: int, long: Long) -> None:
    draws = random.Random(people)
    holders, curtains, seeds = set(), 0, long.amount(1, 3)
    for seed in range(seeds):
        device = Device(people, seed, bots)
        for _ in range(120):
            if device.frame["over"]:
                break
            chance, enabled = draws.random(), device.enabled
            if chance < 0.05:
                device.reload(draws.choice(LANGUAGES))
            elif chance < 0.08:
                device.reimport()
            elif chance < 0.3 and "undo" in enabled:
                device.send("undo")
            elif chance < 0.4 and "redo" in enabled:
                device.send("redo")
            elif "continue" in enabled:
                device.send("continue")
            elif "ready" in enabled:
                device.send("ready")
            else:
                device.move(draws)
            curtains += device.curtain is not None
            holders.add(device.holder)
    assert holders >= {None, *range(people)} and curtains > 17 * seeds


def after_the_first_choice() -> Device:
    """Return a device after the first player has chosen jars, and must pass the device to the second player."""
    device = Device(2, seed=4)
    device.send("ready")
    device.move(random.Random(1))
    assert device.curtain is not None
    return device


@pytest.mark.parametrize("reloaded", [False, True])
def test_undo_on_the_curtain_asks_to_pass_the_device_back(reloaded: bool) -> None:
    device = after_the_first_choice()
    first, second = device.state.start_seat, 1 - device.state.start_seat
    if reloaded:
        device.reload("en")
    assert device.curtain == NAMES[second]
    device.send("undo")
    assert device.curtain == NAMES[first] and not device.frame["choices"]
    device.reload("en")
    assert device.curtain == NAMES[first]
    device.send("ready")
    assert device.holder == first and device.frame["private"]


def test_after_redo_of_a_players_action_the_device_is_passed_on() -> None:
    device = after_the_first_choice()
    first, second = device.state.start_seat, 1 - device.state.start_seat
    device.send("undo")
    device.send("ready")
    device.send("redo")
    assert device.curtain == NAMES[second]
    device.send("ready")
    device.send("undo")
    assert device.curtain == NAMES[first]


def test_after_a_public_action_of_another_player_the_holder_is_not_known() -> None:
    draws = random.Random(2)
    asked_again = 0
    for seed in range(3):
        device = Device(2, seed)
        others = False
        while not device.frame["over"]:
            step = device.state.step
            if "continue" in device.enabled:
                device.send("continue")
            elif "ready" in device.enabled:
                device.send("ready")
                others = False
            else:
                if step == "draw_jar" and others:
                    assert device.holder is None and device.curtain is None
                    asked_again += 1
                others |= step == "keep_one"
                device.move(draws)
    assert asked_again
