"""The session: whose turn it is, undo, saves, and the frames that the page shows.

The page sends messages; the session answers with frames. A message that changes something carries its own id and the
number of the frame that it refers to. Frame numbers count on across saves. A change with another number is refused,
which covers double taps, two tabs, and a bot's answer after an undo. The last ids are in the save: if the page sends a
message again because the answer was lost, the session answers with the current frame and does not repeat the change.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

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
from azulejo_table.screen import controls
from azulejo_table.screen.screen import Screen
from azulejo_table.session import bot_requests, paired
from azulejo_table.session.errors import Message, Refused, error_message, refusal
from azulejo_table.session.frames import IDS_KEPT, NOBODY, Frames
from azulejo_table.session.handlers import Handler, is_match, is_over, is_puzzle, is_replay_position, typed
from azulejo_table.session.loading import read_load
from azulejo_table.text import Translator, translator

MAX_MESSAGE = 4_000_000
"""The most characters in a message: enough for the largest save, with room to spare."""
OPENINGS = ("new", "load", "import")
"""Types of the messages that open a game."""
Done = tuple[list[Event], str]
"""Events of a change, and the sentence that announces it."""


class Session:
    """The session with one game at a time, from the first deal to the last point."""

    def __init__(self) -> None:
        self.t = translator("en")
        self.play: Playthrough | None = None
        self.frames = Frames()
        self.final_board = False
        """Whether the player is viewing the final board instead of the game summary."""
        self._advice: Advice | None = None
        """Advice for the current decision, if a hint was requested."""

    @property
    def frame(self) -> int:
        """Number of the last frame."""
        return self.frames.number

    def call(self, message: str) -> str:
        """Handle one message (JSON) and return a frame or an error (JSON). Never raises."""
        return json.dumps(self.handle(message), ensure_ascii=False, separators=(",", ":"))

    def handle(self, message: str) -> Message:
        """Handle one message like `call`, but return the answer as data. After an error nothing has changed.

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
            return error_message(error, t)

    def _dispatch(self, data: Message, t: Translator) -> Message:
        kind = data.get("type")
        if self.play is not None and kind != "load" and data.get("id") in self.frames.done:
            return self.frames.build(self._screen(self.play), [])
        if kind == "find":
            return {"found": opening.address_of(opening.found_game(data.get("text")))}
        if kind in OPENINGS:
            return self._open(data, t)
        play = self.play
        if play is None:
            return refusal("no_game", t("No game is open."))
        handler = HANDLERS.get(str(kind))
        if handler is not None and not handler.needs(play):
            handler = None
        if (handler is None or handler.framed) and data.get("frame") != self.frame:
            detail = f"frame: got {shown(data.get('frame'))}, expected {self.frame}"
            return {**refusal("stale", self.t("The board has changed in the meantime."), detail), "frame": self.frame}
        if handler is None:
            raise Refused("unknown_message", self.t("You can’t do that right now."), f"type: got {shown(kind)}")
        return handler.run(self, data, play)

    # Messages that change the game: each returns the events and the sentence that announces them.

    def _do(self, data: Message, play: Playthrough) -> Done:
        guidance = play.guidance(self.t)
        why = guidance.check(data.get("actions")) if guidance else None
        if why is not None:
            raise Refused(REFUSAL, why)
        return play.act(data.get("actions"), by_bot=False, in_hand=data.get("in_hand") is True), ""

    def _bot(self, data: Message, play: Playthrough) -> Done:
        return play.act([data.get("action")], by_bot=True), ""

    def _ready(self, _: Message, play: Playthrough) -> Done:
        play.take_in_hand()
        return [], ""

    def _alone(self, _: Message, play: Playthrough) -> Done:
        play.guided = False
        return [], self.t("From here on, you’re on your own.")

    def _look(self, data: Message, _: Playthrough) -> Done:
        self.final_board = data["type"] == "look"
        return [], ""

    def _reviewed(self, data: Message, play: Playthrough) -> Done:
        self.final_board = False
        play.reviewed(data.get("found"))
        return [], self.t("Review complete.")

    def _again(self, _: Message, play: Playthrough) -> Done:
        play.try_again()
        self.frames.asked = NOBODY
        return [], ""

    def _undo(self, _: Message, play: Playthrough) -> Done:
        why = play.why_no_undo()
        if why is not None:
            raise Refused(why, controls.undo_text(self.t, why))
        play.undo()
        self.final_board, self.frames.asked = False, NOBODY
        return [], self.t("Undone.")

    def _redo(self, _: Message, play: Playthrough) -> Done:
        if not play.can_redo:
            raise Refused("nothing_to_redo", self.t("Nothing to redo."))
        play.redo()
        self.frames.asked = NOBODY
        return [], self.t("Redone.")

    def _send(self, data: Message, play: Playthrough) -> Message:
        """Send the turn to the next device; return the frame, with the link."""
        play.sent = len(play.steps)
        self._advice = None
        return {**self._show(data, []), "link": by_link.turn_of(play)}

    # Hints

    def _hint(self, data: Message, play: Playthrough) -> Message:
        """Ask the bot for advice, or reveal more of the advice that was already given. Raises `Refused`."""
        self._check_hint(play)
        if self._advice is None:
            return {"advise": bot_requests.for_hint(play)}
        self._advice = replace(self._advice, asked=self._advice.asked + 1)
        return self._advised(data, play)

    def _found(self, data: Message, play: Playthrough) -> Message:
        """Accept the advice that the bot has found. Raises `Refused` and `ValueError`."""
        self._check_hint(play)
        self._advice = read_advice(data.get("found"), play.state)
        play.hinted()
        return self._advised(data, play)

    def _check_hint(self, play: Playthrough) -> None:
        """Raise `Refused` if no hint is possible now."""
        why = play.why_no_hint()
        if why is not None:
            raise Refused(f"hint_{why}", controls.hint_text(self.t, why))

    def _advised(self, data: Message, play: Playthrough) -> Message:
        """Return a frame with the same number, so that concurrent input is not rejected as stale."""
        self.frames.replay.forget()
        self.frames.handled(data.get("id"))
        screen = self._screen(play)
        return self.frames.build(screen, [], screen.advised())

    def _screen(self, play: Playthrough) -> Screen:
        """Return the screen of the current position."""
        return Screen(
            self.t, play, final_board=self.final_board, advice=self._advice, log_cache=self.frames.replay.log_cache
        )

    def _ask(self, data: Message, play: Playthrough) -> Message:
        """Return the whole position in words. Needs no frame number, because it changes nothing."""
        return {"answer": Screen(self.t, play, replayed=self.frames.replay.position).position()}

    def _complete(self, data: Message, play: Playthrough) -> Message:
        """Return how a typed line can continue, and whether it is already complete."""
        text = typed(data)
        lines, whole = commands.complete(Screen(self.t, play), text)
        said = self.t(", ").join(line[text.rfind(" ") + 1 :] for line in lines)
        return {"completions": lines, "whole": whole, "answer": self.t("Possible: {words}.", words=said)}

    def _command(self, data: Message, play: Playthrough) -> Message:
        """Carry out or answer a typed line. Return a frame, an answer, or the button that the page should press."""
        try:
            command = commands.understand(
                Screen(self.t, play, final_board=self.final_board), typed(data), self.frames.areas
            )
        except Misunderstood as error:
            return refusal("command", error.text)
        if command.kind == "say":
            return {"answer": command.text}
        if command.kind == "press":
            return {"press": command.text}
        kind = "do" if command.kind == "do" else command.text
        return self._dispatch({**data, "type": kind, "actions": command.actions}, self.t)

    # Opening a game

    def _open(self, data: Message, t: Translator) -> Message:
        opened = {"new": self._new, "load": self._load, "import": self._import}[data["type"]](data, t)
        if isinstance(opened, dict):
            return opened
        self.play, events = opened
        self.t = t
        return self._opened(data, events)

    def _new(self, data: Message, t: Translator) -> tuple[Playthrough, list[Event]]:
        if data.get("puzzle") is not None:
            play = opening.puzzle(data.get("game"), data["puzzle"])
        else:
            play = opening.first_game(data.get("game")) if data.get("guided") is True else opening.new_game(data)
        return play, Screen(t, play).opening()

    def _load(self, data: Message, _: Translator) -> tuple[Playthrough, list[Event]]:
        loaded = read_load(data)
        self.frames.number, self.frames.done = loaded.frame - 1, loaded.done[-IDS_KEPT:]
        return loaded.play, []

    def _import(self, data: Message, t: Translator) -> tuple[Playthrough, list[Event]] | Message:
        """Open the game in a text. A turn of a match continues `known`, the page's save of that match.

        If the page has not looked for a save yet, answer with the page on which the turn opens.
        """
        if "known" not in data or data["known"] is None:
            found = opening.found_game(data.get("text"))
            if found.link is None or ("known" not in data and opening.opens_elsewhere(found)):
                return {"found": opening.address_of(found)}
            page = data.get("page", self.play.record.game if self.play else None)
            return opening.opened_game(found.link, page, data.get("here")), []
        known = self._load({**data, "save": data["known"]}, t)[0]
        try:
            play = by_link.continued(known, opening.read_turn(data.get("text")))
        except (RecordError, by_link.NotContinued) as error:
            # The invited player may be ahead of the inviter, whose device catches up once they are connected.
            if data.get("here") is None or by_link.code_of(error) != "older":
                self.frames.alert = by_link.refused(t, error)
            return known, []
        if play is known:
            return known, []
        self.frames.number += 1
        return play, play.events_since(len(known.steps))

    def _rematch(self, data: Message, play: Playthrough) -> Message:
        """Start a rematch with the same seats; with a `text`, the one a paired device started. Raises `Refused`."""
        if data.get("text") is not None:
            again = paired.rematch_of(self.t, play, data)
            events = again.events_since(0) or Screen(self.t, again).opening()
        else:
            again = opening.rematch(play)
            events = Screen(self.t, again).opening()
        self.play = again
        return self._opened(data, events)

    def _play_on(self, data: Message, play: Playthrough) -> Message:
        """Start a new game with the same seats, continuing from a replay position. Raises `Refused`."""
        done = data.get("steps")
        if not is_replay_position(done, play) or (done == len(play.steps) and play.state.is_terminal):
            raise Refused("play_on", self.t("You can’t do that right now."), f"steps: got {shown(done)}")
        self.play = opening.continued_from(play, done)
        return self._opened(data, [])

    def _link(self, data: Message, play: Playthrough) -> Message:
        """Return a link to the game or to a replay position; in a match, send the turn. Raises `Refused`."""
        steps = data.get("steps")
        if play.match is not None and not play.state.is_terminal and steps is None:
            return self._send(data, play)
        if steps is not None and not is_replay_position(steps, play):
            raise Refused("link", self.t("You can’t do that right now."), f"steps: got {shown(steps)}")
        return {"link": by_link.link_of(play, steps)}

    def _tell(self, _: Message, play: Playthrough) -> Message:
        """Return the match for the other device. A finished turn counts as sent from then on.

        The frame number is kept, so that concurrent input is not rejected as stale.
        """
        if not by_link.is_due(play):
            return paired.match_message(play)
        play.sent = len(play.steps)
        return {**self.frames.build(self._screen(play), []), "say": "", **paired.match_message(play)}

    def _receive(self, data: Message, known: Playthrough) -> Message:
        """Continue with what the other device has sent.

        Needs no frame number, because the text of the turn is checked against the game here.
        """
        play = paired.continued(self.t, known, data)
        if play is known:
            return {**self.frames.build(self._screen(play), [], again=True), "say": ""}
        self.play, self._advice, self.final_board = play, None, False
        return self._show(data, play.events_since(len(known.steps)))

    # Frames

    def _replay(self, data: Message, play: Playthrough) -> Message:
        """Show the position after `steps` actions ("last": after all); without `steps`, the current position.

        This changes nothing. The frame number is kept, so that a bot's answer is still accepted meanwhile. A step
        forward by one turn animates the moves of that turn.
        """
        done, seat = data.get("steps"), data.get("seat")
        looked = self.frames.replay.leave()
        if done is None:
            return self.frames.build(self._screen(play), [], again=True)
        done = len(play.steps) if done == "last" else done
        if not is_replay_position(done, play):
            return refusal("show", self.t("You can’t do that right now."), f"steps: got {shown(done)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(play.seats)):
            return refusal("show", self.t("You can’t do that right now."), f"seat: got {shown(seat)}")
        screen, events = self.frames.replay.look(self.t, play, done, seat, looked, final_board=self.final_board)
        return self.frames.build(screen, events, again=True)

    def look_ahead(self) -> None:
        """Draw the replay position that the player will probably view next. Called while the worker is idle."""
        self.frames.replay.draw_ahead()

    def _opened(self, data: Message, events: list[Event]) -> Message:
        """Return the first frame of a game. The page has no areas of it yet, unless the game was pre-dealt."""
        self.frames.open()
        self.final_board, self._advice = False, None
        if data["type"] == "load" and "seen" in data:
            assert self.play is not None
            return self.frames.seen(self._screen(self.play), data["seen"])
        return self._show(data, events)

    def _show(self, data: Message, events: list[Event], said: str = "") -> Message:
        """Return the frame after a message was handled, and keep its id."""
        assert self.play is not None
        self.frames.number += 1
        self.frames.replay.forget()
        self.frames.handled(data.get("id"))
        return self.frames.build(self._screen(self.play), events, said)


def act(
    run: Callable[[Session, Message, Playthrough], Done], needs: Callable[[Playthrough], object] = lambda _: True
) -> Handler[Session]:
    """Return the handler of a message that changes the game: it drops the advice and answers with a frame."""

    def handle(session: Session, data: Message, play: Playthrough) -> Message:
        events, said = run(session, data, play)
        session._advice = None
        return session._show(data, events, said)

    return Handler(handle, needs)


HANDLERS: dict[str, Handler[Session]] = {
    "do": act(Session._do),
    "bot": act(Session._bot),
    "continue": act(lambda session, data, play: (play.go_on(), "")),
    "ready": act(Session._ready),
    "undo": act(Session._undo),
    "redo": act(Session._redo),
    "alone": act(Session._alone, lambda play: play.guided),
    "look": act(Session._look, is_over),
    "ending": act(Session._look, is_over),
    "reviewed": act(Session._reviewed, is_over),
    "again": act(Session._again, is_puzzle),
    "best": act(lambda session, data, play: (play.show_best(), ""), is_puzzle),
    "hint": Handler(Session._hint),
    "advised": Handler(Session._found),
    "review": Handler(lambda session, data, play: {"review": bot_requests.for_review(play)}, is_over),
    "export": Handler(lambda session, data, play: {"record": play.record.write()}),
    "notation": Handler(lambda session, data, play: {"notation": write_transcript(play.record)}),
    "link": Handler(Session._link),
    "send": Handler(Session._send, is_match),
    "rematch": Handler(Session._rematch),
    "play_on": Handler(Session._play_on),
    "show": Handler(Session._replay, framed=False),
    "ask": Handler(Session._ask, framed=False),
    "complete": Handler(Session._complete, framed=False),
    "command": Handler(Session._command, framed=False),
    "tell": Handler(Session._tell, is_match, framed=False),
    "receive": Handler(Session._receive, framed=False),
}
"""Handlers of the messages about an open game, by message type."""
