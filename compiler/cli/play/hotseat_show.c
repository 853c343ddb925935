/* hotseat_show.c: what two people at one terminal see before they choose. */

#include "hotseat.h"

#include <string.h>

/* A hash that changes whenever the board looks different. */
static uint64_t
appearance (const struct table *table)
{
  const wcr_battle *battle = table->battle;
  uint64_t hash = 1;

  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      int hex = wcr_piece_hex (battle, table->game, i);
      int blocks = wcr_piece_blocks (battle, table->game, i);
      bool ordered = wcr_piece_ordered (battle, table->game, i);

      hash = hash * 1000003u + (uint64_t) (hex * 512 + blocks * 2 + ordered);
    }
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    if (wcr_hex_valid (battle, hex))
      hash = hash * 1000003u
             + (uint64_t) wcr_hex_terrain (battle, table->game, hex);
  return hash;
}

/* Prints units and leaders that wait off the board. */
static void
show_reserves (const struct table *table)
{
  const wcr_battle *battle = table->battle;
  bool any = false;

  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      int place = wcr_piece_hex (battle, table->game, i);
      char at[8];

      if (place < wcr_hex_count (battle))
        continue;
      fputs (any ? ", " : _ ("In reserve: "), stdout);
      any = true;
      printf ("%s %s",
              wcr_noun_id (battle, WCR_NOUN_CLASS, wcr_piece_class (battle, i)),
              wcr_hex_name (battle, place, at));
    }
  if (any)
    puts (".");
}

/* Prints units and leaders with traits that not all of their army have. */
static void
show_special (const struct table *table)
{
  const wcr_battle *battle = table->battle;
  uint32_t common[2] = { UINT32_MAX, UINT32_MAX };
  bool any = false;

  for (int i = 0; i < wcr_piece_count (battle); i++)
    common[wcr_piece_side (battle, i)] &= wcr_piece_traits (battle, i);
  for (int i = 0; i < wcr_piece_count (battle); i++)
    {
      uint32_t traits = wcr_piece_traits (battle, i)
                        & ~common[wcr_piece_side (battle, i)];
      int hex = wcr_piece_hex (battle, table->game, i);
      char at[8];

      if (traits == 0 || hex == WCR_NONE)
        continue;
      printf ("%s%s", any ? ", " : _ ("Special: "),
              wcr_hex_name (battle, hex, at));
      any = true;
      for (int trait = 0; trait < WCR_MAX_TRAITS; trait++)
        if (traits >> trait & 1)
          printf (" %s", wcr_noun_id (battle, WCR_NOUN_TRAIT, trait));
    }
  if (any)
    puts (".");
}

/* Prints places that are worth banners, and which side holds them. */
static void
show_objectives (const struct table *table)
{
  const wcr_battle *battle = table->battle;

  for (int i = 0; i < wcr_objective_count (battle); i++)
    {
      int zone = wcr_objective_zone (battle, i);
      int banners = wcr_objective_banners (battle, i);
      int holder = wcr_game_holder (table->game, i);
      const char *name = wcr_noun_name (battle, WCR_NOUN_ZONE, zone);

      printf (ngettext ("%s, %d banner: held by %s.\n",
                        "%s, %d banners: held by %s.\n",
                        (unsigned long) banners),
              *name != '\0' ? name : wcr_noun_id (battle, WCR_NOUN_ZONE, zone),
              banners,
              holder == WCR_NONE ? _ ("nobody") : army_name (battle, holder));
    }
}

/* Prints a number of a counter, by its name if it has one, or that it lies face
 * down. */
static void
print_number (const wcr_battle *battle, int counter, int number)
{
  const char *name = wcr_number_name (battle, counter, number);

  if (number == WCR_FACE_DOWN)
    putchar ('?');
  else if (*name != '\0')
    fputs (name, stdout);
  else
    printf ("%d", number);
}

/* Prints the number that a side, piece or hex has in a counter; what is 0 is
 * left out. @return whether there was something to print */
