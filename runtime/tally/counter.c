/* counter.c: follows games and adds what happens in them to a tally.
 *
 * What can be counted at once is added when its event is reported. What counts
 * once per game, or depends on who won, is marked in arrays of bytes and added
 * when the game has ended. */

#include "tally.h"

#include "game/machine.h"

#include <assert.h>
#include <string.h>

/* What a game has marked for a card and side, class and side, trigger ... */
enum { MARK_HELD = 1, MARK_DONE = 2 };

/* What is marked; each mark belongs to a row of its table. */
enum marked { CARDS, CLASSES, RULES, TOKENS, OBJECTIVES, MARKED };
static const enum wcr_tally_table marked_table[MARKED]
    = { WCR_TALLY_CARDS, WCR_TALLY_CLASSES, WCR_TALLY_RULES, WCR_TALLY_TOKENS,
        WCR_TALLY_OBJECTIVES };

/* Where banners are counted with the lead of the top side in a game, and the square
 * of that. */
enum led { SOURCES, CONTACT, GAINS, MATCHES, LEDS };
static const enum wcr_tally_table led_table[LEDS]
    = { WCR_TALLY_SOURCES, WCR_TALLY_CONTACT, WCR_TALLY_GAINS,
        WCR_TALLY_MATCHES };

struct wcr_counter {
  const wcr_battle *battle;
  wcr_listener listener;
  wcr_tally_shape shape;
  uint8_t *mark[MARKED];
  size_t marks; /* all bytes of them; they follow each other */
  int *lead[LEDS];                  /* per row: banners of the top side in the
                                       game, less those of the bottom one */
  size_t leads;                     /* all of them; they follow each other */
  uint32_t blocks[WCR_SIDES];       /* of a side when the game begins */
  uint8_t roller[WCR_MAX_PIECES];   /* who hit the piece last, or PIECE_NONE */

  /* of the game */
  uint64_t *tally;
  uint64_t number, decisions;
  enum wcr_seat seat;
  int people[2];                    /* A and B, or WCR_NONE: not drawn */
  int first;                        /* side that moved first */
  int seen_hand[WCR_SIDES];         /* turn in which its cards were counted */
  int looks, looked;                /* at the standings; turn of the last one */
  int leader, changes;
  int behind[WCR_SIDES];            /* looks at which the other one led */
  uint64_t deficit[WCR_SIDES];      /* sum of how far it was behind, */
  uint64_t worst[WCR_SIDES];        /* and the most */
  int contact; /* turn of the first close combat; 0: none */
  /* The same lead by section and part of the game. */
  int lead_in[WCR_MAX_SECTIONS][WCR_PARTS];

  /* of the game before it */
  uint64_t before;
  int before_outcome;
  enum wcr_seat before_seat;
};

/* ---- making ------------------------------------------------------------- */

static void count_event (void *user, const wcr_battle *battle,
                         const wcr_game *game, const wcr_event *event);

static bool
is_in_supply (const wcr_battle *battle, int piece)
{
  return battle->piece[piece].hex == HEX_NONE;
}

wcr_status
wcr_counter_create (const wcr_battle *battle, wcr_counter **counter)
{
  const wcr_memory *memory = &battle->memory;
  wcr_tally_shape shape = wcr_tally_shape_of (battle);
  size_t marks = 0, leads = 0;
  for (int i = 0; i < MARKED; i++)
    marks += (size_t) shape.rows[marked_table[i]];
  for (int i = 0; i < LEDS; i++)
    leads += (size_t) shape.rows[led_table[i]];
  wcr_counter *made = memory->allocate (
      memory->user, sizeof (wcr_counter) + leads * sizeof (int) + marks);
  if (made == NULL)
    return WCR_NO_MEMORY;
  memset (made, 0, sizeof *made);
  made->battle = battle;
  made->listener = (wcr_listener){ count_event, made };
  made->shape = shape;
  made->marks = marks;
  made->leads = leads;
  made->before = WCR_NO_GAME;
  int *lead = (int *) (made + 1);
  for (int i = 0; i < LEDS; i++)
    {
      made->lead[i] = lead;
      lead += shape.rows[led_table[i]];
    }
  uint8_t *at = (uint8_t *) lead;
  for (int i = 0; i < MARKED; i++)
    {
      made->mark[i] = at;
      at += shape.rows[marked_table[i]];
    }
  for (int i = 0; i < battle->unit_count; i++)
    if (!is_in_supply (battle, i))
      made->blocks[piece_kind (battle, i)->side] += battle->full_blocks[i];
  *counter = made;
  return WCR_OK;
}

