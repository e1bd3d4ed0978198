"""Pages have correct information for search engines, for link previews, and for systems that install the site."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from azulejo_table.pages import render
from azulejo_table.text import LANGUAGES

from build import site_address
from tools.steps import WEB
from tools.website import assemble as built

HERE = "https://example.org/azulejo/"
ART = WEB / "art"
LINK = re.compile(r'<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]+)">')


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Render the pages of a site with a configured address, and return their folder."""
    folder = tmp_path_factory.mktemp("folder")
    render.render(folder, site=HERE)
    return folder


def pages(folder: Path) -> Iterator[Path]:
    """Return the paths of all pages that visitors can open."""
    return (path for path in folder.rglob("*.html") if path.name != "gone.html")


def test_every_page_states_its_address_in_each_language(folder: Path) -> None:
    for path in pages(folder):
        if path.parent == folder:
            continue
        name = "" if path.name == "index.html" else path.name
        links = LINK.findall(path.read_text(encoding="utf-8"))
        assert [target for kind, _, target in links if kind == "canonical"] == [f"{HERE}{path.parent.name}/{name}"]
        others = {code: target for kind, code, target in links if kind == "alternate"}
        expected = {code: f"{HERE}{code}/{name}" for code in LANGUAGES}
        assert others == {**expected, "x-default": f"{HERE}en/{name}" if name else HERE}


def test_every_page_has_a_description_and_a_preview_picture(folder: Path) -> None:
    for path in pages(folder):
        text = path.read_text(encoding="utf-8")
        properties = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', text))
        assert properties["image"] == f"{HERE}art/{built.PREVIEW}"
        assert properties["title"] and properties["description"]
        assert f'<meta name="description" content="{properties["description"]}">' in text
        assert properties["url"].startswith(HERE)


def test_each_game_has_a_description_in_each_language(folder: Path) -> None:
    for page in ("azul.html", "noctiluca-rules.html"):
        sentences = {re.findall(r'name="description" content="([^"]*)"', (folder / lang / page).read_text("utf-8"))[0]
                     for lang in LANGUAGES}  # fmt: skip
        assert len(sentences) == len(LANGUAGES)
        assert not any("bot" in sentence for sentence in sentences)


def test_pages_contain_no_site_address_if_none_is_configured(rendered: Path) -> None:
    for path in pages(rendered):
        text = path.read_text(encoding="utf-8")
        assert "canonical" not in text
        assert "og:" not in text
        assert not re.search(r"<(?:link|meta)[^>]*https?://", text.replace("http-equiv", ""))


def test_the_sitemap_lists_exactly_the_public_pages(folder: Path) -> None:
    documents = ["docs/index.html", "docs/bots.html"]
    tree = ElementTree.fromstring(built._sitemap(HERE, render.indexed_pages(), LANGUAGES, documents))
    names = {"": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    places = [place.text or "" for place in tree.findall("./url/loc", names)]
    public = [place for place in places if place.removeprefix(HERE) not in documents]
    assert (
        len(public) == len(set(public)) == len(render.indexed_pages()) * len(LANGUAGES) == len(places) - len(documents)
    )
    for place in public:
        path = folder / place.removeprefix(HERE)
        assert (path / "index.html" if path.is_dir() else path).is_file()
    assert len(tree.findall("./url/x:link", names)) == len(public) * len(LANGUAGES)


def test_a_documentation_page_states_its_address() -> None:
    page = built._with_address("<html><head><title>x</title></head><body></body></html>", HERE + "docs/bots.html")
    assert f'<link rel="canonical" href="{HERE}docs/bots.html"></head>' in page


@pytest.mark.parametrize(
    ("entered", "address"),
    [("https://a.b", "https://a.b/"), ("http://a.b/c", "http://a.b/c/"), ("https://a.b/c/", "https://a.b/c/")],
)
def test_an_address_ends_with_one_slash(entered: str, address: str) -> None:
    assert site_address(entered) == address


@pytest.mark.parametrize("entered", ["a.b", "ftp://a.b/", "https://", "https://a.b/?x", "https://a.b/#x", "//a.b"])
def test_invalid_site_addresses_are_refused(entered: str) -> None:
    with pytest.raises(ValueError, match=r"expected an address such as https://"):
        site_address(entered)


# Information for systems that install the site as an app


def manifest(folder: Path, lang: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((folder / lang / "manifest.json").read_text(encoding="utf-8"))
    return data


def test_an_installed_app_starts_in_the_language_of_its_page(folder: Path) -> None:
    for lang in LANGUAGES:
        data = manifest(folder, lang)
        assert data["lang"] == lang
        assert (folder / lang / data["start_url"]).is_file()
        assert 'href="./manifest.json"' in (folder / lang / "azul.html").read_text(encoding="utf-8")
    assert len({manifest(folder, lang)["description"] for lang in LANGUAGES}) == len(LANGUAGES)
    assert len({manifest(folder, lang)["id"] for lang in LANGUAGES}) == 1


def test_other_apps_can_share_a_file_a_text_or_a_link_with_the_site(folder: Path) -> None:
    for lang in LANGUAGES:
        target = manifest(folder, lang)["share_target"]
        assert (folder / lang / target["action"]).is_file()
        assert (target["method"], target["enctype"]) == ("POST", "multipart/form-data")
        assert {"title", "text", "url"} < set(target["params"])
        assert ".json" in target["params"]["files"][0]["accept"]


def test_each_game_has_a_shortcut(folder: Path) -> None:
    for lang in LANGUAGES:
        shortcuts = manifest(folder, lang)["shortcuts"]
        assert len(shortcuts) == 4
        assert all((folder / lang / shortcut["url"]).is_file() for shortcut in shortcuts)


def test_icons_have_the_sizes_in_the_manifest(folder: Path) -> None:
    icons = manifest(folder, "en")["icons"]
    assert {"any", "maskable"} == {icon["purpose"] for icon in icons}
    for icon in icons:
        path = folder / "en" / icon["src"]
        file = ART / path.name
        assert path.parent.name == "art"
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", file.read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert file.read_text(encoding="utf-8").startswith("<svg")
