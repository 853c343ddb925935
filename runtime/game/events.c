/* events.c: events, and the triggers that wait for them. */

#include "machine.h"

bool
wcr_event_covered (const wcr_event *event)
{
  return event->type == WCR_EVENT_CARD_DRAWN && event->count == 0
         && event->card != WCR_NONE;
}

/* ---- triggers ----------------------------------------------------------- */

/* The card to which a trigger written in a card may belong: the reaction just
 * played, or else the card of the turn. */
static int
card_of (const wcr_game *game, const struct trigger *trigger)
{
  return trigger->event == WCR_EVENT_REACTION_PLAYED && game->reactions > 0
             ? game->reaction[game->reactions - 1]
             : game->text;
}

bool
may_trigger (const wcr_battle *battle, const wcr_game *game,
             enum wcr_event_type type)
{
  int first = battle->first_trigger[type];
  for (int i = first; i < battle->first_trigger[type + 1]; i++)
    if (battle->trigger[i].card == BYTE_NONE
        || battle->trigger[i].card == card_of (game, &battle->trigger[i]))
      return true;
  return false;
}

bool
would_act (const wcr_battle *battle, const wcr_game *game, int index,
           const struct question *q)
{
  const struct trigger *trigger = &battle->trigger[index];
  if ((trigger->once == WCR_ONCE_TURN
       && game->triggers_done_turn >> trigger->mark & 1)
      || (trigger->once == WCR_ONCE_GAME
          && game->triggers_done_game >> trigger->mark & 1))
    return false;
  if (trigger->once == WCR_ONCE_PER_HEX && q->hex >= 0
      && hex_in (game_marks (battle, game, trigger->mark), (unsigned) q->hex))
    return false;
  if (trigger->side != BYTE_NONE && trigger->side != q->side)
    return false;
  if (trigger->card != BYTE_NONE && trigger->card != card_of (game, trigger))
    return false;
  if (trigger->classes != 0
      && (q->piece < 0
          || !(trigger->classes >> piece_kind (battle, q->piece)->class_index
               & 1)))
    return false;
  return trigger->condition < 0
         || evaluate (battle, game, trigger->condition, q);
}

uint64_t
triggers_on_entering (const wcr_battle *battle, const wcr_game *game, int piece,
                      int hex, int from)
{
  const uint8_t *first = battle->first_trigger;
  uint64_t sum = 0;
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) piece;
  q.hex = (int16_t) hex;
  q.from = (int16_t) from;
  q.side = (int8_t) piece_side (battle, piece);
  q.mode = WCR_MODE_ORDERED;
  for (int i = first[WCR_EVENT_HEX_ENTERED];
       i < first[WCR_EVENT_HEX_ENTERED + 1]; i++)
    if (would_act (battle, game, i, &q))
      sum += random_mix ((uint64_t) i + 1);
  return sum;
}

/* ---- events ------------------------------------------------------------- */

wcr_event
event_of (enum wcr_event_type type)
{
  return (wcr_event){ .type = type,
                      .side = WCR_NONE,
                      .piece = WCR_NONE,
                      .other = WCR_NONE,
                      .hex = WCR_NONE,
                      .from = WCR_NONE,
                      .card = WCR_NONE,
                      .role = WCR_NONE,
                      .mode = WCR_NONE,
                      .cause = WCR_NONE };
}

bool
report_event (struct machine *m, const wcr_event *event)
{
  wcr_game *game = m->game;
  if (m->listener != NULL)
    m->listener->event (m->listener->user, m->battle, game, event);
  if (game->over || game->nesting >= WCR_MAX_NESTING
      || !may_trigger (m->battle, game, event->type))
    return false;
  struct frame *f = push (m, PROCEDURE_TRIGGERS);
  f->piece = (uint8_t) event->piece;
  f->other = (uint8_t) event->other;
  f->hex = (uint16_t) event->hex;
  f->from = (uint16_t) event->from;
  f->count = (int16_t) event->count;
  f->total = (int16_t) event->total;
  f->role = (uint8_t) event->role;
  f->mode = (uint8_t) event->mode;
  f->cause = (uint8_t) event->cause;
  f->side = (uint8_t) event->side;
  f->mask = (uint32_t) event->type;
  f->step = game->nesting;
  if (m->battle->rolls)
    game_rolls (game)[game->nesting] = (struct roll_state){ 0 };
  if (m->battle->picks)
    clear_picks (m->battle, game, game->nesting);
  if (m->battle->nests)
    clear_outer (m->battle, game, game->nesting);
  game->loop[game->nesting++] = (struct loop_state){ .each = PIECE_NONE };
  return true;
}

bool
report_side (struct machine *m, enum wcr_event_type type, int side, int card,
             int count)
{
  wcr_event event = event_of (type);
  event.side = side;
  event.card = card;
  event.count = count;
  return report_event (m, &event);
}

bool
report_piece (struct machine *m, enum wcr_event_type type, int piece, int hex,
              int from, int mode)
{
  wcr_event event = event_of (type);
  event.piece = piece;
  event.hex = hex;
  event.from = from;
  event.mode = mode;
  return report_event (m, &event);
}

bool
report_count (struct machine *m, enum wcr_event_type type, int piece, int hex,
              int count, int total)
{
  wcr_event event = event_of (type);
  event.piece = piece;
  event.hex = hex;
  event.count = count;
  event.total = total;
  return report_event (m, &event);
}

bool
report_pair (struct machine *m, enum wcr_event_type type, int piece, int other,
             int hex, int from)
{
  wcr_event event = event_of (type);
  event.piece = piece;
  event.other = other;
  event.hex = hex;
  event.from = from;
  return report_event (m, &event);
}