static bool
show_number (const struct table *table, int counter, int whose, bool any)
{
  const wcr_battle *battle = table->battle;
  int number = wcr_game_counter (battle, table->game, counter, whose);
  int hex = whose;
  char at[8];

  if (wcr_counter_of (battle, counter) == WCR_COUNTER_PIECE)
    hex = wcr_piece_hex (battle, table->game, whose);
  if (number == 0 || number == WCR_NONE || hex == WCR_NONE)
    return any;
  printf ("%s%s ", any ? ", " : "",
          wcr_counter_of (battle, counter) == WCR_COUNTER_SIDE
              ? army_name (battle, whose)
              : wcr_hex_name (battle, hex, at));
  print_number (battle, counter, number);
  return true;
}

static const char *
counter_name (const wcr_battle *battle, int counter)
{
  const char *name = wcr_noun_name (battle, WCR_NOUN_COUNTER, counter);

  return *name != '\0' ? name : wcr_noun_id (battle, WCR_NOUN_COUNTER, counter);
}

/* Prints what the rules count. */
static void
show_counters (const struct table *table)
{
  const wcr_battle *battle = table->battle;

  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_COUNTER); i++)
    {
      enum wcr_counter_of of = wcr_counter_of (battle, i);
      int owners = of == WCR_COUNTER_SIDE    ? WCR_SIDES
                   : of == WCR_COUNTER_PIECE ? wcr_piece_count (battle)
                   : of == WCR_COUNTER_HEX   ? wcr_hex_count (battle)
                                             : 0;
      bool any = false;

      printf ("%s: ", counter_name (battle, i));
      for (int whose = 0; whose < owners; whose++)
        any = show_number (table, i, whose, any);
      if (!any)
        print_number (battle, i,
                      of == WCR_COUNTER_GAME
                          ? wcr_game_counter (battle, table->game, i, 0)
                          : 0);
      puts (".");
    }
}

/* Prints the piles of a battle with several decks. */
static void
show_decks (const struct table *table)
{
  int decks = wcr_deck_count (table->battle);

  for (int deck = 0; decks > 1 && deck < decks; deck++)
    {
      printf (_ ("%s: %d to draw, %d discarded"),
              deck == 0
                  ? _ ("command deck")
                  : wcr_noun_name (table->battle, WCR_NOUN_DECK, deck - 1),
              wcr_game_pile (table->game, deck),
              wcr_game_discard_pile (table->game, deck));
      puts (".");
    }
}

void
show_board (const struct table *table)
{
  int top = wcr_game_banners (table->game, WCR_SIDE_TOP);
  int bottom = wcr_game_banners (table->game, WCR_SIDE_BOTTOM);

  putchar ('\n');
  board_print (table->battle, table->game, stdout, table->colour);
  printf (_ ("Turn %d. Banners: %s %d of %d, %s %d of %d.\n"),
          wcr_game_turn (table->game), army_name (table->battle, WCR_SIDE_TOP),
          top, wcr_banners_to_win (table->battle, WCR_SIDE_TOP),
          army_name (table->battle, WCR_SIDE_BOTTOM), bottom,
          wcr_banners_to_win (table->battle, WCR_SIDE_BOTTOM));
  show_objectives (table);
  if (wcr_has_tokens (table->battle))
    printf (_ ("Tokens: %s %d, %s %d.\n"),
            army_name (table->battle, WCR_SIDE_TOP),
            wcr_game_tokens (table->game, WCR_SIDE_TOP),
            army_name (table->battle, WCR_SIDE_BOTTOM),
            wcr_game_tokens (table->game, WCR_SIDE_BOTTOM));
  show_counters (table);
  show_decks (table);
  show_reserves (table);
  show_special (table);
}

/* Prints the hand of the side that decides, never the other hand. */
void
show_hand (const struct table *table)
{
  uint8_t cards[WCR_HAND_ROOM];
  int side = wcr_game_decider (table->game), n;

  if (side == WCR_NONE)
    return;
  n = wcr_game_hand (table->battle, table->game, (enum wcr_side) side, cards);
  printf (ngettext ("Hand of %s, %d card", "Hand of %s, %d cards",
                    (unsigned long) n),
          army_name (table->battle, side), n);
  puts (n > 0 ? ":" : ".");
  for (int i = 0; i < n; i++)
    printf ("  %-22s %s\n",
            wcr_noun_id (table->battle, WCR_NOUN_CARD, cards[i]),
            wcr_noun_name (table->battle, WCR_NOUN_CARD, cards[i]));
}

