/* stage.c: sets up the position of a case. */

#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* Reads card identifiers. @return their number, or -1 with `why` set */
static int
read_cards (const wcr_battle *battle, const char *text, uint8_t *cards,
            int room, char why[160])
{
  char word[64];
  int n = 0;

  while (next_word (&text, word, sizeof word))
    {
      int card = wcr_noun_find (battle, WCR_NOUN_CARD, word);
      if (card == WCR_NONE)
        {
          snprintf (why, 160, _ ("there is no card '%s'"), word);
          return -1;
        }
      if (n == room)
        {
          snprintf (why, 160, _ ("more than %d cards"), room);
          return -1;
        }
      cards[n++] = (uint8_t) card;
    }
  return n;
}

static bool
stage_army (const wcr_battle *battle, const wcc_node *node, wcr_game *game,
            enum wcr_side side, char why[160])
{
  const char *hand = wcc_node_get (node, "hand");
  const char *banners = wcc_node_get (node, "banners");
  uint8_t cards[WCR_HAND_ROOM];

  if (hand != NULL)
    {
      int n = read_cards (battle, hand, cards, WCR_MAX_HAND, why);
      if (n < 0)
        return false;
      if (!wcr_stage_hand (battle, game, side, cards, n))
        {
          snprintf (why, 160,
                    _ ("the deck has no such hand for the %s side: %s"),
                    wcr_list_name (WCR_LIST_SIDE, (int) side), hand);
          return false;
        }
    }
  if (banners != NULL
      && !wcr_stage_banners (battle, game, side, atoi (banners)))
    {
      snprintf (why, 160, _ ("the %s side cannot have %s banners"),
                wcr_list_name (WCR_LIST_SIDE, (int) side), banners);
      return false;
    }
  return true;
}

/* Puts a unit of the battle where the case has it. */
static bool
stage_start (const wcr_battle *battle, const wcc_node *node, wcr_game *game,
             char why[160])
{
  const char *from = wcc_node_get (node, "unit"),
             *to = wcc_node_get (node, "at");
  const char *blocks = wcc_node_get (node, "blocks");
  int hex = wcr_hex_parse (battle, from, NULL);
  int unit = hex < 0 ? WCR_NONE : wcr_hex_unit (battle, game, hex);

  if (unit == WCR_NONE)
    {
      snprintf (why, 160, _ ("there is no unit at %.20s"), from);
      return false;
    }
  if (blocks != NULL && !wcr_stage_blocks (battle, game, unit, atoi (blocks)))
    {
      snprintf (why, 160, _ ("the unit at %s cannot have %d blocks"), from,
                atoi (blocks));
      return false;
    }
  if (to != NULL
      && !wcr_stage_hex (battle, game, unit, wcr_hex_parse (battle, to, NULL)))
    {
      snprintf (why, 160, _ ("the unit at %.20s cannot be put at %.20s"), from,
                to);
      return false;
    }
  return true;
}

bool
stage_case (const wcr_battle *battle, const wcc_case *test, wcr_game *game,
            char why[160])
{
  uint8_t cards[WCR_MAX_DECK];

  /* Given hands are emptied first: a card of one side's hand may have been
   * dealt to the other side. */
  for (int side = 0; side < WCR_SIDES; side++)
    if (test->army[side] != NULL
        && wcc_node_get (test->army[side], "hand") != NULL)
      wcr_stage_hand (battle, game, (enum wcr_side) side, cards, 0);
  for (int side = 0; side < WCR_SIDES; side++)
    if (test->army[side] != NULL
        && !stage_army (battle, test->army[side], game, (enum wcr_side) side,
                        why))
      return false;
  if (test->deck != NULL)
    {
      int n = read_cards (battle, test->deck, cards, WCR_MAX_DECK, why);
      if (n < 0)
        return false;
      if (!wcr_stage_deck (battle, game, cards, n))
        {
          snprintf (why, 160, _ ("the deck does not hold these cards"));
          return false;
        }
    }
  if (test->deck_left >= 0
      && !wcr_stage_deck_size (battle, game, test->deck_left))
    {
      snprintf (why, 160, _ ("the deck has no %d cards that nobody holds"),
                test->deck_left);
      return false;
    }
  for (const wcc_node *node = test->start; node != NULL;
       node = wcc_node_next (node, "start"))
    if (!stage_start (battle, node, game, why))
      return false;
  if (test->blocks != NULL)
    for (int i = 0; i < wcr_unit_count (battle); i++)
      if (test->blocks[i] != 0
          && !wcr_stage_blocks (battle, game, i, test->blocks[i]))
        {
          char hex[8];
          snprintf (why, 160, _ ("the unit at %s cannot have %d blocks"),
                    wcr_hex_name (battle, wcr_piece_hex (battle, game, i), hex),
                    test->blocks[i]);
          return false;
        }
  return true;
}
