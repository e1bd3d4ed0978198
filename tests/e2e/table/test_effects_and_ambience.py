"""Effects are shown and then removed. Background sounds start only if the player wants them."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Page
from scripts import called, script
from table import QUICK, Table, record_up_to

RECORD_EFFECTS = script("record_effects")
COUNT_SOUNDS = called("count_sounds")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("motion", ["on", "off"])
def test_a_sunbeam_falls_through_a_new_window_if_motion_is_on(page: Page, motion: str) -> None:
    table = Table(page, settings={**QUICK, "motion": motion})
    page.goto(f"/en/sintra.html#{quote(record_up_to('sintra', lambda state: state.view('public')['step'] == 'keep'))}")
    table.wait_ready()
    page.evaluate(RECORD_EFFECTS)
    table.move_by_pointer()
    if motion == "on":
        page.wait_for_function("() => effects.shown === 1 && effects.gone === 1")
    else:
        assert page.evaluate("effects.shown") == 0


def test_background_sounds_start_after_a_press_and_only_if_wanted(page: Page) -> None:
    page.add_init_script(COUNT_SOUNDS)
    table = Table(page, settings={**QUICK, "ambience": "on"})
    table.open(seed=33)
    assert page.evaluate("[window.contexts, window.notes]") == [0, 0]
    page.locator("button.is-source").first.click()
    page.wait_for_function("() => window.contexts === 2 && window.notes > 0")
    page.evaluate("document.getElementById('settings').showModal()")
    page.locator("[data-setting=ambience]").uncheck()
    page.locator("[data-setting=volume]").fill("5")
    stored = page.evaluate("localStorage.getItem('azulejo.settings')")
    assert '"ambience":"off"' in stored and '"volume":"5"' in stored
