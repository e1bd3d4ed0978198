"""List the parts that the site ships, with version and licence: our own, locked packages, and the parts inside them.

The About page, its licence texts and the bill of materials are generated from this list. A part without a licence text
stops the build.
"""

from __future__ import annotations

import base64
import email
import hashlib
import json
import re
import tomllib
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from cyclonedx.spdx import fixup_id

from tools.setup import runtime
from tools.steps import ROOT, WEB, BuildError

TEXTS = WEB / "licences"
"""Folder with the licence texts of parts that include none."""
GIAMMARCHI = "ISC-giammarchi.txt"

WITHOUT_TEXT = {
    "@ungap/with-resolvers": GIAMMARCHI,
    "codedent": GIAMMARCHI,
    "pyodide": "MPL-2.0.txt",
    "to-json-callback": GIAMMARCHI,
}
"""Packages that name their licence without including its text, and our file with the text."""

OF_WHEELS = {"micropip": "MPL-2.0"}
"""Licences of wheels whose metadata contains the licence's text instead of its name."""

BUNDLER = {"@napi-rs/lzma-linux-x64-gnu", "@rollup/wasm-node", "@types/estree", "fsevents"}
MAPS = {"gen-mapping", "resolve-uri", "source-map", "sourcemap-codec", "trace-mapping"}
SHORTENER = {"acorn", "buffer-from", "commander", "source-map", "source-map-support", "terser"}
SHORTENER |= {f"@jridgewell/{name}" for name in MAPS}
NOT_SHIPPED = {*BUNDLER, *SHORTENER, "@types/emscripten", "binaryen", "ws"}
"""Locked packages that pages never load, such as bundlers, minifiers, types, and sockets for Node.js."""


@dataclass(frozen=True)
class Part:
    """A part that the site ships.

    `licence` is an SPDX identifier. `origin` is a package URL, if there is one. `sha512` and `sha256` are hexadecimal
    hashes of the original package, if a lock has them. `within` is the part that contains this one.
    """

    name: str
    version: str
    licence: str
    text: str
    origin: str = ""
    sha512: str = ""
    sha256: str = ""
    within: Part | None = None

    @property
    def file(self) -> str:
        """Name of the file with the part's licence text on the site."""
        plain = re.sub(r"[^a-z0-9.]+", "-", f"{self.name} {self.version}".lower())
        return f"{plain.strip('-')}.txt"


CHOSEN = {"qr": ("MIT", "LICENSE-MIT")}
"""For packages that offer several licences: the licence that we use, and the file with its text."""


@dataclass(frozen=True)
class Inside:
    """A part inside a package. No lock lists this part.

    `licence` is an SPDX identifier and `text` the file of the licence text. The regular expression `mark` must match
    one of the package's files, which proves that the package still contains the part. The group in the expression, if
    any, matches the version.
    """

    name: str
    licence: str
    text: str
    mark: bytes


