from azulejo.bots import Bot


class Points(Bot):
    """Chooses the legal action that leaves its own seat best off."""

    def choose(self, game, view):
        def worth(action):
            # A state that looks just like the view; hidden parts are drawn at random.
            state = game.from_view(view, self.rng)
            state.apply(action)
            return game.evaluate(state)[view["viewer"]]

        return max(view["legal_actions"], key=worth)
