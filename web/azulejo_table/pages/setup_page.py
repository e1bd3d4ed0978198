"""Provide the content of the page for setting up a game: seats, levels, options, and the summary of the setup."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product

from azulejo import load
from markupsafe import Markup

from azulejo_table.game_page import page_of, scene_of
from azulejo_table.level_words import bot_names, level_strength, level_words
from azulejo_table.text import Translator, capital

_COLON = re.compile(r"\s*[:：]\s*")
"""Separator between an option value's name and its description."""


@dataclass(frozen=True)
class Level:
    """A bot level. `full` is the name of its character with the level's name. `rank` is 1 for the weakest level."""

    id: str
    character: str
    name: str
    full: str
    rank: int
    note: str
    strength: str


@dataclass(frozen=True)
class Value:
    """A value of an option.

    `line` is the value's name in the summary of the setup, or "" if the summary does not mention the value. `art` is a
    picture that explains the value, or None if all values of the option would have the same picture.
    """

    id: str
    name: str
    note: str
    line: str
    art: Markup | None


@dataclass(frozen=True)
class Choice:
    """An option with its values. The default comes first. `solo` is as in `azulejo.meta.Option`."""

    id: str
    label: str
    values: tuple[Value, ...]
    solo: bool | None = None


@dataclass(frozen=True)
class Picture:
    """A picture of a part of the board, and the option values that it shows, such as `wall=grey`."""

    values: str
    art: Markup


def levels(t: Translator, game: str) -> list[Level]:
    """Return the levels that players can choose, with the weakest first."""
    full, strength = bot_names(t), page_of(game).strength
    return [
        Level(level, words.bot, words.name, full[level], rank, words.note, level_strength(t, strength, level))
        for rank, (level, words) in enumerate(level_words(t).items(), 1)
    ]


def choices(t: Translator, game: str) -> list[Choice]:
    """Return a game's options, except the option for the first seat."""
    lines = scene_of(game).option_lines(t)
    declared = {option.name: option for option in load(game).meta.options}
    options = []
    for option, (label, values) in scene_of(game).option_texts(t).items():
        parts = {value: (*_COLON.split(words, maxsplit=1), "")[:2] for value, words in values.items()}
        art = {value: _art(game, option, value) for value in values}
        pictured = len(set(art.values())) > 1
        offered = [
            Value(value, name, capital(note), lines.get((option, value), ""), art[value] if pictured else None)
            for value, (name, note) in parts.items()
        ]
        options.append(Choice(option, label, tuple(offered), declared[option].solo))
    return options


def _art(game: str, option: str, value: str) -> Markup:
    """Return the picture of a value: the scene's picture of it, or else a picture of the board with this value."""
    drawn = scene_of(game).option_art(option, value)
    return renamed(game, drawn) if drawn else _without_defs(picture(game, {option: value}))


def picture(game: str, options: Mapping[str, str]) -> Markup:
    """Return a game's card.

    The ids of its pieces begin with the name of the game. They would otherwise clash in the lobby, which shows the
    cards of all games.
    """
    card = scene_of(game).card(options)
    if "<defs>" not in card:
        card = card.replace("</svg>", f"<defs>{page_of(game).defs()}</defs></svg>", 1)
    return renamed(game, card)


def renamed(game: str, card: str) -> Markup:
    """Return a picture with the name of the game at the beginning of each piece's id."""
    return Markup(re.sub(r'(\bid="?|\bhref="?#|url\(#)(?=tile-)', rf"\g<1>{game}-", card))


def _without_defs(art: Markup) -> Markup:
    """Return a picture without its `<defs>`, for a page where another picture defines the same pieces."""
    return Markup(re.sub(r"<defs>.*?</defs>", "", art, flags=re.DOTALL))


def pictures(t: Translator, game: str) -> list[Picture]:
    """Return each different picture of a board that the game's options allow. The one for the defaults comes first."""
    options = {option: list(values) for option, (_, values) in scene_of(game).option_texts(t).items()}
    drawn: dict[Markup, str] = {}
    for values in product(*options.values()):
        chosen = dict(zip(options, values, strict=True))
        drawn.setdefault(picture(game, chosen), " ".join(f"{option}={value}" for option, value in chosen.items()))
    return [Picture(values, art) for art, values in drawn.items()]


def words(t: Translator) -> dict[str, object]:
    """Return sentences for names and for the summary.

    Their placeholders, such as `{name}`, are filled in by the page's script.
    """
    bots = {level: [words.bot, t("{bot} {n}", bot=words.bot, n="{n}")] for level, words in level_words(t).items()}
    return {
        "person": t("Player {n}", n="{n}"),
        "bots": bots,
        "self": t("You"),
        "you": t("you"),
        "comma": t(", "),
        "pair": t("{one} and {other}", one="{names}", other="{last}"),
        "and": t("{names} and {last}", names="{names}", last="{last}"),
        "against": t("{one} against {others}", one="{one}", others="{others}"),
        "alone": t("{one} (solo)", one="{one}"),
        "line": t("{game}: {players}", game="{game}", players="{players}"),
    }
