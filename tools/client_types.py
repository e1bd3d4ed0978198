"""Generate the client's types for messages to and from the workers: `python -m tools.client_types [--check]`.

The messages are declared in `web/azulejo_table/protocol`. For each of its modules, this script writes a file of types
to `web/client/protocol`; `kinds.js` lists the kinds of messages. `--check` writes nothing and reports outdated files.

No library does this: pydantic rejects `typing.TypedDict` before Python 3.12, msgspec rejects unions of such types, and
the schemas of both drop inheritance and the docstrings of fields.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import zip_longest
from pathlib import Path

from azulejo_table.protocol.kinds import KINDS

from tools.steps import ROOT, WEB

TABLE, CLIENT = WEB / "azulejo_table", WEB / "client/protocol"
SOURCES = [TABLE / "seats.py", *sorted((TABLE / "protocol").glob("[!_]*.py"))]
WIDTH = 120  # characters in a line, as for Biome
NAMES = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "object": "unknown"}
NAMES |= {"View": "object", "Judgement": "object"}  # types of the engine whose contents the page does not read


def generated() -> dict[Path, str]:
    """Return the content of each generated file."""
    return {CLIENT / f"{path.stem}.d.ts": _types(path) for path in SOURCES} | {CLIENT / "kinds.js": _kinds()}


def _types(path: Path) -> str:
    """Return the types that a module declares."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    imports = [
        f'import type {{ {", ".join(name.name for name in node.names)} }} from "./{node.module.split(".")[-1]}.js";\n'
        for node in body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("azulejo_table")
    ]
    types = [text for node, doc in _documented(body) if (text := _type(node, doc))]
    return "\n".join([_head(path), *filter(None, ["".join(imports)]), *types])


def _kinds() -> str:
    """Return the kinds of messages, each with the properties that differ from the default."""
    text = f"{_head(TABLE / 'protocol/kinds.py')}\nexport const KINDS = {{\n"
    for name, kind in KINDS.items():
        words = ", ".join(f"{field}: {json.dumps(value)}" for field, value in asdict(kind).items() if value)
        text += f"  {name}: {{ {words} }},\n" if words else f"  {name}: {{}},\n"
    return text + "};\n"


def _head(path: Path) -> str:
    """Return the first line of a file that is generated from a module."""
    return f"// Made from {path.relative_to(ROOT).as_posix()} by `python -m tools.client_types`. Do not edit.\n"


def _documented(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield each statement with the docstring that follows it, or with "" if there is none."""
    for node, after in zip_longest(body, body[1:]):
        text = after.value if isinstance(after, ast.Expr) else None
        yield node, str(text.value) if isinstance(text, ast.Constant) else ""


def _type(node: ast.stmt, doc: str) -> str:
    """Return the declaration in TypeScript for a statement that declares a type or a constant, "" for any other."""
    match node:
        case ast.Assign([ast.Name(name)], (ast.BinOp() | ast.Subscript() | ast.Name()) as alias):
            return f"{_comment(doc)}{_wrapped(f'export type {name} =', alias)}\n"
        case ast.AnnAssign(ast.Name(name), type_):
            return f"{_comment(doc)}{_wrapped(f'export const {name}:', type_)}\n"
        case ast.ClassDef(name, bases, words, body):
            extends = ", ".join(base for each in bases if (base := ast.unparse(each)) != "TypedDict")
            head = f"export interface {name}{f' extends {extends}' if extends else ''} {{\n"
            fields = "".join(_field(field, doc, bool(words)) for field, doc in _documented(body))
            return f"{_comment(ast.get_docstring(node) or '')}{head}{fields}}}\n"
    return ""


def _field(node: ast.stmt, doc: str, optional: bool) -> str:
    """Return the TypeScript declaration of a class's field, "" for any other statement. A default makes it optional."""
    match node:
        case ast.AnnAssign(ast.Name(name), ast.Subscript(ast.Name("NotRequired"), type_)):
            optional = True
        case ast.AnnAssign(ast.Name(name), type_, default):
            optional = optional or default is not None
        case _:
            return ""
    return f"{_comment(doc, '  ')}{_wrapped(f'  {name}?:' if optional else f'  {name}:', type_, '  ')}\n"


def _comment(doc: str, indent: str = "") -> str:
    """Return a docstring as a comment before a declaration."""
    lines = re.sub(r"\bNone\b", "null", doc).splitlines()
    if len(lines) < 2:
        return f"{indent}/** {lines[0]} */\n" if lines else ""
    return "".join([f"{indent}/**\n", *(f"{indent} * {line}".rstrip() + "\n" for line in lines), f"{indent} */\n"])


def _wrapped(head: str, node: ast.expr, indent: str = "") -> str:
    """Return a declaration. If it is too long for one line, each member of its union gets its own line."""
    members = _members(node)
    line = f"{head} {' | '.join(members)};"
    return line if len(line) <= WIDTH else "\n".join([head, *(f"{indent}  | {member}" for member in members)]) + ";"


def _members(node: ast.expr) -> list[str]:
    """Return the members of a union. Any other type counts as a union with one member."""
    match node:
        case ast.BinOp(left, ast.BitOr(), right):
            return [*_members(left), *_members(right)]
        case ast.Constant(None):
            return ["null"]
        case ast.Subscript(ast.Name("Literal"), values):
            literals = values.elts if isinstance(values, ast.Tuple) else [values]
            return [ast.unparse(value).replace("'", '"').lower() for value in literals]
        case ast.Subscript(ast.Name("list"), item):
            return [f"({each})[]" if " | " in (each := _text(item)) else f"{each}[]"]
        case ast.Subscript(ast.Name("dict"), ast.Tuple([key, value])):
            return [f"Record<{_text(key)}, {_text(value)}>"]
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(parts)):
            return [f"[{', '.join(map(_text, parts))}]"]
        case ast.Name(name):
            return [NAMES.get(name, name)]
    raise ValueError(f"{ast.unparse(node)}: expected a type that TypeScript also has")


def _text(node: ast.expr) -> str:
    return " | ".join(_members(node))


def main() -> int:
    """Write the files, or with `--check` return 1 if they differ from the declaration."""
    checks = "--check" in sys.argv[1:]
    files = generated().items()
    changed = {path: text for path, text in files if not path.exists() or path.read_text(encoding="utf-8") != text}
    for path, text in changed.items():
        if checks:
            print(
                f"{path.relative_to(ROOT)} differs from web/azulejo_table/protocol. Run python -m tools.client_types."
            )
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return 1 if checks and changed else 0


if __name__ == "__main__":
    sys.exit(main())
