"""List the choices of the player to move, for each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from azulejo import Preview
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces import actions
from azulejo.games.noctiluca.pieces.actions import DECLINE, KEPT_PAIRS
from azulejo.games.noctiluca.pieces.components import COLOURS, NUMBERS, PATHS
from azulejo.games.noctiluca.rules.jars import division
from azulejo.games.noctiluca.rules.view import NoctilucaView, free_spaces

from azulejo_table.games.noctiluca.play.paths import LINE_OF, LONG_LINES
from azulejo_table.games.noctiluca.play.preview import Dives, best_of, previews
from azulejo_table.games.noctiluca.text import words
from azulejo_table.scene import Choice, Note, Target
from azulejo_table.text import Translator, capital

Choices = dict[str, Choice]


def of_step(t: Translator, view: NoctilucaView) -> Choices:
    """Return all choices of the player to move."""
    seat, step = view["current_player"], view["step"]
    if seat is None or step is None:
        return {}
    return _STEPS[step](t, view, seat)


def _put(t: Translator, action: int, text: str, seat: int, colour: str, preview: Preview) -> Choice:
    """Return the choice to put dice of a colour into jars: its text, the change in points, and the dice as ghosts."""
    change = words.change(t, preview.parts)
    jars = f"jar:{seat}:"
    return {
        "do": [action],
        "text": t("{what}; {change}", what=text, change=change) if change else text,
        "ghosts": [(name, place) for name, _, place in preview.moves if name == colour and place.startswith(jars)],
        "net": sum(preview.parts.values()),
    }


def _dive(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return the shores, and for each shore the numbers along its two paths.

    A dive has the same effect from both ends of a path, so its effects are on the buttons of the numbers and in
    `dive_notes`.
    """
    by_place: Choices = {}
    known = previews(view)
    for shore, taken in enumerate(view["shores"]):
        if taken:
            by_place[f"shore:{shore}"] = {"text": words.refusal(t, "shore_taken"), "no": "shore_taken"}
            continue
        by_place[f"shore:{shore}"] = {
            "text": best(t, shore, known),
            "prompt": t("Name a number."),
            "group": [f"way:{shore}", *(f"cell:{cell}" for path in PATHS[shore] for cell in path)],
            "ghosts": [("pawn", f"shore:{shore}")],
            "targets": {
                f"line:{line}:{value}": {
                    "do": [actions.dive(shore, path, value)],
                    "net": known[line, value].certain,
                }
                for path, line in enumerate(LINE_OF[shore])
                for value in range(1, NUMBERS + 1)
            },
        }
    return by_place


def best(t: Translator, shore: int, known: Dives) -> str:
    """Describe the best number that can be named from a shore."""
    ordered = best_of(shore, known)
    if not ordered:
        return t("You can’t keep any dice from here.")
    line, value = ordered[0]
    path = t("long path") if line < LONG_LINES else t("short path")
    dice = words.dice(t, known[ordered[0]].stored)
    values = {"path": path, "number": value, "dice": dice, "net": words.signed(known[ordered[0]].certain)}
    return t("Best: {path}, number {number}: {dice} ({net})", **values)


def dive_notes(view: NoctilucaView) -> dict[str, Note]:
    """Return the places to ring while the pointer is on a number.

    The places are the spaces that the dice will fill, and the seat that gets the other dice.
    """
    notes: dict[str, Note] = {}
    for (line, value), preview in previews(view).items():
        stored = Counter(place.split(":")[2] + ":" + name for name, place in preview.placed)
        group = [f"soon:{where}:{count}" for where, count in stored.items()]
        if preview.receiver is not None:
            group.append(f"seat:{preview.receiver}")
        if group:
            notes[f"line:{line}:{value}"] = {"group": group}
    return notes


