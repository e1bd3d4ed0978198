"""Split typed text into words, in the language of the page and in English.

Spaces separate the words. In Chinese and Japanese, the spaces can be left out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from azulejo import AzulejoError

from azulejo_table.game_page import page_of
from azulejo_table.text import Translator, translator
from azulejo_table.vocabulary import Spellings, Word

LONGEST = 200
"""Maximum number of characters in a command. Further characters are ignored."""
_LATIN = re.compile(r"[a-z]+(?:['’-][a-z]+)*")
_FIGURES = re.compile(r"[0-9]+")
_BETWEEN = re.compile(r"[\s.,:;!。、，．：；！·]+")
_OTHER = re.compile(r"[^\s0-9]+")


class Misunderstood(AzulejoError):
    """Raised if a text is not a command. `text` says in the page's language what is wrong, and what would be right."""

    code = "command"
    """The code of the refusal."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True)
class Read:
    """A word, and the text that the player typed for it."""

    word: Word
    text: str


class TooEarly(Misunderstood):
    """Raised if the player types an action while a bot must move."""

    code = "early"


class UnknownWord(Misunderstood):
    """Raised if a word is not in the lexicon. `before` lists the words before it."""

    def __init__(self, text: str, word: str, before: list[Read]) -> None:
        super().__init__(text)
        self.word = word
        self.before = before


def shared(t: Translator) -> Spellings:
    """Return the words that can be typed in all games."""
    return {
        ("send", "undo"): t("undo"),
        ("send", "redo"): t("redo"),
        ("send", "continue"): t("continue|go on|next"),
        ("send", "ready"): t("ready"),
        ("send", "rematch"): t("rematch"),
        ("press", "alone"): t("skip|skip lesson"),
        ("press", "hint"): t("hint|tip"),
        ("press", "review"): t("review"),
        ("press", "again"): t("try again|again"),
        ("press", "best"): t("best|best move|best turn"),
        ("press", "next_puzzle"): t("next puzzle"),
        ("press", "leave"): t("leave|leave the puzzle"),
        ("press", "new"): t("new|new game"),
        ("press", "rules"): t("rules"),
        ("press", "menu"): t("menu"),
        ("press", "settings"): t("settings"),
        ("press", "replay"): t("replay|watch|watch again"),
        ("ask", "help"): t("help"),
        ("ask", "choices"): t("choices|moves"),
        ("ask", "turn"): t("turn|whose turn"),
        ("ask", "last"): t("last|last move|last action"),
        ("ask", "position"): t("position"),
        ("whose", "others"): t("opponent|opponents|others"),
        ("whose", "mine"): t("me|mine|my"),
        ("topic", "round"): t("round"),
        ("topic", "score"): t("score|scores"),
        ("topic", "points"): t("points|score breakdown|breakdown"),
        ("filler", ""): t("from|to|the|of|on|in|into|and|with|at"),
    }


class Lexicon:
    """The words that can be typed at a table: those of all games, those of this game, and the players' names.

    `names` are the names on the page, in seat order. `also` are other names for the same seats.
    """

    def __init__(self, t: Translator, game: str, names: Sequence[str], also: Sequence[str] = ()) -> None:
        commands = page_of(game).commands
        self._t = t
        self.own: Spellings = {**shared(t), **commands.words(t)}
        self._spelled: dict[str, Word] = dict(commands.LETTERS)
        english = translator("en")
        spellings: list[Spellings] = [shared(english), commands.words(english), shared(t), commands.words(t)]
        for words in spellings:
            for word, spelled in words.items():
                self._spelled |= {spelling.casefold(): word for spelling in spelled.split("|")}
        self._spelled |= {"?": ("ask", "help")}
        for seat_names in (names, also):
            for seat, name in enumerate(map(plain, seat_names)):
                if name:
                    self._spelled.setdefault(name, ("name", str(seat)))
        self._longest_first = sorted(self._spelled, key=len, reverse=True)

    def spell(self, word: Word) -> str:
        """Return the spelling that the page shows for a word."""
        kind, meaning = word
        return meaning if kind == "number" else self.own[word].partition("|")[0]

    def phrase(self, words: Sequence[Word]) -> str:
        """Join words into a line, in the way a player would type them."""
        return typed(self._t, (Read(word, self.spell(word)) for word in words))

    def read(self, text: str) -> list[Read]:
        """Return the words of a text, without filler words. Raises `UnknownWord` at the first unknown word."""
        text = plain(text)
        words: list[Read] = []
        at = 0
        while at < len(text):
            between = _BETWEEN.match(text, at)
            at = between.end() if between else at
            if at == len(text):
                break
            word, end = self._at(text, at, words)
            if word[0] != "filler":
                words.append(Read(word, text[at:end]))
            at = end
        return words

    def _at(self, text: str, at: int, before: list[Read]) -> tuple[Word, int]:
        figures = _FIGURES.match(text, at)
        if figures:
            return ("number", str(int(figures[0]))), figures.end()
        for spelled in self._longest_first:
            end = at + len(spelled)
            if text.startswith(spelled, at) and not (_LATIN.match(text, end - 1) and _LATIN.match(text, end)):
                return self._spelled[spelled], end
        unknown = _LATIN.match(text, at) or _OTHER.match(text, at)
        assert unknown
        word = unknown[0]
        t = self._t
        raise UnknownWord(t("“{word}” isn’t a command. Type “?” for a list.", word=word), word, before)


def typed(t: Translator, words: Iterable[Read]) -> str:
    """Join words, with the spaces that people type in this language.

    In Chinese and Japanese, spaces are full-width, and there is no space between a place and its number.
    """
    line, kind = "", ""
    for word in words:
        if not line:
            line = word.text
        elif kind == "topic" and word.word[0] == "number":
            line = t("{place} {number}", place=line, number=word.text)
        else:
            line = t("{line} {word}", line=line, word=word.text)
        kind = word.word[0]
    return line


def plain(text: str) -> str:
    """Return a text in the form in which texts are compared: half-width characters, lower case, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text[:LONGEST]).casefold().split())