void
wcr_counter_destroy (wcr_counter *counter)
{
  if (counter == NULL)
    return;
  const wcr_memory *memory = &counter->battle->memory;
  memory->release (memory->user, counter);
}

const wcr_listener *
wcr_counter_listener (const wcr_counter *counter)
{
  return &counter->listener;
}

void
wcr_counter_begin (wcr_counter *counter, uint64_t *tally, uint64_t number,
                   enum wcr_seat seat)
{
  counter->tally = tally;
  counter->number = number;
  counter->seat = seat;
  counter->people[0] = counter->people[1] = WCR_NONE;
  counter->decisions = 0;
  counter->first = counter->battle->first_side;
  counter->leader = WCR_NONE;
  counter->looks = counter->looked = counter->changes = counter->contact = 0;
  memset (counter->mark[0], 0, counter->marks);
  memset (counter->roller, PIECE_NONE, sizeof counter->roller);
  memset (counter->lead[0], 0, counter->leads * sizeof (int));
  memset (counter->lead_in, 0, sizeof counter->lead_in);
  memset (counter->seen_hand, 0, sizeof counter->seen_hand);
  memset (counter->behind, 0, sizeof counter->behind);
  memset (counter->deficit, 0, sizeof counter->deficit);
  memset (counter->worst, 0, sizeof counter->worst);
}

void
wcr_counter_people (wcr_counter *counter, int a, int b)
{
  counter->people[0] = a;
  counter->people[1] = b;
}

/* ---- rows --------------------------------------------------------------- */

static uint64_t *
row_of (const wcr_counter *counter, enum wcr_tally_table table, int row)
{
  return wcr_tally_row (&counter->shape, counter->tally, table, row);
}

/* Row of a card, class ... of a side. */
static int
of_side (int thing, int side)
{
  return thing * WCR_SIDES + side;
}

static int
class_row (const wcr_counter *counter, int piece)
{
  const struct kind *kind = piece_kind (counter->battle, piece);
  return of_side (kind->class_index, kind->side);
}

static void
add_to (const wcr_counter *counter, enum wcr_tally_table table, int row,
        int column, int number)
{
  row_of (counter, table, row)[column] += (uint64_t) number;
}

/* ---- standings ---------------------------------------------------------- */

/* Blocks that a side has left, on the board and in reserve. */
static uint64_t
blocks_left (const wcr_counter *counter, const wcr_game *game, int side)
{
  uint64_t sum = 0;
  for (int i = 0; i < counter->battle->unit_count; i++)
    if (piece_kind (counter->battle, i)->side == side)
      sum += game->piece[i].blocks;
  return sum;
}

static int
find_leader (const wcr_counter *counter, const wcr_game *game,
             const uint64_t standing[WCR_SIDES])
{
  if (standing[0] != standing[1])
    return standing[1] > standing[0];
  uint64_t top = blocks_left (counter, game, 0) * counter->blocks[1];
  uint64_t bottom = blocks_left (counter, game, 1) * counter->blocks[0];
  return top == bottom ? WCR_NONE : bottom > top;
}

/* Looks at the standings, once per turn. */
static void
look (wcr_counter *counter, const wcr_game *game)
{
  uint64_t standing[WCR_SIDES];
  if (counter->looked == game->turn)
    return;
  counter->looked = game->turn;
  counter->looks++;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      uint64_t needed = counter->battle->army[side].banners;
      standing[side] = (uint64_t) banners_of (game, side) * 1000u
                       / (needed > 0 ? needed : 1);
    }
  int leader = find_leader (counter, game, standing);
  if (leader != WCR_NONE)
    {
      counter->changes
          += counter->leader != WCR_NONE && counter->leader != leader;
      counter->leader = leader;
      counter->behind[1 - leader]++;
    }
  for (int side = 0; side < WCR_SIDES; side++)
    if (standing[side] < standing[1 - side])
      {
        uint64_t deficit = standing[1 - side] - standing[side];
        counter->deficit[side] += deficit;
        if (deficit > counter->worst[side])
          counter->worst[side] = deficit;
      }
}

