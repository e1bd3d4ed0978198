"""Describe a position of Stained Glass of Sintra in words, one fact per sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from azulejo.games.sintra.rules.view import SintraSeatView, SintraView

from azulejo_table.facts import Fact, marker_fact, round_fact, score_facts
from azulejo_table.games.sintra.text import log, words
from azulejo_table.text import Translator, paragraph


def facts(t: Translator, view: SintraView, names: Sequence[str]) -> list[Fact]:
    """Return every fact that the view contains."""
    rounds = log.rounds_text(t, view)
    all_facts = [Fact("round", rounds) if rounds else round_fact(t, view), *_sources(t, view)]
    if any(view["hand"]):
        all_facts.append(Fact("hand", t("In hand: {panes}.", panes=words.counted(t, view["hand"]))))
    for topic, sentence in (
        ("bag", t("Bag: {panes}", panes=words.counted(t, view["bag"]))),
        ("tower", t("Glass tower: {panes}", panes=words.counted(t, view["tower"]))),
    ):
        all_facts.append(Fact(topic, t("{sentence}.", sentence=sentence)))
    all_facts.append(marker_fact(t, view["marker"], names))
    for seat, board in enumerate(view["seats"]):
        all_facts += score_facts(t, board, seat, words.source_name)
        all_facts += board_facts(t, board, seat, str(view["options"]["side"]))
    return all_facts


def _sources(t: Translator, view: SintraView) -> Iterator[Fact]:
    for number, counts in enumerate(view["sources"]):
        if number:
            text = t("Factory {factory}, empty", factory=number)
            if any(counts):
                text = t("Factory {factory}: {panes}", factory=number, panes=words.counted(t, counts))
            yield Fact("factory", t("{sentence}.", sentence=text), number, in_text=any(counts))
    text = t("Centre: {panes}", panes=words.counted(t, view["sources"][0]))
    if view["marker"] is None:
        text = t("Centre: only the starting marker")
        if any(view["sources"][0]):
            text = t("Centre: {panes}, with the starting marker", panes=words.counted(t, view["sources"][0]))
    yield Fact("centre", t("{sentence}.", sentence=text))


def board_facts(t: Translator, board: SintraSeatView, seat: int, side: str, *, in_text: bool = False) -> Iterator[Fact]:
    """Yield sentences about a board: strips with the panes that they still need, windows, glazier and broken glass.

    With `in_text`, leave out the facts that players hear only if they ask for them.
    """
    anywhere: SintraSeatView = {**board, "glazier": -1}  # a separate sentence describes the glazier
    for column, strip in enumerate(board["strips"]):
        text = t("{sentence}.", sentence=words.strip_label(t, anywhere, column))
        yield Fact("strip", text, column + 1, seat, in_text=strip is not None)
        if strip is not None and not in_text:
            yield Fact("strip", words.strip_note(t, anywhere, column), column + 1, seat, in_text=False)
    for column, held in enumerate(board["windows"]):
        panes = words.panes(t, filter(None, held))
        yield Fact(
            "window", t("Window {column}: {panes}.", column=column + 1, panes=panes), column + 1, seat, any(held)
        )
    yield Fact("bonus", words.bonus_text(t, board, side), seat=seat)
    yield Fact("glazier", t("Glazier above strip {strip}.", strip=board["glazier"] + 1), seat=seat)
    yield Fact("glass", t("{sentence}.", sentence=words.glass_label(t, board)), seat=seat)
    if in_text:
        return
    note = [words.glass_note(t, board), t("Lost to broken glass so far: {points}.", points=board["lost"])]
    yield Fact("glass", paragraph(t, note), seat=seat, in_text=False)
