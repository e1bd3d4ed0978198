"""The site lists all third-party parts with version and licence, and contains the full texts of the licences."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from azulejo_table.text import LANGUAGES

from tools.setup import runtime
from tools.steps import DIST, WEB, BuildError
from tools.website import materials, parts

TEXT_OF = {
    "@fontsource-variable/fraunces": "SIL OPEN FONT LICENSE",
    "@pyscript/core": "Apache License",
    "BLAKE2": "CC0 1.0 Universal",
    "Emscripten": "Copyright Joyent, Inc. and other Node contributors",
    "CPython": "Copyright (c) 2001-2024 Python Software Foundation; All Rights Reserved",
    "HACL*": "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation",
    "KaRaMeL": "Apache License",
    "Azulejo": "MIT License",
    "Material Design Icons": "Apache License Version 2.0, January 2004",
    "pyodide": "Mozilla Public License Version 2.0",
    "micropip": "Mozilla Public License Version 2.0",
    "coincident": "MIT License",
    "compiler-rt": "LLVM Exceptions to the Apache 2.0 License",
    "libc++": "LLVM Exceptions to the Apache 2.0 License",
    "libc++abi": "LLVM Exceptions to the Apache 2.0 License",
    "libunwind": "LLVM Exceptions to the Apache 2.0 License",
    "MiniLZ4": "Copyright (c) 2012 Pierre Curto",
    "Unicode Character Database": "UNICODE LICENSE V3",
    "musl": "Copyright (c) 2001-2009 Ville Laurikari",
    "mimalloc": "Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen",
    "idb": "ISC License",
    "idiomorph": "Zero-Clause BSD",
    "polyscript": "Apache License",
}
SOURCES = {"_hacl": "HACL*", "_decimal": "mpdecimal", "compiler-rt": "compiler-rt", "libcxxabi": "libc++abi"}
"""For each folder of third-party source code that Pyodide's binary names: the part to which the folder belongs."""
WITHOUT_VERSION = {"BLAKE2", "KaRaMeL", "MiniLZ4", "error-stack-parser", "hiwire", "libffi"}
"""Parts inside Pyodide without a version: copies of a commit that neither the binary nor the lock names."""


@pytest.fixture(scope="module")
def shipped() -> list[parts.Part]:
    """Return all parts of the site."""
    return parts.shipped()


def test_every_locked_package_is_listed_or_not_shipped(shipped: list[parts.Part]) -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    locked = {
        (place.rpartition("node_modules/")[2], entry["version"])
        for place, entry in packages.items()
        if place and not entry.get("dev")
    }
    listed = {(part.name, part.version) for part in shipped}
    assert {name for name, _ in locked - listed} == parts.NOT_SHIPPED
    wheels = {tuple(path.name.split("-")[:2]) for path in (DIST / "pyodide").glob("*-*.zip")}
    assert {wheel for wheel in wheels if not wheel[0].startswith("azulejo")} <= listed
    assert len(listed) == len(shipped)


def test_no_page_imports_a_package_that_is_not_shipped() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (DIST / "pyodide").glob("*.js"))
    assert not re.search(r"from\s*[\"']ws[\"']", code), "only Node.js may import it"
    assert not list(DIST.rglob("*.d.ts"))


def test_each_part_has_its_licence_in_full_in_the_site(shipped: list[parts.Part]) -> None:
    for part in shipped:
        text = (DIST / "licences" / part.file).read_text(encoding="utf-8")
        assert len(text) > 500 and text == part.text, part.name
        assert TEXT_OF.get(part.name, "").lower() in re.sub(r"\s+", " ", text).lower(), part.name
    assert TEXT_OF.keys() <= {part.name for part in shipped}
    assert len(list((DIST / "licences").iterdir())) == len(shipped)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_about_lists_each_part_and_is_linked(lang: str, shipped: list[parts.Part]) -> None:
    # remove the places where a long name may break
    page = (DIST / lang / "about.html").read_text(encoding="utf-8").replace("<wbr>", "")
    for part in shipped:
        assert f">{part.name}<" in page and f'href="../licences/{part.file}"' in page
        assert part.version in page and part.licence in page
    assert f'href="../{materials.FILE}"' in page
    for name in ("index", "azul-rules", "noctiluca-rules"):
        assert 'href="./about.html"' in (DIST / lang / f"{name}.html").read_text(encoding="utf-8")


