"""The session: whose turn, undo, save, and the frames that the page shows.

The page sends messages, the session answers with frames. A message that does something carries the number of the
frame it was made on, and an id of its own. Frames are numbered on through every save, so that a message made
before a restart still fits the frame that it was made on, and no other: others are refused, which covers double
taps, two tabs, and a bot's answer after an undo. The last ids are in the save: what is asked for a second time,
because its answer was never heard, is answered with the frame as it is, and not done again.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TypeGuard

from azulejo import AzulejoError, Event
from azulejo.errors import shown
from azulejo.records.record import RecordError
from azulejo.records.safe_json import TooLarge, Unreadable, read_json
from azulejo.records.transcript import write_transcript

from azulejo_table import commands
from azulejo_table.coaching.first_game import REFUSAL
from azulejo_table.coaching.hints import Advice, read_advice
from azulejo_table.commands.lexicon import Misunderstood
from azulejo_table.playthrough import by_link, opening
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import SetupError, save_of
from azulejo_table.screen import controls, puzzle_text
from azulejo_table.screen.replay import LookingBack
from azulejo_table.screen.screen import Screen
from azulejo_table.session import bot_requests, paired
from azulejo_table.session.errors import Message, Refused, refusal, told
from azulejo_table.session.text_dedup import gathered
from azulejo_table.text import Translator, translator

FRAME_LIMIT = 2**48
MAX_MESSAGE = 4_000_000
"""The most characters of a message: those of the largest save, with room to spare."""
IDS_KEPT = 16
"""How many ids of what was done last are in a save; a page never waits for more answers at a time."""
OPENINGS = ("new", "load", "import")
ADVICE = ("hint", "advised")
"""What leaves the game as it is: the number of the frame stays, so that whatever the person does meanwhile is done."""


class Session:
    """One game at a time, from the first deal to the last point."""

    def __init__(self) -> None:
        self.t = translator("en")
        self.play: Playthrough | None = None
        self.frame = 0
        """Number of the last frame; it goes on through saves, games and restarts."""
        self.done: list[str] = []
        """Ids of what was done last, the latest at the end."""
        self.looking = False
        self._alert = ""
        """What the next frame has to say aloud."""
        self._sent: dict[str, str] = {}
        """Areas as the page has got them."""
        self._asked: tuple[int | None, str] = (None, "")
        """Who was asked what in the last frame."""
        self._now: dict[str, str] = {}
        """Areas of the last frame that was no moment of the past."""
        self._back = LookingBack()
        self._advice: Advice | None = None
        """What is advised for the decision at hand, as far as it was asked for."""

    def call(self, message: str) -> str:
        """Handle one message (JSON) and answer with a frame or an error (JSON). Never raises."""
        return json.dumps(self.handle(message), ensure_ascii=False, separators=(",", ":"))

    def handle(self, message: str) -> Message:
        """`call` with the answer as data. After an error nothing has changed.

        An error has a code, a text for the person in the language of the page, and a detail in English.
        """
        t = self.t
        try:
            data = read_json(message, MAX_MESSAGE)
        except TooLarge as error:
            return refusal("too_large", t("This game is too large to open here."), error)
        except Unreadable as error:
            return refusal("message", t("You can’t do that right now."), error)
        if not isinstance(data, dict):
            return refusal("message", t("You can’t do that right now."), "got no object, expected one with a type")
        lang = data.get("lang")
        t = translator(lang) if isinstance(lang, str) else t
        try:
            return self._dispatch(data, t)
        except (AzulejoError, ValueError, RecursionError) as error:
            return told(error, t)

    def _dispatch(self, data: Message, t: Translator) -> Message:
        kind = data.get("type")
        if self.play is not None and kind != "load" and data.get("id") in self.done:
            return self._frame(self._screen(self.play), [], "")
        if kind == "find":
            return {"found": opening.whereabouts(opening.found_game(data.get("text")))}
        if kind in OPENINGS:
            opened = {"new": self._new, "load": self._load, "import": self._import}[kind](data, t)
            if isinstance(opened, dict):
                return opened
            self.play, events = opened
            self.t = t
            return self._opened(data, events)
        play = self.play
        if play is None:
            return refusal("no_game", t("No game is open."))
        if kind == "show":
            return self._moment(data)
        if kind == "tell" and play.match is not None:
            return self._tell(play)
        if kind == "receive":
            return self._receive(data, play)
        if kind in ("ask", "complete", "command"):
            return {"ask": self._ask, "complete": self._complete, "command": self._command}[kind](data, play)
        if data.get("frame") != self.frame:
            detail = f"frame: got {shown(data.get('frame'))}, expected {self.frame}"
            return {**refusal("stale", self.t("The board has changed in the meantime."), detail), "frame": self.frame}
        if kind == "export":
            return {"record": play.record.write()}
        if kind == "hint" and play.why_no_hint() is None and self._advice is None:
            return {"advise": bot_requests.for_hint(play)}
        if kind == "review" and play.state.is_terminal:
            return {"review": bot_requests.for_review(play)}
        if kind == "notation":
            return {"notation": write_transcript(play.record)}
        if kind == "link" and (play.match is None or play.state.is_terminal or data.get("steps") is not None):
            return {"link": by_link.link_of(play, self._steps(data, play))}
        if kind in ("link", "send"):
            return {**self._show(data, *self._act("send", data, play)), "link": by_link.turn_of(play)}
        if kind in ("rematch", "play_on"):
            self.play, events = {"rematch": self._rematch, "play_on": self._play_on}[kind](play, data)
            return self._opened(data, events)
        return self._show(data, *self._act(kind, data, play))

    def _act(self, kind: object, data: Message, play: Playthrough) -> tuple[list[Event], str]:
        """Do one thing; returns its events and what is said of it. Raises `Refused` and `IllegalAction`."""
        if kind in ADVICE:
            self._advise(kind == "advised", data, play)
            return [], self._screen(play).advised()
        self._advice = None
        if kind == "reviewed" and play.state.is_terminal:
            self.looking = False
            play.reviewed(data.get("found"))
            return [], self.t("Review complete.")
        if kind == "do":
            self._guide(play, data.get("actions"))
            return play.act(data.get("actions"), by_bot=False, in_hand=data.get("in_hand") is True), ""
        if kind == "bot":
            return play.act([data.get("action")], by_bot=True), ""
        if kind == "continue":
            return play.go_on(), ""
        if kind == "ready":
            play.take_in_hand()
            return [], ""
        if kind == "alone" and play.guided:
            play.guided = False
            return [], self.t("From here on, you’re on your own.")
        if kind in ("look", "ending") and play.state.is_terminal:
            self.looking = kind == "look"
            return [], ""
        if kind == "send" and play.match is not None:
            play.sent = len(play.steps)
            return [], ""
        if kind == "again" and play.attempt is not None:
            play.try_again()
            self._asked = (None, "")
            return [], ""
        if kind == "best" and play.attempt is not None:
            return play.show_best(), ""
        if kind == "undo":
            why = play.why_no_undo()
            if why is not None:
                raise Refused(why, controls.undo_text(self.t, why))
            play.undo()
            self.looking, self._asked = False, (None, "")
            return [], self.t("Undone.")
        if kind == "redo":
            if not play.can_redo:
                raise Refused("nothing_to_redo", self.t("Nothing to redo."))
            play.redo()
            self._asked = (None, "")
            return [], self.t("Redone.")
        raise Refused("unknown_message", self.t("You can’t do that right now."), f"type: got {shown(kind)}")

    def _advise(self, found: bool, data: Message, play: Playthrough) -> None:
        """Take the advice that was found, or tell more of the one there is. Raises `Refused` and `ValueError`."""
        why = play.why_no_hint()
        if why is not None:
            raise Refused(f"hint_{why}", controls.hint_text(self.t, why))
        if found:
            self._advice = read_advice(data.get("found"), play.state)
            play.hinted()
        elif self._advice:
            self._advice = replace(self._advice, asked=self._advice.asked + 1)

    def _screen(self, play: Playthrough) -> Screen:
        """The game as it is."""
        return Screen(self.t, play, looking=self.looking, advice=self._advice, known=self._back.known)

    def _guide(self, play: Playthrough, actions: object) -> None:
        """Raises `Refused` for what a first game has not come to yet."""
        guidance = play.guidance(self.t)
        why = guidance.check(actions) if guidance else None
        if why is not None:
            raise Refused(REFUSAL, why)

    # What is typed and asked

    def _ask(self, data: Message, play: Playthrough) -> Message:
        """The whole position in words; it needs no frame number, since nothing is done."""
        return {"answer": Screen(self.t, play, then=self._back.then).position()}

    def _complete(self, data: Message, play: Playthrough) -> Message:
        """How a line can go on, and whether it is whole already."""
        text = typed(data)
        lines, whole = commands.complete(Screen(self.t, play), text)
        said = self.t(", ").join(line[text.rfind(" ") + 1 :] for line in lines)
        return {"completions": lines, "whole": whole, "answer": self.t("Possible: {words}.", words=said)}

    def _command(self, data: Message, play: Playthrough) -> Message:
        """Do what a typed line says, or answer it: a frame, an answer, or the button of the page that it presses."""
        try:
            command = commands.understand(Screen(self.t, play, looking=self.looking), typed(data), self._now)
        except Misunderstood as error:
            return refusal("command", error.text)
        if command.kind == "say":
            return {"answer": command.text}
        if command.kind == "press":
            return {"press": command.text}
        kind = "do" if command.kind == "do" else command.text
        return self._dispatch({**data, "type": kind, "actions": command.actions}, self.t)

    # Opening a game

    def _new(self, data: Message, t: Translator) -> tuple[Playthrough, list[Event]]:
        if data.get("puzzle") is not None:
            play = opening.puzzle(data.get("game"), data["puzzle"])
        else:
            play = opening.first_game(data.get("game")) if data.get("guided") is True else opening.new_game(data)
        return play, Screen(t, play).opening()

    def _load(self, data: Message, _: Translator) -> tuple[Playthrough, list[Event]]:
        """A saved game; `seen` are the areas of its frame, where the page has it from this version of the rules."""
        save = data.get("save")
        if not isinstance(save, dict):
            raise SetupError("save", "got no object, expected a save")
        play = opening.saved_game(save, data.get("page"))
        frame, done = save.get("frame", 0), save.get("done", [])
        if type(frame) is not int or not 0 <= frame < FRAME_LIMIT:
            raise SetupError("save", f"frame: got {shown(frame)}, expected a number from 0, below 2**48")
        if not isinstance(done, list) or not all(isinstance(name, str) for name in done):
            raise SetupError("save", f"done: got {shown(done)}, expected ids")
        seen = data.get("seen", {})
        if not isinstance(seen, dict) or not all(isinstance(html, str) for html in seen.values()):
            raise SetupError("save", f"seen: got {shown(seen)}, expected areas")
        if data.get("in_hand") is True:
            play.hold()
        self.frame, self.done = frame - 1, done[-IDS_KEPT:]
        return play, []

    def _import(self, data: Message, t: Translator) -> tuple[Playthrough, list[Event]] | Message:
        """Open the game in a text; a turn of a match goes on with the save of it that the page has, `known`.

        Where the page has not looked for one, such a turn is answered with where it opens.
        """
        if "known" not in data or data["known"] is None:
            found = opening.found_game(data.get("text"))
            if found.link is None or ("known" not in data and opening.goes_elsewhere(found)):
                return {"found": opening.whereabouts(found)}
            page = data.get("page", self.play.record.game if self.play else None)
            return opening.opened_game(found.link, page, data.get("here")), []
        known = self._load({**data, "save": data["known"]}, t)[0]
        try:
            play = by_link.gone_on(known, opening.told_turn(data.get("text")))
        except (RecordError, by_link.NotOn) as error:
            # Whoever is invited may be further than whoever invites, who is told once they are connected.
            if data.get("here") is None or by_link.code_of(error) != "older":
                self._alert = by_link.refused(t, error)
            return known, []
        if play is known:
            return known, []
        self.frame += 1
        return play, play.events_since(len(known.steps))

    def _rematch(self, play: Playthrough, data: Message) -> tuple[Playthrough, list[Event]]:
        """The same seats again; with a `text` the match that a connected device has begun. Raises `Refused`."""
        if data.get("text") is not None:
            again = paired.begun_again(self.t, play, data)
            return again, again.events_since(0) or Screen(self.t, again).opening()
        again = opening.rematch(play)
        return again, Screen(self.t, again).opening()

    def _play_on(self, play: Playthrough, data: Message) -> tuple[Playthrough, list[Event]]:
        """A new game of the same seats that begins with what had been done at a moment. Raises `Refused`."""
        done = data.get("steps")
        if not _among(done, play) or (done == len(play.steps) and play.state.is_terminal):
            raise Refused("play_on", self.t("You can’t do that right now."), f"steps: got {shown(done)}")
        return opening.played_on(play, done), []

    def _steps(self, data: Message, play: Playthrough) -> int | None:
        """How many actions a link is to tell, None for all of them. Raises `Refused`."""
        steps = data.get("steps")
        if steps is not None and not _among(steps, play):
            raise Refused("link", self.t("You can’t do that right now."), f"steps: got {shown(steps)}")
        return steps

    # Side by side with a connected device

    def _tell(self, play: Playthrough) -> Message:
        """The match for the other device; a turn that is over has then been sent.

        The number of the frame stays, so that whatever the person does meanwhile is done.
        """
        if not by_link.is_due(play):
            return paired.told(play)
        play.sent = len(play.steps)
        return {**self._frame(self._screen(play), [], ""), "say": "", **paired.told(play)}

    def _receive(self, data: Message, known: Playthrough) -> Message:
        """Go on with what the other device has told; it needs no frame number, since it is checked by itself."""
        play = paired.gone_on(self.t, known, data)
        if play is known:
            return {**self._frame(self._screen(play), [], "", again=True), "say": ""}
        self.play, self._advice, self.looking = play, None, False
        return self._show(data, play.events_since(len(known.steps)))

    # Frames

    def _moment(self, data: Message) -> Message:
        """The position after `steps` actions ("last": after all), to look at; without `steps` the game as it is now.

        Nothing changes by it: the number of the frame stays, so that a bot's answer is taken meanwhile. Whoever goes
        on by one turn sees what moved in it.
        """
        play, done, seat = self.play, data.get("steps"), data.get("seat")
        assert play is not None
        looked = self._back.leave()
        if done is None:
            return self._frame(self._screen(play), [], "", again=True)
        done = len(play.steps) if done == "last" else done
        if not _among(done, play):
            return refusal("show", self.t("You can’t do that right now."), f"steps: got {shown(done)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(play.seats)):
            return refusal("show", self.t("You can’t do that right now."), f"seat: got {shown(seat)}")
        screen, events = self._back.look(self.t, play, done, seat, looked, looking=self.looking)
        return self._frame(screen, events, "", again=True)

    def look_ahead(self) -> None:
        """Draw the moment that is likely to be asked for next; for when nobody waits."""
        self._back.draw_ahead()

    def _opened(self, data: Message, events: list[Event]) -> Message:
        """The first frame of a game, of which the page has seen nothing yet, unless it was dealt ahead."""
        self._sent, self._now, self._asked = {}, {}, (None, "")
        self.looking, self._advice, self._back = False, None, LookingBack()
        seen = data["type"] == "load" and "seen" in data
        return self._seen(data["seen"]) if seen else self._show(data, events)

    def _seen(self, areas: dict[str, str]) -> Message:
        """The frame is on the page as it would be drawn: only what is said of it is told, and nothing is drawn."""
        assert self.play is not None
        screen = self._screen(self.play)
        self.frame += 1
        self._sent = self._now = areas
        self._asked = screen.asks()
        return {"frame": self.frame, "seen": True, "say": screen.announcement([], "")}

    def _show(self, data: Message, events: list[Event], said: str = "") -> Message:
        """The frame after a message was done, whose id is kept with it."""
        play, name = self.play, data.get("id")
        assert play is not None
        if data.get("type") not in ADVICE:
            self.frame += 1
        self._back.forget()
        if isinstance(name, str):
            self.done = [*self.done, name][-IDS_KEPT:]
        return self._frame(self._screen(play), events, said)

    def _frame(self, screen: Screen, events: list[Event], said: str, *, again: bool = False) -> Message:
        """A frame; `again`: of what the page has seen, now or before, so that nothing is to be done about it."""
        play, then = screen.play, screen.then
        alert, self._alert = self._alert, ""
        areas = self._back.areas(screen)
        known = (self._sent,) if then else (self._sent, self._now)
        changed = {name: html for name, html in areas.items() if any(old.get(name) != html for old in known)}
        self._sent = areas
        asked = self._asked
        if not then:
            self._now, self._asked = areas, screen.asks()
        words, (choices, notes) = gathered(screen.choices(), screen.notes())
        return {
            "frame": self.frame,
            "step": play.state.step or "",
            "areas": changed,
            "words": words,
            "choices": choices,
            "notes": notes,
            "events": screen.events(events),
            "meanwhile": "" if again else screen.meanwhile(events),
            "say": screen.announcement(events, said, asked),
            "alert": alert,
            "save": None if again else {**save_of(play), "frame": self.frame, "done": self.done},
            "names": screen.names,
            "controls": controls.of_the_past(screen) if then else controls.controls(screen),
            "think": None if then else bot_requests.for_turn(play),
            "advice": None if then else screen.lit(),
            "moment": {"steps": then.done, "of": len(play.steps)} if then else None,
            "over": play.state.is_terminal,
            "private": play.secret and play.viewer != "public",
            "puzzle": puzzle_text.state(play),
            "due": not again and by_link.is_due(play),
        }


def _among(done: object, play: Playthrough) -> TypeGuard[int]:
    """Whether something is a number of actions that had been done at a moment of the play."""
    return type(done) is int and 0 <= done <= len(play.steps)


def typed(data: Message) -> str:
    """The text of a message. Raises `ValueError` if it has none."""
    text = data.get("text")
    if not isinstance(text, str):
        raise ValueError(f"text: got {type(text).__name__}, expected what was typed")
    return text
