"""Build the round summary and the game summary, which are shown next to the boards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from azulejo_table.coaching.daily import day_of, result_line, title_of
from azulejo_table.draw import log, summaries
from azulejo_table.draw.summaries import Face, Row
from azulejo_table.draw.table import Action
from azulejo_table.playthrough.seat_names import seat_names
from azulejo_table.screen import next_step, outcome, review_text
from azulejo_table.text import paragraph

if TYPE_CHECKING:
    from azulejo_table.screen.base_stage import Stage

Points = dict[str, int]
"""Scoring source → points."""


class Summaries:
    """The panel of a screen: the round summary or the game summary.

    The round summary is shown while the end of a round waits for "Continue".
    """

    def __init__(self, stage: Stage) -> None:
        self.t = stage.t
        self.play = stage.play
        self.scene = stage.scene
        self.view = stage.view
        self.names = stage.names
        self.state = stage.state
        self.run_of_others = stage.history.run_of_others(stage.view["round"])

    def round_summary(self) -> str:
        """Draw the points of the finished round by source, with the scores before and after the round."""
        t, number = self.t, self.view["round"]
        before = self.play.standings[number - 1]
        rows = [Row(t("Before this round"), [sum(points.values()) for points in before], total=True)]
        rows += self._rows(before, frozenset())
        title = t("Round {round} is over.", round=number)
        actions = [Action("continue", t("Continue"), True), Action("undo", t("Undo"))] if self.play.round_over else []
        notes = [self.run_of_others, self.scene.summary_note(t, self.view, self.names)]
        table = summaries.points_table(t("Source"), self.names, rows)
        return summaries.panel("summary", title, notes, [table], actions)

    def game_summary(self, title: str) -> str:
        """Draw the panel with the result, buttons for the next steps, the points by source, and a chart of the points.

        It also contains the picture to share, in which nobody is called "You".
        """
        t = self.t
        ended = self.view["outcome"]
        winners = ended["winners"] if ended else []
        public = seat_names(t, self.play.seats, addressed=False)
        faces = [
            Face(name, score, seat in winners, self.scene.sketch(self.view, seat))
            for seat, (name, score) in enumerate(zip(self.names, self.state.scores(), strict=True))
        ]
        rows = self._rows([{} for _ in self.names], self.scene.MISSABLE)
        day = day_of(self.play.record, self.play.seats)
        body = [
            summaries.points_table(t("Source"), self.names, rows, frozenset(winners)),
            summaries.chart(t("Points by round"), self._steps(), self.names, self._points()),
            summaries.sketches(faces),
            summaries.card(
                outcome.result(t, self.view, self.state, public),
                [replace(face, name=name) for face, name in zip(faces, public, strict=True)],
                day.isoformat() if day else "",
            ),
        ]
        own = outcome.own_seat(self.play)
        main = next_step.recommended(t, self.play, own)
        progress, *reviewed = review_text.review_parts(t, self.play, self.names)
        body = [progress, *body, *reviewed]
        scores = summaries.scores(faces) if len(faces) > 1 else ""
        late = "" if own is None else next_step.goals(t)
        if own is not None:
            body.insert(0, next_step.after_run(t, self.play, own, main))
        if day:
            scores += log.day_title(title_of(t, day))
            line = result_line(self.play.record, self.play.seats, self.state.scores(), self.names)
            body.append(summaries.line_to_share(line, t("Copied.")))
        # In a daily deal, the button that shares the result replaces the button that saves the game as a file. The menu
        # still has that button.
        last = Action("result", t("Share the result")) if day else Action("export", t("Save as a file"))
        more = [
            Action("rematch", t("Rematch")),
            Action("review", t("Review again") if self.play.review else t("Review")),
            Action("new", t("New game")),
            Action("replay", t("Watch replay")),
            Action("look", t("View board")),
            Action("share", t("Share as an image")),
            Action("link", t("Share as a link")),
            last,
        ]
        headline = outcome.headline(t, self.view, self.state, self.names, own)
        notes = [
            title if title != headline and len(self.names) > 2 else "",
            *self.scene.ending_notes(t, self.view, self.names),
            self._hints(),
        ]
        first = next_step.first_buttons(self.play, main, more)
        others = [action for action in more if action.do not in (*(action.do for action in first),)]
        steps = summaries.steps(first, others, t("More"))
        kind = outcome.kind(self.view, own)
        best = t("Personal best! Your previous best was {points}.", points="{points}")
        laurels = summaries.laurels(winners)
        return summaries.ending(kind, headline, laurels, scores, notes, steps, *body, best=best, late=late)

    def _hints(self) -> str:
        """Return a sentence for each seat that used hints, with the number of hints. If nobody did, return ""."""
        t = self.t
        counts = [(name, self.play.hints_of(seat)) for seat, name in enumerate(self.names)]
        parts = [
            t.n("{name} used {n} hint", "{name} used {n} hints", count, name=name) for name, count in counts if count
        ]
        return paragraph(t, (t("{sentence}.", sentence=part) for part in parts))

    def _rows(self, before: list[Points], missable: frozenset[str]) -> list[Row]:
        """Return the rows of a table: for each source, the points since `before`; and the score.

        A source in `missable` has a row even if nobody got points from it.
        """
        now = [self.state.breakdown(seat) for seat in range(self.state.players)]
        rows = []
        for source, name in self.scene.source_names(self.t):
            points = [new.get(source, 0) - old.get(source, 0) for new, old in zip(now, before, strict=True)]
            if any(points) or source in missable:
                rows.append(Row(name, points))
        return [*rows, Row(self.t("Score"), self.state.scores(), total=True)]

    def _steps(self) -> list[str]:
        """Return the labels of the steps in the chart of the points: the start, and the end of each round."""
        rounds = [self.t("Round {round}", round=number) for number in range(1, len(self.play.standings) + 1)]
        return [self.t("Start"), *rounds]

    def _points(self) -> list[list[int]]:
        """Return each seat's points at the steps that `_steps` names."""
        scores = self.state.scores()
        return [
            [*(sum(standing[seat].values()) for standing in self.play.standings), scores[seat]]
            for seat in range(self.state.players)
        ]
