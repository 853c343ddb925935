/* player.h: players that choose for themselves (private to the runtime).
 *
 * In reading order: player.c makes players; deal.c deals what they do not see;
 * odds.c has the chances of a roll; matches.c what units of two kinds do to
 * each other; worth.c what banners and blocks are worth; prizes.c what the rules
 * give where a move ends; assess.c what a position is worth; attack.c what an
 * attack is worth; plan.c the best that a piece could do by an order; mistakes.c
 * what is overlooked; greedy.c chooses; ahead.c plays games ahead; and search.c
 * chooses by those.
 *
 * Values are in thousandths of a banner, for one side or for a piece. */
#ifndef WCR_RUNTIME_PLAYER_H
#define WCR_RUNTIME_PLAYER_H

#include "odds.h"
#include "wcr/player.h"

enum {
  BANNER = 1000,
  WIN = 6000,       /* at most, on top for the last banner */
  WOUNDS = 450,     /* all blocks of a unit but the last one */
  LAST_BLOCK = 550, /* the last: its banner, and the enemy's dice */
  MOST_BLOCKS = 8,  /* more count as so many in tables */
  CELLS = (MOST_BLOCKS + 1) * (MOST_BLOCKS + 1), /* full, and now */
  FAR = 63,                /* longest distance in tables */
  RATING_NONE = INT32_MIN, /* of a choice that must not be made */
  KEPT_ORDERS = 8,         /* clauses for which plans are remembered */
  /* Manners in which a turn may be played: the usual one and all
   * personalities. */
  MANNERS = 1 + WCR_MAX_PERSONALITIES,
  BEST_CARDS = 12, /* that are played ahead in the usual manner, */
  BEST_MOVES = 4,  /* or orders, moves and attacks */
  MOST_CANDIDATES = BEST_CARDS + MANNERS - 1,
  MOST_PRIZES = 32 /* hexes for a unit; more are not seen */
};

/* Ways to attack. */
enum { BY_CLOSE, BY_FIRE, ATTACK_WAYS };

/* How units of one kind attack those of another one, on open ground. */
struct match {
  uint8_t hits[ATTACK_WAYS]; /* faces that hit */
  uint8_t slips;             /* the target may evade */
};

/* Facts about a kind. */
struct kind_facts {
  uint8_t close_reach; /* hexes to a target in its next turn; 0: none */
  uint8_t fire_reach;
  uint8_t move;
};

/* The best that a piece with an order could do in the phases to come. */
struct plan {
  int hex;    /* where it would go, its own included */
  int gain;   /* compared with a turn without an order */
  int moved;  /* the part that the move gains over an order to stay */
  int target; /* whom it would attack, or PIECE_NONE; */
  int attack; /* what that is worth, which is part of the gain */
};

/* A game in which all pieces have orders by one clause, and what each would do
 * with it, as far as this was asked. What was made for one choice serves others
 * while the pieces and the ground are the same. */
struct supposed_orders {
  wcr_game *game;
  struct plan *plan; /* by piece */
  bool *known;
  int clause; /* the first plain one serves for all plain ones */
  bool made;
};

/* A choice, and how the turn goes on after it. */
struct candidate {
  wcr_choice choice;
  int manner;
  wcr_game *ready;  /* the game as far as it is the same by every lot, */
  wcr_choice next;  /* and what is chosen there */
  uint64_t outline; /* a number for that game and that choice */
  int64_t sum;      /* of its results in games played ahead */
  int number;       /* from 0 */
};

