"""Return the choices of the player to move, for each step of a turn.

To dive, the player picks a shore, and then a number from 1 to 6 on one of the shore's two paths. The dive collects all
dice on the path that show this number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces import actions
from azulejo.games.noctiluca.pieces.actions import DECLINE, KEPT_PAIRS
from azulejo.games.noctiluca.pieces.components import COLOURS, NUMBERS, PATHS
from azulejo.games.noctiluca.rules.jars import division
from azulejo.games.noctiluca.rules.preview import NoctilucaPreview
from azulejo.games.noctiluca.rules.view import NoctilucaView, free_spaces

from azulejo_table.games.noctiluca.play.paths import LINE_OF, LONG_LINES
from azulejo_table.games.noctiluca.play.preview import Dives, best_of, previews
from azulejo_table.games.noctiluca.text import words
from azulejo_table.scene import Choice, Note, Target
from azulejo_table.text import Translator, capital

Choices = dict[str, Choice]


def of_step(t: Translator, view: NoctilucaView) -> Choices:
    """Return all choices of the player to move: place → choice."""
    seat, step = view["current_player"], view["step"]
    if seat is None or step is None:
        return {}
    return _STEPS[step](t, view, seat)


def _put(t: Translator, action: int, text: str, seat: int, colour: str, preview: NoctilucaPreview) -> Choice:
    """Return the choice that puts dice of one colour into jars.

    The choice has a text, the points that are certain, and previews of the dice at their future places.
    """
    change = words.change(t, preview.scored)
    described = t("{what}; {change}", what=text, change=change) if change else text
    jars = f"jar:{seat}:"
    choice: Choice = {
        "do": [action],
        "text": words.with_total(t, described, preview.scored),
        "ghosts": [(name, place) for name, _, place in preview.moves if name == colour and place.startswith(jars)],
        "net": sum(preview.scored.values()),
    }
    if not choice["net"]:
        choice["short"] = ""
    return choice


def _dive(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return the shores as choices. The targets of a shore are the numbers on its two paths.

    A dive has the same effect from both ends of a path. So the targets do not describe this effect. It is described
    only once for each path and number: in the label of the number's button and in `dive_notes`.
    """
    by_place: Choices = {}
    dives = previews(view)
    for shore, taken in enumerate(view["shores"]):
        if taken:
            by_place[f"shore:{shore}"] = {"text": words.refusal(t, "shore_taken"), "no": "shore_taken"}
            continue
        by_place[f"shore:{shore}"] = {
            "text": best(t, shore, dives),
            "prompt": t("Choose a number to collect."),
            "group": [f"way:{shore}", *(f"cell:{cell}" for path in PATHS[shore] for cell in path)],
            "ghosts": [("pawn", f"shore:{shore}")],
            "targets": {
                f"line:{line}:{value}": {
                    "do": [actions.dive(shore, path, value)],
                    "net": sum(dives[line, value].scored.values()),
                }
                for path, line in enumerate(LINE_OF[shore])
                for value in range(1, NUMBERS + 1)
            },
        }
    return by_place


def best(t: Translator, shore: int, dives: Dives) -> str:
    """Describe the best number on the paths of a shore."""
    ordered = best_of(shore, dives)
    if not ordered:
        return t("You can’t keep any dice from here.")
    line, value = ordered[0]
    path = t("long path") if line < LONG_LINES else t("short path")
    dice = words.dice(t, dives[ordered[0]].stored)
    values = {"path": path, "number": value, "dice": dice, "net": words.signed(sum(dives[ordered[0]].scored.values()))}
    return t("Best: {path}, number {number}, for {dice} ({net})", **values)


def dive_notes(view: NoctilucaView) -> dict[str, Note]:
    """Return a note for each number. It lists places to mark while the pointer is on the number's button.

    These are the spaces in jars that the dice with this number will fill, and the seat that gets the other dice.
    """
    notes: dict[str, Note] = {}
    for (line, value), preview in previews(view).items():
        stored = Counter(place.split(":")[2] + ":" + name for name, place in preview.placed)
        group = [f"soon:{jar_and_colour}:{count}" for jar_and_colour, count in stored.items()]
        if preview.receiver is not None:
            group.append(f"seat:{preview.receiver}")
        if group:
            notes[f"line:{line}:{value}"] = {"group": group}
    return notes


def _choose_jars(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return a choice for each of the three dealt jar cards. The targets are the cards to keep together with it."""
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
                    "short": "",
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
    """Return the dice to divide between the jars in the step `store`: (index of their colour, number of dice)."""
    assert view["splitting"]
    colour = COLOURS.index(view["splitting"])
    return colour, view["hand"][colour]


def splits(view: NoctilucaView, seat: int) -> list[int]:
    """Return the possible numbers of dice for the left jar in the step `store`, in ascending order."""
    colour, count = splitting(view)
    left, right = (free_spaces(jar)[colour] for jar in view["seats"][seat]["jars"])
    _, least, most = division(left, right, count)
    return list(range(least, most + 1))


def _store(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return a choice for each way to divide the dice between the two jars.

    To put as many dice as possible into one jar, the player presses this jar. The other divisions have buttons.
    """
    colour, count = splitting(view)
    by_place: Choices = {}
    preview = GAME.previews(view)
    divisions = splits(view, seat)
    for into_left in divisions:
        parts = (into_left, count - into_left)
        place = f"split:{into_left}"
        if into_left in (divisions[0], divisions[-1]):
            place = f"jar:{seat}:{int(into_left == divisions[0])}"
        action = actions.store(colour, into_left)
        by_place[place] = _put(t, action, words.divided(t, *parts), seat, COLOURS[colour], preview(action))
    return by_place


def _keep_one(t: Translator, view: NoctilucaView, seat: int) -> Choices:
    """Return the choices among the dice that were passed on: keep one die of a colour, or keep none.

    If the die fits in both jars, the jars are the targets of its choice.
    """
    free = [free_spaces(jar) for jar in view["seats"][seat]["jars"]]
    preview = GAME.previews(view)

    def kept(colour: int, slot: int) -> Choice:
        name, action = COLOURS[colour], actions.keep(colour, slot)
        return _put(t, action, t("Keep one {colour} die", colour=words.colour(t, name)), seat, name, preview(action))

    by_place: Choices = {"decline": {"do": [DECLINE], "short": "", "net": 0}}
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
    """Return the choice of a face-up jar card. It shows a preview of the card at `place`."""
    assert card, "a seat must see the jar card that it takes"
    return {"do": [action], "text": capital(words.jar(t, card)), "short": "", "net": 0, "ghosts": [(card, place)]}


_STEPS: dict[str, Callable[[Translator, NoctilucaView, int], Choices]] = {
    "choose_jars": _choose_jars,
    "dive": _dive,
    "draw_jar": _draw_jar,
    "keep_jar": _keep_jar,
    "keep_one": _keep_one,
    "store": _store,
}
