/* notation.c: choices as text, in both directions.
 *
 * The notation is that of decisions.def. Reading never invents a choice: it
 * turns the words into a pattern, and looks for the pattern among the legal
 * choices. */

#include "battle/state.h"
#include "battle/text.h"
#include "line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS_OF_CHOICE = 6, MAX_WORD = 64 };

/* ---- writing ------------------------------------------------------------ */

static void
put_hex (struct line_out *out, const wcr_battle *battle, int hex)
{
  char name[8];
  add (out, " %s", wcr_hex_name (battle, hex, name));
}

/* A piece by its hex, with the word for a leader. */
static void
put_piece (struct line_out *out, const wcr_battle *battle, const wcr_game *game,
           int piece, bool plain)
{
  if (!plain && is_leader (battle, piece))
    add (out, " leader");
  put_hex (out, battle, wcr_piece_hex (battle, game, piece));
}

/* A noun by identifier, or by number when the file has no names. */
static void
put_noun (struct line_out *out, const wcr_battle *battle, enum wcr_noun list,
          int number)
{
  const char *id = wcr_noun_id (battle, list, number);
  if (id[0] != '\0')
    add (out, " %s", id);
  else
    add (out, " %d", number);
}

/* The section whose order a piece takes, where the card counts by section. */
static void
put_section (struct line_out *out, const wcr_battle *battle, int section)
{
  if (section < 0)
    return;
  const char *id = wcr_noun_id (battle, WCR_NOUN_SECTION, section);
  if (id[0] != '\0')
    add (out, " %s", id);
  else
    add (out, " %d", section);
}

/* Writes the card as which another is played, and the clause of its text. */
static void
put_play (struct line_out *out, const wcr_battle *battle, int number)
{
  int as = wcr_played_as (number), clause = wcr_played_clause (number);
  if (as >= 0)
    {
      add (out, " as");
      put_noun (out, battle, WCR_NOUN_CARD, as);
    }
  if (clause > 0)
    add (out, " alt");
  if (clause > 1)
    add (out, " %d", clause);
}

char *
wcr_choice_text (const wcr_battle *battle, const wcr_game *game,
                 wcr_choice choice, char *text)
{
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);
  int a = wcr_choice_a (choice), b = wcr_choice_b (choice);
  struct line_out out = { text, WCR_CHOICE_TEXT, 0 };
  if (kind >= WCR_CHOICES)
    {
      add (&out, "none");
      return text;
    }
  add (&out, "%s", wcr_list_name (WCR_LIST_CHOICE, (int) kind));
  switch (kind)
    {
    case WCR_CHOICE_CARD:
      put_noun (&out, battle, WCR_NOUN_CARD, a);
      put_play (&out, battle, b);
      break;
    case WCR_CHOICE_ORDER:
      put_piece (&out, battle, game, a, false);
      put_section (&out, battle, b);
      break;
    case WCR_CHOICE_SPEND:
    case WCR_CHOICE_RAISE:
      put_noun (&out, battle, WCR_NOUN_FACE, b);
      put_piece (&out, battle, game, a, false);
      break;
    case WCR_CHOICE_TOKEN:
      put_noun (&out, battle, WCR_NOUN_TOKEN, b);
      if (a >= 0)
        put_piece (&out, battle, game, a, false);
      break;
    case WCR_CHOICE_PLACE:
    case WCR_CHOICE_MOVE:
    case WCR_CHOICE_BATTLE:
      put_piece (&out, battle, game, a, false);
      put_hex (&out, battle, b);
      break;
    case WCR_CHOICE_EXIT: put_piece (&out, battle, game, a, false); break;
    case WCR_CHOICE_REACT:
      put_noun (&out, battle, WCR_NOUN_CARD, a);
      if (b != WCR_NONE)
        put_hex (&out, battle, b);
      break;
    case WCR_CHOICE_DISCARD:
    case WCR_CHOICE_KEEP: put_noun (&out, battle, WCR_NOUN_CARD, a); break;
    case WCR_CHOICE_LEAD: put_hex (&out, battle, b); break;
    case WCR_CHOICE_NEXT:
      if (a == WCR_NONE)
        put_hex (&out, battle, b);
      else
        put_piece (&out, battle, game, a, true);
      break;
    case WCR_CHOICE_NUMBER:
    case WCR_CHOICE_IGNORE: add (&out, " %d", a); break;
    case WCR_CHOICE_VIA:
    case WCR_CHOICE_TO:
    case WCR_CHOICE_EXTRA: put_hex (&out, battle, b); break;
    case WCR_CHOICE_YES:
      if (b != WCR_NONE)
        put_hex (&out, battle, b);
      break;
    case WCR_CHOICE_DONE:
    case WCR_CHOICE_PASS:
    case WCR_CHOICE_EVADE:
    case WCR_CHOICE_STAND:
    case WCR_CHOICE_STOP:
    case WCR_CHOICE_OFF:
    case WCR_CHOICE_ADVANCE:
    case WCR_CHOICE_HOLD:
    case WCR_CHOICE_BACK:
    case WCR_CHOICE_DRAW:
    case WCR_CHOICE_INSTEAD:
    case WCR_CHOICE_NO:
    case WCR_CHOICES: break;
    }
  return text;
}

