from azulejo.bots import Bot


class Anything(Bot):
    """Chooses any legal action with equal probability."""

    def choose(self, game, view):
        return self.rng.choice(view["legal_actions"])
