"""Describe a position of Azul in words, one fact per sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from azulejo.games.azul.pieces.components import FLOOR_COST
from azulejo.games.azul.rules.view import AzulSeatView, AzulView

from azulejo_table.facts import Fact, marker_fact, round_fact, score_facts
from azulejo_table.games.azul.text import words
from azulejo_table.text import Translator


def facts(t: Translator, view: AzulView, names: Sequence[str]) -> list[Fact]:
    """Return every fact that the view contains."""
    all_facts = [round_fact(t, view), *_sources(t, view)]
    for topic, sentence in (
        ("bag", t("Bag: {tiles}", tiles=words.tiles(t, view["bag"]))),
        ("lid", t("Lid: {tiles}", tiles=words.tiles(t, view["lid"]))),
    ):
        all_facts.append(Fact(topic, t("{sentence}.", sentence=sentence)))
    all_facts.append(marker_fact(t, view["marker"], names))
    if view["idle_rounds"]:
        all_facts.append(Fact("round", words.stalled(t, view["idle_rounds"])))
    for seat, board in enumerate(view["seats"]):
        all_facts += score_facts(t, board, seat, words.source_name)
        all_facts += board_facts(t, board, seat)
        all_facts += _parts(t, board, seat)
    return all_facts


def _sources(t: Translator, view: AzulView) -> Iterator[Fact]:
    for number, counts in enumerate(view["sources"]):
        if number:
            text = t("Factory {factory}: {tiles}", factory=number, tiles=words.tiles(t, counts))
            yield Fact("factory", t("{sentence}.", sentence=text), number, in_text=any(counts))
    text = t("Centre: {tiles}", tiles=words.tiles(t, view["sources"][0]))
    if view["marker"] is None:
        text = t("Centre: only the starting marker")
        if any(view["sources"][0]):
            text = t("Centre: {tiles}, with the starting marker", tiles=words.tiles(t, view["sources"][0]))
    yield Fact("centre", t("{sentence}.", sentence=text))


def board_facts(t: Translator, board: AzulSeatView, seat: int) -> Iterator[Fact]:
    """Yield one short fact about the pattern lines and the wall, and one about the floor line."""
    yield Fact("board", words.board_text(t, board), seat=seat)
    yield Fact("floor", _floor(t, board["floor"]), seat=seat, in_text=bool(board["floor"]))


def _parts(t: Translator, board: AzulSeatView, seat: int) -> Iterator[Fact]:
    """Yield a fact about each pattern line and each row of the wall.

    Players hear these facts only if they ask for them.
    """
    for row, line in enumerate(board["lines"]):
        yield Fact("line", t("{sentence}.", sentence=words.line_label(t, row, line)), row + 1, seat, in_text=False)
    for row, cells in enumerate(board["wall"]):
        rows_text = t(", ").join(
            t("column {column} {colour}", column=column, colour=words.colour(t, name))
            for column, name in enumerate(cells, 1)
            if name
        )
        text = t("Wall row {row}: {tiles}.", row=row + 1, tiles=rows_text or t("empty"))
        yield Fact("row", text, row + 1, seat, in_text=False)


def _floor(t: Translator, floor: list[str]) -> str:
    if not floor:
        return t("{sentence}.", sentence=t("Floor line: empty"))
    pieces = (t("starting marker") if name == "marker" else words.colour(t, name) for name in floor)
    return t("Floor line: {pieces} (−{lost}).", pieces=t(", ").join(pieces), lost=FLOOR_COST[len(floor)])