/* ---- reading ------------------------------------------------------------ */

/* What a text says; WCR_NONE when it does not say it. */
struct pattern {
  int kind;
  int hex, to; /* of the piece, and where to */
  bool leader; /* it has the word "leader" */
  int card, number;
  int section; /* ANY_SECTION for the word "any" */
};
enum { ANY_SECTION = -2 };

/* Splits a text at white space. @return number of words, -1: too many or too
 * long ones */
static int
split (const char *text, char words[MAX_WORDS_OF_CHOICE][MAX_WORD])
{
  int count = 0;
  while (true)
    {
      text += strspn (text, " \t\r\n");
      if (*text == '\0')
        return count;
      size_t length = strcspn (text, " \t\r\n");
      if (count == MAX_WORDS_OF_CHOICE || length >= MAX_WORD)
        return -1;
      memcpy (words[count], text, length);
      words[count++][length] = '\0';
      text += length;
    }
}

static int
hex_of_word (const wcr_battle *battle, const char *word)
{
  const char *end;
  int hex = wcr_hex_parse (battle, word, &end);
  return hex >= 0 && *end == '\0' ? hex : WCR_NONE;
}

/* A number below 512, or WCR_NONE. */
static int
number_of_word (const char *word)
{
  int value = 0;
  const char *at = word;
  for (; *at >= '0' && *at <= '9' && value < 512; at++)
    value = 10 * value + *at - '0';
  return at != word && *at == '\0' && value < 512 ? value : WCR_NONE;
}

static int
noun_of_word (const wcr_battle *battle, enum wcr_noun noun, const char *word)
{
  int found = wcr_noun_find (battle, noun, word);
  int number = number_of_word (word);
  if (found < 0 && number >= 0 && number < wcr_noun_count (battle, noun)
      && wcr_noun_id (battle, noun, number)[0] == '\0')
    found = number;
  return found;
}

/* "ID [as ID] [alt [N]]" */
static bool
read_card (const wcr_battle *battle, char words[][MAX_WORD], int n,
           struct pattern *pattern)
{
  int as = WCR_NONE, clause = 0;
  if (n < 1)
    return false;
  pattern->card = noun_of_word (battle, WCR_NOUN_CARD, words[0]);
  if (n > 2 && strcmp (words[1], "as") == 0)
    {
      as = noun_of_word (battle, WCR_NOUN_CARD, words[2]);
      if (as < 0)
        return false;
      words += 2;
      n -= 2;
    }
  if (n > 3 || (n > 1 && strcmp (words[1], "alt") != 0))
    return false;
  if (n > 1)
    clause = n == 2 ? 1 : number_of_word (words[2]);
  pattern->number = wcr_play_number (clause, as);
  return pattern->card >= 0 && clause >= 0 && clause < WCR_MAX_CARD_CLAUSES
         && (n < 3 || clause > 0);
}

/* "[leader] HEX [SECTION]" or "[leader] HEX HEX" */
static bool
read_piece (const wcr_battle *battle, char words[][MAX_WORD], int n,
            struct pattern *pattern)
{
  bool exit = pattern->kind == WCR_CHOICE_EXIT;
  bool order = pattern->kind == WCR_CHOICE_ORDER || exit;
  if (n > 0 && strcmp (words[0], "leader") == 0)
    {
      pattern->leader = true;
      words++;
      n--;
    }
  if (n < 1 || n > (exit ? 1 : 2) || (n == 1 && !order))
    return false;
  pattern->hex = hex_of_word (battle, words[0]);
  if (n == 2 && !order)
    {
      pattern->to = hex_of_word (battle, words[1]);
      return pattern->hex >= 0 && pattern->to >= 0;
    }
  if (n == 2)
    {
      pattern->section
          = strcmp (words[1], "any") == 0
                ? ANY_SECTION
                : noun_of_word (battle, WCR_NOUN_SECTION, words[1]);
      if (pattern->section == WCR_NONE)
        return false;
    }
  return pattern->hex >= 0;
}

