#!/usr/bin/env python3
"""Build, serve and check Azulejo.

Examples:
  python build.py                 build the site and open it in the browser
  python build.py test --quick    build the site and run the short tests
  python build.py check           run the checks that need no build

Commands:
  serve      build the site, serve it and open the browser (default)
  build      build the site in dist/
  check      run the checks that need no build
  test       build the site and run every check
  bench      build the site and measure speed in CPython and in Chromium
  pictures   build the site, retake the README's pictures and redraw the icons
  screens    build the site and check for cut-off text at common screen sizes
  gallery    build the site and take pictures of every game in typical situations
  lock       recompile the lock files of Python packages

You need CPython 3.11 or newer and, the first time, a network connection.
Everything else is installed automatically.
"""

from __future__ import annotations

import argparse
import math
import sys
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

if sys.version_info < (3, 11):  # noqa: UP036 (report it in a sentence, before an import fails)
    sys.exit(f"Azulejo needs CPython 3.11 or newer; this is {sys.version.split()[0]}.")

from tools import steps
from tools.setup import environment

COMMANDS = ("serve", "build", "check", "test", "bench", "pictures", "screens", "gallery", "lock")


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        usage="python build.py [COMMAND] [options]",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", nargs="?", choices=COMMANDS, default="serve", help=argparse.SUPPRESS)
    serve = parser.add_argument_group("options of serve")
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")
    serve.add_argument("--port", type=int, metavar="N", help="port to serve on (default: 8000 if free)")
    serve.add_argument(
        "--offline-worker", action="store_true", help="let pages install the service worker, as on a public host"
    )
    site = parser.add_argument_group("options of serve and build")
    site.add_argument(
        "--site",
        default="",
        metavar="URL",
        help="public address of the site, for search engines and link previews",
    )
    test = parser.add_argument_group("options of test")
    test.add_argument("--quick", action="store_true", help="run only short tests (about a minute)")
    test.add_argument(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="run the tests that changes since COMMIT can affect (default: the last commit)",
    )
    test.add_argument("--long", action="store_true", help="run every test case, and play more games (about an hour)")
    test.add_argument("--profile", action="store_true", help="measure each test; writes build/profile/")
    bench = parser.add_argument_group("options of bench")
    bench.add_argument(
        "--seconds",
        type=float,
        default=2.0,
        metavar="S",
        help="seconds to measure each game with each number of players, in each interpreter (default: 2)",
    )
    gallery = parser.add_argument_group("options of gallery")
    gallery.add_argument("--game", action="append", default=[], metavar="NAME", help="only this game; repeatable")
    gallery.add_argument("--size", action="append", default=[], metavar="WxH", help="only this window; repeatable")
    gallery.add_argument("--theme", action="append", default=[], help="light or dark (default: both)")
    gallery.add_argument("--moment", action="append", default=[], metavar="NAME", help="only this moment; repeatable")
    gallery.add_argument("--lang", default="en", help="language of the pages (default: en)")
    gallery.add_argument("--seats", type=int, default=2, metavar="N", help="number of players (default: 2)")
    lock = parser.add_argument_group("options of lock")
    lock.add_argument("--upgrade", action="store_true", help="upgrade every package to its newest version")
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
    """Run the command, in the private environment in .venv. Return the exit code."""
    from tools import bench, checks, gallery, serve
    from tools.setup import locks, runtime
    from tools.website import pictures, screens

    if options.command == "gallery":
        names = (options.game, options.size, options.theme)
        selection = gallery.selection_of(*names, options.lang, options.seats, options.moment)
    if options.command == "check":
        with steps.alone():
            runtime.install_checkers()
        return checks.run_static()
    if options.command == "test":
        return test(options)
    if options.command == "lock":
        locks.compile_all(options.upgrade)
        return 0
    make_site(options.site)
    if options.command == "pictures":
        return pictures.run()
    if options.command == "screens":
        return screens.run()
    if options.command == "gallery":
        return gallery.run(selection)
    if options.command == "bench":
        return bench.run(options.seconds)
    if options.command == "serve":
        serve.serve_forever(options.port, options.offline_worker, open_browser=not options.no_open)
    return 0


def test(options: argparse.Namespace) -> int:
    """Build the site and run the tests. Return the exit code."""
    from tools import browser, checks
    from tools.setup import runtime

    with ThreadPoolExecutor(1) as jobs:
        browsers = jobs.submit(browser.install_all)  # this mostly waits for the network, so build meanwhile
        with steps.alone():
            runtime.install_checkers()
        make_site(options.site)
        browsers.result()
    return checks.run_tests(options)


def make_site(address: str) -> None:
    """Build the site. `address` is a result of `site_address`, or "" if the site's address is unknown."""
    from tools.plan import Plan
    from tools.setup import catalogues, runtime, wheels
    from tools.website import assemble, bundle, docs, one_file, snapshot

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
        assemble.assemble(built.result(), address)


def main() -> int:
    """Prepare the private environment, run the command in it, and return the exit code."""
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
