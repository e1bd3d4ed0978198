from azulejo.bots import Bot


class Points(Bot):
    """Chooses the legal action with the highest evaluation for its own seat."""

    def choose(self, game, view):
        def worth(action):
            # A state that is consistent with the view. Hidden parts are drawn at random.
            state = game.from_view(view, self.rng)
            state.apply(action)
            return game.evaluate(state)[view["viewer"]]

        return max(view["legal_actions"], key=worth)
