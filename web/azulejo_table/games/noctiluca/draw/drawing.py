"""Draw each seat's jars, hand, tokens and favourite, and the piles, stacks, lid and storm next to the pool.

`labels` contains the texts in the reader's language: accessible names by place, headings by keys that begin with
`title:`, and descriptions for screen readers by keys that begin with `text:`. A button is drawn only for places in
`labels`. `last` contains the places that the last action touched.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from azulejo.games.noctiluca.pieces.components import CARD_NUMBER, COLOURS, JAR_COLOURS, PILES
from azulejo.games.noctiluca.rules.view import JarView, NoctilucaSeatView, NoctilucaView

from azulejo_table.draw import seats
from azulejo_table.draw.svg import SQUARE, at, classes, el, hidden_text, icon, identity, number
from azulejo_table.games.noctiluca.draw import highlights, storm
from azulejo_table.games.noctiluca.draw.geometry import SLOT, slots
from azulejo_table.games.noctiluca.draw.highlights import Labels
from azulejo_table.games.noctiluca.draw.parts import button_over, piece, title

_WHOLE = "width=100 height=100"
_SPOTS = 2
"""Number of places per colour for dice that pass through an empty hand."""


def _figure(content: str, kind: str, *over: str, place: str | None = None) -> str:
    return el("div", el("svg", content, viewBox=SQUARE, aria_hidden="true"), *over, class_=kind, data_at=place)


# --- a seat ---------------------------------------------------------------------------------------


def board(view: NoctilucaView, seat: int, labels: Labels, last: frozenset[str], *, large: bool) -> str:
    """Draw a seat's jars and everything that the seat has won. Buttons are drawn only with `large`.

    Keys: `title:seat:S`, `title:score`, `text:board:S`, `text:favourite:S`, `jar:S:SLOT`, `dealt:S:I`, `hand:S:C`;
    `split:N` and `decline` (texts of their buttons); `title:light` and `light:L` while shores can be highlighted.
    """
    data = view["seats"][seat]
    named = labels if large else {}
    lights = highlights.switches(named) if "title:light" in named else ""
    return seats.board(
        seat,
        el("div", *jars(view, seat, named, last, large=large), class_="n-jars", data_roving=large),
        el("div", _tray(view, seat, named), _won(seat, data, labels, last), lights, class_="n-side"),
        name=labels[f"title:seat:{seat}"],
        score=(labels["title:score"], data["score"]),
        words=labels[f"text:board:{seat}"],
        large=large,
        turn=view["current_player"] == seat,
    )


def jars(view: NoctilucaView, seat: int, labels: Labels, last: frozenset[str], *, large: bool) -> list[str]:
    """Draw a seat's jars, or the cards to choose from."""
    data = view["seats"][seat]
    if data["dealt"]:
        aside = [data["chosen"] and card not in (data["kept"] or ()) for card in data["dealt"]]
        return [_dealt(seat, i, card, aside[i], labels) for i, card in enumerate(data["dealt"])]
    return [_jar(seat, slot, jar, labels, last, large) for slot, jar in enumerate(data["jars"])]


def _dealt(seat: int, i: int, card: str | None, aside: bool, labels: Labels) -> str:
    """Draw one of three cards to choose from.

    `aside`: whether the seat has chosen its jars, and this card is not known to be one of them.
    """
    place = f"dealt:{seat}:{i}"
    drawn = piece(place, f"tile-{card or 'jar'}", 0, 0, 100)
    return _figure(drawn, "n-jar is-aside" if aside else "n-jar", button_over(place, labels))


