"""Draw each seat's jars, hand, tokens and favourite, and the piles, stacks, lid and storm next to the pool.

`labels` maps places to their accessible names. Keys that begin with `title:` have headings as their values, and keys
that begin with `text:` have descriptions for screen readers. Keys that begin with `left:` have counts in words. In the
keys, S is a seat, SLOT the position of a jar, I the number of a card, C and L colours of dice, P a
pile and JAR the colour of a stack. All texts are in the reader's language. A button is drawn
only for places in `labels`. `last` contains the places that the last turns changed.
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
"""Number of places for each colour of dice in an empty hand.

In the animation, collected dice fly to these places before they go to a jar or to another seat.
"""


def _figure(content: str, kind: str, *over: str, place: str | None = None) -> str:
    return el("div", el("svg", content, viewBox=SQUARE, aria_hidden="true"), *over, class_=kind, data_at=place)


# --- a seat ---------------------------------------------------------------------------------------


def board(view: NoctilucaView, seat: int, labels: Labels, last: frozenset[str], *, large: bool) -> str:
    """Draw a seat's jars and everything that the seat has won. Buttons are drawn only with `large`.

    Keys of `labels`: `title:seat:S`, `title:score`, `text:board:S`, `text:favourite:S`, `title:favourite`,
    `title:delivered`, `jar:S:SLOT`, `dealt:S:I`, `hand:S:C`. `split:N` and `decline` are the texts of buttons.
    `title:light` and `light:L` label the switches that highlight shores of the pool. They are present only while the
    switches can be used.
    """
    data = view["seats"][seat]
    button_labels = labels if large else {}
    lights = highlights.switches(button_labels) if "title:light" in button_labels else ""
    return seats.board(
        seat,
        el("div", *jars(view, seat, button_labels, last, large=large), class_="n-jars", data_roving=large),
        el("div", _tray(view, seat, button_labels), _won(seat, data, labels, last), lights, class_="n-side"),
        name=labels[f"title:seat:{seat}"],
        score=(labels["title:score"], data["score"]),
        words=labels[f"text:board:{seat}"],
        large=large,
        turn=view["current_player"] == seat,
    )


def jars(view: NoctilucaView, seat: int, labels: Labels, last: frozenset[str], *, large: bool) -> list[str]:
    """Draw a seat's two jars, or the three jar cards that the seat can choose from."""
    data = view["seats"][seat]
    if data["dealt"]:
        aside = [data["chosen"] and card not in (data["kept"] or ()) for card in data["dealt"]]
        return [_dealt(seat, i, card, aside[i], labels) for i, card in enumerate(data["dealt"])]
    return [_jar(seat, slot, jar, labels, last, large) for slot, jar in enumerate(data["jars"])]


def _dealt(seat: int, i: int, card: str | None, aside: bool, labels: Labels) -> str:
    """Draw one of the three jar cards that a seat can choose from.

    `aside` is whether the card is pale. It is pale if the seat has chosen and does not keep this card. If the viewer
    cannot see the choice, all three cards are pale.
    """
    place = f"dealt:{seat}:{i}"
    drawn = piece(place, f"tile-{card or 'jar'}", 0, 0, 100)
    return _figure(drawn, "n-jar is-aside" if aside else "n-jar", button_over(place, labels))


def _jar(seat: int, slot: int, jar: JarView | None, labels: Labels, last: frozenset[str], large: bool) -> str:
    """Draw a jar with its dice.

    If `large`, also draw a die in each empty space, for the previews of dives. The style sheet hides these dice until
    the player considers a dive that would add them. For example, the group `soon:0:B:2` contains the next two blue dice
    of the left jar.
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
    """Draw the dice in hand. If there are none, draw invisible places for the animation (see `_SPOTS`)."""
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
    buttons = (_choice_button(place, text) for place, text in labels.items() if place.startswith(("split:", "decline")))
    return el("div", *groups, *buttons, class_="n-tray", data_roving=bool(labels))


def _choice_button(place: str, text: str) -> str:
    """Draw a button for a choice that has no place on the board."""
    return el("button", escape(text), type="button", class_="button", id=identity("place", place), data_place=place)


def _won(seat: int, data: NoctilucaSeatView, labels: Labels, last: frozenset[str]) -> str:
    """Draw a seat's favourite, delivered jars and tokens. Before the first delivery, also draw captions."""
    name = data["favourite"]
    heart = icon(f"n-favourite-{name}" if name else "n-secret", "n-sign", data_at=f"favourite:{seat}")
    count = len(data["delivered"])
    captions = ("", "") if count else (_caption(labels, "favourite"), _caption(labels, "delivered"))
    delivered = el(
        "span",
        el("span", icon("tile-jar", "n-sign", data_at=f"delivered:{seat}"), el("b", str(count), aria_hidden="true")),
        captions[1],
        class_="n-delivered" if count else "n-delivered is-bare",
    )
    return el(
        "div",
        el("span", heart, hidden_text(labels[f"text:favourite:{seat}"]), captions[0], class_="n-favourite"),
        delivered,
        *(_tokens(seat, jar, values, last) for jar, values in zip(JAR_COLOURS, data["tokens"], strict=True)),
        class_="n-won",
        data_at=f"won:{seat}",
    )


