"""The rules help of Pebbles."""

from __future__ import annotations

from azulejo_table.rules_help import Section
from azulejo_table.text import Translator


def rules(t: Translator) -> list[Section]:
    """Return the rules in one section."""
    text = t("In turn, take one, two or three pebbles. Each scores a point; the last one costs four.")
    return [Section("take", ("take",), t("Taking"), (text,))]
