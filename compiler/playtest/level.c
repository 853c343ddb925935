/* level.c: who plays, as people write it: "search:128@bold". */

#include "wcc/playtest.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
wcc_level_text (const wcr_player_options *who, const char *personality,
                char text[WCC_LEVEL_TEXT])
{
  char effort[16] = "";
  if (who->level == WCR_LEVEL_SEARCH && who->milliseconds > 0)
    snprintf (effort, sizeof effort, ":%dms", who->milliseconds);
  else if (who->level == WCR_LEVEL_SEARCH && who->nodes > 0)
    snprintf (effort, sizeof effort, ":%d", who->nodes);
  snprintf (text, WCC_LEVEL_TEXT, "%s%s%s%s", wcr_level_name (who->level),
            effort, personality[0] != '\0' ? "@" : "", personality);
  return text;
}

/* Reads "64": games played ahead; or "500ms": time. It has to end where the
 * text of the level ends, or where its personality begins. */
static bool
read_effort (const char *text, wcr_player_options *who)
{
  char *end;
  unsigned long long number = strtoull (text, &end, 10);
  bool timed = strncmp (end, "ms", 2) == 0;
  if (timed)
    end += 2;
  if (!isdigit ((unsigned char) *text) || (*end != '\0' && *end != '@')
      || number < 1
      || number > (timed ? WCR_MAX_MILLISECONDS : WCR_MAX_NODES))
    return false;
  if (timed)
    who->milliseconds = (int) number;
  else
    who->nodes = (int) number;
  return true;
}

enum wcc_level_fault
wcc_level_read (const char *text, wcr_player_options *who,
                const char **personality)
{
  size_t whole = strcspn (text, "@"), length = strcspn (text, ":@");
  char name[16];
  snprintf (name, sizeof name, "%.*s", (int) length, text);
  int level = length < sizeof name ? wcr_level_find (name) : WCR_NONE;
  if (level == WCR_NONE)
    return WCC_LEVEL_NAME;
  *personality = text[whole] == '@' ? text + whole + 1 : "";
  if (text[whole] == '@' && **personality == '\0')
    return WCC_LEVEL_PERSONALITY;
  if (length < whole && level != WCR_LEVEL_SEARCH)
    return WCC_LEVEL_NO_EFFORT;
  if (length < whole && !read_effort (text + length + 1, who))
    return WCC_LEVEL_EFFORT;
  who->level = (enum wcr_level) level;
  return WCC_LEVEL_GOOD;
}
