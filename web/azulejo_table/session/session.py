"""Handle the page's messages for one game, and answer with frames.

A message that changes the game has a unique id. Unless it opens a game, it also has the number of the frame that the
page shows. A message with an older number is refused, for example the second tap of a double tap, a tap in a second
tab, or a bot's move after an undo. Frame numbers do not start again with a new game. The ids of the last messages are
in the save. If the answer to a message is lost, the page sends the message again. The session then recognises the id,
and answers with the current frame without repeating the change.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from azulejo import AzulejoError, Event
from azulejo.errors import shown
from azulejo.records.transcript import write_transcript

from azulejo_table import commands
from azulejo_table.coaching.first_game import REFUSAL
from azulejo_table.coaching.hints import Advice, read_advice
from azulejo_table.commands.lexicon import Misunderstood
from azulejo_table.playthrough import by_link, opening
from azulejo_table.playthrough.modes import FirstGameMode, LinkMode, Mode, PuzzleMode, UncoachedMode
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.screen import controls
from azulejo_table.screen.coach_card import unread
from azulejo_table.screen.history import History
from azulejo_table.screen.screen import Screen
from azulejo_table.session import bot_requests, lessons, paired
from azulejo_table.session.errors import Refused, error_message, refusal
from azulejo_table.session.frames import IDS_KEPT, Frames
from azulejo_table.session.handlers import Done, Handler, Opener, in_mode, is_replay_position, read_message, typed
from azulejo_table.session.loading import read_load
from azulejo_table.text import Translator, translator

if TYPE_CHECKING:
    from azulejo_table.protocol import answers, messages


class Session:
    """Holds the open game, of which there is at most one, and handles the messages about it."""

    def __init__(self) -> None:
        self.t = translator("en")
        self.play: Playthrough | None = None
        self.frames = Frames()
        self.final_board = False
        """Whether the player views the final board instead of the game summary."""
        self._advice: Advice | None = None
        """The hint for the current decision, if one was requested."""

    @property
    def frame(self) -> int:
        """Number of the last frame."""
        return self.frames.number

    def call(self, message: str) -> str:
        """Handle one message (JSON), and return a frame or an error (JSON). Never raises."""
        return json.dumps(self.handle(message), ensure_ascii=False, separators=(",", ":"))

    def handle(self, message: str) -> answers.Answer:
        """Handle one message like `call`, but return the answer as data.

        An error leaves the game unchanged. It has a code, a text in the page's language, and a detail in English.
        """
        t = self.t
        try:
            data = read_message(message, t)
            lang = data.get("lang")
            t = translator(lang) if isinstance(lang, str) else t
            return self._dispatch(data, t)
        except (AzulejoError, ValueError, RecursionError) as error:
            return error_message(error, t)

    def _dispatch(self, data: dict[str, Any], t: Translator) -> answers.Answer:
        kind = str(data.get("type"))
        opener = OPENERS.get(kind)
        if self.play is not None and data.get("id") in self.frames.done and not (opener and opener.restarts):
            return self.frames.build(self._screen(self.play), [])
        if opener is not None:
            return opener.run(self, data, t)
        play = self.play
        if play is None:
            return refusal("no_game", t("No game is open."))
        handler = HANDLERS.get(kind)
        if handler is not None and not handler.fits(play):
            handler = None
        if (handler is None or handler.frame) and data.get("frame") != self.frame:
            detail = f"frame: got {shown(data.get('frame'))}, expected {self.frame}"
            return {**refusal("stale", self.t("The board has changed in the meantime."), detail), "frame": self.frame}
        if handler is None:
            detail = f"type: got {shown(data.get('type'))}"
            raise Refused("unknown_message", self.t("You can’t do that right now."), detail)
        return handler.run(self, data, play)

    # Messages that change the game. Each method returns the events, and the sentence that announces the change.

    def _do(self, data: messages.Do, play: Playthrough) -> Done:
        why = play.mode.why_not(self.t, play.steps, data.get("actions"))
        if why is not None:
            raise Refused(REFUSAL, why)
        return play.act(data.get("actions"), by_bot=False, in_hand=data.get("in_hand") is True), ""

    def _ready(self, _: messages.Plain, play: Playthrough) -> Done:
        play.take_in_hand()
        return [], ""

    def _view(self, *, final_board: bool) -> Done:
        self.final_board = final_board
        return [], ""

    def _reviewed(self, data: messages.ReviewDone, play: Playthrough) -> Done:
        self.final_board = False
        play.reviewed(data.get("found"))
        return [], self.t("Review complete.")

    def _retry_puzzle(self, _: messages.Plain, play: Playthrough) -> Done:
        play.restart()
        self.frames.ask_again()
        return [], ""

    def _best(self, data: messages.Plain, play: Playthrough, puzzle: PuzzleMode) -> answers.Frame:
        play.restart()
        return self._changed(data, play.act(puzzle.show_best(), by_bot=False))

    def _undo(self, _: messages.Plain, play: Playthrough) -> Done:
        if (why := play.why_no_undo()) is not None:
            raise Refused(why, controls.undo_text(self.t, why))
        play.undo()
        self.final_board = False
        self.frames.ask_again()
        return [], self.t("Undone.")

    def _redo(self, _: messages.Plain, play: Playthrough) -> Done:
        if not play.can_redo:
            raise Refused("nothing_to_redo", self.t("Nothing to redo."))
        play.redo()
        self.frames.ask_again()
        return [], self.t("Redone.")

    def _send(self, data: messages.Plain | messages.LinkRequest, play: Playthrough, match: LinkMode) -> answers.Frame:
        """Send the turn to the next device. Returns a frame with the link."""
        match.sent = len(play.steps)
        return {**self._changed(data, []), "link": by_link.turn_of(play, match)}

    # Hints

    def _hint(self, data: messages.Plain, play: Playthrough) -> answers.Frame | answers.Advise:
        """Request a hint for this decision. If there is one already, show its next step. Raises `Refused`."""
        self._check_hint(play)
        if self._advice is None:
            return {"advise": bot_requests.for_hint(play)}
        self._advice = replace(self._advice, requests=self._advice.requests + 1)
        return self._advised(data, play)

    def _accept_advice(self, data: messages.Advised, play: Playthrough) -> answers.Frame:
        """Accept the advice that the bot worker has sent. Raises `Refused` and `ValueError`."""
        self._check_hint(play)
        self._advice = read_advice(data.get("found"), play.state)
        play.hinted()
        return self._advised(data, play)

    def _check_hint(self, play: Playthrough) -> None:
        """Raise `Refused` if no hint is available now."""
        why = play.why_no_hint()
        if why is not None:
            raise Refused(f"hint_{why}", controls.hint_text(self.t, why))

    def _advised(self, data: messages.Plain | messages.Advised, play: Playthrough) -> answers.Frame:
        """Return a frame with the same number as the last one, so that concurrent input is not rejected as stale."""
        self.frames.replay.forget()
        self.frames.handled(data.get("id"))
        screen = self._screen(play)
        return self.frames.build(screen, [], screen.advised())

    def _screen(self, play: Playthrough) -> Screen:
        """Return the screen of the current position."""
        history = History(self.t, play, self.frames.replay.log_cache)
        return Screen(self.t, play, final_board=self.final_board, history=history, advice=self._advice)

    def _ask(self, data: messages.Plain, play: Playthrough) -> answers.TextAnswer:
        """Return the whole position in words. The message needs no frame number, because it changes nothing."""
        return {"answer": Screen(self.t, play, replayed=self.frames.replay.position).position()}

    def _complete(self, data: messages.Typed, play: Playthrough) -> answers.Completions:
        """Return the ways to continue a typed line, and whether it is already complete."""
        text = typed(data)
        lines, is_complete = commands.complete(Screen(self.t, play), text)
        words = self.t(", ").join(line[text.rfind(" ") + 1 :] for line in lines)
        return {"completions": lines, "whole": is_complete, "answer": self.t("You can type: {words}.", words=words)}

    def _command(self, data: messages.Typed, play: Playthrough) -> answers.Answer:
        """Carry out or answer a typed line. Returns a frame, an answer, or the button that the page must press."""
        screen = Screen(self.t, play, final_board=self.final_board)
        try:
            command = commands.understand(screen, typed(data), self.frames.areas)
        except Misunderstood as error:
            return refusal(error.code, error.text)
        if command.answer is not None:
            return command.answer
        if data.get("unread") and command.message["type"] == "do":
            return refusal("guide", unread(self.t))
        return self._dispatch({**data, "text": None, **command.message}, self.t)

    # Opening a game

    def _open(self, data: messages.Message, t: Translator, play: Playthrough, events: list[Event]) -> answers.Frame:
        """Open a game, and return its first frame with all areas."""
        self._begin(play, t)
        return self._show(data, events)

    def _begin(self, play: Playthrough, t: Translator) -> None:
        self.play, self.t = play, t
        self.frames.open()
        self.final_board, self._advice = False, None

    def _find(self, data: messages.Find, _: Translator) -> answers.Located:
        """Return the address of the game that a text contains."""
        return {"location": opening.address_of(opening.found_game(data.get("text")))}

    def _new(self, data: messages.NewGame | messages.NewPuzzle, t: Translator) -> answers.Frame:
        play = opening.requested(data)
        return self._open(data, t, play, Screen(t, play).opening())

    def _load(self, data: messages.Load, t: Translator) -> answers.Frame | answers.Seen:
        """Open a saved game. If the page already shows the game's areas, return an answer without areas."""
        play = self._loaded(data)
        if "seen" not in data:
            return self._open(data, t, play, [])
        self._begin(play, t)
        return self.frames.seen(self._screen(play), data["seen"])

    def _loaded(self, data: messages.Load) -> Playthrough:
        loaded = read_load(data)
        self.frames.number, self.frames.done = loaded.frame - 1, loaded.done[-IDS_KEPT:]
        return loaded.play

    def _import(self, data: messages.Import, t: Translator) -> answers.Frame | answers.Located:
        """Open the game in a text.

        If the text is a turn of a match by link, add the turn to the match in `known`, which is the page's save. If the
        message does not say whether the page has such a save, answer with the address of the page that can look for it.
        """
        if data.get("known") is not None:
            return self._open(data, t, *self._continued(data, t))
        result = opening.found_game(data.get("text"))
        if result.link is None or ("known" not in data and opening.opens_elsewhere(result)):
            return {"location": opening.address_of(result)}
        page = data.get("page", self.play.record.game if self.play else None)
        return self._open(data, t, opening.opened_game(result.link, page, data.get("here")), [])

    def _continued(self, data: messages.Import, t: Translator) -> tuple[Playthrough, list[Event]]:
        """Return the match in `known` with the turns that the text adds, and the events of these turns."""
        known = self._loaded(cast("messages.Load", {**data, "save": data.get("known")}))
        play, refused = paired.opened(t, known, data)
        self.frames.alert = refused or self.frames.alert
        if play is known:
            return known, []
        self.frames.number += 1
        return play, play.events_since(len(known.steps))

    def _rematch(self, data: messages.Rematch, play: Playthrough) -> answers.Frame:
        """Start a rematch with the same seats, or the rematch of a paired device in `text`. Raises `Refused`."""
        if data.get("text") is not None:
            rematch = paired.rematch_of(self.t, play, data)
            events = rematch.events_since(0) or Screen(self.t, rematch).opening()
        else:
            rematch = opening.rematch(play, {"harder": 1, "easier": -1}.get(str(data.get("level")), 0))
            events = Screen(self.t, rematch).opening()
        return self._open(data, self.t, rematch, events)

    def _play_on(self, data: messages.PlayOn, play: Playthrough) -> answers.Frame:
        """Start a new game with the same seats that continues from a replay position. Raises `Refused`."""
        done = data.get("steps")
        if not is_replay_position(done, play) or (done == len(play.steps) and play.state.is_terminal):
            raise Refused("play_on", self.t("You can’t do that right now."), f"steps: got {shown(done)}")
        return self._open(data, self.t, opening.continued_from(play, done), [])

    def _link(self, data: messages.LinkRequest, play: Playthrough) -> answers.Answer:
        """Return a link to the game or to a replay position.

        In a match by link, a link to the game also sends the turn. Raises `Refused`.
        """
        steps = data.get("steps")
        if play.mode.passes_turns and not play.state.is_terminal and steps is None:
            return HANDLERS["send"].run(self, data, play)
        if steps is not None and not is_replay_position(steps, play):
            raise Refused("link", self.t("You can’t do that right now."), f"steps: got {shown(steps)}")
        return {"link": by_link.link_of(play, steps)}

    def _share(self, _: messages.Plain, play: Playthrough, match: LinkMode) -> answers.Frame | answers.SharedMatch:
        """Return the match for the paired device. If a turn was finished, it counts as sent after this answer.

        The frame number does not change, so that concurrent input is not rejected as stale.
        """
        if not by_link.is_due(play):
            return paired.match_message(play, match)
        match.sent = len(play.steps)
        return {**self.frames.build(self._screen(play), []), "say": "", **paired.match_message(play, match)}

    def _receive(self, data: messages.Receive, known: Playthrough) -> answers.Frame:
        """Add the paired device's turns. They must continue the game here, so no frame number is needed."""
        play = paired.continued(self.t, known, data)
        if play is known:
            return {**self.frames.build(self._screen(play), [], again=True), "say": ""}
        self.play, self._advice, self.final_board = play, None, False
        return self._show(data, play.events_since(len(known.steps)))

    # Frames

    def _replay(self, data: messages.Show, play: Playthrough) -> answers.Frame | answers.Refusal:
        """Show the position after `steps` actions ("last": after all). Without `steps`, show the current position.

        The game does not change. The frame number stays the same, so that a bot's answer is still accepted during the
        replay. A step forward by one turn animates the moves of that turn.
        """
        done, seat = data.get("steps"), data.get("seat")
        before = self.frames.replay.leave()
        if done is None:
            return self.frames.build(self._screen(play), [], again=True)
        done = len(play.steps) if done == "last" else done
        if not is_replay_position(done, play):
            return refusal("show", self.t("You can’t do that right now."), f"steps: got {shown(done)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(play.seats)):
            return refusal("show", self.t("You can’t do that right now."), f"seat: got {shown(seat)}")
        screen, events = self.frames.replay.look(self.t, play, done, seat, before, final_board=self.final_board)
        return self.frames.build(screen, events, again=True)

    def look_ahead(self) -> None:
        """Draw the replay position that the player will probably view next. Called while the worker is idle."""
        self.frames.replay.draw_ahead()

    def _show(self, data: messages.Message, events: list[Event], announced: str = "") -> answers.Frame:
        """Return the frame after a message was handled, and store the message's id."""
        assert self.play is not None
        self.frames.number += 1
        self.frames.replay.forget()
        self.frames.handled(data.get("id"))
        return self.frames.build(self._screen(self.play), events, announced)

    def _changed(self, data: messages.Message, events: list[Event], announced: str = "") -> answers.Frame:
        """Return the frame after the game has changed. Drop the hint, because it was for the previous position."""
        self._advice = None
        return self._show(data, events, announced)


def act(
    run: Callable[[Session, Any, Playthrough], Done], *, ended: bool = False, mode: type[Mode] = Mode
) -> Handler[Session]:
    """Return the handler of a message that changes the game. It answers with a frame."""

    def handle(session: Session, data: messages.Message, play: Playthrough) -> answers.Frame:
        return session._changed(data, *run(session, data, play))

    return Handler(handle, ended=ended, mode=mode)


OPENERS: dict[str, Opener[Session]] = {
    "find": Opener(Session._find),
    "new": Opener(Session._new),
    "load": Opener(Session._load, restarts=True),
    "import": Opener(Session._import),
}
"""Handlers of the messages that need no open game, by message type."""
HANDLERS: dict[str, Handler[Session]] = {
    "do": act(Session._do),
    "bot": act(lambda session, data, play: (play.act([data.get("action")], by_bot=True), "")),
    "continue": act(lambda session, data, play: (play.acknowledge(), "")),
    "ready": act(Session._ready),
    "undo": act(Session._undo),
    "redo": act(Session._redo),
    "alone": act(lambda session, data, play: lessons.leave_coach(session.t, play), mode=FirstGameMode),
    "guide": act(lambda session, data, play: lessons.return_to_coach(session.t, play), mode=UncoachedMode),
    "look": act(lambda session, data, play: session._view(final_board=True), ended=True),
    "ending": act(lambda session, data, play: session._view(final_board=False), ended=True),
    "reviewed": act(Session._reviewed, ended=True),
    "again": act(Session._retry_puzzle, mode=PuzzleMode),
    "best": in_mode(PuzzleMode, Session._best),
    "hint": Handler(Session._hint),
    "advised": Handler(Session._accept_advice),
    "review": Handler(lambda session, data, play: {"review": bot_requests.for_review(play)}, ended=True),
    "export": Handler(lambda session, data, play: {"record": play.record.write()}),
    "notation": Handler(lambda session, data, play: {"notation": write_transcript(play.record)}),
    "link": Handler(Session._link),
    "send": in_mode(LinkMode, Session._send),
    "rematch": Handler(Session._rematch),
    "play_on": Handler(Session._play_on),
    "retry": Handler(lambda self, data, play: self._open(data, self.t, opening.retry(play, data), []), ended=True),
    "show": Handler(Session._replay, frame=False),
    "ask": Handler(Session._ask, frame=False),
    "complete": Handler(Session._complete, frame=False),
    "command": Handler(Session._command, frame=False),
    "tell": in_mode(LinkMode, Session._share, frame=False),
    "receive": Handler(Session._receive, frame=False),
}
"""Handlers of the messages about an open game, by message type."""
