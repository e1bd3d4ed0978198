"""Give test processes one group of tests after the other. pytest 9.2 ignores the groups of pytest-xdist 3.8."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

from tests.plugins.order import group_of


class Scheduler(LoadScopeScheduling):
    """A scheduler for the groups of tests that run in one process."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)