static void
count_stood (wcr_counter *counter, const wcr_game *game)
{
  const wcr_battle *battle = counter->battle;
  for (int i = 0; i < battle->unit_count; i++)
    if (game->piece[i].hex < battle->hexes)
      add_to (counter, WCR_TALLY_HEXES, game->piece[i].hex,
              piece_kind (battle, i)->side == WCR_SIDE_TOP
                  ? WCR_COLUMN (HEXES, STOOD_TOP)
                  : WCR_COLUMN (HEXES, STOOD_BOTTOM),
              1);
}

/* ---- events ------------------------------------------------------------- */

static void
count_card (wcr_counter *counter, const wcr_event *event)
{
  int row = of_side (event->card, event->side);
  add_to (counter, WCR_TALLY_CARDS, row, WCR_COLUMN (CARDS, PLAYED), 1);
  counter->mark[CARDS][row] |= MARK_HELD | MARK_DONE;
}

static void
count_combat (wcr_counter *counter, const wcr_game *game,
              const wcr_event *event)
{
  const wcr_battle *battle = counter->battle;
  bool fire = event->role >= 0 && battle->role[event->role].use == WCR_USE_FIRE;
  if (!fire && counter->contact == 0)
    counter->contact = game->turn;
  if (event->hex >= 0 && event->hex < battle->hexes)
    add_to (counter, WCR_TALLY_HEXES, event->hex,
            fire ? WCR_COLUMN (HEXES, FIRE) : WCR_COLUMN (HEXES, CLOSE), 1);
}

/* Counts blocks that a unit lost; a leader counts as one. */
static void
count_blocks (wcr_counter *counter, const wcr_event *event, int blocks)
{
  const wcr_battle *battle = counter->battle;
  int side = piece_kind (battle, event->piece)->side;
  int roller = counter->roller[event->piece];
  add_to (counter, WCR_TALLY_CLASSES, class_row (counter, event->piece),
          WCR_COLUMN (CLASSES, BLOCKS_LOST), blocks);
  if (roller != PIECE_NONE && event->cause != WCR_CAUSE_RULE
      && piece_kind (battle, roller)->side != side)
    add_to (counter, WCR_TALLY_CLASSES, class_row (counter, roller),
            WCR_COLUMN (CLASSES, KILLS), blocks);
  if (event->hex >= 0 && event->hex < battle->hexes)
    add_to (counter, WCR_TALLY_HEXES, event->hex,
            side == WCR_SIDE_TOP ? WCR_COLUMN (HEXES, BLOCKS_TOP)
                                 : WCR_COLUMN (HEXES, BLOCKS_BOTTOM),
            blocks);
}

static void
count_eliminated (wcr_counter *counter, const wcr_event *event)
{
  const wcr_battle *battle = counter->battle;
  int row = class_row (counter, event->piece);
  add_to (counter, WCR_TALLY_CLASSES, row, WCR_COLUMN (CLASSES, UNITS_LOST),
          1);
  counter->mark[CLASSES][row] |= MARK_DONE;
  if (event->hex >= 0 && event->hex < battle->hexes)
    add_to (counter, WCR_TALLY_HEXES, event->hex,
            piece_kind (battle, event->piece)->side == WCR_SIDE_TOP
                ? WCR_COLUMN (HEXES, UNITS_TOP)
                : WCR_COLUMN (HEXES, UNITS_BOTTOM),
            1);
}

/* What banners come from, by the procedure that gives them. */
static enum wcr_source
source_of (const wcr_counter *counter, const struct frame *f)
{
  if (f->procedure == PROCEDURE_FALL)
    return WCR_SOURCE_LEADER;
  if (f->procedure != PROCEDURE_LOSS || f->role == BYTE_NONE)
    return WCR_SOURCE_RULE;
  switch (counter->battle->role[f->role].use)
    {
    case WCR_USE_ATTACK: return WCR_SOURCE_CLOSE;
    case WCR_USE_FIRE: return WCR_SOURCE_FIRE;
    case WCR_USE_BATTLE_BACK:
    case WCR_USE_FIRST_STRIKE: return WCR_SOURCE_ANSWER;
    default: return WCR_SOURCE_RULE;
    }
}

static int
side_column (int side)
{
  return side == WCR_SIDE_TOP ? WCR_COLUMN (SOURCES, TOP)
                              : WCR_COLUMN (SOURCES, BOTTOM);
}

