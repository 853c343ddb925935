/* rules.c: the sections of expressions, cards, effects, triggers and
 * tokens. */

#include "dump.h"

#include <inttypes.h>

void
dump_expressions (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      uint64_t length = get_uleb (c);

      if (c->failed || length > (uint64_t) (c->end - c->at))
        {
          c->failed = true;
          return;
        }
      c->at += length;
      printf ("  %" PRIu32 ": ", i);
      put_expression (dump, i);
      putchar ('\n');
    }
}

static void
put_quota (const struct dump *dump, uint64_t quota)
{
  uint64_t section = quota & 15, number = quota / 16;

  if (number == 0)
    fputs ("any number", stdout);
  else if (number == 1)
    fputs ("the Command", stdout);
  else
    printf ("%" PRIu64, number - 1);
  if (section > 0)
    {
      putchar (' ');
      put_noun (dump, WCR_NOUN_SECTION, section - 1);
    }
}

/* Prints "; light medium: units 1 with ..." */
static void
dump_spends (struct dump *dump, struct cursor *c)
{
  static const char *const words[WCR_SPEND_KINDS]
      = { [WCR_SPEND_UNITS] = "units",
          [WCR_SPEND_PIECES] = "pieces",
          [WCR_SPEND_RESTORE] = "blocks" };
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      uint64_t faces = get_uleb (c), filter;
      unsigned packed = get_u8 (c);
      int64_t leader;

      fputs (";", stdout);
      for (unsigned face = 0; face < WCR_MAX_FACES; face++)
        if (faces >> face & 1)
          {
            putchar (' ');
            put_noun (dump, WCR_NOUN_FACE, face);
          }
      printf (": %s %u", packed % 4 < WCR_SPEND_KINDS ? words[packed % 4] : "?",
              packed / 4);
      filter = get_uleb (c);
      if (filter > 0)
        {
          fputs (" with ", stdout);
          put_expression (dump, filter - 1);
        }
      leader = get_opt (c);
      if (leader >= 0)
        {
          fputs (", or a new ", stdout);
          put_noun (dump, WCR_NOUN_CLASS, (uint64_t) leader);
        }
    }
}

/* Prints a reaction, a copy, or another card. */
static void
dump_orderless (struct dump *dump, struct cursor *c, unsigned kind,
                unsigned flags)
{
  int64_t condition;

  if (kind == WCR_CLAUSE_REACT)
    printf (" to %s", list_name (WCR_LIST_WINDOW, get_u8 (c)));
  else if (kind == WCR_CLAUSE_AS)
    {
      putchar (' ');
      put_noun (dump, WCR_NOUN_CARD, get_uleb (c));
    }
  else if (flags & WCR_COPY_MIRROR)
    fputs (", sections mirrored", stdout);
  if (kind == WCR_CLAUSE_COPY && flags & WCR_COPY_GROUND)
    fputs (", leader on the same ground", stdout);
  condition = get_opt (c);
  if (condition >= 0)
    {
      fputs (kind == WCR_CLAUSE_COPY ? ", the issued order only when "
                                     : " when ",
             stdout);
      put_expression (dump, (uint64_t) condition);
    }
  if (kind == WCR_CLAUSE_REACT && (condition = get_opt (c)) >= 0)
    {
      fputs (" with one of ", stdout);
      put_expression (dump, (uint64_t) condition);
    }
  putchar ('\n');
}

