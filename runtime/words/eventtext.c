/* eventtext.c: events as lines of English for logs.
 *
 * Each event has a pattern. In it, a letter after % is a field (see put_field),
 * {one|many} is chosen by the count, [one|many] by the total, and <...> is left
 * out when the count is 0. */

#include "battle/state.h"
#include "battle/text.h"
#include "line.h"

#include <stdio.h>
#include <string.h>

static const char *const patterns[WCR_EVENTS] = {
  [WCR_EVENT_GAME_STARTS] = N_ ("%s moved first"),
  [WCR_EVENT_FIRST_MOVE_ROLLED]
  = N_ ("%s rolled %n {die|dice} for the first move: %d"),
  [WCR_EVENT_TURN_STARTS] = N_ ("%s started a turn"),
  [WCR_EVENT_CARD_PLAYED] = N_ ("%s played %c<, alternative %n>"),
  [WCR_EVENT_POOL_ROLLED] = N_ ("%s rolled %n {die|dice} for orders: %d"),
  [WCR_EVENT_CARD_COPIED] = N_ ("%s copied %c"),
  [WCR_EVENT_CARD_PLAYED_AS] = N_ ("%s played it as %c"),
  [WCR_EVENT_PIECE_ORDERED] = N_ ("%s ordered %p"),
  [WCR_EVENT_ORDER_LOST] = N_ ("%p lost the order"),
  [WCR_EVENT_ORDERS_GIVEN] = N_ ("%s ordered %n {piece|pieces} in all"),
  [WCR_EVENT_PHASE_STARTS] = N_ ("%s: %k"),
  [WCR_EVENT_MOVE_STARTS] = N_ ("%q left %f"),
  [WCR_EVENT_HEX_ENTERED] = N_ ("%q %v %h"),
  [WCR_EVENT_PIECE_SETTLED] = N_ ("%q stopped at %h"),
  [WCR_EVENT_PIECE_EXITED] = N_ ("%q left the board at %h"),
  [WCR_EVENT_LEADER_ATTACHED] = N_ ("%q joined %o at %h"),
  [WCR_EVENT_COMBAT_DECLARED] = N_ ("%P attacked %o at %h (%r)"),
  [WCR_EVENT_EVADE_DECLARED] = N_ ("%P chose to evade %O"),
  [WCR_EVENT_DICE_ROLLED] = N_ ("%w rolled %n {die|dice} (%r)%a: %d"),
  [WCR_EVENT_HITS_SCORED] = N_ ("%w scored %n {hit|hits} and %t [flag|flags]"),
  [WCR_EVENT_BLOCKS_LOST] = N_ ("%p lost %n {block|blocks}"),
  [WCR_EVENT_BLOCKS_RESTORED] = N_ ("%p regained %n {block|blocks}"),
  [WCR_EVENT_UNIT_ELIMINATED] = N_ ("%p: eliminated"),
  [WCR_EVENT_LEADER_CHECKED]
  = N_ ("%P was in danger: %n {hit|hits}, fatal with %t"),
  [WCR_EVENT_LEADER_ELIMINATED] = N_ ("%p fell"),
  [WCR_EVENT_PIECE_REMOVED] = N_ ("%p left the board"),
  [WCR_EVENT_FLAGS_ASSESSED] = N_ ("%P could ignore %t of %n {flag|flags}"),
  [WCR_EVENT_FLAGS_ACCEPTED]
  = N_ ("%P accepted %n {flag|flags}: %t [hex|hexes] to retreat"),
  [WCR_EVENT_RETREAT_STARTS] = N_ ("%p started to retreat"),
  [WCR_EVENT_RETREAT_ENDED]
  = N_ ("%q ended the retreat at %h<, %n {hex|hexes} short>"),
  [WCR_EVENT_EVADE_STARTS] = N_ ("%p started to evade"),
  [WCR_EVENT_EVADE_ENDED] = N_ ("%q ended the evade at %h"),
  [WCR_EVENT_LEADER_EVADES] = N_ ("%p was alone and had to evade"),
  [WCR_EVENT_DEFENDER_BEATEN] = N_ ("%o lost the combat at %h"),
  [WCR_EVENT_TERRAIN_STORMED] = N_ ("%P stormed %h"),
  [WCR_EVENT_ADVANCE_ENDED] = N_ ("%q ended the advance at %h"),
  [WCR_EVENT_COMBAT_ENDED] = N_ ("%q fought<, with success>"),
  [WCR_EVENT_BANNERS_GAINED] = N_ ("%s gained %n {banner|banners}: now %t"),
  [WCR_EVENT_OBJECTIVE_CLAIMED] = N_ ("%s took %z for %n {banner|banners}"),
  [WCR_EVENT_OBJECTIVE_LOST] = N_ ("%s lost %z and %n {banner|banners}"),
  [WCR_EVENT_PIECE_PAID] = N_ ("the {banner was|banners were} for %p"),
  [WCR_EVENT_BANNERS_REFUSED]
  = N_ ("%s did not get %n {banner|banners}: {it|they} may not win the game"),
  [WCR_EVENT_TERRAIN_CHANGED] = N_ ("%h became %g"),
  [WCR_EVENT_BEFORE_DRAW] = N_ ("%s finished< and discarded %c>"),
  [WCR_EVENT_DRAW_CHOSEN] = N_ ("%s took what the battle offers for %c"),
  [WCR_EVENT_CARD_DISCARDED] = N_ ("%s kept one card and discarded %c"),
  [WCR_EVENT_CARD_LOST] = N_ ("%s lost %c out of the hand"),
  [WCR_EVENT_CARD_DRAWN] = N_ ("%s drew %c"),
  [WCR_EVENT_DECK_RESHUFFLED]
  = N_ ("the discards were shuffled into a deck of %n {card|cards}"),
  [WCR_EVENT_REACTION_PLAYED] = N_ ("%s answered with %c"),
  [WCR_EVENT_TOKEN_SPENT] = N_ ("%s spent a token on %i%y: %t left"),
  [WCR_EVENT_TOKENS_GAINED] = N_ ("%s gained %n {token|tokens}: now %t"),
  [WCR_EVENT_TURN_ENDS] = N_ ("%s ended the turn"),
  [WCR_EVENT_NOTE] = N_ ("%x"),
  [WCR_EVENT_GAME_ENDED] = N_ ("%s won the game"),
  [WCR_EVENT_RULE_ACTS] = "", /* its actions are reported */
  [WCR_EVENT_RULE_ROLLED] = N_ ("%s rolled %n {die|dice} for a rule: %d"),
  [WCR_EVENT_COUNTER_SET] = N_ ("%m: now %b"),
  [WCR_EVENT_HEXSIDE_CHANGED] = N_ ("%h towards %f: %l"),
  [WCR_EVENT_SEATS_SWAPPED]
  = N_ ("the players changed seats: the player of %s now plays %S"),
  [WCR_EVENT_RULE_STOPPED]
  = N_ ("the rule at %u does not come to an end: the game is over"),
};

