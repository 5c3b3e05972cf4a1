"""Playing styles of the tactical pilot: weights that suit some loadouts, or the last wave, better than the default.

The default weights are a compromise over all loadouts and waves. These were found by CMA-ES (`bench/tune.py`), each for
one loadout, the later ones for its last wave only. Whether a style suits another mech is found out by playing
(`learning.learned_values`).
"""

from __future__ import annotations

STYLES: tuple[str, ...] = (
    # The default weights.
    "",
    # Many weak attacks at short range: later attacks of an enemy count little, because it will not live so long.
    "circle=88 row=39 last-row=237 leg=115 walk=97 turn=689 torso-1=90 torso-2=138 torso-3=219 torso-4=1648 "
    "beyond=164 step=14 later=23 time=31 squat=93 guard=5 not-twice=299 haste=1 stance=275 rear=1 pace=46 "
    "rooted=280 rooted-step=12 drift=36",
    # Missiles and rifles with thin armour: the range is long, time is precious.
    "circle=66 row=34 last-row=206 leg=118 walk=82 turn=261 torso-1=78 torso-2=246 torso-3=418 torso-4=522 "
    "beyond=168 step=24 later=58 time=57 squat=19 guard=10 not-twice=108 haste=0 stance=227 rear=3 pace=99 "
    "rooted=165 rooted-step=29 drift=13",
    # Two PPCs, fired while squatting.
    "circle=180 row=125 last-row=81 leg=146 walk=74 turn=378 torso-1=170 torso-2=221 torso-3=294 torso-4=1529 "
    "beyond=140 step=6 later=100 time=29 squat=19 guard=16 not-twice=93 haste=0 stance=64 rear=2 pace=114 "
    "rooted=153 rooted-step=22 drift=17",
    # A sword and two shields, at close range.
    "circle=87 row=59 last-row=59 leg=568 walk=190 turn=675 torso-1=72 torso-2=297 torso-3=149 torso-4=584 "
    "beyond=157 step=13 later=86 time=116 squat=138 guard=2 not-twice=68 haste=0 stance=177 rear=3 pace=100 "
    "rooted=1137 rooted-step=27 drift=21",
    # The last wave, with missiles and rifles.
    "circle=122 row=23 last-row=224 leg=67 walk=68 turn=217 torso-1=113 torso-2=170 torso-3=667 torso-4=714 "
    "beyond=202 step=19 later=57 time=48 squat=12 guard=10 not-twice=117 haste=0 stance=543 rear=6 pace=96 "
    "rooted=200 rooted-step=22 drift=11",
    # The last wave, with the standard loadout and many others.
    "circle=69 row=39 last-row=436 leg=287 walk=218 turn=1384 torso-1=139 torso-2=118 torso-3=218 torso-4=155 "
    "beyond=104 step=3 later=104 time=91 squat=85 guard=0 not-twice=89 haste=0 stance=153 rear=1 pace=90 "
    "rooted=161 rooted-step=8 drift=10",
    # The last wave, with two PPCs.
    "circle=155 row=208 last-row=82 leg=336 walk=64 turn=312 torso-1=127 torso-2=377 torso-3=128 torso-4=1127 "
    "beyond=115 step=4 later=108 time=45 squat=13 guard=9 not-twice=43 haste=0 stance=191 rear=1 pace=79 "
    "rooted=175 rooted-step=13 drift=46",
    # The last wave, with four machine guns.
    "circle=109 row=30 last-row=141 leg=139 walk=85 turn=729 torso-1=79 torso-2=74 torso-3=509 torso-4=743 "
    "beyond=156 step=3 later=14 time=158 squat=153 guard=2 not-twice=242 haste=1 stance=255 rear=1 pace=69 "
    "rooted=1453 rooted-step=22 drift=88",
    # The last wave, with four flamethrowers.
    "circle=122 row=22 last-row=223 leg=100 walk=165 turn=998 torso-1=110 torso-2=94 torso-3=515 torso-4=1511 "
    "beyond=163 step=2 later=113 time=79 squat=530 guard=17 not-twice=189 haste=2 stance=146 rear=1 pace=130 "
    "rooted=944 rooted-step=24 drift=12",
    # The last wave, with four lasers.
    "circle=161 row=15 last-row=126 leg=77 walk=221 turn=529 torso-1=100 torso-2=38 torso-3=915 torso-4=156 "
    "beyond=201 step=3 later=124 time=167 squat=27 guard=0 not-twice=87 haste=3 stance=25 rear=5 pace=78 "
    "rooted=108 rooted-step=27 drift=28",
    # The last wave, with a sword and two shields.
    "circle=118 row=20 last-row=446 leg=117 walk=578 turn=836 torso-1=130 torso-2=136 torso-3=955 torso-4=392 "
    "beyond=128 step=9 later=96 time=86 squat=1231 guard=22 not-twice=349 haste=2 stance=283 rear=1 pace=101 "
    "rooted=1528 rooted-step=85 drift=5",
    # The last wave, with the standard loadout, a mortar or artillery.
    "circle=108 row=13 last-row=402 leg=869 walk=118 turn=2268 torso-1=96 torso-2=172 torso-3=527 torso-4=314 "
    "beyond=75 step=2 later=108 time=69 squat=139 guard=0 not-twice=72 haste=0 stance=188 rear=1 pace=83 "
    "rooted=169 rooted-step=4 drift=13",
)
