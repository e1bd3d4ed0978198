"""Check the accessibility of a page with axe, including colours in both themes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page
from scripts import script

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
ALL_RULES: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS = ALL_RULES | {"runOnly": ["color-contrast", "link-in-text-block"]}
"""axe's rules that depend on the theme."""
FINISH_ANIMATIONS = script("finish_animations")
RUN = "([within, rules]) => axe.run(within ?? document, rules)"


def one_scheme(number: int) -> tuple[Scheme]:
    """Return one of the two themes, depending on whether `number` is even or odd."""
    return (SCHEMES[number % len(SCHEMES)],)


def axe_faults(page: Page, name: str, within: str | None = None, schemes: Sequence[Scheme] = SCHEMES) -> list[str]:
    """Return the faults that axe finds on the current page or in the open dialog, each labelled with `name`.

    Colours are checked in each of the themes, and everything else only in the first one.
    """
    reports = []
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(FINISH_ANIMATIONS)
        results = AxeResults(page.evaluate(RUN, [within, ALL_RULES if scheme == schemes[0] else COLOURS]))
        if results.violations_count:
            reports.append(f"{name}, {scheme}:\n{results.generate_report()}")
    return reports
