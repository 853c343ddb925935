/* eventtext.c: events as lines of English for logs.
 *
 * Each event has a pattern. In it, a letter after % stands for a field (see
 * put_field), {one|many} is chosen by the count, [one|many] by the total, and
 * <...> is left out when the count is 0. */

#include "game.h"
#include "text.h"

#include <string.h>

static const char *const patterns[WCR_EVENTS] = {
  [WCR_EVENT_GAME_STARTS] = "%s moves first",
  [WCR_EVENT_FIRST_MOVE_ROLLED]
  = "%s rolls %n {die|dice} for the first move: %d",
  [WCR_EVENT_TURN_STARTS] = "%s starts a turn",
  [WCR_EVENT_CARD_PLAYED] = "%s plays %c<, alternative %n>",
  [WCR_EVENT_POOL_ROLLED] = "%s rolls %n {die|dice} for orders: %d",
  [WCR_EVENT_CARD_COPIED] = "%s copies %c",
  [WCR_EVENT_CARD_PLAYED_AS] = "%s plays it as %c",
  [WCR_EVENT_PIECE_ORDERED] = "%s orders %p",
  [WCR_EVENT_ORDER_LOST] = "%p has no order any more",
  [WCR_EVENT_ORDERS_GIVEN] = "%s has ordered %n {piece|pieces}",
  [WCR_EVENT_PHASE_STARTS] = "%s: %k",
  [WCR_EVENT_MOVE_STARTS] = "%q leaves %f",
  [WCR_EVENT_HEX_ENTERED] = "%q %v %h",
  [WCR_EVENT_PIECE_SETTLED] = "%q stops at %h",
  [WCR_EVENT_PIECE_EXITED] = "%q leaves the board at %h",
  [WCR_EVENT_LEADER_ATTACHED] = "%q joins %o at %h",
  [WCR_EVENT_COMBAT_DECLARED] = "%P attacks %o at %h (%r)",
  [WCR_EVENT_EVADE_DECLARED] = "%P will evade %O",
  [WCR_EVENT_DICE_ROLLED] = "%w rolls %n {die|dice} (%r)%a: %d",
  [WCR_EVENT_HITS_SCORED] = "%w scores %n {hit|hits} and %t [flag|flags]",
  [WCR_EVENT_BLOCKS_LOST] = "%p loses %n {block|blocks}",
  [WCR_EVENT_BLOCKS_RESTORED] = "%p regains %n {block|blocks}",
  [WCR_EVENT_UNIT_ELIMINATED] = "%p is eliminated",
  [WCR_EVENT_LEADER_CHECKED] = "%P is in danger: %n {hit|hits}, fatal with %t",
  [WCR_EVENT_LEADER_ELIMINATED] = "%p falls",
  [WCR_EVENT_PIECE_REMOVED] = "%p leaves the board",
  [WCR_EVENT_FLAGS_ASSESSED] = "%P may disregard %t of %n {flag|flags}",
  [WCR_EVENT_FLAGS_ACCEPTED]
  = "%P accepts %n {flag|flags} and has %t [hex|hexes] to retreat",
  [WCR_EVENT_RETREAT_STARTS] = "%p starts to retreat",
  [WCR_EVENT_RETREAT_ENDED]
  = "%q ends the retreat at %h<, %n {hex|hexes} short>",
  [WCR_EVENT_EVADE_STARTS] = "%p evades",
  [WCR_EVENT_EVADE_ENDED] = "%q has evaded to %h",
  [WCR_EVENT_LEADER_EVADES] = "%p is alone and has to evade",
  [WCR_EVENT_DEFENDER_BEATEN] = "%o is beaten at %h",
  [WCR_EVENT_TERRAIN_STORMED] = "%P storms %h",
  [WCR_EVENT_ADVANCE_ENDED] = "%q ends the advance at %h",
  [WCR_EVENT_COMBAT_ENDED] = "%q has fought<: success>",
  [WCR_EVENT_BANNERS_GAINED] = "%s gains %n {banner|banners} and has %t now",
  [WCR_EVENT_OBJECTIVE_CLAIMED] = "%s holds %z for %n {banner|banners}",
  [WCR_EVENT_OBJECTIVE_LOST] = "%s has lost %z and %n {banner|banners}",
  [WCR_EVENT_BANNERS_REFUSED]
  = "%s does not get %n {banner|banners}, which may not win the game",
  [WCR_EVENT_TERRAIN_CHANGED] = "%h is %g now",
  [WCR_EVENT_BEFORE_DRAW] = "%s is done< and discards %c>",
  [WCR_EVENT_DRAW_CHOSEN] = "%s takes what the battle offers for %c",
  [WCR_EVENT_CARD_DISCARDED] = "%s keeps one card and discards %c",
  [WCR_EVENT_CARD_DRAWN] = "%s draws %c",
  [WCR_EVENT_DECK_RESHUFFLED]
  = "the discards are shuffled into a deck of %n {card|cards}",
  [WCR_EVENT_REACTION_PLAYED] = "%s answers with %c",
  [WCR_EVENT_TOKEN_SPENT] = "%s spends a token on %i%y and has %t left",
  [WCR_EVENT_TOKENS_GAINED] = "%s gains %n {token|tokens} and has %t now",
  [WCR_EVENT_TURN_ENDS] = "%s ends the turn",
  [WCR_EVENT_NOTE] = "%x",
  [WCR_EVENT_GAME_ENDED] = "%s wins the game",
};

