/* special.c: what a battle adds to the rules, in words.
 *
 * The designer's own words come first, then a sentence for each element, made
 * from its content. An element without a sentence here is described from the
 * schemas (rule-words.h), so that nothing is left out. */
#include "private.h"

#include <stdlib.h>
#include <string.h>

#include "scene/rule-words.h"

typedef struct {
  wcs_sheet *sheet;
  gboolean begun; /* the heading was added */
} Special;

/* ---- parts of sentences -------------------------------------------------- */

/* The value of an attribute, or its default; "" if it has neither. */
static const char *
get (const wcc_node *node, const char *name)
{
  const char *value = wcc_node_get (node, name);
  wcc_element element;
  wcc_attribute_info info;
  if (value == NULL && wcc_find_element (WCC_SCENARIO, node->name, &element)
      && wcc_find_attribute (&element, name, &info))
    value = info.standard;
  return value != NULL ? value : "";
}

static gboolean
says (const wcc_node *node, const char *name, const char *value)
{
  return strcmp (get (node, name), value) == 0;
}

static int
number (const wcc_node *node, const char *name)
{
  return atoi (get (node, name));
}

static const char *
army_in (const Special *special, const wcc_node *node, const char *attribute)
{
  return side_name (special->sheet, get (node, attribute));
}

/* The name of the other army. */
static const char *
enemy_in (const Special *special, const wcc_node *node)
{
  return side_name (special->sheet,
                    says (node, "side", "top") ? "bottom" : "top");
}

/* "camps (B5 B7 B9)" */
static char *
zone_in (const Special *special, const wcc_node *node)
{
  const wcs_sheet *sheet = special->sheet;
  const char *id = get (node, "zone");
  const wcc_catalogue *catalogue = sheet->catalogue;
  g_autoptr (GString) hexes = g_string_new (NULL);
  for (size_t i = 0; i < catalogue->zone_count; i++)
    for (size_t k = 0; strcmp (catalogue->zones[i].id, id) == 0
                       && k < catalogue->zones[i].hex_count;
         k++)
      {
        char name[16];
        g_string_append_printf (hexes, "%s%s", hexes->len > 0 ? " " : "",
                                wce_geometry_name (catalogue->columns,
                                                   catalogue->zones[i].hexes[k],
                                                   name));
      }
  g_autofree char *name = quoted (zone_name (sheet, id));
  return g_strdup_printf (C_ ("aside", "%s (%s)"), name, hexes->str);
}

static char *
banners (int n)
{
  return g_strdup_printf (ngettext ("%d banner", "%d banners", (gulong) n), n);
}

