"""`python -m azulejo` is the command line `azulejo`."""

from azulejo.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
