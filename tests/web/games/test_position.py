"""Sentences describe everything in a view. The sentence about a place says how many pieces of each kind are on it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest
from azulejo import games, load
from azulejo.games.noctiluca.pieces.actions import CHOOSE, KEPT_PAIRS
from azulejo.games.noctiluca.pieces.components import CARD_NAMES, CARD_SPACES
from azulejo.games.noctiluca.pieces.components import COLOURS as DICE
from azulejo.games.queens_garden.pieces.components import NEIGHBOURS
from azulejo_table.facts import Fact
from azulejo_table.game_page import scene_of
from azulejo_table.text import LANGUAGES, translator

NAMES = ["Ann", "Ben", "Cy", "Di"]
Seat = dict[str, Any]


class Sentences:
    """The sentences about a view, which can be looked up by topic, number and seat."""

    def __init__(self, facts: list[Fact]) -> None:
        self.facts = facts

    def text(self, topic: str, number: int | None = None, seat: int | None = None) -> str:
        """Return all sentences about a place as one text."""
        texts = [fact.text for fact in self.facts if (fact.topic, fact.number, fact.seat) == (topic, number, seat)]
        return " ".join(texts)

    def figures(self, topic: str, number: int | None = None, seat: int | None = None) -> list[int]:
        """Return the figures in the sentences about a place, without signs."""
        return [int(figure) for figure in re.findall(r"\d+", self.text(topic, number, seat))]


def positions(game: str, players: int) -> Iterator[Seat]:
    """Yield views of seat 0 in a random game."""
    draws = random.Random(players)
    state = load(game).new_state(players, players)
    while not state.is_terminal:
        state.apply(draws.choice(state.legal_actions()))
        if draws.random() < 0.25:
            yield state.view(0)  # type: ignore[misc]


def some(counts: list[int]) -> list[int]:
    """Return the counts other than 0. Sentences leave out kinds of pieces that are not there."""
    return [count for count in counts if count]


def shared(sentences: Sentences, view: Seat) -> None:
    """Check the sentences that every game has."""
    assert view["round"] in sentences.figures("round") or view["is_terminal"]
    for seat, board in enumerate(view["seats"]):
        assert sentences.figures("score", None, seat) == [abs(board["score"])]
        values = re.sub(
            r"（.*?）|\(.*?\)", "", sentences.text("points", None, seat)
        )  # brackets contain parts of the names of sources
        assert [int(figure) for figure in re.findall(r"\d+", values)] == [
            abs(points) for points in some(list(board["breakdown"].values()))
        ]
    if view.get("marker") is not None:
        assert NAMES[view["marker"]] in sentences.text("marker")


def drafting(sentences: Sentences, view: Seat) -> None:
    """Check the sentences about the factories and the centre in Azul and Sintra."""
    for number, counts in enumerate(view["sources"]):
        if number:
            assert sentences.figures("factory", number) == [number, *some(counts)]
        else:
            assert sentences.figures("centre") == some(counts)


def azul(sentences: Sentences, view: Seat) -> None:
    """Check the other sentences of Azul."""
    drafting(sentences, view)
    assert sentences.figures("bag") == some(view["bag"]) and sentences.figures("lid") == some(view["lid"])
    for seat, board in enumerate(view["seats"]):
        for row in range(5):
            line, laid = board["lines"][row], [at for at, tile in enumerate(board["wall"][row], 1) if tile]
            assert set(sentences.figures("line", row + 1, seat)) == {row + 1, line["count"] or row + 1}
            assert sentences.figures("row", row + 1, seat) == [row + 1, *laid]
        floor = sentences.text("floor", None, seat)
        assert len(re.findall(r"[,、]", floor)) == max(0, len(board["floor"]) - 1)
        assert bool(sentences.figures("floor", None, seat)) == bool(board["floor"])


def sintra(sentences: Sentences, view: Seat) -> None:
    """Check the other sentences of Sintra."""
    drafting(sentences, view)
    assert sentences.figures("bag") == some(view["bag"]) and sentences.figures("tower") == some(view["tower"])
    assert sum(sentences.figures("hand")) == sum(view["hand"])
    for seat, board in enumerate(view["seats"]):
        assert sentences.figures("glazier", None, seat) == [board["glazier"] + 1]
        assert board["lost"] in [*sentences.figures("glass", None, seat), 0]
        for column, strip in enumerate(board["strips"]):
            figures = sentences.figures("strip", column + 1, seat)
            assert figures[0] == column + 1
            if strip:
                assert sum(figures[1 : 1 + figures_of(strip)]) == len(strip["panes"])
            held = [pane for pane in board["windows"][column] if pane]
            assert sum(sentences.figures("window", column + 1, seat)[1:]) == len(held)


def figures_of(strip: Seat) -> int:
    """Return the number of figures in a strip's sentence: one for each kind of pane and each kind of free space."""
    free = {sign for sign, pane in zip(strip["printed"], strip["panes"], strict=True) if pane is None}
    return len(free) + len({pane for pane in strip["panes"] if pane})