struct wcr_player {
  const wcr_battle *battle;
  wcr_player_options options; /* its weights change with the manner */
  wcr_weights base;           /* as the options had them */
  wcr_weights weights;        /* those of its own manner */
  int win[2];                 /* by side: what its last banner adds, */
  int win_ahead[2];           /* the same to judge games played ahead */
  wcr_game *view;             /* of the side that decides */
  wcr_game *spare[3];         /* for what is supposed in it */
  struct supposed_orders orders[KEPT_ORDERS];
  unsigned next_orders; /* counts up; tells which to replace next */
  wcr_game *supposed;   /* to compare with those */
  int plain_clause;     /* the first plain one, or BYTE_NONE */
  bool hasty; /* in a game played ahead: fast rather than good */
  wcr_choice *list, *later; /* WCR_MAX_CHOICES */
  int *rating;              /* by choice */
  int *gain_at;             /* by hex: of the move there, as planned last */
  wcr_game *ahead;          /* the game played ahead, */
  wcr_choice *ahead_list;   /* and its choices */
  struct candidate candidate[MOST_CANDIDATES];
  unsigned lots;    /* by how many lots they were played ahead, */
  unsigned samples; /* and how many of these count */
  /* By the numbers of two candidates: the sum of the squared differences of
   * their results by the same samples. */
  int64_t apart[MOST_CANDIDATES][MOST_CANDIDATES];
  struct match *match;      /* by kinds: of the attacker, of the target */
  uint8_t *dice;            /* by way, kinds, and terrain of the target */
  struct kind_facts *facts; /* by kind */
  int16_t *losses; /* by blocks of a unit when full and now, faces that hit,
                      dice: what an attack costs it on average */
  struct chances *chances; /* by dice and faces that hit, with flags */
  bool prizes;             /* rules give or take something where a move ends, */
  uint64_t *prize_ground;  /* by kind: a mask of the terrains where they may */
  bool *plain;    /* by clause: moves, then battles, and nothing of its own */
  int16_t *worth; /* by clause: worth of its orders in a usual position */
  uint64_t lot;   /* random number of the running decision */
};

static inline int
between (int least, int number, int most)
{
  return number < least ? least : number > most ? most : number;
}

/* Whether nobody waits for the best choice any more. */
static inline bool
is_stopped (const wcr_player *player)
{
  const wcr_player_options *options = &player->options;
  return options->stopped != NULL && options->stopped (options->user);
}

/* ---- deal.c ------------------------------------------------------------- */

/* Copies a game, with other dice to come: number n of those that belong to the
 * running decision. */
void copy_game (const wcr_player *player, const wcr_game *game, unsigned n,
                wcr_game *copy);

/* Deals the cards that the side does not see, by lot number n. */
void deal_unseen (const wcr_player *player, wcr_game *game, int side,
                  unsigned n);

/* ---- matches.c ---------------------------------------------------------- */

void fill_matches (wcr_player *player);
/* The pair of the kinds of two pieces. */
static inline int
pair_of (const wcr_player *player, int attacker, int target)
{
  const wcr_battle *battle = player->battle;
  return battle->piece[attacker].kind * battle->kind_count
         + battle->piece[target].kind;
}
/* The dice of attacks, by terrain of the target. */
static inline const uint8_t *
match_dice (const wcr_player *player, int way, int pair)
{
  const wcr_battle *battle = player->battle;
  int pairs = battle->kind_count * battle->kind_count;
  return player->dice + (way * pairs + pair) * battle->terrain_count;
}

/* ---- worth.c ------------------------------------------------------------ */

static inline int
percent (int value, int weight)
{
  return value * weight / 100;
}

/* What a side's banners are worth, and the game when they are enough. */
int banners_worth (const wcr_player *player, int side, int banners);
/* What so many banners more are worth to a side. */
int banners_gain (const wcr_player *player, const wcr_game *game, int side,
                  int count);
/* What a unit of so many blocks is worth less when some are lost, but not all. */
int wounds (int full, int lost);
/* What the side of a piece loses when that loses blocks. */
int loss_worth (const wcr_player *player, const wcr_game *game, int piece,
                int count);

