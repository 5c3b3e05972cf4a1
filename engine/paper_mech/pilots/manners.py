"""Manners of the tactical pilot: weights that suit some loadouts better than those it plays with.

Its own weights are a compromise between all loadouts. These were found in the same way as they (`bench/tune.py`), each for
one loadout alone; whether another mech plays better with them, games must show (`prospects.learnt`).
"""

from __future__ import annotations

MANNERS: tuple[str, ...] = (
    # As it is.
    "",
    # Four machine guns, thickly armoured: many weak attacks at short range.
    "circle=154 row=31 last-row=137 leg=430 walk=95 turn=472 torso-1=40 torso-2=145 torso-3=335 torso-4=517 "
    "beyond=118 step=4 later=103 time=18 squat=138 guard=3 not-twice=25 haste=0 stance=133 rear=0 pace=71 "
    "rooted=138 rooted-step=24 drift=10",
    # The standard mech.
    "circle=69 row=55 last-row=70 leg=297 walk=133 turn=721 torso-1=42 torso-2=175 torso-3=428 torso-4=472 "
    "beyond=105 step=2 later=111 time=14 squat=106 guard=2 not-twice=34 haste=0 stance=123 rear=0 pace=80 "
    "rooted=184 rooted-step=23 drift=15",
    # A mortar, a laser, a shield and a fist.
    "circle=44 row=63 last-row=42 leg=346 walk=176 turn=1365 torso-1=53 torso-2=122 torso-3=167 torso-4=426 "
    "beyond=82 step=5 later=101 time=12 squat=203 guard=6 not-twice=15 haste=1 stance=124 rear=0 pace=88 "
    "rooted=147 rooted-step=36 drift=15",
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
