"""Put Noctiluca's dice, jars, places, effects of a dive and refusals into words."""

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
from azulejo.games.noctiluca.rules.view import JarView, NoctilucaSeatView, NoctilucaView, free_spaces

from azulejo_table.scene import in_all, listed
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
    """Return the word for all dice that show a number, such as "Ones"."""
    return _numbers(t)[value - 1]


@cache
def _numbers(t: Translator) -> tuple[str, ...]:
    return t("Ones"), t("Twos"), t("Threes"), t("Fours"), t("Fives"), t("Sixes")


def dice(t: Translator, counts: Sequence[int]) -> str:
    """List dice by colour, for example "2 blue, 1 green". There must be at least one die."""
    return t(", ").join(_dice_by_colour(t, counts))


def dice_in_sentence(t: Translator, counts: Sequence[int]) -> str:
    """List dice by colour for a sentence, for example "2 blue and 1 green". Return "" if there are none."""
    parts = _dice_by_colour(t, counts)
    return listed(t, parts) if parts else ""


def _dice_by_colour(t: Translator, counts: Sequence[int]) -> list[str]:
    return [
        t("{dice} {colour}", dice=count, colour=colour(t, name))
        for name, count in zip(COLOURS, counts, strict=True)
        if count
    ]


def jar(t: Translator, card: str) -> str:
    """Describe a jar card as a phrase without a verb: its colour, spaces and points."""
    index = CARD_NUMBER[card]
    values = {"jar": jar_colour(t, CARD_COLOUR[index]), "dice": dice(t, CARD_SPACES[index])}
    if CARD_POINTS[index]:
        return t("{jar} jar for {dice}, worth +{points}", points=CARD_POINTS[index], **values)
    return t("{jar} jar for {dice}", **values)


def held_jar(t: Translator, held: JarView) -> str:
    """Describe a seat's jar as a part of a sentence: its colour, and the dice that it still needs."""
    index = CARD_NUMBER[held["card"]]
    missing = free_spaces(held)
    name = jar_colour(t, CARD_COLOUR[index])
    if not any(missing):
        return t("{jar} jar, full", jar=name)
    return t("{jar} jar, still needs {dice}", jar=name, dice=dice(t, missing))


def dive(t: Translator, value: int, preview: DivePreview, names: Sequence[str]) -> str:
    """Describe the effect of a dive that names the number `value`: dice, jars, and the points that are certain."""
    if not any(preview.collected):
        return t("{number}: nothing", number=number(t, value))
    parts = [_stored_dice(t, number(t, value), preview)]
    if any(preview.passed):
        parts.append(_passed(t, preview, names))
    if preview.delivered:
        parts.append(deliveries(t, preview.delivered, preview.points))
    if preview.possible:
        parts.append(possible_deliveries(t, preview.possible))
    mentioned = {"storm"} if sum(preview.passed) == -preview.scored.get("storm", 0) else set()
    if preview.delivered and preview.points == sum(preview.scored.get(name, 0) for name in ("tokens", "jars")):
        mentioned |= {"tokens", "jars"}
    if rest := change(t, preview.scored, mentioned):
        parts.append(rest)
    return with_total(t, clauses(t, parts), preview.scored)


def deliveries(t: Translator, jars: Sequence[int], points: int) -> str:
    """Describe the jars that a dive delivers, for example "delivers two gold jars (+9)"."""
    names = [jar_colour(t, index) for index in jars]
    if len(names) == 2 and names[0] == names[1]:
        return t("delivers two {jar} jars (+{points})", jar=names[0], points=points)
    if len(names) == 1:
        return t("delivers a {jar} jar (+{points})", jar=names[0], points=points)
    return t("delivers {jars} jars (+{points})", jars=listed(t, names), points=points)


def possible_deliveries(t: Translator, jars: Sequence[int]) -> str:
    """Describe the jars that a dive can deliver if the player then divides the dice in the right way."""
    names = [jar_colour(t, index) for index in jars]
    if len(names) == 2 and names[0] == names[1]:
        return t("may deliver two {jar} jars", jar=names[0])
    if len(names) == 1:
        return t("may deliver a {jar} jar", jar=names[0])
    return t("may deliver {jars} jars", jars=listed(t, names))


