"""Manners of the tactical pilot: weights that suit some loadouts better than those it plays with.

Its own weights are a compromise between all loadouts. These were found in the same way as they (`bench/tune.py`), each for
one loadout alone; whether another mech plays better with them, games must show (`prospects.learnt`).
"""

from __future__ import annotations

MANNERS: tuple[str, ...] = (
    # As it is.
    "",
    # Many weak attacks at short range: what an enemy does later counts little, for it is not to live so long.
    "circle=88 row=39 last-row=237 leg=115 walk=97 turn=689 torso-1=90 torso-2=138 torso-3=219 "
    "torso-4=1648 beyond=164 step=14 later=23 time=31 squat=93 guard=5 not-twice=299 haste=1 stance=275 "
    "rear=1 pace=46 rooted=280 rooted-step=12 drift=36",
    # Squatting at long range.
    "circle=180 row=125 last-row=81 leg=146 walk=74 turn=378 torso-1=170 torso-2=221 torso-3=294 "
    "torso-4=1529 beyond=140 step=6 later=100 time=29 squat=19 guard=16 not-twice=93 haste=0 stance=64 "
    "rear=2 pace=114 rooted=153 rooted-step=22 drift=17",
    # Behind shields, close by.
    "circle=108 row=51 last-row=117 leg=422 walk=95 turn=445 torso-1=37 torso-2=257 torso-3=216 "
    "torso-4=643 beyond=96 step=15 later=72 time=68 squat=103 guard=2 not-twice=192 haste=0 stance=254 "
    "rear=1 pace=122 rooted=803 rooted-step=9 drift=9",
)