LLVM = "Apache-2.0 WITH LLVM-exception"
INSIDE = {
    "pyodide": [
        Inside("BLAKE2", "CC0-1.0", "blake2.txt", rb"PyInit__blake2"),
        Inside("CPython", "PSF-2.0", "cpython.txt", rb"Py_GetCopyright"),
        Inside("Emscripten", "MIT", "emscripten.txt", rb"/emsdk/emscripten/"),
        Inside("Expat", "MIT", "expat.txt", rb"expat_(\d+\.\d+\.\d+)"),
        Inside("HACL*", "MIT", "hacl.txt", rb"Modules/_hacl/"),
        Inside("KaRaMeL", "Apache-2.0", "Apache-2.0.txt", rb"KaRaMeL incomplete match"),
        Inside("MiniLZ4", "MIT", "minilz4.txt", rb"MiniLZ4"),
        Inside("Unicode Character Database", "Unicode-3.0", "unicode.txt", rb"UnicodeData.txt file version\n([\d.]+) "),
        Inside("bzip2", "bzip2-1.0.6", "bzip2.txt", rb"(\d+\.\d+\.\d+), \d+-\w+-\d{4}"),
        Inside("compiler-rt", LLVM, "compiler-rt.txt", rb"system/lib/compiler-rt/"),
        Inside("dlmalloc", "CC0-1.0", "dlmalloc.txt", rb"malloc_footprint_limit"),
        Inside("error-stack-parser", "MIT", "stackframe.txt", rb"Cannot parse given Error object"),
        Inside("hiwire", "MPL-2.0", "MPL-2.0.txt", rb"hiwire_new"),
        Inside("libc++", LLVM, "libcxx.txt", rb"_ZNSt3__2"),
        Inside("libc++abi", LLVM, "libcxxabi.txt", rb"system/lib/libcxxabi/"),
        Inside("libffi", "MIT", "libffi.txt", rb"ffi_prep_java_raw_closure"),
        Inside("libunwind", LLVM, "libunwind.txt", rb"_Unwind_CallPersonality"),
        Inside("mimalloc", "MIT", "mimalloc.txt", rb"mimalloc: warning: "),
        Inside("mpdecimal", "BSD-2-Clause", "mpdecimal.txt", rb"libmpdec: internal error"),
        Inside("musl", "MIT", "musl.txt", rb"No error information"),
        Inside("zlib", "Zlib", "zlib.txt", rb" deflate (\d+\.\d+\.\d+) Copyright"),
    ],
    "@pyscript/core": [Inside("flatted", "ISC", GIAMMARCHI, rb"flatted")],
}
VERSIONS_INSIDE = {
    ("CPython", "3.13.2"): {"HACL*": "bb3d0dc8d9d1", "mimalloc": "2.1.2", "mpdecimal": "2.5.1"},
    ("Emscripten", "4.0.9"): {
        "compiler-rt": "19.1.6",
        "dlmalloc": "2.8.6",
        "libc++": "19.1.6",
        "libc++abi": "19.1.6",
        "libunwind": "20.1.4",
        "musl": "1.2.5",
    },
}
"""Versions of parts whose marks do not show one.

They are from the sources of these releases of CPython and Emscripten, and may be wrong for other releases.
"""


OF_DOCS = {
    "mkdocs-material": [
        ("Font Awesome Free", "CC-BY-4.0", "fontawesome/LICENSE.txt"),
        ("Material Design Icons", "Apache-2.0", "material/LICENSE"),
    ],
    "mkdocstrings-python": [],
}
"""Packages whose style sheets and icons are in the documentation, each with its icon sets.

An icon set is given by its name, its licence and the file of the licence text.
"""


def shipped() -> list[Part]:
    """Return all parts, our own first. Raises BuildError if a part has no licence or licence text."""
    return list(dict.fromkeys([_own_part(), *_browser_parts(), *_wheels(), *_of_docs()]))


def _own_part() -> Part:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return Part("Azulejo", project["version"], project["license"], (ROOT / "LICENSE").read_text(encoding="utf-8"))


def _browser_parts() -> Iterator[Part]:
    """Yield the parts from npm: each package of web/package.json with all its dependencies, as locked."""
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for place, entry in sorted(packages.items()):
        name = place.rpartition("node_modules/")[2]
        if not place or entry.get("dev") or name in NOT_SHIPPED:
            continue
        digest = base64.b64decode(entry["integrity"].removeprefix("sha512-")).hex()
        part = Part(
            name,
            entry["version"],
            _licence(name, CHOSEN[name][0] if name in CHOSEN else entry.get("license")),
            _package_text(name, runtime.NPM / place),
            origin=f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}",
            sha512=digest,
        )
        yield part
        yield from _inside(part, runtime.NPM / place)


def _package_text(name: str, folder: Path) -> str:
    """Return the licence text of a package. Another installed version of the package may provide it."""
    stored = WITHOUT_TEXT.get(name)
    texts = CHOSEN[name][1] if name in CHOSEN else "LICENSE*"
    files = [TEXTS / stored] if stored else [*folder.glob(texts), *(runtime.MODULES / name).glob(texts)]
    if not files or not files[0].is_file():
        raise BuildError(f"{name} is shipped without a licence text. Put one into {TEXTS.relative_to(ROOT)}/.")
    return files[0].read_text(encoding="utf-8")


