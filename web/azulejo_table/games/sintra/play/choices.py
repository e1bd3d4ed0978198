"""Return the choices in Stained Glass of Sintra and their effects.

The player picks panes (the source) and then presses a strip or the broken-glass track (the target). Pressing the target
both takes the panes and places them.

The effect of a choice is how the points of each scoring source would change if the game ended right after its actions.
Panes left on strips count only in the last round, because later turns still change their number. If a choice fills a
strip, the player must then decide which pane of the strip to keep. The effect of the choice assumes that the player
keeps the pane with the highest projected score.
"""

from __future__ import annotations

from typing import cast

from azulejo.games.sintra.game import GAME
from azulejo.games.sintra.pieces.actions import FIRST_KEEP, FIRST_PLACE, RESET, split
from azulejo.games.sintra.pieces.components import COLOURS, COLUMNS
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.rules.preview import SintraPreview
from azulejo.games.sintra.rules.state import SintraState
from azulejo.games.sintra.rules.view import SintraSeatView, SintraView, palace_of
from azulejo.preview import Previews as PreviewsOf

from azulejo_table.games.sintra.text import words
from azulejo_table.scene import Choice, Ghost, Target
from azulejo_table.text import Translator, capital

RESET_PLACE = "reset"
"""Place of the button that moves the glazier back."""
Previews = PreviewsOf[SintraState, SintraPreview]


def source_place(source: int, colour: str) -> str:
    """Return the place of all panes of a colour in a source. `source` is 0 for the centre, or a factory's number."""
    return f"factory:{source}:{colour}" if source else f"centre:{colour}"


def choices(t: Translator, view: SintraView) -> dict[str, Choice]:
    """Return the choices of the player to move: place → choice."""
    seat, previews = view["current_player"], GAME.previews(view)
    assert seat is not None and view["legal_actions"] is not None
    if view["step"] == "keep":
        return _keep(t, previews, view, seat)
    palace = palace_of(view["seats"][seat])
    if view["step"] == "place":
        colour = next(colour for colour, count in enumerate(view["hand"]) if count)
        targets = _targets(t, previews, view, palace, colour, view["hand"][colour], taking=None)
        return cast(dict[str, Choice], targets)
    by_place: dict[str, Choice] = {}
    alike: dict[tuple[int, int, bool], tuple[str, int]] = {}
    for action in view["legal_actions"]:
        if action == RESET:
            by_place[RESET_PLACE] = _reset(t, previews(RESET), palace)
            continue
        source, colour = split(action)
        place = source_place(source, COLOURS[colour])
        count = view["sources"][source][colour]
        takes_marker = not source and view["marker"] is None
        same, its_action = alike.setdefault((colour, count, takes_marker), (place, action))
        by_place[place] = {"prompt": _prompt(t, palace, colour, count)}
        if same == place:
            by_place[place]["targets"] = _targets(t, previews, view, palace, colour, count, taking=action)
        else:
            by_place[place]["like"] = same
            by_place[place]["add"] = action - its_action
    return by_place


def _reset(t: Translator, preview: SintraPreview, palace: Palace) -> Choice:
    """Return the choice to move the glazier back."""
    return {
        "do": [RESET],
        "text": t("Glazier to strip {strip}. Your turn ends.", strip=palace.leftmost() + 1),
        "short": "",
        "net": 0,
        "ghosts": _moved_to(preview, "glazier"),
    }


def _prompt(t: Translator, palace: Palace, colour: int, count: int) -> str:
    name = words.colour(t, COLOURS[colour])
    if not palace.columns_for(colour):
        return t.n(
            "No strip within reach takes {colour}: the pane will break.",
            "No strip within reach takes {colour}: all {n} panes will break.",
            count,
            colour=name,
        )
    return put_prompt(t, name, count)


def put_prompt(t: Translator, name: str, count: int) -> str:
    """Return the prompt that asks the player to choose a strip for panes of the colour `name`."""
    return t.n("Place {n} {colour} pane on a strip.", "Place {n} {colour} panes on a strip.", count, colour=name)


def _targets(
    t: Translator, previews: Previews, view: SintraView, palace: Palace, colour: int, count: int, *, taking: int | None
) -> dict[str, Target]:
    """Return the strips and the broken-glass track as targets for `count` panes.

    If the panes are not in hand yet, each target begins with the action `taking`, which takes them. A strip that has
    been removed or is left of the glazier is not a target; its note says why. If the colour does not fit on a strip,
    the target gives the reason.
    """
    seat, columns = view["current_player"], palace.columns_for(colour)
    assert seat is not None
    takes = [] if taking is None else [taking]
    targets: dict[str, Target] = {}
    for column in range(COLUMNS):
        place = f"strip:{seat}:{column}"
        reason = palace.refusal(column, colour)
        if reason is None:
            names_strip = taking is None or len(columns) > 1
            actions = takes + [FIRST_PLACE + column] * names_strip
            targets[place] = _outcome(t, previews, view, seat, column, colour, count, actions)
        elif reason not in words.FOR_ANY_GLASS:
            targets[place] = {"text": words.refusal(t, reason), "no": reason}
    if columns:
        targets[f"glass:{seat}"] = {"text": words.refusal(t, "must_place"), "no": "must_place"}
    else:
        targets[f"glass:{seat}"] = _outcome(t, previews, view, seat, None, colour, count, takes)
    return targets