def _jar(seat: int, slot: int, jar: JarView | None, labels: Labels, last: frozenset[str], large: bool) -> str:
    """Draw a jar with its dice.

    With `large`, also draw the dice that a dive could add, which are visible while the player considers the dive. For
    example, the place `soon:0:B:2` contains the next two blue dice of the left jar.
    """
    place = f"jar:{seat}:{slot}"
    if not jar:
        return _figure(at(place, 0, 0, 100), "n-jar is-bare")
    drawn = [piece(place, f"tile-{jar['card']}", 0, 0, 100)]
    filled = dict(zip(COLOURS, jar["filled"], strict=True))
    soon = dict.fromkeys(COLOURS, "")
    for name, i, (x, y) in slots(CARD_NUMBER[jar["card"]]):
        spot, left, top = f"{place}:{name}:{i}", x - SLOT / 2, y - SLOT / 2
        if i < filled[name]:
            drawn.append(piece(spot, f"tile-{name}", left, top, SLOT, last=spot in last))
        elif large:
            free = at(spot, left, top, SLOT, f"<use href=#tile-{name} class=n-soon {_WHOLE} />")
            soon[name] = f"<g data-at=soon:{slot}:{name}:{i - filled[name] + 1}>{free}{soon[name]}</g>"
    drawn += soon.values()
    button = button_over(place, labels)
    if f"light:{slot}" in labels:
        button = highlights.switch(str(slot), labels[f"light:{slot}"], '<i class="frame"></i>')
    return _figure("".join(drawn), "n-jar is-new" if place in last else "n-jar", button)


def _tray(view: NoctilucaView, seat: int, labels: Labels) -> str:
    """Draw the dice in hand. If there are none, draw places for dice that pass through the hand."""
    if view["current_player"] != seat or not any(view["hand"]):
        spots = (f"<rect data-at=hand:{seat}:{name}:{i} />" for name in COLOURS for i in range(_SPOTS))
        return el("div", el("svg", *spots, aria_hidden="true"), class_="n-tray is-bare")
    groups = []
    for name, count in zip(COLOURS, view["hand"], strict=True):
        if not count:
            continue
        place = f"hand:{seat}:{name}"
        drawn = (piece(f"{place}:{i}", f"tile-{name}", 8 + 9.0 * min(i, 3), 8, 72) for i in range(count))
        figure = el("b", str(count), class_="n-count", aria_hidden="true") if count > 1 else ""
        groups.append(_figure("".join(drawn), "n-held", figure, button_over(place, labels)))
    ways = (_choice_button(place, text) for place, text in labels.items() if place.startswith(("split:", "decline")))
    return el("div", *groups, *ways, class_="n-tray", data_roving=bool(labels))


def _choice_button(place: str, text: str) -> str:
    """Draw a button for a choice that has no place on the board."""
    return el("button", escape(text), type="button", class_="button", id=identity("place", place), data_place=place)


def _won(seat: int, data: NoctilucaSeatView, labels: Labels, last: frozenset[str]) -> str:
    """Draw a seat's favourite, delivered jars and tokens."""
    name = data["favourite"]
    heart = icon(f"n-favourite-{name}" if name else "n-secret", "n-sign", data_at=f"favourite:{seat}")
    count = len(data["delivered"])
    delivered = el(
        "span",
        icon("tile-jar", "n-sign", data_at=f"delivered:{seat}"),
        el("b", str(count), aria_hidden="true"),
        class_="n-delivered" if count else "n-delivered is-bare",
    )
    return el(
        "div",
        el("span", heart, hidden_text(labels[f"text:favourite:{seat}"]), class_="n-favourite"),
        delivered,
        *(_tokens(seat, jar, values, last) for jar, values in zip(JAR_COLOURS, data["tokens"], strict=True)),
        class_="n-won",
    )


def _tokens(seat: int, jar: str, values: Sequence[int], last: frozenset[str]) -> str:
    """Draw a seat's tokens of a colour. They overlap, but each figure stays visible."""
    drawn = []
    for i, value in enumerate(values):
        place = f"token:{seat}:{jar}:{i}"
        drawn.append(piece(place, f"tile-{jar}:{value}", 58.0 * i, 0, 100, last=place in last))
    if not values:
        return ""
    wide = number(100 + 58.0 * (len(values) - 1))
    return el("svg", *drawn, viewBox=f"0,0,{wide},100", class_="n-coins", aria_hidden="true")


# --- next to the pool ----------------------------------------------------------------------------------


