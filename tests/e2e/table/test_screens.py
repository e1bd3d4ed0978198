"""No text is cut off, leaves the screen or covers another one, on the most common screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from azulejo_table.text import LANGUAGES

from tests.plugins.profile import boot
from tools.website.screens import SCREENS, SIZES, Screen, cut_texts, show

LANGS = list(LANGUAGES)
CASES = [
    (screen, LANGS[(number + turn) % len(LANGS)]) for turn in range(len(LANGS)) for number, screen in enumerate(SCREENS)
]
"""Every screen in every language. A normal run takes only the first cases, in which the languages alternate."""


@pytest.mark.matrix(most=2)
@pytest.mark.parametrize(("screen", "lang"), CASES, ids=[f"{screen.name}-{lang}" for screen, lang in CASES])
def test_no_text_is_cut_off(visit: Callable[..., Any], screen: Screen, lang: str) -> None:
    page = visit(locale=lang, reduced_motion="reduce").context.new_page()
    with boot():
        show(page, screen, lang)
    cut = {width: cut_texts(page, width, height) for width, height in SIZES}
    assert not any(cut.values()), cut
