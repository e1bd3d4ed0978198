from azulejo.bots import Bot


class Anything(Bot):
    """Any legal action, each as likely."""

    def choose(self, game, view):
        return self.rng.choice(view["legal_actions"])