static void
add_sentence (GString *text, const char *sentence)
{
  if (sentence == NULL || *sentence == '\0')
    return;
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* Adds a formatted sentence; the format is already translated. */
static void add_words (GString *text, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
static void
add_words (GString *text, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  g_autofree char *sentence = g_strdup_vprintf (format, list);
  va_end (list);
  add_sentence (text, sentence);
}

static void
add_condition (const Special *special, GString *text, const wcc_node *node,
               const char *attribute, const char *format)
{
  const char *when = wcc_node_get (node, attribute);
  if (when == NULL)
    return;
  g_autofree char *words = condition_in_words (special->sheet, when);
  g_auto (GStrv) parts = g_strsplit (format, "%s", -1);
  g_autofree char *sentence = g_strjoinv (words, parts);
  add_sentence (text, sentence);
}

/* The names of several nouns. Free with g_free(). */
static char *
names_in (const Special *special, const char *elements, const char *ids)
{
  g_auto (GStrv) words = g_strsplit (ids != NULL ? ids : "", " ", -1);
  g_autoptr (GString) names = g_string_new (NULL);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_string_append_printf (names, "%s%s", names->len > 0 ? wce_comma () : "",
                              noun_name (special->sheet, elements, *word));
  return g_strdup (names->str);
}

static char *
expression (gpointer user, const char *text)
{
  return condition_in_words (user, text);
}

/* What is written about an element for players, or else a sentence made from the
 * schemas. */
static char *
plainly (const Special *special, const wcc_node *node)
{
  char *prose = prose_of (special->sheet, node);
  if (prose != NULL)
    return prose;
  WceRuleWords words
      = { special->sheet->catalogue, wcc_result_kind (special->sheet->result),
          expression, special->sheet };
  g_autofree char *sentence = wce_rule_sentence (&words, node);
  g_autofree char *capital = wce_capitalise (sentence);
  return g_strdup_printf (C_ ("sentence", "%s."), capital);
}

/* The same for all effects and triggers in an element. */
static void
add_inside (const Special *special, GString *text, const wcc_node *node)
{
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    if (strcmp (child->name, "effect") == 0 || strcmp (child->name, "on") == 0)
      {
        g_autofree char *sentence = plainly (special, child);
        add_sentence (text, sentence);
      }
}

/* Adds the words of a noun of the battle: its paragraphs, or else its
 * effects. */
static void
add_noun_words (const Special *special, GString *text, const wcc_node *node)
{
  g_autofree char *prose = prose_of (special->sheet, node);
  if (prose != NULL)
    add_sentence (text, prose);
  else
    add_inside (special, text, node);
}

/* ---- a sentence for each element ----------------------------------------- */

/* Who has the banners of an objective, which only one side can hold. */
static void
say_holder_of (GString *text, const wcc_node *node, const char *army,
               const char *zone, const char *worth)
{
  if (says (node, "held", "majority"))
    add_words (text,
               _ ("While the %s army has pieces in more hexes of %s than the "
                  "enemy it has %s."),
               army, zone, worth);
  else if (says (node, "held", "half"))
    add_words (text,
               _ ("While the %s army has pieces in more than half of the hexes "
                  "of %s it has %s."),
               army, zone, worth);
  else
    add_words (text, _ ("While the %s army alone has pieces in %s it has %s."),
               army, zone, worth);
}

/* The same for one that either side can hold. */
static void
say_holder (GString *text, const wcc_node *node, const char *zone,
            const char *worth)
{
  if (says (node, "held", "majority"))
    add_words (text,
               _ ("While one army has pieces in more hexes of %s than the "
                  "other it has %s."),
               zone, worth);
  else if (says (node, "held", "half"))
    add_words (text,
               _ ("While one army has pieces in more than half of the hexes of "
                  "%s it has %s."),
               zone, worth);
  else
    add_words (text, _ ("While one army alone has pieces in %s it has %s."),
               zone, worth);
}

static void
say_objective (const Special *special, const wcc_node *node, GString *text)
{
  g_autofree char *zone = zone_in (special, node);
  g_autofree char *worth = banners (number (node, "banners"));
  int margin = number (node, "margin");
  if (wcc_node_get (node, "side") != NULL)
    say_holder_of (text, node, army_in (special, node, "side"), zone, worth);
  else
    say_holder (text, node, zone, worth);
  if (margin > 1)
    add_words (text,
               ngettext ("It needs a lead of %d hex.",
                         "It needs a lead of %d hexes.",
                         (unsigned long) margin),
               margin);
  if (says (node, "claimed", "at-once"))
    add_sentence (text, _ ("It gets them and loses them at once, in either "
                           "turn; they can win the battle then."));
  else
    add_sentence (text,
                  _ ("It gets them when its own turn begins, before its card, "
                     "and loses them at once."));
}

static void
say_prize (const Special *special, const wcc_node *node, GString *text)
{
  g_autofree char *zone = zone_in (special, node);
  g_autofree char *worth = banners (number (node, "banners"));
  if (wcc_node_get (node, "side") != NULL)
    add_words (text,
               _ ("The %s army gains %s when one of its units ends a movement "
                  "in %s."),
               army_in (special, node, "side"), worth, zone);
  else
    add_words (text,
               _ ("An army gains %s when one of its units is the first to end "
                  "a movement in %s."),
               worth, zone);
  if (says (node, "once", "per-hex"))
    add_sentence (text, _ ("Each hex brings this once."));
  else
    add_sentence (text, _ ("This happens once."));
  add_condition (special, text, node, "of", _ ("Only where: %s."));
  if (says (node, "final", "no"))
    add_sentence (text, _ ("It cannot be the banner that wins."));
}

static void
say_exit (const Special *special, const wcc_node *node, GString *text)
{
  g_autofree char *zone = zone_in (special, node);
  int n = number (node, "banners");
  g_autofree char *worth = banners (n);
  if (says (node, "standing", "yes"))
    add_words (text,
               _ ("A unit of the %s army that stands in %s when its turn "
                  "begins may leave the board there with an order, instead "
                  "of moving."),
               army_in (special, node, "side"), zone);
  else
    add_words (text,
               _ ("An ordered unit of the %s army may leave the board from "
                  "%s with one hex of its move."),
               army_in (special, node, "side"), zone);
  add_condition (special, text, node, "of", _ ("Only where: %s."));
  if (n > 0)
    add_words (text, _ ("Each unit that leaves brings %s."), worth);
}

/* The name of a piece with an id: for leaders their own, for units their
 * class. */
static const char *
piece_name (const Special *special, const char *id)
{
  for (int side = 0; side < 2; side++)
    {
      const wcc_node *army = army_of (special->sheet, side);
      for (const wcc_node *node = army != NULL ? army->first_child : NULL;
           node != NULL; node = node->next)
        if (g_strcmp0 (wcc_node_get (node, "id"), id) == 0)
          {
            if (strcmp (node->name, "leader") == 0 && node->text != NULL
                && *node->text != '\0')
              return said (special->sheet, node->text);
            if (strcmp (node->name, "unit") == 0)
              return noun_name (special->sheet, "unit-class",
                                wcc_node_get (node, "class"));
          }
    }
  return noun_name (special->sheet, "trait piece", id);
}

static void
say_sudden_death (const Special *special, const wcc_node *node, GString *text)
{
  const char *of = wcc_node_get (node, "of");
  if (of != NULL)
    {
      add_words (text, _ ("The army that loses %s loses the battle at once."),
                 piece_name (special, of));
      if (says (node, "leaving", "yes"))
        add_sentence (text, _ ("The same happens if this piece leaves the "
                               "board."));
      return;
    }
  gboolean enemy = says (node, "winner", "opponent");
  g_autofree char *when
      = condition_in_words (special->sheet, get (node, "when"));
  add_words (text,
             _ ("When a turn of the %s army begins, before anything else, the "
                "%s army wins at once if this holds: %s."),
             army_in (special, node, "side"),
             enemy ? enemy_in (special, node) : army_in (special, node, "side"),
             when);
}

static void
say_capture (const Special *special, const wcc_node *node, GString *text)
{
  g_autofree char *worth = banners (number (node, "banners"));
  add_words (text,
             _ ("When its turn begins, before its card, the %s army may take "
                "each enemy hex of %s on which it has a unit: it brings %s, "
                "and the terrain is gone."),
             army_in (special, node, "side"),
             noun_name (special->sheet, "terrain", get (node, "terrain")),
             worth);
}

static void
say_gate (const Special *special, const wcc_node *node, GString *text)
{
  g_autofree char *worth = banners (number (node, "banners"));
  add_words (text,
             _ ("Each enemy hex of %s that the %s army takes by storm brings "
                "it %s, for good."),
             noun_name (special->sheet, "terrain", get (node, "terrain")),
             army_in (special, node, "side"), worth);
}

static void
say_hand (const Special *special, const wcc_node *node, GString *text)
{
  int grow = number (node, "grow");
  const char *army = army_in (special, node, "side");
  if (wcc_node_get (node, "turns") != NULL)
    {
      int turns = number (node, "turns");
      add_words (text,
                 ngettext ("At the end of its first turn, before it draws, "
                           "the hand of the %s army grows by %d (%d turn).",
                           "At the end of each of its first turns, before it "
                           "draws, the hand of the %s army grows by %d (%d "
                           "turns).",
                           (gulong) turns),
                 army, grow, turns);
    }
  else if (wcc_node_get (node, "banners") != NULL)
    {
      g_autofree char *worth = banners (number (node, "banners"));
      add_words (text,
                 _ ("When the %s army has %s, its hand grows by %d, which it "
                    "draws at once."),
                 army, worth, grow);
    }
  if (wcc_node_get (node, "draw") != NULL)
    {
      const char *except = wcc_node_get (node, "except");
      g_autofree char *cards = names_in (special, "card", except);
      if (except != NULL)
        add_words (text,
                   _ ("The %s army draws no cards, but replaces these: %s."),
                   army, cards);
      else
        add_words (text, _ ("The %s army draws no cards."), army);
      if (says (node, "empty", "loses"))
        add_sentence (text, _ ("When it holds no card at the end of a turn, "
                               "it has lost."));
    }
}

static void
say_draw_alternative (const Special *special, const wcc_node *node,
                      GString *text)
{
  int draw = number (node, "draw");
  g_autoptr (GString) gains = g_string_new (NULL);
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    {
      WceRuleWords words = { special->sheet->catalogue, WCC_SCENARIO,
                             expression, special->sheet };
      g_autofree char *one = strcmp (child->name, "gain-banners") == 0
                                     && wcc_node_get (child, "side") == NULL
                                 ? banners (number (child, "count"))
                                 : wce_rule_sentence (&words, child);
      g_string_append_printf (gains, "%s%s", gains->len > 0 ? wce_comma () : "",
                              one);
      if (says (child, "final", "no"))
        g_string_append (gains, _ (" (not the one that wins)"));
    }
  add_words (text,
             ngettext ("With “%s” the %s army may draw %d card without a "
                       "choice and take this besides: %s.",
                       "With “%s” the %s army may draw %d cards without a "
                       "choice and take this besides: %s.",
                       (gulong) draw),
             noun_name (special->sheet, "card", get (node, "card")),
             army_in (special, node, "side"), draw, gains->str);
  add_condition (special, text, node, "when", _ ("Only while: %s."));
}

static void
say_first_move (const Special *special, const wcc_node *node, GString *text)
{
  g_autofree char *faces
      = names_in (special, "face", wcc_node_get (node, "most"));
  if (says (node, "roll", "command"))
    add_words (text,
               _ ("Each side rolls as many dice as its Command; the side with "
                  "more of this moves first: %s. Ties are rolled again."),
               faces);
  else
    {
      g_autofree char *plain = plainly (special, node);
      add_sentence (text, plain);
    }
}

static void
say_set (const Special *special, const wcc_node *node, GString *text)
{
  const char *id = get (node, "switch");
  const wcc_noun *noun = wcc_catalogue_find (special->sheet->catalogue,
                                             "switch", id, strlen (id));
  const char *question = noun != NULL && noun->node != NULL
                             ? node_text (special->sheet, noun->node, "p")
                             : NULL;
  g_autofree char *value = wce_ruling_words (
      special->sheet->result, special->sheet->languages,
      noun != NULL ? noun->node : NULL, get (node, "value"));
  if (question != NULL)
    /* Translators: a question about the rules, and its answer */
    add_words (text, _ ("%s Here: %s."), question, value);
  else
    add_words (text, _ ("Ruling “%s”: %s."),
               noun_name (special->sheet, "switch", id), value);
}

static void
say_noun (const Special *special, const wcc_node *node, GString *text)
{
  const char *id = get (node, "id");
  const char *name = node_text (special->sheet, node, "name");
  const char *like = wcc_node_get (node, "like");
  g_autofree char *capital = wce_capitalise (name != NULL ? name : id);
  add_words (text, "%s:", capital);
  if (like != NULL)
    add_words (text, _ ("like %s, except for this."),
               noun_name (special->sheet, node->name, like));
  add_noun_words (special, text, node);
}

/* What the numbers of a counter are called. */
static void
say_numbers (const Special *special, const wcc_node *node, GString *text)
{
  g_autoptr (GString) list = g_string_new (NULL);
  for (const wcc_node *number
       = node_in_language (special->sheet, node, "number", 0);
       number != NULL; number = node_next_in_language (number))
    g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "",
                            get (number, "value"),
                            said (special->sheet, number->text));
  if (list->len > 0)
    add_words (text, _ ("The numbers are: %s."), list->str);
}

/* A trait that is only a name is described with its army; a counter needs no
 * more than who has it at the start and what changes it. */
static void
say_trait (const Special *special, const wcc_node *node, GString *text)
{
  const char *start = get (node, "draw") == NULL ? get (node, "start") : NULL;
  const char *id = get (node, "id");
  const char *name = node_text (special->sheet, node, "name");
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *capital = wce_capitalise (name != NULL ? name : id);
  if (start != NULL && get (node, "when") != NULL)
    add_words (words, _ ("%s at the start."), start);
  if (start != NULL)
    add_condition (special, words, node, "when", _ ("Only where: %s."));
  say_numbers (special, node, words);
  add_noun_words (special, words, node);
  if (words->len > 0)
    g_string_append_printf (text, C_ ("caption", "%s: %s"), capital,
                            words->str);
}

/* "These hexes start with “wire”: C4 D5." */
static void
say_place (const Special *special, const wcc_node *node, GString *text)
{
  const char *name
      = noun_name (special->sheet, "counter", get (node, "counter"));
  int count = number (node, "count");
  if (count == 1)
    add_words (text, _ ("These hexes start with “%s”: %s."), name,
               get (node, "at"));
  else
    /* Translators: the name of a counter, and its number */
    add_words (text, _ ("These hexes start with “%s” at %d: %s."), name, count,
               get (node, "at"));
}

static void
say_sheet (const Special *special, const wcc_node *node, GString *text)
{
  const char *own = wcc_node_get (node, "actions");
  const char *like = wcc_node_get (node, "like");
  const char *more = wcc_node_get (node, "more");
  const char *name = noun_name (special->sheet, "sheet", get (node, "id"));
  g_autofree char *actions = names_in (special, "token-action", own);
  g_autofree char *others = names_in (special, "token-action", more);
  if (own != NULL)
    add_words (text, _ ("Tokens of “%s” can be spent on: %s."), name, actions);
  else if (like != NULL)
    add_words (text, _ ("Tokens of “%s” can be spent like those of “%s”."),
               name, noun_name (special->sheet, "sheet", like));
  if (more != NULL)
    add_words (text, _ ("They can also be spent on: %s."), others);
}

/* Says when a reserve comes in; its pieces are listed with its army. */
static void
say_reserve (const Special *special, const wcc_node *node, GString *text)
{
  g_autofree char *zone = zone_in (special, node);
  const char *army = army_in (special, node->parent, "side");
  const char *cards = wcc_node_get (node, "cards");
  const char *section = wcc_node_get (node, "section");
  const char *turn = wcc_node_get (node, "turn");
  if (turn != NULL && number (node, "turn") == 0)
    {
      if (wcc_node_get (node, "zone") == NULL)
        add_words (text,
                   _ ("The %s army puts its reserve anywhere onto the board "
                      "before the first turn. Its leaders may join units."),
                   army);
      else
        add_words (text,
                   _ ("The %s army puts its reserve onto the board in %s before "
                      "the first turn. Its leaders may join units."),
                   army, zone);
      return;
    }
  if (turn != NULL && cards == NULL
      && wcc_node_get (node, "after-banners") == NULL)
    {
      add_words (
          text,
          _ ("The reserve of the %s army enters the board by itself in %s, at "
             "the start of turn %s."),
          army, zone, turn);
      return;
    }
  if (wcc_node_get (node, "after-banners") != NULL)
    {
      g_autofree char *worth = banners (number (node, "after-banners"));
      add_words (
          text,
          _ ("The reserve of the %s army enters the board by itself in %s, "
             "once the army has %s."),
          army, zone, worth);
    }
  else if (section != NULL)
    add_words (
        text,
        _ ("The reserve of the %s army enters the board in %s by orders for "
           "this section: %s."),
        army, zone, noun_name (special->sheet, "section", section));
  else
    add_words (
        text,
        _ ("The reserve of the %s army enters the board in %s by cards of this "
           "kind: %s."),
        army, zone,
        noun_name (special->sheet, "group", cards != NULL ? cards : ""));
  if (turn != NULL)
    add_words (text, _ ("Not before turn %s."), turn);
}

static const struct {
  const char *element;
  void (*say) (const Special *special, const wcc_node *node, GString *text);
} sayings[] = {
  { "objective", say_objective },
  { "prize", say_prize },
  { "exit", say_exit },
  { "sudden-death", say_sudden_death },
  { "capture", say_capture },
  { "gate", say_gate },
  { "hand", say_hand },
  { "draw-alternative", say_draw_alternative },
  { "first-move", say_first_move },
  { "set", say_set },
  { "terrain", say_noun },
  { "hexside", say_noun },
  { "trait", say_trait },
  { "sheet", say_sheet },
  { "counter", say_trait },
  { "place", say_place },
};

/* Whether the element is described elsewhere on the sheet. */
static gboolean
is_told (const char *element)
{
  static const char *const told[]
      = { "title", "part", "date",  "designer", "status", "history", "council",
          "rule",  "army", "board", "victory",  "zone",   NULL };
  return g_strv_contains (told, element);
}

/* ---- all of them --------------------------------------------------------- */

static void
begin (Special *special)
{
  if (!special->begun)
    text_add_heading (special->sheet, _ ("Special rules"));
  special->begun = TRUE;
}

static void
add_item (Special *special, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  begin (special);
  text_add (special->sheet, TEXT_BODY, markup, "•");
}

/* Adds the designer's own words. */
static void
add_rule (Special *special, const wcc_node *rule)
{
  for (const wcc_node *p = node_in_language (special->sheet, rule, "p", 0);
       p != NULL; p = node_next_in_language (p))
    if (p->text != NULL && *p->text != '\0')
      add_item (special, said (special->sheet, p->text));
}

static void
add_reserves (Special *special, const wcc_node *army)
{
  for (const wcc_node *node
       = army != NULL ? wcc_node_child (army, "reserve") : NULL;
       node != NULL; node = wcc_node_next (node, "reserve"))
    {
      g_autoptr (GString) text = g_string_new (NULL);
      say_reserve (special, node, text);
      add_item (special, text->str);
    }
}

/* What players read about a rule. */
static void
say (const Special *special, const wcc_node *node, GString *text)
{
  gsize i = 0;
  while (i < G_N_ELEMENTS (sayings)
         && (strcmp (sayings[i].element, node->name) != 0
             || wcc_result_kind (special->sheet->result) != WCC_SCENARIO))
    i++;
  if (i < G_N_ELEMENTS (sayings))
    {
      sayings[i].say (special, node, text);
      return;
    }
  g_autofree char *plain = plainly (special, node);
  add_sentence (text, plain);
}

char *
special_words (wcs_sheet *sheet, const wcc_node *node)
{
  Special special = { sheet, FALSE };
  GString *text = g_string_new (NULL);
  if (strcmp (node->name, "reserve") == 0)
    say_reserve (&special, node, text);
  else
    say (&special, node, text);
  return g_string_free (text, FALSE);
}

void
special_add (wcs_sheet *sheet)
{
  Special special = { sheet, FALSE };
  const wcc_node *rule;
  for (guint i = 0;
       (rule = node_in_language (sheet, sheet->root, "rule", i)) != NULL; i++)
    add_rule (&special, rule);
  for (int side = 0; side < 2; side++)
    add_reserves (&special, army_of (sheet, side));
  for (const wcc_node *node = sheet->root->first_child; node != NULL;
       node = node->next)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      if (is_told (node->name))
        continue;
      say (&special, node, text);
      if (text->len > 0)
        add_item (&special, text->str);
    }
}