def queens_garden(sentences: Sentences, view: Seat) -> None:
    """Check the other sentences of Queen's Garden."""
    for topic, total in (("bag", sum(view["bag"])), ("tower", sum(view["tower"])), ("supply", len(view["supply"]))):
        assert sentences.figures(topic)[:1] == some([total])
    for item in view["market"]:
        if item["place"] in ("top", "display"):
            assert sentences.figures("expansion", item["number"]) == [item["number"]]
    for seat, board in enumerate(view["seats"]):
        laid = [cell for cell, tile in enumerate(board["cells"]) if tile]
        free = [cell for cell, tile in enumerate(board["cells"]) if tile == ""]
        assert sentences.figures("garden", None, seat) == [*laid, *free]
        there = {*laid, *free, *(ornament["cell"] for ornament in board["ornaments"])}
        for cell in there:
            beside = [other for other in NEIGHBOURS[cell] if other in there]
            figures = sentences.figures("space", cell, seat)
            assert figures[0] == cell and sorted(figures[1:]) == beside
        assert sentences.figures("storage", None, seat) == some([board["jokers"]])
        kinds: dict[object, set[str]] = {}
        for slot, expansion in enumerate(board["slots"]):
            assert sentences.figures("slot", slot + 1, seat) == [slot + 1]
            kinds.setdefault(expansion["turn"] if expansion else "free", set()).add(
                re.split("[:：]", sentences.text("slot", slot + 1, seat))[-1]
            )
        assert all(len(texts) == 1 for texts in kinds.values()), "equal contents must have equal words"
        assert len(set.union(*kinds.values())) == len(kinds), "different contents must have different words"


def noctiluca(sentences: Sentences, view: Seat) -> None:
    """Check the other sentences of Noctiluca."""
    for cell, dice in enumerate(view["pool"], 1):
        assert sentences.figures("cell", cell) == [cell, *(int(die[1]) for die in dice if die)]
    free = [shore for shore, taken in enumerate(view["shores"], 1) if not taken]
    assert sentences.figures("shore") == free
    assert sentences.figures("lid") == some(view["lid"])
    for jar, values in enumerate(view["stacks"], 1):
        most = max(len(board["tokens"][jar - 1]) for board in view["seats"])
        assert sentences.figures("token", jar) == ([len(values), values[0]] if values else []) + some([most])
    for seat, board in enumerate(view["seats"]):
        assert sentences.figures("pawn", None, seat) == some([board["pawns"]])
        assert sentences.figures("token", None, seat) == [value for tokens in board["tokens"] for value in tokens]
        if board["delivered"]:
            assert sentences.figures("delivered", None, seat)[0] == len(board["delivered"])
        for slot, jar in enumerate(board["jars"], 1):
            if jar:
                spaces = CARD_SPACES[CARD_NAMES.index(jar["card"])]
                room = [space - have for space, have in zip(spaces, jar["filled"], strict=True)]
                assert sentences.figures("jar", slot, seat) == [*some(room), *some(jar["filled"])]
    assert len(DICE) == 4


CHECKS = {"azul": azul, "sintra": sintra, "queens_garden": queens_garden, "noctiluca": noctiluca}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_sentence_about_a_place_contains_its_numbers(game: str, lang: str) -> None:
    for players in (2, 3):
        for view in positions(game, players):
            sentences = Sentences(scene_of(view["game"]).facts(translator(lang), view, NAMES[:players]))  # type: ignore[arg-type]
            shared(sentences, view)
            CHECKS[game](sentences, view)


def test_chosen_jars_are_described_only_to_the_seat_that_chose_them() -> None:
    state, t = load("noctiluca").new_state(2, 1), translator("en")
    chooser = state.current_player
    assert chooser is not None and state.step == "choose_jars"
    state.apply(CHOOSE + KEPT_PAIRS.index((0, 2)))
    for viewer in (0, 1, "public"):
        view = state.view(viewer)  # type: ignore[arg-type]
        text = Sentences(scene_of(view["game"]).facts(t, view, NAMES[:2])).text("dealt", None, chooser)
        assert ("Has chosen 1 and 3." in text) == (viewer == chooser)
        assert ("Has chosen." in text) == (viewer != chooser)


