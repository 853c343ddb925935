/* countertext.c: counters and decks as a list in words. */

#include "telling.h"

/* Appends a thing to the list. */
static void
list_thing (struct telling *t, const char *pattern)
{
  if (t->out.length > 0)
    add (&t->out, ", ");
  tell (t, pattern);
}

static void
list_counters (struct telling *t, wcr_event *e, enum wcr_counter_of of,
               int whose)
{
  for (int i = 0; i < t->battle->counter_count; i++)
    {
      if (wcr_counter_of (t->battle, i) != of)
        continue;
      e->total = i;
      e->count = wcr_game_counter (t->battle, t->game, i, whose);
      if (e->count != 0 || of < WCR_COUNTER_PIECE)
        list_thing (t, "%m %b");
    }
}

static void
list_piles (struct telling *t, wcr_event *e)
{
  for (int deck = 0; deck < wcr_deck_count (t->battle); deck++)
    {
      e->other = deck;
      e->count = wcr_game_pile (t->game, deck);
      e->total = wcr_game_discard_pile (t->game, deck);
      list_thing (t, N_ ("%J: %n to draw, %t discarded"));
    }
}

/* The cards of other decks that a side holds. */
static void
list_hand (struct telling *t, wcr_event *e, enum wcr_side side)
{
  uint8_t cards[WCR_HAND_ROOM];
  int n = wcr_game_hand (t->battle, t->game, side, cards);
  for (int deck = 1; deck < wcr_deck_count (t->battle); deck++)
    {
      e->other = deck;
      e->count = 0;
      for (int i = 0; i < n; i++)
        e->count += wcr_card_deck (t->battle, cards[i]) == deck;
      list_thing (t, "%J %n");
    }
}

size_t
wcr_counter_words (const wcr_battle *battle, const wcr_game *game,
                   enum wcr_counter_of of, int whose, wcr_translate translate,
                   char *text, size_t size)
{
  wcr_event e = event_of (WCR_EVENTS);
  struct telling t = start_telling (battle, game, &e, translate, text, size);
  list_counters (&t, &e, of, whose);
  if (of == WCR_COUNTER_GAME && wcr_deck_count (battle) > 1)
    list_piles (&t, &e);
  if (of == WCR_COUNTER_SIDE)
    list_hand (&t, &e, (enum wcr_side) whose);
  return t.out.length;
}
