"""Return the accessible names of everything that can be pressed, and the texts next to the drawings."""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import (
    CRITERIA,
    JOKERS_FOR,
    NAMES,
    NEAR,
    NEIGHBOURS,
    NUMBER,
    ROTATIONS,
    ROUNDS,
    SLOTS,
    WHEEL,
    centre,
)
from azulejo.games.queens_garden.pieces.garden import NONE, Garden
from azulejo.games.queens_garden.pieces.payment import affordable
from azulejo.games.queens_garden.rules import placing
from azulejo.games.queens_garden.rules.view import OrnamentView, QueensGardenSeatView, QueensGardenView

from azulejo_table.games.queens_garden.draw import score_line
from azulejo_table.games.queens_garden.draw.storage import stored
from azulejo_table.games.queens_garden.play import takes
from azulejo_table.games.queens_garden.play.values import group_points, groups_at, state_of, wheel_points
from azulejo_table.games.queens_garden.text import spaces, words
from azulejo_table.games.queens_garden.text.position import stack
from azulejo_table.scene import Note
from azulejo_table.text import Translator, paragraph

Labels = dict[str, str]


def market(t: Translator, view: QueensGardenView, mine: int) -> Labels:
    """Return the texts for the wheel, the display and the counts."""
    labels = {
        "title:wheel": t("After each round:"),
        "title:bag": t("Bag"),
        "title:tower": t("Tower"),
        "title:supply": t("Supply"),
    }
    garden = state_of(view).gardens[mine]
    side = str(view["options"]["scoring"])
    now = view["round"]
    for number in range(1, ROUNDS + 1):
        names = [CRITERIA[criterion] for criterion in WHEEL[number - 1]]
        text = _round(t, number)
        if number >= now:
            points, _ = wheel_points(garden, number, side)
            text = paragraph(t, [text, _points_now(t, points)])
            labels[f"text:worth:{number}"] = f"+{points}" if points or number == now else ""
        labels[f"text:when:{number}"] = t("This round") if number == now else t("Round {round}", round=number)
        labels[f"text:wheel:{number}"] = text
        labels |= {f"criterion:{name}": words.criterion(t, name) for name in names}
    for item in view["market"]:
        number = item["number"]
        place = f"expansion:{number}"
        if item["place"] == "top":
            labels[f"title:{place}"] = t("On top of the stack")
        elif item["place"] == "display":
            labels[f"title:{place}"] = t("Expansion {number}", number=number)
        if item["up"]:
            labels[place] = words.piece(t, f"x{item['face']}")
        for index, name in enumerate(item["tiles"]):
            labels[f"{place}:{name}:{item['tiles'][:index].count(name)}"] = words.hexagon(t, name)
    return labels


def _round(t: Translator, number: int) -> str:
    names = words.criteria(t, (CRITERIA[criterion] for criterion in WHEEL[number - 1]))
    return t("After round {round}: {criteria}.", round=number, criteria=names)


def _points_now(t: Translator, points: int) -> str:
    return t.n("Your garden so far: {n} point.", "Your garden so far: {n} points.", points)


def board(t: Translator, view: QueensGardenView, mine: int) -> Labels:
    """Return the texts for the large board, which belongs to seat `mine`."""
    labels = {
        "title:storage": t("Storage"),
        "title:zoom": t("Zoom"),
        "title:zoom:in": t("Zoom in"),
        "title:zoom:fit": t("Fit to view"),
        "title:zoom:out": t("Zoom out"),
        "title:tray": t("Payment"),
        "text:pay": t("Pay"),
    }
    seat_view, garden = view["seats"][mine], state_of(view).gardens[mine]
    for cell, name in enumerate(seat_view["cells"]):
        if name is not None:
            place = f"cell:{cell}"
            labels[place] = (
                t("{piece} {where}", piece=words.hexagon(t, name), where=spaces.where(t, cell))
                if name
                else t("Free space {where}", where=spaces.beside(t, garden, cell))
            )
    for ornament in seat_view["ornaments"]:
        labels[f"cell:{ornament['cell']}"] = spaces.ornament_on(t, ornament["cell"])
    labels |= {f"socket:{n}": t("Payment {n}", n=n + 1) for n in range(6)}
    for place, name in stored(seat_view, mine):
        labels[place] = t("joker") if name == "joker" else words.hexagon(t, name)
    for name in seat_view["expansions"]:
        labels[f"storage:{mine}:x:{name}"] = words.piece(t, f"x{name}")
    return labels | _slots(t, view, mine)


def _slots(t: Translator, view: QueensGardenView, mine: int) -> Labels:
    """Return the names of places where an expansion can go now: free slots, and the cells around their centres.

    If no expansion can be placed or bought now, the result is empty.
    """
    if view["current_player"] != mine:
        return {}
    seat_view, step, turn = view["seats"][mine], view["step"], view["turn"]
    doing = turn["act"] if turn else None
    buying = (step == "act" and can_buy(view, mine)) or (step == "slot" and doing == "buy")
    expanding = (step == "act" and _can_expand(seat_view)) or (step in ("slot", "turn") and doing == "expand")
    labels = {}
    for slot in range(SLOTS):
        if seat_view["slots"][slot] is not None:
            continue
        if buying:
            labels[f"slot:{slot}"] = spaces.slot_name(t, slot)
        if expanding:
            for number in range(ROTATIONS):
                labels[f"cell:{centre(slot) + 1 + number}"] = spaces.ring(t, slot, number)
    return labels


