"""The files generated from the protocol are up to date, and messages and answers have the declared types."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_type_hints

import pytest
from azulejo import games, load
from azulejo_table.protocol import answers, messages
from azulejo_table.protocol.bots import BotAnswer, ReviewPart, ReviewProgress, Think
from azulejo_table.protocol.kinds import KINDS
from azulejo_table.protocol.saves import Save
from azulejo_table.session.session import HANDLERS, OPENERS, Session
from azulejo_table.workers.thinker import Thinker
from declared import check
from frames import BOT, PERSON

from tests.coroutines import run_in_thread
from tools import client_types

MESSAGES = {
    kind: tuple(each for each in get_args(messages.Message) if kind in get_args(get_type_hints(each)["type"]))
    for kind in KINDS
}
"""Maps each kind of message to its declared types."""
FIRST, LAST = 30, 8
"""Number of steps at the beginning of a game, and of actions at its end, whose frames are checked."""
ANA = [PERSON, {"name": "", "level": "link"}]


def test_the_generated_files_of_the_client_are_up_to_date() -> None:
    for path, text in client_types.generated().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run python -m tools.client_types"
    assert {path.name for path in client_types.CLIENT.iterdir()} == {path.name for path in client_types.generated()}


def test_every_kind_of_message_is_declared_and_handled() -> None:
    declared = {kind for each in get_args(messages.Message) for kind in get_args(get_type_hints(each)["type"])}
    assert declared == KINDS.keys() == HANDLERS.keys() | OPENERS.keys()


class Page:
    """A page that compares its messages and their answers with the declared types."""

    def __init__(self) -> None:
        self.session = Session()
        self.frame: dict[str, Any] = {}
        self.save: dict[str, Any] = {}
        self.sent: set[str] = set()
        self.got: set[type] = set()

    def send(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a message and return the answer, which must not be an error."""
        framed = kind in HANDLERS and HANDLERS[kind].frame
        message = {"type": kind, **({"frame": self.number} if framed else {}), **fields}
        self._is_one_of(MESSAGES[kind], message, kind)
        answer: dict[str, Any] = json.loads(self.session.call(json.dumps(message)))
        assert "error" not in answer, (message, answer)
        self.got.add(self._is_one_of(get_args(answers.Answer), answer, f"the answer to {kind}"))
        self.sent.add(kind)
        if "areas" in answer:
            self.frame = answer
            if answer["save"]:
                self.save = answer["save"]
                assert answer["save"].keys() == get_type_hints(Save).keys()
        return answer

    def refused(self, kind: str, **fields: object) -> None:
        """Send a message, which the session must refuse."""
        answer = json.loads(self.session.call(json.dumps({"type": kind, **fields})))
        check(answer, answers.Refusal, kind)
        self.got.add(answers.Refusal)

    @property
    def number(self) -> int:
        return int(self.frame["frame"])

    @staticmethod
    def _is_one_of(types: tuple[Any, ...], data: dict[str, Any], what: str) -> Any:
        """Check that data has one of these types, and return the type.

        Otherwise, raise `AssertionError`, which lists the differences from the most similar type.
        """
        shared = sorted(types, key=lambda each: -len(data.keys() & get_type_hints(each).keys()))
        for each in shared:
            if each.__required_keys__ <= data.keys() <= get_type_hints(each).keys():
                check(data, each, what)
                return each
        check(data, shared[0], what)
        raise AssertionError(what)

    def step(self) -> None:
        """Send the next message of the game: an action of a person or bot, or the end of a pause."""
        assert self.session.play is not None
        controls, think = self.frame["controls"], self.frame["think"]
        if controls["ready"]:
            self.send("ready")
        elif controls["continue"]:
            self.send("continue")
        elif think:
            check(think, Think, "think")
            thought = json.loads(run_in_thread(Thinker().think(json.dumps({**think, "nodes": 1}))))
            check(thought, BotAnswer, "thought")
            self.send("bot", action=thought["action"])
        else:
            self.send("do", actions=self.session.play.state.legal_actions()[:1])

    def play(self, until: str = "over") -> None:
        """Play until this field or this control of a frame is true."""
        while not (self.frame.get(until) or self.frame["controls"].get(until)):
            self.step()

    def skip(self, left: int) -> None:
        """Play random actions without frames, until at most `left` actions remain, and load this game."""
        assert self.session.play is not None
        state, draws, actions = self.session.play.state.copy(), Random(left), list[int]()
        while state.current_player is not None:
            actions.append(draws.choice(state.legal_actions()))
            state.apply(actions[-1])
        done = [*self.session.play.record.folded(), *actions[:-left]]
        self.send("load", save=self.save | {"record": self.save["record"] | {"actions": done}, "seen": len(done)})


