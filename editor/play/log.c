/* log.c: a line of the log of a game. */

#include <glib/gi18n.h>
#include <string.h>

#include "scene/geometry.h"
#include "private.h"

struct _WceLogLine {
  GObject parent_instance;
  enum wcr_event_type event;
  int hex;
  guint dice_count;
  guint8 dice[WCR_MAX_DICE];
  char *text;
  char *plain;
  int side;      /* whose hand the line is about, or -1 */
  char *covered; /* text for the other side */
  gboolean hidden, ahead, folded;
  int turn;
};

G_DEFINE_FINAL_TYPE (WceLogLine, wce_log_line, G_TYPE_OBJECT)

enum { PROP_0, PROP_TEXT, PROP_AHEAD, PROP_FOLDED, PROPS };

static GParamSpec *properties[PROPS];

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  switch (id)
    {
    case PROP_TEXT:
      g_value_set_string (value,
                          wce_log_line_get_text (WCE_LOG_LINE (object)));
      break;
    case PROP_AHEAD:
      g_value_set_boolean (value, WCE_LOG_LINE (object)->ahead);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, WCE_LOG_LINE (object)->folded);
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
finalize (GObject *object)
{
  g_free (WCE_LOG_LINE (object)->text);
  g_free (WCE_LOG_LINE (object)->covered);
  g_free (WCE_LOG_LINE (object)->plain);
  G_OBJECT_CLASS (wce_log_line_parent_class)->finalize (object);
}

static void
wce_log_line_class_init (WceLogLineClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize;
  G_OBJECT_CLASS (class)->get_property = get_property;
  properties[PROP_TEXT]
    = g_param_spec_string ("text", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS
                             | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_AHEAD]
    = g_param_spec_boolean ("ahead", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS
                              | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_FOLDED] = g_param_spec_boolean (
      "folded", NULL, NULL, FALSE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (class), PROPS,
                                     properties);
}

static void
wce_log_line_init (WceLogLine *line)
{
  line->hex = WCE_NO_HEX;
  line->side = -1;
}

const char *
wce_play_translate (const char *english)
{
  return *english ? _ (english) : english;
}

/* The event in words. Dice have the names that the choices use, not the
 * identifiers of the notation. */
static char *
event_words (const wcr_battle *battle, const wcr_game *game,
             const wcr_event *event, char **without_dice)
{
  wcr_event plain = *event;
  g_autofree char *text = NULL;
  GString *words;
  gsize size;

  plain.dice = NULL;
  size = wcr_event_text_in (battle, game, &plain, wce_play_translate, NULL, 0)
         + 1;
  text = g_malloc0 (size);
  wcr_event_text_in (battle, game, &plain, wce_play_translate, text, size);
  words = g_string_new (text);
  if (event->dice && without_dice)
    {
      /* "... rolls 2 dice (attack): " */
      g_strchomp (text);
      if (g_str_has_suffix (text, ":"))
        text[strlen (text) - 1] = '\0';
      *without_dice = g_strdup (text);
    }
  for (int i = 0; event->dice && i < event->count; i++)
    {
      char number[WCR_DIE_TEXT];
      const char *die = wcr_event_die (battle, event, i, number);
      const char *name
        = die == number
            ? ""
            : wcr_noun_name (battle, WCR_NOUN_FACE, event->dice[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "",
                              *name ? name : die);
    }
  return g_string_free (words, FALSE);
}

WceLogLine *
wce_log_line_new (const wcr_battle *battle, const wcr_game *game,
                  const wcr_event *event)
{
  WceLogLine *line = g_object_new (WCE_TYPE_LOG_LINE, NULL);

  line->event = event->type;
  line->turn = wcr_game_turn (game);
  line->text = event_words (battle, game, event, &line->plain);
  if (wcr_event_covered (event))
    {
      wcr_event covered = *event;

      covered.card = WCR_NONE;
      line->side = event->side;
      line->covered = event_words (battle, game, &covered, NULL);
    }
  if (event->hex != WCR_NONE)
    line->hex = event->hex;
  else if (event->piece != WCR_NONE)
    line->hex = wcr_piece_hex (battle, game, event->piece);
  if (line->hex >= wcr_hex_count (battle)) /* off the board */
    line->hex = WCE_NO_HEX;
  if ((event->type == WCR_EVENT_DICE_ROLLED
       || event->type == WCR_EVENT_POOL_ROLLED
       || event->type == WCR_EVENT_FIRST_MOVE_ROLLED
       || (event->type == WCR_EVENT_RULE_ROLLED && event->total == 0))
      && event->dice)
    {
      line->dice_count = (guint) CLAMP (event->count, 0, WCR_MAX_DICE);
      memcpy (line->dice, event->dice, line->dice_count);
    }
  return line;
}

const char *
wce_log_line_get_text (WceLogLine *line)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), NULL);
  return line->hidden ? line->covered : line->text;
}

const char *
wce_log_line_get_plain (WceLogLine *line)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), NULL);
  return line->plain ? line->plain : wce_log_line_get_text (line);
}

void
wce_log_line_show_to (WceLogLine *line, int side)
{
  gboolean hidden = line->side >= 0 && side >= 0 && side != line->side;

  if (hidden == line->hidden)
    return;
  line->hidden = hidden;
  g_object_notify_by_pspec (G_OBJECT (line), properties[PROP_TEXT]);
}

void
wce_log_line_set_ahead (WceLogLine *line, gboolean ahead)
{
  if (ahead == line->ahead)
    return;
  line->ahead = ahead;
  g_object_notify_by_pspec (G_OBJECT (line), properties[PROP_AHEAD]);
}

gboolean
wce_log_line_get_ahead (WceLogLine *line)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), FALSE);
  return line->ahead;
}

int
wce_log_line_get_turn (WceLogLine *line)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), 0);
  return line->turn;
}

gboolean
wce_log_line_get_folded (WceLogLine *line)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), FALSE);
  return line->folded;
}

void
wce_log_line_set_folded (WceLogLine *line, gboolean folded)
{
  g_return_if_fail (WCE_IS_LOG_LINE (line));
  if (folded == line->folded)
    return;
  line->folded = folded;
  g_object_notify_by_pspec (G_OBJECT (line), properties[PROP_FOLDED]);
}

enum wcr_event_type
wce_log_line_get_event (WceLogLine *line)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), WCR_EVENT_NOTE);
  return line->event;
}

int
wce_log_line_get_hex (WceLogLine *line)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), WCE_NO_HEX);
  return line->hex;
}

const guint8 *
wce_log_line_get_dice (WceLogLine *line, guint *n)
{
  g_return_val_if_fail (WCE_IS_LOG_LINE (line), NULL);
  *n = line->dice_count;
  return line->dice;
}
