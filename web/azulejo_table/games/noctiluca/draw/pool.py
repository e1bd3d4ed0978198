"""Draw the pool: dice, shores, and the numbers that a player can name from each shore.

`labels` maps places (`shore:S`, `line:L:N`) to their accessible names. Keys that begin with `title:` have headings as
their values, and keys that begin with `key:` have texts of the number buttons' legend. All texts are in the reader's
language. `last` contains the places that the last turns changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from azulejo.games.noctiluca.pieces.components import CAPACITY, COLOURS, JAR_COLOURS, SECTION_NAMES, SECTIONS, SHORES
from azulejo.games.noctiluca.rules.preview import DivePreview
from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.draw.svg import at, el, identity, number
from azulejo_table.games.noctiluca.draw import ground, highlights
from azulejo_table.games.noctiluca.draw.geometry import (
    CELL_AT,
    SHORE_AT,
    SPREAD,
    STONE,
    STORM,
    VIEW_BOX,
)
from azulejo_table.games.noctiluca.draw.highlights import Labels
from azulejo_table.games.noctiluca.draw.options import STACK
from azulejo_table.games.noctiluca.draw.parts import piece, rolled
from azulejo_table.games.noctiluca.draw.pieces import pool_defs, storm_defs
from azulejo_table.games.noctiluca.play.paths import LINE_OF, LINES, LONG_LINES
from azulejo_table.games.noctiluca.play.preview import Dives

_LEFT, _TOP = VIEW_BOX[:2]
_RING = {5: 0, 4: 5}
"""Capacity of a cell → the digit that stands for its first space in the class names of `spot`."""


def draw(view: NoctilucaView, labels: Labels, previews: Dives, last: frozenset[str], mine: int | None = None) -> str:
    """Draw the pool with its shores.

    If `previews` contains dives, also draw the number buttons for `mine` next to the pool. Keys of `labels`: `shore:S`,
    `line:L:N`, `cell:C`, `title:cell`, `title:dice`, `title:long`, `title:short`, `title:points`, `rank:N`; for the
    legend of the marks around dice, `title:keeps`, `title:passes` and `title:loses`; for the legend of the number
    buttons, `key:NAME` (see `_SIGNS`), `key:close` and `key:open`.
    """
    dives = dict(_dives(view, last))
    art = [
        '<use href="#n-pool"/>',
        *(f'<use href="#n-trail-{shore}-{path}" class="n-dived"/>' for shore, (_, path) in dives.items()),
        el("g", *(f"<use href=#n-way-{i} data-at=way:{i} />" for i in range(len(SHORES))), class_="n-ways"),
        *(_cell(cell, dice, last) for cell, dice in enumerate(view["pool"])),
        _middle(view, last),
        *(_shore(shore, taken, last) for shore, taken in enumerate(view["shores"])),
        *(_diver(shore, seat) for shore, (seat, _) in dives.items()),
    ]
    box = " ".join(map(number, VIEW_BOX))
    lit = {
        shore: "".join(highlights.badges(view, mine, shore, previews))
        for shore, taken in enumerate(view["shores"])
        if previews and mine is not None and not taken
    }
    shores = (
        _shore_button(shore, labels[f"shore:{shore}"], lit.get(shore, "")) for shore in range(len(SHORES)) if labels
    )
    return el(
        "div",
        el("svg", *art, viewBox=box, class_="n-art", data_at="pool", aria_hidden="true"),
        _table(labels),
        _legend(labels, passing=view["players"] > 1) if previews else "",
        _paths(labels, previews) if previews else "",
        el("div", *shores, class_="n-shores", data_roving=True),
        _numbers(labels, previews, players=view["players"]) if previews else "",
        _key(labels) if previews else "",
        class_="n-pool",
    )


def _table(labels: Labels) -> str:
    """Draw a table of the cells and their dice for screen readers. They ignore the drawing of the pool."""
    if "cell:0" not in labels:
        return ""
    head = el("tr", *(el("th", escape(labels[f"title:{name}"])) for name in ("cell", "dice")))
    rows = (el("tr", el("th", str(cell + 1)), el("td", escape(labels[f"cell:{cell}"]))) for cell in range(len(CELL_AT)))
    return el("div", el("table", head, *rows), class_="sr")


def _dives(view: NoctilucaView, last: frozenset[str]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield (shore, (seat, path)) for each of the last dives. Path 0 is the long one."""
    for place in sorted(last):
        kind, *rest = place.split(":")
        if kind == "dived":
            seat, shore, path = map(int, rest)
            if view["shores"][shore]:
                yield shore, (seat, path)


