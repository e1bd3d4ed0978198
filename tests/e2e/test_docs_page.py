"""The documentation in the browser, under the headers for hosts: readable for everyone, in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

PAGES = ("first_bot", "azul", "contract", "reference")
BROKEN = "[...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)"


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1440)])
def test_axe_finds_nothing_and_no_picture_is_missing(visit: Callable, scheme: str, width: int) -> None:
    page = visit(color_scheme=scheme, viewport={"width": width, "height": 800}).context.new_page()
    for name in PAGES:
        page.goto(f"/docs/{name}.html")
        assert page.evaluate(BROKEN) == []
        found = Axe().run(page)
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is wider than the window"


def test_its_pages_lead_to_each_other_without_a_script(visit: Callable) -> None:
    page = visit(java_script_enabled=False).context.new_page()
    page.goto("/docs/index.html")
    page.get_by_role("link", name="Your first bot").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your first bot")
    page.get_by_role("link", name="The contract").first.click()
    expect(page.get_by_role("heading", name="Views")).to_be_in_viewport()