def _inside(part: Part, folder: Path) -> Iterator[Part]:
    """Yield the parts inside a package.

    Raises BuildError if no file has a part's mark: the part is no longer included.
    """
    for inside in INSIDE.get(part.name, []):
        scripts = [path for path in sorted(folder.rglob("*")) if path.suffix in {".js", ".wasm"}]
        match = next(filter(None, (re.search(inside.mark, path.read_bytes()) for path in scripts)), None)
        if not match:
            raise BuildError(f"{part.name} is listed as containing {inside.name}, but no file contains its mark.")
        version = match[1].decode() if match.re.groups else _version_inside(inside.name)
        yield Part(inside.name, version, inside.licence, _stored_text(inside.text), within=part)


def _stored_text(file: str) -> str:
    return (TEXTS / file).read_text(encoding="utf-8")


def _version_inside(name: str) -> str:
    """Return the version of a part of Pyodide, or "".

    Pyodide's lock file contains the version, or names the release that contains the part.
    """
    info: dict[str, str] = json.loads((runtime.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    own = {"CPython": info["python"], "Emscripten": info["platform"].removeprefix("emscripten_").replace("_", ".")}
    inside = [VERSIONS_INSIDE.get(release, {}) for release in own.items()]
    return next((versions[name] for versions in [own, *inside] if name in versions), "")


def _wheels() -> Iterator[Part]:
    """Yield the third-party Python packages that the site ships.

    The facts and hashes are from the uncompiled wheels.
    """
    for baked in sorted(runtime.LIBRARY.glob("*.whl")):
        (wheel,) = runtime.TOOLS.glob(f"{baked.name.split('-')[0]}-*.whl")
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            about_it = next(name for name in names if name.endswith(".dist-info/METADATA"))
            about = email.message_from_bytes(archive.read(about_it))
            name, version = about["Name"], about["Version"]
            texts = [archive.read(text).decode() for text in names if re.search(r"(^|/)LICEN[CS]E[^/]*$", text)]
        if not texts:
            raise BuildError(f"{name} is shipped without a licence text.")
        licence = _licence(name, OF_WHEELS.get(name, about["License-Expression"]))
        yield Part(
            name,
            version,
            licence,
            "\n\n".join(texts),
            origin=f"pkg:pypi/{name}@{version}",
            sha256=hashlib.sha256(wheel.read_bytes()).hexdigest(),
        )


def _of_docs() -> Iterator[Part]:
    """Yield the packages whose design the documentation uses, in their installed versions."""
    for name, icons in OF_DOCS.items():
        package = metadata.distribution(name)
        files = package.files or []
        texts = [file.read_text() for file in files if re.search(r"dist-info/.*LICEN[CS]E[^/]*$", str(file))]
        if not texts:
            raise BuildError(f"{name} is shipped without a licence text.")
        licence = _licence(name, package.metadata["License-Expression"])
        origin = f"pkg:pypi/{name}@{package.version}"
        part = Part(name, package.version, licence, "\n\n".join(texts), origin=origin)
        yield part
        for icon, of_icon, file in icons:
            text = Path(str(package.locate_file(f"material/templates/.icons/{file}"))).read_text(encoding="utf-8")
            if (TEXTS / f"{of_icon}.txt").is_file():  # the package's own file may only name the licence
                text += "\n\n" + _stored_text(f"{of_icon}.txt")
            yield Part(icon, "", of_icon, text, within=part)


def _licence(name: str, stated: str | None) -> str:
    """Return the licence of a package as an SPDX identifier. Raises BuildError if SPDX does not list it."""
    identifier = fixup_id(stated or "")
    if not identifier:
        raise BuildError(f"{name} is shipped under {stated!r}, which is not an SPDX licence.")
    return identifier
