/* kept.c: the lines of a game and of those before it. */

#include "kept.h"

#include <string.h>

#include "private.h"
#include "wcc/wcc.h"

/* ---- lines --------------------------------------------------------------- */

static void
line_free (gpointer data)
{
  WceKeptLine *line = data;

  g_bytes_unref (line->binary);
  g_array_unref (line->choices);
  g_free (line);
}

static WceKeptLine *
line_copy (const WceKeptLine *line)
{
  WceKeptLine *copy = g_memdup2 (line, sizeof *line);

  g_bytes_ref (copy->binary);
  g_array_ref (copy->choices);
  return copy;
}

static guint32
plays (GBytes *binary)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (binary, &size);

  return wcc_play_checksum (data, size);
}

static WceKeptLine *
line_to (WcePlaySession *session, guint node)
{
  WceKeptLine *line = g_new0 (WceKeptLine, 1);

  line->binary = g_bytes_ref (session->binary);
  line->plays = plays (session->binary);
  line->seed = session->seed;
  line->choices = wce_play_tree_choices (session->tree, node);
  return line;
}

/* Whether the choices of a line go on, or end, as those of another one. */
static gboolean
is_part (const WceKeptLine *part, const WceKeptLine *whole)
{
  return part->seed == whole->seed && part->plays == whole->plays
         && part->choices->len <= whole->choices->len
         && memcmp (part->choices->data, whole->choices->data,
                    part->choices->len * sizeof (wcr_choice))
                == 0;
}

/* Adds a line, unless it is there; it takes the place of one that it goes on. */
static void
add_once (GPtrArray *lines, WceKeptLine *line)
{
  for (guint i = 0; i < lines->len; i++)
    if (is_part (line, lines->pdata[i]))
      {
        line_free (line);
        return;
      }
    else if (is_part (lines->pdata[i], line))
      {
        line_free (lines->pdata[i]);
        lines->pdata[i] = line;
        return;
      }
  g_ptr_array_add (lines, line);
}

/* The end of the line that a variation begins; those that branch off it are lines
 * of their own. */
static guint
own_end (WcePlaySession *session, guint node)
{
  guint next;

  while ((next = wce_play_tree_node (session->tree, node)->child)
         != WCE_NO_NODE)
    node = next;
  return node;
}

/* Adds the lines of the game whose last choice was made after so many nodes. */
static void
add_game (WcePlaySession *session, GPtrArray *lines, guint given)
{
  g_autoptr (GArray) nodes = wce_play_tree_variations (session->tree);

  for (guint i = 0; i < nodes->len; i++)
    {
      guint end = own_end (session, g_array_index (nodes, guint, i));

      if (end >= given)
        add_once (lines, line_to (session, end));
    }
}

GPtrArray *
wce_play_session_get_lines (WcePlaySession *session)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session) && session->battle,
                        lines);
  add_once (lines, line_to (session,
                            wce_play_tree_end (session->tree, session->node)));
  add_game (session, lines, 0);
  for (guint i = 0; i < session->kept->len; i++)
    add_once (lines, line_copy (session->kept->pdata[i]));
  return lines;
}

/* ---- games before -------------------------------------------------------- */

void
wce_play_kept_init (WcePlaySession *session)
{
  session->kept = g_ptr_array_new_with_free_func (line_free);
}

void
wce_play_keep_lines (WcePlaySession *session)
{
  if (session->battle)
    add_game (session, session->kept, MAX (session->given, 1));
}

const GPtrArray *
wce_play_session_get_kept (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  return session->kept;
}

gboolean
wce_play_session_is_of (WcePlaySession *session, const WceKeptLine *line)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return session->binary && plays (session->binary) == line->plays;
}

void
wce_play_session_set_given (WcePlaySession *session)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  session->given = wce_play_tree_size (session->tree);
}

/* ---- records ------------------------------------------------------------- */

static void
note_dice (void *user, const wcr_battle *battle, const wcr_game *game,
           const wcr_event *event)
{
  (void) game;
  wcc_record_dice (user, battle, event);
}

/* Plays the line and writes its choices and dice into the record. */
static void
write_choices (wcc_record *record, const wcr_battle *battle, wcr_game *game,
               const WceKeptLine *line)
{
  wcr_listener listener = { note_dice, record };

  wcr_game_start (battle, game, line->seed, &listener);
  for (guint i = 0; i < line->choices->len; i++)
    {
      wcr_choice choice = g_array_index (line->choices, wcr_choice, i);
      char text[WCR_CHOICE_TEXT];

      wcc_record_line (record, NULL,
                       wcr_choice_text (battle, game, choice, text));
      wcr_apply_trusted (battle, game, choice, &listener);
    }
}

GBytes *
wce_kept_line_record (const WceKeptLine *line, const char *file)
{
  wcc_record record = { 0 };
  wcr_battle *battle = NULL;
  g_autofree wcr_game *game = NULL;
  gsize size;
  size_t length;
  const guint8 *binary = g_bytes_get_data (line->binary, &size);
  char *whole;

  if (wcr_battle_load (binary, size, NULL, &battle, NULL) != WCR_OK)
    return NULL;
  wcr_battle_speak (battle, wcc_reader_languages ());
  game = g_malloc (wcr_game_size (battle));
  wcc_record_begin (&record, battle, binary, size, file, line->seed);
  write_choices (&record, battle, game, line);
  whole = wcc_record_text (&record, battle, game, &length);
  wcc_record_free (&record);
  wcr_battle_destroy (battle);
  return whole ? g_bytes_new_with_free_func (whole, length, free, whole) : NULL;
}