static void
dump_clause (struct dump *dump, struct cursor *c)
{
  unsigned packed = get_u8 (c);
  unsigned kind = packed & 15, selector = packed / 16, flags = get_u8 (c);
  uint32_t parts = 1;

  printf ("    %s", list_name (WCR_LIST_CLAUSE, kind));
  if (kind == WCR_CLAUSE_REACT || kind == WCR_CLAUSE_COPY
      || kind == WCR_CLAUSE_AS)
    {
      dump_orderless (dump, c, kind, flags);
      return;
    }
  if (kind == WCR_CLAUSE_FALLBACK)
    {
      fputs (" when ", stdout);
      put_expression (dump, get_uleb (c));
    }
  printf (": %s", list_name (WCR_LIST_SELECTOR, selector));
  if (selector != WCR_SELECTOR_POOL)
    fputs (flags & WCR_ORDER_LEADERS ? " of pieces" : " of units", stdout);
  if (flags & WCR_ORDER_FILTER)
    {
      fputs (" with ", stdout);
      put_expression (dump, get_uleb (c));
    }
  if (flags & WCR_ORDER_WHILE)
    {
      fputs (", ordered while ", stdout);
      put_expression (dump, get_uleb (c));
    }
  fputs (": ", stdout);
  if (selector == WCR_SELECTOR_ALLOWANCE)
    parts = get_count (c);
  for (uint32_t i = 0; i < parts && !c->failed; i++)
    {
      fputs (i > 0 ? ", " : "", stdout);
      put_quota (dump, get_uleb (c));
    }
  if (selector == WCR_SELECTOR_POOL)
    dump_spends (dump, c);
  if (flags & WCR_ORDER_DETACH)
    fputs ("; leaders may leave their units", stdout);
  if (flags & WCR_ORDER_PHASES)
    {
      uint32_t phases = get_count (c);

      fputs ("; phases", stdout);
      for (uint32_t i = 0; i < phases && !c->failed; i++)
        printf (" %s", list_name (WCR_LIST_PHASE, get_u8 (c)));
    }
  putchar ('\n');
}

static void
put_deck (const struct dump *dump, uint64_t deck)
{
  if (deck == 0)
    fputs ("the deck", stdout);
  else
    put_noun (dump, WCR_NOUN_DECK, deck - 1);
}

void
dump_cards (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      uint64_t group = get_uleb (c), packed = get_uleb (c);
      unsigned clauses = (unsigned) (packed & 3) + 1;

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_CARD, i);
      printf (": %" PRIu64 " in ", packed % WCR_CARD_DECK / 4);
      put_deck (dump, packed / WCR_CARD_DECK);
      fputs (", ", stdout);
      put_noun (dump, WCR_NOUN_GROUP, group);
      putchar ('\n');
      for (unsigned k = 0; k < clauses && !c->failed; k++)
        {
          if (dump->clause_count < 256)
            {
              dump->clause_card[dump->clause_count] = (uint8_t) i;
              dump->clause_of_card[dump->clause_count++] = (uint8_t) k;
            }
          dump_clause (dump, c);
        }
    }
}

/* Prints "rules.xml:60, unit class light-infantry (A 13 Evade)" */
static void
put_origin (struct dump *dump)
{
  struct cursor *c = &dump->origins;
  uint64_t file, line;
  int64_t cite, source;

  if (c->failed)
    return;
  file = get_uleb (c);
  line = get_uleb (c);
  cite = get_opt (c);
  source = get_opt (c);
  if (c->failed)
    {
      dump_problem (dump, "an effect has no origin", NULL);
      return;
    }
  fputs ("      ", stdout);
  if (file < dump->file_count)
    put_string (dump, dump->file[file]);
  else
    fputs ("?", stdout);
  printf (":%" PRIu64, line);
  if (source >= 0)
    {
      fputs (", ", stdout);
      put_string (dump, (uint64_t) source);
    }
  if (cite >= 0)
    {
      fputs (" (", stdout);
      put_string (dump, (uint64_t) cite);
      putchar (')');
    }
  putchar ('\n');
}

/* Prints kinds by class; the side is named unless both are meant. */
static void
put_kinds (const struct dump *dump, uint64_t mask)
{
  const char *between = "";

  for (int i = 0; i < dump->kind_count; i++)
    {
      bool other = false, first = true;

      if (!(mask >> i & 1))
        continue;
      for (int k = 0; k < dump->kind_count; k++)
        if (k != i && dump->kind[k].class_index == dump->kind[i].class_index)
          {
            other = other || !(mask >> k & 1);
            first = first && !(k < i && mask >> k & 1);
          }
      if (!other && !first)
        continue;
      fputs (between, stdout);
      if (other)
        printf ("%s ",
                list_name (WCR_LIST_SIDE, (uint64_t) dump->kind[i].side));
      put_noun (dump, WCR_NOUN_CLASS, dump->kind[i].class_index);
      between = " ";
    }
}