/* "FACE [leader] HEX" */
static bool
read_spend (const wcr_battle *battle, char words[][MAX_WORD], int n,
            struct pattern *pattern)
{
  if (n < 2 || n > 3 || (n == 3 && strcmp (words[1], "leader") != 0))
    return false;
  pattern->number = noun_of_word (battle, WCR_NOUN_FACE, words[0]);
  pattern->leader = n == 3;
  pattern->hex = hex_of_word (battle, words[n - 1]);
  return pattern->number >= 0 && pattern->hex >= 0;
}

/* "ACTION", "ACTION [leader] HEX" */
static bool
read_token (const wcr_battle *battle, char words[][MAX_WORD], int n,
            struct pattern *pattern)
{
  if (n < 1 || n > 3 || (n == 3 && strcmp (words[1], "leader") != 0))
    return false;
  pattern->number = noun_of_word (battle, WCR_NOUN_TOKEN, words[0]);
  pattern->leader = n == 3;
  if (n > 1)
    pattern->hex = hex_of_word (battle, words[n - 1]);
  return pattern->number >= 0 && (n == 1 || pattern->hex >= 0);
}

static bool
read_operands (const wcr_battle *battle, char words[][MAX_WORD], int n,
               struct pattern *pattern)
{
  switch ((enum wcr_choice_kind) pattern->kind)
    {
    case WCR_CHOICE_CARD: return read_card (battle, words, n, pattern);
    case WCR_CHOICE_REACT:
      pattern->to = n == 2 ? hex_of_word (battle, words[1]) : WCR_NONE;
      return (n == 1 || (n == 2 && pattern->to >= 0))
             && read_card (battle, words, 1, pattern);
    case WCR_CHOICE_DISCARD:
    case WCR_CHOICE_KEEP:
      return n == 1 && read_card (battle, words, n, pattern);
    case WCR_CHOICE_ORDER:
    case WCR_CHOICE_PLACE:
    case WCR_CHOICE_MOVE:
    case WCR_CHOICE_EXIT:
    case WCR_CHOICE_BATTLE: return read_piece (battle, words, n, pattern);
    case WCR_CHOICE_TOKEN: return read_token (battle, words, n, pattern);
    case WCR_CHOICE_SPEND:
    case WCR_CHOICE_RAISE: return read_spend (battle, words, n, pattern);
    case WCR_CHOICE_LEAD:
    case WCR_CHOICE_NEXT:
      if (n == 2 && strcmp (words[0], "leader") == 0)
        {
          words++;
          n--;
        }
      pattern->to = n == 1 ? hex_of_word (battle, words[0]) : WCR_NONE;
      return pattern->to >= 0;
    case WCR_CHOICE_VIA:
    case WCR_CHOICE_TO:
    case WCR_CHOICE_EXTRA:
      pattern->to = n == 1 ? hex_of_word (battle, words[0]) : WCR_NONE;
      return pattern->to >= 0;
    case WCR_CHOICE_YES:
      pattern->to = n == 1 ? hex_of_word (battle, words[0]) : WCR_NONE;
      return n == 0 || (n == 1 && pattern->to >= 0);
    case WCR_CHOICE_NUMBER:
    case WCR_CHOICE_IGNORE:
      pattern->number = n == 1 ? number_of_word (words[0]) : WCR_NONE;
      return pattern->number >= 0;
    case WCR_CHOICE_DONE:
    case WCR_CHOICE_PASS:
    case WCR_CHOICE_EVADE:
    case WCR_CHOICE_STAND:
    case WCR_CHOICE_STOP:
    case WCR_CHOICE_OFF:
    case WCR_CHOICE_ADVANCE:
    case WCR_CHOICE_HOLD:
    case WCR_CHOICE_BACK:
    case WCR_CHOICE_DRAW:
    case WCR_CHOICE_INSTEAD:
    case WCR_CHOICE_NO: return n == 0;
    case WCR_CHOICES: break;
    }
  return false;
}

/* Whether the text names the piece of a choice; without the word for a leader,
 * it may also name a leader alone in his hex. */
