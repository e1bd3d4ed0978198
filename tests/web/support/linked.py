"""Simulate devices that exchange games as links, for tests of matches by link and of paired devices."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from azulejo.records.link import read_link
from azulejo_table.seats import LINK
from azulejo_table.session.session import Session

Frame = dict[str, Any]
SEATS = [{"name": "Ana", "level": None}, {"name": "Ben", "level": LINK}]


class Device:
    """A device that stores the save of at most one game, as the page does."""

    def __init__(self) -> None:
        self.session = Session()
        self.frame: Frame = {}
        self.save: dict[str, Any] | None = None

    def send(self, **message: Any) -> Frame:
        """Send a message and return the answer. If the answer is a frame, store the frame and its save."""
        answer: Frame = json.loads(self.session.call(json.dumps({"frame": self.frame.get("frame"), **message})))
        if "areas" in answer:
            known = {} if message["type"] in ("new", "load", "import") else self.frame["areas"]
            self.frame = {**answer, "areas": known | answer["areas"]}
            self.save = answer["save"] or self.save
        return answer

    def receive(self, link: str) -> Frame:
        """Open a link, as a page that has just been loaded does."""
        self.session = Session()
        return self.send(type="import", text=link, page=read_game(link), known=self.save)

    @property
    def play(self) -> Any:
        return self.session.play

    @property
    def match(self) -> Any:
        """The number of the match, or None if the game is not part of a match."""
        return self.play.mode.saved()["match"]

    def turn(self, rng: Random) -> str:
        """Play random actions until it is another device's turn, and return the link to send."""
        while self.play.person_to_decide is not None or self.frame["controls"]["continue"]:
            if self.frame["controls"]["continue"]:
                assert "error" not in self.send(type="continue")
            else:
                legal = self.play.state.legal_actions()
                legal = [action for action in legal if action != 13 or rng.random() < 0.1] or legal
                assert "error" not in self.send(type="do", actions=[rng.choice(legal)])
        answer = self.send(type="send")
        assert "error" not in answer
        return str(answer["link"])


def read_game(link: str) -> str:
    """Return the game in a link, or "azul" if the link cannot be read."""
    try:
        return read_link(link).record.game
    except ValueError:
        return "azul"


def begun(game: str = "azul", seats: list[dict[str, Any]] = SEATS, seed: int = 5, **options: Any) -> Device:
    """Return a device with a new game."""
    device = Device()
    answer = device.send(type="new", game=game, seats=seats, options=options, seed=seed)
    assert "error" not in answer, answer
    return device


def under_way() -> tuple[Device, Device, list[str]]:
    """Return two devices after three turns each, and the links that they have sent. It is Ana's turn."""
    ana, ben, links = begun(first_seat=0), Device(), []
    for number in range(3):
        links.append(ana.turn(Random(number)))
        ben.receive(links[-1])
        links.append(ben.turn(Random(number)))
        ana.receive(links[-1])
    return ana, ben, links
