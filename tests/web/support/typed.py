"""Play by typing only, using completions and spoken answers but not the board."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from azulejo_table.session.session import Session
from frames import Frame, Seat


class Typist:
    """A player who types and listens. `heard` is the last text that was spoken."""

    def __init__(self, game: str, lang: str, seats: list[Seat], options: dict[str, str], seed: int) -> None:
        self.session = Session()
        self.draws = random.Random(seed)
        self.frame = self.send(type="new", lang=lang, game=game, seats=seats, options=options, seed=seed)
        self.heard: str = self.frame["say"]

    def send(self, **message: object) -> dict[str, Any]:
        """Send a message as the page does."""
        answer: dict[str, Any] = json.loads(self.session.call(json.dumps(message)))
        return answer

    def type(self, text: str) -> dict[str, Any]:
        """Type a line and return the answer."""
        answer = self.send(type="command", text=text, frame=self.frame["frame"])
        if "frame" in answer and "error" not in answer:
            self.frame = answer
        self.heard = answer.get("say") or answer.get("answer") or answer.get("text") or ""
        return answer

    def completions(self, text: str) -> tuple[list[str], bool]:
        """Return all possible lines with one more word than this line, and whether this line is already complete."""
        answer = self.send(type="complete", text=text)
        return answer["completions"], answer["whole"]

    def bot(self) -> None:
        """Play a random action for the bot to move."""
        assert self.session.play is not None
        action = self.draws.choice(self.session.play.state.legal_actions())
        self.frame = self.send(type="bot", action=action, frame=self.frame["frame"])
        self.heard = self.frame["say"]

    def line(self) -> str:
        """Build a random line word by word from completions, and return it."""
        text = ""
        while True:
            lines, whole = self.completions(text)
            if whole and (not lines or self.draws.random() < 0.7):
                return text.strip()
            assert lines, f"nothing can continue {text!r}"
            text = self.draws.choice(lines) + " "

    def play(self, go_on: str, ready: str, questions: Sequence[str] = (), limit: int = 2000) -> Frame:
        """Play to the end, and ask `questions` at some decisions. They must be answered.

        `go_on` and `ready` are the commands “continue” and “ready” in the language of the page.
        """
        for _ in range(limit):
            if self.frame["over"]:
                return self.frame
            if self.frame["think"]:
                self.bot()
                continue
            controls = self.frame["controls"]
            line = go_on if controls["continue"] else ready if controls["ready"] else self.line()
            before = self.frame["frame"]
            for question in questions if self.draws.random() < 0.2 else ():
                assert "answer" in self.type(question), question
            answer = self.type(line)
            assert "error" not in answer, (line, answer)
            assert self.frame["frame"] == before + 1, (line, answer)
            assert self.heard, line
        raise AssertionError("not over")
