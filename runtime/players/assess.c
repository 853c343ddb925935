/* assess.c: what a position is worth.
 *
 * A position is worth its banners, the wounds of units, its tokens, and for
 * each piece where it stands: what the enemy could do to it in his next turn,
 * what it could do in its own, places that are worth banners, and who is next
 * to it. */

#include "player.h"

/* ---- pieces ------------------------------------------------------------- */

int
card_worth (const wcr_player *player, int card)
{
  const struct card *own = &player->battle->card[card];
  int worth = 0;
  for (int k = 0; k < own->clauses; k++)
    {
      int clause = player->worth[own->first_clause + k];
      worth = clause > worth ? clause : worth;
    }
  return worth;
}

/* ---- where a piece stands ----------------------------------------------- */

/* The cell of a unit's blocks in the table of losses. */
static int
blocks_cell (const wcr_battle *battle, const wcr_game *game, int unit)
{
  int full = battle->full_blocks[unit], blocks = game->piece[unit].blocks;
  full = full < MOST_BLOCKS ? full : (int) MOST_BLOCKS;
  return full * (MOST_BLOCKS + 1) + (blocks < full ? blocks : full);
}

/* @param cell  of the target's blocks */
static struct blows
blows_of (const wcr_player *player, int way, int pair, int cell)
{
  const struct match *match = &player->match[pair];
  int faces = player->battle->face_count;
  int row = cell * (faces + 1) + match->hits[way];
  return (struct blows){ .dice = match_dice (player, way, pair),
                         .loss = player->losses + row * (ODDS_DICE + 1),
                         .halved = way == BY_CLOSE && match->slips };
}

static inline int
blow (const struct blows *blows, int terrain)
{
  return blows->loss[blows->dice[terrain]] >> blows->halved;
}

/* A close combat is seldom the last one: who is in contact may strike again,
 * and what that promises is this many per cent of one attack. */
enum { CONTACT = 150 };

/* Finds what is between the unit and one enemy, wherever the unit will
 * stand. */
static void
face_enemy (const wcr_player *player, const wcr_game *game, int unit, int enemy,
            struct foe *foe, int cell)
{
  const wcr_battle *battle = player->battle;
  int pair = pair_of (player, unit, enemy),
      back = pair_of (player, enemy, unit);
  const struct kind_facts *own = &player->facts[battle->piece[unit].kind];
  const struct kind_facts *other = &player->facts[battle->piece[enemy].kind];
  int hex = game->piece[enemy].hex;
  int ground = game_terrain (game)[hex];
  int its_cell = blocks_cell (battle, game, enemy);
  struct blows close = blows_of (player, BY_CLOSE, pair, its_cell);
  *foe = (struct foe){ .hex = hex,
                       .deterred = blow (&close, 0) / 2,
                       .close_reach = other->close_reach,
                       .fire_reach = other->fire_reach,
                       .blows = { blows_of (player, BY_CLOSE, back, cell),
                                  blows_of (player, BY_FIRE, back, cell) } };
  int chance = percent (blow (&close, ground), CONTACT);
  if (own->fire_reach > own->close_reach)
    {
      struct blows shots = blows_of (player, BY_FIRE, pair, its_cell);
      int fire = blow (&shots, ground);
      foe->chance = fire > chance ? fire : chance;
      return;
    }
  foe->chance = chance - blow (&foe->blows[BY_CLOSE], 0) * 6 / 10;
}

/* Puts better chances first: then most others need no look at the distance. */
static void
put_best_first (struct foes *foes)
{
  for (int i = 1; i < foes->count; i++)
    {
      struct foe foe = foes->foe[i];
      int at = i;
      for (; at > 0 && foes->foe[at - 1].chance < foe.chance; at--)
        foes->foe[at] = foes->foe[at - 1];
      foes->foe[at] = foe;
    }
}

/* Units beside a unit that have orders, too, and have not moved yet: a line
 * that marches stays together. */
static int
count_companions (const wcr_player *player, const wcr_game *game, int unit)
{
  const wcr_battle *battle = player->battle;
  int hex = game->piece[unit].hex, count = 0;
  if (hex >= battle->hexes)
    return 0;
  const hex_word *near = battle->adjacent + hex * battle->words;
  const hex_word *set = game_set (battle, game, piece_side (battle, unit), 0);
  for (int w = 0; w < battle->words; w++)
    for (hex_word left = near[w] & set[w]; left != 0; left &= left - 1)
      {
        int other = game_unit_at (game)[w * 64 + __builtin_ctzll (left)];
        const struct piece_state *state = &game->piece[other];
        count += state->clause != BYTE_NONE && state->steps == 0
                 && player->facts[battle->piece[other].kind].move > 0;
      }
  return count;
}