/* The worst attacks of the enemy on a unit, worst first. */
struct threats {
  int worth[3];
};
static inline void
note_threat (struct threats *threats, int threat)
{
  int *worth = threats->worth;
  if (threat <= worth[2])
    return;
  worth[2] = threat;
  for (int i = 2; i > 0 && threat > worth[i - 1]; i--)
    {
      worth[i] = worth[i - 1];
      worth[i - 1] = threat;
    }
}
/* What they cost together: not all of them will come. */
static inline int
risk_of (const struct threats *threats)
{
  const int *threat = threats->worth;
  return (threat[0] * 50 + threat[1] * 30 + threat[2] * 20) / 100;
}
/* What a unit expects where it stands: its best attack, less the threats to it. */
int hopes_less_risks (const wcr_player *player, const wcr_game *game,
                      int chance, const struct threats *threats);

/* ---- assess.c ----------------------------------------------------------- */

/* What the rules give a unit, or take, when its move ends in a hex. */
struct prize {
  int hex, worth;
};
/* What the attacks of one kind cost a unit of some blocks, on average: dice by
 * the terrain of its hex, and losses by dice. */
struct blows {
  const uint8_t *dice;
  const int16_t *loss;
  unsigned halved; /* times: a unit that may evade loses half */
};
/* What is between a unit and its enemies, while they stay what and where they
 * are, and the prizes that it sees. */
struct foe {
  int hex;
  int deterred; /* by what the unit would do to it: less of a threat */
  int chance;   /* what the unit may gain by an attack on it */
  int close_reach, fire_reach;
  struct blows blows[ATTACK_WAYS]; /* on the unit */
};
struct foes {
  int count;       /* better chances come first */
  int near;        /* how many of them may be a threat, */
  int home;        /* where the unit stands before anybody asks, */
  int companions;  /* and those beside it that may come along */
  int reach, pace; /* of the unit: hexes to a target, 8 times those of a move */
  struct foe foe[WCR_MAX_PIECES];
  uint8_t threat[WCR_MAX_PIECES]; /* and which ones */
  int prizes;
  struct prize prize[MOST_PRIZES];
};
/* @param hexes  how far the unit may move from where it stands before anybody
 *               asks; FAR: anywhere */
void face_enemies (const wcr_player *player, const wcr_game *game, int unit,
                   int hexes, struct foes *foes);
/* What it is worth to a side that its piece stands in a hex of the board, with
 * all others where they are. */
int stand_unit (const wcr_player *player, const wcr_game *game, int unit,
                int hex, const struct foes *foes);
int stand_worth (const wcr_player *player, const wcr_game *game, int piece,
                 int hex);
/* Banners, blocks, leaders and tokens of a side, less those of the other
 * one. */
int assess_material (const wcr_player *player, const wcr_game *game, int side);
/* What the places where the pieces of a side stand are worth. */
int assess_places_of (const wcr_player *player, const wcr_game *game, int side);
/* A position, and what is known of it already, to be compared with others of the
 * same turn. */
struct baseline {
  const wcr_game *game;
  int side;     /* whose gain is counted */
  int material; /* and hand, less the material of the other side */
  int played;   /* cards of the hand by the choice that is tried */
  bool known[WCR_MAX_PIECES];
  int stand[WCR_MAX_PIECES]; /* what the place of a piece is worth, if known */
};
/* @param game  stays as long as the baseline is used */
void start_baseline (const wcr_player *player, const wcr_game *game, int side,
                     struct baseline *baseline);
/* What the side has gained since then. */
int assess_change (const wcr_player *player, struct baseline *before,
                   const wcr_game *game);
/* What a card is worth in the hand. */
int card_worth (const wcr_player *player, int card);

/* ---- strikes.c ---------------------------------------------------------- */

/* Whether the ground, the hexsides and all counters are the same. */
bool same_marks (const wcr_battle *battle, const wcr_game *a,
                 const wcr_game *b);
/* Whether a piece stays what and where it was. */
static inline bool
same_piece (const wcr_game *a, const wcr_game *b, int piece)
{
  return a->piece[piece].hex == b->piece[piece].hex
         && a->piece[piece].blocks == b->piece[piece].blocks;
}
/* What the side gains as the attacks that units could make on each other from
 * where they stay have another worth than before. */
