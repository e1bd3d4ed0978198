"""Word Noctiluca's dice, jars, places, effects of a dive and refusals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, reduce

from azulejo.games.noctiluca.pieces.components import (
    CARD_COLOUR,
    CARD_NUMBER,
    CARD_POINTS,
    CARD_SPACES,
    COLOURS,
    JAR_COLOURS,
)
from azulejo.games.noctiluca.rules.preview import DivePreview
from azulejo.games.noctiluca.rules.view import JarView, NoctilucaView, free_spaces

from azulejo_table.scene import listed
from azulejo_table.text import Translator, capital, paragraph


def colour(t: Translator, name: str) -> str:
    """Return the name of a die colour."""
    return _colours(t)[name]


@cache
def _colours(t: Translator) -> dict[str, str]:
    return {"B": t("blue"), "G": t("green"), "O": t("orange"), "P": t("purple")}


def jar_colour(t: Translator, jar: int) -> str:
    """Return the name of a jar colour."""
    return _jar_colours(t)[jar]


@cache
def _jar_colours(t: Translator) -> tuple[str, str, str]:
    return t("gold"), t("brown"), t("red")


def number(t: Translator, value: int) -> str:
    """Return the words for all dice with a number, such as "Ones"."""
    return _numbers(t)[value - 1]


@cache
def _numbers(t: Translator) -> tuple[str, ...]:
    return t("Ones"), t("Twos"), t("Threes"), t("Fours"), t("Fives"), t("Sixes")


def dice(t: Translator, counts: Sequence[int]) -> str:
    """List dice by colour, for example "2 blue, 1 green". There must be at least one die."""
    parts = (
        t("{dice} {colour}", dice=count, colour=colour(t, name))
        for name, count in zip(COLOURS, counts, strict=True)
        if count
    )
    return t(", ").join(parts)


def jar(t: Translator, card: str) -> str:
    """Describe a jar card with its spaces and its points, as a part of a sentence."""
    index = CARD_NUMBER[card]
    values = {"jar": jar_colour(t, CARD_COLOUR[index]), "dice": dice(t, CARD_SPACES[index])}
    if CARD_POINTS[index]:
        return t("{jar} jar for {dice}, worth +{points}", points=CARD_POINTS[index], **values)
    return t("{jar} jar for {dice}", **values)


def held_jar(t: Translator, held: JarView) -> str:
    """Describe a seat's jar with the dice that it still needs, as a part of a sentence."""
    index = CARD_NUMBER[held["card"]]
    missing = free_spaces(held)
    name = jar_colour(t, CARD_COLOUR[index])
    if not any(missing):
        return t("{jar} jar, full", jar=name)
    return t("{jar} jar, still needs {dice}", jar=name, dice=dice(t, missing))


def dive(t: Translator, value: int, preview: DivePreview, names: Sequence[str]) -> str:
    """Describe the effect of naming `value` along a path: dice, jars, and the change in the projected score."""
    if not any(preview.collected):
        return t("{number}: nothing", number=number(t, value))
    parts = [_stored_dice(t, number(t, value), preview)]
    if any(preview.passed):
        parts.append(_passed(t, preview, names))
    if preview.delivered:
        jars = listed(t, (jar_colour(t, index) for index in preview.delivered))
        parts.append(t("delivers {jars} (+{points})", jars=jars, points=preview.points))
    if preview.possible:
        jars = listed(t, (jar_colour(t, index) for index in preview.possible))
        parts.append(t("may deliver {jars}", jars=jars))
    mentioned = {"storm"} if sum(preview.passed) == -preview.parts.get("storm", 0) else set()
    if preview.delivered and preview.points == sum(preview.parts.get(name, 0) for name in ("tokens", "jars")):
        mentioned |= {"tokens", "jars"}
    if rest := change(t, preview.parts, mentioned):
        parts.append(rest)
    return clauses(t, parts)


def clauses(t: Translator, parts: Iterable[str]) -> str:
    """Join the clauses of a line in the log or of a preview."""
    return reduce(lambda words, more: t("{words}; {more}", words=words, more=more), parts)


def _stored_dice(t: Translator, value: str, preview: DivePreview) -> str:
    if not any(preview.stored):
        return t("{number}: keeps nothing", number=value)
    return t("{number}: keeps {dice}", number=value, dice=dice(t, preview.stored))