void
face_enemies (const wcr_player *player, const wcr_game *game, int unit,
              int hexes, struct foes *foes)
{
  const wcr_battle *battle = player->battle;
  const struct kind_facts *own = &player->facts[battle->piece[unit].kind];
  int side = piece_side (battle, unit), hex = game->piece[unit].hex;
  foes->count = foes->near = 0;
  foes->home = hex;
  foes->companions = count_companions (player, game, unit);
  int cell = blocks_cell (battle, game, unit);
  foes->reach
      = own->close_reach > own->fire_reach ? own->close_reach : own->fire_reach;
  foes->pace = 8 * (own->move > 0 ? own->move : 1);
  for (int w = 0; w < PIECE_WORDS; w++)
    for (uint64_t left = battle->pieces_of[1 - side][0][w] & game->present[w];
         left != 0; left &= left - 1)
      face_enemy (player, game, unit, w * 64 + __builtin_ctzll (left),
                  &foes->foe[foes->count++], cell);
  put_best_first (foes);
  see_prizes (player, game, unit, foes);
  for (int i = 0; i < foes->count; i++)
    {
      const struct foe *foe = &foes->foe[i];
      int reach = foe->close_reach > foe->fire_reach ? foe->close_reach
                                                     : foe->fire_reach;
      if (hexes >= FAR || hex >= battle->hexes
          || board_distance (battle, hex, foe->hex) <= reach + hexes)
        foes->threat[foes->near++] = (uint8_t) i;
    }
}

/* Notes what an enemy may do in his next turn to the unit in a hex. */
static inline void
look_at_threat (const wcr_battle *battle, const struct foe *foe, int hex,
                int terrain, struct threats *threats)
{
  int distance = board_distance (battle, hex, foe->hex), threat = 0;
  if (distance <= foe->close_reach)
    threat = blow (&foe->blows[BY_CLOSE], terrain);
  if (distance <= foe->fire_reach && distance > 1)
    {
      int fire = blow (&foe->blows[BY_FIRE], terrain);
      threat = fire > threat ? fire : threat;
    }
  if (threat > 0)
    note_threat (
        threats,
        threat - (foe->deterred < threat / 2 ? foe->deterred : threat / 2));
}

/* The best chance of the unit from a hex. A chance gets smaller with the
 * distance to where the unit can strike. */
static inline int
best_chance (const wcr_player *player, const struct foes *foes, int hex)
{
  int best = 0;
  for (int i = 0; i < foes->count && foes->foe[i].chance > best; i++)
    {
      const struct foe *foe = &foes->foe[i];
      int distance = board_distance (player->battle, hex, foe->hex);
      int late = distance > foes->reach ? distance - foes->reach : 0;
      int chance = late == 0
                       ? foe->chance
                       : foe->chance * foes->pace / (foes->pace + 3 * late);
      best = chance > best ? chance : best;
    }
  return best;
}

/* Pieces of a side next to a hex. @param which  0: units, 1: leaders */
static int
count_beside (const wcr_battle *battle, const wcr_game *game, int side, int hex,
              int which)
{
  const hex_word *near = battle->adjacent + hex * battle->words;
  const hex_word *set = game_set (battle, game, side, which);
  int count = 0;
  for (int w = 0; w < battle->words; w++)
    count += __builtin_popcountll (near[w] & set[w]);
  return count;
}

/* Whether a hex to the rear is free. */
static bool
has_room (const wcr_battle *battle, const wcr_game *game, int side, int hex)
{
  for (int k = 0; k < 2; k++)
    {
      int rear = battle->rear[hex][side][k];
      if (rear != HEX_NONE && game_unit_at (game)[rear] == PIECE_NONE)
        return true;
    }
  return false;
}

/* What it is worth beyond its banners to enter an objective that is claimed at
 * once, when the side lacks no more than that: the game, if these banners win
 * it. */
static int
wins_at_once (const wcr_player *player, const wcr_game *game, int objective,
              int side, int home)
{
  const struct objective *o = &player->battle->objective[objective];
  bool enters
      = home >= player->battle->hexes || !hex_in (o->hexes, (unsigned) home);
  if (!o->at_once || game->holder[objective] != BYTE_NONE
      || objective_lacks (player->battle, game, objective, side) > enters)
    return 0;
  return banners_gain (player, game, side, o->banners) - o->banners * BANNER;
}

/* What each piece in an objective is worth: it is one of those that are needed.
 * Where one is enough, it also drives an enemy out. */
static int
share_worth (const wcr_player *player, const wcr_game *game, int objective,
             int side)
{
  const struct objective *o = &player->battle->objective[objective];
  if (game->holder[objective] == side)
    return o->banners * 250;
  int lacks = o->half || o->margin > 0
                  ? objective_lacks (player->battle, game, objective, side)
                  : 1;
  return o->banners * 500 / (lacks > 1 ? lacks : 1);
}