int strikes_gain (const wcr_player *player, const wcr_game *before,
                  const wcr_game *game, int side);

/* ---- prizes.c ----------------------------------------------------------- */

/* Finds out whether there are any in the battle. */
void find_prizes (wcr_player *player);
/* What it gives the unit to end such a move in the hex. */
int prize_in (const wcr_player *player, const wcr_game *game, int unit, int hex,
              enum wcr_mode mode);
/* Notes those of a unit. */
void see_prizes (const wcr_player *player, const wcr_game *game, int unit,
                 struct foes *foes);
/* The prize in the hex, or how near the others are. */
int prizes_worth (const wcr_player *player, const struct foes *foes, int hex);

/* ---- attack.c ----------------------------------------------------------- */

/* What a unit's attack on a hex, from where it stands, is worth to its side. */
int attack_worth (const wcr_player *player, wcr_game *game, int unit, int hex);
/* What an attack on a unit costs the target, and no more than that. */
int strike_worth (const wcr_player *player, const wcr_game *game, int unit,
                  int target);

/* ---- plan.c ------------------------------------------------------------- */

/* @param game  the piece may be moved in it, and is put back */
void plan_piece (const wcr_player *player, wcr_game *game, int piece,
                 struct plan *plan);
/* Gives an order by the clause to all pieces of the side on turn that have
 * none, but not to leaders with a unit. */
void suppose_orders (const wcr_player *player, wcr_game *game, int clause);

/* ---- greedy.c ----------------------------------------------------------- */

/* Sets player->rating of each choice, or RATING_NONE. Ratings of one decision
 * can be compared; the first one of the best is to be chosen.
 * @param list  the choices, two or more */
void rate_choices (wcr_player *player, wcr_game *game, const wcr_choice *list,
                   int count);
wcr_choice choose_greedily (wcr_player *player, wcr_game *game,
                            const wcr_choice *list, int count);
/* Whether the decision is in the middle of something that goes on after it. */
bool is_amidst (const wcr_game *game);

/* ---- mistakes.c --------------------------------------------------------- */

/* Whether the personality does: nobody plays so on purpose. */
bool makes_mistakes (const wcr_battle *battle, int personality);
/* Takes out of the list what the player overlooks.
 * @return how many choices are left: at least the last one */
int leave_overlooked (const wcr_player *player, const wcr_game *game,
                      wcr_choice *list, int count);

/* ---- ahead.c ------------------------------------------------------------ */

/* The own weights, each times a percentage; at most WCR_MAX_WEIGHT. */
wcr_weights mix_weights (const wcr_weights *own, const wcr_weights *percent);
/* Sets the manner in which the player rates from now on: 0 is its own, 1 that
 * of the first personality. */
void set_manner (wcr_player *player, int manner, bool hasty);
/* The chance of side 0 to win, in thousandths, as pieces and banners stand. */
int chance_of_first (wcr_player *player, const wcr_game *game);
/* Finds what the last banner of each side adds to its chance to win, as the
 * game stands; games played ahead from here are judged by that. */
void weigh_last_banners (wcr_player *player, const wcr_game *game);
/* Plays on from the choice of a candidate while nothing happens by chance.
 * @param candidate  with choice, manner and room for a game */
void prepare_candidate (wcr_player *player, const wcr_game *game,
                        struct candidate *candidate);
/* Finds the result of a candidate by lot number n.
 * @return false: the game was broken off, as the player was stopped or a rule
 *         without end stopped the game */
bool foresee (wcr_player *player, const wcr_game *game,
              const struct candidate *candidate, unsigned n, int *worth);

/* ---- search.c ----------------------------------------------------------- */

wcr_choice choose_by_search (wcr_player *player, wcr_game *game,
                             const wcr_choice *list, int count);

#endif
