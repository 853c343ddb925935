/* events.c: what happened, as JSON and in words. */

#include "events.h"

#include <string.h>

#include "table.h"

/* ---- words ---------------------------------------------------------------- */

/* Writes the event in words. Dice have the names that people read, not the
 * identifiers of the notation. */
static void
write_words (struct json *out, const char *key, const wcr_battle *battle,
             const wcr_game *game, const wcr_event *event)
{
  wcr_event plain = *event;

  plain.dice = NULL;
  size_t length
      = wcr_event_text_in (battle, game, &plain, table_translate, NULL, 0);
  char *words = table_room (length);
  if (words == NULL)
    {
      out->failed = true;
      return;
    }
  wcr_event_text_in (battle, game, &plain, table_translate, words, length + 1);
  put_text_begin (out, key);
  put_text_add (out, words);
  for (int i = 0; event->dice != NULL && i < event->count; i++)
    {
      char number[WCR_DIE_TEXT];
      const char *die = wcr_event_die (battle, event, i, number);
      const char *name = die == number ? ""
                                       : wcr_noun_name (battle, WCR_NOUN_FACE,
                                                        event->dice[i]);

      put_text_add (out, i > 0 ? ", " : "");
      put_text_add (out, *name != '\0' ? name : die);
    }
  put_text_end (out);
}

/* ---- fields --------------------------------------------------------------- */

static void
write_dice (struct json *out, const wcr_battle *battle, const wcr_event *event)
{
  put_open (out, "dice", '[');
  for (int i = 0; i < event->count; i++)
    {
      char number[WCR_DIE_TEXT];
      const char *die = wcr_event_die (battle, event, i, number);

      if (die == number)
        put_int (out, NULL, event->dice[i]);
      else
        put_text (out, NULL, die);
    }
  put_close (out, ']');
}

/* Writes a field that events.def lists for the event, unless it is none. */
static void
write_field (struct json *out, const wcr_battle *battle, const wcr_event *event,
             const char *name, size_t length)
{
  const struct {
    const char *name;
    int value;
  } numbers[] = {
    { "side", event->side },   { "piece", event->piece },
    { "other", event->other }, { "hex", event->hex },
    { "from", event->from },   { "card", event->card },
    { "role", event->role },   { "count", event->count },
    { "total", event->total },
  };

  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (strncmp (numbers[i].name, name, length) == 0
        && numbers[i].value != WCR_NONE)
      put_int (out, numbers[i].name, numbers[i].value);
  if (strncmp (name, "mode", length) == 0 && event->mode != WCR_NONE)
    put_text (out, "mode", wcr_list_name (WCR_LIST_MODE, event->mode));
  if (strncmp (name, "cause", length) == 0 && event->cause != WCR_NONE)
    put_text (out, "cause", wcr_list_name (WCR_LIST_CAUSE, event->cause));
  if (strncmp (name, "dice", length) == 0 && event->dice != NULL)
    write_dice (out, battle, event);
}

void
events_write (void *user, const wcr_battle *battle, const wcr_game *game,
              const wcr_event *event)
{
  struct json *out = user;
  const char *field = wcr_event_describe (event->type)->payload;

  put_open (out, NULL, '{');
  put_text (out, "type", wcr_list_name (WCR_LIST_EVENT, (int) event->type));
  while (*field != '\0')
    {
      size_t length = strcspn (field, " ");

      write_field (out, battle, event, field, length);
      field += length;
      field += strspn (field, " ");
    }
  write_words (out, "text", battle, game, event);
  if (wcr_event_covered (event))
    {
      wcr_event covered = *event;

      covered.card = WCR_NONE;
      write_words (out, "cover", battle, game, &covered);
    }
  put_close (out, '}');
}
