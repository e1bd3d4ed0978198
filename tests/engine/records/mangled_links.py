"""Changes that programs make to a link when people send it: functions of the link and a random generator."""

from __future__ import annotations

import re
from random import Random
from urllib.parse import quote

from tests.engine.records.mangled import Mangle, invisible_characters, other_dashes, other_spaces


def tracked(link: str, rng: Random) -> str:
    """Add tracking parameters before the # of the link, or at the end."""
    more = rng.choice(("utm_source=mail&utm_medium=a", "fbclid=IwAR0abc-def_ghi", "gclid=x&igsh=MTc4MmM1YmI2Ng=="))
    if rng.random() < 0.5:
        sign = "&" if "?" in link else "?"
        return link.replace("#", f"{sign}{more}#", 1)
    return f"{link}{rng.choice('?&')}{more}"


def percent(link: str, rng: Random) -> str:
    """Percent-encode the link, as if it was a parameter of another address."""
    return quote(link, safe=rng.choice(("", ":/")))


def percent_twice(link: str, rng: Random) -> str:
    """Percent-encode the link twice, as if the other address was also encoded."""
    return quote(quote(link, safe=""), safe="")


def redirected(link: str, rng: Random) -> str:
    """Replace the link by a link of Safe Links (Microsoft's link checker) that contains the original link."""
    return (
        f"https://eur01.safelinks.example.com/?url={quote(link, safe='')}&data=05%7C02%7Cana%40example.org&reserved=0"
    )


def bracketed(link: str, rng: Random) -> str:
    """Put the link into brackets, Markdown or HTML."""
    around = ("<{}>", "[our game]({})", "({})", '"{}"', '<a href="{}">our game</a>', "'{}'", "[{}]", "“{}”")
    return rng.choice(around).format(link)


def punctuated(link: str, rng: Random) -> str:
    """Put the link at the end of a sentence."""
    return link + rng.choice((".", ",", "!", "?", "…", ";", "。", "）", ").", "/", "»"))


def long_dashes(link: str, rng: Random) -> str:
    """Turn each pair of hyphens into a dash."""
    return link.replace("--", rng.choice("—–"))


def escaped_underscores(link: str, rng: Random) -> str:
    """Put a backslash before underscores, as in Markdown."""
    return link.replace("_", "\\_")


def spaced(link: str, rng: Random) -> str:
    """Insert spaces, as happens in text copied from a PDF, and in some programs."""
    return re.sub(r"(\S{40})(?=\S)", r"\1 ", link)


def continued(link: str, rng: Random) -> str:
    """Break the link into lines that end with a backslash, as in a shell."""
    return re.sub(r"(\S{50})(?=\S)", r"\1" + "\\\\\n", link)


def tagged(link: str, rng: Random) -> str:
    """Put HTML tags into the link: `<wbr>`, `<br>`, or tags without a line break."""
    return re.sub(r"(\S{40})(?=\S)", r"\1" + rng.choice(("<wbr>", "<br>", "</span><span>")), link)


def framed(link: str, rng: Random) -> str:
    """Break the link into lines, and put marks such as line numbers around each, as in a terminal window."""
    before, after = rng.choice((("│ ", " │"), ("# ", ""), ("  12  ", "")))
    return "\n".join(f"{before}{link[at : at + 60]}{after}" for at in range(0, len(link), 60))


def mail_filter(link: str, rng: Random) -> str:
    """Replace the link by a link of Proofpoint's link checker that contains the original link."""
    part = re.sub(r"[^\w./]|_", lambda sign: f"-{ord(sign[0]):02X}", link, flags=re.ASCII).replace("/", "_")
    return f"https://urldefense.proofpoint.com/v2/url?u={part}&d=DwMFaQ&c=abc-def_g&s=z&e="


OF_LINKS: tuple[Mangle, ...] = (
    tracked,
    percent,
    percent_twice,
    redirected,
    bracketed,
    punctuated,
    long_dashes,
)
BREAKING: tuple[Mangle, ...] = (spaced, continued, tagged, framed, mail_filter)
"""Changes within the letters of a link.

At most one of them is applied, before all other changes, and never together with one of `TEARING`.
"""

CHARACTERS_OF_LINKS: tuple[Mangle, ...] = (other_spaces, invisible_characters, other_dashes, escaped_underscores)
"""Changes to the characters of a link.

There are fewer changes than for texts, because people copy links and do not type them.
"""
