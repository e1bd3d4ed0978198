"""Pages of the site, drawn at build time: per language the lobby and the tables, and the page that chooses.

The tables are drawn empty with the same code that the worker draws with, so that the page stands before
Python is there.
"""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps
from pathlib import Path
from typing import Any
from urllib.parse import quote

from azulejo.bots.levels import LEVELS
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from azulejo_table.draw import azul, pieces
from azulejo_table.draw.svg import at, icon, use
from azulejo_table.text import LANGUAGES, Translator, translator

PAGES = Path(__file__).resolve().parents[1] / "pages"


def render(dist: Path) -> None:
    """Write all pages below `dist`. Raises OSError if that cannot be written to."""
    environment = Environment(
        loader=FileSystemLoader(PAGES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    _write(dist / "index.html", environment.get_template("choose.html").render(languages=LANGUAGES))
    for lang in LANGUAGES:
        t = translator(lang)
        shared = {
            "t": t,
            "lang": lang,
            "languages": LANGUAGES,
            "defs": Markup(pieces.defs()),
            "levels": level_names(t),
            "sign": _sign,
        }
        lobby = environment.get_template("index.html").render(
            **shared, file="index.html", mural=_mural(), play=_play(t)
        )
        _write(dist / lang / "index.html", lobby)
        page = environment.get_template("azul.html").render(
            **shared, file="azul.html", areas=_empty_azul(t), shortcuts=_shortcuts(t)
        )
        _write(dist / lang / "azul.html", page)


def level_names(t: Translator) -> dict[str, str]:
    """Names of the bots' levels on offer, by id."""
    names = {"casual": t("Casual")}
    return {level.name: names[level.name] for level in LEVELS.values() if level.for_people}


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


def _sign(name: str) -> Markup:
    """A drawing of the page's store, on its own."""
    return Markup(icon(name, "emblem"))


def _mural() -> Markup:
    """A wall of tiles as on the board, 12 by 5, half of it still to be laid."""
    laid = {(row, column) for row in range(5) for column in range(12) if (column * 5 + row * 7) % 11 < 12 - column}
    cells = "".join(
        at(
            f"mural:{row}:{column}",
            column * 100.0,
            row * 100.0,
            98.0,
            use(f"{'tile' if (row, column) in laid else 'etch'}-{pieces.COLOURS[(column - row) % 5]}"),
        )
        for row in range(5)
        for column in range(12)
    )
    return Markup(
        f'<svg viewBox="40 60 1120 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{cells}</svg>'
    )


def _play(t: Translator) -> str:
    """Address that starts a game with one click: one person against one bot, all options as they are."""
    seats = [{"name": t("Player {n}", n=1), "level": None}, {"name": t("Casual"), "level": "casual"}]
    return "./azul.html?new=" + quote(dumps({"game": "azul", "seats": seats, "options": {}, "seed": None}))


def _empty_azul(t: Translator) -> dict[str, Markup]:
    """Areas of an empty table for two."""
    line: list[Any] = [None, 0]
    seat = {"lines": [line] * 5, "wall": [[None] * 5] * 5, "floor": [], "score": 0}
    view: Mapping[str, Any] = {
        "players": 2,
        "options": {"wall": "coloured"},
        "current_player": None,
        "factories": [[0] * 5] * 5,
        "centre": [0] * 5,
        "marker": "centre",
        "seats": [seat, seat],
        "bag": [20] * 5,
        "lid": [0] * 5,
    }
    return {
        "market": Markup(azul.market(view, {}) + azul.counts(view, {"title:bag": t("Bag"), "title:lid": t("Lid")})),
        "board": Markup(azul.board(view, 0, {}, large=True)),
        "others": Markup(azul.others(view, 0, {})),
    }


def _shortcuts(t: Translator) -> list[tuple[tuple[str, ...], str]]:
    """Keys and what they do, for the sheet of shortcuts."""
    return [
        (("←", "↑", "→", "↓"), t("Move inside an area")),
        (("Tab",), t("Go to the next area")),
        (("Enter",), t("Pick or place")),
        (("Esc",), t("Let go of what is picked")),
        (("U",), t("Undo")),
        (("R",), t("Redo")),
        (("C",), t("Continue")),
        ((t("Space bar"),), t("Skip animation")),
        (("O",), t("Say whose turn it is")),
        (("L",), t("Say the last action")),
        (("P",), t("Say the whole position")),
        (("?",), t("Keyboard shortcuts")),
    ]
