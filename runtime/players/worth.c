/* worth.c: what banners, blocks and leaders are worth. */

#include "player.h"

int
banners_worth (const wcr_player *player, int side, int banners)
{
  bool won = banners >= player->battle->army[side].banners;
  return banners * BANNER + (won ? player->win[side] : 0);
}

int
banners_gain (const wcr_player *player, const wcr_game *game, int side,
              int count)
{
  int now = banners_of (game, side);
  return banners_worth (player, side, now + count)
         - banners_worth (player, side, now);
}

int
wounds (int full, int lost)
{
  return full < 2 ? 0 : WOUNDS * lost / (full - 1);
}

int
loss_worth (const wcr_player *player, const wcr_game *game, int piece,
            int count)
{
  enum { LEADER_LEFT = 200 };
  const wcr_battle *battle = player->battle;
  int full = battle->full_blocks[piece], blocks = game->piece[piece].blocks;
  if (count < blocks)
    return wounds (full, count);
  int enemy = 1 - piece_side (battle, piece);
  int value = unasked (battle, WCR_QUERY_BANNER_VALUE)
                  ? 1
                  : ask_piece (battle, game, WCR_QUERY_BANNER_VALUE, piece);
  int worth = banners_gain (player, game, enemy, value) - BANNER;
  if (is_leader (battle, piece))
    return worth + BANNER + LEADER_LEFT;
  worth += LAST_BLOCK + wounds (full, full > 1 ? blocks - 1 : 0)
           + (full < 2 ? WOUNDS : 0);
  return attached_leader (game, piece) == PIECE_NONE ? worth
                                                     : worth + LEADER_LEFT;
}

/* ---- where a unit stands ------------------------------------------------ */

/* The longer a game lasts, the less a side minds its safety: it has to end. */
static int
caution (const wcr_player *player, const wcr_game *game)
{
  enum { PATIENCE = 30 };
  int turn = game->turn > PATIENCE ? game->turn : (int) PATIENCE;
  return player->options.weights.safety * PATIENCE / turn;
}

int
hopes_less_risks (const wcr_player *player, const wcr_game *game, int chance,
                  const struct threats *threats)
{
  return percent (chance * 8 / 10, player->options.weights.advance)
         - percent (risk_of (threats), caution (player, game));
}
