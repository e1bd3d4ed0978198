"""The documentation's pages are accessible in both themes, and need no scripts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from axe import Scheme, axe_faults
from playwright.sync_api import expect

from tests.long import Long

PAGES = ("first_bot", "contract", "azul", "reference")
"""Pages with every kind of content. A normal run visits the first two, which take less time than the others."""
BROKEN = "[...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)"


@pytest.mark.parametrize(("scheme", "width", "usual"), [("light", 390, PAGES[:1]), ("dark", 1440, PAGES[1:2])])
def test_axe_finds_no_fault_and_no_picture_is_missing(
    visit: Callable, long: Long, scheme: Scheme, width: int, usual: Sequence[str]
) -> None:
    page = visit(color_scheme=scheme, viewport={"width": width, "height": 800}).context.new_page()
    for name in PAGES if long.enabled else usual:
        page.goto(f"/docs/{name}.html")
        assert page.evaluate(BROKEN) == []
        assert not axe_faults(page, name, schemes=[scheme])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the window"


def test_documentation_pages_link_to_each_other_without_scripts(visit: Callable) -> None:
    page = visit(java_script_enabled=False).context.new_page()
    page.goto("/docs/index.html")
    page.get_by_role("link", name="Your first bot").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your first bot")
    page.get_by_role("link", name="The contract").first.click()
    expect(page.get_by_role("heading", name="Views", exact=True)).to_be_in_viewport()
