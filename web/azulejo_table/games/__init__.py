"""Drawings and texts of each game. Every game has a module `scene` that implements `azulejo_table.scene.Scene`."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # lets the type checker test the casts in `scene_of` without loading all games
    from azulejo.games.azul.rules.view import AzulView
    from azulejo.games.noctiluca.rules.view import NoctilucaView
    from azulejo.games.queens_garden.rules.view import QueensGardenView
    from azulejo.games.sintra.rules.view import SintraView

    from azulejo_table.games.azul import scene as azul
    from azulejo_table.games.noctiluca import scene as noctiluca
    from azulejo_table.games.queens_garden import scene as queens_garden
    from azulejo_table.games.sintra import scene as sintra
    from azulejo_table.scene import Scene, SoloScene

    _azul: Scene[AzulView] = azul
    _sintra: Scene[SintraView] = sintra
    _queens_garden: Scene[QueensGardenView] = queens_garden
    _noctiluca: SoloScene[NoctilucaView] = noctiluca
