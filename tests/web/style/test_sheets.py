"""The build shortens style sheets without changing their rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from sheets import SHEETS, Rule, rules

from tools.steps import BuildError
from tools.website import sheets


def written(path: Path, css: str) -> Path:
    path.write_text(css, encoding="utf-8")
    return path


def test_comments_and_white_space_are_removed(tmp_path: Path) -> None:
    css = """/* a */ .a /* b */ .b,
        #c { color : red ; font:
            1px/2  "x  y" !important; }
        @media (width) { a:hover { b: c } }"""
    short = ['.a .b,#c{color:red;font:1px/2 "x  y"!important}', "@media (width){a:hover{b:c}}"]
    assert sheets.shortened(written(tmp_path / "a.css", css)) == short


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        ("a { --empty: ; b: c }", "a{--empty: ;b:c}"),
        ("a { b: calc(1px\n  + 2px) f(/* x */ 1,\n 2) }", "a{b:calc(1px + 2px) f(1,2)}"),
        ("a { b: c; & d { e: f } g: h }", "a{b:c;& d{e:f}g:h}"),
        ("a { @media (width) { b: c } }", "a{@media (width){b:c}}"),
        ("@font-face { src: url('x') }", '@font-face{src:url("x")}'),
        ("@keyframes a { from { b: c } 50% { b: d } }", "@keyframes a{from{b:c}50%{b:d}}"),
        (".a * .b{ c: calc((0.5px + 2px) * -0.5 / 2) 1 / 2 }", ".a * .b{c:calc((.5px + 2px)*-.5/2) 1 / 2}"),
        (".a/**/.b > c~d{}", ".a.b>c~d{}"),
        ('[a="b-c"] [d^="1"], [e="f g"] { h: "i" }', '[a=b-c] [d^="1"],[e="f g"]{h:"i"}'),
    ],
)
def test_minifying_does_not_change_the_rules(css: str, expected: str, tmp_path: Path) -> None:
    assert sheets.shortened(written(tmp_path / "a.css", css)) == [expected]


def test_only_consecutive_media_rules_with_the_same_condition_are_joined() -> None:
    rules = ["@media a{b{c:d}}", "@media a{e{f:g}}", "h{i:j}", "@media a{k{l:m}}", "@media b{n{o:p}}"]
    assert sheets.merged(rules) == ["@media a{b{c:d}e{f:g}}", "h{i:j}", "@media a{k{l:m}}", "@media b{n{o:p}}"]


def test_an_import_is_replaced_by_the_imported_sheet(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    written(tmp_path / "a/one.css", ".b{c:d}")
    written(tmp_path / "a/two.css", "/* e */ @import 'deeper.css';")
    written(tmp_path / "a/deeper.css", "f{g:h}")
    whole = written(tmp_path / "a.css", '@import "a/two.css"; @import "a/one.css"; i{j:k}')
    assert sheets.shortened(whole) == ["f{g:h}", ".b{c:d}", "i{j:k}"]
    (tmp_path / "a/one.css").unlink()
    with pytest.raises(BuildError, match=r"one\.css is missing"):
        sheets.shortened(whole)


@pytest.mark.parametrize("css", ["a { b: c } }", "a { b c }", "a { b: 'c\n }", "a { b: ) }", "@media { a { b } }"])
def test_invalid_css_stops_the_build(css: str, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"a\.css, line 1: "):
        sheets.shortened(written(tmp_path / "a.css", css))


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_shortened_sheet_has_the_same_rules_as_its_source(sheet: str, tmp_path: Path) -> None:
    path = SHEETS[sheet]
    short = written(tmp_path / path.name, "".join(sheets.shortened(path)))
    parts = [path, *path.with_suffix("").glob("*.css")]
    assert short.stat().st_size < sum(part.stat().st_size for part in parts)
    assert list(map(rule_text, rules(sheet, short))) == list(map(rule_text, rules(sheet)))


def rule_text(rule: Rule) -> tuple[str, list[str], tuple[str, ...]]:
    """Return a rule as text: selectors, declarations and conditions."""
    return str(rule), [f"{name}: {sheets.text(value)}" for name, value in rule.declared], rule.conditions
