"""The other project called azulejo, which has the same import name and command as this one."""

from __future__ import annotations

from importlib.metadata import Distribution, distributions

OURS = "azulejo.cli:main"
"""What the command `azulejo` runs in every version of this project, also those whose distribution was `azulejo`."""


def other_project() -> str | None:
    """Return a sentence about the other project and what to do, None where it is not installed."""
    for found in distributions(name="azulejo"):
        if not _is_ours(found):
            about = f"{found.version}, {found.metadata['Summary']}"[:100]
            return (
                f"another project called azulejo ({about}) is installed here and has files in the same folder. "
                "Run pip uninstall azulejo, then install the wheel of azulejo-games again with --force-reinstall"
            )
    return None


def _is_ours(found: Distribution) -> bool:
    """Whether a distribution called `azulejo` is this project's: it had that name once."""
    summary = found.metadata["Summary"] or ""
    return summary.startswith("The Azul family") or any(point.value == OURS for point in found.entry_points)
