"""Write the pages of the site at build time: a lobby, an About page, and each game's setup, table and rules.

The pages contain empty tables, drawn by the same code as in the worker. A table is thus visible before Python has
loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps, loads
from pathlib import Path
from urllib.parse import quote

from azulejo import Meta, View, __version__, load_meta
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from azulejo_table.coaching import daily, puzzles
from azulejo_table.coaching.first_game import is_lesson
from azulejo_table.draw import emblems
from azulejo_table.draw.portraits import EMBLEMS
from azulejo_table.draw.svg import icon
from azulejo_table.game_page import page_of, rules_of, scene_of
from azulejo_table.level_words import bot_names
from azulejo_table.pages import setup_page
from azulejo_table.rules_help import render as render_rules
from azulejo_table.rules_help import render_cards
from azulejo_table.scene import GAMES, Scene
from azulejo_table.screen import puzzle_text
from azulejo_table.screen.next_step import goal_names
from azulejo_table.text import LANGUAGES, Translator, translator

SKY = ("#f9f4e7", "#2b231c")
"""Colours of the browser's address bar in the lobby, in the light and in the dark theme.

They match the lighter side of the tabletop in the background.
"""
PAGES = Path(__file__).resolve().parents[2] / "pages"
EXAMPLES = PAGES.parent / "workshop" / "examples"


AMOUNTS = (2, 20, 100)
AMOUNT = 20
"""The default number of games of a match in the bot workshop; `AMOUNTS` lists the possible numbers."""
WORKSHOP_LEVEL = "beginner"


@dataclass(frozen=True)
class Box:
    """A game as the lobby presents it.

    `play` is a link that starts a game against a bot. `first` and `second` are links that start the first two lessons.
    """

    meta: Meta
    title: str
    lead: str
    card: Markup
    play: str
    first: str
    second: str
    """Empty if there is only one lesson."""
    puzzles: int
    """Number of puzzles in the game."""


@dataclass(frozen=True)
class Credit:
    """A component of the site, as listed on the About page.

    `file` is the file with its full licence. `within` is the name of a larger component that contains it.
    """

    name: str
    version: str
    licence: str
    file: str
    within: str


def render(dist: Path, credits: Sequence[Credit] = (), bill: str = "", site: str = "") -> None:
    """Write all pages below `dist`. `bill` is the machine-readable list of the components (a bill of materials).

    `site` is the address where the site will be published, ending with `/`, or "" if it is not known. The pages contain
    this address for search engines and link previews. Raises OSError if `dist` cannot be written to.
    """
    environment = Environment(
        loader=FileSystemLoader(PAGES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    english = translator("en")
    choose = environment.get_template("choose.html")
    _write(dist / "index.html", choose.render(languages=LANGUAGES, t=english, site=site, about=description(english)))
    for lang in LANGUAGES:
        t = translator(lang)
        shared = {
            "t": t,
            "lang": lang,
            "languages": LANGUAGES,
            "sign": _sign,
            "words": setup_page.words(t),
            "about": description(t),
            "sky": SKY,
            "site": site,
        }
        boxes = [_box(t, game) for game in GAMES]
        _write(dist / lang / "manifest.json", dumps(_manifest(t, lang, boxes), ensure_ascii=False, indent=1))
        store = Markup(emblems.store())
        lobby = environment.get_template("index.html").render(
            **shared,
            file="index.html",
            defs=store,
            boxes=boxes,
            living=setup_page.renamed(GAMES[0], scene_of(GAMES[0]).living_board()),
            emblems=_emblems(t),
            master=bot_names(t)[daily.LEVEL],
            statistics=dumps(_statistics(t), ensure_ascii=False, separators=(",", ":")),
            ratings=dumps(_ratings(t), ensure_ascii=False, separators=(",", ":")),
        )
        _write(dist / lang / "index.html", lobby)
        about = environment.get_template("about.html").render(
            **shared, file="about.html", defs="", version=__version__, credits=credits, bill=bill
        )
        _write(dist / lang / "about.html", about)
        workshop = environment.get_template("workshop.html").render(
            **shared,
            file="workshop.html",
            defs="",
            boxes=boxes,
            levels=bot_names(t),
            level=WORKSHOP_LEVEL,
            examples=_examples(t),
            amounts=AMOUNTS,
            amount=AMOUNT,
        )
        _write(dist / lang / "workshop.html", workshop)
        _write(dist / lang / "gone.html", environment.get_template("gone.html").render(t=t, lang=lang))
        for box in boxes:
            _write_game(environment, dist / lang, t, shared, box)


def _ambience(game: str) -> Markup:
    """Return the background sounds of a game as JSON for an attribute in single quotes; "" if there are none."""
    path = Path(__file__).resolve().parents[1] / "games" / game / "ambience.json"
    if not path.exists():
        return Markup("")
    sounds = loads(path.read_text(encoding="utf-8"))
    del sounds["place"]  # `place` describes the sounds for people who read the file
    return Markup(dumps(sounds, separators=(",", ":")).replace("'", "&#39;"))


def _write_game(environment: Environment, folder: Path, t: Translator, shared: dict[str, object], box: Box) -> None:
    """Write the pages of a game: its setup, its table, its rules."""
    game, page = box.meta.name, page_of(box.meta.name)
    shared = {**shared, "sky": page.sky}
    new = environment.get_template("setup.html").render(
        **shared,
        file=f"{game}-new.html",
        box=box,
        defs=Markup(emblems.store()),
        levels=setup_page.levels(t, game),
        choices=setup_page.choices(t, game),
        pictures=setup_page.pictures(t, game),
    )
    _write(folder / f"{game}-new.html", new)
    shared = {**shared, "defs": Markup(emblems.store(page.defs()))}
    sections = rules_of(game, t)
    table = environment.get_template("table.html").render(
        **shared,
        file=f"{game}.html",
        box=box,
        areas=_empty(t, page.scene),
        shortcuts=_shortcuts(t),
        rules=Markup(render_rules(t, sections)),
        ambience=_ambience(game),
        log_in_rail=page.log_in_rail,
    )
    _write(folder / f"{game}.html", table)
    help_page = environment.get_template("rules.html").render(
        **shared,
        file=f"{game}-rules.html",
        game=game,
        title=box.title,
        lead=box.lead,
        body=Markup(render_cards(t, sections)),
        first=box.first,
        second=box.second,
    )
    _write(folder / f"{game}-rules.html", help_page)


def indexed_pages() -> list[str]:
    """Return the paths, within a language's folder, of the pages that search engines should find.

    Table pages are left out, because they need a game.
    """
    return ["", "about.html", "workshop.html", *(f"{game}-{kind}.html" for game in GAMES for kind in ("new", "rules"))]


def file_sentences() -> dict[str, dict[str, str]]:
    """Return sentences that say why the one-file edition cannot start: language → key → sentence.

    `old`: the browser is too old. `damaged`: the file is damaged.
    """
    return {
        lang: {
            "old": t(
                "This browser can’t run the games: it’s too old, or its security settings are too strict. Try another "
                "browser."
            ),
            "damaged": t("This file is damaged or incomplete. Please download it again."),
        }
        for lang in LANGUAGES
        for t in (translator(lang),)
    }


def _examples(t: Translator) -> list[tuple[str, str, str]]:
    """Return the id, name and code of each example bot in the workshop."""
    names = {
        "points": t("Most points now"),
        "random": t("Any legal move"),
        "lead": t("Biggest lead"),
    }
    return [(name, words, (EXAMPLES / f"{name}.py").read_text(encoding="utf-8")) for name, words in names.items()]


def _box(t: Translator, game: str) -> Box:
    page = page_of(game)
    return Box(
        load_meta(game),
        page.title(t),
        page.lead(t),
        setup_page.picture(game, {}),
        _play(game),
        _first(game),
        _lesson(game, 2) if is_lesson(2, game) else "",
        puzzles.count(game),
    )


def _manifest(t: Translator, lang: str, boxes: Sequence[Box]) -> dict[str, object]:
    """Return the manifest for installing the site as an app.

    Its addresses are relative to the folder of the language.
    """
    icons = [
        ("../art/icon-192.png", "192x192", "image/png", "any"),
        ("../art/icon-512.png", "512x512", "image/png", "any"),
        ("../art/icon-maskable.png", "512x512", "image/png", "maskable"),
        ("../art/icon.svg", "any", "image/svg+xml", "any"),
    ]
    names = ("src", "sizes", "type", "purpose")
    return {
        "name": "Azulejo",
        "short_name": "Azulejo",
        "description": description(t),
        "lang": lang,
        "dir": "ltr",
        "id": "azulejo",
        "start_url": "./index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": SKY[0],
        "theme_color": SKY[0],
        "categories": ["games", "entertainment"],
        "icons": [dict(zip(names, icon, strict=True)) for icon in icons],
        "share_target": {
            # The service worker handles requests to this address. It is needed because systems share files with a site
            # only by POST.
            "action": "./index.html",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "title": "title",
                "text": "text",
                "url": "url",
                "files": [{"name": "file", "accept": ["application/json", ".json", "text/plain", ".txt"]}],
            },
        },
        "shortcuts": [
            {"name": box.title, "description": box.lead, "url": f"./{box.meta.name}-new.html"} for box in boxes
        ],
    }


def description(t: Translator) -> str:
    """Return a sentence that describes the site."""
    return t("Modern board games to play on this device, with friends or against bots.")


def _emblems(t: Translator) -> list[tuple[str, str]]:
    """Return the emblems that players can choose, with their names."""
    names = {
        "sun": t("Sun"),
        "boat": t("Boat"),
        "swallow": t("Swallow"),
        "fish": t("Fish"),
        "lemon": t("Lemon"),
        "anchor": t("Anchor"),
    }
    return [(emblem, names[emblem]) for emblem in EMBLEMS]


def _ratings(t: Translator) -> dict[str, object]:
    """Return the words that the page needs for ratings in puzzles."""
    return {"row": t("{game}: {theme}", game="{game}", theme="{theme}"), "themes": puzzle_text.themes(t)}


def _statistics(t: Translator) -> dict[str, object]:
    """Return the words that the page needs for statistics."""
    return {
        "summary": {
            "games": t("Games"),
            "won": t("Won"),
            "shared": t("Tied"),
            "lost": t("Lost"),
            "average": t("Average score"),
            "best": t("Best score"),
            "streak": t("Current streak"),
            "longest": t("Longest streak"),
        },
        "levels": {
            "": t("All levels"),
            **bot_names(t),
            "mixed": t("Mixed levels"),
            "link": t("By link"),
            "alone": t("Solo"),
        },
        "seat": t("1 player"),
        "seats": t("{n} players", n="{n}"),
        "any": t("Any number of players"),
        "plot": t("Points by source, game by game"),
        "when": t("Date"),
        "points": t("Score"),
        "sources": {game: scene_of(game).source_names(t) for game in GAMES},
        "goals": goal_names(t),
    }


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


def _sign(name: str) -> Markup:
    """Return an icon that shows one of the page's shared drawings."""
    return Markup(icon(name, "emblem"))