struct telling {
  struct line_out out;
  const wcr_battle *battle;
  const wcr_game *game;
  const wcr_event *event;
  wcr_translate translate; /* NULL: English */
};

/* The English text in the language of the reader. */
static const char *
word (struct telling *t, const char *english)
{
  return t->translate != NULL && english[0] != '\0' ? t->translate (english)
                                                    : english;
}

static void
put_noun (struct telling *t, enum wcr_noun noun, int i, const char *otherwise)
{
  const char *name = i < 0 ? "" : wcr_noun_name (t->battle, noun, i);
  if (name[0] == '\0' && i >= 0)
    name = wcr_noun_id (t->battle, noun, i);
  add (&t->out, "%s", name[0] != '\0' ? name : word (t, otherwise));
}

static void
put_side (struct telling *t, int side)
{
  put_noun (t, WCR_NOUN_ARMY, side,
            side < 0 ? N_ ("nobody") : wcr_list_name (WCR_LIST_SIDE, side));
}

/* Where a trigger is written. */
static void
put_origin (struct telling *t, int trigger)
{
  if (trigger < 0 || trigger >= wcr_trigger_count (t->battle))
    return;
  wcr_origin origin = wcr_trigger_origin (t->battle, trigger);
  add (&t->out, "%s:%d", origin.file, origin.line);
}

static void
put_hex (struct telling *t, int hex)
{
  char name[8];
  add (&t->out, "%s",
       hex < 0 ? word (t, N_ ("nowhere"))
               : wcr_hex_name (t->battle, hex, name));
}

