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


class NoctilucaScene(Scene[NoctilucaView]):
    """The scene of Noctiluca."""

    AREAS = ("pool", "supply", "board")
    OPEN_STEPS = frozenset({"keep_one", "draw_jar"})
    """Steps in which a player keeps a die that was passed on, or chooses a face-up jar.

    Players may have to make these decisions in another player's turn.
    """
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
        """Draw the pool with the supply next to it, and the jars of `mine`."""
        dives = previews(view) if _dives(view, mine) else {}
        board = _seat_labels(t, view, mine, names) | (_light_labels(t, view, mine) if dives else {})
        return {
            "pool": pool.draw(view, _pool_labels(t, view, names, dives), dives, last, mine),
            "supply": drawing.supply(view, _supply_labels(t, view, names), last),
            "board": drawing.board(view, mine, board, last, large=True),
        }

    def small(self, t: Translator, view: NoctilucaView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Draw another seat's jars."""
        return drawing.board(view, seat, _seat_labels(t, view, seat, names), last, large=False)

    def signs(self, t: Translator, view: NoctilucaView, seat: int) -> list[Sign]:
        """Return a seat's signs: its remaining pawns and, in a solo game, the points that it has lost and won.

        The points lost are those that the storm has taken. The points won do not include this loss.
        """
        data = view["seats"][seat]
        left = data["pawns"]
        all_signs = [Sign("tile-pawn", words.pawns(t, left), at=f"pawns:{seat}", count=left)]
        if view["storm"]:
            lost = -data["breakdown"]["storm"]
            points_won = data["score"] + lost
            to_storm = t.n("{n} point lost to the storm", "{n} points lost to the storm", lost)
            to_player = t.n("{n} point won", "{n} points won", points_won)
            return [
                Sign("tile-storm", to_storm, count=lost),
                Sign("tile-jar", to_player, count=points_won),
                *all_signs,
            ]
        return all_signs

    def prompt(self, t: Translator, view: NoctilucaView) -> str:
        """Return the prompt for the player to move."""
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
        """Return notes on piles, stacks, the lid, jars, winnings, number buttons and, in a solo game, the storm die.

        The note on a number marks the places where the dice with this number will go.
        """
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
        by_place["held:lid"] = {"text": words.lid(t, view["lid"]), "group": ["held:lid"]}
        by_place[f"won:{mine}"] = {"text": words.won(t, view["seats"][mine]), "group": [f"won:{mine}"]}
        for slot, jar_view in enumerate(view["seats"][mine]["jars"]):
            if jar_view:
                by_place[f"jar:{mine}:{slot}"] = {"text": capital(words.held_jar(t, jar_view))}
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
        """Return the places to mark on the boards: those that `events` changed.

        These are the places of pawns, stored dice, and the tokens and jars that a seat got. After a storm, they include
        the cell that it emptied. The result can also contain `dived:SEAT:SHORE:PATH` (see `_dived`) and
        `storm:roll:NUMBER`, which are not places.
        """
        places = set(storm.touched(events)) | {
            target
            for event in events
            if event.kind in ("dive", "store", "keep", "token", "draw", "storm_token")
            for _, _, target in event.moves
        }
        return frozenset(places | set(_dived(events)))

    def staged(self, events: list[Event], view: NoctilucaView) -> list[Event]:
        """Return the events to animate.

        Add the glow of a delivered jar and the moves of the storm die. Show the faces of cards on offer only if the
        viewer may see them.
        """
        offered = tuple((card or "jar", "pile:0", f"offer:{i}") for i, card in enumerate(view["offered"]))
        faced = [replace(event, moves=offered) if event.kind == "offer" else event for event in events]
        animated = []
        for event in storm.staged(faced):
            if event.kind == "deliver":
                *dice, jar = event.moves
                animated.append(effect("glow", event.seat, jar[1]))
                event = replace(event, moves=(jar, *dice))  # the page draws later pieces over earlier ones
            animated.append(event)
        return animated

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Announce what comes next: jars, the dice of the second round, or the storm."""
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

    def ending_notes(self, t: Translator, view: NoctilucaView, names: list[str]) -> list[str]:
        """Return why the game ended, and what decided it."""
        outcome = view["outcome"]
        notes = [t("Both rounds have been played.")]
        if view["storm"]:
            notes.append(t("To beat the storm, you need at least 1 point."))
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
        """Return the names of two options and of their values.

        One is how often dice are passed on. The other is which token the storm takes in a solo game.
        """
        passing = {"laps": t("As long as anyone keeps one"), "one_lap": t("Once around the table")}
        storm = {"topmost": t("The top token"), "highest": t("The highest token (merciless)")}
        return {
            "passing": (t("Passing dice"), passing),
            "storm_token": (t("Solo: the storm takes"), storm),
        }

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for the summary of a setup: (option, value) → words."""
        return {("passing", "one_lap"): t("dice go around once"), ("storm_token", "highest"): t("merciless storm")}

    def empty(self, t: Translator) -> dict[str, str]:
        """Draw an empty table: a pool without dice, and seats without jars."""
        state = NoctilucaState(GAME, 2, 0, GAME.meta.check_options(2, {}))
        state.current_player = state.step = None
        state.piles = [()] * PILES
        return self.areas(t, GAME.view(state, "public"), 0, ["", ""], frozenset())

    def card(self, options: Mapping[str, str]) -> str:
        """Draw a part of a pool full of dice. This picture is the same for all options."""
        return pool.card()


def _dives(view: NoctilucaView, mine: int) -> bool:
    """Return whether `mine` must dive now and the viewer may see the effects of its dives."""
    may_see_effects = view["viewer"] in (mine, "everything")
    return view["step"] == "dive" and view["current_player"] == mine and may_see_effects


def _pool_labels(t: Translator, view: NoctilucaView, names: list[str], dives: Dives) -> dict[str, str]:
    labels = {
        "title:long": t("Long path"),
        "title:short": t("Short path"),
        "title:points": t("pts"),
        "title:keeps": t("you keep"),
        "title:passes": t("you pass on"),
        "title:loses": t("storm gets"),
    }
    if dives:
        labels |= _key_labels(t, alone=view["players"] == 1)
    for shore, taken in enumerate(view["shores"]):
        text = t("Shore {shore}, taken", shore=shore + 1) if taken else t("Shore {shore}", shore=shore + 1)
        labels[f"shore:{shore}"] = f"{text}\n{choosing.best(t, shore, dives)}" if dives and not taken else text
    if any(map(any, view["pool"])):
        labels |= {"title:cell": t("Cell"), "title:dice": t("Dice")}
        labels |= {f"cell:{cell}": cell_dice(t, dice) for cell, dice in enumerate(view["pool"])}
    for (line, value), preview in dives.items():
        labels[f"line:{line}:{value}"] = words.dive(t, value, preview, names)
    return labels


def _key_labels(t: Translator, *, alone: bool) -> dict[str, str]:
    """Return the words for the number buttons: the ranks, and the texts of the legend."""
    labels = {
        "key:number": t("the number"),
        "key:kept": t("you keep"),
        "key:passed": t("storm gets") if alone else t("you pass on"),
        "key:jar": t("you deliver"),
        "key:net": t("your points"),
        "rank:1": t("best"),
        "rank:2": t("2nd"),
        "rank:3": t("3rd"),
        "key:close": t("Close the legend"),
        "key:open": t("What do the symbols mean?"),
    }
    return labels if alone else labels | {"key:receiver": t("goes to")}


def _light_labels(t: Translator, view: NoctilucaView, mine: int) -> dict[str, str]:
    """Return the texts of the highlight buttons.

    Such a button marks each shore with its best dive for one jar, or for one colour of dice.
    """
    labels = {"title:light": t("Highlight shores for"), "light:off": t("No highlight")}
    labels |= {f"light:{name}": words.colour(t, name) for name in COLOURS}
    for slot, jar in enumerate(view["seats"][mine]["jars"]):
        if jar:
            labels[f"light:{slot}"] = t("Highlight shores for: {what}", what=words.held_jar(t, jar))
    return labels


def _supply_labels(t: Translator, view: NoctilucaView, names: list[str]) -> dict[str, str]:
    labels = {
        "text:lid": words.lid(t, view["lid"]),
        "title:piles": t("New jars"),
        "title:stacks": t("Tokens for full jars"),
        "left:lid": t.n("{n} die", "{n} dice", sum(view["lid"])),
        "title:lid": t("Lid"),
        "title:storm": t("The storm"),
    }
    for pile, cards in enumerate(view["piles"]):
        labels[f"left:pile:{pile}"] = t("{n} left", n=len(cards))
        if cards and cards[0]:
            labels[f"pile:{pile}"] = t("Pile {pile}: {jar}", pile=pile + 1, jar=words.jar(t, cards[0]))
        elif not view["storm"]:
            labels[f"pile:{pile}"] = t("Pile {pile}: empty", pile=pile + 1)
    for i, card in enumerate(view["offered"]):
        if card:
            labels[f"offer:{i}"] = capital(words.jar(t, card))
    for jar, name in enumerate(JAR_COLOURS):
        labels[f"stack:{name}"] = words.contested(t, view, jar, names)
        labels[f"left:stack:{name}"] = t("{n} left", n=len(view["stacks"][jar]))
    if view["storm"]:
        labels["storm"] = t("Storm die")
        labels["text:storm"] = _storm_text(t, view, view["storm"])
    return labels


def _storm_text(t: Translator, view: NoctilucaView, storm: StormView) -> str:
    sentences = []
    if view["piles"] and view["piles"][0]:
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
        "title:favourite": words.source(t, "favourite"),
        "title:delivered": t("delivered"),
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
    """Return the texts of the buttons of a step: the button that keeps no die, or the buttons that divide dice.

    A division puts a number of dice into the left jar and the others into the right one. To put as many dice as
    possible into one jar, the player presses that jar. So two of the divisions have no button.
    """
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
    """Yield `dived:SEAT:SHORE:PATH` for each dive. PATH is 0 for the long path and 1 for the short one.

    If the pool was refilled after the dive, yield nothing.
    """
    for event in events:
        if event.kind == "dive" and not any(other.kind == "deal" for other in events):
            yield f"dived:{event.seat}:{event.facts['shore']}:{int(event.facts['path'] == 'short')}"


SCENE = NoctilucaScene()
