"""Search: the nodes of the tree, alpha-beta, PUCT, rollouts and search limits."""
