"""On the most common screens, no text is cut off, leaves the screen, or covers another text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from azulejo_table.text import LANGUAGES

from tests.plugins.profile import boot
from tools.website.screens import SCREENS, SIZES, Screen, cut_texts, show

LANGS = list(LANGUAGES)
CASES = [
    (screen, LANGS[(number + shift) % len(LANGS)])
    for shift in range(len(LANGS))
    for number, screen in enumerate(SCREENS)
]
"""Every screen in every language. A normal run takes only the first cases, with alternating languages."""


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(("screen", "lang"), CASES, ids=[f"{screen.name}-{lang}" for screen, lang in CASES])
def test_no_text_is_cut_off(visit: Callable[..., Any], screen: Screen, lang: str) -> None:
    page = visit(locale=lang, reduced_motion="reduce").context.new_page()
    with boot():
        show(page, screen, lang)
    cut = {width: cut_texts(page, width, height) for width, height in SIZES}
    assert not any(cut.values()), cut
