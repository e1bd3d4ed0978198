#!/usr/bin/env python3
"""Build, serve and check Azulejo.

python build.py [--no-open] [--port N] [--offline-worker]    build the site, serve it, open the browser
python build.py build [--site URL]                           build it into dist/ and stop
python build.py check                                        run the checks that need no build
python build.py test [--long] [--profile]                    build it and run every check
python build.py test --quick                                 build it and run the short checks, in about a minute
python build.py test --changed [COMMIT]                      build it and run the checks that a change can affect
python build.py pictures                                     build it and retake the pictures in the README
python build.py screens                                      build it and look for cut-off texts on the common screens
python build.py lock [--upgrade]                             recompile the lock files of Python packages
python build.py bench [--seconds S]                          build it and measure its speed in Chromium

Requires CPython 3.11 or newer and, the first time, a network connection. It installs everything else automatically.
"""

from __future__ import annotations

import argparse
import math
import sys
from urllib.parse import urlsplit

if sys.version_info < (3, 11):  # noqa: UP036 (reported in a sentence instead of a failing import)
    sys.exit(f"Azulejo needs CPython 3.11 or newer; this is {sys.version.split()[0]}.")

from tools import steps
from tools.setup import environment


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Build, serve and check Azulejo.")
    parser.add_argument(
        "command",
        nargs="?",
        choices=["serve", "build", "check", "test", "pictures", "screens", "lock", "bench"],
        default="serve",
        help="serve (the default): build and serve; build: only build; check: run the checks that need no build; "
        "test: build and run every check; pictures: build and take the pictures of README anew; "
        "screens: build and take pictures of the screens that are seen most, and report texts that are cut there; "
        "lock: compile the locks of Python packages anew; "
        "bench: build and measure how fast it is in Chromium, beside CPython",
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument("--port", type=int, help="port to serve on (default: 8000, or a free one)")
    parser.add_argument(
        "--offline-worker",
        action="store_true",
        help="let the page install its service worker, as a public host would",
    )
    parser.add_argument(
        "--long",
        action="store_true",
        help="with test: every check, and far more games and broken texts than usual, for about an hour",
    )
    parser.add_argument("--quick", action="store_true", help="with test: only short tests, in about a minute")
    parser.add_argument("--profile", action="store_true", help="with test: measure each test, into build/profile/")
    parser.add_argument(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="with test: only what the changes since a commit (default: the last one) can affect",
    )
    parser.add_argument("--upgrade", action="store_true", help="with lock: the newest version of everything")
    parser.add_argument(
        "--seconds",
        type=float,
        default=2.0,
        metavar="S",
        help="with bench: time for each game and number of seats, on either side (default 2)",
    )
    parser.add_argument(
        "--site",
        default="",
        metavar="URL",
        help="where the site will be: it then tells search engines and previews of links its addresses and a picture",
    )
    options = parser.parse_args()
    if options.site:
        try:
            options.site = site_address(options.site)
        except ValueError as error:
            parser.error(f"--site: {error}")
    if not (options.seconds > 0 and math.isfinite(options.seconds)):
        parser.error(f"--seconds: got {options.seconds:g}, expected a number above 0")
    return options


def site_address(text: str) -> str:
    """Return the address of the site, ending with `/`. Raises ValueError if the text is not an address."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(f"got {text!r}, expected an address such as https://example.org/azulejo/")
    return text.rstrip("/") + "/"


def work(options: argparse.Namespace) -> int:
    """Run the command in the private environment; returns the exit code."""
    from tools import bench, checks, serve
    from tools.setup import locks, runtime
    from tools.website import pictures, screens

    if options.command in ("check", "test"):
        with steps.alone():
            runtime.install_checkers()
    if options.command == "check":
        return checks.run_static()
    if options.command == "lock":
        locks.compile_all(options.upgrade)
        return 0
    make_site(options.site)
    if options.command == "test":
        return checks.run_tests(options)
    if options.command == "pictures":
        return pictures.run()
    if options.command == "screens":
        return screens.run()
    if options.command == "bench":
        return bench.run(options.seconds)
    if options.command == "serve":
        serve.serve_forever(options.port, options.offline_worker, open_browser=not options.no_open)
    return 0


def make_site(address: str) -> None:
    """Build the site in the private environment. `address` is the result of `site_address`, or empty."""
    from tools.plan import Plan
    from tools.setup import catalogues, runtime, wheels
    from tools.website import bundle, docs, one_file, site, snapshot

    with steps.alone():
        catalogues.compile_all()
        with Plan() as plan:
            built = plan.add(wheels.build)
            parts = plan.add(runtime.install_vendor)
            tools = plan.add(runtime.fetch_tools)
            library = plan.add(runtime.bake_library, parts, tools)
            trimmed = plan.add(runtime.trim, parts)
            baked = plan.add(lambda: runtime.bake(built.result()), built, library)
            plan.add(snapshot.make, baked, trimmed)
            plan.add(bundle.make, parts)
            plan.add(one_file.bundle_all, trimmed)
            plan.add(docs.build)
        site.assemble(built.result(), address)


def main() -> int:
    """Prepare the environment, then run the command in it."""
    options = arguments()
    try:
        if environment.inside():
            return work(options)
        with steps.alone():
            environment.prepare()
    except steps.BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return environment.hand_over(sys.argv[1:])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
