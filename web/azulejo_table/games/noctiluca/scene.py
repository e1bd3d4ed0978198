"""Turn a view of Noctiluca into markup, choices, prompts and log lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from azulejo import Event
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.components import COLOURS, JAR_COLOURS, PILES
from azulejo.games.noctiluca.rules.scoring import SOURCES
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.rules.view import NoctilucaView, StormView

from azulejo_table.draw.seats import Sign
from azulejo_table.facts import seat_text
from azulejo_table.games.noctiluca.draw import drawing, pool, storm
from azulejo_table.games.noctiluca.draw import options as optioned
from azulejo_table.games.noctiluca.draw import sketch as sketches
from azulejo_table.games.noctiluca.draw.picture import parts
from azulejo_table.games.noctiluca.play import choices as choosing
from azulejo_table.games.noctiluca.play.preview import Dives, previews
from azulejo_table.games.noctiluca.text import log as log_lines
from azulejo_table.games.noctiluca.text import words
from azulejo_table.games.noctiluca.text.position import board_facts, cell_dice, facts, next_cells
from azulejo_table.scene import Note, Scene, effect
from azulejo_table.text import Translator, capital, paragraph

"""Steps that are decided with public information, so that the device need not be passed on.

In these steps, a seat keeps a die that was passed on, or takes a face-up jar, which can follow in the same turn.
"""


class NoctilucaScene(Scene[NoctilucaView]):
    """The scene of Noctiluca."""

    AREAS = ("pool", "supply", "board")
    OPEN_STEPS = frozenset({"keep_one", "draw_jar"})
    TURN_STEPS = frozenset(("dive",))
    SOUNDS = {"collect": "water", "store": "glass", "draw": "paper", "deal": "water", "storm": "water"}
    MISSABLE = frozenset({"majority", "favourite"})

    facts = staticmethod(facts)
    picture = staticmethod(parts)
    sketch = staticmethod(sketches.draw)
    choices = staticmethod(choosing.of_step)
    log = staticmethod(log_lines.lines)
    spoken = staticmethod(log_lines.spoken)
    option_art = staticmethod(optioned.draw)

    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each of the game's own areas."""
        return {"pool": t("Pool"), "supply": t("Piles and tokens"), "board": t("Jars")}

    def areas(
        self, t: Translator, view: NoctilucaView, mine: int, names: list[str], last: frozenset[str]
    ) -> dict[str, str]:
        """Draw the pool, the supply next to it, and the jars of `mine`."""
        known = previews(view) if _dives(view, mine) else {}
        board = _seat_labels(t, view, mine, names) | (_light_labels(t, view, mine) if known else {})
        return {
            "pool": pool.draw(view, _pool_labels(t, view, names, known), known, last, mine),
            "supply": drawing.supply(view, _supply_labels(t, view, names), last),
            "board": drawing.board(view, mine, board, last, large=True),
        }

    def small(self, t: Translator, view: NoctilucaView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Draw another seat's jars."""
        return drawing.board(view, seat, _seat_labels(t, view, seat, names), last, large=False)

    def signs(self, t: Translator, view: NoctilucaView, seat: int) -> list[Sign]:
        """Return a seat's remaining pawns.

        In a solo game, also return the points won and the points lost to the storm.
        """
        data = view["seats"][seat]
        left = data["pawns"]
        all_signs = [Sign("tile-pawn", t.n("{n} pawn", "{n} pawns", left), at=f"pawns:{seat}", count=left)]
        if view["storm"]:
            lost = -data["breakdown"]["storm"]
            own = data["score"] + lost
            storms = Sign("tile-storm", t("the storm has {n}", n=lost), count=lost)
            return [storms, Sign("tile-jar", t("you have {n}", n=own), count=own), *all_signs]
        return all_signs

    def prompt(self, t: Translator, view: NoctilucaView) -> str:
        """Return the question for the player to move."""
        step = view["step"]
        if step == "choose_jars":
            return t("Choose two of the three jars to keep.")
        if step == "dive":
            return t("Choose a shore to dive from.")
        if step == "store":
            return t("Store {dice} in your jars.", dice=_splitting(t, view))
        if step == "keep_one":
            return t("You may keep one of the dice passed on.")
        if step == "draw_jar":
            return t("Take a new jar from a pile.")
        return t("Choose one of the two jars to keep.")

    def notes(self, t: Translator, view: NoctilucaView, mine: int) -> dict[str, Note]:
        """Return notes on piles, stacks and jars, and on where the dice of a number go."""
        by_place = choosing.dive_notes(view) if _dives(view, mine) else {}
        for jar, (name, values) in enumerate(zip(JAR_COLOURS, view["stacks"], strict=True)):
            by_place[f"stack:{name}"] = {"text": words.stack(t, jar, values)}
        for pile, cards in enumerate(view["piles"]):
            if cards and cards[0] and not view["storm"]:
                by_place[f"pile:{pile}"] = {"text": capital(words.jar(t, cards[0]))}
        if view["storm"]:
            text = t(
                "After your dive the storm takes a token, and its die decides which of these six cells is emptied."
            )
            by_place["storm"] = {"text": text, "group": [f"cell:{cell}" for cell in next_cells(view["storm"])]}
        for slot, held in enumerate(view["seats"][mine]["jars"]):
            if held:
                by_place[f"jar:{mine}:{slot}"] = {"text": capital(words.held_jar(t, held))}
        return by_place

    def opening(self, view: NoctilucaView) -> list[Event]:
        """Return the dice rolled into the pool as an event, although no action caused it."""
        moves = tuple(
            (die, "lid", f"cell:{cell}:{space}")
            for cell, dice in enumerate(view["pool"])
            for space, die in enumerate(dice)
            if die
        )
        return [Event("deal", moves=moves, facts={"round": view["round"], "short": 0})]

    def touched(self, events: list[Event]) -> frozenset[str]:
        """Return the places to mark: placed pawns, stored dice, tokens and jars won, and a storm's cell and number."""
        places = set(storm.touched(events)) | {
            target
            for event in events
            if event.kind in ("dive", "store", "keep", "token", "draw", "storm_token")
            for _, _, target in event.moves
        }
        return frozenset(places | set(_dived(events)))

    def staged(self, events: list[Event], view: NoctilucaView) -> list[Event]:
        """Return the events to animate. A delivered jar glows, and the moves of the storm die are separate events.

        Cards on offer show the faces that the viewer may see.
        """
        offered = tuple((card or "jar", "pile:0", f"offer:{i}") for i, card in enumerate(view["offered"]))
        faced = [replace(event, moves=offered) if event.kind == "offer" else event for event in events]
        shown = []
        for event in storm.staged(faced):
            if event.kind == "deliver":
                _, jar, _ = event.moves[-1]
                shown.append(effect("glow", event.seat, jar))
            shown.append(event)
        return shown

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Announce new jars (of all seats, from a pile, or to choose from), the second round's dice, or the storm."""
        kinds = {event.kind for event in events}
        if "storm" in kinds:
            return t("Next: the storm.")
        if "jars" in kinds:
            return t("Next: the jars are revealed.")
        if "deal" in kinds:
            return t("Next: the pool is refilled.")
        return t("Next: two jars to choose from.") if "offer" in kinds else t("Next: a new jar is revealed.")

    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Return the scoring sources with their names, in the order of the breakdown."""
        return [(source, words.source(t, source)) for source in SOURCES]

    def summary_note(self, t: Translator, view: NoctilucaView, names: list[str]) -> str:
        """Say what happens next."""
        if view["round"] == 2:
            return t("Now favourites score, and leftover tokens go to the leader in their colour.")
        if view["storm"]:
            return t("The pool is refilled. Your pawns stay, and the arrow now turns the other way.")
        return t("The pool is refilled. Round 2 goes anticlockwise; jars keep their dice.")

    def ending_notes(self, t: Translator, view: NoctilucaView) -> list[str]:
        """Return why the game ended, and what decided it."""
        outcome = view["outcome"]
        notes = [t("Both rounds have been played.")]
        if view["storm"]:
            notes.append(t("You win the solo game with 1 point or more."))
        if outcome and outcome["tie_break"]:
            notes.append(t("Tie broken by delivered jars."))
        return notes

    def solo_result(self, t: Translator, view: NoctilucaView, name: str) -> str:
        """Say whether the storm was beaten."""
        score = view["seats"][0]["score"]
        if view["outcome"] and view["outcome"]["winners"]:
            return t.n(
                "{name} beat the storm with {n} point.", "{name} beat the storm with {n} points.", score, name=name
            )
        return t("The storm has won.")

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return the names of the options for passing and for the storm's tokens, and of their values."""
        passing = {"laps": t("As long as anyone keeps one"), "one_lap": t("Once around the table")}
        storm = {"topmost": t("The top token"), "highest": t("The highest token (merciless)")}
        return {
            "passing": (t("Passing dice"), passing),
            "storm_token": (t("Solo: the storm takes"), storm),
        }

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for option values in the summary of a setup."""
        return {("passing", "one_lap"): t("dice go around once"), ("storm_token", "highest"): t("merciless storm")}

    def empty(self, t: Translator) -> dict[str, str]:
        """Draw a pool without dice, and no jars yet."""
        state = NoctilucaState(GAME, 2, 0, GAME.meta.check_options(2, {}))
        state.current_player = state.step = None
        state.piles = [()] * PILES
        return self.areas(t, GAME.view(state, "public"), 0, ["", ""], frozenset())

    def card(self, options: Mapping[str, str]) -> str:
        """Draw a part of a pool full of dice, which is the same for all options."""
        return pool.card()


def _dives(view: NoctilucaView, mine: int) -> bool:
    """Check whether `mine` must dive, and whether the viewer may see the effects."""
    seen = view["viewer"] in (mine, "everything")
    return view["step"] == "dive" and view["current_player"] == mine and seen


def _pool_labels(t: Translator, view: NoctilucaView, names: list[str], known: Dives) -> dict[str, str]:
    labels = {
        "title:long": t("Long path"),
        "title:short": t("Short path"),
        "title:keeps": t("you keep"),
        "title:passes": t("you pass on"),
        "title:loses": t("the storm’s"),
    }
    if known:
        labels |= _key_labels(t, alone=view["players"] == 1)
    for shore, taken in enumerate(view["shores"]):
        text = t("Shore {shore}, taken", shore=shore + 1) if taken else t("Shore {shore}", shore=shore + 1)
        labels[f"shore:{shore}"] = f"{text}\n{choosing.best(t, shore, known)}" if known and not taken else text
    if any(map(any, view["pool"])):
        labels |= {"title:cell": t("Cell"), "title:dice": t("Dice")}
        labels |= {f"cell:{cell}": cell_dice(t, dice) for cell, dice in enumerate(view["pool"])}
    for (line, value), preview in known.items():
        labels[f"line:{line}:{value}"] = words.dive(t, value, preview, names)
    return labels


def _key_labels(t: Translator, *, alone: bool) -> dict[str, str]:
    """Return the words of the legend for the buttons of numbers."""
    labels = {
        "key:number": t("the number"),
        "key:kept": t("you keep"),
        "key:passed": t("storm gets") if alone else t("you pass on"),
        "key:jar": t("you deliver"),
        "key:net": t("your points"),
        "key:rank": t("three best"),
        "key:close": t("Close the legend"),
        "key:open": t("What do the signs mean?"),
    }
    return labels if alone else labels | {"key:receiver": t("goes to")}


def _light_labels(t: Translator, view: NoctilucaView, mine: int) -> dict[str, str]:
    """Return the texts of the switches that mark each shore with its best dive."""
    labels = {"title:light": t("Highlight shores for"), "light:off": t("No highlight")}
    labels |= {f"light:{name}": words.colour(t, name) for name in COLOURS}
    for slot, held in enumerate(view["seats"][mine]["jars"]):
        if held:
            labels[f"light:{slot}"] = t("Highlight shores for: {what}", what=words.held_jar(t, held))
    return labels


def _supply_labels(t: Translator, view: NoctilucaView, names: list[str]) -> dict[str, str]:
    lid = words.dice(t, view["lid"])
    labels = {
        "text:lid": t("In the lid: {dice}.", dice=lid) if lid else t("The lid is empty."),
        "title:piles": t("New jars"),
        "title:stacks": t("Tokens for delivered jars"),
        "title:lid": t("Lid"),
        "title:storm": t("The storm"),
    }
    for pile, cards in enumerate(view["piles"]):
        if cards and cards[0]:
            labels[f"pile:{pile}"] = t("Pile {pile}: {jar}", pile=pile + 1, jar=words.jar(t, cards[0]))
        elif not view["storm"]:
            labels[f"pile:{pile}"] = t("Pile {pile}: empty", pile=pile + 1)
    for i, card in enumerate(view["offered"]):
        if card:
            labels[f"offer:{i}"] = capital(words.jar(t, card))
    for jar, name in enumerate(JAR_COLOURS):
        labels[f"stack:{name}"] = words.contested(t, view, jar, names)
    if view["storm"]:
        labels["storm"] = t("Storm die")
        labels["text:storm"] = _storm_text(t, view, view["storm"])
    return labels


def _storm_text(t: Translator, view: NoctilucaView, storm: StormView) -> str:
    sentences = []
    if view["piles"]:
        sentences.append(t.n("{n} card in the deck.", "{n} cards in the deck.", len(view["piles"][0])))
    if taken := words.tokens(t, storm["tokens"]):
        sentences.append(t("The storm’s tokens: {tokens}.", tokens=taken))
    if lost := words.dice(t, storm["dice"]):
        sentences.append(t("The storm’s dice: {dice}.", dice=lost))
    return paragraph(t, sentences)


def _seat_labels(t: Translator, view: NoctilucaView, seat: int, names: list[str]) -> dict[str, str]:
    data = view["seats"][seat]
    labels = {
        "title:score": t("Score:"),
        f"title:seat:{seat}": names[seat],
        f"text:board:{seat}": seat_text(t, board_facts(t, view, seat)),
        f"text:favourite:{seat}": words.favourite(t, data["favourite"]),
    }
    for slot, jar in enumerate(data["jars"]):
        if jar:
            labels[f"jar:{seat}:{slot}"] = capital(words.held_jar(t, jar))
    for i, card in enumerate(data["dealt"]):
        if card:
            labels[f"dealt:{seat}:{i}"] = capital(words.jar(t, card))
    if view["current_player"] == seat:
        labels |= _button_texts(t, view, seat)
        for name, count in zip(COLOURS, view["hand"], strict=True):
            if count:
                labels[f"hand:{seat}:{name}"] = t(
                    "In hand: {dice}", dice=words.dice(t, [count if other == name else 0 for other in COLOURS])
                )
    return labels


def _button_texts(t: Translator, view: NoctilucaView, seat: int) -> dict[str, str]:
    """Return the texts of the buttons for keeping none, and for divisions that pressing a jar does not choose."""
    if view["step"] == "keep_one":
        return {"decline": t("Keep none")}
    if view["step"] != "store":
        return {}
    _, count = choosing.splitting(view)
    return {f"split:{left}": words.divided(t, left, count - left) for left in choosing.splits(view, seat)[1:-1]}


def _splitting(t: Translator, view: NoctilucaView) -> str:
    return words.dice(
        t, [count if name == view["splitting"] else 0 for name, count in zip(COLOURS, view["hand"], strict=True)]
    )


def _dived(events: list[Event]) -> Iterator[str]:
    """Yield each dive's seat, shore and path (0 is the long one). Yield nothing after the pool has been refilled."""
    for event in events:
        if event.kind == "dive" and not any(other.kind == "deal" for other in events):
            yield f"dived:{event.seat}:{event.facts['shore']}:{int(event.facts['path'] == 'short')}"


SCENE = NoctilucaScene()
