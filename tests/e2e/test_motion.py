"""What moves: pieces keep their size and stay in sight, scores count with the points, sounds wait for the person."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from azulejo import load
from azulejo.record import new_record
from playwright.sync_api import Page, expect
from table import QUICK, Table

PHONE = {"width": 390, "height": 664}
WATCHED = """() => {
    window.flights = [];
    const real = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const animation = real.call(this, frames, options);
        if (this.classList.contains("flyer")) {
            const drawn = this.querySelector("use").getAttribute("href");
            const pieces = [...document.querySelectorAll(`use[href="${drawn}"]`)]
                .filter((use) => !use.closest("#motion, .defs")).map((use) => use.getBoundingClientRect().width);
            const boxes = [];
            animation.pause();
            const length = animation.effect.getComputedTiming().endTime;
            for (let step = 0; step <= 20; step += 1) {
                animation.currentTime = (length - 0.01) * step / 20;
                boxes.push(this.firstChild.getBoundingClientRect());
            }
            animation.currentTime = 0;
            animation.play();
            window.flights.push({ largest: Math.max(...pieces), boxes: boxes.map((box) => box.toJSON()) });
        }
        return animation;
    };
}"""
"""Notes the boxes of everything on its way, and the size of the largest such piece on the table."""


@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_pieces_keep_their_size_and_stay_on_the_screen(visit: Callable[..., Any], game: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    table = Table(page, seed=4, settings={"motion": "on", "pace": "instant", "speed": "fast"})
    table.open(seed=32, game=game)
    page.evaluate(WATCHED)
    for _ in range(3):
        table.go_on()
        table.move_by_touch()
    flights = page.evaluate("window.flights")
    assert len(flights) > 4
    for flight in flights:
        for box in flight["boxes"]:
            assert box["width"] <= 1.06 * max(flight["largest"], 40) + 1, box
            assert box["left"] >= 0 and box["right"] <= PHONE["width"], box
            assert box["top"] >= 0 and box["bottom"] <= PHONE["height"], box


def end_of_round() -> str:
    """A game of Azul for two, before the last action of a round in which both score."""
    for seed in range(1, 40):
        draws = random.Random(seed)
        state = load("azul").new_state(2, seed)
        record = new_record(state)
        while state.round == 1:
            before = record.write()
            legal = state.legal_actions()
            action = draws.choice([action for action in legal if action % 6 in (0, 1)] or legal)
            record.actions.append(action)
            state.apply(action)
        if all(score > 0 for score in state.scores()):
            return before
    raise AssertionError("nobody scores in a first round")


COUNTED = """() => {
    window.counted = [];
    new MutationObserver(() => window.counted.push(
        [...document.querySelectorAll("#area-seats .score")].map((score) => score.textContent).join(" ")))
        .observe(document.getElementById("area-seats"), { characterData: true, childList: true, subtree: true });
}"""


@pytest.mark.parametrize("motion", ["on", "off"])
def test_a_score_runs_up_with_the_tiles_it_is_for(page: Page, motion: str) -> None:
    table = Table(page, settings={**QUICK, "motion": motion})
    page.goto(f"/en/azul.html#{quote(end_of_round())}")
    table.wait_ready()
    page.evaluate(COUNTED)
    table.move_by_pointer()
    seen = page.evaluate("window.counted")
    final = page.evaluate("[...document.querySelectorAll('#area-seats .score')].map((s) => s.textContent).join(' ')")
    assert seen[-1] == final
    if motion == "on":
        assert "0 0" in seen, "scores begin where they were"
        assert len(set(seen)) > 2, "and count"
    else:
        assert set(seen) == {final}


SPY = """window.notes = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const real = kind.prototype.start;
    kind.prototype.start = function (...when) { window.notes += 1; return real.apply(this, when); };
}
window.contexts = 0;
window.AudioContext = class extends AudioContext { constructor(...a) { super(...a); window.contexts += 1; } };"""


@pytest.mark.parametrize("motion", ["on", "off"])
def test_nothing_is_heard_before_the_first_tap_and_something_after_a_take(page: Page, motion: str) -> None:
    page.add_init_script(SPY)
    table = Table(page, settings={"motion": motion, "pace": "instant", "speed": "fast"})
    table.open(seed=33)
    assert page.evaluate("[window.contexts, window.notes]") == [0, 0]
    table.move_by_pointer()
    assert page.evaluate("window.contexts") == 1
    assert page.evaluate("window.notes") > 0


def test_sound_is_off_by_one_tap_and_stays_so(page: Page) -> None:
    page.add_init_script(SPY)
    table = Table(page, settings={"motion": "off", "pace": "instant"})
    page.add_init_script("if (sessionStorage.kept) localStorage.setItem('azulejo.settings', sessionStorage.kept)")
    table.open(seed=34)
    button = page.locator("#sound-button")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert '"sound":"off"' in page.evaluate("localStorage.getItem('azulejo.settings')")
    page.evaluate("window.notes = 0")
    table.move_by_pointer()
    assert page.evaluate("window.notes") == 0
    page.evaluate("sessionStorage.kept = localStorage.getItem('azulejo.settings')")
    page.reload()
    table.wait_ready()
    expect(button).to_have_attribute("aria-pressed", "false")
    table.move_by_pointer()
    assert page.evaluate("[window.contexts, window.notes]") == [0, 0]
    button.click()
    table.move_by_pointer()
    assert page.evaluate("window.notes") > 0


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_no_setting_is_cut(visit: Callable[..., Any], width: int, lang: str) -> None:
    page = visit(viewport={"width": width, "height": 664}).context.new_page()
    page.goto(f"/{lang}/azul.html?new={quote('{}')}")
    page.evaluate("document.getElementById('menu').showModal()")
    cut = page.evaluate("""() => [...document.querySelectorAll('#menu select')].flatMap((select) => {
        const style = getComputedStyle(select), pen = document.createElement('canvas').getContext('2d');
        pen.font = style.font;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
        return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    })""")
    assert not cut
