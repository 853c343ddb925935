/* expression.h: conditions and values (private to the compiler).
 *
 *   text --expr_parse()--> tree of names --expr_check()--> typed tree
 *        --expr_fold()--> smaller tree --expr_emit()--> bytecode of
 *        wcr/opcodes.def
 *
 * The grammar, loosest first:
 *   or      = and { "or" and }
 *   and     = compare { "and" compare }
 *   compare = sum [ ( "=" | "!=" | "lt" | "le" | "gt" | "ge" ) sum
 *                 | "in" "(" term { "," term } ")" ]
 *   sum     = term { ( "+" | "-" ) term }
 *   term    = number | "not" "(" or ")" | "(" or ")" | name
 *           | base [ "." "leader" ] "." path [ "(" name ")" ]
 *           | "switch" "(" name ")"
 *           | ( "units" | "leaders" ) "(" side [ "," or ] ")"
 *           | ( "adjacent" | "rear" ) "(" piece [ "," or ] ")"
 *           | "hexes" "(" or ")"
 *           | "distance" "(" sum "," sum ")"
 *           | "outer" "(" or ")"
 * The meaning of a name depends on what it is compared with. */
#ifndef WCC_EXPRESSION_H
#define WCC_EXPRESSION_H

#include "model.h"
#include "text/bytes.h"

enum expr_type {
  TYPE_ERROR, /* was reported */
  TYPE_BOOL,
  TYPE_NUMBER,
  TYPE_CLASS,
  TYPE_FACE,
  TYPE_TRAIT,
  TYPE_TERRAIN,
  TYPE_ZONE,
  TYPE_HEXSIDE,
  TYPE_TOKEN,
  TYPE_GROUP,
  TYPE_COUNTER,
  TYPE_DECK,
  TYPE_ROLE,
  TYPE_MODE,
  TYPE_CAUSE,
  TYPE_SIDE,
  TYPE_HEX,
  TYPE_SWITCH
};

enum expr_kind {
  EXPR_CONST,  /* value */
  EXPR_SWITCH, /* value: the switch */
  EXPR_PATH,   /* op, operand, value: the argument */
  EXPR_COUNT,  /* op, operand, a: filter; b: the piece, until it is known */
  EXPR_OUTER,  /* a */
  EXPR_NOT,    /* a */
  EXPR_BINARY, /* op, a, b */
  EXPR_MEMBER, /* a, b: constants in a chain of `next` */
  EXPR_NAME    /* text, until the types are known */
};

struct expr {
  enum expr_kind kind;
  enum expr_type type;
  int op;      /* enum wcr_opcode */
  int operand; /* subject (and WCR_OF_LEADER), side (0 own, 1 opponent) or hex
                  (0, 1 from) */
  int32_t value;
  int ruling; /* the switch of a value of TYPE_SWITCH */
  struct expr *a, *b, *next;
  const char *text; /* EXPR_NAME, and base of paths */
  size_t length;
  size_t start, end; /* bytes of the attribute's value */
};

/* In the bases of a context: there is a piece of a for-each; a roll, and it is
 * of dice with numbers. */
enum {
  CONTEXT_EACH = 2 * WCR_CONTEXT_K,
  CONTEXT_ROLL = 4 * WCR_CONTEXT_K,
  CONTEXT_NUMBERS = 8 * WCR_CONTEXT_K,
  CONTEXT_LAST = 16 * WCR_CONTEXT_K,       /* one before in a for-each */
  CONTEXT_LAST_PIECE = 32 * WCR_CONTEXT_K, /* which is a piece */
  CONTEXT_OUTER = 64 * WCR_CONTEXT_K /* a piece of the for-each around it */
};

/* What an expression may name. */
struct expr_context {
  const char *what; /* "the query 'may-enter'", for messages */
  unsigned bases;   /* WCR_CONTEXT_..., CONTEXT_...; H is the hex alone */
  bool from, side, role, mode, cause, count, was;
  int counts;   /* in how many counts the piece is one of those counted */
  int nesting;  /* in how many counts and outer(...) it stands */
  const struct expr_context *outer; /* around the count; NULL */
  int terrain;  /* that `this` means; less than 0: none */
  int hexside;  /* the same for the feature of an effect about attacks */
};

/* The context of a query and of an event. */
struct expr_context expr_query_context (struct work *work, int query);
struct expr_context expr_event_context (struct work *work, int event);
/* model_triggers.c: the same for a <react>, by the moment at which it may be
 * played. */
struct expr_context model_reaction_context (struct work *work, struct place at);

/* The part of a context that has the piece of a subject: WCR_CONTEXT_... or
 * CONTEXT_EACH, CONTEXT_LAST_PIECE; 0: there is none. */
unsigned context_of_subject (int subject);

/* What is wrong with a text, as report() takes it. */
struct expr_error {
  size_t start, end; /* bytes of the text */
  const char *hint, *message;
};