# Completeness

ASKED = "a part of the current decision, which the prompt describes"
NEEDS_NO_WORDS = {
    "azul": {
        "choosing": ASKED,
    },
    "sintra": {
        "round": "it follows from the round track, which is described",
        **dict.fromkeys(("seats.strips.strip", "seats.strips.side"), "the printed spaces of the strip are described"),
    },
    "queens_garden": {
        **dict.fromkeys(
            [f"turn{part}" for part in ("", ".act", ".criterion", ".chosen", ".hexagon", ".cell", ".slot", ".paid")],
            ASKED,
        ),
        "seats.slots.face": "the place of its hexagon in the garden is described",
        "seen": "the known faces of the supply and the stacks are described",
    },
    "noctiluca": {
        "known": "the known cards are named",
        "splitting": ASKED,
        "turn": "whose turn it is",
    },
}
"""For each game, the fields of its views that need no sentence, each with the reason."""
OF_ALL_GAMES = {
    "game": "the page's title",
    "players": "each seat is described",
    "options": "the rules name the chosen ones",
    "viewer": "the listener",
    "step": ASKED,
    "current_player": "named with the prompt",
    "start_seat": "the log shows whose turn was first",
    "reveals": "not a piece of the game: a limit for undo",
    "is_terminal": "shown by the ending",
    "outcome": "shown by the ending",
    "legal_actions": "listed on request, and described by the prompt",
}
"""Fields of every game's views that need no sentence, each with the reason."""


def fields(value: Any, path: str = "") -> Iterator[tuple[str, Seat, str]]:
    """Yield every field of a view, including nested ones, as (path, owner, name). Items of a list share a path."""
    if isinstance(value, list):
        for item in value:
            yield from fields(item, path)
    elif isinstance(value, dict):
        for name, held in value.items():
            whole = f"{path}.{name}".removeprefix(".")
            yield whole, value, name
            yield from fields(held, whole)


def views(game: str) -> Iterator[Seat]:
    """Yield views of random games with at most three players, from the first decision to the end."""
    draws = random.Random(1)
    for players in range(load(game).meta.min_players, 4):
        state = load(game).new_state(players, players)
        for done in count():
            if done < 8 or draws.random() < 0.1:
                yield state.view(0)  # type: ignore[misc]
            if state.is_terminal:
                break
            state.apply(draws.choice(state.legal_actions()))


@pytest.mark.parametrize("game", games())
def test_every_field_of_a_view_is_described(game: str) -> None:
    seen = list(views(game))
    values: dict[str, dict[str, Any]] = {}
    for view in seen:
        for path, owner, name in fields(view):
            values.setdefault(path, {})[repr(owner[name])] = owner[name]
    wordless = {**OF_ALL_GAMES, **NEEDS_NO_WORDS[game]}
    assert set(wordless) <= set(values), "a listed field no longer exists"
    random.Random(1).shuffle(seen)
    for path, others in values.items():
        if not any(path == named or path.startswith(f"{named}.") for named in wordless):
            tried = islice(changes(seen, path, [*others.values(), *RARE.get(path, ())]), TRIES)
            assert any(tried), f"no sentence describes {path}"


RARE: dict[str, list[Any]] = {
    "offered": [[CARD_NAMES[0], CARD_NAMES[1]]],
    "stacks": [[["B1"]]],
}
"""For each field, values that random games rarely produce; the test also tries these."""
TRIES = 400
"""Maximum number of changes to try per field. One of them must change the sentences."""


def changes(seen: list[Seat], path: str, values: list[Any]) -> Iterator[bool]:
    """Put other values into a field of the views. For each value, yield whether the sentences change."""

    def sentences(view: Seat) -> list[str]:
        return [fact.text for fact in scene_of(view["game"]).facts(translator("en"), view, NAMES[: view["players"]])]  # type: ignore[arg-type]

    for view in seen:
        there = [field for field in fields(view) if field[0] == path]
        for _, owner, name in there[:: max(1, len(there) // 4)]:
            original, before = owner[name], sentences(view)
            others = [value for value in values if value != original]
            others += (
                [not original] if isinstance(original, bool) else [original + 1] if isinstance(original, int) else []
            )
            for owner[name] in others[:6]:
                try:
                    yield sentences(view) != before
                except (AssertionError, IndexError, KeyError, TypeError, ValueError):
                    yield False  # a position with this value cannot exist
            owner[name] = original
