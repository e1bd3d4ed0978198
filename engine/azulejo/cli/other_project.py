"""Detection of the other project called azulejo, which has the same import name and command as this one."""

from __future__ import annotations

from importlib.metadata import Distribution, distributions

OURS = "azulejo.cli:main"
"""Entry point of our command `azulejo` in all versions, including those whose distribution was called `azulejo`."""


def other_project() -> str | None:
    """Return a sentence about the other project and what to do, or None if that project is not installed."""
    for distribution in distributions(name="azulejo"):
        if not _is_ours(distribution):
            about = f"{distribution.version}, {distribution.metadata['Summary']}"[:100]
            return (
                f"another project called azulejo ({about}) is installed here and has files in the same folder. "
                "Run pip uninstall azulejo, then install the wheel of azulejo-games again with --force-reinstall"
            )
    return None


def _is_ours(distribution: Distribution) -> bool:
    """Return whether a distribution called `azulejo` is an early version of this project, which once had that name."""
    summary = distribution.metadata["Summary"] or ""
    return summary.startswith("The Azul family") or any(point.value == OURS for point in distribution.entry_points)