def _diver(shore: int, seat: int) -> str:
    """Draw the emblem of the seat that placed a pawn. The pawns themselves all look the same."""
    x, y = SHORE_AT[shore]
    return (
        f'<g class="n-diver" transform="translate({number(x + 19)} {number(y + 16)})"><circle r="13"/>'
        f'<use href="#emblem-{seat % 4}" x="-9" y="-9" width="18" height="18"/></g>'
    )


def _legend(labels: Labels, *, passing: bool) -> str:
    """Draw the legend of the marks around dice. The page shows it while the player considers a number."""
    kinds = ("keeps", "passes") if passing else ("keeps", "loses")
    marks = (el("span", "<i></i>", escape(labels[f"title:{kind}"]), class_=f"is-{kind}") for kind in kinds)
    return el("p", *marks, class_="n-legend", aria_hidden="true")


def _ranks(previews: Dives) -> Iterator[tuple[int, dict[tuple[int, int], int]]]:
    """Yield each shore from which a player can dive, with the ranks of its best numbers."""
    lines = {line for line, _ in previews}
    for shore in range(len(SHORES)):
        if all(line in lines for line in LINE_OF[shore]):
            yield shore, highlights.ranks(shore, previews)


def _paths(labels: Labels, previews: Dives) -> str:
    """Draw a tab for the long path and one for the short path. Small screens show only one path's numbers at a time.

    The tab that is not open has a mark if the picked shore's best number is on its path. The player opens a tab by
    pressing it, or by pressing the path in the pool.
    """
    best: dict[bool, list[int]] = {True: [], False: []}
    for shore, ranks in _ranks(previews):
        for is_long in {line < LONG_LINES for (line, _), rank in ranks.items() if rank == 1}:
            best[is_long].append(shore)
    tabs = []
    for kind in ("long", "short"):
        checked = " checked" if kind == "long" else ""
        box = f"<input type=radio name=n-path id=n-{kind} class=sr{checked}>"
        mark = highlights.mark(best[kind == "long"], 1, labels) if best[kind == "long"] else ""
        tabs.append(el("label", box, "<i></i>", escape(labels[f"title:{kind}"]), mark, class_=f"n-tab is-{kind}"))
    spots = "".join(
        f"<label for=n-{'long' if line < LONG_LINES else 'short'} class=l{line}></label>"
        for line in range(2 * LONG_LINES)
    )
    return el("div", spots, class_="n-spots", aria_hidden="true") + el("div", *tabs, class_="n-tabs", role="radiogroup")


def _cell(cell: int, dice: Sequence[str | None], last: frozenset[str]) -> str:
    x, y = CELL_AT[cell]
    pieces = [
        f"<use data-at=cell:{cell}:{space} href=#n-{die} x={number(right)} y={number(down)} />"
        for space, ((right, down), die) in enumerate(zip(SPREAD[CAPACITY[cell]], dice, strict=True))
        if die
    ]
    hit = f"cell:{cell}" in last
    if hit:
        pieces.append(piece(f"cell:{cell}:storm", f"tile-storm-{rolled(last)}", -STORM / 2, -STORM / 2, STORM))
    return el(
        "g",
        "<use class=n-bed href=#n-cell />",
        *pieces,
        class_="n-cell is-hit" if hit else "n-cell",
        data_at=f"cell:{cell}",
        transform=f"translate({number(x)},{number(y)})",
    )


