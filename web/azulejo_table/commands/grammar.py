"""Match typed words with actions.

A phrase is a sequence of words that means one action. The first typed words are compared with the phrases of all legal
actions. If they match an action, the words that follow are compared with the phrases of the actions that are legal
after it, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from azulejo import NotationError, State

from azulejo_table.commands.lexicon import Lexicon, Misunderstood, Read, UnknownWord, typed
from azulejo_table.game_page import page_of
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Word

SKIPPED = frozenset({"topic", "ask"})
"""Kinds of words that can be left out, such as "factory" and "line" in "factory 2 blue line 3"."""


@dataclass
class Reading:
    """The meaning of words as actions of one turn, up to the first word that does not fit."""

    actions: list[int]
    begun: list[Read]
    """Words after the last complete action. They begin another action."""
    wrong: Read | None
    """The first word that does not fit."""
    expected: list[Word]
    """Words that can come next or, if `wrong` is set, in place of the wrong word."""


def notated(state: State, text: str) -> list[int] | None:
    """Return the actions that a text names in the game's notation, such as "2B3" or "TB @2".

    If the text is not notation, return None.
    """
    try:
        return [state.game.read_action(part) for part in text.split()] or None
    except NotationError:
        return None


def read(state: State, words: Sequence[Read]) -> Reading:
    """Read as many actions of the seat to move as possible. Stop after an action that reveals hidden information."""
    trial, seat = state.copy(), state.current_player

    def goes_on() -> bool:
        return trial.current_player == seat is not None and trial.reveals == state.reveals

    actions: list[int] = []
    at = 0
    while True:
        phrases = list(_phrases(trial)) if goes_on() else []
        matches = [(_match_phrase(words, at, phrase), action) for action, phrase in phrases]
        done = [(end, -action) for (count, end), action in matches if count is None]
        if not done:
            return _read_partly(actions, words, at, [phrase for _, phrase in phrases])
        at, action = max(done)
        actions.append(-action)
        trial.apply(-action)
        if all(word.word[0] in SKIPPED for word in words[at:]):
            shown_phrases = list(displayed_phrases(trial)) if goes_on() else []
            return Reading(actions, [], None, _next(shown_phrases, 0, ()))


def displayed_phrases(state: State) -> Iterator[Phrase]:
    """Yield one phrase for each legal action: the one that the page displays."""
    commands = page_of(state.game.meta.name).commands
    for action in state.legal_actions():
        yield commands.phrases(state, action)[0]


def _phrases(state: State) -> Iterator[tuple[int, Phrase]]:
    commands = page_of(state.game.meta.name).commands
    for action in state.legal_actions():
        for phrase in commands.phrases(state, action):
            yield action, phrase


def _match_phrase(words: Sequence[Read], at: int, phrase: Phrase) -> tuple[int | None, int]:
    """Compare a phrase with the words, beginning at index `at`.

    Return how many words of the phrase match (None if all do), and the index of the word after the match.
    """
    for count, part in enumerate(phrase):
        ahead = at
        while ahead < len(words) and words[ahead].word != part and words[ahead].word[0] in SKIPPED:
            ahead += 1
        if ahead == len(words) or words[ahead].word != part:
            return count, at
        at = ahead + 1
    return None, at


def _read_partly(actions: list[int], words: Sequence[Read], at: int, phrases: Sequence[Phrase]) -> Reading:
    """Return a reading of the words from index `at` on. It follows the phrases that match the most of these words."""
    matches = [(_match_phrase(words, at, phrase), phrase) for phrase in phrases]
    longest = max((count or 0 for (count, _), _ in matches), default=0)
    agree = [(end, phrase) for (count, end), phrase in matches if count == longest]
    end = max((end for end, _ in agree), default=at)
    rest = [word for word in words[end:] if word.word[0] not in SKIPPED]
    begun = tuple(word.word for word in words[at:end] if word.word[0] not in SKIPPED)
    wrong = rest[0] if rest else None
    return Reading(actions, list(words[at:end]), wrong, _next([phrase for _, phrase in agree], longest, begun))


def _next(phrases: Sequence[Phrase], count: int, begun: Phrase) -> list[Word]:
    """Return, for each phrase, the word after its first `count` words. The result has no duplicates."""
    return list(dict.fromkeys(phrase[count] for phrase in phrases if len(phrase) > count))


def actions_of(t: Translator, lexicon: Lexicon, state: State, text: str) -> list[int]:
    """Return the actions that a text names in notation or in words.

    Actions in words are all legal. Of actions in notation, only the first is checked. Raises `Misunderstood`.
    """
    actions = notated(state, text)
    if actions is not None and actions[0] in state.legal_actions():
        return actions
    try:
        reading = read(state, lexicon.read(text))
    except Misunderstood:
        if actions is None:
            raise
        reading = read(state, [])
    if reading.actions and reading.wrong is None and not reading.begun:
        return reading.actions
    raise Misunderstood(_error_text(t, lexicon, reading, text))


def continued(t: Translator, lexicon: Lexicon, state: State, words: Sequence[Read]) -> str:
    """Return a sentence with the words that can follow the beginning of a move.

    Raises `Misunderstood` if the words do not begin a move.
    """
    reading = read(state, words)
    text = typed(t, words)
    expected = _expected(t, lexicon, reading)
    if reading.wrong is not None or not expected:
        raise Misunderstood(_error_text(t, lexicon, reading, text))
    return unfinished(t, text, expected)


def explained(t: Translator, lexicon: Lexicon, state: State, error: UnknownWord) -> Misunderstood:
    """Return the error to raise for an unknown word.

    If the words before it begin a move, the error lists the words that can follow them.
    """
    reading = read(state, error.before)
    if not reading.begun or reading.wrong is not None:
        return error
    return Misunderstood(_error_text(t, lexicon, replace(reading, wrong=Read(("", ""), error.word)), error.word))


def _expected(t: Translator, lexicon: Lexicon, reading: Reading) -> str:
    """Return a text with the words that can come next, without duplicates."""
    return t(", ").join(dict.fromkeys(map(lexicon.spell, reading.expected)))


def _error_text(t: Translator, lexicon: Lexicon, reading: Reading, text: str) -> str:
    """Return a sentence that says what was wrong and what was expected."""
    expected = _expected(t, lexicon, reading)
    begun = typed(t, reading.begun)
    word = reading.wrong.text if reading.wrong else text
    if not expected:
        return t("“{word}” isn’t needed this turn.", word=word)
    if reading.wrong and begun:
        return t("“{word}” can’t follow “{begun}”. You can type: {words}.", begun=begun, word=word, words=expected)
    if begun:
        return unfinished(t, begun, expected)
    return t("You can’t use “{word}” now. You can type: {words}.", word=word, words=expected)


def unfinished(t: Translator, begun: str, words: str) -> str:
    """Return a sentence with the words that can follow an incomplete line."""
    return t("After “{begun}”, type one of: {words}.", begun=begun, words=words)
