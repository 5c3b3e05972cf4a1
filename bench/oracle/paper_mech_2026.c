/*
 * paper_mech_2026 - an independent simulator of Paper 'Mech, edition v1.8.
 *
 * The twin of paper_mech.c for the rules v1.6 and the play sheet V1.8 of 2026:
 * tokens, enemies that aim and seek, the jet's flight path, pilot skills and
 * repairs that cost time. It plays whole games with the "reference" pilot and
 * prints what came out as a JSON object. It shares no code with the project's
 * engine.
 *
 * The ids in the comments (PM-..., PM26-...) are those of the rules pages.
 *
 * The reference pilot never squats, never hastes, never changes its mind,
 * takes no free moves and repairs up to seven damage without a thought for
 * the time; the mech stands throughout.
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

/* PM26-ZONES: how much lower the mech's armour counts, by sector. */
static const int EXPOSED[8] = { 0, 0, 1, 2, 2, 1, 0, 0 };

/* PM26-TARGET: the mounts that the targeting diagram of a zone shows. */
static const unsigned VISIBLE[4] = {
    [FRONT] = 1u << LEFT_SHOULDER | 1u << RIGHT_SHOULDER | 1u << LEFT_ARM | 1u << RIGHT_ARM,
    [REAR] = 1u << LEFT_SHOULDER | 1u << RIGHT_SHOULDER | 1u << LEFT_ARM | 1u << RIGHT_ARM,
    [LEFT_SIDE] = 1u << LEFT_SHOULDER | 1u << LEFT_ARM,
    [RIGHT_SIDE] = 1u << RIGHT_SHOULDER | 1u << RIGHT_ARM,
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
    { "fist", CLOSE, 2, 3, ARM, COMBO, {{3, 2, SHOOT}, {5, 3, SHOOT}, {1, 3, CRUSH}} },
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
    int range, power, time, circles;
    unsigned keywords; /* RECOIL, ACCURATE */
};

struct enemy_type {
    int armour;
    bool flies;
    int attack_count;
    struct enemy_attack attacks[3];
    int capacity[3]; /* circles of this attack and of those above; filled at start-up */
};

enum { SCOUT, HELO, FIRETHROWER, JET, RANGER, TANK, MECH, ENEMY_TYPES };

/* PM26-ENEMIES */
static struct enemy_type enemy_types[ENEMY_TYPES] = {
    [SCOUT] = { 2, false, 1, { { SHORT, 2, 1, 2, 0 } }, { 0 } },
    [HELO] = { 2, false, 2, { { MEDIUM, 4, 4, 2, RECOIL }, { SHORT, 2, 2, 2, 0 } }, { 0 } },
    [FIRETHROWER] = { 3, false, 2,
        { { MEDIUM, 3, 3, 2, ACCURATE }, { SHORT, 4, 2, 2, 0 } }, { 0 } },
    [JET] = { 4, true, 1, { { CLOSE, 6, 1, 2, 0 } }, { 0 } },
    [RANGER] = { 3, false, 2, { { LONG, 4, 4, 3, RECOIL }, { LONG, 4, 5, 3, 0 } }, { 0 } },
    [TANK] = { 4, false, 2, { { LONG, 4, 4, 3, 0 }, { MEDIUM, 3, 3, 2, ACCURATE } }, { 0 } },
    [MECH] = { 4, false, 3,
        { { LONG, 4, 4, 2, RECOIL }, { MEDIUM, 3, 3, 3, ACCURATE }, { CLOSE, 5, 2, 2, 0 } },
        { 0 } },
};

#define WAVES 4
#define NOBODY_FIXED (-1)
#define MAX_ENEMIES 4

/* PM26-TOKENS: who always comes, what lies in the pile, how many are drawn. */
static const struct { int fixed, draw, pile_size, pile[5]; } WAVE_TABLE[WAVES] = {
    { NOBODY_FIXED, 1, 3, { SCOUT, HELO, FIRETHROWER } },
    { NOBODY_FIXED, 2, 5, { SCOUT, HELO, FIRETHROWER, JET, RANGER } },
    { TANK, 2, 4, { HELO, FIRETHROWER, JET, RANGER } },
    { MECH, 2, 5, { HELO, FIRETHROWER, JET, RANGER, TANK } },
};