/* What objectives are worth to a piece from the hex home in the hex: to hold
 * one, or to be near. */
static int
objectives_worth (const wcr_player *player, const wcr_game *game, int side,
                  int hex, int home)
{
  const wcr_battle *battle = player->battle;
  int worth = 0;
  for (int i = 0; i < battle->objective_count; i++)
    {
      const struct objective *o = &battle->objective[i];
      if (o->side != BYTE_NONE && o->side != side)
        continue;
      int held = game->holder[i] == side;
      int full = share_worth (player, game, i, side);
      if (hex_in (o->hexes, (unsigned) hex))
        {
          worth += full + wins_at_once (player, game, i, side, home);
          continue;
        }
      int nearest = FAR;
      for (int w = 0; w < battle->words; w++)
        for (hex_word left = o->hexes[w]; left != 0; left &= left - 1)
          {
            int distance
                = board_distance (battle, hex, w * 64 + __builtin_ctzll (left));
            nearest = distance < nearest ? distance : nearest;
          }
      worth += held ? 0 : full / (2 + nearest);
    }
  return worth;
}

int
stand_unit (const wcr_player *player, const wcr_game *game, int unit, int hex,
            const struct foes *foes)
{
  const wcr_battle *battle = player->battle;
  const wcr_weights *weights = &player->options.weights;
  int side = piece_side (battle, unit);
  int terrain = game_terrain (game)[hex];
  struct threats threats = { { 0, 0, 0 } };
  for (int i = 0; i < foes->near; i++)
    look_at_threat (battle, &foes->foe[foes->threat[i]], hex, terrain,
                    &threats);
  int risk = risk_of (&threats);
  int beside = count_beside (battle, game, side, hex, 0);
  if (hex != foes->home && beside < foes->companions)
    beside = foes->companions;
  int worth = hopes_less_risks (player, game, best_chance (player, foes, hex),
                                &threats);
  worth += percent ((beside < 2 ? beside : 2) * 15, weights->support);
  if (risk > 0 && !has_room (battle, game, side, hex))
    worth -= percent (40, weights->safety);
  if (battle->objective_count > 0)
    worth += percent (objectives_worth (player, game, side, hex, foes->home),
                      weights->objective);
  if (foes->prizes > 0)
    worth += percent (prizes_worth (player, foes, hex), weights->objective);
  return worth;
}

/* A leader belongs to a unit, or near many of them; alone he is in danger. */
static int
stand_leader (const wcr_player *player, const wcr_game *game, int leader,
              int hex)
{
  const wcr_battle *battle = player->battle;
  const wcr_weights *weights = &player->options.weights;
  int side = piece_side (battle, leader);
  int beside = count_beside (battle, game, side, hex, 0);
  int enemies = count_beside (battle, game, 1 - side, hex, 0);
  int unit = game_unit_at (game)[hex];
  int worth = percent ((beside < 4 ? beside : 4) * 12, weights->support);
  if (unit != PIECE_NONE)
    return worth + percent (60, weights->support)
           + 5 * game->piece[unit].blocks;
  int nearest = FAR;
  for (int w = 0; w < PIECE_WORDS; w++)
    for (uint64_t left = battle->pieces_of[1 - side][0][w] & game->present[w];
         left != 0; left &= left - 1)
      {
        int piece = w * 64 + __builtin_ctzll (left);
        int distance = board_distance (battle, hex, game->piece[piece].hex);
        nearest = distance < nearest ? distance : nearest;
      }
  if (nearest <= 4)
    worth -= percent (300 / nearest, weights->safety);
  return worth - percent (100 * enemies, weights->safety);
}

int
stand_worth (const wcr_player *player, const wcr_game *game, int piece, int hex)
{
  if (hex >= player->battle->hexes)
    return 0; /* in a reserve */
  if (is_leader (player->battle, piece))
    return stand_leader (player, game, piece, hex);
  struct foes foes;
  face_enemies (player, game, piece, hex == game->piece[piece].hex ? 0 : FAR,
                &foes);
  return stand_unit (player, game, piece, hex, &foes);
}

/* ---- positions ---------------------------------------------------------- */

static int
tokens_worth (int tokens)
{
  enum { TOKEN = 60, ENOUGH = 6 };
  return TOKEN * (tokens < ENOUGH ? tokens : (int) ENOUGH);
}

