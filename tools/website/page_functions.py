"""Read the JavaScript functions that Python evaluates in pages.

They are in modules, so that Biome and TypeScript check them.
"""

from __future__ import annotations

import re
from pathlib import Path

MARK = "export default "
IMPORT = re.compile(r'^import \{[^}]*\} from "([^"]+)";$', re.M)


def function_in(path: Path) -> str:
    """Return the source of a module's default export, a function, for Playwright's `evaluate`.

    The module may import helpers, which are included. The rest of the module must be comments, because any other code
    would be missing in the page. Raises ValueError if the module has no default export.
    """
    head, mark, function = path.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise ValueError(f"{path} exports no function: expected {MARK!r}.")
    function = function.strip().removesuffix(";")
    helpers = [(path.parent / name).read_text(encoding="utf-8") for name in IMPORT.findall(head)]
    if not helpers:
        return function
    included = "\n".join(re.sub(r"^export ", "", helper, flags=re.M) for helper in helpers)
    return f"(...given) => {{\n{included}\nreturn ({function})(...given);\n}}"
