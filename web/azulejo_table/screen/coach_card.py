"""Build the coach's card in a lesson from the coach's current remarks."""

from __future__ import annotations

from azulejo_table.coaching.first_game import is_lesson
from azulejo_table.draw.coach import Card, Page, Press
from azulejo_table.playthrough.modes import LessonProgress
from azulejo_table.text import Translator


def card_of(t: Translator, now: LessonProgress, text: str, *, tells: bool, busy: bool) -> Card:
    """Return the card. `text` is its only page if there are no remarks, or if they must not be shown now."""
    pages = [Page(page.say or text, page.at) for page in now.pages] if tells else []
    # Translators: {n} is the number of a lesson, {title} what it teaches.
    title = t("Lesson {n}: {title}", n=now.number, title=now.lesson.title)
    progress = t("{done}/{total}", done=now.idea, total=now.ideas)
    return Card(title, progress, pages or [Page(text)], t("Next"), _buttons(t, now, bool(pages)), busy)


def _buttons(t: Translator, now: LessonProgress, tells: bool) -> list[Press]:
    """Return the buttons that leave the lesson or, after its end, the buttons that continue."""
    if not (now.over and tells):
        return [Press(t("Skip lesson"), "alone")]
    if is_lesson(now.number + 1, now.game):
        following = Press(t("Lesson {n}", n=now.number + 1), lesson=now.number + 1, main=True, last=True)
        return [Press(t("Play on"), "alone"), following]
    return [Press(t("Close"), "alone"), Press(t("Rematch"), "rematch", main=True, last=True)]
