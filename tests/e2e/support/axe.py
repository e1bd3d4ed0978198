"""Accessibility checks of a page with axe, including colours in both themes."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from scripts import script

Scheme = Literal["light", "dark"]
RULES: dict[Scheme, dict[str, Any]] = {
    "light": {"resultTypes": ["violations"]},
    "dark": {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]},
}
"""Rules checked in each theme: colours in both; everything else, which does not depend on the theme, in one of them."""
SETTLED = script("finish_animations")


def checked(page: Page, name: str, within: str | None = None) -> list[str]:
    """Return axe's findings on the current page, or in the open dialog, labelled with `name`."""
    reports = []
    for scheme, rules in RULES.items():
        page.emulate_media(color_scheme=scheme)
        page.evaluate(SETTLED)
        found = Axe().run(page, within, rules)
        if found.violations_count:
            reports.append(f"{name}, {scheme}:\n{found.generate_report()}")
    return reports