static void
dump_conditions (struct dump *dump, struct cursor *c, uint64_t flags)
{
  if (flags & WCR_EFFECT_AS)
    printf (", as %s", list_name (WCR_LIST_SUBJECT, get_u8 (c)));
  if (flags & WCR_EFFECT_KINDS)
    {
      fputs (", of ", stdout);
      put_kinds (dump, get_uleb (c));
    }
  if (flags & WCR_EFFECT_TERRAIN)
    {
      fputs (", on ", stdout);
      put_noun (dump, WCR_NOUN_TERRAIN, get_uleb (c));
      printf (" at %s", list_name (WCR_LIST_PLACE, get_u8 (c)));
    }
  if (flags & WCR_EFFECT_ROLES)
    {
      fputs (", in ", stdout);
      put_mask (dump, WCR_NOUN_ROLE, get_uleb (c));
    }
  if (flags & WCR_EFFECT_CLAUSE)
    {
      uint64_t clause = get_uleb (c);

      fputs (", ordered by ", stdout);
      if (clause < (uint64_t) dump->clause_count)
        {
          put_noun (dump, WCR_NOUN_CARD, dump->clause_card[clause]);
          if (dump->clause_of_card[clause] > 0)
            printf (" alternative %u", dump->clause_of_card[clause]);
        }
      else
        printf ("clause %" PRIu64, clause);
    }
  if (flags & WCR_EFFECT_FACE)
    {
      fputs (", face ", stdout);
      put_mask (dump, WCR_NOUN_FACE, get_uleb (c));
    }
  if (flags & WCR_EFFECT_WHEN)
    {
      fputs (", when ", stdout);
      put_expression (dump, get_uleb (c));
    }
}

void
dump_effects (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);
  uint64_t query = 0;

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      uint64_t packed = get_uleb (c), flags = get_uleb (c);
      struct cursor ahead = *c;
      bool boolean = (packed & 7) == WCR_OPERATION_ALLOW
                     || (packed & 7) == WCR_OPERATION_DENY;

      query += packed / 8;
      printf ("  %s %s", list_name (WCR_LIST_QUERY, query),
              list_name (WCR_LIST_OPERATION, packed & 7));
      /* The value comes after the conditions but reads better first. */
      if (flags & WCR_EFFECT_AS)
        get_u8 (&ahead);
      if (flags & WCR_EFFECT_KINDS)
        get_uleb (&ahead);
      if (flags & WCR_EFFECT_TERRAIN)
        {
          get_uleb (&ahead);
          get_u8 (&ahead);
        }
      for (unsigned flag = WCR_EFFECT_ROLES; flag <= WCR_EFFECT_WHEN; flag *= 2)
        if (flags & flag)
          get_uleb (&ahead);
      if (!boolean && flags & WCR_EFFECT_COMPUTED)
        {
          putchar (' ');
          put_expression (dump, get_uleb (&ahead));
        }
      else if (!boolean)
        printf (" %" PRId64, get_zig (&ahead));
      dump_conditions (dump, c, flags);
      putchar ('\n');
      put_origin (dump);
      *c = ahead;
    }
}

/* Prints which deck an action is about, if it is another one than the command
 * deck. */
static void
put_deck_of (const struct dump *dump, unsigned who)
{
  if (who < WCR_OF_DECK)
    return;
  fputs (" of ", stdout);
  put_deck (dump, who / WCR_OF_DECK);
}

