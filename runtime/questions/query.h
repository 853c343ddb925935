/* query.h: questions of the mechanisms, and the answers of effects (private to
 * the runtime).
 *
 * At load every query is folded: for each combination of the static facts that
 * it depends on (kind of the subject, kind of the other piece, terrain, role,
 * clause) the answer is a constant, or a short list of effects that are still
 * undecided. */
#ifndef WCR_QUERY_H
#define WCR_QUERY_H

#include "battle/state.h"

/* What a question is about; WCR_NONE where there is nothing. */
struct question {
  int16_t actor, target, piece, each;
  int16_t hex, from;
  int8_t side; /* of a question without a piece; else its owner counts */
  int8_t role, face, mode, cause;
  int8_t roll; /* which one of game_rolls() */
  int16_t count;
  bool declared; /* the attack is the combat that runs, as it was declared */
  int16_t told, place; /* the piece of an event, and its hex: there it stands
                          still when it is gone */
  int16_t outer_each;  /* the piece of the for-each around that of `each` */
  const struct question *outer; /* around the count; NULL: there is none */
};
#define QUESTION_NONE                                                          \
  ((struct question){ WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE,        \
                      WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE, WCR_NONE,        \
                      WCR_NONE, WCR_NONE, 0, false, WCR_NONE, WCR_NONE,        \
                      WCR_NONE, NULL })

/* Answers a question; booleans are 0 or 1. For HIT the default is what the
 * role says of the face. */
int ask (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
         const struct question *q);

/* The faces of a mask for which the answer is not 0. */
unsigned ask_faces (const wcr_battle *battle, const wcr_game *game,
                    enum wcr_query query, const struct question *q,
                    unsigned faces);

/* The same as ask() without the tables of folding, slowly. Both must agree. */
int ask_unfolded (const wcr_battle *battle, const wcr_game *game,
                  enum wcr_query query, const struct question *q);

/* The parts of a number of dice. */
enum { DICE_NO_CAP = 99 };
struct dice_answer {
  int own, cap, bonus; /* cap DICE_NO_CAP: none */
};
/* min (own, cap) + bonus of FIRE_DICE or CLOSE_DICE by the columns of
 * q->role; never negative. @param parts  or NULL */
int ask_dice (const wcr_battle *battle, const wcr_game *game,
              const struct question *q, struct dice_answer *parts);

/* Whether ask_dice() is more than 0; quicker. */
bool ask_any_dice (const wcr_battle *battle, const wcr_game *game,
                   const struct question *q);

/* Calls back for every effect that takes part in the answer. */
void ask_why (const wcr_battle *battle, const wcr_game *game,
              enum wcr_query query, const struct question *q,
              void (*why) (void *user, int effect, int value), void *user);

/* True when no effect ever takes part: the answer is always its default. */
bool never_asked (const wcr_battle *battle, enum wcr_query query);

/* The hex where a piece stands. One that is gone stands in the hex of the event
 * which tells of it. -1: there is none, or no piece. */
int hex_of_piece (const wcr_game *game, const struct question *q, int piece);

/* Value of an expression. The side of the question is q->side, or else the
 * owner of the piece, the actor or the target, the first that there is. */
int evaluate (const wcr_battle *battle, const wcr_game *game, int expression,
              const struct question *q);
/* The same for a side that is known, or none. */
int evaluate_for (const wcr_battle *battle, const wcr_game *game,
                  int expression, const struct question *q, int side);
/* The same for an expression that says that certain pieces are not on the
 * board. */
static inline bool
holds_absence (const wcr_battle *battle, const wcr_game *game,
               const struct expression *e, int side)
{
  uint64_t any = 0;
  for (int w = 0; w * 64 < battle->piece_count; w++)
    any |= e->none[side][w] & game->present[w];
  return any == 0;
}
/* The pieces that an expression counts, as a bit set. The expression must be one
 * instruction that counts pieces. @return how many they are */
int gather (const wcr_battle *battle, const wcr_game *game, int expression,
            const struct question *q, uint64_t set[PIECE_WORDS]);
/* How many orders the Command of a side is now. */
int command_of (const wcr_battle *battle, const wcr_game *game, int side);
/* The same for hexes. */
int gather_hexes (const wcr_battle *battle, const wcr_game *game,
                  int expression, const struct question *q, hex_word *set);
/* Whether the expression is one instruction that counts pieces, or hexes. */
bool expression_counts (const wcr_battle *battle, int expression, bool hexes);
/* Checks the stack of decoded bytecode, and the expressions that it counts by;
 * those with lower numbers are checked already. @return NULL or what is wrong */
const char *expression_check (const wcr_battle *battle, int expression);
/* Whether the expression may hold for a question about the hex, judged by the
 * zones of the hex alone. */
bool may_hold_in (const wcr_battle *battle, int expression, int hex);
/* True when the expression or one that it counts by has the instruction. */
bool expression_reads (const wcr_battle *battle, int expression,
                       enum wcr_opcode opcode);
/* The same for a path of a subject. */
bool expression_asks (const wcr_battle *battle, int expression,
                      enum wcr_subject subject);

/* Result of an operator for one or two operands. */
int apply_operator (const wcr_battle *battle, const struct instruction *at,
                    int a, int b);
/* How many values an instruction pops; 0 for those that only push. */
static inline int
operator_pops (int opcode)
{
  if (opcode > WCR_OP_MEMBER)
    return opcode == WCR_OP_DISTANCE ? 2 : 0;
  return opcode == WCR_OP_CONST                            ? 0
         : opcode == WCR_OP_NOT || opcode == WCR_OP_MEMBER ? 1
                                                           : 2;
}
/* Whether the instruction counts the pieces for which an expression is true. */
static inline bool
counts_pieces (int opcode)
{
  return opcode >= WCR_OP_COUNT_UNITS && opcode <= WCR_OP_COUNT_REAR;
}
/* The same for hexes, too. */
static inline bool
counts_things (int opcode)
{
  return counts_pieces (opcode) || opcode == WCR_OP_COUNT_HEXES;
}
/* Whether the operand of the instruction is an expression. */
static inline bool
has_expression (int opcode)
{
  return counts_things (opcode) || opcode == WCR_OP_OUTER;
}
/* Value of a path that the kind of the piece decides; -1: there is no piece. */
int kind_value (const wcr_battle *battle, int kind,
                const struct instruction *at);

bool fold_init (wcr_battle *battle); /* false: out of memory */

/* True when a piece in a hex sees the other hex: board_line with pieces, terrain
 * that blocks sight and sight groups.
 * @param piece  that looks; WCR_NONE: nobody in particular */
bool sees (const wcr_battle *battle, const wcr_game *game, int piece, int from,
           int to);

#endif
