"""Draw the rules help of a game: as plain sections, or as cards with pictures and collapsed full texts.

The text is in `games/<game>/help/rules.py`, as `rules(t) -> list[Section]`. It describes in our own words the rules
that the engine applies. For each of the engine's steps (`State.step`), exactly one section explains it. The code that
draws the boards also draws the pictures.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from azulejo.game import Meta

from azulejo_table.draw.svg import el, hidden_text
from azulejo_table.text import Translator, paragraph

_NAMES = re.compile(r' (?:id|aria-labelledby|data-[a-z-]+|tabindex)(?:=(?:"[^"]*"|[^\s">]+))?(?=[ />])')
"""Matches the attributes with which the page finds the pieces on the table. Figures must not contain them."""
_FIGURE = re.compile(r"\d(?=[぀-ヿ㐀-鿿])|(?<=、)−(?=\d)")
"""Matches text after which a line must not break.

This is a digit just before a Chinese or Japanese character, or the minus of a number that follows “、”.
"""


@dataclass(frozen=True)
class Section:
    """A heading of the rules with its text."""

    anchor: str
    """Name of the section in links. The id of its element is `rules-` followed by this name."""
    steps: tuple[str, ...]
    """The engine's steps that this section explains."""
    title: str
    paragraphs: tuple[str, ...]
    points: tuple[str, ...] = ()
    figure: str = ""
    """The section's figure as markup, made by `figure`; "" if there is none."""
    brief: tuple[str, ...] = ()
    """The text of the section's card: one or two short sentences. Sections without this text have no card."""
    picture: str = ""
    """The picture on the card, with a text alternative."""


def render(t: Translator, sections: Sequence[Section]) -> str:
    """Return the contents and the sections as markup, without pictures.

    The contents are links to the sections. The `data-steps` of a section lists its steps, separated by spaces.
    """
    written = (_section(section, _heading(section), _body(section)) for section in sections)
    return el("div", _contents(t, sections), *written, class_="rules-body")


def render_cards(t: Translator, sections: Sequence[Section]) -> str:
    """Return the contents and the sections as markup: cards with pictures, then the other sections, collapsed."""
    cards = [_card(t, section) for section in sections if section.brief]
    others = [
        _section(section, el("details", el("summary", _heading(section)), _body(section)))
        for section in sections
        if not section.brief
    ]
    contents = el("details", el("summary", escape(t("Contents"))), _contents(t, sections), class_="rules-index")
    return el("div", contents, el("div", *cards, class_="rules-cards"), *others, class_="rules-body")


def _contents(t: Translator, sections: Sequence[Section]) -> str:
    links = "".join(el("li", el("a", _text(section.title), href=f"#rules-{section.anchor}")) for section in sections)
    return el("nav", el("ol", links), class_="rules-contents", aria_label=t("Contents"))


def _card(t: Translator, section: Section) -> str:
    summary = el("summary", escape(t("Full text")), hidden_text(t(" ({title})", title=section.title)))
    return _section(
        section,
        _heading(section),
        el("div", section.picture, class_="rules-picture"),
        el("p", _text(paragraph(t, section.brief))),
        el("details", summary, _body(section)),
        kind="rules-card",
    )


def _heading(section: Section) -> str:
    return el("h3", _text(section.title), id=f"rules-{section.anchor}-title", tabindex="-1")


def _body(section: Section) -> str:
    return "".join(
        [
            *(el("p", _text(text)) for text in section.paragraphs),
            el("ul", *(el("li", _text(text)) for text in section.points)) if section.points else "",
            section.figure,
        ]
    )


def _section(section: Section, *content: str, kind: str = "") -> str:
    return el(
        "section",
        *content,
        class_=kind or None,
        id=f"rules-{section.anchor}",
        aria_labelledby=f"rules-{section.anchor}-title",
        data_steps=" ".join(section.steps) or None,
    )


def _text(text: str) -> str:
    """Return text as markup. In Chinese and Japanese, numbers are kept on one line with their sign and counter word.

    Browsers never break a line before a minus. To allow breaks in long lists of losses, this function inserts
    zero-width spaces.
    """
    return _FIGURE.sub("\\g<0>\N{WORD JOINER}", escape(text)).replace("、−", "、\N{ZERO WIDTH SPACE}−")


def figure(drawing: str, caption: str, kind: str = "") -> str:
    """Return a drawing of a board with a caption that describes it in words.

    The attributes that the page uses to find pieces on the table are removed. `kind` is an additional class.
    """
    return el(
        "figure",
        el("div", _NAMES.sub("", drawing), class_="drawing", aria_hidden="true", inert=True),
        el("figcaption", _text(caption)),
        class_=f"rules-figure {kind}".rstrip(),
    )


def in_a_row(t: Translator, values: Iterable[int]) -> str:
    """Return numbers as text, as in `4, 3, 3`."""
    return t(", ").join(str(value) for value in values)


def losses(t: Translator, values: Iterable[int]) -> str:
    """Return lost points as text, each with a minus sign, as in `−1, −1, −2`. A loss of 0 has no sign."""
    return t(", ").join(f"−{value}" if value else "0" for value in values)


Explained = dict[str, dict[str, str]]
"""Option → value → explanation."""


def explained(t: Translator, meta: Meta, own: Explained) -> Explained:
    """Return the explanations of a game's own options, and of the option that all games share, `first_seat`."""
    by_number = t("Starting player (a seat): that seat starts.")
    starts = {
        str(value): by_number for option in meta.options if option.name == "first_seat" for value in option.choices
    }
    return {
        **own,
        "first_seat": {**starts, "random": t("Starting player (random): drawn at random.")},
    }


def options_section(t: Translator, options: Explained) -> Section:
    """Return the section that explains each value of each option."""
    points = dict.fromkeys(text for values in options.values() for text in values.values())
    return Section(
        "options",
        (),
        t("Options and variants"),
        (t("You choose these when you set up a game."),),
        tuple(points),
    )


def reconstructed_section(t: Translator, tables: Mapping[str, str]) -> Section:
    """Return the section about the printed tables that we reconstructed.

    `tables`: an explanation for each name in `meta.reconstructed`.
    """
    if tables:
        text = t(
            "We couldn’t check these details against a copy of the game. They are our own, designed to play well and "
            "to agree with everything the rulebook says."
        )
    else:
        text = t("Nothing: everything printed on this game’s pieces matches the published game.")
    return Section("reconstructed", (), t("Reconstructed details"), (text,), tuple(tables.values()))


def departures_section(t: Translator, points: Sequence[str]) -> Section:
    """Return the section on the points where we differ from the rulebook or settle a question that it leaves open."""
    return Section(
        "departures",
        (),
        t("Where we differ from the rulebook"),
        (t("Here we deliberately differ from the rulebook, or settle what it leaves open:"),),
        (
            *points,
            t("The starting player is drawn at random or chosen in advance, not in the rulebook’s way."),
        ),
    )


def goal_title(t: Translator) -> str:
    """Return the heading of the first section."""
    return t("Goal of the game")


def setup_title(t: Translator) -> str:
    """Return the heading of the section on the setup."""
    return t("Setup")


def end_title(t: Translator) -> str:
    """Return the heading of the section on the end of the game."""
    return t("The end of the game")


def example_title(t: Translator) -> str:
    """Return the heading of the worked example."""
    return t("An example")


def same_seat_starts(t: Translator) -> str:
    """Return our ruling for rounds when nobody takes the starting marker."""
    return t("If nobody takes from the centre in a round, the player who started it starts the next one too.")
