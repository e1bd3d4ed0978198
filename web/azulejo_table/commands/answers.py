"""Answer questions about a place or a seat in sentences. The answers contain only what the viewer may see."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import View

from azulejo_table.commands.lexicon import Lexicon, Misunderstood, Read, typed
from azulejo_table.facts import Fact, of_seat
from azulejo_table.game_page import scene_of
from azulejo_table.text import Translator, paragraph

ASKING = frozenset({"topic", "whose", "name", "number"})
OF_ALL = frozenset({"score", "points", "passed"})
"""Topics for which the answer is about every seat, unless the question names a seat."""


def answer_to(
    t: Translator, view: View, names: Sequence[str], mine: int, lexicon: Lexicon, words: Sequence[Read]
) -> str | None:
    """Return the answer to words that ask about a place or a seat, or None if they are not a question.

    Raises `Misunderstood` for a place that does not exist.
    """
    kinds = {word.word[0] for word in words}
    if not kinds <= ASKING or kinds <= {"number"}:
        return None
    topics = {word.word[1] for word in words if word.word[0] == "topic"}
    numbers = [int(word.word[1]) for word in words if word.word[0] == "number"]
    seats = _seats(words, mine, len(names))
    if len(numbers) > 1 or (numbers and not topics):
        return None
    if len(topics) > 1 or (topics and words[0].word[0] == "number"):
        return None
    facts = scene_of(view["game"]).facts(t, view, names)
    if topics:
        everybody = seats is None and topics <= OF_ALL
        matching = [fact for fact in facts if fact.topic in topics and (not numbers or fact.number == numbers[0])]
        if seats is not None and any(fact.seat is not None for fact in matching):
            matching = [fact for fact in matching if fact.seat is not None]
        # If one of the facts covers the topic as a whole, leave out facts about single places that are not part of the
        # position's text.
        if any(fact.number is None and fact.seat is None for fact in matching):
            matching = [fact for fact in matching if fact.number is None or fact.in_text]
        asked_seats = list(range(len(names))) if everybody else [mine] if seats is None else seats
        if numbers and not matching:
            raise Misunderstood(t("No such place: {words}.", words=typed(t, words)))
    else:
        matching, asked_seats = [fact for fact in facts if fact.in_text and fact.seat is not None], seats or []
    return _answer(t, matching, asked_seats, names, mine) or t("Nothing.")


def _seats(words: Sequence[Read], mine: int, count: int) -> list[int] | None:
    """Return the seats that the words name, or None if they name none."""
    seats: list[int] = []
    for kind, meaning in (word.word for word in words):
        if kind == "name":
            seats.append(int(meaning))
        elif kind == "whose":
            seats += [mine] if meaning == "mine" else [seat for seat in range(count) if seat != mine]
    return seats or None


def _answer(t: Translator, facts: Sequence[Fact], seats: Sequence[int], names: Sequence[str], mine: int) -> str:
    """Return the facts that belong to no seat, and then the facts about each seat.

    The facts about a seat begin with its name. The name is left out if the question is only about the player's own
    board.
    """
    sentences = [fact.text for fact in facts if fact.seat is None]
    if list(seats) == [mine]:
        sentences += [fact.text for fact in facts if fact.seat == mine]
    else:
        sentences += [of_seat(t, facts, seat, names[seat]) for seat in seats]
    return paragraph(t, sentences)