struct telling {
  struct line_out out;
  const wcr_battle *battle;
  const wcr_game *game;
  const wcr_event *event;
};

static void
put_noun (struct telling *t, enum wcr_noun noun, int i, const char *otherwise)
{
  const char *name = i < 0 ? "" : wcr_noun_name (t->battle, noun, i);
  if (name[0] == '\0' && i >= 0)
    name = wcr_noun_id (t->battle, noun, i);
  put (&t->out, "%s", name[0] != '\0' ? name : otherwise);
}

static void
put_side (struct telling *t, int side)
{
  put_noun (t, WCR_NOUN_ARMY, side,
            side < 0 ? "nobody" : wcr_list_name (WCR_LIST_SIDE, side));
}

static void
put_hex (struct telling *t, int hex)
{
  char name[8];
  put (&t->out, "%s",
       hex < 0 ? "nowhere" : wcr_hex_name (t->battle, hex, name));
}

/* A piece by its own name or that of its class. */
static void
put_name (struct telling *t, int piece)
{
  const char *own
      = piece < 0 ? "" : wcr_noun_name (t->battle, WCR_NOUN_PIECE, piece);
  if (own[0] != '\0')
    put (&t->out, "%s", own);
  else
    put_noun (t, WCR_NOUN_CLASS,
              piece < 0 ? piece : wcr_piece_class (t->battle, piece),
              piece < 0                      ? "nobody"
              : is_leader (t->battle, piece) ? "leader"
                                             : "unit");
}

/* A piece with a hex, or with the one where it stands. */
static void
put_piece (struct telling *t, int piece, int hex)
{
  put_name (t, piece);
  if (hex < 0 && piece >= 0)
    hex = wcr_piece_hex (t->battle, t->game, piece);
  if (hex < 0)
    return;
  put (&t->out, " at ");
  put_hex (t, hex);
}

static const char *
mode_verb (int mode)
{
  switch ((enum wcr_mode) mode)
    {
    case WCR_MODE_ADVANCE: return "advances to";
    case WCR_MODE_EXTRA: return "goes on to";
    case WCR_MODE_RETREAT: return "retreats to";
    case WCR_MODE_EVADE:
    case WCR_MODE_LEADER_EVADE: return "evades to";
    case WCR_MODE_PLACED: return "comes in at";
    case WCR_MODE_ORDERED:
    case WCR_MODES: break;
    }
  return "moves to";
}

