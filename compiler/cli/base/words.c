/* words.c: names of things, for people. */

#include "cli.h"

#include <ctype.h>
#include <string.h>

bool
next_word (const char **text, char *word, size_t size)
{
  const char *at = *text;
  size_t n = 0;

  while (isspace ((unsigned char) *at))
    at++;
  if (*at == '\0')
    return false;
  for (; *at != '\0' && !isspace ((unsigned char) *at); at++)
    if (n + 1 < size)
      word[n++] = *at;
  word[n] = '\0';
  *text = at;
  return true;
}

const char *
army_name (const wcr_battle *battle, int side)
{
  const char *name = "";

  if (side != WCR_SIDE_TOP && side != WCR_SIDE_BOTTOM)
    return _ ("nobody");
  if (wcr_noun_count (battle, WCR_NOUN_ARMY) > side)
    name = wcr_noun_name (battle, WCR_NOUN_ARMY, side);
  return *name != '\0' ? name : wcr_list_name (WCR_LIST_SIDE, side);
}

const char *
piece_name (const wcr_battle *battle, int piece)
{
  const char *name = wcr_noun_name (battle, WCR_NOUN_PIECE, piece);
  int class_index = wcr_piece_class (battle, piece);

  if (*name == '\0')
    name = wcr_noun_name (battle, WCR_NOUN_CLASS, class_index);
  if (*name == '\0')
    name = wcr_noun_id (battle, WCR_NOUN_CLASS, class_index);
  return name;
}

/* Translates what the runtime says in English. */
static const char *
translate (const char *english)
{
  return *english != '\0' ? _ (english) : english;
}

bool
event_line (const wcr_battle *battle, const wcr_game *game,
            const wcr_event *event, char *text, size_t size)
{
  wcr_event told = *event;

  /* Nobody may see which card comes from the deck. */
  if (wcr_event_covered (event))
    told.card = WCR_NONE;
  return wcr_event_text_in (battle, game, &told, translate, text, size) > 0;
}

void
print_score (const wcr_battle *battle, const wcr_game *game, FILE *out)
{
  int top = wcr_game_banners (game, WCR_SIDE_TOP);
  int bottom = wcr_game_banners (game, WCR_SIDE_BOTTOM);
  int winner = wcr_game_winner (game);
  int turns = wcr_game_turn (game);

  if (wcr_game_stopped (game) >= 0)
    {
      wcr_origin rule = wcr_trigger_origin (battle, wcr_game_stopped (game));
      fprintf (out, _ ("No result: the rule at %s:%d does not come to an end"),
               rule.file, rule.line);
    }
  else if (wcr_game_stopped (game) == WCR_STOPPED_IDLE)
    fprintf (out, _ ("No result, broken off: %s %d, %s %d banners"),
             army_name (battle, WCR_SIDE_TOP), top,
             army_name (battle, WCR_SIDE_BOTTOM), bottom);
  else if (!wcr_game_over (game))
    fprintf (out, _ ("The game is not over: %s %d, %s %d banners"),
             army_name (battle, WCR_SIDE_TOP), top,
             army_name (battle, WCR_SIDE_BOTTOM), bottom);
  else if (winner == WCR_NONE)
    fprintf (out, _ ("A draw: %s %d, %s %d banners"),
             army_name (battle, WCR_SIDE_TOP), top,
             army_name (battle, WCR_SIDE_BOTTOM), bottom);
  else
    fprintf (out, _ ("%s won, %d banners to %d"), army_name (battle, winner),
             winner == WCR_SIDE_TOP ? top : bottom,
             winner == WCR_SIDE_TOP ? bottom : top);
  if (wcr_game_over (game))
    fprintf (out,
             ngettext (", after %d turn.\n", ", after %d turns.\n",
                       (unsigned long) turns),
             turns);
  else
    fprintf (out, _ (", in turn %d.\n"), turns);
}

void
print_padded (const char *text, int width, FILE *out)
{
  int blanks = width - text_width (text);

  fprintf (out, "%s%*s", text, blanks > 0 ? blanks : 0, "");
}

void
print_json_member (const char *name, const char *text)
{
  printf (", \"%s\": ", name);
  if (text == NULL)
    fputs ("null", stdout);
  else
    wcc_print_json_string (text, stdout);
}