/* Counts banners in the sections of a hex. */
static void
count_in_sections (wcr_counter *counter, int hex, int turn, int side,
                   int banners)
{
  int part = (turn - 1) / WCR_PART_TURNS;
  part = part < WCR_PARTS ? part : WCR_PARTS - 1;
  for (unsigned left = counter->battle->sections[hex][WCR_SIDE_BOTTOM];
       left != 0; left &= left - 1)
    {
      int section = __builtin_ctz (left);
      add_to (counter, WCR_TALLY_SECTIONS, section,
              part * WCR_PART_COLUMNS + side_column (side), banners);
      counter->lead_in[section][part]
          += side == WCR_SIDE_TOP ? banners : -banners;
    }
}

static void
count_lead (wcr_counter *counter, enum led what, int row, int side, int banners)
{
  add_to (counter, led_table[what], row, side_column (side), banners);
  counter->lead[what][row] += side == WCR_SIDE_TOP ? banners : -banners;
}

/* Counts banners for a piece by the classes of who rolled, and of the piece. */
static void
count_match (wcr_counter *counter, int piece, int side, int banners)
{
  const wcr_battle *battle = counter->battle;
  int roller = counter->roller[piece];
  if (roller == PIECE_NONE || piece_kind (battle, roller)->side != side)
    return;
  count_lead (counter, MATCHES,
              piece_kind (battle, roller)->class_index * battle->class_count
                  + piece_kind (battle, piece)->class_index,
              side, banners);
}

static enum wcr_contact
contact_in (const wcr_counter *counter, int turn)
{
  return counter->contact == 0          ? WCR_CONTACT_BEFORE
         : turn <= counter->contact + 1 ? WCR_CONTACT_FIRST
                                        : WCR_CONTACT_AFTER;
}

static void
count_banners (wcr_counter *counter, const wcr_game *game,
               const wcr_event *event)
{
  const struct frame *f = top_frame (game);
  bool loss = f->procedure == PROCEDURE_LOSS || f->procedure == PROCEDURE_FALL;
  enum wcr_source source = source_of (counter, f);
  int side = event->side;
  if (loss && f->hex < counter->battle->hexes)
    count_in_sections (counter, f->hex, game->turn, side, event->count);
  if (loss && source != WCR_SOURCE_RULE)
    count_match (counter, f->piece, side, event->count);
  if (game->card != BYTE_NONE && game->active == side)
    count_lead (counter, GAINS, game->card, side, event->count);
  count_lead (counter, CONTACT, (int) contact_in (counter, game->turn), side,
              event->count);
  count_lead (counter, SOURCES, (int) source, side, event->count);
}

/* The objective of an event, which names its zone and what it is worth. */
static int
objective_of (const wcr_battle *battle, const wcr_event *event)
{
  int i = 0;
  while (i < battle->objective_count - 1
         && (battle->objective[i].zone != event->total
             || battle->objective[i].banners != event->count))
    i++;
  return i;
}

static void
count_objective (wcr_counter *counter, const wcr_event *event, int column)
{
  int row = of_side (objective_of (counter->battle, event), event->side);
  add_to (counter, WCR_TALLY_OBJECTIVES, row, column, 1);
  if (column == WCR_COLUMN (OBJECTIVES, CLAIMED))
    counter->mark[OBJECTIVES][row] |= MARK_DONE;
}

static void
count_times (wcr_counter *counter, enum marked what, int row, int column)
{
  add_to (counter, marked_table[what], row, column, 1);
  counter->mark[what][row] |= MARK_DONE;
}

