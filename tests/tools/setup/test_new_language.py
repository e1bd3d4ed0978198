"""The steps for adding a language in docs/development/translations.md work, when tried in a copy of the project."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.checks.repository import tracked
from tools.steps import ROOT

PARTS = ("engine/azulejo", "tools", "web/azulejo_table", "web/pages", "web/workshop")
LANGUAGES = Path("web/azulejo_table/text/__init__.py")
CHECK = Path("tools/checks/translations.py")
TEXT = Path("web/azulejo_table/text")
TRANSLATED = {
    "Settings": "Einstellungen",
    "Undo": "Rückgängig",
    "Menu": "Menü",
    "Rules": "Regeln",
    "{name} wins": "{name} gewinnt",
}
RENDER = """
from pathlib import Path
from azulejo_table.pages import render
from tools.setup.catalogues import compile_all
compile_all()
render.render(Path("rendered"))
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a copy of the project."""
    paths = f"{folder}/web:{folder}/engine:{folder}"
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONPATH": paths.replace(":", ";" if sys.platform == "win32" else ":")},
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the parts of the project that the steps need, and return the folder of the copy."""
    for path in tracked():
        if str(path).startswith(PARTS):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, tmp_path / path)
    for path in (path.relative_to(ROOT) for path in (ROOT / TEXT).glob("*.mo")):
        shutil.copyfile(ROOT / path, tmp_path / path)
    return tmp_path


def edit(path: Path, before: str, after: str) -> None:
    """Replace a text that occurs exactly once in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, (path, before)
    path.write_text(text.replace(before, after), encoding="utf-8")


def files(folder: Path) -> dict[str, bytes]:
    """Return the contents of the sources, catalogues and pages, by path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.suffix in (".py", ".po", ".html", ".toml")
    }


def translate(folder: Path) -> None:
    """Fill in the translations in `TRANSLATED`."""
    for path in sorted(folder.glob("web/azulejo_table/**/de/*.po")):
        text = path.read_text(encoding="utf-8")
        for english, german in TRANSLATED.items():
            text = text.replace(f'\nmsgid "{english}"\nmsgstr ""\n', f'\nmsgid "{english}"\nmsgstr "{german}"\n')
        path.write_text(text, encoding="utf-8")


def test_a_language_with_five_translations_passes_the_check_and_is_shown(copy: Path) -> None:
    before = files(copy)
    made = run(copy, "-m", "tools.setup.new_language", "de")
    assert made.returncode == 0, made.stderr
    edit(copy / LANGUAGES, '"ja": "日本語"}', '"ja": "日本語", "de": "Deutsch"}')
    translate(copy)
    refused = run(copy, "-m", "tools.checks.translations")
    assert refused.returncode == 1 and "de: not translated: 'Save as a file'" in refused.stdout
    edit(copy / CHECK, "INCOMPLETE: frozenset[str] = frozenset()", 'INCOMPLETE: frozenset[str] = frozenset({"de"})')
    checked = run(copy, "-m", "tools.checks.translations")
    assert checked.returncode == 0, checked.stdout + checked.stderr

    after = files(copy)
    assert {name for name in before if after[name] != before[name]} == {LANGUAGES.as_posix(), CHECK.as_posix()}
    new = after.keys() - before.keys()
    assert new == {name.replace("/ja/", "/de/") for name in before if name.endswith(".po") and "/ja/" in name}

    rendered = run(copy, "-c", RENDER)
    assert rendered.returncode == 0, rendered.stderr
    pages = copy / "rendered"
    table = (pages / "de/azul.html").read_text(encoding="utf-8")
    assert "<span>Rückgängig</span>" in table and "<span>Hint</span>" in table and '<html lang="de"' in table
    for page in ("en/index.html", "ja/index.html", "de/azul-new.html"):
        text = (pages / page).read_text(encoding="utf-8")
        assert page.startswith("de") or re.search(r'<a [^>]*href="../de/index.html"[^>]*>Deutsch</a>', text), page
    assert 'hreflang="de">Deutsch</a>' in (pages / "index.html").read_text(encoding="utf-8")


def test_the_page_for_translators_names_every_step() -> None:
    page = (ROOT / "docs/development/translations.md").read_text(encoding="utf-8")
    for step in ("tools.setup.new_language", LANGUAGES.as_posix(), f"`INCOMPLETE` in `{CHECK.as_posix()}`"):
        assert step in page, step


@pytest.mark.parametrize(("lang", "reason"), [("ja", "has catalogues already"), ("qqq", "is not a language")])
def test_a_language_that_exists_or_is_unknown_is_refused(lang: str, reason: str) -> None:
    refused = run(ROOT, "-m", "tools.setup.new_language", lang)
    assert refused.returncode == 1 and reason in refused.stdout + refused.stderr
