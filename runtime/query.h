/* query.h: questions of the mechanisms and what the effects answer.
 *
 * At load every question is folded: for each combination of what it depends
 * on statically (kind of subject, kind of the other piece, terrain, role,
 * clause, as queries need) the answer is a constant, or the short list of
 * effects that are still undecided. */
#ifndef WCR_QUERY_H
#define WCR_QUERY_H

#include "game.h"

/* What a question is about; WCR_NONE where there is nothing. */
struct question {
  int16_t actor, target, piece;
  int16_t hex, from;
  int8_t side;  /* for questions about a side; else that of the subject */
  int8_t role, face, mode, cause;
  int16_t count;
};
#define QUESTION_NONE                                                          \
  ((struct question){ WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE,        \
                      WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE, 0 })

/* Answers a question; booleans are 0 or 1. For HIT the default is what the
 * role says of the face. */
int ask (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
         const struct question *q);

/* The parts of a number of dice. */
struct dice_answer {
  int own, cap, bonus;
};
/* min (own, cap) + bonus of FIRE_DICE or CLOSE_DICE by the columns of
 * q->role; never negative. @param parts  or NULL */
int ask_dice (const wcr_battle *battle, const wcr_game *game,
              const struct question *q, struct dice_answer *parts);

/* Calls back for every effect that takes part in the answer. */
void ask_why (const wcr_battle *battle, const wcr_game *game,
              enum wcr_query query, const struct question *q,
              void (*why) (void *user, int effect, int value), void *user);

/* True when the query has no effect at all: the answer is its default. */
bool never_asked (const wcr_battle *battle, enum wcr_query query);

/* Value of an expression. */
int evaluate (const wcr_battle *battle, const wcr_game *game, int expression,
              const struct question *q);
/* Checks bytecode: operands, stack, length. @return NULL or what is wrong */
const char *expression_check (const wcr_battle *battle, int expression);

bool fold_init (wcr_battle *battle); /* false: out of memory */

/* True when actor at its hex sees the hex: board_line with pieces, terrain
 * that blocks sight and sight groups. */
bool sees (const wcr_battle *battle, const wcr_game *game, int from, int to);

#endif
