"""Describe a position of Noctiluca in words, one fact per sentence.

The text contains only what the viewer may see. Cells are numbered from 1, row by row. The answer to a question about a
shore lists the cells of its two paths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from azulejo.games.noctiluca.pieces.components import PATHS, PILES, SECTION_NAMES, SECTIONS
from azulejo.games.noctiluca.rules.view import NoctilucaView, StormView

from azulejo_table.facts import Fact, round_fact, score_facts
from azulejo_table.games.noctiluca.text import words
from azulejo_table.scene import listed
from azulejo_table.text import Translator, capital, paragraph


def facts(t: Translator, view: NoctilucaView, names: Sequence[str]) -> list[Fact]:
    """Return every fact that the view contains."""
    all_facts = [round_fact(t, view), *_pool(t, view)]
    if view["storm"]:
        all_facts += _storm(t, view, view["storm"])
    else:
        direction = t("Turns go clockwise.") if view["direction"] == 1 else t("Turns go anticlockwise.")
        all_facts.append(Fact("round", direction))
    all_facts += _supply(t, view, names)
    if any(view["hand"]):
        all_facts.append(Fact("hand", t("In hand: {dice}.", dice=words.dice(t, view["hand"]))))
    if view["visits_left"]:
        left = view["visits_left"]
        text = t.n(
            "The dice can be passed to at most {n} more player.",
            "The dice can be passed to at most {n} more players.",
            left,
        )
        all_facts.append(Fact("hand", text))
    for seat in range(len(view["seats"])):
        all_facts += score_facts(t, view["seats"][seat], seat, words.source)
        all_facts += board_facts(t, view, seat)
    return all_facts


def _die(t: Translator, name: str) -> str:
    return t("{colour} {number}", colour=words.colour(t, name[0]), number=name[1])


def cell_dice(t: Translator, dice: Sequence[str | None]) -> str:
    """List the dice of a cell."""
    return t(", ").join(_die(t, name) for name in dice if name) or t("empty")


def _pool(t: Translator, view: NoctilucaView) -> Iterator[Fact]:
    """Yield the shores with their paths, and the cells with their dice."""
    comma = t(", ")
    free = [str(shore) for shore, taken in enumerate(view["shores"], 1) if not taken]
    shores = t("Free shores, by number: {shores}.", shores=comma.join(free)) if free else t("No shore is free.")
    yield Fact("shore", shores)
    for shore, taken in enumerate(view["shores"]):
        sentences = [t("Shore {shore}, taken", shore=shore + 1) if taken else t("Shore {shore}", shore=shore + 1)]
        sentences = [t("{sentence}.", sentence=sentences[0])]
        for cells, name in zip(PATHS[shore], (t("Long path"), t("Short path")), strict=True):
            on_it = t("; ").join(
                t("cell {cell} {dice}", cell=cell + 1, dice=cell_dice(t, view["pool"][cell])) for cell in cells
            )
            sentences.append(t("{path}: {cells}.", path=name, cells=on_it))
        yield Fact("shore", paragraph(t, sentences), shore + 1, in_text=False)
    for cell, dice in enumerate(view["pool"]):
        sentences = [t("Cell {cell}: {dice}.", cell=cell + 1, dice=cell_dice(t, dice))]
        yield Fact("cell", sentences[0], cell + 1, in_text=any(dice))


def next_cells(storm: StormView) -> tuple[int, ...]:
    """Return the cells of the next storm's section. The storm will empty one of them."""
    return SECTIONS[SECTION_NAMES.index(storm["section"])]


def _storm(t: Translator, view: NoctilucaView, data: StormView) -> Iterator[Fact]:
    """Yield sentences about everything that the storm has taken, and about the cells that it may empty next."""
    if data["cards"]:
        taken = t("; ").join(words.jar(t, card) for card in data["cards"])
        yield Fact("storm", t("Jar cards turned over by the storm: {jars}.", jars=taken), in_text=False)
    if tokens := words.tokens(t, data["tokens"]):
        yield Fact("storm", t("The storm’s tokens: {tokens}.", tokens=tokens))
    if lost := words.dice(t, data["dice"]):
        yield Fact("storm", t("The storm’s dice: {dice}.", dice=lost))
    cells = t(", ").join(str(cell + 1) for cell in next_cells(data))
    yield Fact("storm", t("Next, the storm strikes one of these cells: {cells}.", cells=cells))


