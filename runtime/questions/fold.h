/* fold.h: what query.c, facts.c and fold.c share (private to the runtime).
 *
 * A fact is something with few values that a question depends on: the kind of a
 * piece, the terrain under it, the strike role ... Folding evaluates effects
 * for every combination of the facts that matter to a query, with everything
 * else unknown. */
#ifndef WCR_FOLD_H
#define WCR_FOLD_H

#include "query.h"

/* Facts of actor, target and piece stand in the order of enum wcr_subject. */
enum fact {
  FACT_KIND,
  FACT_KIND_TARGET,
  FACT_KIND_PIECE,
  FACT_TERRAIN,
  FACT_TERRAIN_TARGET,
  FACT_TERRAIN_PIECE,
  FACT_CLAUSE,
  FACT_CLAUSE_TARGET,
  FACT_CLAUSE_PIECE,
  FACT_HEX,  /* terrain of the hex asked about */
  FACT_FROM, /* terrain of the hex that the movement comes from */
  FACT_ROLE,
  FACT_FACE,
  FACT_MODE,
  FACT_SIDE, /* side asked about */
  FACTS
};

/* Values count from 0; WCR_NONE: there is nothing; UNKNOWN: not known yet. */
enum { UNKNOWN = -2, MAX_EFFECT_VALUE = 999 };
struct facts {
  int16_t value[FACTS];
};

#define UNKNOWN_FACTS                                                          \
  ((struct facts){ { UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN,     \
                     UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN,     \
                     UNKNOWN, UNKNOWN, UNKNOWN } })

enum verdict { VERDICT_NO, VERDICT_YES, VERDICT_UNKNOWN };

/* An unfinished answer. For booleans, `set` is the default or 1, and `cap` is 0
 * when something denies. */
struct tally {
  int set, add, cap, floor, bonus;
};
enum { NO_CAP = 30000, NO_FLOOR = -30000 };
#define TALLY_NEW(value) ((struct tally){ value, 0, NO_CAP, NO_FLOOR, 0 })

/* An effect that the table leaves open, and what is open about it. */
enum remainder { OPEN_VALUE, OPEN_WHEN, OPEN_ALL };
struct residual {
  uint16_t effect, open;
};

/* One entry of the table of a query; equal entries are stored once. */
struct answer {
  int32_t result; /* when nothing is open */
  struct tally tally;
  uint32_t first; /* residual */
  uint16_t open;  /* number of them */
  bool some;      /* of dice: more than 0, whatever the open effects say */
};

struct dimension {
  uint8_t fact;
  uint16_t *offset; /* by value plus 1: what it adds to the index */
};

struct query_fold {
  uint8_t dimensions;
  bool plain; /* no effect ever takes part */
  struct dimension dimension[FACTS];
  uint16_t *table; /* index to answer; NULL: answered from scratch */
  struct answer *answer;
  struct residual *residual;
};

struct fold {
  struct query_fold query[WCR_QUERIES];
};

/* Owner of the query's subject, or the side asked about. */
int side_of (const wcr_battle *battle, enum wcr_query query,
             const struct question *q);
/* Value of a fact now. */
int fact (const wcr_battle *battle, const wcr_game *game,
          const struct question *q, enum fact which);
/* The answer before effects; the facts that it needs are known. */
int default_answer (const wcr_battle *battle, enum wcr_query query,
                    const struct facts *facts);
/* Whether the fields of an effect other than its condition hold. */
enum verdict fields_hold (const wcr_battle *battle, const struct effect *effect,
                          const struct facts *facts);
/* Whether fields and condition hold, as far as the facts decide. */
enum verdict effect_holds (const wcr_battle *battle,
                           const struct effect *effect,
                           const struct facts *facts);
/* The subject whose kind and clause an effect tests; WCR_SUBJECTS: none. */
enum wcr_subject holder (const struct effect *effect);
/* The facts in which an effect looks for its terrain. The second may be FACTS;
 * for effects about no place both are. */
void terrain_facts (const struct effect *effect, enum fact found[2]);
/* Whether some hex has terrain of the type, or may get it. */
static inline bool
terrain_used (const wcr_battle *battle, int64_t type)
{
  return (battle->terrains_used & battle->terrains_of[type]) != 0;
}
/* Whether the fact is the terrain in some hex. */
static inline bool
is_terrain (enum fact which)
{
  return (which >= FACT_TERRAIN && which <= FACT_TERRAIN_PIECE)
         || which == FACT_HEX || which == FACT_FROM;
}

/* Value of a path or expression, as far as the facts decide. */
enum { UNKNOWN_VALUE = INT32_MIN };
/* Whether the kind and the terrain of a subject are facts: those of the piece of
 * a for-each, and of a leader with a piece, are not. */
static inline bool
is_fact (int subject)
{
  return subject <= WCR_SUBJECT_PIECE;
}
int known (const wcr_battle *battle, const struct facts *facts,
           enum wcr_query query, const struct instruction *at);
int evaluate_known (const wcr_battle *battle, const struct facts *facts,
                    enum wcr_query query, int expression);

/* The answer of a query, if the facts decide it; else UNKNOWN_VALUE. */
int settled (const wcr_battle *battle, const struct facts *facts,
             enum wcr_query query);

void tally_add (struct tally *tally, int operation, int value);
int tally_result (const struct tally *tally);
static inline int
clamp_value (int value)
{
  return value > MAX_EFFECT_VALUE    ? MAX_EFFECT_VALUE
         : value < -MAX_EFFECT_VALUE ? -MAX_EFFECT_VALUE
                                     : value;
}

#endif