/* Writes a piece by its own name, or by that of its class. */
static void
put_name (struct telling *t, int piece)
{
  const char *own
      = piece < 0 ? "" : wcr_noun_name (t->battle, WCR_NOUN_PIECE, piece);
  if (own[0] != '\0')
    add (&t->out, "%s", own);
  else
    put_noun (t, WCR_NOUN_CLASS,
              piece < 0 ? piece : wcr_piece_class (t->battle, piece),
              piece < 0                      ? N_ ("nobody")
              : is_leader (t->battle, piece) ? N_ ("leader")
                                             : N_ ("unit"));
}

/* Writes a piece with the hex, or without one with that where it stands. */
static void
put_piece (struct telling *t, int piece, int hex)
{
  put_name (t, piece);
  if (hex < 0 && piece >= 0)
    hex = wcr_piece_hex (t->battle, t->game, piece);
  if (hex < 0)
    return;
  add (&t->out, " %s ", word (t, N_ ("at")));
  put_hex (t, hex);
}

/* A counter, and whose it is. */
static void
put_counter (struct telling *t)
{
  const wcr_event *e = t->event;
  put_noun (t, WCR_NOUN_COUNTER, e->total, "");
  if (e->side < 0 && e->piece < 0 && e->hex < 0)
    return;
  add (&t->out, " (");
  if (e->side >= 0)
    put_side (t, e->side);
  else if (e->piece >= 0)
    put_piece (t, e->piece, WCR_NONE);
  else
    put_hex (t, e->hex);
  add (&t->out, ")");
}

static const char *
mode_verb (int mode)
{
  switch ((enum wcr_mode) mode)
    {
    case WCR_MODE_ADVANCE: return N_ ("advanced to");
    case WCR_MODE_EXTRA: return N_ ("went on to");
    case WCR_MODE_RETREAT: return N_ ("retreated to");
    case WCR_MODE_EVADE:
    case WCR_MODE_LEADER_EVADE: return N_ ("evaded to");
    case WCR_MODE_PLACED: return N_ ("came in at");
    case WCR_MODE_ORDERED:
    case WCR_MODES: break;
    }
  return N_ ("moved to");
}

const char *
wcr_event_die (const wcr_battle *battle, const wcr_event *event, int i,
               char number[WCR_DIE_TEXT])
{
  bool numbered = event->type == WCR_EVENT_RULE_ROLLED && event->total > 0;
  const char *id
      = numbered ? "" : wcr_noun_id (battle, WCR_NOUN_FACE, event->dice[i]);
  if (id[0] != '\0')
    return id;
  snprintf (number, WCR_DIE_TEXT, "%u", (unsigned) event->dice[i]);
  return number;
}

static void
put_dice (struct telling *t)
{
  char number[WCR_DIE_TEXT];
  for (int i = 0; i < t->event->count && t->event->dice != NULL; i++)
    add (&t->out, "%s%s", i > 0 ? " " : "",
         wcr_event_die (t->battle, t->event, i, number));
  if (t->event->forced)
    add (&t->out, " %s", word (t, N_ ("(forced)")));
}