static void
put_dice (struct telling *t)
{
  for (int i = 0; i < t->event->count && t->event->dice != NULL; i++)
    {
      if (i > 0)
        put (&t->out, " ");
      const char *id
          = wcr_noun_id (t->battle, WCR_NOUN_FACE, t->event->dice[i]);
      if (id[0] != '\0')
        put (&t->out, "%s", id);
      else
        put (&t->out, "%d", t->event->dice[i]);
    }
  if (t->event->forced)
    put (&t->out, " (forced)");
}

static void
put_field (struct telling *t, char field)
{
  const wcr_event *e = t->event;
  int side = e->side;
  switch (field)
    {
    case 's': put_side (t, side); break;
    case 'w': /* whose dice */
      if (side < 0 && e->piece >= 0)
        side = (int) wcr_piece_side (t->battle, e->piece);
      else if (side < 0 && e->other >= 0)
        side = 1 - (int) wcr_piece_side (t->battle, e->other);
      put_side (t, side);
      break;
    case 'p': put_piece (t, e->piece, e->hex); break;
    case 'P': put_piece (t, e->piece, WCR_NONE); break;
    case 'q': put_name (t, e->piece); break;
    case 'a': /* whom nobody's piece strikes */
      if (e->piece < 0 && e->other >= 0)
        {
          put (&t->out, " against ");
          put_piece (t, e->other, WCR_NONE);
        }
      break;
    case 'o': put_name (t, e->other); break;
    case 'O': put_piece (t, e->other, WCR_NONE); break;
    case 'h': put_hex (t, e->hex); break;
    case 'f': put_hex (t, e->from); break;
    case 'c': put_noun (t, WCR_NOUN_CARD, e->card, "a card"); break;
    case 'r': put_noun (t, WCR_NOUN_ROLE, e->role, "strike"); break;
    case 'g': /* terrain 0 is open ground, which has no name */
      put_noun (t, WCR_NOUN_TERRAIN, e->total > 0 ? e->total : WCR_NONE,
                "open ground");
      break;
    case 'v': put (&t->out, "%s", mode_verb (e->mode)); break;
    case 'k':
      if (e->count >= 0 && e->count < WCR_PHASES)
        put (&t->out, "%s", wcr_list_doc (WCR_LIST_PHASE, e->count));
      break;
    case 'd': put_dice (t); break;
    case 'z': put_noun (t, WCR_NOUN_ZONE, e->total, "the zone"); break;
    case 'x': put (&t->out, "%s", note_text (t->battle, e->count)); break;
    case 'i': put_noun (t, WCR_NOUN_TOKEN, e->count, "an action"); break;
    case 'y': /* for whom, if it is for anybody */
      if (e->piece >= 0)
        {
          put (&t->out, " for ");
          put_piece (t, e->piece, WCR_NONE);
        }
      break;
    case 'n': put (&t->out, "%d", e->count); break;
    default: put (&t->out, "%d", e->total); break; /* 't' */
    }
}

/* Chooses between the two halves before and after |, up to `close`.
 * @return behind `close` */
static const char *
put_plural (struct telling *t, const char *at, char close, int number)
{
  const char *bar = strchr (at, '|'), *end = strchr (bar, close);
  if (number == 1)
    put (&t->out, "%.*s", (int) (bar - at), at);
  else
    put (&t->out, "%.*s", (int) (end - bar - 1), bar + 1);
  return end + 1;
}

size_t
wcr_event_text (const wcr_battle *battle, const wcr_game *game,
                const wcr_event *event, char *text, size_t size)
{
  struct telling t = { { text, size, 0 }, battle, game, event };
  const char *at = event->type < WCR_EVENTS ? patterns[event->type] : "";
  if (size > 0)
    text[0] = '\0';
  while (*at != '\0')
    {
      char sign = *at++;
      if (sign == '%')
        put_field (&t, *at++);
      else if (sign == '{')
        at = put_plural (&t, at, '}', event->count);
      else if (sign == '[')
        at = put_plural (&t, at, ']', event->total);
      else if (sign == '<' && event->count == 0)
        at = strchr (at, '>') + 1;
      else if (sign != '<' && sign != '>')
        put (&t.out, "%c", sign);
    }
  return t.out.length;
}