static void
count_event (void *user, const wcr_battle *battle, const wcr_game *game,
             const wcr_event *event)
{
  wcr_counter *counter = user;
  (void) battle;
  switch ((int) event->type)
    {
    case WCR_EVENT_GAME_STARTS: counter->first = event->side; break;
    case WCR_EVENT_CARD_PLAYED:
    case WCR_EVENT_REACTION_PLAYED: count_card (counter, event); break;
    case WCR_EVENT_COMBAT_DECLARED: count_combat (counter, game, event); break;
    case WCR_EVENT_HITS_SCORED:
      if (event->other >= 0)
        counter->roller[event->other]
            = event->piece < 0 ? PIECE_NONE : (uint8_t) event->piece;
      break;
    case WCR_EVENT_BANNERS_GAINED: count_banners (counter, game, event); break;
    case WCR_EVENT_BLOCKS_LOST:
      count_blocks (counter, event, event->count);
      break;
    case WCR_EVENT_BLOCKS_RESTORED:
      add_to (counter, WCR_TALLY_CLASSES, class_row (counter, event->piece),
              WCR_COLUMN (CLASSES, BLOCKS), event->count);
      break;
    case WCR_EVENT_LEADER_ELIMINATED:
      count_blocks (counter, event, 1);
      count_eliminated (counter, event);
      break;
    case WCR_EVENT_UNIT_ELIMINATED: count_eliminated (counter, event); break;
    case WCR_EVENT_OBJECTIVE_CLAIMED:
      count_objective (counter, event, WCR_COLUMN (OBJECTIVES, CLAIMED));
      break;
    case WCR_EVENT_OBJECTIVE_LOST:
      count_objective (counter, event, WCR_COLUMN (OBJECTIVES, LOST));
      break;
    case WCR_EVENT_TOKEN_SPENT:
      count_times (counter, TOKENS, of_side (event->count, event->side),
                   WCR_COLUMN (TOKENS, TIMES));
      break;
    case WCR_EVENT_RULE_ACTS:
      count_times (counter, RULES, event->count, WCR_COLUMN (RULES, TIMES));
      break;
    case WCR_EVENT_TURN_ENDS:
      count_stood (counter, game);
      look (counter, game);
      break;
    case WCR_EVENT_RULE_STOPPED:
    case WCR_EVENT_GAME_ENDED: look (counter, game); break;
    }
}

/* Counts the cards from which a side is to choose one, once per turn. */
static void
count_hand (wcr_counter *counter, const wcr_game *game)
{
  int side = game->decider;
  if (counter->seen_hand[side] == game->turn)
    return;
  counter->seen_hand[side] = game->turn;
  const uint8_t *hand = game->side[side].hand;
  for (int i = 0; i < game->side[side].hand_size; i++)
    {
      int row = of_side (hand[i], side);
      if (memchr (hand, hand[i], (size_t) i) != NULL)
        continue; /* another copy of it */
      add_to (counter, WCR_TALLY_CARDS, row, WCR_COLUMN (CARDS, TURNS), 1);
      counter->mark[CARDS][row] |= MARK_HELD;
    }
}

void
wcr_counter_decide (wcr_counter *counter, const wcr_game *game)
{
  if (game->decision == WCR_DECISION_PLAY)
    count_hand (counter, game);
  counter->decisions += wcr_choices (counter->battle, game, NULL, 0) > 1;
}

/* ---- the end ------------------------------------------------------------ */

static void
add_measure (const wcr_counter *counter, enum wcr_measure measure,
             uint64_t value)
{
  uint64_t *sums = row_of (counter, WCR_TALLY_MEASURES, (int) measure);
  uint64_t bar = value / (uint64_t) wcr_measure_width (measure);
  uint64_t extremes[] = { value, counter->number, value, counter->number };
  sums[WCR_COLUMN (MEASURES, SUM)] += value;
  sums[WCR_COLUMN (MEASURES, SQUARES)] += value * value;
  add_to (counter, WCR_TALLY_HISTOGRAM,
          bar < WCR_TALLY_BARS ? (int) bar : WCR_TALLY_BARS - 1, (int) measure,
          1);
  tally_keep_extremes (row_of (counter, WCR_TALLY_EXTREMES, (int) measure),
                       extremes);
}

/* @param winner  side, or WCR_NONE */
static void
add_measures (const wcr_counter *counter, const wcr_game *game, int winner)
{
  uint64_t looks = counter->looks > 0 ? (uint64_t) counter->looks : 1;
  /* A turn that was broken off does not count. */
  add_measure (counter, WCR_MEASURE_TURNS,
               (uint64_t) (game->over ? game->turn : game->turn - 1));
  add_measure (counter, WCR_MEASURE_DECISIONS, counter->decisions);
  add_measure (counter, WCR_MEASURE_BANNERS_TOP,
               (uint64_t) banners_of (game, WCR_SIDE_TOP));
  add_measure (counter, WCR_MEASURE_BANNERS_BOTTOM,
               (uint64_t) banners_of (game, WCR_SIDE_BOTTOM));
  add_measure (counter, WCR_MEASURE_LEAD_CHANGES, (uint64_t) counter->changes);
  add_measure (counter, WCR_MEASURE_DRAMA,
               winner < 0 ? 0 : counter->deficit[winner] / looks);
  add_measure (counter, WCR_MEASURE_BEHIND,
               winner < 0 ? 0
                          : (uint64_t) counter->behind[winner] * 1000u / looks);
  add_measure (counter, WCR_MEASURE_COMEBACK,
               winner < 0 ? 0 : counter->worst[winner]);
}