static void
put_field (struct telling *t, char field)
{
  const wcr_event *e = t->event;
  int side = e->side;
  switch (field)
    {
    case 's': put_side (t, side); break;
    case 'S': put_side (t, side < 0 ? side : 1 - side); break;
    case 'w': /* the side that rolls */
      if (side < 0 && e->piece >= 0)
        side = (int) wcr_piece_side (t->battle, e->piece);
      else if (side < 0 && e->other >= 0)
        side = 1 - (int) wcr_piece_side (t->battle, e->other);
      put_side (t, side);
      break;
    case 'p': put_piece (t, e->piece, e->hex); break;
    case 'P': put_piece (t, e->piece, WCR_NONE); break;
    case 'q': put_name (t, e->piece); break;
    case 'a': /* the target, when no piece rolls */
      if (e->piece < 0 && e->other >= 0)
        {
          add (&t->out, " %s ", word (t, N_ ("against")));
          put_piece (t, e->other, WCR_NONE);
        }
      break;
    case 'o': put_name (t, e->other); break;
    case 'O': put_piece (t, e->other, WCR_NONE); break;
    case 'h': put_hex (t, e->hex); break;
    case 'f': put_hex (t, e->from); break;
    case 'c': put_noun (t, WCR_NOUN_CARD, e->card, N_ ("a card")); break;
    case 'r': put_noun (t, WCR_NOUN_ROLE, e->role, N_ ("strike")); break;
    case 'g': /* terrain 0 is open ground, which has no name */
      put_noun (t, WCR_NOUN_TERRAIN, e->total > 0 ? e->total : WCR_NONE,
                N_ ("open ground"));
      break;
    case 'v': add (&t->out, "%s", word (t, mode_verb (e->mode))); break;
    case 'k':
      if (e->count >= 0 && e->count < WCR_PHASES)
        add (&t->out, "%s", word (t, wcr_list_doc (WCR_LIST_PHASE, e->count)));
      break;
    case 'd': put_dice (t); break;
    case 'z': put_noun (t, WCR_NOUN_ZONE, e->total, N_ ("the zone")); break;
    case 'x': add (&t->out, "%s", note_text (t->battle, e->count)); break;
    case 'i': put_noun (t, WCR_NOUN_TOKEN, e->count, N_ ("an action")); break;
    case 'y': /* the piece that it is for, if any */
      if (e->piece >= 0)
        {
          add (&t->out, " %s ", word (t, N_ ("for")));
          put_piece (t, e->piece, WCR_NONE);
        }
      break;
    case 'm': put_counter (t); break;
    case 'b': /* the number of the counter, by its name if it has one */
      if (*wcr_number_name (t->battle, e->total, e->count) != '\0')
        add (&t->out, "%s", wcr_number_name (t->battle, e->total, e->count));
      else
        add (&t->out, "%d", e->count);
      break;
    case 'l': /* a feature of hexsides, or that it is gone */
      put_noun (t, WCR_NOUN_HEXSIDE, e->count, "");
      if (e->total == 0)
        add (&t->out, " %s", word (t, N_ ("taken away")));
      break;
    case 'j': put_noun (t, WCR_NOUN_DECK, e->total - 1, N_ ("a deck")); break;
    case 'u': put_origin (t, e->count); break;
    case 'e': add (&t->out, "%d", wcr_token_cost (t->battle, e->count)); break;
    case 'n': add (&t->out, "%d", e->count); break;
    default: add (&t->out, "%d", e->total); break; /* 't' */
    }
}

/* Chooses between the halves before and after |, up to `close`.
 * @return the text after `close` */
static const char *
put_plural (struct telling *t, const char *at, char close, int number)
{
  const char *bar = strchr (at, '|'), *end = strchr (bar, close);
  if (number == 1)
    add (&t->out, "%.*s", (int) (bar - at), at);
  else
    add (&t->out, "%.*s", (int) (end - bar - 1), bar + 1);
  return end + 1;
}

static const char *
pattern_of (const wcr_battle *battle, const wcr_event *event)
{
  if (event->type >= WCR_EVENTS)
    return "";
  if (event->type == WCR_EVENT_DECK_RESHUFFLED && event->total > 0)
    return N_ ("%j: reshuffled, now %n {card|cards}");
  if (event->type == WCR_EVENT_REACTION_PLAYED
      && (event->piece < 0
          || (int) wcr_piece_side (battle, event->piece) == event->side))
    return N_ ("%s also played %c");
  if (event->type == WCR_EVENT_CARD_DRAWN && event->total > 0
      && event->card < 0)
    return N_ ("%s drew a card (%j)");
  return event->type == WCR_EVENT_TOKEN_SPENT && event->count >= 0
                 && event->count < battle->token_count
                 && wcr_token_cost (battle, event->count) > 1
             ? N_ ("%s spent %e tokens on %i%y: %t left")
             : patterns[event->type];
}

size_t
wcr_event_text_in (const wcr_battle *battle, const wcr_game *game,
                   const wcr_event *event, wcr_translate translate,
                   char *text, size_t size)
{
  struct telling t = { { text, size, 0 }, battle, game, event, translate };
  const char *at = word (&t, pattern_of (battle, event));
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
        add (&t.out, "%c", sign);
    }
  return t.out.length;
}

size_t
wcr_event_text (const wcr_battle *battle, const wcr_game *game,
                const wcr_event *event, char *text, size_t size)
{
  return wcr_event_text_in (battle, game, event, NULL, text, size);
}
