"""What a checker finds on a page: axe, with colours in both themes."""

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
"""What is looked at in each theme: colours in both, all else, which no theme changes, in one of them."""
SETTLED = script("finish_animations")


def checked(page: Page, name: str, within: str | None = None) -> list[str]:
    """What axe finds on a page as it is now, or in the dialog that is open, by `name`."""
    reports = []
    for scheme, rules in RULES.items():
        page.emulate_media(color_scheme=scheme)
        page.evaluate(SETTLED)
        found = Axe().run(page, within, rules)
        if found.violations_count:
            reports.append(f"{name}, {scheme}:\n{found.generate_report()}")
    return reports