/* Prints who chooses the cards, and where they go. */
static void
dump_discard (unsigned how)
{
  if (how & WCR_DISCARD_BY_SIDE)
    fputs (" by side", stdout);
  if (how & WCR_DISCARD_BY_OPPONENT)
    fputs (" by opponent", stdout);
  if (how & WCR_DISCARD_TO_DECK)
    fputs (" to deck", stdout);
  if (how & WCR_DISCARD_TO_HAND)
    fputs (" to hand", stdout);
  if (how & WCR_DISCARD_UNSEEN)
    fputs (", not shown", stdout);
}

/* Where an action on a hex is done. */
static const char *
place_name (unsigned operand)
{
  return operand == WCR_OF_FROM ? "from"
                                : list_name (WCR_LIST_SUBJECT, operand);
}

/* Prints an action. @param depth  blocks around it
 * @return how many of the next actions are in it */
static uint32_t
dump_action (struct dump *dump, struct cursor *c, int depth)
{
  static const char *const sides[] = { "side", "opponent", "nobody" };
  static const char *const orders[] = { "side", "opponent", "board" };
  unsigned action = get_u8 (c), who = get_u8 (c), other = get_u8 (c);
  int64_t condition = get_opt (c);
  uint32_t inner = 0;
  uint64_t value;

  printf ("    %*s%s", 2 * depth, "", list_name (WCR_LIST_ACTION, action));
  switch ((enum wcr_action) action)
    {
    case WCR_ACTION_GAIN_BANNERS:
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
      printf (" %s ", who < 3 ? sides[who] : "?");
      put_expression (dump, get_uleb (c));
      if (action == WCR_ACTION_GAIN_BANNERS && other == WCR_GAIN_NOT_FINAL)
        fputs (", not the last one", stdout);
      break;
    case WCR_ACTION_DRAW:
      printf (" %s ", sides[who & 1]);
      put_expression (dump, get_uleb (c));
      put_deck_of (dump, who);
      if (who & WCR_DRAW_DISCARDS)
        fputs (" from discards", stdout);
      break;
    case WCR_ACTION_DISCARD:
      printf (" %s ", sides[who & 1]);
      put_expression (dump, get_uleb (c));
      put_deck_of (dump, who);
      dump_discard (who);
      break;
    case WCR_ACTION_LOSE_BLOCKS:
      printf (" %s ", list_name (WCR_LIST_SUBJECT, who));
      put_expression (dump, get_uleb (c));
      break;
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
    case WCR_ACTION_MOVE:
      printf (" %s", list_name (WCR_LIST_SUBJECT, who));
      break;
    case WCR_ACTION_STRIKE:
      if (who != WCR_SUBJECT_SIDE)
        printf (" by %s", list_name (WCR_LIST_SUBJECT, who));
      printf (" against %s as ", list_name (WCR_LIST_SUBJECT, other));
      put_noun (dump, WCR_NOUN_ROLE, get_uleb (c));
      break;
    case WCR_ACTION_RESTRICT_BONUS:
      printf (" of %s to %s", list_name (WCR_LIST_SUBJECT, who),
              other == WCR_SUBJECT_SIDE ? "nobody"
                                        : list_name (WCR_LIST_SUBJECT, other));
      break;
    case WCR_ACTION_RESHUFFLE: put_deck_of (dump, who); break;
    case WCR_ACTION_SWAP_SEATS: break;
    case WCR_ACTION_CHANGE_TERRAIN:
      if (other != WCR_SUBJECT_HEX)
        printf (" of %s", place_name (other));
      fputs (" to ", stdout);
      value = get_uleb (c);
      if (who != 0)
        fputs ("what it becomes", stdout);
      else
        put_noun (dump, WCR_NOUN_TERRAIN, value);
      break;
    case WCR_ACTION_CHANGE_HEXSIDE:
      fputs (who & WCR_HEXSIDE_PRESENT ? " with " : " without ", stdout);
      put_noun (dump, WCR_NOUN_HEXSIDE, get_uleb (c));
      printf (" of %s towards %s", place_name (other),
              place_name (who & ~(unsigned) WCR_HEXSIDE_PRESENT));
      break;
    case WCR_ACTION_SET_COUNTER:
      putchar (' ');
      put_noun (dump, WCR_NOUN_COUNTER, who);
      printf (" of %u to ", other);
      put_expression (dump, get_uleb (c));
      break;
    case WCR_ACTION_REVEAL:
      putchar (' ');
      put_noun (dump, WCR_NOUN_COUNTER, who);
      printf (" of %u", other);
      break;
    case WCR_ACTION_CHOOSE:
      putchar (' ');
      put_noun (dump, WCR_NOUN_COUNTER, who);
      printf (" by %s, from ", sides[other & 1]);
      put_expression (dump, get_uleb (c));
      fputs (" to ", stdout);
      put_expression (dump, get_uleb (c));
      if (other & WCR_CHOOSE_HIDDEN)
        fputs (", face down", stdout);
      if (other & WCR_CHOOSE_AGREED)
        fputs (", agreed", stdout);
      break;
    case WCR_ACTION_END_GAME:
      printf (", winner %s", who < 3 ? sides[who] : "?");
      break;
    case WCR_ACTION_NOTE:
      fputs (" \"", stdout);
      put_string (dump, get_uleb (c));
      putchar ('"');
      break;
    case WCR_ACTION_FOR_EACH:
      fputs (other & WCR_EACH_HEXES ? " hex of " : " ", stdout);
      put_expression (dump, get_uleb (c));
      printf (" in order of %s", who < 3 ? orders[who] : "?");
      inner = get_count (c);
      if (other & WCR_EACH_COUNTED)
        {
          fputs (", at most ", stdout);
          put_expression (dump, get_uleb (c));
        }
      if (other & WCR_EACH_STOPS)
        fputs (", or fewer", stdout);
      break;
    case WCR_ACTION_ROLL:
      printf (" by %s, dice ", who < 2 ? sides[who] : "?");
      put_expression (dump, get_uleb (c));
      if (other > 0)
        printf (", numbers 1 to %u", other);
      inner = get_count (c);
      break;
    case WCR_ACTION_OFFER:
      printf (" to %s", who < 2 ? sides[who] : "?");
      inner = get_count (c);
      break;
    case WCR_ACTION_TOGETHER: inner = get_count (c); break;
    case WCR_ACTIONS: c->failed = true; break;
    }
  if (action >= WCR_ACTIONS)
    c->failed = true;
  if (condition >= 0)
    {
      fputs (", when ", stdout);
      put_expression (dump, (uint64_t) condition);
    }
  putchar ('\n');
  return inner;
}