static bool
names_piece (const wcr_battle *battle, const wcr_game *game,
             const struct pattern *pattern, int piece)
{
  if (wcr_piece_hex (battle, game, piece) != pattern->hex)
    return false;
  return is_leader (battle, piece) == pattern->leader
         || (!pattern->leader && wcr_hex_unit (battle, game, pattern->hex) < 0);
}

/* Whether the text names an order that counts for `section`, or for none. */
static bool
names_section (const wcr_battle *battle, const wcr_game *game,
               const struct pattern *pattern, int section)
{
  if (pattern->section == WCR_NONE || section >= 0)
    return pattern->section == WCR_NONE || pattern->section == section;
  if (pattern->section == ANY_SECTION || game->clause == BYTE_NONE)
    return pattern->section == ANY_SECTION;
  const struct clause *clause = &battle->clause[game->clause];
  return clause->parts == 1
         && part_section (battle, game, &clause->part[0]) == pattern->section;
}

static bool
matches (const wcr_battle *battle, const wcr_game *game,
         const struct pattern *pattern, wcr_choice choice)
{
  int a = wcr_choice_a (choice), b = wcr_choice_b (choice);
  if ((int) wcr_choice_kind_of (choice) != pattern->kind)
    return false;
  switch ((enum wcr_choice_kind) pattern->kind)
    {
    case WCR_CHOICE_CARD: return a == pattern->card && b == pattern->number;
    case WCR_CHOICE_REACT: return a == pattern->card && b == pattern->to;
    case WCR_CHOICE_DISCARD:
    case WCR_CHOICE_KEEP: return a == pattern->card;
    case WCR_CHOICE_ORDER:
      return names_piece (battle, game, pattern, a)
             && names_section (battle, game, pattern, b);
    case WCR_CHOICE_PLACE:
    case WCR_CHOICE_MOVE:
    case WCR_CHOICE_BATTLE:
      return b == pattern->to && names_piece (battle, game, pattern, a);
    case WCR_CHOICE_EXIT: return names_piece (battle, game, pattern, a);
    case WCR_CHOICE_SPEND:
    case WCR_CHOICE_RAISE:
      return b == pattern->number && names_piece (battle, game, pattern, a);
    case WCR_CHOICE_TOKEN:
      return b == pattern->number
             && (pattern->hex < 0
                     ? a < 0
                     : a >= 0 && names_piece (battle, game, pattern, a));
    case WCR_CHOICE_LEAD: return b == pattern->to;
    case WCR_CHOICE_NEXT: return b == pattern->to;
    case WCR_CHOICE_VIA:
    case WCR_CHOICE_TO:
    case WCR_CHOICE_EXTRA:
    case WCR_CHOICE_YES: return b == pattern->to;
    case WCR_CHOICE_NUMBER:
    case WCR_CHOICE_IGNORE: return a == pattern->number;
    case WCR_CHOICE_DONE:
    case WCR_CHOICE_PASS:
    case WCR_CHOICE_EVADE:
    case WCR_CHOICE_STAND:
    case WCR_CHOICE_STOP:
    case WCR_CHOICE_OFF:
    case WCR_CHOICE_ADVANCE:
    case WCR_CHOICE_HOLD:
    case WCR_CHOICE_BACK:
    case WCR_CHOICE_DRAW:
    case WCR_CHOICE_INSTEAD:
    case WCR_CHOICE_NO:
    case WCR_CHOICES: break;
    }
  return true;
}

wcr_status
wcr_choice_parse (const wcr_battle *battle, const wcr_game *game,
                  const char *text, wcr_choice *choice)
{
  char words[MAX_WORDS_OF_CHOICE][MAX_WORD];
  int n = split (text, words);
  struct pattern pattern
      = { WCR_NONE, WCR_NONE, WCR_NONE, false, WCR_NONE, WCR_NONE, WCR_NONE };
  if (n < 1)
    return WCR_BAD_TEXT;
  pattern.kind = wcr_list_find (WCR_LIST_CHOICE, words[0]);
  if (pattern.kind < 0 || !read_operands (battle, words + 1, n - 1, &pattern))
    return WCR_BAD_TEXT;
  if (pattern.hex >= 0 && wcr_hex_unit (battle, game, pattern.hex) < 0
      && wcr_hex_leader (battle, game, pattern.hex) < 0)
    return WCR_BAD_TEXT;

  wcr_choice list[WCR_MAX_CHOICES];
  int count = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
  for (int i = 0; i < count; i++)
    if (matches (battle, game, &pattern, list[i]))
      {
        *choice = list[i];
        return WCR_OK;
      }
  return WCR_BAD_CHOICE;
}
