"""Build the coach's card in a lesson from the coach's current remarks."""

from __future__ import annotations

from azulejo_table.coaching.first_game import is_lesson
from azulejo_table.draw.coach import Card, Page, Press
from azulejo_table.playthrough.modes import LessonProgress
from azulejo_table.text import Translator


def card_of(t: Translator, lesson: LessonProgress, text: str, *, tells: bool, busy: bool) -> Card:
    """Return the card. Its pages are the coach's remarks.

    `tells` is whether the remarks may be shown now. If not, or if there are none, the only page is `text`. `busy` is
    whether another seat is thinking.
    """
    remarks = zip(lesson.pages, lesson.numbers, strict=True) if tells else ()
    pages = [Page(page.say or text, _progress(t, lesson, number), page.at) for page, number in remarks]
    # Translators: {n} is the number of a lesson, {title} what it teaches.
    title = t("Lesson {n}: {title}", n=lesson.number, title=lesson.lesson.title)
    buttons = _buttons(t, lesson, bool(pages))
    shown = pages or [Page(text, _progress(t, lesson, lesson.turned))]
    return Card(title, shown, t("Next"), unread(t), buttons, busy)


def unread(t: Translator) -> str:
    """Return the answer to an action before the last page of the card is shown."""
    return t("First press Next to read on.")


def _progress(t: Translator, lesson: LessonProgress, number: int) -> str:
    return t("{done}/{total}", done=max(1, number), total=lesson.cards)


def _buttons(t: Translator, progress: LessonProgress, tells: bool) -> list[Press]:
    """Return the button that leaves the lesson. After the lesson's end, return the buttons for what to do next."""
    if not (progress.over and tells):
        return [Press(t("Skip lesson"), "alone")]
    if is_lesson(progress.number + 1, progress.game):
        following = Press(t("Lesson {n}", n=progress.number + 1), lesson=progress.number + 1, main=True, last=True)
        return [following, Press(t("Finish this game"), "alone", last=True)]
    return [Press(t("Lesson again"), lesson=progress.number, last=True), Press(t("Close"), "alone", last=True)]
