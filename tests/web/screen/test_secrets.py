"""On a device with several players, a frame shows secrets only if it is known that their owner holds the device."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from azulejo import State
from azulejo_table.session.session import Session
from frames import Frame

NAMES = ("Ana", "Ben", "Cleo", "Dora")
LANGUAGES = ("en", "ja", "zh-Hant")


class Device:
    """A device that is passed around. It has a page, and a holder if known."""

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
        """Return the markup that only `seat` may see now. Pieces whose reveal is pending still count as hidden."""
        assert self.session.play is not None
        return {*secrets(self.session.play.state, seat), *secrets(self.session.play.shown, seat)}

    @property
    def can(self) -> list[str]:
        """The names of the frame's buttons that are enabled."""
        return [name for name in ("undo", "redo", "continue", "ready") if self.frame["controls"][name]]

    @property
    def curtain(self) -> str | None:
        """The name on the curtain that asks to pass the device, or None if there is no curtain."""
        if "hand-over" not in self.page["dialog"]:
            return None
        return next(name for name in self.frame["names"] if name in self.page["dialog"])

    def answer(self, message: dict[str, object]) -> Frame:
        """Return the session's answer."""
        answer: Frame = json.loads(self.session.call(json.dumps(message)))
        assert "error" not in answer, answer
        return answer

    def open(self, **message: object) -> None:
        """Open the game on a fresh page. Its holder is not known."""
        self.page, self.holder = {}, None
        self._show(self.answer(message))

    def reload(self, lang: str) -> None:
        """Load the page again from its save, in another language if given."""
        self.session = Session()
        self.open(type="load", lang=lang, save=self.frame["save"])

    def reimport(self) -> None:
        """Open the same game from its exported record."""
        record = self.answer({"type": "export", "frame": self.frame["frame"]})["record"]
        self.open(type="import", lang="en", text=record if isinstance(record, str) else json.dumps(record))

    def send(self, kind: str, **more: object) -> None:
        """Press a button or make a move."""
        if kind == "ready":
            self.holder = self.state.current_player
        self._show(self.answer({"type": kind, "frame": self.frame["frame"], **more}))

    def move(self, draws: random.Random) -> None:
        """Make a random legal move for the seat to move."""
        action = draws.choice(self.state.legal_actions())
        if self.frame["think"]:
            self.send("bot", action=action)
        else:
            self.send("do", actions=[action])

    def _show(self, frame: Frame) -> None:
        self.frame = frame
        self.page |= frame["areas"]
        asked = None if "continue" in self.can else self.state.current_player
        if self.curtain is not None or asked != self.holder:
            self.holder = None
        self.check()

    def check(self) -> None:
        """Check that the frame shows the secrets of the holder, if known, and of no other seat."""
        assert (self.curtain is not None) == ("ready" in self.can)
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
    """Yield the markup in a frame that only `seat` may see now."""
    board = state.view("everything")["seats"][seat]
    if not state.is_terminal:
        yield f"#n-favourite-{board['favourite']} "
    yield from board["dealt"]


@pytest.mark.parametrize(("people", "bots"), [(2, 0), (3, 0), (4, 0), (2, 1)])
def test_a_frame_shows_secrets_only_to_the_holder_of_the_device(people: int, bots: int) -> None:
    draws = random.Random(people)
    held, curtains = set(), 0
    for seed in range(3):
        device = Device(people, seed, bots)
        for _ in range(120):
            if device.frame["over"]:
                break
            chance, can = draws.random(), device.can
            if chance < 0.05:
                device.reload(draws.choice(LANGUAGES))
            elif chance < 0.08:
                device.reimport()
            elif chance < 0.3 and "undo" in can:
                device.send("undo")
            elif chance < 0.4 and "redo" in can:
                device.send("redo")
            elif "continue" in can:
                device.send("continue")
            elif "ready" in can:
                device.send("ready")
            else:
                device.move(draws)
            curtains += device.curtain is not None
            held.add(device.holder)
    assert held >= {None, *range(people)} and curtains > 50


def after_the_first_choice() -> Device:
    """Return a device on which Ana has kept two jars. She must now pass it to the next player."""
    device = Device(2, seed=4)
    device.send("ready")
    device.move(random.Random(1))
    assert device.curtain is not None
    return device


@pytest.mark.parametrize("reloaded", [False, True])
def test_undo_on_a_curtain_passes_the_device_back(reloaded: bool) -> None:
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


def test_redo_of_another_players_action_passes_the_device_on() -> None:
    device = after_the_first_choice()
    first, second = device.state.start_seat, 1 - device.state.start_seat
    device.send("undo")
    device.send("ready")
    device.send("redo")
    assert device.curtain == NAMES[second]
    device.send("ready")
    device.send("undo")
    assert device.curtain == NAMES[first]


def test_another_players_public_action_clears_the_holder() -> None:
    draws = random.Random(2)
    asked_again = 0
    for seed in range(3):
        device = Device(2, seed)
        others = False
        while not device.frame["over"]:
            step = device.state.step
            if "continue" in device.can:
                device.send("continue")
            elif "ready" in device.can:
                device.send("ready")
                others = False
            else:
                if step == "draw_jar" and others:
                    assert device.holder is None and device.curtain is None
                    asked_again += 1
                others |= step == "keep_one"
                device.move(draws)
    assert asked_again
