/*
 * paper_mech - an independent simulator of the solo board game Paper 'Mech.
 *
 * It plays whole games with one fixed policy, the "reference" pilot, and
 * prints what came out as a JSON object. It shares no code with the project's
 * engine, so the two can be held against each other: same rules, same pilot,
 * hence the same distributions. It also says how fast a plain C program is.
 *
 * The ids in the comments (PM-...) are those of the project's rules page.
 *
 * The reference pilot never squats, never hastes, never changes its mind and
 * takes no free moves; those parts of the game can therefore not come up, and
 * the mech stands throughout. Everything else is played in full.
 */

#define _POSIX_C_SOURCE 199309L /* clock_gettime */

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ------------------------------------------------------------------ dice -- */

/* xoshiro256** with its state filled by splitmix64. */

static uint64_t rng_state[4];

static uint64_t splitmix64(uint64_t *x)
{
    uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static void rng_seed(uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        rng_state[i] = splitmix64(&seed);
}

static inline uint64_t rotate_left(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static inline uint64_t rng_next(void)
{
    uint64_t *s = rng_state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/* One fair D6: the high 32 bits scaled to six, the four surplus values
 * (2^32 mod 6) thrown away. */
static inline int d6(void)
{
    for (;;) {
        uint64_t scaled = (rng_next() >> 32) * 6;
        if ((uint32_t)scaled >= 4)
            return (int)(scaled >> 32) + 1;
    }
}

/* --------------------------------------------------------------- geometry -- */

enum { CLOSE, SHORT, MEDIUM, LONG, NO_RANGE = -1 };

/* Hit locations; the first four are the weapon mounts, in tie-break order. */
enum {
    LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_ARM, RIGHT_ARM, MOUNTS,
    TORSO = MOUNTS, LEGS, LOCATIONS
};

enum zone { FRONT, RIGHT_SIDE, REAR, LEFT_SIDE };

/* PM-RADAR: the zone of each sector, clockwise from straight ahead. */
static const enum zone ZONE[8] = {
    FRONT, RIGHT_SIDE, RIGHT_SIDE, REAR, REAR, LEFT_SIDE, LEFT_SIDE, FRONT
};

/* PM-ARCS: one bit for each sector. */
#define S(n) (1u << (n))
static const unsigned ARC[MOUNTS] = {
    [LEFT_SHOULDER]  = S(5) | S(6) | S(7) | S(0),
    [RIGHT_SHOULDER] = S(7) | S(0) | S(1) | S(2),
    [LEFT_ARM]       = S(4) | S(5) | S(6) | S(7) | S(0) | S(1),
    [RIGHT_ARM]      = S(6) | S(7) | S(0) | S(1) | S(2) | S(3),
};
#undef S

/* PM-START: the sector for each face of the die. */
static const int START_SECTOR[6] = { 5, 6, 7, 0, 1, 2 };

/* PM-TARGETING: the location hit, by zone and die. */
static const int TARGETING[4][6] = {
    [FRONT] = { TORSO, LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_ARM, RIGHT_ARM, LEGS },
    [REAR]  = { TORSO, LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_ARM, RIGHT_ARM, LEGS },
    [LEFT_SIDE]  = { LEFT_SHOULDER, LEFT_SHOULDER, LEFT_ARM, LEFT_ARM, LEFT_ARM, LEGS },
    [RIGHT_SIDE] = { RIGHT_SHOULDER, RIGHT_SHOULDER, RIGHT_ARM, RIGHT_ARM, RIGHT_ARM, LEGS },
};

/* PM-SPILL-TRACKS: where surplus damage goes, by location and die. */
static const int SPILL[LOCATIONS][6] = {
    [LEFT_SHOULDER]  = { TORSO, TORSO, RIGHT_ARM, RIGHT_ARM, LEFT_ARM, LEFT_ARM },
    [RIGHT_SHOULDER] = { LEFT_ARM, LEFT_ARM, TORSO, TORSO, RIGHT_ARM, RIGHT_ARM },
    [LEFT_ARM]  = { LEGS, LEGS, RIGHT_SHOULDER, RIGHT_SHOULDER, LEFT_SHOULDER, LEFT_SHOULDER },
    [RIGHT_ARM] = { LEFT_SHOULDER, LEFT_SHOULDER, LEGS, LEGS, RIGHT_SHOULDER, RIGHT_SHOULDER },
    [LEGS]      = { LEFT_ARM, LEFT_ARM, RIGHT_ARM, RIGHT_ARM, TORSO, TORSO },
    /* TORSO has no row: a full torso is the end of the game. */
};

static inline bool in_arc(int mount, int sector)
{
    return ARC[mount] >> sector & 1;
}

/* ---------------------------------------------------------------- weapons -- */

/* Pull is left out: it is optional, and the pilot never does it. */
enum keyword {
    RECOIL = 1, NOT_TWICE = 2, SNIPER = 4, KICKBACK = 8, EMP = 16, PROXIMITY = 32,
    ACCURATE = 64, AREA = 128, NOT_CLOSE = 256, WEAK = 512, COMBO = 1024, PARRY = 2048
};

enum row_kind { SHOOT, CRUSH, DEFEND, GUARD };

enum { ARM = 1, SHOULDER = 2, ANY = ARM | SHOULDER };

#define ROWS 3

struct row {
    int power, time;
    enum row_kind kind;
};

struct weapon {
    const char *id;
    int range, weight, armour, fits;
    unsigned keywords;
    struct row rows[ROWS];
};

static const struct weapon WEAPONS[] = {
    { "missile", LONG, 3, 3, ANY, RECOIL|NOT_TWICE, {{2, 2, SHOOT}, {4, 3, SHOOT}, {6, 4, SHOOT}} },
    { "rifle", LONG, 3, 3, ANY, SNIPER, {{2, 3, SHOOT}, {3, 4, SHOOT}, {4, 5, SHOOT}} },
    { "ppc", LONG, 4, 3, ANY, KICKBACK, {{4, 3, SHOOT}, {6, 4, SHOOT}, {8, 5, SHOOT}} },
    { "wing-shield", NO_RANGE, 1, 4, SHOULDER, 0, {{0, 1, DEFEND}, {0, 1, DEFEND}, {0, 1, DEFEND}} },
    { "disruptor", MEDIUM, 2, 3, ANY, EMP, {{1, 2, SHOOT}, {3, 3, SHOOT}, {5, 4, SHOOT}} },
    { "flamethrower", MEDIUM, 2, 3, ANY, PROXIMITY, {{2, 1, SHOOT}, {4, 2, SHOOT}, {5, 3, SHOOT}} },
    { "laser", MEDIUM, 3, 3, ANY, ACCURATE, {{2, 2, SHOOT}, {3, 3, SHOOT}, {4, 4, SHOOT}} },
    { "mortar", MEDIUM, 4, 3, SHOULDER, AREA|NOT_CLOSE,
      {{3, 3, SHOOT}, {4, 4, SHOOT}, {5, 5, SHOOT}} },
    { "machine-gun", SHORT, 1, 3, ANY, WEAK, {{3, 1, SHOOT}, {6, 2, SHOOT}, {8, 3, SHOOT}} },
    { "energy-whip", SHORT, 2, 3, ARM, 0, {{2, 2, SHOOT}, {4, 3, SHOOT}, {6, 4, SHOOT}} },
    { "fist", CLOSE, 2, 3, ARM, COMBO, {{2, 2, SHOOT}, {5, 3, SHOOT}, {1, 3, CRUSH}} },
    { "plasma-sword", CLOSE, 2, 3, ARM, PARRY, {{3, 2, SHOOT}, {4, 3, SHOOT}, {5, 4, SHOOT}} },
    { "tower-shield", CLOSE, 4, 5, ARM, 0, {{3, 2, SHOOT}, {0, 1, GUARD}, {0, 1, GUARD}} },
};

#define WEAPON_COUNT (sizeof WEAPONS / sizeof WEAPONS[0])
#define MAX_DICE 9 /* the largest printed P is 8, Combo adds one */

struct loadout {
    const struct weapon *mounts[MOUNTS]; /* NULL is an empty mount */
    int armour[LOCATIONS];
    int time_penalty;
};

/* ---------------------------------------------------------------- enemies -- */

struct enemy_attack {
    int range, power, time;
    int highest_die; /* the last face of the die that selects this attack */
    int circles;
};

struct enemy_type {
    int armour;
    bool moves;
    int attack_count;
    struct enemy_attack attacks[3];
    int capacity[3]; /* circles of this attack and of those above; filled at start-up */
};

enum { BIKE, ARTILLERY, HELO, FIRETHROWER, TANK, MECH, ENEMY_TYPES };

/* PM-ENEMIES in the classic edition. */
static struct enemy_type enemy_types[ENEMY_TYPES] = {
    [BIKE] = { 2, true, 1, { { SHORT, 1, 1, 6, 2 } }, { 0 } },
    [ARTILLERY] = { 3, false, 1, { { LONG, 5, 5, 6, 2 } }, { 0 } },
    [HELO] = { 2, true, 2, { { SHORT, 2, 2, 3, 2 }, { MEDIUM, 4, 4, 6, 2 } }, { 0 } },
    [FIRETHROWER] = { 3, true, 2, { { MEDIUM, 3, 3, 3, 2 }, { SHORT, 4, 2, 6, 2 } }, { 0 } },
    [TANK] = { 4, true, 2, { { MEDIUM, 3, 3, 3, 2 }, { LONG, 4, 4, 6, 2 } }, { 0 } },
    [MECH] = { 4, true, 3,
        { { CLOSE, 5, 2, 2, 2 }, { MEDIUM, 3, 3, 4, 2 }, { LONG, 4, 4, 6, 2 } }, { 0 } },
};

#define WAVES 4
#define MAX_ENEMIES 3

/* PM-WAVES: by wave and by pair of die faces, in spawning order. */
static const struct { int count, types[MAX_ENEMIES]; } WAVE_TABLE[WAVES][3] = {
    { { 1, { BIKE } }, { 1, { HELO } }, { 1, { FIRETHROWER } } },
    { { 2, { BIKE, FIRETHROWER } }, { 2, { HELO, FIRETHROWER } },
      { 2, { ARTILLERY, FIRETHROWER } } },
    { { 2, { ARTILLERY, TANK } }, { 2, { HELO, TANK } }, { 2, { FIRETHROWER, TANK } } },
    { { 3, { MECH, BIKE, TANK } }, { 3, { MECH, FIRETHROWER, HELO } },
      { 3, { MECH, TANK, ARTILLERY } } },
};

static void prepare_enemies(bool v17)
{
    if (v17) { /* PM-CIRCLES */
        enemy_types[ARTILLERY].attacks[0].circles = 3;
        enemy_types[TANK].attacks[0].circles = 3;
        enemy_types[MECH].attacks[1].circles = 3;
    }
    for (int i = 0; i < ENEMY_TYPES; i++) {
        int sum = 0;
        for (int a = 0; a < enemy_types[i].attack_count; a++)
            enemy_types[i].capacity[a] = sum += enemy_types[i].attacks[a].circles;
    }
}

/* ------------------------------------------------------------- game state -- */

/* Actions: mount * ROWS + row for weapons, then the moves in the order of the
 * leg circles from the top. */
enum {
    FIRST_MOVE = MOUNTS * ROWS,
    TURN_AND_SQUAT = FIRST_MOVE, WALK_BACKWARDS, WALK_FORWARDS, TURN_OR_STANCE,
    WAITING = -1
};

enum {
    MOUNT_CIRCLES = 6, TORSO_CIRCLES = 4, LEG_CIRCLES = 4,
    LONGEST_DELAY = 7, MAX_DROPS = 2000, NOBODY = -1, NO_MOUNT = -1
};

#define MOUNT_FULL 0x3fu
#define ROW_CIRCLES(row) (3u << (2 * (row)))

struct enemy {
    const struct enemy_type *type;
    bool alive;
    int sector, ring, time;
    int attack; /* the selected one */
    int damage; /* filled circles, from the top */
};

struct game {
    const struct loadout *loadout;

    unsigned filled[MOUNTS]; /* one bit for each filled circle, bit 0 on top */
    int torso;               /* damage */
    bool legs[LEG_CIRCLES];  /* filled circles */
    bool lost;

    int pending; /* an action, or WAITING */
    int time;    /* of the pending action */

    int just_fired; /* mount of the attack resolved just before, for NOT-TWICE */
    int last_mount, last_target; /* of the latest attack, for Combo */
    int guarding; /* mount of an active Wall */

    struct enemy enemies[MAX_ENEMIES];
    int enemy_count, enemies_alive;
    int drops;
    long activations;
};

enum outcome { WON, LOST, STALLED };

static inline bool row_free(const struct game *g, int mount, int row)
{
    return (g->filled[mount] & ROW_CIRCLES(row)) != ROW_CIRCLES(row);
}

static inline bool move_free(const struct game *g, int action)
{
    return !g->legs[action - FIRST_MOVE];
}

static inline bool action_free(const struct game *g, int action)
{
    return action >= FIRST_MOVE ? move_free(g, action)
                                : row_free(g, action / ROWS, action % ROWS);
}

/* What every action costs on top of its printed T, if chosen now. */
static inline int time_penalty(const struct game *g)
{
    return g->loadout->time_penalty + (g->torso == TORSO_CIRCLES - 1);
}

/* ---------------------------------------------------------- enemy choices -- */

static inline bool disabled(const struct enemy *e, int attack)
{
    return e->damage >= e->type->capacity[attack];
}

/* PM-NEXT, without the time. Damage disables attacks from the top down, so a
 * single attack left is always the last of the list. */
static void select_attack(struct enemy *e)
{
    const struct enemy_type *type = e->type;
    int first = 0;
    while (disabled(e, first))
        first++;
    if (first == type->attack_count - 1) {
        e->attack = first;
        return;
    }
    int die = d6();
    int chosen = 0;
    while (die > type->attacks[chosen].highest_die)
        chosen++;
    e->attack = chosen < first ? first : chosen;
}

static inline void restart_time(struct enemy *e)
{
    e->time = e->type->attacks[e->attack].time;
}

/* -------------------------------------------------------------- the pilot -- */

static inline bool legal_target(const struct weapon *w, int mount, const struct enemy *e)
{
    return e->alive && e->ring <= w->range && in_arc(mount, e->sector) &&
           !(w->keywords & NOT_CLOSE && e->ring == CLOSE);
}

/* The armour that the dice of a weapon have to beat. */
static inline int effective_armour(const struct weapon *w, const struct enemy *e)
{
    int armour = e->type->armour;
    if (w->keywords & SNIPER)
        armour -= 1;
    if (w->keywords & WEAK)
        armour += 2;
    return armour;
}

/* Number of dice, Combo aside. */
static inline int dice_against(const struct weapon *w, int row, const struct enemy *e)
{
    int power = w->rows[row].power;
    if (w->keywords & PROXIMITY)
        power -= e->ring; /* close 0, short 1, medium 2 */
    return power > 0 ? power : 0;
}

/* The pilot's E times 6 T: dice times damaging faces. The time is left to the
 * caller, which keeps everything in whole numbers. */
static inline int worth(const struct weapon *w, int row, const struct enemy *e)
{
    int faces = 6 - effective_armour(w, e);
    int least = w->keywords & WEAK ? 1 : 0;
    return dice_against(w, row, e) * (faces > least ? faces : least);
}

/* The surviving enemy closest to the mech, earlier spawned ones first. */
static const struct enemy *focus(const struct game *g)
{
    const struct enemy *best = NULL;
    for (int i = 0; i < g->enemy_count; i++) {
        const struct enemy *e = &g->enemies[i];
        if (e->alive && (best == NULL || e->ring < best->ring))
            best = e;
    }
    return best;
}

/* Rows that the pilot would fire now, by the highest E; WAITING if none. */
static int best_shot(const struct game *g)
{
    int best = WAITING;
    int best_worth = 0, best_time = 1;
    int penalty = time_penalty(g);

    for (int mount = 0; mount < MOUNTS; mount++) {
        const struct weapon *w = g->loadout->mounts[mount];
        if (w == NULL || g->filled[mount] == MOUNT_FULL)
            continue;
        if (w->keywords & KICKBACK) /* needs a squatting mech */
            continue;
        if (w->keywords & NOT_TWICE && g->just_fired == mount)
            continue;
        for (int i = 0; i < g->enemy_count; i++) {
            const struct enemy *e = &g->enemies[i];
            if (!legal_target(w, mount, e))
                continue;
            for (int row = 0; row < ROWS; row++) {
                if (!row_free(g, mount, row))
                    continue;
                int action = mount * ROWS + row;
                int value = worth(w, row, e);
                int time = w->rows[row].time + penalty;
                int lead = value * best_time - best_worth * time;
                /* Actions are numbered in tie-break order. */
                if (lead > 0 || (lead == 0 && value > 0 && action < best)) {
                    best = action;
                    best_worth = value;
                    best_time = time;
                }
            }
        }
    }
    return best;
}

/* What the pilot does with nothing to shoot at. */
static int fallback(const struct game *g)
{
    bool ahead = ZONE[focus(g)->sector] == FRONT;
    int preferred = ahead ? WALK_FORWARDS : TURN_OR_STANCE;
    int other = ahead ? TURN_OR_STANCE : WALK_FORWARDS;

    if (move_free(g, preferred))
        return preferred;
    if (move_free(g, other))
        return other;
    if (move_free(g, WALK_BACKWARDS))
        return WALK_BACKWARDS;
    for (int mount = 0; mount < MOUNTS; mount++) {
        const struct weapon *w = g->loadout->mounts[mount];
        if (w == NULL || (w->keywords & NOT_TWICE && g->just_fired == mount))
            continue;
        for (int row = 0; row < ROWS; row++)
            if (row_free(g, mount, row))
                return mount * ROWS + row;
    }
    return WAITING;
}

static void choose_action(struct game *g)
{
    int action = best_shot(g);
    if (action == WAITING)
        action = fallback(g);
    g->pending = action;
    if (action == WAITING)
        return;
    int printed = 1; /* every move */
    if (action < FIRST_MOVE)
        printed = g->loadout->mounts[action / ROWS]->rows[action % ROWS].time;
    g->time = printed + time_penalty(g);
}

/* PM-REPAIR in the pilot's order. */
static void repair_one(struct game *g)
{
    if (g->torso > 0) {
        g->torso--;
        return;
    }
    for (int i = 0; i < LEG_CIRCLES; i++)
        if (g->legs[i]) {
            g->legs[i] = false;
            return;
        }
    for (int mount = 0; mount < MOUNTS; mount++)
        if (g->filled[mount] != 0) {
            g->filled[mount] &= g->filled[mount] - 1; /* the topmost filled circle */
            return;
        }
}

/* ----------------------------------------------------- the player's moves -- */

static void walk_forwards(struct enemy *e)
{
    switch (e->sector) {
    case 7: if (e->ring > CLOSE) e->ring--; else e->sector = 6; break;
    case 0: if (e->ring > CLOSE) e->ring--; else e->sector = 1; break;
    case 6: e->sector = 5; break;
    case 1: e->sector = 2; break;
    case 5: e->sector = 4; break;
    case 2: e->sector = 3; break;
    default: if (e->ring < LONG) e->ring++; break;
    }
}

/* Front and rear swapped, then the same as walking forwards. */
static void walk_backwards(struct enemy *e)
{
    e->sector = (3 - e->sector) & 7;
    walk_forwards(e);
    e->sector = (3 - e->sector) & 7;
}

static void resolve_move(struct game *g, int move)
{
    int turn = 1; /* clockwise: enemies go up one sector */
    if (move == TURN_OR_STANCE) {
        int sector = focus(g)->sector;
        if (sector >= 1 && sector <= 3)
            turn = -1;
    }
    for (int i = 0; i < g->enemy_count; i++) {
        struct enemy *e = &g->enemies[i];
        if (!e->alive)
            continue;
        if (move == WALK_FORWARDS)
            walk_forwards(e);
        else if (move == WALK_BACKWARDS)
            walk_backwards(e);
        else
            e->sector = (e->sector + turn) & 7;
    }
    g->just_fired = NO_MOUNT;
}

/* --------------------------------------------------- the player's attacks -- */

static inline bool same_or_adjacent(const struct enemy *a, const struct enemy *b)
{
    int around = (a->sector - b->sector) & 7;
    int rings = a->ring - b->ring;
    if (around == 0)
        return rings >= -1 && rings <= 1;
    return rings == 0 && (around == 1 || around == 7);
}

/* The best legal target, or NOBODY. With `first` given it looks for the other
 * target of an Area attack. */
static int pick_target(const struct game *g, int mount, int row, int first)
{
    const struct weapon *w = g->loadout->mounts[mount];
    int best = NOBODY, best_worth = -1;
    for (int i = 0; i < g->enemy_count; i++) {
        const struct enemy *e = &g->enemies[i];
        if (!legal_target(w, mount, e))
            continue;
        if (first != NOBODY && (i == first || !same_or_adjacent(e, &g->enemies[first])))
            continue;
        int value = worth(w, row, e);
        if (value > best_worth) {
            best = i;
            best_worth = value;
        }
    }
    return best;
}

static inline bool die_damages(const struct weapon *w, int armour, int die)
{
    return die > armour || (w->keywords & WEAK && die == 6);
}

/* Applies rolled dice to one target, with what the keywords add to that. */
static void hit_enemy(struct game *g, struct enemy *e, const struct weapon *w,
                      enum row_kind kind, const int *dice, int count)
{
    int capacity = e->type->capacity[e->type->attack_count - 1];
    int armour = effective_armour(w, e);
    int hits = 0;

    for (int i = 0; i < count; i++) {
        if (die_damages(w, armour, dice[i]))
            hits++;
        else if (w->keywords & ACCURATE && die_damages(w, armour, d6()))
            hits++;
    }
    if (kind == CRUSH)
        for (int i = 0; i < count; i++)
            if (dice[i] > capacity - e->damage)
                hits = capacity; /* enough for anybody */
    if (hits == 0)
        return;

    e->damage += hits;
    if (e->damage >= capacity) {
        e->alive = false;
        g->enemies_alive--;
        return;
    }
    if (disabled(e, e->attack))
        select_attack(e); /* its time stays */
    if (w->keywords & RECOIL && e->time < LONGEST_DELAY)
        e->time++;
    if (w->keywords & EMP) {
        select_attack(e);
        restart_time(e);
    }
}

static void resolve_attack(struct game *g, int mount, int row)
{
    const struct weapon *w = g->loadout->mounts[mount];
    enum row_kind kind = w->rows[row].kind;
    int target = NOBODY, second = NOBODY;

    /* The pilot never squats, so a Kickback weapon is fired to no effect. */
    if ((kind == SHOOT || kind == CRUSH) && !(w->keywords & KICKBACK))
        target = pick_target(g, mount, row, NOBODY);

    if (target != NOBODY) {
        struct enemy *e = &g->enemies[target];
        int dice[MAX_DICE];
        int count = dice_against(w, row, e);
        if (w->keywords & COMBO && g->last_mount == mount && g->last_target == target)
            count++;
        for (int i = 0; i < count; i++)
            dice[i] = d6();
        if (w->keywords & AREA)
            second = pick_target(g, mount, row, target);
        hit_enemy(g, e, w, kind, dice, count);
        if (second != NOBODY)
            hit_enemy(g, &g->enemies[second], w, kind, dice, count);
    }

    g->guarding = kind == GUARD ? mount : NO_MOUNT;
    g->just_fired = mount;
    g->last_mount = mount;
    g->last_target = target;
}

static void resolve_player(struct game *g)
{
    g->activations++;
    if (g->pending >= FIRST_MOVE)
        resolve_move(g, g->pending);
    else
        resolve_attack(g, g->pending / ROWS, g->pending % ROWS);
}

/* ---------------------------------------------------- damage to the mech -- */

/* Puts damage on a location and sends what does not fit along the tracks. */
static void damage_mech(struct game *g, int location, int damage)
{
    while (damage > 0) {
        if (location == TORSO) {
            g->torso += damage;
            if (g->torso >= TORSO_CIRCLES) {
                g->torso = TORSO_CIRCLES;
                g->lost = true;
            }
            return;
        }
        if (location == LEGS) {
            for (int i = 0; i < LEG_CIRCLES && damage > 0; i++)
                if (!g->legs[i]) {
                    g->legs[i] = true;
                    damage--;
                }
        } else if (g->loadout->mounts[location] != NULL &&
                   g->filled[location] != MOUNT_FULL) {
            int circle = d6() - 1;
            for (int i = 0; i < MOUNT_CIRCLES && damage > 0; i++) {
                unsigned bit = 1u << circle;
                if (!(g->filled[location] & bit)) {
                    g->filled[location] |= bit;
                    damage--;
                }
                circle = circle + 1 < MOUNT_CIRCLES ? circle + 1 : 0;
            }
        }
        if (damage > 0)
            location = SPILL[location][d6() - 1];
    }
}

/* The shield that catches an attack from this sector, by Reflex or by Wall. */
static int catching_shield(const struct game *g, int sector)
{
    int reflex = NO_MOUNT, wall = NO_MOUNT;

    if (g->pending >= 0 && g->pending < FIRST_MOVE && g->time == 0) {
        int mount = g->pending / ROWS;
        if (g->loadout->mounts[mount]->rows[g->pending % ROWS].kind == DEFEND &&
            in_arc(mount, sector))
            reflex = mount;
    }
    if (g->guarding != NO_MOUNT && g->filled[g->guarding] != MOUNT_FULL &&
        in_arc(g->guarding, sector))
        wall = g->guarding;

    if (reflex == NO_MOUNT)
        return wall;
    if (wall == NO_MOUNT)
        return reflex;
    return g->loadout->armour[reflex] > g->loadout->armour[wall] ? reflex : wall;
}

static void enemy_attack(struct game *g, const struct enemy *e, int power)
{
    int location = catching_shield(g, e->sector);
    if (location == NO_MOUNT)
        location = TARGETING[ZONE[e->sector]][d6() - 1];

    int armour = g->loadout->armour[location];
    if (ZONE[e->sector] == REAR && armour > 0)
        armour--;

    bool parry = false;
    if (location < MOUNTS && g->loadout->mounts[location] != NULL)
        parry = g->loadout->mounts[location]->keywords & PARRY &&
                g->filled[location] != MOUNT_FULL && in_arc(location, e->sector);

    int hits = 0;
    for (int i = 0; i < power; i++)
        hits += d6() > armour;
    if (parry)
        for (int i = hits; i > 0; i--)
            hits -= d6() <= armour;
    damage_mech(g, location, hits);
}

static void enemy_move(struct enemy *e, bool was_in_range)
{
    if (!e->type->moves)
        return;
    if (!was_in_range)
        e->ring--;
    else if (e->sector <= 2)
        e->sector++;
    else if (e->sector >= 5)
        e->sector--;
}

static void activate_enemy(struct game *g, struct enemy *e)
{
    const struct enemy_attack *attack = &e->type->attacks[e->attack];
    bool in_range = e->ring <= attack->range;

    g->activations++;
    if (in_range) {
        enemy_attack(g, e, attack->power);
        if (g->lost)
            return;
    }
    enemy_move(e, in_range);
    select_attack(e);
    restart_time(e);
    if (g->pending != WAITING && !action_free(g, g->pending))
        choose_action(g); /* PM-LOST-ACTION */
}

/* --------------------------------------------------------------- the game -- */

static void start_wave(struct game *g, int wave)
{
    int third = (d6() - 1) / 2;

    g->enemy_count = g->enemies_alive = WAVE_TABLE[wave][third].count;
    for (int i = 0; i < g->enemy_count; i++) {
        struct enemy *e = &g->enemies[i];
        e->type = &enemy_types[WAVE_TABLE[wave][third].types[i]];
        e->alive = true;
        e->damage = 0;
        select_attack(e);
        restart_time(e);
        e->ring = LONG;
        e->sector = START_SECTOR[d6() - 1];
    }
    g->just_fired = g->last_mount = g->guarding = NO_MOUNT;
    g->last_target = NOBODY;
    choose_action(g);
}

/* True if the wave was cleared; otherwise the game is lost or has stalled. */
static bool play_wave(struct game *g, int wave)
{
    start_wave(g, wave);
    for (;;) {
        /* The active space: enemies as they spawned, then the player. Nobody
         * comes back to it at once, since every new T is at least 1. */
        for (int i = 0; i < g->enemy_count; i++) {
            struct enemy *e = &g->enemies[i];
            if (!e->alive || e->time > 0)
                continue;
            activate_enemy(g, e);
            if (g->lost)
                return false;
        }
        if (g->pending != WAITING && g->time == 0) {
            resolve_player(g);
            if (g->enemies_alive == 0)
                return true;
            choose_action(g);
        }
        if (g->pending == WAITING)
            choose_action(g);

        /* Everybody one space down; waiting through it clears NOT-TWICE. */
        if (g->drops == MAX_DROPS)
            return false;
        g->drops++;
        for (int i = 0; i < g->enemy_count; i++)
            g->enemies[i].time--;
        if (g->pending == WAITING)
            g->just_fired = NO_MOUNT;
        else
            g->time--;
    }
}

static void repairs(struct game *g)
{
    int dice = 0;
    for (int i = 0; i < g->enemy_count; i++)
        dice += g->enemies[i].type->armour;
    for (int i = 0; i < dice; i++)
        if (d6() >= 3)
            repair_one(g);
}

/* Plays one game; *last_wave counts from 0. */
static enum outcome play_game(struct game *g, const struct loadout *loadout, int *last_wave)
{
    memset(g, 0, sizeof *g);
    g->loadout = loadout;
    for (int wave = 0; wave < WAVES; wave++) {
        *last_wave = wave;
        if (!play_wave(g, wave))
            return g->lost ? LOST : STALLED;
        if (wave < WAVES - 1)
            repairs(g);
    }
    return WON;
}

static int free_circles(const struct game *g)
{
    int count = TORSO_CIRCLES - g->torso;
    for (int i = 0; i < LEG_CIRCLES; i++)
        count += !g->legs[i];
    for (int mount = 0; mount < MOUNTS; mount++)
        if (g->loadout->mounts[mount] != NULL)
            for (int i = 0; i < MOUNT_CIRCLES; i++)
                count += !(g->filled[mount] >> i & 1);
    return count;
}

/* ----------------------------------------------------------- command line -- */

static const char USAGE[] =
    "usage: paper_mech LS RS LA RA TORSO LEGS GAMES SEED [classic|v1.7]\n"
    "  LS RS LA RA  weapon ids, or none: left and right shoulder, left and right arm\n"
    "  TORSO LEGS   armour, 3 to 5\n";

static void fail(const char *what, const char *value)
{
    fprintf(stderr, "paper_mech: %s: %s\n%s", what, value, USAGE);
    exit(2);
}

static uint64_t parse_number(const char *text, const char *what, uint64_t low, uint64_t high)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value < low ||
        value > high)
        fail(what, text);
    return value;
}

static const struct weapon *parse_weapon(const char *id, int mount)
{
    int kind = mount == LEFT_ARM || mount == RIGHT_ARM ? ARM : SHOULDER;
    if (strcmp(id, "none") == 0)
        return NULL;
    for (size_t i = 0; i < WEAPON_COUNT; i++)
        if (strcmp(id, WEAPONS[i].id) == 0) {
            if (!(WEAPONS[i].fits & kind))
                fail("cannot be mounted there", id);
            return &WEAPONS[i];
        }
    fail("unknown weapon", id);
    return NULL;
}

static struct loadout parse_loadout(char **arguments)
{
    const int rated = 12;
    struct loadout l;
    int weight = 0;
    for (int mount = 0; mount < MOUNTS; mount++) {
        const struct weapon *w = parse_weapon(arguments[mount], mount);
        l.mounts[mount] = w;
        l.armour[mount] = w != NULL ? w->armour : 0;
        weight += w != NULL ? w->weight : 0;
    }
    l.armour[TORSO] = (int)parse_number(arguments[4], "torso armour is 3 to 5", 3, 5);
    l.armour[LEGS] = (int)parse_number(arguments[5], "leg armour is 3 to 5", 3, 5);
    weight += l.armour[TORSO] - 3 + l.armour[LEGS] - 3;
    l.time_penalty = weight > rated ? (weight - rated + 1) / 2 : 0;
    return l;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    if (argc < 9 || argc > 10) {
        fputs(USAGE, stderr);
        return 2;
    }
    struct loadout loadout = parse_loadout(argv + 1);
    uint64_t games = parse_number(argv[7], "number of games", 1, UINT64_C(1000000000000));
    uint64_t seed = parse_number(argv[8], "seed", 0, UINT64_MAX);
    bool v17 = false;
    if (argc == 10) {
        v17 = strcmp(argv[9], "v1.7") == 0;
        if (!v17 && strcmp(argv[9], "classic") != 0)
            fail("unknown edition", argv[9]);
    }

    prepare_enemies(v17);
    rng_seed(seed);

    uint64_t wins = 0, stalled = 0, score = 0, time_units = 0, activations = 0;
    uint64_t lost[WAVES] = { 0 };
    double start = now();
    for (uint64_t n = 0; n < games; n++) {
        struct game g;
        int wave;
        switch (play_game(&g, &loadout, &wave)) {
        case WON: wins++; score += (uint64_t)free_circles(&g); break;
        case LOST: lost[wave]++; break;
        case STALLED: stalled++; break;
        }
        time_units += (uint64_t)g.drops;
        activations += (uint64_t)g.activations;
    }
    double seconds = now() - start;

    double total = (double)games;
    printf("{\"games\": %llu, \"wins\": %llu, \"win_rate\": %.8f, \"mean_score\": ",
           (unsigned long long)games, (unsigned long long)wins, (double)wins / total);
    if (wins > 0)
        printf("%.6f", (double)score / (double)wins);
    else
        printf("null");
    printf(", \"lost_in_wave\": {");
    for (int wave = 0; wave < WAVES; wave++)
        printf("%s\"%d\": %llu", wave > 0 ? ", " : "", wave + 1,
               (unsigned long long)lost[wave]);
    printf("}, \"stalled\": %llu, \"mean_time\": %.6f, \"mean_activations\": %.6f, "
           "\"games_per_second\": %.0f}\n",
           (unsigned long long)stalled, (double)time_units / total,
           (double)activations / total, seconds > 0 ? total / seconds : 0.0);
    return 0;
}
