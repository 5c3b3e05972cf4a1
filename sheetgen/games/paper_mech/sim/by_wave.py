"""Games that are followed wave by wave."""

from __future__ import annotations

from sheetgen.games.paper_mech.play.game_run import seeded_dice
from sheetgen.runs.difficulty import Played
from sheetgen_engine.paper_mech import accounts, codes
from sheetgen_engine.paper_mech.game import Game
from sheetgen_engine.paper_mech.ledger import Ledger
from sheetgen_engine.paper_mech.pilots.pilot import Pilot
from sheetgen_engine.paper_mech.state import State
from sheetgen_engine.paper_mech.tables import Tables

DAMAGE_ACCOUNTS = 2 * codes.LOCATIONS  # circles filled directly and by spills


def play_by_wave(tables: Tables, pilot: Pilot, seed: int, first: int, count: int, kind: int | None) -> Played:
    """Play the same games as a series, halting after every wave; `kind` is the enemy whose sums are wanted."""
    beginning, ledger = State(tables), Ledger()
    damage = [0] * codes.MAX_WAVES
    wins = stalled = before = 0
    for number in range(first, first + count):
        state = beginning.copy()
        dice, stream = seeded_dice(seed, number)
        game = Game(state, dice)
        game.ledger = ledger
        pilot.begin(stream)
        while state.outcome == codes.PLAYING:
            play_wave(game, pilot)
            filled = sum(ledger.account(accounts.DIRECT, DAMAGE_ACCOUNTS))
            damage[state.wave - 1] += filled - before
            before = filled
        wins += state.outcome == codes.WON
        stalled += state.outcome == codes.STALLED

    def by_wave(account: int) -> tuple[int, ...]:
        return tuple(ledger.account(account, codes.MAX_WAVES))

    def of_kind(account: int) -> int:
        return 0 if kind is None else ledger.account(account + kind, 1)[0]

    attacks = [] if kind is None else ledger.account(accounts.FILLED + codes.MAX_ATTACKS * kind, codes.MAX_ATTACKS)
    return Played(
        count,
        wins,
        stalled,
        by_wave(accounts.WAVE_REACHED),
        by_wave(accounts.WAVE_LOST),
        tuple(damage),
        by_wave(accounts.WAVE_UNITS),
        of_kind(accounts.ENEMIES_MET),
        sum(attacks),
        of_kind(accounts.UNITS_ALIVE),
    )


def play_wave(game: Game, pilot: Pilot) -> None:
    """Play to the end of a wave and its repairs, or of the game. A game that halted there needs one unit to go on."""
    if game.state.phase == codes.NEXT_WAVE:
        game.stop_at(units=1)
        game.play(pilot)
    if game.state.outcome == codes.PLAYING:
        game.stop_at(wave_end=True)
        game.play(pilot)
