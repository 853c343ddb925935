/* banners.c: banners, and the end of the game when they are enough. */

#include "machine.h"

void
end_game (struct machine *m, int winner)
{
  m->game->over = true;
  m->game->winner = winner < 0 ? (uint8_t) BYTE_NONE : (uint8_t) winner;
  m->game->decision = WCR_DECISION_NONE;
  m->game->decider = BYTE_NONE;
  m->game->depth = m->game->nesting = m->game->together = 0;
  announce_side (m, WCR_EVENT_GAME_ENDED, winner, WCR_NONE, 0);
}

/* Whether the banners of the side end the game now. */
static bool
has_won (const struct machine *m, int side)
{
  return banners_of (m->game, side) >= m->battle->army[side].banners
         && m->game->together == 0;
}

static wcr_event
banners_event (const struct machine *m, int side, int count)
{
  wcr_event event = event_of (WCR_EVENT_BANNERS_GAINED);
  event.side = side;
  event.count = count;
  event.total = banners_of (m->game, side);
  return event;
}

bool
settle_banners (struct machine *m, int side, int count)
{
  bool won = has_won (m, side);
  if (won)
    m->game->over = true; /* before the event: no trigger can undo it */
  bool wait = false;
  if (heard (m, WCR_EVENT_BANNERS_GAINED))
    {
      wcr_event event = banners_event (m, side, count);
      wait = report_event (m, &event);
    }
  if (won)
    end_game (m, side);
  return won || wait;
}

void
settle_quietly (struct machine *m, int side, int count)
{
  wcr_event event = banners_event (m, side, count);
  if (m->listener != NULL)
    m->listener->event (m->listener->user, m->battle, m->game, &event);
  if (has_won (m, side))
    end_game (m, side);
}

bool
banners_decide (struct machine *m)
{
  bool enough[WCR_SIDES];
  for (int side = 0; side < WCR_SIDES; side++)
    enough[side] = banners_of (m->game, side) >= m->battle->army[side].banners;
  if (!enough[0] && !enough[1])
    return false;
  end_game (m, enough[0] && enough[1] ? WCR_NONE : enough[1]);
  return true;
}
