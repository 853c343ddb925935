/* telling.c: sentences from patterns: see telling.h. */

#include "telling.h"

#include "battle/text.h"

#include <stdio.h>
#include <string.h>

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

static void
put_class (struct telling *t, int piece)
{
  put_noun (t, WCR_NOUN_CLASS,
            piece < 0 ? piece : wcr_piece_class (t->battle, piece),
            piece < 0                      ? N_ ("nobody")
            : is_leader (t->battle, piece) ? N_ ("leader")
                                           : N_ ("unit"));
}

static const char *
own_name (struct telling *t, int piece)
{
  return piece < 0 ? "" : wcr_noun_name (t->battle, WCR_NOUN_PIECE, piece);
}

/* Writes a piece by its own name, or by that of its class. */
static void
put_name (struct telling *t, int piece)
{
  if (own_name (t, piece)[0] != '\0')
    add (&t->out, "%s", own_name (t, piece));
  else
    put_class (t, piece);
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

/* Writes a piece so that it can be told from all others: class, name, hex. */
static void
put_unit (struct telling *t, int piece)
{
  int hex = piece < 0 ? WCR_NONE : wcr_piece_hex (t->battle, t->game, piece);
  put_class (t, piece);
  if (own_name (t, piece)[0] != '\0')
    add (&t->out, " %s", own_name (t, piece));
  if (hex < 0)
    return;
  add (&t->out, " ");
  put_hex (t, hex);
}

/* The piece in a hex, or else the hex. */
static void
put_there (struct telling *t, int hex)
{
  int piece = wcr_hex_unit (t->battle, t->game, hex);
  if (piece < 0)
    piece = wcr_hex_leader (t->battle, t->game, hex);
  if (piece < 0)
    put_hex (t, hex);
  else
    put_unit (t, piece);
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

/* The number of a counter, by its name if it has one. */
static void
put_number (struct telling *t, int counter, int number)
{
  const char *name = wcr_number_name (t->battle, counter, number);
  if (name[0] != '\0')
    add (&t->out, "%s", name);
  else if (number == WCR_FACE_DOWN)
    add (&t->out, "?");
  else
    add (&t->out, "%d", number);
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

/* "green circle, 2 × helmet": the dice of a pool that are left. */
static void
put_pool (struct telling *t)
{
  bool first = true;
  for (int i = 0; i < t->battle->face_count; i++)
    {
      int left = wcr_game_pool (t->game, i);
      if (left == 0)
        continue;
      add (&t->out, "%s", first ? "" : ", ");
      if (left > 1)
        add (&t->out, "%d × ", left);
      put_noun (t, WCR_NOUN_FACE, i, "");
      first = false;
    }
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
    case 'b': put_number (t, e->total, e->count); break;
    case 'l': /* a feature of hexsides, or that it is gone */
      put_noun (t, WCR_NOUN_HEXSIDE, e->count, "");
      if (e->total == 0)
        add (&t->out, " %s", word (t, N_ ("taken away")));
      break;
    case 'U': put_unit (t, e->piece); break;
    case 'V': put_there (t, e->hex); break;
    case 'N': put_noun (t, WCR_NOUN_SECTION, e->count, ""); break;
    case 'F': put_noun (t, WCR_NOUN_FACE, e->count, ""); break;
    case 'D': put_pool (t); break;
    case 'C': put_noun (t, WCR_NOUN_CARD, e->total, N_ ("a card")); break;
    case 'j': put_noun (t, WCR_NOUN_DECK, e->total - 1, N_ ("a deck")); break;
    case 'J': /* a deck with numbers */
      put_noun (t, WCR_NOUN_DECK, e->other - 1, N_ ("command deck"));
      break;
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

struct telling
start_telling (const wcr_battle *battle, const wcr_game *game,
               const wcr_event *event, wcr_translate translate, char *text,
               size_t size)
{
  if (size > 0)
    text[0] = '\0';
  return (struct telling){ { text, size, 0 }, battle, game, event, translate };
}

size_t
tell (struct telling *t, const char *pattern)
{
  const char *at = word (t, pattern);
  while (*at != '\0')
    {
      char sign = *at++;
      if (sign == '%')
        put_field (t, *at++);
      else if (sign == '{')
        at = put_plural (t, at, '}', t->event->count);
      else if (sign == '[')
        at = put_plural (t, at, ']', t->event->total);
      else if (sign == '<' && t->event->count == 0)
        at = strchr (at, '>') + 1;
      else if (sign != '<' && sign != '>')
        add (&t->out, "%c", sign);
    }
  return t->out.length;
}
