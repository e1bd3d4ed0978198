"""Draw pictures of the site for other programs: icons for home screens, and the picture in link previews.

`build.py pictures` draws them from our own SVG and stores them next to it, because not every system accepts SVG.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize

from tools.steps import WEB

ART = WEB / "art"
SIZES = (192, 512)
TOUCH = 180
"""Size in pixels of the icon for iOS home screens, with square corners because iOS rounds them."""
PREVIEW = ViewportSize(width=1200, height=630)
QUALITY = 80
SAFE = 0.83
"""Scale of the flower in a maskable icon, which systems may crop to a circle of 80 %."""
_GROUND = re.compile(r"<rect [^>]*/>")
_ARCS = re.compile(r"<g fill=\"none\".*?</g>", re.DOTALL)


def maskable(icon: str) -> str:
    """Return the icon (SVG, 100 by 100) with its ground extended to the edges and its flower in the safe area."""
    ground = '<rect width="100" height="100" fill="#0039a4"/>'
    plain = _ARCS.sub("", _GROUND.sub("", icon))
    head, body = plain.split(">", 1)
    inner = body.removesuffix("</svg>\n").removesuffix("</svg>")
    at = 50 - 50 * SAFE
    return f'{head}>{ground}<g transform="translate({at} {at}) scale({SAFE})">{inner}</g></svg>'


def draw(chromium: Browser, url: str) -> list[Path]:
    """Write the icons, and a screenshot of the start page at `url` as the preview. Return their paths."""
    icon = (ART / "icon.svg").read_text(encoding="utf-8")
    made = [_draw(chromium, icon, ART / f"icon-{size}.png", size) for size in SIZES]
    made.append(_draw(chromium, maskable(icon), ART / "icon-maskable.png", SIZES[-1]))
    made.append(_draw(chromium, maskable(icon), ART / "icon-touch.png", TOUCH))
    made.append(_preview(chromium, url))
    return made


def _draw(chromium: Browser, svg: str, path: Path, size: int) -> Path:
    context = chromium.new_context(viewport=ViewportSize(width=size, height=size))
    page = context.new_page()
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
    page.screenshot(path=path, omit_background=True)
    context.close()
    return path


def _preview(chromium: Browser, url: str) -> Path:
    path = ART / "preview.jpg"
    context = chromium.new_context(viewport=PREVIEW, color_scheme="light", reduced_motion="reduce", locale="en")
    page = context.new_page()
    page.goto(f"{url}/en/index.html")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path, type="jpeg", quality=QUALITY)
    context.close()
    return path