def _middle(view: NoctilucaView, last: frozenset[str]) -> str:
    """Draw the direction of play, or in a solo game the sections of the storm.

    In a solo game, draw the numbers of all cells, and an arrow to the section where the next storm strikes (`n-next`).
    While a storm is animated, its die stops in the middle before it moves to its cell. The style sheet then shows an
    arrow to the section of this storm (`n-now`) instead.
    """
    storm = view["storm"]
    if not storm:
        return f'<use href="#n-turn" transform="scale({view["direction"]} 1)"/>'
    next_ = SECTION_NAMES.index(storm["section"])
    drawn = [f'<use href="#n-section-{section}" class="n-section"/>' for section in range(len(SECTION_NAMES))]
    drawn.append(_arrow_section(next_, "n-next"))
    if struck := rolled(last):
        cells = [section[int(struck) - 1] for section in SECTIONS]
        struck_section = next(section for section, cell in enumerate(cells) if f"cell:{cell}" in last)
        drawn += [
            _arrow_section(struck_section, "n-now"),
            f'<g class="n-struck">{ground.badge(cells[struck_section], int(struck))}</g>',
        ]
        box = f'x="{-STORM / 2}" y="{-STORM / 2}" width="{STORM}" height="{STORM}" fill="none"'
        drawn += [f'<rect data-at="storm:{place}" {box}/>' for place in ("air", "roll")]
    return "".join(drawn)


def _arrow_section(section: int, kind: str) -> str:
    """Draw an arrow to a section, and the numbers of the section. `kind` is the class that highlights them."""
    turned = number(ground.section_angle(section))
    arrow = f'<use href="#n-arrow" x="-32" y="-32" width="64" height="64" transform="rotate({turned})"/>'
    return f'<g class="{kind}"><use href="#n-section-{section}"/>{arrow}</g>'


def _shore(shore: int, taken: bool, last: frozenset[str]) -> str:
    x, y = SHORE_AT[shore]
    place, size = f"shore:{shore}", 2 * STONE - 6
    if taken:
        return piece(place, "tile-pawn", x - size / 2, y - size / 2 - 4, size, last=place in last)
    return at(place, x - size / 2, y - size / 2 - 4, size)


def _shore_button(shore: int, label: str, lit: str) -> str:
    place = f"shore:{shore}"
    return el(
        "button",
        "<i></i>",
        lit,
        class_="place",
        id=identity("place", place),
        data_place=place,
        aria_label=label,
    )


def _numbers(labels: Labels, previews: Dives, *, players: int) -> str:
    """Draw the number buttons of all paths. The style sheet shows only those of the picked shore, with their ranks.

    A number's button also contains a transparent spot over each die with this number on the path. So the player can
    press one of these dice in the pool instead of the button.
    """
    ranked: dict[tuple[int, int], dict[int, list[int]]] = {}
    for shore, ranks in _ranks(previews):
        for name, rank in ranks.items():
            ranked.setdefault(name, {}).setdefault(rank, []).append(shore)
    marks = {
        name: "".join(highlights.mark(shores, rank, labels) for rank, shores in by_rank.items())
        for name, by_rank in ranked.items()
    }
    groups = []
    for kind, lines in (("long", range(LONG_LINES)), ("short", range(LONG_LINES, 2 * LONG_LINES))):
        buttons = (
            _number(name, labels, preview, marks.get(name, ""), players)
            for name, preview in previews.items()
            if name[0] in lines
        )
        title = escape(labels[f"title:{kind}"])
        head = f"<span class=n-path aria-hidden=true><i></i><b>{title}</b></span>"
        groups.append(el("div", head, *buttons, class_=f"n-line is-{kind}", role="group", aria_label=title))
    # The client puts the points on the buttons, and the style sheet adds this word after them.
    points = f"--points:'{labels['title:points']}'"
    return el("div", *groups, class_="n-numbers", style=points, data_roving=True)


_SIGNS = {
    "number": "<i class=n-face></i>",
    "kept": "<b class=B>2</b>",
    "passed": "<s class=G>1</s>",
    "receiver": "<svg><use href=#n-lid /></svg><svg><use href=#emblem-1 /></svg>",
    "jar": f"<em><svg><use href=#n-coin-{JAR_COLOURS[0]} /></svg></em>",
    "net": "<span class=net>+3</span>",
}
"""The signs in the legend of the number buttons: name → markup of the sign.

The text that explains a sign is in `labels`, with the key `key:NAME`.
"""


