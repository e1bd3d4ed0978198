from azulejo.bots import Bot


class Lead(Bot):
    """Aims to be ahead of the other seat."""

    def choose(self, game, view):
        me = view["viewer"]
        other = 1 - me
        behind = view["seats"][other]["score"] > view["seats"][me]["score"]
        # If the bot is behind, or from round 4 on, the other seat's score counts as much as its own.
        weight = 1.0 if behind or view["round"] > 3 else 0.7
        best, best_worth = None, None
        for action in view["legal_actions"]:
            state = game.from_view(view, self.rng)
            state.apply(action)
            standing = game.evaluate(state)
            worth = standing[me] - weight * standing[other]
            if best is None or worth > best_worth:
                best, best_worth = action, worth
        return best
