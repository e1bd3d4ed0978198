"""Distribute groups of tests to processes. pytest-xdist 3.8 also offers groups, but pytest 9.2 ignores them."""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling

from tests.plugins.order import group_of


class Scheduler(LoadScopeScheduling):
    """A scheduler that runs all tests of a group in one process."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)