def _play(game: str) -> str:
    """Return the address that starts a game immediately: one person against one bot, with the default options."""
    seats = [{"name": "", "level": None}, {"name": "", "level": "casual"}]
    return f"./{game}.html?new=" + quote(dumps({"game": game, "seats": seats, "options": {}, "seed": None}))


def _first(game: str) -> str:
    """Return the address of the guided game. The course of its first lesson determines the seats and the deal."""
    return f"./{game}.html?new=" + quote(dumps({"game": game, "guided": True}))


def _lesson(game: str, number: int) -> str:
    """Return the address of a later lesson of the guided game."""
    return f"./{game}.html?new=" + quote(dumps({"game": game, "guided": True, "lesson": number}))


def _empty(t: Translator, scene: Scene[View]) -> list[tuple[str, str, Markup]]:
    """Return the id, accessible name and markup of each of a game's own areas before the deal."""
    names, drawn = scene.area_names(t), scene.empty(t)
    return [(area, names[area], Markup(drawn[area])) for area in scene.AREAS]


def _shortcuts(t: Translator) -> list[tuple[tuple[str, ...], str]]:
    """Return the keyboard shortcuts and their effects, for the dialog that lists them."""
    return [
        (("←", "↑", "→", "↓"), t("Move within an area")),
        (("Tab",), t("Go to the next area")),
        (("PgDn", "PgUp"), t("Jump to your options")),
        (("Enter",), t("Pick or place")),
        (("Esc",), t("Cancel selection")),
        (("U",), t("Undo")),
        (("R",), t("Redo")),
        (("C",), t("Continue")),
        (("I",), t("Hint: where to look, then what to do, then why")),
        ((t("Space bar"),), t("Skip animation")),
        (("←", "→", t("Space bar")), t("In a replay: previous, next, play/pause")),
        (("PgUp", "PgDn", "Home", "End"), t("In a replay: previous or next round, start, last turn")),
        (("O",), t("Read aloud whose turn it is")),
        (("L",), t("Read aloud the last move")),
        (("P",), t("Read aloud the whole position")),
        (("/",), t("Type a command")),
        (("F",), t("Full screen")),
        (("H",), t("Rules")),
        (("?",), t("Keyboard shortcuts")),
    ]