static void
dump_actions (struct dump *dump, struct cursor *c, uint32_t count, int depth)
{
  for (uint32_t inner; count > 0 && !c->failed; count -= 1 + inner)
    {
      inner = dump_action (dump, c, depth);
      if (inner >= count || depth > 3)
        {
          c->failed = true;
          return;
        }
      dump_actions (dump, c, inner, depth + 1);
    }
}

void
dump_triggers (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned event = get_u8 (c), packed = get_u8 (c);
      unsigned once = packed % WCR_ONCE_DECK, deck = packed / WCR_ONCE_DECK;
      int64_t side = get_opt (c), condition = get_opt (c);
      uint64_t classes = get_uleb (c);
      int64_t card = get_opt (c);
      uint32_t actions;

      printf ("  on %s", list_name (WCR_LIST_EVENT, event));
      put_deck_of (dump, deck * WCR_OF_DECK);
      if (once == WCR_ONCE_PER_HEX)
        fputs (", once for each hex in a game", stdout);
      else if (once != WCR_ONCE_NO)
        printf (", once in a %s", list_name (WCR_LIST_ONCE, once));
      if (side >= 0)
        printf (", of the %s side", list_name (WCR_LIST_SIDE, (uint64_t) side));
      if (classes != 0)
        {
          fputs (", of ", stdout);
          put_mask (dump, WCR_NOUN_CLASS, classes);
        }
      if (card >= 0)
        {
          fputs (", with the card ", stdout);
          put_noun (dump, WCR_NOUN_CARD, (uint64_t) card);
        }
      if (condition >= 0)
        {
          fputs (", when ", stdout);
          put_expression (dump, (uint64_t) condition);
        }
      putchar ('\n');
      actions = get_count (c);
      dump_actions (dump, c, actions, 0);
      put_origin (dump);
    }
}

