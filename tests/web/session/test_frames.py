"""The frames of every game are small, translated, offer all decisions, and report other players' turns."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from azulejo import State, View
from azulejo_table.game_page import scene_of
from azulejo_table.text import LANGUAGES
from frames import TABLES, Frame, frames, spelled_out
from heard import Heard
from markup import quoted
from visible import Words

LARGEST = 60_000
"""Maximum size of a frame in bytes, tested in the languages whose characters take the most bytes.

A phone must put the frame on the page while a piece is still moving. A frame contains a small board for every seat, the
actions of the other players, and a figure for each choice.
"""
LARGEST_BOARD = 54_000
"""Maximum size of a frame without the areas for the seats, the log and dialogs."""
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]
SPEECH = re.compile(r"[぀-ヿ㐀-鿿]")
LATIN = re.compile(r"[A-Za-z]+")
HALF_WIDTH = re.compile(r"[,.;:!?()]")
AIR = re.compile(r"[぀-ヿ㐀-鿿、-〟！-～] | [぀-ヿ㐀-鿿、-〟！-～]")
ZERO = re.compile("(?<![0-9])0[塊個張枚]")
"""Matches the number 0 before a counter word for pieces. Only points may be counted as 0."""
END = re.compile(r"\.(?= |$)|。")
COLON = re.compile(r"[:：](?!//)")


def heard(frame: Frame) -> Iterator[str]:
    """Yield every text in a frame that is read or heard."""
    for markup in frame["areas"].values():
        yield from Words(markup).texts
    for choice in (*frame["choices"].values(), *frame["notes"].values()):
        for part in (choice, *choice.get("targets", {}).values()):
            yield from (part[name] for name in ("prompt", "text", "short", "label", "more") if name in part)
    yield frame["say"]
    yield frame["alert"]
    yield from (value for value in frame["controls"].values() if isinstance(value, str))


def check_announcement(frame: Frame) -> None:
    """Check that a sentence with a list after a colon contains no second list."""
    for sentence in END.split(frame["say"]):
        assert len(COLON.findall(sentence)) < 2, sentence


def check_size(frame: Frame) -> None:
    """Check that a frame is small, also without the areas that grow with the number of seats and of turns."""
    board = {name: markup for name, markup in frame["areas"].items() if name not in ("seats", "log", "dialog")}
    sizes = {name: size(value) for name, value in frame.items()}
    assert size(frame) <= LARGEST, f"frame {frame['frame']}: {sizes}"
    assert sum(map(size, (board, frame["choices"], frame["notes"], frame["events"]))) <= LARGEST_BOARD, sizes


def size(value: object) -> int:
    """Return the number of bytes in which a frame contains a value."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


@pytest.mark.matrix
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", TRANSLATED)
def test_frames_are_small_and_their_texts_have_no_fault_of_translation(table: str, lang: str) -> None:
    """One test checks sizes and texts, because drawing the frames takes longer than all checks."""
    game, seats, options = TABLES[table]
    texts: set[str] = set()
    for frame, _ in frames(game, lang, seats, options, seed=3):
        check_size(frame)
        check_announcement(frame)
        texts.update(heard(spelled_out(frame)))
    assert any(SPEECH.search(text) for text in texts)
    for text in texts:
        assert set(LATIN.findall(text)) <= {"CPU", "C", "Enter"}, text  # names of bots and keys
        assert not HALF_WIDTH.search(text), text
        assert not AIR.search(text), text
        assert not ZERO.search(text), text
        assert "{" not in text and "-" not in text, text


def presses(frame: Frame) -> list[tuple[str, list[int]]]:
    """Return (place, actions) for every place in a frame that can be chosen."""
    choices = []
    for name, choice in frame["choices"].items():
        like = frame["choices"][choice["like"]] if "like" in choice else choice
        for target, entry in {name: choice, **like.get("targets", {})}.items():
            if "do" in entry:
                choices.append((target, [entry["do"][0] + choice.get("add", 0), *entry["do"][1:]]))
    return choices


@pytest.mark.parametrize("table", TABLES)
def test_frames_offer_all_decisions_and_report_turns(table: str) -> None:
    game, seats, options = TABLES[table]
    areas: dict[str, str] = {}
    sounds, news = set[str | None](), 0
    for frame, state in frames(game, "en", seats, options, seed=5):
        check_announcement(frame)
        areas |= frame["areas"]
        controls = frame["controls"]
        assert bool(frame["choices"]) != bool(
            frame["over"] or frame["think"] or controls["continue"] or controls["ready"]
        ), "choices must be offered exactly when a person on this device can decide"
        if frame["choices"]:
            check_choices(frame, state, "".join(map(quoted, areas.values())))
        for event in frame["events"]:
            assert event.get("sound") == scene_of(game).SOUNDS.get(event["kind"])
            sounds.add(event.get("sound"))
        news += check_news(frame)
        if controls["continue"]:
            assert [item for item in Heard(areas["status"]).items if "status-text" in item.classes], (
                "while the game waits for “Continue”, the status line must have a text"
            )
    assert sounds - {None}, "some events must have a sound"
    assert bool(news) == (len(seats) > 1)


def check_choices(frame: Frame, state: State, page: str) -> None:
    """Check that the page offers only legal actions, and all of them that differ in their effect.

    In Queen's Garden, a hexagon can match nothing else in the display. Taking it by its colour then has the same effect
    as taking it by its pattern, and the page offers only one of the two.
    """
    for name in frame["choices"]:
        assert f'data-place="{name}"' in page, f"{name} has no button"
    begun = set()
    for target, actions in presses(frame):
        assert target.startswith("option:") or f'data-place="{target}"' in page, f"{target} has no button"
        after = state.copy()
        for action in actions:
            assert after.current_player == state.current_player, f"{target} decides for another seat"
            after.apply(action)
        begun.add(actions[0])
    legal = set(state.legal_actions())
    assert begun <= legal, f"step {state.step}"
    effects = [view_after(state, action) for action in begun] if legal - begun else []
    for action in legal - begun:
        assert view_after(state, action) in effects, f"step {state.step}: {action} is not offered"


def view_after(state: State, action: int) -> View:
    """Return all information about the position after an action."""
    after = state.copy()
    after.apply(action)
    return after.view("everything")


def check_news(frame: Frame) -> int:
    """Check that each reported turn has an emblem and a button for its replay. Return the number of turns."""
    news = frame["areas"].get("news", "")
    turns = re.findall(r"id=news-(\d)[^>]*data-steps=(\d+)", news)
    for seat, steps in turns:
        assert f"#emblem-{seat} " in news and int(steps) > 0
    return len(turns)
