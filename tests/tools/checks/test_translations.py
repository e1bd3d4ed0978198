"""The check of the catalogues finds every kind of fault, and finds none in the project."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.checks.translations import Key, faults, languages, sentences

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=1; plural=0;\\n"

"""
PLURAL = 'msgid "{n} tile"\nmsgid_plural "{n} tiles"\nmsgstr[0] "{n}枚"\n'
FINE = f'msgid "Undo"\nmsgstr "元に戻す"\n\nmsgid "{{name}} wins"\nmsgstr "{{name}}の勝ち"\n\n{PLURAL}'
PLACES: dict[Key, list[str]] = {
    "Undo": ["pages/table.html:3"],
    "{name} wins": ["azulejo_table/games/azul/scene.py:5"],
    ("{n} tile", "{n} tiles"): ["azulejo_table/games/azul/scene.py:6"],
}
UNDO = 'msgid "Undo"\nmsgstr "元に戻す"\n'
SHOP = "games/sintra/text/ja/table.po"
PLANTED = {
    "doubled in one file": ({"table.po": FINE + "\n" + UNDO}, "two entries for 'Undo'"),
    "doubled with another translation": (
        {"table.po": FINE, "more.po": 'msgid "Undo"\nmsgstr "戻す"\n'},
        "has 'Undo', which is already in",
    ),
    "doubled as a sentence with a number": (
        {"table.po": FINE, "more.po": 'msgid "Undo"\nmsgid_plural "Undo {n}"\nmsgstr[0] "元に戻す"\n'},
        r"has \('Undo', 'Undo {n}'\), which is already in",
    ),
    "fuzzy": ({"table.po": FINE.replace('msgid "Undo"', '#, fuzzy\nmsgid "Undo"')}, "fuzzy: 'Undo'"),
    "obsolete": ({"table.po": FINE + '\n#~ msgid "Redo"\n#~ msgstr "やり直す"\n'}, "an obsolete entry: 'Redo'"),
    "empty": ({"table.po": FINE.replace("元に戻す", "")}, "not translated: 'Undo'"),
    "empty form": ({"table.po": FINE.replace("{n}枚", "")}, r"not translated: \('{n} tile'"),
    "one form too many": ({"table.po": FINE.replace(PLURAL, PLURAL + 'msgstr[1] "{n}枚"\n')}, "is not a catalogue"),
    "missing": ({"table.po": FINE.replace(UNDO, "")}, "not translated: 'Undo', used in pages/table.html:3"),
    "stale": ({"table.po": FINE + '\nmsgid "Undo it"\nmsgstr "戻す"\n'}, "no code uses this sentence: 'Undo it'"),
    "placeholder missing": ({"table.po": FINE.replace("{name}の", "")}, "placeholders other than in '{name} wins'"),
    "placeholder too many": ({"table.po": FINE.replace("元に", "{n}元に")}, "placeholders other than in 'Undo'"),
    "placeholder renamed": (
        {"table.po": FINE.replace("{n}枚", "{count}枚")},
        r"placeholders other than in \('{n} tile'",
    ),
    "brace left open": ({"table.po": FINE.replace("{name}の", "{nameの")}, "expected '}' before end of string"),
    "variant of no placeholder": (
        {"table.po": FINE, "you.po": 'msgctxt "who"\nmsgid "{name} wins"\nmsgstr "{name}の勝ち"\n'},
        "'who' is not a placeholder of '{name} wins'",
    ),
    "not a catalogue": ({"table.po": FINE + "msgid \n"}, "is not a catalogue"),
    "of another game": ({"table.po": FINE.replace(PLURAL, ""), SHOP: PLURAL}, "has a sentence of another game"),
    "left out of the tables": (
        {"table.po": FINE.replace(PLURAL, ""), "games/azul/text/ja/rules.po": PLURAL},
        r"pages do not load .*, but azulejo_table/games/azul/scene.py:6 needs \('{n} tile'",
    ),
}
"""For each fault, catalogues that contain it, and a pattern for its report. Files are in the language's folder."""


def check(folder: Path, files: dict[str, str], places: dict[Key, list[str]]) -> list[str]:
    """Write catalogues, and return the faults that the check finds in them."""
    paths = []
    for name, text in files.items():
        path = folder / name if "/" in name else folder / "ja" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HEADER + text, encoding="utf-8")
        paths.append(path)
    return faults("ja", places, paths)


@pytest.mark.parametrize("fault", PLANTED)
def test_each_kind_of_fault_is_found(fault: str, tmp_path: Path) -> None:
    files, report = PLANTED[fault]
    assert check(tmp_path, {"table.po": FINE}, PLACES) == []
    [found] = check(tmp_path, files, PLACES)
    assert re.search(report, found)


def test_the_singular_form_may_leave_out_the_number(tmp_path: Path) -> None:
    path = tmp_path / "de/table.po"
    path.parent.mkdir()
    form = PLURAL.replace('"{n}枚"', '"Ein Stein"\nmsgstr[1] "{n} Steine"')
    path.write_text(HEADER.replace("1; plural=0", "2; plural=(n != 1)") + form, encoding="utf-8")
    places = {key: at for key, at in PLACES.items() if isinstance(key, tuple)}
    assert faults("de", places, [path]) == []
    path.write_text(path.read_text(encoding="utf-8").replace("Ein Stein", "Ein {tile}"), encoding="utf-8")
    assert len(faults("de", places, [path])) == 1


@pytest.mark.parametrize("lang", languages())
def test_the_catalogues_have_no_fault(lang: str) -> None:
    assert faults(lang, sentences()) == []