def play_against_bot(game: str) -> Page:
    """Play a game against a bot to its end, and send every kind of message that such a game allows. Return the page."""
    page = Page()
    page.send("new", game=game, seats=[PERSON, BOT], options={}, seed=7, lang="en", page=game)
    page.play("hint")
    advise = page.send("hint")["advise"]
    analysis = json.loads(run_in_thread(Thinker().advise(json.dumps({**advise, "nodes": 30}))))
    page.send("advised", found=analysis, quiet=True)
    page.send("hint")
    page.send("ask")
    page.send("complete", text="")
    for text in ("?", "rules"):
        page.send("command", text=text)
    page.step()
    page.send("undo")
    page.send("redo", id="once")
    page.send("redo", id="once")
    page.refused("undo", frame=0)
    page.send("show", steps=0, seat=1)
    page.send("show", steps="last")
    page.send("show")
    for _ in range(FIRST):
        page.step()
    page.skip(LAST)
    page.play()
    page.send("look")
    page.send("ending")
    review_of(page)
    return page


def review_of(page: Page) -> None:
    """Request a review of a finished game, and let the bot worker judge the first turn."""
    request = {**page.send("review")["review"], "budget": 0.001, "first": True}
    check(request, ReviewPart, "the request to review")
    judging = Thinker()
    while True:
        part = json.loads(run_in_thread(judging.review(json.dumps(request))))
        check(part, ReviewProgress, "the judged turns")
        if part["judged"]:
            break
        request["first"] = False
    page.send("reviewed", found={"judged": part["judged"], "result": part["result"]}, quiet=True)


def open_in_every_way(page: Page, game: str) -> None:
    """Open a finished game in every way that a page can."""
    save = page.frame["save"]
    record = page.send("export")["record"]
    text = page.send("notation")["notation"]
    link = page.send("link")["link"]
    page.send("link", steps=1)
    page.send("load", save=save, page=game, in_hand=True)
    page.send("load", save=save, page=game, seen=page.frame["areas"])
    page.send("find", text=link)
    for shared_text in (record, text, link):
        page.send("import", text=shared_text, page=game)
    page.send("play_on", steps=1)
    page.send("load", save=save)
    page.send("retry", steps=save["review"]["judged"][0]["done"])
    page.send("load", save=save)
    page.send("rematch")


def play_lesson_and_puzzle(page: Page, game: str) -> None:
    """Play the first turn of a lesson, and try a puzzle."""
    page.send("new", game=game, guided=True, seats=[PERSON, BOT], options={}, seed=None)
    page.play("alone")
    page.send("alone")
    page.send("guide")
    page.send("new", game=game, puzzle=1)
    assert page.session.play
    while page.session.play.verdict is None:
        page.step()
    page.send("again")
    page.send("best")


def play_by_link(page: Page, game: str) -> None:
    """Play a match by link until a turn comes back from the other device."""
    ana, ben = page, Page()
    ana.send("new", game=game, seats=ANA, options={"first_seat": 0}, seed=3)
    while not ana.frame["due"]:
        ana.step()
    link = ana.send("send")["link"]
    assert "location" in ben.send("import", text=link, page=game)
    ben.send("import", text=link, page=game, known=None, here=[1])
    while not ben.frame["due"]:
        ben.step()
    ana.send("receive", text=ben.send("tell")["turn"], first=True, quiet=True)
    ben.send("tell")
    ana.sent |= ben.sent
    ana.got |= ben.got


def sessions(game: str) -> Iterator[Page]:
    """Yield pages that have sent, together, every kind of message that the game allows."""
    page = play_against_bot(game)
    open_in_every_way(page, game)
    play_lesson_and_puzzle(page, game)
    yield page
    two = Page()
    two.send("new", game=game, seats=[PERSON, PERSON], options={}, seed=2)
    while "ready" not in two.sent and load(game).meta.hidden:
        two.step()
    if not load(game).meta.hidden:
        play_by_link(two, game)
    yield two


@pytest.mark.parametrize("game", games())
def test_every_message_and_answer_has_its_declared_type(game: str) -> None:
    sent: set[str] = set()
    got: set[type] = set()
    for page in sessions(game):
        sent |= page.sent
        got |= page.got
    hidden = load(game).meta.hidden
    assert KINDS.keys() - sent == ({"send", "tell", "receive"} if hidden else {"ready"})
    assert set(get_args(answers.Answer)) - got == ({answers.SharedMatch} if hidden else set())