static void prepare_enemies(void)
{
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
    SKILL_CIRCLES = 3, LONGEST_DELAY = 7, MOST_REPAIRS = 7, JET_AWAY = 3, MAX_DROPS = 2000, NOBODY = -1, NO_MOUNT = -1
};

#define MOUNT_FULL 0x3fu
#define ROW_CIRCLES(row) (3u << (2 * (row)))

struct enemy {
    const struct enemy_type *type;
    bool alive;
    bool outbound, away; /* PM26-FLIGHT; away: ring and sector mean nothing */
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
    int time;    /* of the pending action, or of the wait for repairs */
    bool repairing;
    int evasion, marksman, engineer; /* filled circles of the skills */

    int just_fired; /* mount of the attack resolved just before, for NOT-TWICE */
    int last_mount; /* of the latest attack, for Combo */
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
    static const int SLOWED[TORSO_CIRCLES + 1] = { 0, 0, 1, 3, 3 }; /* PM26-TORSO */
    return g->loadout->time_penalty + SLOWED[g->torso];
}

/* ---------------------------------------------------------- enemy choices -- */

static inline bool disabled(const struct enemy *e, int attack)
{
    return e->damage >= e->type->capacity[attack];
}

/* PM26-NEXT, without the time, for an enemy in this ring: in range the highest
 * P, then the lowest T; none in range: the lowest T, then the highest P. */
static void select_attack(struct enemy *e, int ring)
{
    const struct enemy_type *type = e->type;
    int best = -1;
    bool best_reaches = false;
    for (int a = 0; a < type->attack_count; a++) {
        if (disabled(e, a))
            continue;
        const struct enemy_attack *one = &type->attacks[a];
        bool reaches = one->range >= ring;
        bool better;
        if (best < 0)
            better = true;
        else if (reaches != best_reaches)
            better = reaches;
        else {
            const struct enemy_attack *other = &type->attacks[best];
            int power = one->power - other->power, time = other->time - one->time;
            better = reaches ? power > 0 || (power == 0 && time > 0)
                             : time > 0 || (time == 0 && power > 0);
        }
        if (better) {
            best = a;
            best_reaches = reaches;
        }
    }
    e->attack = best;
}

static inline void restart_time(struct enemy *e)
{
    e->time = e->type->attacks[e->attack].time;
}

/* -------------------------------------------------------------- the pilot -- */