static void
add_leads (const wcr_counter *counter)
{
  for (int i = 0; i < LEDS; i++)
    for (int row = 0; row < counter->shape.rows[led_table[i]]; row++)
      add_to (counter, led_table[i], row, WCR_COLUMN (SOURCES, SQUARES),
              counter->lead[i][row] * counter->lead[i][row]);
  for (int i = 0; i < counter->battle->section_count; i++)
    for (int part = 0; part < WCR_PARTS; part++)
      add_to (counter, WCR_TALLY_SECTIONS, i,
              part * WCR_PART_COLUMNS + WCR_COLUMN (SOURCES, SQUARES),
              counter->lead_in[i][part] * counter->lead_in[i][part]);
}

static uint64_t
points_of (int winner, int side)
{
  return winner == side ? 2 : winner < 0;
}

/* Adds a game that ended, and its points, to the rows of cards and classes. */
static void
add_points (const wcr_counter *counter, int winner)
{
  for (int row = 0; row < counter->shape.rows[WCR_TALLY_CARDS]; row++)
    {
      uint64_t *card = row_of (counter, WCR_TALLY_CARDS, row);
      uint64_t points = points_of (winner, row % WCR_SIDES);
      if (counter->mark[CARDS][row] & MARK_HELD)
        {
          card[WCR_COLUMN (CARDS, GAMES_HELD)]++;
          card[WCR_COLUMN (CARDS, POINTS_HELD)] += points;
        }
      if (counter->mark[CARDS][row] & MARK_DONE)
        {
          card[WCR_COLUMN (CARDS, GAMES_PLAYED)]++;
          card[WCR_COLUMN (CARDS, POINTS_PLAYED)] += points;
        }
    }
  for (int row = 0; row < counter->shape.rows[WCR_TALLY_CLASSES]; row++)
    if (counter->mark[CLASSES][row] & MARK_DONE)
      {
        uint64_t *class = row_of (counter, WCR_TALLY_CLASSES, row);
        class[WCR_COLUMN (CLASSES, GAMES_LOSS)]++;
        class[WCR_COLUMN (CLASSES, POINTS_LOSS)]
            += points_of (winner, row % WCR_SIDES);
      }
}

/* Whether a piece was on the board at some time, so that it could lose blocks. */
static bool
took_part (const wcr_battle *battle, const wcr_game *game, int piece)
{
  const struct piece_state *state = &game->piece[piece];
  return !is_in_supply (battle, piece) || state->hex != HEX_NONE
         || state->killed || state->blocks < battle->full_blocks[piece];
}

static void
add_pieces (const wcr_counter *counter, const wcr_game *game)
{
  const wcr_battle *battle = counter->battle;
  for (int i = 0; i < battle->piece_count; i++)
    if (took_part (battle, game, i))
      {
        int row = class_row (counter, i);
        add_to (counter, WCR_TALLY_CLASSES, row, WCR_COLUMN (CLASSES, UNITS),
                1);
        add_to (counter, WCR_TALLY_CLASSES, row, WCR_COLUMN (CLASSES, BLOCKS),
                battle->full_blocks[i]);
      }
}

/* Adds the games in which something was done, and notes their numbers. */
static void
add_games (const wcr_counter *counter, enum marked what, int column)
{
  enum wcr_tally_table table = marked_table[what];
  for (int row = 0; row < counter->shape.rows[table]; row++)
    if (counter->mark[what][row] & MARK_DONE)
      {
        if (column >= 0)
          add_to (counter, table, row, column, 1);
        tally_note_game (wcr_tally_examples (&counter->shape, counter->tally,
                                             table, row),
                         counter->number);
      }
}

/* The row of this game and the one before it: first the game in which A is on
 * top, if that is only one of them. */
