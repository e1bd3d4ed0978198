"""Run the command line `azulejo` as `python -m azulejo`."""

from azulejo.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
