/* ranges.h: which values an expression may have (private to the compiler).
 *
 *   opcodes.def, ranges.def, the rules --ranges.c--> range of a path
 *   --ranges_logic.c--> whether a condition may hold, or may not
 *   --check_ranges.c--> warnings
 *
 * ranges_scope.c finds what they may know of the place. */
#ifndef WCC_RANGES_H
#define WCC_RANGES_H

#include "rules/expression.h"

struct range {
  int least, most; /* both are possible */
};

/* For what the dice of a question may be rolled: a mask of uses of roles, and
 * whether a leader may roll them, by the action of a trigger. */
enum {
  ROLLED_BY_LEADER = 1 << WCR_ROLE_USES,
  ROLLED_FOR_ALL = ROLLED_BY_LEADER - 1
};

/* What is so where an expression stands, since of whom or what its rule is says
 * so. */
struct given {
  struct expr atom;
  int value;
};
/* A piece that is off the board if a condition holds, which play does not change. */
struct departed {
  int subject;
  const struct expr *when;
};
enum { MAX_GIVEN = 4, MAX_DEPARTED = 4 };

/* Where an expression stands. */
struct range_scope {
  const struct model *model;
  int query, event;    /* -1: none */
  unsigned uses;       /* see above */
  uint64_t roles;      /* that `role` may be; 0: any, or none */
  unsigned standing;   /* subjects on the board, as a mask */
  unsigned gone;       /* subjects off the board, as a mask */
  bool naive;          /* what they lack for that is not thought of */
  bool units;          /* the piece is a unit */
  struct range dice;   /* of the roll of a trigger */
  int numbers;         /* that each of them has; 0: faces */
  int pieces;          /* the count in whose condition we are; -1 */
  int whose; /* what that counts: 0 the side's, 1 the opponent's; -1 */
  bool hexes;          /* we are in the condition of hexes(...) */
  const struct range_scope *outer; /* around the count; NULL */
  struct range blocks; /* of any piece */
  bool closed;         /* a piece is one of those of the battle */
  uint64_t classes;    /* then: mask of theirs */
  uint32_t traits[2];  /* that units may have, and leaders */
  uint64_t terrains, hexsides; /* and of what lies there, or may come */
  bool leaders;                /* some piece is a leader */
  struct given given[MAX_GIVEN];
  int givens;
  struct departed departed[MAX_DEPARTED];
  int departeds;
};

/* What more may be certain of a piece; ranges.def. */
enum piece_state { STATE_LEADER, STATE_UNIT, STATE_GONE, STATE_NOWHERE };

/* The scope of what is not about any question or event. */
struct range_scope range_scope (struct work *work);
/* The scope of the condition and value of an effect. */
struct range_scope range_scope_of_effect (const struct range_scope *scope,
                                          const struct effect *effect);
/* The scope of the condition of a trigger; that of its actions, which the condition
 * has let through, and before which the ground may have changed; that of what lies
 * in an action, which its own condition has let through; and, for what comes behind
 * an action, what it has changed. */
struct range_scope range_scope_of_trigger (const struct range_scope *scope,
                                           const struct trigger *trigger);
struct range_scope range_scope_of_actions (const struct range_scope *scope,
                                           const struct trigger *trigger);
struct range_scope range_scope_of_action (const struct range_scope *scope,
                                          const struct action *action);
void range_scope_after (struct range_scope *scope, const struct action *action);
/* The scope of the condition of a count. It needs the other one. */
struct range_scope range_scope_of_count (const struct range_scope *scope,
                                         const struct expr *count);
/* A property of a piece: that it is a leader, for example.
 * @param path  an opcode without an argument */
struct expr range_path (int path, int subject);
/* The range with what is certain in a state. @param path  or a count of pieces */
struct range range_in_state (enum piece_state state, int path,
                             struct range range);
/* Whether a leader, or a unit, may have a trait or be of a class.
 * @param path   WCR_OP_P_TRAIT, WCR_OP_P_CLASS; another one: yes
 * @param value  the trait or class; -1: none */
bool range_may_have (const struct range_scope *scope, int path, int value,
                     bool leader);
/* How two values may compare: a mask of the ways that the first one is to the
 * second. Two sides may be certain to be the same, or to be enemies. */
enum { WAY_LESS = 1, WAY_EQUAL = 2, WAY_MORE = 4, WAY_ANY = 7 };
unsigned range_ways (const struct range_scope *scope, const struct expr *a,
                     const struct expr *b);
/* Whether the event knows where the piece was if it is off the board now. */
bool range_has_place (const struct range_scope *scope);
/* Whether an event is of the side of its piece; others name a side of their own. */
bool range_is_of_piece (int event);
/* How many dice a roll of a trigger may have. */
struct range range_of_dice (const struct range_scope *scope,
                            const struct expr *dice);
/* Whether a path is about what is counted, and not about the question. */
bool range_is_counted (const struct range_scope *scope,
                       const struct expr *path);
/* The fewest blocks of a full piece that may be of these classes. */
int range_fewest_full (const struct range_scope *scope, struct range classes,
                       struct range leaders);
/* How far two hexes may be apart. @param nowhere  one of them may be none */
struct range range_of_distance (const struct range_scope *scope, bool nowhere);
/* The range of a path, switch or count. */
struct range range_of_atom (const struct range_scope *scope,
                            const struct expr *atom);
/* What the battle lacks that a path or count asks for, so that the answer is
 * always no; NULL: nothing, or no battle is checked. */
const char *range_lacking (const struct range_scope *scope,
                           const struct expr *atom);
/* Whether the atom may have a value of its range, which has a name. */
bool range_has (const struct range_scope *scope, const struct expr *atom,
                int value);
/* Whether the subject of an effect is a leader: 0, 1 or both. */
struct range range_of_leaders (const struct range_scope *scope,
                               const struct effect *effect);

/* ranges_logic.c: the range of a number; whether a condition may be true, or
 * may be false. What cannot be excluded may be. */
struct range range_of (const struct range_scope *scope,
                       const struct expr *number);
bool range_may_be (const struct range_scope *scope, const struct expr *when,
                   bool truth);

/* check_ranges.c: warns of what always or never holds in an attribute.
 * @return whether there is something */
bool check_ranges (struct work *work, const struct range_scope *scope,
                   struct place at, const char *attribute,
                   const struct expr *expr);

/* check_deaf.c: warns of an action on a piece that is off the board.
 * @param scope  of what lies in the action */
void check_deaf_action (struct work *work, const struct range_scope *scope,
                        const struct action *action);

/* Warns of an effect that no question reaches.
 * @param author  it is in the document that is checked */
void check_deaf (struct work *work, const struct range_scope *scope,
                 const struct effect *effect, bool author);

#endif