static inline bool legal_target(const struct weapon *w, int mount, const struct enemy *e)
{
    return e->alive && !e->away && e->ring <= w->range && in_arc(mount, e->sector) &&
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

/* The surviving enemy closest to the mech, earlier spawned ones first; a jet
 * off the radar only if there is nobody else. */
static const struct enemy *focus(const struct game *g)
{
    const struct enemy *best = NULL;
    for (int i = 0; i < g->enemy_count; i++) {
        const struct enemy *e = &g->enemies[i];
        if (!e->alive)
            continue;
        if (best == NULL || (best->away && !e->away) ||
            (!e->away && !best->away && e->ring < best->ring))
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
    const struct enemy *near = focus(g);
    bool ahead = !near->away && ZONE[near->sector] == FRONT;
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

/* One repair in the pilot's order; false without damage. */
static bool repair_one(struct game *g)
{
    if (g->torso > 0) {
        g->torso--;
        return true;
    }
    for (int i = 0; i < LEG_CIRCLES; i++)
        if (g->legs[i]) {
            g->legs[i] = false;
            return true;
        }
    for (int mount = 0; mount < MOUNTS; mount++)
        if (g->filled[mount] != 0) {
            g->filled[mount] &= g->filled[mount] - 1; /* the topmost filled circle */
            return true;
        }
    return false;
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
        const struct enemy *near = focus(g);
        if (!near->away && near->sector >= 1 && near->sector <= 3)
            turn = -1;
    }
    for (int i = 0; i < g->enemy_count; i++) {
        struct enemy *e = &g->enemies[i];
        if (!e->alive || e->away)
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

/* What one target takes of the dice: PM26-ACCURATE re-rolls the first die that
 * did nothing; Marksman, at the first target only, raises one that just fails. */
static int count_hits(const struct game *g, const struct enemy *e, const struct weapon *w,
                      const int *rolled, int count, bool first)
{
    int dice[MAX_DICE];
    int armour = effective_armour(w, e);
    int hits = 0;
    memcpy(dice, rolled, (size_t)count * sizeof *dice);
    if (w->keywords & ACCURATE)
        for (int i = 0; i < count; i++)
            if (!die_damages(w, armour, dice[i])) {
                dice[i] = d6();
                break;
            }
    bool raise = first && g->marksman == SKILL_CIRCLES;
    for (int i = 0; i < count; i++) {
        if (die_damages(w, armour, dice[i]))
            hits++;
        else if (raise && die_damages(w, armour, dice[i] + 1)) {
            hits++;
            raise = false;
        }
    }
    return hits;
}

/* Fills the circles of one target, with what the keywords add to that. */
static void hit_enemy(struct game *g, struct enemy *e, const struct weapon *w, int hits)
{
    int capacity = e->type->capacity[e->type->attack_count - 1];
    if (hits == 0)
        return;
    e->damage += hits;
    if (e->damage >= capacity) {
        e->alive = false;
        g->enemies_alive--;
        return;
    }
    if (disabled(e, e->attack))
        select_attack(e, e->ring); /* its time stays */
    if (w->keywords & RECOIL && e->time < LONGEST_DELAY)
        e->time++;
    if (w->keywords & EMP) {
        select_attack(e, e->ring);
        restart_time(e);
    }
}

/* PM26-CRUSH: the free circles of the first attack that has any. */
static int crushed(const struct enemy *e, int hits)
{
    int attack = 0;
    while (disabled(e, attack))
        attack++;
    int free = e->type->capacity[attack] - e->damage;
    return hits > 0 && hits < free ? free : hits;
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
        if (w->keywords & COMBO && g->last_mount == mount) /* PM26-COMBO */
            count++;
        for (int i = 0; i < count; i++)
            dice[i] = d6();
        if (w->keywords & AREA)
            second = pick_target(g, mount, row, target);
        int hits = count_hits(g, e, w, dice, count, true);
        int others = second == NOBODY
            ? 0 : count_hits(g, &g->enemies[second], w, dice, count, false);
        hit_enemy(g, e, w, kind == CRUSH ? crushed(e, hits) : hits);
        if (second != NOBODY)
            hit_enemy(g, &g->enemies[second], w, others);
        if (count >= 3 && hits == count && g->marksman < SKILL_CIRCLES)
            g->marksman++;
    }

    g->guarding = kind == GUARD ? mount : NO_MOUNT;
    g->just_fired = mount;
    g->last_mount = mount;
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

/* Fills the circle `circle`, or the next free one below, around the end. */
static void fill_from(struct game *g, int mount, int circle)
{
    while (g->filled[mount] >> circle & 1)
        circle = (circle + 1) % MOUNT_CIRCLES;
    g->filled[mount] |= 1u << circle;
}

/* Puts damage on a location and sends what does not fit along the tracks. Each
 * point of a direct hit throws its own die; the rest fills from the top
 * (PM26-DAMAGE-MOUNT). */
static void damage_mech(struct game *g, int location, int damage)
{
    for (bool direct = true; damage > 0; direct = false) {
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
        } else if (g->loadout->mounts[location] != NULL) {
            for (; damage > 0 && g->filled[location] != MOUNT_FULL; damage--)
                fill_from(g, location, direct ? d6() - 1 : 0);
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

static int filled_circles(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

/* PM26-TARGET: the visible weapon with a free circle that is hurt most, if it
 * stands alone. */
static int aimed_at(const struct game *g, int sector)
{
    int best = NO_MOUNT, most = 0;
    bool alone = false;
    for (int mount = 0; mount < MOUNTS; mount++) {
        if (!(VISIBLE[ZONE[sector]] >> mount & 1) || g->loadout->mounts[mount] == NULL ||
            g->filled[mount] == MOUNT_FULL)
            continue;
        int filled = filled_circles(g->filled[mount]);
        if (filled > most) {
            best = mount;
            most = filled;
            alone = true;
        } else if (filled == most) {
            alone = false;
        }
    }
    return alone ? best : NO_MOUNT;
}

static void enemy_attack(struct game *g, const struct enemy *e)
{
    const struct enemy_attack *attack = &e->type->attacks[e->attack];
    int location = catching_shield(g, e->sector);
    if (location == NO_MOUNT)
        location = aimed_at(g, e->sector);
    if (location == NO_MOUNT)
        location = TARGETING[ZONE[e->sector]][d6() - 1];

    int armour = g->loadout->armour[location] - EXPOSED[e->sector];
    if (armour < 0)
        armour = 0;

    bool parry = false;
    if (location < MOUNTS && g->loadout->mounts[location] != NULL)
        parry = g->loadout->mounts[location]->keywords & PARRY &&
                g->filled[location] != MOUNT_FULL && in_arc(location, e->sector);

    int dice[MAX_DICE];
    for (int i = 0; i < attack->power; i++)
        dice[i] = d6();
    if (attack->keywords & ACCURATE)
        for (int i = 0; i < attack->power; i++)
            if (dice[i] <= armour) {
                dice[i] = d6();
                break;
            }
    int hits = 0, just = 0; /* just: dice that Evasion would turn into misses */
    for (int i = 0; i < attack->power; i++) {
        int die = dice[i] > armour && parry ? d6() : dice[i];
        hits += die > armour && dice[i] > armour;
        just += die == armour + 1 && dice[i] > armour;
    }
    if (g->evasion == SKILL_CIRCLES && just > 0)
        hits--;

    damage_mech(g, location, hits);
    if (g->lost)
        return;
    if (hits == 0 && g->evasion < SKILL_CIRCLES)
        g->evasion++;
    /* PM26-ENEMY-KEYWORDS; an action that has just been lost is no longer pending. */
    bool pending = g->pending != WAITING && action_free(g, g->pending);
    if (attack->keywords & RECOIL && hits > 0 && (pending || g->repairing) &&
        g->time < LONGEST_DELAY)
        g->time++;
}

/* PM26-ENEMY-MOVE */
static void enemy_move(struct enemy *e, bool was_in_range)
{
    const struct enemy_type *type = e->type;
    bool inwards = !was_in_range;
    for (int a = 0; a < type->attack_count; a++)
        if (!disabled(e, a) && type->attacks[a].power > type->attacks[e->attack].power &&
            type->attacks[a].range < e->ring)
            inwards = true;
    if (inwards)
        e->ring--;
    else if (e->sector <= 2)
        e->sector++;
    else if (e->sector >= 5)
        e->sector--;
}

/* PM26-FLIGHT */
static void fly(struct game *g, struct enemy *e)
{
    restart_time(e);
    if (e->away) {
        e->away = e->outbound = false;
        e->ring = LONG;
        e->sector = START_SECTOR[d6() - 1];
    } else if (e->outbound) {
        if (e->ring < LONG) {
            e->ring++;
        } else {
            e->away = true;
            e->time = JET_AWAY;
        }
    } else if (e->ring > CLOSE) {
        e->ring--;
    } else {
        enemy_attack(g, e);
        e->sector = (e->sector + 4) & 7;
        e->outbound = true;
    }
}

static void activate_enemy(struct game *g, struct enemy *e)
{
    g->activations++;
    if (e->type->flies) {
        fly(g, e);
    } else {
        bool in_range = e->ring <= e->type->attacks[e->attack].range;
        if (in_range)
            enemy_attack(g, e);
        if (g->lost)
            return;
        enemy_move(e, in_range);
        select_attack(e, e->ring);
        restart_time(e);
    }
    if (!g->lost && g->pending != WAITING && !action_free(g, g->pending))
        choose_action(g); /* PM-LOST-ACTION */
}

/* --------------------------------------------------------------- the game -- */

static void add_enemy(struct game *g, int type)
{
    struct enemy *e = &g->enemies[g->enemy_count++];
    memset(e, 0, sizeof *e);
    e->type = &enemy_types[type];
    e->alive = true;
}

/* One of `count` things, all equally likely. */
static int choose(int count)
{
    uint64_t surplus = (UINT64_C(1) << 32) % (uint64_t)count;
    for (;;) {
        uint64_t scaled = (rng_next() >> 32) * (uint64_t)count;
        if ((uint32_t)scaled >= surplus)
            return (int)(scaled >> 32);
    }
}

static void draw_tokens(struct game *g, int wave)
{
    int pile[5], left = WAVE_TABLE[wave].pile_size;
    memcpy(pile, WAVE_TABLE[wave].pile, sizeof pile);
    g->enemy_count = 0;
    if (WAVE_TABLE[wave].fixed != NOBODY_FIXED)
        add_enemy(g, WAVE_TABLE[wave].fixed);
    for (int draws = WAVE_TABLE[wave].draw; draws > 0; draws--) {
        int place = choose(left);
        if (pile[place] == SCOUT)
            draws++; /* a scout brings one more */
        add_enemy(g, pile[place]);
        pile[place] = pile[--left];
    }
    g->enemies_alive = g->enemy_count;
}

static void start_wave(struct game *g, int wave)
{
    draw_tokens(g, wave);
    for (int i = 0; i < g->enemy_count; i++) {
        struct enemy *e = &g->enemies[i];
        e->ring = LONG;
        select_attack(e, LONG);
        restart_time(e);
        e->sector = START_SECTOR[d6() - 1];
    }
    g->just_fired = g->last_mount = g->guarding = NO_MOUNT;
    g->pending = WAITING;
    if (!g->repairing)
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
        if (g->repairing && g->time == 0) { /* PM26-REPAIR: the wait is over */
            g->repairing = false;
            choose_action(g);
        }
        if (g->pending != WAITING && g->time == 0) {
            resolve_player(g);
            if (g->enemies_alive == 0)
                return true;
            choose_action(g);
        }
        if (g->pending == WAITING && !g->repairing)
            choose_action(g);

        /* Everybody one space down; waiting through it clears NOT-TWICE. */
        if (g->drops == MAX_DROPS)
            return false;
        g->drops++;
        for (int i = 0; i < g->enemy_count; i++)
            g->enemies[i].time--;
        if (g->pending == WAITING)
            g->just_fired = NO_MOUNT;
        if (g->pending != WAITING || g->repairing)
            g->time--;
    }
}

/* PM26-REPAIR, Engineer of PM26-SKILLS */
static void repairs(struct game *g)
{
    int made = 0;
    while (made < MOST_REPAIRS && repair_one(g))
        made++;
    if (made >= 4)
        g->engineer = 1;
    g->time = made > 0 ? made - g->engineer : 0;
    g->repairing = g->time > 0;
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
    "usage: paper_mech_2026 LS RS LA RA TORSO LEGS GAMES SEED [v1.8]\n"
    "  LS RS LA RA  weapon ids, or none: left and right shoulder, left and right arm\n"
    "  TORSO LEGS   armour, 3 to 5\n";

static void fail(const char *what, const char *value)
{
    fprintf(stderr, "paper_mech_2026: %s: %s\n%s", what, value, USAGE);
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
    if (argc == 10 && strcmp(argv[9], "v1.8") != 0)
        fail("unknown edition", argv[9]);

    prepare_enemies();
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