const char *
choice_words (const struct table *table, wcr_choice choice,
              char text[CHOICE_WORDS])
{
  int counter = wcr_choice_counter (table->battle, table->game);
  const char *name
      = wcr_number_name (table->battle, counter, wcr_choice_a (choice));
  size_t length;

  wcr_choice_text (table->battle, table->game, choice, text);
  length = strlen (text);
  if (*name != '\0')
    snprintf (text + length, CHOICE_WORDS - length, " (%s)", name);
  return text;
}

/* Prints numbered choices in columns; each piece starts a new line. */
void
show_choices (const struct table *table)
{
  enum { WIDTH = 78 };
  int widest = 0, column = 0;
  char text[CHOICE_WORDS];

  for (int i = 0; i < table->count; i++)
    {
      int n = (int) strlen (choice_words (table, table->list[i], text));
      widest = n > widest ? n : widest;
    }
  for (int i = 0; i < table->count; i++)
    {
      bool same
          = i > 0
            && wcr_choice_kind_of (table->list[i])
                   == wcr_choice_kind_of (table->list[i - 1])
            && (wcr_choice_a (table->list[i])
                    == wcr_choice_a (table->list[i - 1])
                || wcr_choice_kind_of (table->list[i]) == WCR_CHOICE_ORDER);

      if (i > 0 && (!same || column + widest + 7 > WIDTH))
        {
          putchar ('\n');
          column = 0;
        }
      column += printf ("%4d %-*s  ", i + 1, widest,
                        choice_words (table, table->list[i], text));
    }
  putchar ('\n');
}

/* Prints the dice that are left of a pool. */
static void
show_pool (const struct table *table)
{
  fputs (_ ("Dice left:"), stdout);
  for (int i = 0; i < wcr_noun_count (table->battle, WCR_NOUN_FACE); i++)
    if (wcr_game_pool (table->game, i) > 0)
      printf (" %d %s", wcr_game_pool (table->game, i),
              wcr_noun_id (table->battle, WCR_NOUN_FACE, i));
  putchar ('\n');
}

void
show_question (struct table *table)
{
  enum wcr_decision decision = wcr_game_decision (table->game);
  int focus = wcr_game_focus (table->battle, table->game);
  int turn = wcr_game_turn (table->game);
  int counter = wcr_choice_counter (table->battle, table->game);
  uint64_t now = appearance (table);
  char hex[8];

  if (turn != table->drawn_turn || (table->terminal && now != table->drawn))
    show_board (table);
  table->drawn_turn = turn;
  table->drawn = now;
  printf ("\n%s: %s", army_name (table->battle, wcr_game_decider (table->game)),
          _ (wcr_list_doc (WCR_LIST_DECISION, (int) decision)));
  if (focus != WCR_NONE)
    printf (" (%s)", wcr_hex_name (table->battle, focus, hex));
  if (counter != WCR_NONE)
    printf (" (%s)", counter_name (table->battle, counter));
  puts ("?");
  if (decision == WCR_DECISION_PLAY)
    show_hand (table);
  if (decision == WCR_DECISION_SPEND)
    show_pool (table);
  show_choices (table);
}

void
show_help (const struct table *table)
{
  puts (_ ("Type the number of a choice or the choice itself, or:\n"
           "  undo    take the last choice back, again and again\n"
           "  board   draw the board and say what the letters mean\n"
           "  hand    the cards of the side that decides\n"
           "  log     what has happened so far\n"
           "  list    the choices again\n"
           "  quit    leave the game"));
  puts (_ ("The kinds of choices now:"));
  for (int i = 0; i < table->count; i++)
    {
      enum wcr_choice_kind kind = wcr_choice_kind_of (table->list[i]);
      bool told = false;

      for (int j = 0; j < i && !told; j++)
        told = wcr_choice_kind_of (table->list[j]) == kind;
      if (!told)
        printf ("  %-7s %s\n", wcr_list_name (WCR_LIST_CHOICE, (int) kind),
                _ (wcr_list_doc (WCR_LIST_CHOICE, (int) kind)));
    }
}