def with_total(t: Translator, text: str, scored: Mapping[str, int]) -> str:
    """If the text of an effect contains several figures, put their total before it.

    `scored` contains these figures: points by source.
    """
    if len(scored) < 2:
        return text
    return in_all(t, signed(sum(scored.values())), text)


def clauses(t: Translator, parts: Iterable[str]) -> str:
    """Join clauses into one text, for a line of the log or a preview."""
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
    """List points by source. Leave out the sources in `mentioned`. The favourite scores only at the end of the game."""
    return t(", ").join(
        t("{source} {points} at the end", source=source(t, name), points=signed(points))
        if name == "favourite"
        else t("{source} {points}", source=source(t, name), points=signed(points))
        for name, points in points_by_source.items()
        if name not in mentioned
    )


def divided(t: Translator, left: int, right: int) -> str:
    """Describe how dice of one colour are divided between the two jars."""
    if not right:
        return t("Into the left jar")
    if not left:
        return t("Into the jar on the right")
    return t("{left} on the left, {right} on the right", left=left, right=right)


def refusal(t: Translator, reason: str, name: str = "") -> str:
    """Say why a place is refused. `name` is the colour of the dice, if the reason depends on it."""
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
        "{jar}: {n} token left; the next is worth {points}",
        "{jar}: {n} tokens left; the next is worth {points}",
        len(values),
        jar=name,
        points=values[0],
    )
    return capital(text)


def contested(t: Translator, view: NoctilucaView, jar: int, names: Sequence[str]) -> str:
    """Describe a stack of tokens in sentences. Also name the seats that have the most tokens of its colour."""
    left = t("{sentence}.", sentence=stack(t, jar, view["stacks"][jar]))
    return paragraph(t, [left, _token_leaders(t, view, jar, names)])


def _token_leaders(t: Translator, view: NoctilucaView, jar: int, names: Sequence[str]) -> str:
    """Say who has the most tokens of a colour. At the end of the game, they get the rest of the stack.

    Return "" if nobody has a token of this colour.
    """
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


def pawns(t: Translator, left: int) -> str:
    """Return how many pawns a seat has left."""
    return t.n("{n} pawn", "{n} pawns", left) if left else t("no pawns")


def tokens(t: Translator, won: Sequence[Sequence[int]]) -> str:
    """List tokens by jar colour, with their values. Return "" if there are none."""
    parts = (
        t("{jar} worth {values}", jar=jar_colour(t, index), values=t(", ").join(map(str, values)))
        for index, values in enumerate(won)
        if values
    )
    return t("; ").join(parts)


def favourite(t: Translator, name: str | None) -> str:
    """Say which favourite a seat has, or that it is secret."""
    return t("Favourite: {colour}.", colour=colour(t, name)) if name else t("Favourite: secret.")


def lid(t: Translator, counts: Sequence[int]) -> str:
    """List the dice in the lid in a sentence."""
    return t("In the lid: {dice}.", dice=dice(t, counts)) if any(counts) else t("The lid is empty.")


def delivered(t: Translator, count: int) -> str:
    """Say how many jars a seat has delivered."""
    return t.n("{n} jar delivered.", "{n} jars delivered.", count) if count else t("No jar delivered yet.")


def won(t: Translator, data: NoctilucaSeatView) -> str:
    """Describe everything that a seat has won, and its favourite."""
    sentences = [delivered(t, len(data["delivered"]))]
    if values := tokens(t, data["tokens"]):
        sentences.append(t("Tokens: {tokens}.", tokens=values))
    return paragraph(t, [*sentences, favourite(t, data["favourite"])])


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
        "left": t("leftover dice (1 per 2)"),
        "storm": t("lost to the storm"),
    }


def token_piece(piece: str) -> tuple[int, int]:
    """Return the jar colour and the value of a token such as `gold:4`."""
    name, _, value = piece.partition(":")
    return JAR_COLOURS.index(name), int(value)