def _outcome(
    t: Translator,
    previews: Previews,
    view: SintraView,
    seat: int,
    column: int | None,
    colour: int,
    count: int,
    actions: list[int],
) -> Target:
    """Return the target whose `actions` put `count` panes on the strip in `column`. With None, all panes break."""
    board = view["seats"][seat]
    placed = effect = previews(*actions)
    ghosts = _moved_to(placed, "strip")
    fits, missing, kept_pane = len(ghosts), 0, None
    if column is not None:
        missing = len(words.free(board["strips"][column])) - fits
        if not missing:
            kept_pane, effect = _proposed(previews, board, column, colour, actions)
            ghosts += _moved_to(effect, "window")
        ghosts += _moved_to(placed, "glazier")
    ghosts += _moved_to(placed, "glass")[-1:]
    text = words.consequence(
        t,
        fits,
        missing,
        broken=count - fits,
        lost=effect.lost,
        marker=effect.marker,
        kept=kept_pane,
        parts=effect.gains,
        net=_net(effect),
        later=_later(effect),
    )
    target: Target = {"do": actions, "text": text, "net": _net(effect)}
    if not target["net"]:
        target["short"] = ""
    target["ghosts"] = ghosts
    if effect.lit:
        target["group"] = _windows(effect, seat)
    return target


def _proposed(
    previews: Previews, board: SintraSeatView, column: int, placed: int, actions: list[int]
) -> tuple[str, SintraPreview]:
    """Return the pane to keep from the strip that `actions` fill, and the effect of these actions and of keeping it.

    The page assumes that the player will keep the pane with the highest projected score. Ties go to the colour with the
    most panes in the windows, and then to the first colour in `COLOURS`.
    """
    lit = [pane for windows in board["windows"] for pane in windows]
    panes = {COLOURS[placed], *words.panes_on(board["strips"][column])}
    effects = {name: previews(*actions, FIRST_KEEP + COLOURS.index(name)) for name in COLOURS if name in panes}
    best = max(effects, key=lambda name: (_net(effects[name]), lit.count(name)))
    return best, effects[best]


def _net(preview: SintraPreview) -> int:
    return sum(preview.lasting.values())


def _later(preview: SintraPreview) -> int:
    """Return the part of a preview's points that is scored only at the end of the game."""
    return sum(preview.lasting.get(source, 0) for source in words.AT_THE_END)


def _moved_to(preview: SintraPreview, kind: str) -> list[Ghost]:
    """Return the pieces that a preview moves to places of one kind, such as "strip".

    Pieces on strips are sorted by space.
    """
    ghosts = [(piece, target) for piece, _, target in preview.moves if target.partition(":")[0] == kind]
    return sorted(ghosts, key=lambda ghost: ghost[1]) if kind == "strip" else ghosts


def _windows(preview: SintraPreview, seat: int) -> list[str]:
    """Return the places of the windows that gain points in a preview."""
    return [f"window:{seat}:{window // 2}:{window % 2}" for window in preview.lit]


def _keep(t: Translator, previews: Previews, view: SintraView, seat: int) -> dict[str, Choice]:
    """Return a choice for each pane of a full strip: to keep this pane."""
    board = view["seats"][seat]
    column = board["glazier"]
    lit = [pane for windows in board["windows"] for pane in windows]
    by_place: dict[str, Choice] = {}
    for index, pane in enumerate(words.panes_on(board["strips"][column])):
        action = FIRST_KEEP + COLOURS.index(pane)
        preview = previews(action)
        name = words.colour(t, pane)
        text = capital(t("{colour} stays in the window", colour=name))
        if view["options"]["side"] == "B":
            text = t("{words}; that makes {n} {colour} in your windows", words=text, n=lit.count(pane) + 1, colour=name)
        by_place[f"strip:{seat}:{column}:{index}"] = {
            "do": [action],
            "text": words.with_parts(t, text, preview.gains, _net(preview), _later(preview)),
            "net": _net(preview),
            "ghosts": _moved_to(preview, "window"),
            "group": _windows(preview, seat),
        }
    if len({choice["net"] for choice in by_place.values()}) == 1:  # the points do not depend on the pane
        for choice in by_place.values():
            choice["short"] = ""
    return by_place