def _passed(t: Translator, preview: DivePreview, names: Sequence[str]) -> str:
    rest = dice(t, preview.passed)
    if len(names) == 1:
        return t("{rest} to the storm (−{lost})", rest=rest, lost=sum(preview.passed))
    if preview.receiver is None:
        return t("{rest} to the lid", rest=rest)
    return t("{rest} to {name}", rest=rest, name=names[preview.receiver])


def signed(points: int) -> str:
    """Format a figure with its sign: "+3", "−1" or "0"."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def change(t: Translator, points_by_source: Mapping[str, int], mentioned: Collection[str] = ()) -> str:
    """List changes in the projected score by source, except those in `mentioned`, and their sum."""
    parts = [
        t("{source} {points}", source=source(t, name), points=signed(points))
        for name, points in points_by_source.items()
        if name not in mentioned
    ]
    words = t(", ").join(parts)
    if len(points_by_source) < 2:
        return words
    total = t("{points} in all", points=signed(sum(points_by_source.values())))
    return t("{words}, {more}", words=words, more=total) if words else total


def divided(t: Translator, left: int, right: int) -> str:
    """Describe how dice of one colour are divided between the two jars."""
    if not right:
        return t("Into the left jar")
    if not left:
        return t("Into the right jar")
    return t("{left} left, {right} right", left=left, right=right)


def refusal(t: Translator, reason: str, name: str = "") -> str:
    """Say why a place cannot be chosen. `name` is the colour of the dice, if that matters."""
    if reason == "jar_no_room":
        return t("No room for {colour} in your jars.", colour=colour(t, name))
    return {
        "shore_taken": t("That shore is taken."),
        "pile_empty": t("That pile is empty."),
    }[reason]


def stack(t: Translator, jar: int, values: Sequence[int]) -> str:
    """Describe a stack of tokens: how many are left, and the value of the next one."""
    name = jar_colour(t, jar)
    if not values:
        return capital(t("{jar}: no tokens left", jar=name))
    text = t.n(
        "{jar}: {n} token left, the next is worth {points}",
        "{jar}: {n} tokens left, the next is worth {points}",
        len(values),
        jar=name,
        points=values[0],
    )
    return capital(text)


def contested(t: Translator, view: NoctilucaView, jar: int, names: Sequence[str]) -> str:
    """Describe a stack in sentences, with the leaders in its colour."""
    left = t("{sentence}.", sentence=stack(t, jar, view["stacks"][jar]))
    return paragraph(t, [left, _race(t, view, jar, names)])


def _race(t: Translator, view: NoctilucaView, jar: int, names: Sequence[str]) -> str:
    """Say who has the most tokens of a colour and would get the rest of its stack. Return "" if nobody has any."""
    counts = [len(seat["tokens"][jar]) for seat in view["seats"]]
    holders = list(names)
    if view["storm"]:
        counts.append(len(view["storm"]["tokens"][jar]))
        holders.append(t("the storm"))
    most = max(counts)
    if not most:
        return ""
    ahead = listed(t, (name for name, count in zip(holders, counts, strict=True) if count == most))
    return t("Most tokens: {names}, {n}.", names=ahead, n=most)


def tokens(t: Translator, won: Sequence[Sequence[int]]) -> str:
    """List tokens by jar colour, with their values; "" if there are none."""
    parts = (
        t("{jar} {values}", jar=jar_colour(t, index), values=t(", ").join(map(str, values)))
        for index, values in enumerate(won)
        if values
    )
    return t("; ").join(parts)


def favourite(t: Translator, name: str | None) -> str:
    """Name a favourite, or say that it is secret."""
    return t("Favourite: {colour}.", colour=colour(t, name)) if name else t("Favourite: secret.")


def source(t: Translator, name: str) -> str:
    """Return the name of a scoring source."""
    return _sources(t)[name]


@cache
def _sources(t: Translator) -> dict[str, str]:
    return {
        "tokens": t("tokens"),
        "majority": t("most tokens"),
        "jars": t("delivered jars"),
        "favourite": t("favourite"),
        "left": t("leftover dice"),
        "storm": t("lost to the storm"),
    }


def token_piece(piece: str) -> tuple[int, int]:
    """Return the jar colour and the value of a token such as `gold:4`."""
    name, _, value = piece.partition(":")
    return JAR_COLOURS.index(name), int(value)
