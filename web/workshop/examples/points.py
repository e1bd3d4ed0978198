from azulejo.bots import Bot


class Points(Bot):
    """Of all legal actions the one after which its own seat stands best."""

    def choose(self, game, view):
        def worth(action):
            # A state that looks just like the view; what cannot be seen is drawn anew.
            state = game.from_view(view, self.rng)
            state.apply(action)
            return game.evaluate(state)[view["viewer"]]

        return max(view["legal_actions"], key=worth)