def _choose_jars(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return a choice for each card. Its targets are the cards that can be kept together with it."""
    by_place: Choices = {}
    for i, card in enumerate(view["seats"][seat]["dealt"]):
        assert card, "a seat must know its own cards"
        targets: dict[str, Target] = {}
        for pair, cards in enumerate(KEPT_PAIRS):
            if i in cards:
                other = cards[1 - cards.index(i)]
                targets[f"dealt:{seat}:{other}"] = {
                    "do": [actions.choose(pair)],
                    "text": t("Keep these two"),
                    "net": 0,
                }
        by_place[f"dealt:{seat}:{i}"] = {
            "text": capital(words.jar(t, card)),
            "prompt": t("Which other jar do you keep?"),
            "group": [f"dealt:{seat}:{i}"],
            "targets": targets,
        }
    return by_place


def splitting(view: NoctilucaView) -> tuple[int, int]:
    """Return the colour of the dice to divide in the step `store`, and their number."""
    assert view["splitting"]
    colour = COLOURS.index(view["splitting"])
    return colour, view["hand"][colour]


def splits(view: NoctilucaView, seat: int) -> list[int]:
    """Return how many dice can go into the left jar in the step `store`."""
    colour, count = splitting(view)
    left, right = (free_spaces(jar)[colour] for jar in view["seats"][seat]["jars"])
    _, least, most = division(left, right, count)
    return list(range(least, most + 1))


def _store(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return a choice for each division.

    Pressing a jar puts as many dice as possible in it; other divisions have buttons.
    """
    colour, count = splitting(view)
    by_place: Choices = {}
    preview = GAME.previews(view)
    ways = splits(view, seat)
    for into_left in ways:
        parts = (into_left, count - into_left)
        place = f"split:{into_left}"
        if into_left in (ways[0], ways[-1]):
            place = f"jar:{seat}:{int(into_left == ways[0])}"
        action = actions.store(colour, into_left)
        by_place[place] = _put(t, action, words.divided(t, *parts), seat, COLOURS[colour], preview(action))
    return by_place


def _keep_one(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return a choice for each die passed on, with a choice of jars if both have room, and a choice to keep none."""
    free = [free_spaces(jar) for jar in view["seats"][seat]["jars"]]
    preview = GAME.previews(view)

    def kept(colour: int, slot: int) -> Choice:
        name, action = COLOURS[colour], actions.keep(colour, slot)
        return _put(t, action, t("Keep one {colour} die", colour=words.colour(t, name)), seat, name, preview(action))

    by_place: Choices = {"decline": {"do": [DECLINE], "net": 0}}
    for colour, (name, count) in enumerate(zip(COLOURS, view["hand"], strict=True)):
        if not count:
            continue
        place = f"hand:{seat}:{name}"
        slots = [slot for slot in (0, 1) if free[slot][colour]]
        if not slots:
            by_place[place] = {"text": words.refusal(t, "jar_no_room", name), "no": "jar_no_room"}
        elif len(slots) == 1:
            by_place[place] = kept(colour, slots[0])
        else:
            by_place[place] = {
                "prompt": t("Which jar does it go in?"),
                "group": [f"{place}:0"],
                "targets": {f"jar:{seat}:{slot}": kept(colour, slot) for slot in slots},
            }
    return by_place


def _draw_jar(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    slot = int(view["seats"][seat]["jars"][0] is not None)
    by_place: Choices = {}
    for pile, cards in enumerate(view["piles"]):
        if cards:
            by_place[f"pile:{pile}"] = _new_jar(t, actions.draw(pile), cards[0], f"jar:{seat}:{slot}")
        else:
            by_place[f"pile:{pile}"] = {"text": words.refusal(t, "pile_empty"), "no": "pile_empty"}
    return by_place


def _keep_jar(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    slot = int(view["seats"][seat]["jars"][0] is not None)
    by_place: Choices = {}
    for i, card in enumerate(view["offered"]):
        by_place[f"offer:{i}"] = _new_jar(t, actions.keep_jar(i), card, f"jar:{seat}:{slot}")
    return by_place


def _new_jar(t: Translator, action: int, card: str | None, place: str) -> Choice:
    """Return the choice of a face-up card. The card is previewed at `place`."""
    assert card, "a seat must know what is in the jar it takes"
    return {"do": [action], "text": capital(words.jar(t, card)), "net": 0, "ghosts": [(card, place)]}


_STEPS: dict[str, Callable[[Translator, NoctilucaView, int], Choices]] = {
    "choose_jars": _choose_jars,
    "dive": _dive,
    "draw_jar": _draw_jar,
    "keep_jar": _keep_jar,
    "keep_one": _keep_one,
    "store": _store,
}