def _supply(t: Translator, view: NoctilucaView, names: Sequence[str]) -> Iterator[Fact]:
    """Yield sentences about the piles, the cards on offer, the stacks of tokens with their leaders, and the lid."""
    if view["storm"]:
        deck = view["piles"][0] if view["piles"] else []
        if deck:
            yield Fact("pile", t.n("{n} card in the deck.", "{n} cards in the deck.", len(deck)))
        known_cards = t("; ").join(words.jar(t, card) for card in deck if card)
        if known_cards:
            yield Fact("pile", t("At the bottom of the deck: {jars}.", jars=known_cards), in_text=False)
    else:
        for pile in range(0 if view["piles"] else PILES):
            yield Fact("pile", t("Pile {pile} has no card yet.", pile=pile + 1), pile + 1, in_text=False)
        for pile, cards in enumerate(view["piles"]):
            text = t("Pile {pile}: empty", pile=pile + 1)
            if cards and cards[0]:
                text = t("Pile {pile}: {jar}", pile=pile + 1, jar=words.jar(t, cards[0]))
            yield Fact("pile", t("{sentence}.", sentence=text), pile + 1)
            if cards:
                left = t.n("{n} card in the pile.", "{n} cards in the pile.", len(cards))
                yield Fact("pile", left, pile + 1, in_text=False)
    for number, card in enumerate(view["offered"], 1):
        if card:
            yield Fact("offer", t("Jar {number} on offer: {jar}.", number=number, jar=words.jar(t, card)), number)
    for jar in range(len(view["stacks"])):
        yield Fact("token", words.contested(t, view, jar, names), jar + 1)
    yield Fact("lid", words.lid(t, view["lid"]))


def board_facts(t: Translator, view: NoctilucaView, seat: int) -> Iterator[Fact]:
    """Yield sentences about a seat's jars, pawns and winnings, and its secrets if the viewer may see them."""
    data = view["seats"][seat]
    for slot, (jar, side) in enumerate(zip(data["jars"], (t("Left"), t("Right")), strict=True)):
        words_of_jar = words.held_jar(t, jar) if jar else t("no jar")
        older = jar is not None and slot == data["older"] and all(data["jars"])
        text = (
            t("{side} (older): {jar}.", side=side, jar=words_of_jar)
            if older
            else t("{side}: {jar}.", side=side, jar=words_of_jar)
        )
        yield Fact("jar", text, slot + 1, seat, in_text=jar is not None)
        if jar and any(jar["filled"]):
            yield Fact("jar", t("Contains {dice}.", dice=words.dice(t, jar["filled"])), slot + 1, seat, in_text=False)
    if data["dealt"]:
        known = [
            t("({number}) {jar}", number=number, jar=words.jar(t, card))
            for number, card in enumerate(data["dealt"], 1)
            if card
        ]
        words_of_jar = t("Choose from: {jars}.", jars=t("; ").join(known)) if known else t("Three jars face down.")
        yield Fact("dealt", words_of_jar, seat=seat)
        if data["kept"]:
            numbers = listed(t, (t("{number}", number=data["dealt"].index(card) + 1) for card in data["kept"]))
            yield Fact("dealt", t("Has chosen {jars}.", jars=numbers), seat=seat)
        elif data["chosen"]:
            yield Fact("dealt", t("Has chosen."), seat=seat)
    yield Fact("pawn", t("{sentence}.", sentence=capital(words.pawns(t, data["pawns"]))), seat=seat)
    if won := words.tokens(t, data["tokens"]):
        yield Fact("token", t("Tokens: {tokens}.", tokens=won), seat=seat)
    if data["delivered"]:
        yield Fact("delivered", words.delivered(t, len(data["delivered"])), seat=seat)
        jars = t("; ").join(words.jar(t, card) for card in data["delivered"])
        yield Fact("delivered", t("Delivered: {jars}.", jars=jars), seat=seat, in_text=False)
    yield Fact("favourite", words.favourite(t, data["favourite"]), seat=seat, in_text=bool(data["favourite"]))
