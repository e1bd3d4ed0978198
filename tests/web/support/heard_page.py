"""Show a position of a game on a page, and read its texts as a screen reader does."""

from __future__ import annotations

import json
import random
import re
from typing import Any

from azulejo_table.session.session import Session
from heard import Heard, Item

SHOWN = 3
"""Number of actions that the page shows, because drawing every frame of a game takes seconds."""


class Page:
    """A page that shows a position of a random game: all areas, the last frame, and the view."""

    def __init__(self, game: str, lang: str, least: int, at_step: str) -> None:
        """Show the first position with the step `at_step` after at least `least` actions."""
        self.session = Session()
        seats = [{"name": name, "level": None} for name in ("Ann", "Ben")]
        self.markup: dict[str, str] = {}
        self.send(type="new", lang=lang, game=game, seats=seats, options={}, seed=1)
        actions = self._actions(least, at_step)
        save, done = self.frame["save"], actions[:-SHOWN]
        save |= {"record": save["record"] | {"actions": done}, "seen": len(done)}
        self.send(type="load", lang=lang, save=save)
        for action in actions[-SHOWN:]:
            while wait := self.waits():
                self.send(type=wait, frame=self.frame["frame"])
            self.send(type="do", actions=[action], frame=self.frame["frame"])
        play = self.session.play
        assert play is not None
        self.heard = {area: Heard(markup) for area, markup in self.markup.items()}
        self.view: dict[str, Any] = play.shown.view(play.viewer)
        self.mine = play.mine

    def _actions(self, least: int, at_step: str) -> list[int]:
        """Return the random actions that lead to the position."""
        play, draws, actions = self.session.play, random.Random(2), list[int]()
        assert play is not None
        while len(actions) < least or play.state.step != at_step or play.waiting or play.next_holder is not None:
            if play.waiting:
                play.acknowledge()
            elif play.next_holder is not None:
                play.take_in_hand()
            else:
                actions.append(draws.choice(play.state.legal_actions()))
                play.act(actions[-1:], by_bot=False)
        return actions

    def send(self, **message: object) -> None:
        """Send a message and put the answer on the page."""
        self.frame: dict[str, Any] = json.loads(self.session.call(json.dumps(message)))
        assert "error" not in self.frame, self.frame
        self.markup |= self.frame["areas"]

    def waits(self) -> str:
        """Return the type of the message that must be sent before the next decision, or "" if none must be sent."""
        return next((kind for kind in ("ready", "continue") if self.frame["controls"][kind]), "")

    def area(self, seat: int) -> str:
        """Return the name of the area that contains a seat's board."""
        return "board" if seat == self.mine else f"other-{seat}"

    @property
    def answers(self) -> dict[str, str]:
        """The words that the screen reader says when a shortcut key is pressed, by key.

        The page contains all of them except the description of the position, which the session sends.
        """
        position = json.loads(self.session.call(json.dumps({"type": "ask"})))["answer"]
        return {**self.heard["answers"].answers, "position": position}

    def places(self, kind: str) -> dict[str, Item]:
        """Return the buttons for places whose names begin with `kind`, by place."""
        items = (item for heard in self.heard.values() for item in heard.items)
        return {item.place: item for item in items if item.place.startswith(kind)}

    def marked(self, area: str, name: str) -> list[str]:
        """Return the texts in an area whose elements have the CSS class `name`."""
        return [item.words for item in self.heard[area].items if name in item.classes]


def numbers(words: str) -> list[int]:
    """Return the counts in a text, without signed figures such as "worth +2"."""
    return [int(figure) for figure in re.findall(r"(?<![\d+−])\d+", words)]


def check_offers(shown: Page, colours: str) -> None:
    """Check that there is one button for each colour at each source, and that its text gives the number of pieces."""
    view = shown.view
    offers = {f"factory:{number}" if number else "centre": row for number, row in enumerate(view["sources"])}
    there = {
        f"{place}:{colour}": count
        for place, row in offers.items()
        for colour, count in zip(colours, row, strict=True)
        if count
    }
    named = {**shown.places("factory:"), **shown.places("centre:")}
    assert {place: numbers(item.words)[-1] for place, item in named.items()} == there


def check_counts(shown: Page, *rows: list[int]) -> None:
    """Check that the text about the bag and the lid (or tower) gives all their counts."""
    counts = [numbers(item.words) for item in shown.heard["market"].items]
    assert [count for row in rows for count in row if count] in [counts[-1], [*counts[-2], *counts[-1]]]