static int
pair_row (const wcr_counter *counter, enum wcr_seat seat, int outcome)
{
  int before = counter->before_outcome;
  enum wcr_pairing pairing = counter->before_seat != seat ? WCR_PAIRING_BOTH
                             : seat == WCR_SEAT_A_TOP     ? WCR_PAIRING_A_TOP
                                                          : WCR_PAIRING_B_TOP;
  bool swapped
      = pairing == WCR_PAIRING_BOTH && counter->before_seat != WCR_SEAT_A_TOP;
  if (!counter->battle->seats_change)
    return before * WCR_OUTCOMES + outcome;
  return ((int) pairing * WCR_OUTCOMES + (swapped ? outcome : before))
             * WCR_OUTCOMES
         + (swapped ? before : outcome);
}

/* Where A and B are at the end. */
static enum wcr_seat
last_seat (const wcr_counter *counter, const wcr_game *game)
{
  bool swapped = wcr_game_seat (game, WCR_SIDE_TOP) != WCR_SIDE_TOP;
  return swapped ? (enum wcr_seat) (1 - (int) counter->seat) : counter->seat;
}

/* Counts who played, in a game with an end. */
static void
add_people (const wcr_counter *counter, const wcr_game *game,
            enum wcr_outcome outcome)
{
  static const int points[WCR_OUTCOMES]
      = { [WCR_OUTCOME_TOP] = 2, [WCR_OUTCOME_DRAW] = 1 };
  int kinds = wcr_people_count (counter->battle);
  bool a_top = last_seat (counter, game) == WCR_SEAT_A_TOP;
  if (counter->people[0] == WCR_NONE || kinds < 2)
    return;
  int row = counter->people[!a_top] * kinds + counter->people[a_top];
  add_to (counter, WCR_TALLY_PEOPLE, row, WCR_COLUMN (PEOPLE, GAMES), 1);
  add_to (counter, WCR_TALLY_PEOPLE, row, WCR_COLUMN (PEOPLE, POINTS),
          points[outcome]);
}

static void
add_outcome (wcr_counter *counter, const wcr_game *game,
             enum wcr_outcome outcome)
{
  enum wcr_seat seat = last_seat (counter, game);
  int row = (int) seat * WCR_OUTCOMES + (int) outcome;
  uint64_t *games = row_of (counter, WCR_TALLY_OUTCOMES, row);
  games[WCR_COLUMN (OUTCOMES, GAMES)]++;
  games[WCR_COLUMN (OUTCOMES, TOP_FIRST)] += counter->first == WCR_SIDE_TOP;
  tally_note_game (wcr_tally_examples (&counter->shape, counter->tally,
                                       WCR_TALLY_OUTCOMES, row),
                   counter->number);
  if (counter->number % 2 == 1 && counter->before == counter->number - 1)
    add_to (counter, WCR_TALLY_PAIRS, pair_row (counter, seat, (int) outcome),
            WCR_COLUMN (PAIRS, PAIRS), 1);
  counter->before = counter->number;
  counter->before_outcome = (int) outcome;
  counter->before_seat = seat;
}

enum wcr_outcome
wcr_counter_end (wcr_counter *counter, const wcr_game *game)
{
  const wcr_battle *battle = counter->battle;
  int winner = wcr_game_winner (game);
  bool ended = game->over && wcr_game_stopped (game) == WCR_NONE;
  enum wcr_outcome outcome = !ended       ? WCR_OUTCOME_STALL
                             : winner < 0 ? WCR_OUTCOME_DRAW
                             : winner == WCR_SIDE_TOP ? WCR_OUTCOME_TOP
                                                      : WCR_OUTCOME_BOTTOM;
  assert (counter->tally != NULL);
  add_outcome (counter, game, outcome);
  add_measures (counter, game, winner);
  add_leads (counter);
  add_pieces (counter, game);
  if (ended)
    {
      add_points (counter, winner);
      add_people (counter, game, outcome);
    }
  add_games (counter, CARDS, WCR_NONE);
  add_games (counter, RULES, WCR_COLUMN (RULES, GAMES));
  add_games (counter, TOKENS, WCR_COLUMN (TOKENS, GAMES));
  add_games (counter, OBJECTIVES, WCR_COLUMN (OBJECTIVES, GAMES));
  for (int i = 0; i < battle->objective_count; i++)
    if (game->holder[i] != BYTE_NONE)
      add_to (counter, WCR_TALLY_OBJECTIVES, of_side (i, game->holder[i]),
              WCR_COLUMN (OBJECTIVES, HELD), 1);
  counter->tally = NULL;
  return outcome;
}
