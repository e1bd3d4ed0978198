"""Search: the nodes it walks on, alpha-beta, PUCT, rollouts and its limits."""