def test_parts_inside_pyodide_are_listed_with_their_versions(shipped: list[parts.Part]) -> None:
    binary = (runtime.PYODIDE / "pyodide.asm.wasm").read_bytes()
    inside = {part.name: part for part in shipped if part.within and part.within.name == "pyodide"}
    folders = re.findall(rb"(?:emscripten/system/lib|\./Modules)/([\w-]+)/", binary)
    assert {SOURCES.get(folder.decode(), folder.decode()) for folder in folders} == set(SOURCES.values())
    assert set(SOURCES.values()) <= inside.keys()
    assert {name for name, part in inside.items() if not part.version} == WITHOUT_VERSION
    assert f"expat_{inside['Expat'].version}".encode() in binary
    major, minor, patch = map(int, inside["libc++"].version.split("."))
    assert f"ne{major}{minor:02}{patch:02}E".encode() in binary, "the names in the binary must contain the version"
    (years,) = re.findall(rb"Copyright \(c\) (\S+) Python Software Foundation\.", binary)
    assert f"Copyright (c) {years.decode()} Python Software Foundation" in inside["CPython"].text


def test_a_listed_part_that_is_not_in_its_package_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = parts.Inside("gone", "MIT", "zlib.txt", rb"no binary has this")
    monkeypatch.setitem(parts.INSIDE, "pyodide", [gone])
    with pytest.raises(BuildError, match="pyodide is listed as containing gone"):
        parts.shipped()


def test_parts_inside_another_version_of_their_package_have_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    later = {(name, f"{version}.1"): versions for (name, version), versions in parts.VERSIONS_INSIDE.items()}
    monkeypatch.setattr(parts, "VERSIONS_INSIDE", later)
    assert {part.version for part in parts.shipped() if part.name in {"mimalloc", "musl"}} == {""}


def test_a_part_without_a_licence_text_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(parts.WITHOUT_TEXT, "codedent")
    with pytest.raises(BuildError, match="codedent is shipped without a licence text"):
        parts.shipped()


def test_a_part_without_a_known_licence_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    lock["packages"]["node_modules/idb"]["license"] = "See file"
    (tmp_path / "package-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    monkeypatch.setattr(parts, "WEB", tmp_path)
    with pytest.raises(BuildError, match="idb is shipped under 'See file'"):
        parts.shipped()


def test_the_bill_of_materials_is_valid_and_complete(shipped: list[parts.Part]) -> None:
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator  # only here, because this import takes 1.5 CPU seconds

    text = (DIST / materials.FILE).read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_5).validate_str(text) is None
    bill = json.loads(text)
    assert bill["specVersion"] == "1.5" and bill["metadata"]["component"]["name"] == "Azulejo"
    components = {(part["name"], part.get("version", "")) for part in bill["components"]}
    assert components == {(part.name, part.version) for part in shipped if part.name != "Azulejo"}
    assert all(part["licenses"] for part in bill["components"])
    needs = {entry["ref"]: entry.get("dependsOn", []) for entry in bill["dependencies"]}
    assert "CPython@3.13.2" in needs[f"pyodide@{_version(shipped, 'pyodide')}"]
    assert _version(shipped, "CPython").rpartition(".")[0] == runtime.RUNTIME_PYTHON


def test_the_bill_of_materials_is_reproducible(shipped: list[parts.Part]) -> None:
    assert materials.bill(shipped) == materials.bill(parts.shipped()) == (DIST / materials.FILE).read_text("utf-8")


def _version(shipped: list[parts.Part], name: str) -> str:
    return next(part.version for part in shipped if part.name == name)
