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
"""By theme: the rules to check. Colours are checked in both themes, rules that do not depend on colours in one."""
SETTLED = script("finish_animations")


def checked(page: Page, name: str, within: str | None = None) -> list[str]:
    """Return the faults that axe finds on the current page or in the open dialog, each labelled with `name`."""
    reports = []
    for scheme, rules in RULES.items():
        page.emulate_media(color_scheme=scheme)
        page.evaluate(SETTLED)
        found = Axe().run(page, within, rules)
        if found.violations_count:
            reports.append(f"{name}, {scheme}:\n{found.generate_report()}")
    return reports
