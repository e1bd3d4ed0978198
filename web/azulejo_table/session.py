"""The session: whose turn, undo, save, and the frames that the page shows.

The page sends messages, the session answers with frames. A message carries the number of the frame it was made
on; the session refuses others, which covers double taps, two tabs, and a bot's answer after an undo.
"""

from __future__ import annotations

import json
from secrets import randbelow
from typing import Any

from azulejo import AzulejoError, Event, IllegalAction, OptionError, load
from azulejo.record import Record, RecordError, new_record, read_record, read_share_code

from azulejo_table import commands
from azulejo_table.commands.lexicon import Misunderstood
from azulejo_table.levels import OFFERED
from azulejo_table.names import typed_name
from azulejo_table.play import SAVE_FORMAT, Play, Seat, SetupError
from azulejo_table.scene import GAMES
from azulejo_table.screen import Moment, Screen
from azulejo_table.text import Translator, translator
from azulejo_table.turns import Replay

Message = dict[str, Any]
"""JSON, as it comes in and goes out."""
SEED_LIMIT = 2**48


class OtherGame(AzulejoError):
    """A record of another game than the one that the page plays."""


class Session:
    """One game at a time, from the first deal to the last point."""

    def __init__(self) -> None:
        self.t = translator("en")
        self.play: Play | None = None
        self.frame = 0
        self.looking = False
        self._sent: dict[str, str] = {}
        """Areas as the page has got them."""
        self._asked: tuple[int | None, str] = (None, "")
        """Who was asked what in the last frame."""
        self._now: dict[str, str] = {}
        """Areas of the last frame that was no moment of the past."""
        self._replay: tuple[Play, Replay] | None = None

    def call(self, message: str) -> str:
        """Handle one message (JSON) and answer with a frame or an error (JSON). Never raises."""
        return json.dumps(self.handle(message), ensure_ascii=False, separators=(",", ":"))

    def handle(self, message: str) -> Message:
        """`call` with the answer as data. After an error nothing has changed.

        An error has a code, a text for the person in the language of the page, and a detail in English.
        """
        t = self.t
        try:
            data = json.loads(message)
        except (ValueError, RecursionError) as error:
            return refusal("message", t("That is not possible now."), f"not JSON: {error}")
        if not isinstance(data, dict):
            return refusal("message", t("That is not possible now."), "got no object, expected one with a type")
        lang = data.get("lang")
        t = translator(lang) if isinstance(lang, str) else t
        try:
            return self._dispatch(data, t)
        except IllegalAction as error:
            return refusal("illegal", t("That is not possible now."), error)
        except SetupError as error:
            return refusal(error.code, t("This game could not be opened."), error)
        except OptionError as error:
            return refusal("setup", t("This game could not be opened."), error)
        except OtherGame as error:
            return refusal("other_game", t("This record is of another game. Open it on the page of that game."), error)
        except (AzulejoError, ValueError, RecursionError) as error:
            text = t("This game could not be read. The record may be damaged, cut short or from a newer version.")
            return refusal("unreadable", text, error)

    def _dispatch(self, data: Message, t: Translator) -> Message:
        kind = data.get("type")
        if kind in ("new", "load", "import"):
            self.play, events = {"new": self._new, "load": self._load, "import": self._import}[kind](data, t)
            self.t = t
            self._sent, self._now, self._asked = {}, {}, (None, "")
            self.looking = False
            return self._show(events)
        play = self.play
        if play is None:
            return refusal("no_game", t("No game is open."))
        if kind == "show":
            return self._moment(data)
        if kind in ("ask", "complete", "command"):
            return {"ask": self._ask, "complete": self._complete, "command": self._command}[kind](data, play)
        if data.get("frame") != self.frame:
            detail = f"frame: got {data.get('frame')!r}, expected {self.frame}"
            return {**refusal("stale", self.t("The board has changed meanwhile."), detail), "frame": self.frame}
        if kind == "export":
            return {"record": play.record.write(), "share": play.record.share_code()}
        if kind in ("look", "ending") and play.state.is_terminal:
            self.looking = kind == "look"
            return self._show([])
        if kind == "rematch":
            self.play, events = self._rematch(play)
            self._sent, self._now, self._asked = {}, {}, (None, "")
            self.looking = False
            return self._show(events)
        if kind == "do":
            return self._show(play.act(data.get("actions"), by_bot=False))
        if kind == "bot":
            return self._show(play.act([data.get("action")], by_bot=True))
        if kind == "ready":
            play.take_in_hand()
            return self._show([])
        if kind == "continue":
            return self._show(play.go_on())
        if kind == "undo":
            why = play.why_no_undo()
            if why is not None:
                return refusal(why, self.undo_text(why))
            play.undo()
            self.looking, self._asked = False, (None, "")
            return self._show([], self.t("Undone."))
        if kind == "redo":
            if not play.can_redo:
                return refusal("nothing_to_redo", self.t("Nothing to redo."))
            play.redo()
            self._asked = (None, "")
            return self._show([], self.t("Redone."))
        return refusal("unknown_message", self.t("That is not possible now."), f"type: got {kind!r}")

    def undo_text(self, why: str | None) -> str:
        """What the undo button says: why it is off, or what it does."""
        if why is None:
            return self.t("Undo")
        if why == "revealed":
            return self.t("Can't undo: something hidden was revealed.")
        return self.t("Nothing to undo.")

    # What is typed and asked

    def _ask(self, data: Message, play: Play) -> Message:
        """The whole position in words; it needs no frame number, since nothing is done."""
        return {"answer": Screen(self.t, play).position()}

    def _complete(self, data: Message, play: Play) -> Message:
        """How a line can go on, and whether it is whole already."""
        text = typed(data)
        lines, whole = commands.complete(Screen(self.t, play), text)
        said = self.t(", ").join(line[text.rfind(" ") + 1 :] for line in lines)
        return {"completions": lines, "whole": whole, "answer": self.t("Possible: {words}.", words=said)}

    def _command(self, data: Message, play: Play) -> Message:
        """Do what a typed line says, or answer it: a frame, an answer, or the button of the page that it presses."""
        try:
            command = commands.understand(Screen(self.t, play, looking=self.looking), typed(data))
        except Misunderstood as error:
            return refusal("command", error.text)
        if command.kind == "say":
            return {"answer": command.text}
        if command.kind == "press":
            return {"press": command.text}
        kind = "do" if command.kind == "do" else command.text
        return self._dispatch({"type": kind, "actions": command.actions, "frame": data.get("frame")}, self.t)

    # Opening a game

    def _new(self, data: Message, t: Translator) -> tuple[Play, list[Event]]:
        name, seats, options, seed = (data.get(key) for key in ("game", "seats", "options", "seed"))
        options = {} if options is None else options
        if name not in GAMES or not isinstance(options, dict):
            games = ", ".join(GAMES)
            raise SetupError("setup", f"game: got {name!r}, expected one of {games}, and options as an object")
        people = read_seats(seats)
        seed = randbelow(SEED_LIMIT) if seed is None else seed
        state = load(name).set_up(len(people), seed, options)
        play = Play(new_record(state), people, randbelow(SEED_LIMIT))
        return play, Screen(t, play).opening()

    def _load(self, data: Message, t: Translator) -> tuple[Play, list[Event]]:
        save = data.get("save")
        if not isinstance(save, dict):
            raise SetupError("save", "got no object, expected a save")
        seen, bot_seed, joined = save.get("seen"), save.get("bot_seed"), save.get("joined", [])
        opened = save.get("opened", 0)
        record = read_play_record(save.get("record"))
        people = read_seats(save.get("seats"))
        version = save.get("format")
        if type(version) is not int or version != SAVE_FORMAT:
            raise SetupError("save", f"format: got {version!r}, expected {SAVE_FORMAT}")
        if save.get("game") != record.game or len(people) != record.players:
            raise SetupError("save", "game or seats do not fit the record")
        if type(seen) is not int or type(bot_seed) is not int or not 0 <= bot_seed < SEED_LIMIT:
            raise SetupError("save", f"got seen {seen!r} and bot_seed {bot_seed!r}, expected numbers, at most 2**48")
        if type(opened) is not int:
            raise SetupError("save", f"opened: got {opened!r}, expected a number")
        if not isinstance(joined, list) or not all(type(index) is int for index in joined):
            raise SetupError("save", f"joined: got {joined!r}, expected numbers of actions")
        play = Play(record, people, bot_seed, seen, joined, opened)
        return play, []

    def _import(self, data: Message, t: Translator) -> tuple[Play, list[Event]]:
        text = data.get("text")
        if not isinstance(text, str):
            raise RecordError("expected the text of a record or a link")
        record = read_record(text) if text.lstrip().startswith("{") else read_share_code(text.rpartition("#")[2])
        check_game(record)
        page = data.get("page", record.game if self.play is None else self.play.record.game)
        if record.game != page:
            raise OtherGame(f"game: got {record.game!r}, expected {page!r}")
        people = read_seats([{"name": "", "level": None}] * record.players)
        play = Play(record, people, randbelow(SEED_LIMIT), len(record.folded()))
        return play, []

    def _rematch(self, play: Play) -> tuple[Play, list[Event]]:
        """The same seats again; the seat after the one that began starts."""
        first = play.record.start().start_seat
        options: dict[str, str | int] = {**play.record.options, "first_seat": (first + 1) % play.record.players}
        state = load(play.record.game).set_up(play.record.players, randbelow(SEED_LIMIT), options)
        again = Play(new_record(state), play.seats, randbelow(SEED_LIMIT))
        return again, Screen(self.t, again).opening()

    # Frames

    def _moment(self, data: Message) -> Message:
        """The position after `steps` actions, to look at; without `steps` the game as it is now.

        Nothing changes by it: the number of the frame stays, so that a bot's answer is taken meanwhile.
        """
        play, done, seat = self.play, data.get("steps"), data.get("seat")
        assert play is not None
        if done is None:
            return self._frame(Screen(self.t, play, looking=self.looking), [], "", again=True)
        if type(done) is not int or not 0 <= done <= len(play.steps):
            return refusal("show", self.t("That is not possible now."), f"steps: got {done!r}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(play.seats)):
            return refusal("show", self.t("That is not possible now."), f"seat: got {seat!r}")
        if self._replay is None or self._replay[0] is not play:
            self._replay = play, Replay(play)
        whose = play.steps[done - 1].seat if done else play.mine
        moment = Moment(done, self._replay[1].state(done), whose if seat is None else seat)
        return self._frame(Screen(self.t, play, then=moment), [], "", again=True)

    def _show(self, events: list[Event], said: str = "") -> Message:
        play = self.play
        assert play is not None
        self.frame += 1
        return self._frame(Screen(self.t, play, looking=self.looking), events, said)

    def _frame(self, screen: Screen, events: list[Event], said: str, *, again: bool = False) -> Message:
        """A frame; `again`: of what the page has seen, now or before, so that nothing is to be done about it."""
        play, then = screen.play, screen.then
        areas = screen.areas()
        known = (self._sent,) if then else (self._sent, self._now)
        changed = {name: html for name, html in areas.items() if any(old.get(name) != html for old in known)}
        self._sent = areas
        asked = self._asked
        if not then:
            self._now, self._asked = areas, screen.asks()
        return {
            "frame": self.frame,
            "step": play.state.step or "",
            "areas": changed,
            "choices": screen.choices(),
            "notes": screen.notes(),
            "events": screen.events(events),
            "say": screen.announcement(events, said, asked),
            "alert": "",
            "save": None if again else play.save(),
            "names": screen.names,
            "controls": self._past_controls() if then else self._controls(play),
            "think": None if then else play.to_think(),
            "moment": {"steps": then.done, "of": len(play.steps)} if then else None,
            "over": play.state.is_terminal,
            "private": play.secret and play.viewer != "public",
        }

    def _controls(self, play: Play) -> dict[str, bool | str]:
        why = play.why_no_undo()
        return {
            "undo": why is None,
            "undo_text": self.undo_text(why),
            "redo": play.can_redo,
            "redo_text": self.t("Redo"),
            "continue": play.waiting,
            "onward": play.waiting and not play.round_over,
            "ready": play.hand_to is not None,
            "rematch": True,
            "export": True,
            "bots": any(seat["level"] for seat in play.seats),
        }

    def _past_controls(self) -> dict[str, bool | str]:
        """While a moment of the past is looked at, nothing is done but going back."""
        why = self.t("Go back to the game first.")
        off = ("undo", "redo", "continue", "ready", "rematch")
        texts: dict[str, bool | str] = {f"{name}_text": why for name in off}
        return {**texts, **dict.fromkeys(off, False), "export": True, "now": True}


def refusal(code: str, text: str, detail: object = "") -> Message:
    """An error as it is sent: `text` is for the person, `detail` for whoever looks into it."""
    return {"error": code, "text": text, "detail": str(detail)}


def typed(data: Message) -> str:
    """The text of a message. Raises `ValueError` if it has none."""
    text = data.get("text")
    if not isinstance(text, str):
        raise ValueError(f"text: got {type(text).__name__}, expected what was typed")
    return text


def read_seats(seats: object) -> list[Seat]:
    """Seats as the page sends them: names of people, levels of bots. Raises `SetupError`."""
    if not isinstance(seats, list) or not 1 <= len(seats) <= 4:
        raise SetupError("seats", "expected a list of one to four seats")
    read: list[Seat] = []
    for number, seat in enumerate(seats, 1):
        if not isinstance(seat, dict):
            raise SetupError("seats", f"seat {number}: expected an object with name and level")
        name, level = seat.get("name") or "", seat.get("level")
        if not isinstance(name, str) or not (level is None or level in OFFERED):
            raise SetupError("seats", f"seat {number}: expected a name, and a level of {', '.join(OFFERED)}")
        read.append({"name": typed_name(number, name, level), "level": level})
    return read


def read_play_record(data: object) -> Record:
    """The record of a game under way, undo and redo among its entries. Raises `RecordError`."""
    return check_game(read_record(json.dumps(data)))


def check_game(record: Record) -> Record:
    """The record, if its game has a page. Raises `RecordError`."""
    if record.game not in GAMES:
        raise RecordError(f"game: got {record.game!r}, expected one of {', '.join(GAMES)}")
    return record