void
dump_tokens (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned window = get_u8 (c), flags = get_u8 (c);
      int64_t clause = get_opt (c), condition = get_opt (c);
      uint64_t roles = get_uleb (c), groups = get_uleb (c);

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_TOKEN, i);
      printf (": %s%s",
              list_name (WCR_LIST_TOKEN_WINDOW,
                         window & ~(unsigned) WCR_TOKEN_FOR_SIDE),
              window & WCR_TOKEN_FOR_SIDE ? " for the side" : "");
      if (roles != 0)
        {
          fputs (" in ", stdout);
          put_mask (dump, WCR_NOUN_ROLE, roles);
        }
      if (groups != 0)
        {
          fputs (" of ", stdout);
          put_mask (dump, WCR_NOUN_GROUP, groups);
        }
      if (clause >= 0 && clause < dump->clause_count)
        {
          fputs (", the order of ", stdout);
          put_noun (dump, WCR_NOUN_CARD, dump->clause_card[clause]);
        }
      if (flags & WCR_TOKEN_FLAG_MOVES)
        fputs (", moves its piece", stdout);
      if (flags / WCR_TOKEN_COST > 0)
        printf (", takes %u tokens", 1 + flags / WCR_TOKEN_COST);
      if (condition >= 0)
        {
          fputs (", of ", stdout);
          put_expression (dump, (uint64_t) condition);
        }
      putchar ('\n');
    }
  for (int side = 0; side < WCR_SIDES; side++)
    {
      uint64_t tokens = get_uleb (c), sheet = get_uleb (c);

      printf ("  %s: %" PRIu64 " tokens",
              list_name (WCR_LIST_SIDE, (uint64_t) side), tokens);
      if (sheet != 0)
        {
          fputs (" for ", stdout);
          put_mask (dump, WCR_NOUN_TOKEN, sheet);
        }
      putchar ('\n');
    }
}

void
dump_counters (struct dump *dump, struct cursor *c)
{
  static const char *const owners[WCR_COUNTER_KINDS]
      = { [WCR_COUNTER_GAME] = "the game",
          [WCR_COUNTER_SIDE] = "each side",
          [WCR_COUNTER_PIECE] = "each piece",
          [WCR_COUNTER_HEX] = "each hex" };
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      unsigned of = get_u8 (c), most = get_u8 (c), start = get_u8 (c);

      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_COUNTER, i);
      printf (" of %s: %u at first, %u at most\n",
              of < WCR_COUNTER_KINDS ? owners[of] : "?", start, most);
    }
}

void
dump_draws (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_COUNTER, get_uleb (c));
      int64_t when = get_opt (c);
      uint32_t numbers = get_count (c);
      fputs (numbers > 0 ? ": one of" : ": the number at first", stdout);
      for (uint32_t k = 0; k < numbers && !c->failed; k++)
        printf (" %u", get_u8 (c));
      if (when >= 0)
        {
          fputs (", when ", stdout);
          put_expression (dump, (uint64_t) when);
        }
      putchar ('\n');
    }
}

void
dump_decks (struct dump *dump, struct cursor *c)
{
  uint32_t count = get_count (c);

  for (uint32_t i = 0; i < count && !c->failed; i++)
    {
      fputs ("  ", stdout);
      put_noun (dump, WCR_NOUN_DECK, i);
      for (int side = 0; side < WCR_SIDES && !c->failed; side++)
        {
          unsigned start = get_u8 (c), most = get_u8 (c);

          printf ("%s %s %u at first, %u at most", side == 0 ? ":" : ",",
                  list_name (WCR_LIST_SIDE, (uint64_t) side), start, most);
        }
      putchar ('\n');
    }
}