def _can_expand(own: QueensGardenSeatView) -> bool:
    """Check whether a seat can pay for any expansion in its storage."""
    held = bit_set(tuple(NUMBER[name] for name in (*own["tiles"], *own["expansions"])))
    return any(affordable(NUMBER[name], held, own["jokers"]) for name in own["expansions"])


def can_buy(view: QueensGardenView, seat: int) -> bool:
    """Check whether a seat can buy a face-down expansion on its turn."""
    return placing.can_buy(view["seats"][seat]["score"], len(view["supply"]), state_of(view).gardens[seat])


def notes(t: Translator, view: QueensGardenView, mine: int) -> dict[str, Note]:
    """Return the notes for seat `mine`.

    There are notes on hexagons (about their groups), ornaments, free spaces, colours and patterns, the wheel's rounds,
    the stack, and the line with the points at the end. A note on an ornament says what is still missing around it.
    While `mine` chooses an action, there are also notes on the possible takes.
    """
    seat_view, side = view["seats"][mine], str(view["options"]["scoring"])
    garden = state_of(view).gardens[mine]
    by_place: dict[str, Note] = {score_line.PLACE: score_line.note(t, mine)}
    if left := stack(t, view):
        by_place["offer"] = {"text": left, "group": ["offer"]}
    for number in range(view["round"], ROUNDS + 1):
        points, cells = wheel_points(garden, number, side)
        sentences = [_round(t, number), _points_now(t, points)]
        group = [f"cell:{mine}:{cell}" for cell in cells]
        by_place[f"wheel:{number}"] = {"text": paragraph(t, sentences), "group": group}
    for criterion, key in enumerate(CRITERIA):
        cells = bits(garden.cells_of(criterion))
        by_place[f"criterion:{key}"] = {
            "text": _criterion(t, garden, criterion, side),
            "group": [f"cell:{mine}:{cell}" for cell in cells],
        }
    if view["step"] == "act" and view["current_player"] == mine:
        by_place |= takes.notes(t, state_of(view), mine)
    for cell, name in enumerate(seat_view["cells"]):
        if name:
            groups = groups_at(garden, cell, side)
            sentences = [
                words.group(t, CRITERIA[group.criterion], group.size, group.points)
                for group in groups
                if group.size > 1
            ]
            ringed = sorted({other for group in groups for other in group.cells})
            by_place[f"cell:{cell}"] = {
                "text": paragraph(t, sentences) or t("Not in a group yet."),
                "group": [f"cell:{mine}:{other}" for other in ringed],
            }
        elif name == "":
            by_place[f"cell:{cell}"] = _free(t, garden, cell)
    for ornament in seat_view["ornaments"]:
        if not ornament["surrounded"]:
            by_place[f"cell:{ornament['cell']}"] = {"text": _ornament(t, garden, ornament)}
    for place in _slots(t, view, mine):
        if place.startswith("cell:"):
            by_place[place] = _free(t, garden, int(place.removeprefix("cell:")))
    return by_place


def _criterion(t: Translator, garden: Garden, criterion: int, side: str) -> str:
    """Describe the hexagons of a colour or a pattern in a garden, and their groups."""
    name, count = CRITERIA[criterion], _count(garden, criterion)
    title = words.criterion(t, name)
    if not count:
        return t("{criterion}: none in your garden.", criterion=title)
    sentences = [t("{criterion}: {n} in your garden.", criterion=title, n=count)]
    for _, _, members in garden.groups[criterion]:
        if points := group_points(criterion, members, side):
            sentences.append(words.group(t, name, members.bit_count(), points))
    return paragraph(t, sentences)


def _count(garden: Garden, criterion: int) -> int:
    return garden.cells_of(criterion).bit_count()


def _free(t: Translator, garden: Garden, cell: int) -> Note:
    """Describe which hexagons fit on a free space.

    Also say how many hexagons would surround each ornament next to the space, if the space were filled.
    """
    note: Note = {"text": _fitting_hexagons(t, garden, cell), "group": []}
    if more := spaces.towards_jokers(t, garden, cell, 1):
        note["more"] = more
    return note


def _fitting_hexagons(t: Translator, garden: Garden, cell: int) -> str:
    """Describe which hexagons fit on a free space."""
    others = [NAMES[garden.hexagons[other]] for other in NEIGHBOURS[cell] if garden.hexagons[other] != NONE]
    if not others:
        return t("No neighbours yet: any hexagon fits.")
    return t("Neighbours: {pieces}. At least one must match.", pieces=words.pieces(t, sorted(set(others))))


def _ornament(t: Translator, garden: Garden, ornament: OrnamentView) -> str:
    cell = ornament["cell"]
    neighbours = len(bits(NEAR[cell]))
    if neighbours < 6:
        return t("It can be surrounded once both slots beside it hold an expansion.")
    missing = 6 - garden.hexagons_around(cell)
    jokers = words.joker_count(t, JOKERS_FOR[cell])
    return t.n(
        "{n} more hexagon around it earns {jokers}.",
        "{n} more hexagons around it earn {jokers}.",
        missing,
        jokers=jokers,
    )
