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
    # Missiles and rifles, thinly armoured: the range is long, time is dear.
    "circle=66 row=34 last-row=206 leg=118 walk=82 turn=261 torso-1=78 torso-2=246 torso-3=418 torso-4=522 "
    "beyond=168 step=24 later=58 time=57 squat=19 guard=10 not-twice=108 haste=0 stance=227 rear=3 pace=99 "
    "rooted=165 rooted-step=29 drift=13",
    # Two PPCs that are fired squatting.
    "circle=180 row=125 last-row=81 leg=146 walk=74 turn=378 torso-1=170 torso-2=221 torso-3=294 "
    "torso-4=1529 beyond=140 step=6 later=100 time=29 squat=19 guard=16 not-twice=93 haste=0 stance=64 "
    "rear=2 pace=114 rooted=153 rooted-step=22 drift=17",
    # A sword behind two shields, close by.
    "circle=87 row=59 last-row=59 leg=568 walk=190 turn=675 torso-1=72 torso-2=297 torso-3=149 torso-4=584 "
    "beyond=157 step=13 later=86 time=116 squat=138 guard=2 not-twice=68 haste=0 stance=177 rear=3 pace=100 "
    "rooted=1137 rooted-step=27 drift=21",
)
