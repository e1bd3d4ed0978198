"""Find the longest sentences that each area of a table can show in a language.

The sentences come from random games, lessons and hints.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any, Literal

from azulejo_table.coaching.first_game import is_lesson
from azulejo_table.draw.svg import widths
from azulejo_table.session.session import Session
from azulejo_table.workers.thinker import Thinker
from frames import TABLES, frames, spelled_out
from visible import played

from tests.coroutines import run_in_thread

SEED = 4
SEATS = 2
"""Number of seats of the tables that show the sentences."""
HINTS = (0, 6, 14)
"""For each hint, the minimum number of frames before the position in which the hint is requested."""
NODES = 60
TEXT = re.compile(r">([^<>]+)<")
SENTENCE = re.compile(r"(<span class=\"?sentence\"?[^>]*>)(.*?)(?=</span>)", re.DOTALL)
Shown = Literal["table", "summaries", "lesson"]
"""The positions that a test shows: those of a table, the summaries of a round and of the game, or a lesson."""
Longest = dict[str, str]
"""For each area or kind of sentence, its longest text, or the markup that contains this text."""
MARKUP = ("log", "news", "advice", "summary", "ending")
"""Areas whose whole markup is kept. "summary" and "ending" are two kinds of the area "moment"."""


def width(text: str) -> float:
    """Return the width of the longest line of a text, in em."""
    return max(widths(line)[0] for line in text.split("\n"))


def longest(game: str, lang: str, shown: Shown) -> Longest:
    """Return the longest texts of a game in a language, in the kinds of positions that the test shows."""
    found: Longest = {}
    lengths: dict[str, float] = {}

    def keep(kind: str, text: str, length: float) -> None:
        if length > lengths.get(kind, 0):
            found[kind], lengths[kind] = text, length

    for name, text in _sentences(game, lang, shown):
        markup = name in MARKUP
        pieces = [unescape(piece) for piece in TEXT.findall(text)] if markup else [text]
        keep(name, text, max(map(width, pieces), default=0))
    return found


def _sentences(game: str, lang: str, shown: Shown) -> Iterator[tuple[str, str]]:
    """Yield the texts of all frames, each with its kind."""
    if shown == "lesson":
        yield from _of_lessons(game, lang)
        return
    for of_table, seats, options in TABLES.values():
        of_two = len(seats) == SEATS
        if of_table == game and (of_two or shown == "table"):
            for frame, _ in frames(game, lang, seats, options, SEED):
                yield from _of_frame(frame, with_areas=of_two)
    if shown == "table":
        yield from (("advice", markup) for markup in _hints(game, lang))


def _of_lessons(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of the lessons' frames."""
    for number in (1, 2):
        if is_lesson(number, game):
            for frame in played(Session(), 200, game=game, lang=lang, guided=True, lesson=number):
                yield from _of_frame(frame, with_areas=True)
                yield from (("coach", unescape(text)) for _, text in SENTENCE.findall(frame["areas"].get("status", "")))


def _of_frame(frame: dict[str, Any], *, with_areas: bool) -> Iterator[tuple[str, str]]:
    """Yield the texts of a frame, each with its kind.

    Include the markup of areas only if `with_areas` is set, because this markup fits only tables with the same number
    of seats.
    """
    areas = frame["areas"] if with_areas else {}
    yield from ((area, areas[area]) for area in ("log", "news") if areas.get(area))
    if areas.get("moment"):
        yield "summary" if "summary" in areas["moment"][:200] else "ending", areas["moment"]
    spelled = spelled_out(frame)
    for choice in spelled["choices"].values():
        if "prompt" in choice:
            yield "prompt", choice["prompt"]
        for target in (choice, *choice.get("targets", {}).values()):
            kind = kind_of(target, choice)
            if kind and target.get("text"):
                yield kind, target["text"]
    yield from (("note", note["text"]) for note in spelled["notes"].values() if note.get("text"))


def kind_of(target: dict[str, Any], choice: dict[str, Any]) -> str:
    """Return the kind of a text: a refusal, or the preview of a target.

    The texts of actions without a target have the kind "" (none), because each of these texts fits only one button.
    """
    if "do" not in target:
        return "refusal"
    return "" if target is choice else "preview"


def _hints(game: str, lang: str) -> Iterator[str]:
    """Yield the markup of each step of some hints."""
    for steps in HINTS:
        session = Session()
        seats = [{"name": "", "level": None}] * 2
        for number, frame in enumerate(played(session, 200, game=game, lang=lang, seats=seats, options={}, seed=SEED)):
            if number >= steps and frame["controls"]["hint"]:
                break
        else:
            continue

        def send(session: Session = session, **message: Any) -> dict[str, Any]:
            answer: dict[str, Any] = json.loads(session.call(json.dumps({**message, "frame": session.frame})))
            return answer

        asked = send(type="hint").get("advise")
        if not asked:
            continue
        advice = json.loads(run_in_thread(Thinker().advise(json.dumps({**asked, "nodes": NODES}))))
        for answer in (send(type="advised", found=advice), send(type="hint"), send(type="hint")):
            yield answer.get("areas", {}).get("advice", "")


def lengthened(answer: str, texts: Longest) -> str:
    """Return an answer of the rules worker with its texts replaced by the longest ones."""
    frame = json.loads(answer)
    if "areas" not in frame:
        return answer
    areas = frame["areas"]
    for area in ("log", "news", "advice"):
        if areas.get(area) and area in texts:
            areas[area] = texts[area]
    if areas.get("moment"):
        kind = "summary" if "summary" in areas["moment"][:200] else "ending"
        areas["moment"] = texts.get(kind, areas["moment"])
    if "coach-text" in areas.get("status", "") and "coach" in texts:
        areas["status"] = SENTENCE.sub(lambda found: found[1] + texts["coach"], areas["status"], count=1)
    for choice in frame["choices"].values():
        if "prompt" in choice and "prompt" in texts:
            choice["prompt"] = texts["prompt"]
        for target in (choice, *choice.get("targets", {}).values()):
            kind = kind_of(target, choice)
            if "text" in target and kind in texts:
                target["text"] = texts[kind]
    for note in frame["notes"].values():
        if "text" in note and "note" in texts:
            note["text"] = texts["note"]
    return json.dumps(frame)
