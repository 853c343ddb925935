/* costs.c: the tokens that it takes to play a card. */

#include "wcc/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/document.h"

/* A main order costs nothing, nor does playing a card as another one. */
static bool
is_way_to_play (const wcc_node *node)
{
  static const char *const ways[]
      = { "order", "either", "fallback", "react", "copy", "play-as" };
  for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
    if (strcmp (node->name, ways[i]) == 0)
      return true;
  return false;
}

void
wcc_card_cost (const wcc_node *card, char *range, size_t room)
{
  int least = -1, most = 0;
  for (const wcc_node *node = card->first_child; node; node = node->next)
    {
      const char *written = wcc_node_get (node, "cost");
      int cost = written ? atoi (written) : 0;
      if (!is_way_to_play (node))
        continue;
      least = least < 0 || cost < least ? cost : least;
      most = cost > most ? cost : most;
    }
  if (most == 0)
    *range = '\0';
  else if (least == most)
    snprintf (range, room, "%d", most);
  else
    snprintf (range, room, "%d\u2013%d", least, most);
}

void
wcc_card_cost_words (const wcc_node *card, char *words, size_t room)
{
  char range[WCC_COST_ROOM];
  wcc_card_cost (card, range, sizeof range);
  if (*range)
    /* Translators: on a card; a number, or such as "0–2" */
    snprintf (words, room, _ ("Cost in tokens: %s."), range);
  else
    *words = '\0';
}