/* Banners, blocks, leaders and tokens. */
static int
material_of (const wcr_player *player, const wcr_game *game, int side)
{
  enum { LEADER = 200 };
  const wcr_battle *battle = player->battle;
  int sum
      = banners_worth (player, side, banners_of (game, side))
        + tokens_worth (game->side[side].tokens + game->side[side].tokens_due);
  for (int w = 0; w < PIECE_WORDS; w++)
    {
      for (uint64_t left = battle->pieces_of[side][0][w] & game->present[w];
           left != 0; left &= left - 1)
        {
          int unit = w * 64 + __builtin_ctzll (left);
          int full = battle->full_blocks[unit];
          sum -= wounds (full, full - game->piece[unit].blocks);
        }
      sum += LEADER
             * __builtin_popcountll (battle->pieces_of[side][1][w]
                                     & game->present[w]);
    }
  return sum;
}

int
assess_places_of (const wcr_player *player, const wcr_game *game, int side)
{
  const wcr_battle *battle = player->battle;
  int sum = 0;
  for (int w = 0; w < PIECE_WORDS; w++)
    for (uint64_t left
         = (battle->pieces_of[side][0][w] | battle->pieces_of[side][1][w])
           & game->present[w];
         left != 0; left &= left - 1)
      {
        int piece = w * 64 + __builtin_ctzll (left);
        sum += stand_worth (player, game, piece, game->piece[piece].hex);
      }
  return sum;
}

int
assess_material (const wcr_player *player, const wcr_game *game, int side)
{
  return material_of (player, game, side)
         - material_of (player, game, 1 - side);
}

static int
hand_worth (const wcr_player *player, const wcr_game *game, int side)
{
  int sum = 0;
  for (int i = 0; i < game->side[side].hand_size; i++)
    if (game->side[side].hand[i] < player->battle->card_count)
      sum += card_worth (player, game->side[side].hand[i]);
  return percent (sum / 2, player->options.weights.cards);
}

static int
stands_where (const wcr_player *player, const wcr_game *game, int piece)
{
  return on_board (game, piece)
             ? stand_worth (player, game, piece, game->piece[piece].hex)
             : 0;
}

static int
holdings_worth (const wcr_player *player, const wcr_game *game, int side)
{
  return assess_material (player, game, side) + hand_worth (player, game, side);
}

void
start_baseline (const wcr_player *player, const wcr_game *game, int side,
                struct baseline *baseline)
{
  baseline->game = game;
  baseline->side = side;
  baseline->played = 0;
  baseline->material = holdings_worth (player, game, side);
  for (int i = 0; i < player->battle->piece_count; i++)
    baseline->known[i] = false;
}

static int
stood_where (const wcr_player *player, struct baseline *before, int piece)
{
  if (!before->known[piece])
    before->stand[piece] = stands_where (player, before->game, piece);
  before->known[piece] = true;
  return before->stand[piece];
}

/* What the units of a side are worth to whoever has them: dice times blocks. */
static int
strength_of (const wcr_battle *battle, const wcr_game *game, int side)
{
  enum { STRENGTH = 20 };
  int sum = 0;
  for (int unit = 0; unit < battle->unit_count; unit++)
    if (piece_side (battle, unit) == side && on_board (game, unit))
      sum += STRENGTH * game->piece[unit].blocks
             * piece_class (battle, unit)->stat[WCR_STAT_CLOSE_DICE];
  return sum;
}

/* How much better it is to have one army than the other: what is compared when
 * players change seats. Hands are dealt anew then. */
static int
army_worth (const wcr_player *player, const wcr_game *game, int side)
{
  const wcr_battle *battle = player->battle;
  int easier = battle->army[1 - side].banners - battle->army[side].banners;
  return assess_material (player, game, side) + BANNER * easier
         + strength_of (battle, game, side)
         - strength_of (battle, game, 1 - side);
}

/* A piece that stays what and where it is does not count: it changes little for
 * it that others came or went. Unless ground or counters are others, or the
 * player plays the other army now. */
int
assess_change (const wcr_player *player, struct baseline *before,
               const wcr_game *game)
{
  const wcr_battle *battle = player->battle;
  int side = before->side;
  bool moved = game->side[side].seat != before->game->side[side].seat;
  int own = moved ? 1 - side : side;
  if (game->over && game->winner != BYTE_NONE)
    return game->winner == own ? 100 * BANNER : -100 * BANNER;
  if (moved)
    return army_worth (player, game, own)
           - army_worth (player, before->game, side);
  int sum = holdings_worth (player, game, side) - before->material;
  if (!same_marks (battle, before->game, game))
    sum += strikes_gain (player, before->game, game, side);
  for (int i = 0; i < battle->piece_count; i++)
    {
      if (same_piece (before->game, game, i))
        continue;
      int gain
          = stands_where (player, game, i) - stood_where (player, before, i);
      sum += piece_side (battle, i) == side ? gain : -gain;
    }
  return sum;
}