def supply(view: NoctilucaView, labels: Labels, last: frozenset[str]) -> str:
    """Draw the piles, the stacks of tokens and the lid.

    In a solo game, draw the deck, the storm and the cards on offer. Keys: `pile:P`, `offer:I`, `stack:JAR`, `text:lid`,
    `storm`, `text:storm`; and for the headings above them `title:piles`, `title:stacks`, `title:lid`, `title:storm`.
    """
    alone = view["players"] == 1
    holders = [[len(values) for values in seat["tokens"]] for seat in view["seats"]]
    if view["storm"]:
        holders.append([len(values) for values in view["storm"]["tokens"]])
    head = title(labels, "piles")
    if view["storm"]:
        offers = (_offer(i, card, labels) for i, card in enumerate(view["offered"]))
        lost = -view["seats"][0]["breakdown"]["storm"]
        deck = el("div", head, _deck(view), *offers, class_="n-deck")
        jars = el("div", deck, storm.draw_storm(view["storm"], lost, labels, last), class_="n-piles", data_roving=True)
    else:
        piles = (_pile(i, cards, labels) for i, cards in enumerate(view["piles"] or [[]] * PILES))
        jars = el("div", head, *piles, class_="n-piles", data_roving=True)
    stacks = (
        _stack(jar, values, labels, _race([held[i] for held in holders], alone=alone))
        for i, (jar, values) in enumerate(zip(JAR_COLOURS, view["stacks"], strict=True))
    )
    tokens = el("div", title(labels, "stacks"), *stacks, _lid(view, labels), class_="n-stacks", data_roving=True)
    return el("div", jars, tokens, class_="n-supply")


def _counted(drawn: str, count: int, kind: str, *over: str, place: str | None = None) -> str:
    figure = el("b", str(count), class_="n-count", aria_hidden="true")
    return _figure(drawn, classes([kind, None if count else "is-bare"]), figure if count else "", *over, place=place)


def _pile(index: int, cards: Sequence[str | None], labels: Labels) -> str:
    place = f"pile:{index}"
    drawn = piece(place, f"tile-{cards[0] or 'jar'}", 0, 0, 100) if cards else at(place, 0, 0, 100)
    return _counted(drawn, len(cards), "n-pile", button_over(place, labels), place=None if index else "piles")


def _deck(view: NoctilucaView) -> str:
    cards = view["piles"][0] if view["piles"] else []
    drawn = piece("pile:0", "tile-jar", 0, 0, 100) if cards else at("pile:0", 0, 0, 100)
    return _counted(drawn, len(cards), "n-pile", place="piles")


def _offer(index: int, card: str | None, labels: Labels) -> str:
    place = f"offer:{index}"
    drawn = piece(place, f"tile-{card or 'jar'}", 0, 0, 100)
    return _figure(drawn, "n-pile n-offer", button_over(place, labels))


def _stack(jar: str, values: Sequence[int], labels: Labels, race: str) -> str:
    place = f"stack:{jar}"
    drawn = piece(place, f"tile-{jar}:{values[0]}", 0, 0, 100) if values else at(place, 0, 0, 100)
    return _counted(drawn, len(values), "n-stack", button_over(place, labels), race)


def _race(counts: Sequence[int], *, alone: bool) -> str:
    """Draw how many tokens of a colour each seat holds, in descending order, with the leaders marked.

    In a solo game, the last count is the storm's.
    """
    most = max(counts)
    held = sorted((-count, seat) for seat, count in enumerate(counts) if count)
    signs = [f"emblem-{seat % 4}" if seat < len(counts) - alone else "tile-storm" for _, seat in held]
    drawn = (
        f"<span{' class=is-most' if -count == most else ''}><svg><use href=#{sign} /></svg>{-count}</span>"
        for (count, _), sign in zip(held, signs, strict=True)
    )
    return el("p", *drawn, class_="n-race", aria_hidden="true")


def _lid(view: NoctilucaView, labels: Labels) -> str:
    total = sum(view["lid"])
    return el(
        "div",
        title(labels, "lid"),
        icon("n-lid", "n-sign", data_at="lid"),
        el("b", str(total), class_="n-count", aria_hidden="true"),
        hidden_text(labels["text:lid"]),
        class_="n-lid",
    )