def _key(labels: Labels) -> str:
    """Draw the legend of the signs on the number buttons, and the buttons that close it and open it again."""
    rows = "".join(
        el("li", f"<span>{sign}</span>", escape(labels[f"key:{name}"]))
        for name, sign in _SIGNS.items()
        if f"key:{name}" in labels
    )
    closed = el("button", "×", type="button", class_="button", data_setting="legend", aria_label=labels["key:close"])
    opened = el(
        "button", "", type="button", class_="button n-key-open", data_setting="legend", aria_label=labels["key:open"]
    )
    return el("div", f'<ul class="n-line" aria-hidden="true">{rows}</ul>', closed, class_="n-key") + opened


def _number(name: tuple[int, int], labels: Labels, preview: DivePreview, marks: str, players: int) -> str:
    """Draw the button of a number. Its markup is as short as possible, because a pool has up to 72 of these buttons.

    The button has no id. A `b` element has the number of dice of one colour that the player keeps, and an `s` element
    the number of dice that are passed on. Before the `s` elements is the emblem of the seat that gets these dice, or
    the sign of the lid. Solo games have neither, and games for two have only the sign of the lid.

    Each collected die also has a spot over its place in the pool: an `i` element if the player keeps the die, or a
    `del` element if not. The style sheet defines the positions of the spots.
    """
    place = f"line:{name[0]}:{name[1]}"
    left = list(preview.stored)
    spots = ""
    for cell, space, colour in sorted(preview.dice, key=lambda die: (LINES[name[0]].index(die[0]), die[1])):
        left[colour] -= 1
        spots += "<{0} class={1}></{0}>".format("i" if left[colour] >= 0 else "del", spot(cell, space))
    stored = "".join(f"<b class={c}>{n}</b>" for c, n in zip(COLOURS, preview.stored, strict=True) if n)
    away = "".join(f"<s class={c}>{n}</s>" for c, n in zip(COLOURS, preview.passed, strict=True) if n)
    if away and players > 1 and (players > 2 or preview.receiver is None):
        to = "n-lid" if preview.receiver is None else f"emblem-{preview.receiver}"
        away = f"<svg><use href=#{to} /></svg>{away}"
    coins = [f"<svg><use href=#n-coin-{JAR_COLOURS[jar]} /></svg>" for jar in preview.delivered or preview.possible]
    gold = f"<em>{''.join(coins)}{f'+{preview.points}' if preview.delivered else ''}</em>" if coins else ""
    return el(
        "button",
        f"{marks}{stored}{gold}{away}{spots}",
        class_="is-full" if preview.delivered else None if preview.dice else "is-bare",
        data_place=place,
        aria_label=labels[place],
    )


def spot(cell: int, space: int) -> str:
    """Return the class of a space in the style sheet: a letter for its cell, and a digit for the space in the cell."""
    return f"{chr(ord('a') + cell)}{_RING[CAPACITY[cell]] + space}"


_CARD = ("P2 B3 O6 B1 G4", "O5 G2 B6 P1 O3", "B4 P6 O1 G5 B2", "G1 O4 P3 B5 G6", "B2 O6 P5 G3", "O2 P4 G1 B5",
         "P1 G6 O5 B3 P4", "B6 P2 G4 O1 B3", "G5 B1 O3 P6", "P3 G2 B4 O5", "O4 B2 G1 P5 O6")  # fmt: skip
"""Dice of the upper cells, for the lobby's picture."""


def card() -> str:
    """Draw the upper half of a pool under the moon.

    The picture contains all drawings that the pool and the options use, because the lobby does not load this game's
    shared drawings.
    """
    dice = [row.split() for row in _CARD]
    art = [
        f"<defs>{pool_defs(sorted({*' '.join(_CARD).split()}))}{storm_defs(STACK)}</defs>",
        '<use href="#n-pool"/>',
        *(_cell(cell, in_cell, frozenset()) for cell, in_cell in enumerate(dice)),
        *(_shore(shore, shore in (1, 9), frozenset()) for shore in range(len(SHORE_AT))),
    ]
    return el("svg", *art, viewBox="-165 -266 330 264", preserveAspectRatio="xMidYMid slice", aria_hidden="true")