/* Parses a text; the meaning of its names is not known yet.
 * @return NULL when it is no expression; *error says why */
struct expr *expr_parse (struct work *work, const char *text,
                         struct expr_error *error);

/* Reads and checks an attribute. @param wanted  TYPE_BOOL or TYPE_NUMBER
 * @return NULL when it is wrong, which is reported */
struct expr *expr_read (struct work *work, struct place at,
                        const wcc_attribute *attribute,
                        const struct expr_context *context,
                        enum expr_type wanted);

/* Finds out what names mean, and whether the tree has the wanted type. Reports
 * what is wrong; expression_type.c. */
bool expr_check (struct work *work, struct place at,
                 const wcc_attribute *attribute,
                 const struct expr_context *context, struct expr *expr,
                 enum expr_type wanted);

/* Whether a word joins or compares in conditions, so that nothing can be named so. */
bool expr_is_keyword (const char *word);

/* A constant; both of two conditions (either may be NULL: true); one of two. */
struct expr *expr_constant (struct work *work, enum expr_type type, int value);
struct expr *expr_and (struct work *work, struct expr *a, struct expr *b);
struct expr *expr_or (struct work *work, struct expr *a, struct expr *b);
/* The condition that the side has so many tokens; NULL for none. */
struct expr *expr_affords (struct work *work, int tokens);
/* The condition that a counter is above 0.
 * @param op     WCR_OP_P_COUNTER, _H_COUNTER, _S_COUNTER or _G_COUNTER
 * @param whose  its operand: a subject, a hex or a side; 0 for the game */
struct expr *expr_counted (struct work *work, int op, int whose, int counter);
/* The condition that the attack, or the step, crosses a feature of hexsides.
 * @param op  WCR_OP_A_CROSSES or WCR_OP_M_CROSSES */
struct expr *expr_crosses (struct work *work, int op, int hexside);

/* The condition that a piece, or its leader, is of a class or has a trait. */
struct expr *expr_is_of (struct work *work, int subject, bool class, int owner);

/* The condition that a token was spent on the action for the piece of a
 * subject; the condition that the count of the event is a number. */
struct expr *expr_token (struct work *work, int subject, int action);
struct expr *expr_count_is (struct work *work, int number);

/* What folding may assume; expression_fold.c. */
struct expr_facts {
  const struct model *model;
  bool switches; /* switches keep their present values */
  /* masks of what the battle uses; what it does not use never occurs */
  uint64_t classes, roles;
  uint64_t hexsides;
  uint64_t terrains;    /* without open ground, which always occurs */
  bool nobodys;         /* no terrain belongs to a side */
  uint32_t free_traits; /* mask: those that any piece may be given */
  /* the piece of a subject is of this kind of the model; -1: unknown */
  int kind[WCR_SUBJECTS];
  int hex_terrain; /* terrain of `hex`: -2 unknown, -1 open */
  int hex_owner;   /* side to which it belongs, when the terrain is known; -1 */
  const struct expr_facts *outer; /* around the count; NULL: nothing is known */
};
/* Facts that assume nothing. */
struct expr_facts expr_no_facts (const struct model *model);

/* A smaller tree with the same meaning. The old one does not change: the new
 * one shares those parts with it that stay. */
struct expr *expr_fold (struct work *work, const struct expr_facts *facts,
                        struct expr *expr);
/* Whether two trees, and all that follow them in a chain, say the same. */
bool expr_same (const struct expr *a, const struct expr *b);
/* Whether a tree reads something of a game, in which constants and switches say
 * nothing. @param path  an opcode; EXPR_READS_GAME: any path, or a count */
enum { EXPR_READS_GAME = -1 };
bool expr_reads (const struct expr *expr, int path);
/* Whether it is a constant. @param value  set to its value; yes is 1 */
bool expr_is_constant (const struct expr *expr, int *value);
/* Whether a condition always holds, as far as is known; NULL: there is none. */
bool expr_holds (struct work *work, const struct expr_facts *facts,
                 struct expr *when);

/* Whether the expression reads only class, symbol, traits, side and the like
 * of one subject. @param subject  -1 at first; set to it: WCR_SUBJECT_... */
bool expr_is_about_kind (const struct expr *expr, int *subject);

/* Maps numbers of the model to those of the binary; -1: not in it. */
struct expr_numbers {
  const int *class_number, *trait, *terrain, *role; /* terrain from 1 */
  const int *hexside;
  /* Returns the number of a count's filter in the pool of expressions. */
  int (*pool) (void *user, const struct expr *expr);
  void *user;
};

struct expr_code {
  struct bytes out;
  int instructions, depth, deepest;
  uint64_t touched; /* mask of terrains, as in the binary, of touched() */
};
/* Appends the bytecode of a folded tree. */
void expr_emit (struct work *work, const struct expr_numbers *numbers,
                const struct expr *expr, struct expr_code *code);

#endif
