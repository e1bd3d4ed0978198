"""List the choices in Stained Glass of Sintra and their effects. Taking and placing are one choice.

The effect of a choice is the change in points by scoring source if the game ended right after its actions. For a choice
that fills a strip, it is the change if the game ended after the turn and the player kept the pane with the highest
projected score.
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
    """Return the place of all panes of a colour in a factory or the centre (0)."""
    return f"factory:{source}:{colour}" if source else f"centre:{colour}"


def choices(t: Translator, view: SintraView) -> dict[str, Choice]:
    """Return the choices of the player to move, by place."""
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
        "text": t("The glazier goes back to strip {strip}, and your turn ends.", strip=palace.leftmost() + 1),
        "short": "",
        "net": 0,
        "ghosts": _reached(preview, "glazier"),
    }


def _prompt(t: Translator, palace: Palace, colour: int, count: int) -> str:
    name = words.colour(t, COLOURS[colour])
    if not palace.columns_for(colour):
        return t.n(
            "No strip has room for {n} {colour} pane.",
            "No strip has room for {n} {colour} panes.",
            count,
            colour=name,
        )
    return put_prompt(t, name, count)


def put_prompt(t: Translator, name: str, count: int) -> str:
    """Return the prompt to choose a strip for the panes of a colour. `name` is the name of the colour."""
    return t.n("Place {n} {colour} pane on a strip.", "Place {n} {colour} panes on a strip.", count, colour=name)


def _targets(
    t: Translator, previews: Previews, view: SintraView, palace: Palace, colour: int, count: int, *, taking: int | None
) -> dict[str, Target]:
    """Return each strip and the broken-glass track as targets of `count` panes.

    The action `taking`, if any, takes the panes first. A strip on which no glass fits is not a target: its drawing
    shows that, and its note says why.
    """
    seat, columns = view["current_player"], palace.columns_for(colour)
    assert seat is not None
    takes = [] if taking is None else [taking]
    targets: dict[str, Target] = {}
    for column in range(COLUMNS):
        place = f"strip:{seat}:{column}"
        reason = palace.refusal(column, colour)
        if reason is None:
            asked = taking is None or len(columns) > 1
            actions = takes + [FIRST_PLACE + column] * asked
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
    """Return the target with the effect of actions that put `count` panes on a strip, or break all of them."""
    board = view["seats"][seat]
    placed = effect = previews(*actions)
    ghosts = _reached(placed, "strip")
    fits, missing, kept = len(ghosts), 0, None
    if column is not None:
        missing = len(words.free(board["strips"][column])) - fits
        if not missing:
            kept, effect = _proposed(previews, board, column, colour, actions)
            ghosts += _reached(effect, "window")
        ghosts += _reached(placed, "glazier")
    ghosts += _reached(placed, "glass")[-1:]
    text = words.consequence(
        t,
        fits,
        missing,
        broken=count - fits,
        lost=effect.lost,
        marker=effect.marker,
        kept=kept,
        parts=effect.gains,
        net=_net(effect),
    )
    target: Target = {"do": actions, "text": text, "net": _net(effect)}
    target["ghosts"] = ghosts
    if effect.lit:
        target["group"] = _windows(effect, seat)
    return target


def _proposed(
    previews: Previews, board: SintraSeatView, column: int, placed: int, actions: list[int]
) -> tuple[str, SintraPreview]:
    """Return the pane to keep from a filled strip, as the page assumes, and the effect of all actions.

    This is the pane with the highest projected score. Ties go to the colour with the most panes in the windows, and
    then to the first of `COLOURS`.
    """
    lit = [pane for windows in board["windows"] for pane in windows]
    panes = {COLOURS[placed], *words.panes_on(board["strips"][column])}
    effects = {name: previews(*actions, FIRST_KEEP + COLOURS.index(name)) for name in COLOURS if name in panes}
    best = max(effects, key=lambda name: (_net(effects[name]), lit.count(name)))
    return best, effects[best]


def _net(preview: SintraPreview) -> int:
    assert preview.net is not None, "nothing in Sintra's standing depends on chance"
    return preview.net


def _reached(preview: SintraPreview, kind: str) -> list[Ghost]:
    """Return the pieces that a preview moves to places of a kind. On strips, they are in the order of the spaces."""
    ghosts = [(piece, target) for piece, _, target in preview.moves if target.partition(":")[0] == kind]
    return sorted(ghosts, key=lambda ghost: ghost[1]) if kind == "strip" else ghosts


def _windows(preview: SintraPreview, seat: int) -> list[str]:
    """Return the places of the windows that score in a preview."""
    return [f"window:{seat}:{window // 2}:{window % 2}" for window in preview.lit]


def _keep(t: Translator, previews: Previews, view: SintraView, seat: int) -> dict[str, Choice]:
    """Return a choice for each pane of a full strip: keeping that pane."""
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
            "text": words.with_parts(t, text, preview.gains, _net(preview)),
            "net": _net(preview),
            "ghosts": _reached(preview, "window"),
            "group": _windows(preview, seat),
        }
    return by_place
