"""Find the words that a player sees on a page's buttons and places, and play games, lessons and puzzles."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from html import unescape
from html.parser import HTMLParser
from typing import Any

from azulejo import load_meta
from azulejo_table.session.session import Session
from frames import BOT, PERSON, Frame

BUTTON = re.compile(r"<button\b((?:\"[^\"]*\"|[^>\"])*)>(.*?)</button>", re.DOTALL)
ATTRIBUTE = re.compile(r"([\w-]+)(?:=(?:\"([^\"]*)\"|([^\s>]+)))?")
NAME_END = re.compile(r"[:,;：、，；（(\n]")
CAN_DO = ("data-do", "data-coach", "data-steps", "data-setting", "data-zoom-by", "popovertarget")
"""Attributes of buttons that do something. Places have `data-place` instead."""
LINES = {"log", "news", "seats"}
"""Areas whose buttons are labelled with whole sentences or with seats, and not with commands."""
SEED = 5


class Words(HTMLParser):
    """The texts of a page that are read or heard, one by one."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        heard = ("aria-label", "title", "alt", "placeholder", "data-short")
        self.texts += [value for name, value in attrs if name in heard and value]
        if (tag, "description") == ("meta", dict(attrs).get("name")):
            self.texts.append(dict(attrs).get("content") or "")
        self._silent += tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._silent:
            self.texts.append(data.strip())


def buttons(areas: Mapping[str, str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each button that can be pressed, with its label and its attributes."""
    for area, html in areas.items():
        for markup, inner in BUTTON.findall(html) if area not in LINES else ():
            found = {name: unescape(quoted or plain) for name, quoted, plain in ATTRIBUTE.findall(markup)}
            label = found.get("aria-label") or unescape(re.sub("<[^>]*>", " ", inner))
            if found.get("aria-disabled") != "true" and label.strip():
                yield " ".join(label.split(" ")).strip(), found


def words(areas: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield (label, value of `data-do`) for each button, and (name, "") for each place."""
    for label, found in buttons(areas):
        if "data-place" in found:
            yield NAME_END.split(label)[0].strip(), ""
        elif any(name in found for name in CAN_DO):
            yield label, "" if "data-from" in found else found.get("data-do", "")


def played(session: Session, limit: int, **opening: Any) -> Iterator[Frame]:
    """Open a game, and yield at most `limit` frames, until the game ends or nothing more can be done.

    At the end of a game that is not a lesson, also yield the answers to `look`, `ending` and `show`.
    """
    draws = random.Random(SEED)

    def send(**message: Any) -> Frame:
        answer: Frame = json.loads(session.call(json.dumps(message)))
        assert "error" not in answer, answer
        return answer

    frame = send(type="new", **opening)
    for _ in range(limit):
        yield frame
        number, play = frame["frame"], session.play
        assert play is not None
        if frame["over"]:
            break
        if frame["controls"]["ready"] or frame["controls"]["continue"]:
            frame = send(type="ready" if frame["controls"]["ready"] else "continue", frame=number)
        elif frame["think"]:
            action = frame["think"].get("action", draws.choice(play.state.legal_actions()))
            frame = send(type="bot", action=action, frame=number)
        else:
            ways = [choice["do"] for choice in _targets(frame["choices"]) if choice.get("do")]
            if not ways:
                break
            frame = send(type="do", actions=draws.choice(ways)[:1], frame=number)
    if frame["over"] and not opening.get("guided"):
        yield send(type="look", frame=frame["frame"])
        yield send(type="ending", frame=session.frame)
        yield send(type="show", steps=2, frame=session.frame)


def _targets(choices: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for choice in choices.values():
        yield choice
        yield from choice.get("targets", {}).values()


def openings(game: str, lang: str) -> Iterator[dict[str, Any]]:
    """Yield the openings of a game, of its first lesson, and of a puzzle."""
    # In a game with secrets, two people play, so that the screen that asks to pass the device is also shown.
    seats = [PERSON, PERSON if load_meta(game).hidden else BOT]
    yield {"game": game, "lang": lang, "seats": seats, "options": {}, "seed": SEED}
    yield {"game": game, "lang": lang, "guided": True}
    yield {"game": game, "lang": lang, "puzzle": 1}