def _caption(labels: Labels, name: str) -> str:
    return el("small", escape(labels.get(f"title:{name}", "")), aria_hidden="true")


def _tokens(seat: int, jar: str, values: Sequence[int], last: frozenset[str]) -> str:
    """Draw a seat's tokens of one colour. The tokens overlap, but their numbers stay visible."""
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

    In a solo game, draw the deck, the storm and the cards on offer instead of the piles.

    Keys of `labels` with names and descriptions: `pile:P`, `offer:I`, `stack:JAR`, `text:lid`, `storm`, `text:storm`.
    Keys with counts: `left:pile:P`, `left:stack:JAR`, `left:lid`. Keys with headings: `title:piles`, `title:stacks`,
    `title:lid`, `title:storm`.
    """
    alone = view["players"] == 1
    holders = [[len(values) for values in seat["tokens"]] for seat in view["seats"]]
    if view["storm"]:
        holders.append([len(values) for values in view["storm"]["tokens"]])
    head = title(labels, "piles")
    if view["storm"]:
        offers = (_offer(i, card, labels) for i, card in enumerate(view["offered"]))
        lost = -view["seats"][0]["breakdown"]["storm"]
        deck = el("div", head, _deck(view, labels), *offers, class_="n-deck")
        jars = el("div", deck, storm.draw_storm(view["storm"], lost, labels, last), class_="n-piles", data_roving=True)
    else:
        piles = (_pile(i, cards, labels) for i, cards in enumerate(view["piles"] or [[]] * PILES))
        jars = el("div", head, *piles, class_="n-piles", data_roving=True)
    stacks = (
        _stack(jar, values, labels, _token_counts([held[i] for held in holders], alone=alone))
        for i, (jar, values) in enumerate(zip(JAR_COLOURS, view["stacks"], strict=True))
    )
    tokens = el("div", title(labels, "stacks"), *stacks, _lid(view, labels), class_="n-stacks", data_roving=True)
    return el("div", jars, tokens, class_="n-supply")


def _counted(drawn: str, count: int, text: str, kind: str, *over: str, place: str | None = None) -> str:
    return _figure(
        drawn, classes([kind, None if count else "is-bare"]), _count(count, text) if count else "", *over, place=place
    )


def _count(count: int, text: str) -> str:
    """Draw a count with words (`text`), such as “3 left”. Without words, the count could look like a number on a piece.

    On screens with little height, the style sheet hides the words.
    """
    before, _, after = text.partition(str(count))
    words = [el("span", escape(word)) if word else "" for word in (before, after)]
    return el("b", words[0], str(count), words[1], class_="n-count", aria_hidden="true")


def _pile(index: int, cards: Sequence[str | None], labels: Labels) -> str:
    place = f"pile:{index}"
    drawn = piece(place, f"tile-{cards[0] or 'jar'}", 0, 0, 100) if cards else at(place, 0, 0, 100)
    left = labels.get(f"left:{place}", "")
    return _counted(drawn, len(cards), left, "n-pile", button_over(place, labels), place=None if index else "piles")


def _deck(view: NoctilucaView, labels: Labels) -> str:
    cards = view["piles"][0] if view["piles"] else []
    drawn = piece("pile:0", "tile-jar", 0, 0, 100) if cards else at("pile:0", 0, 0, 100)
    return _counted(drawn, len(cards), labels.get("left:pile:0", ""), "n-pile", place="piles")


def _offer(index: int, card: str | None, labels: Labels) -> str:
    place = f"offer:{index}"
    drawn = piece(place, f"tile-{card or 'jar'}", 0, 0, 100)
    return _figure(drawn, "n-pile n-offer", button_over(place, labels))


def _stack(jar: str, values: Sequence[int], labels: Labels, race: str) -> str:
    place = f"stack:{jar}"
    drawn = piece(place, f"tile-{jar}:{values[0]}", 0, 0, 100) if values else at(place, 0, 0, 100)
    return _counted(drawn, len(values), labels.get(f"left:{place}", ""), "n-stack", button_over(place, labels), race)


def _token_counts(counts: Sequence[int], *, alone: bool) -> str:
    """Draw how many tokens of a colour the seats have, most first, and mark the leaders.

    Seats without tokens are left out. In a solo game, the last of the `counts` is the storm's.
    """
    most = max(counts)
    ranking = sorted((-count, seat) for seat, count in enumerate(counts) if count)
    signs = [f"emblem-{seat % 4}" if seat < len(counts) - alone else "tile-storm" for _, seat in ranking]
    drawn = (
        f"<span{' class=is-most' if -count == most else ''}><svg><use href=#{sign} /></svg>{-count}</span>"
        for (count, _), sign in zip(ranking, signs, strict=True)
    )
    return el("p", *drawn, class_="n-race", aria_hidden="true")


def _lid(view: NoctilucaView, labels: Labels) -> str:
    return el(
        "div",
        title(labels, "lid"),
        icon("n-lid", "n-sign", data_at="lid"),
        _count(sum(view["lid"]), labels.get("left:lid", "")),
        hidden_text(labels["text:lid"]),
        class_="n-lid",
        data_at="held:lid",
    )
