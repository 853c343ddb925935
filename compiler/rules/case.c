/* case.c: reads what a case adds to its position, the steps, and checks that
 * the names in them are known. */

#include "model.h"

#include "text/reader.h"
#include "text/report.h"

#include <stdlib.h>
#include <string.h>

struct steps {
  wcc_step *step;
  size_t count, room;
};

static struct place
child (struct place at, const char *name)
{
  return (struct place){ at.document, wcc_node_child (at.node, name) };
}

static bool
blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void
add_step (struct work *work, struct steps *steps, enum wcc_step_kind kind,
          const char *text, size_t length, const wcc_node *node)
{
  wcc_step *step = arena_append (&work->arena, &steps->step, steps->count,
                                 &steps->room, sizeof *step);
  if (!step)
    longjmp (work->out_of_memory, 1);
  steps->count++;
  *step = (wcc_step){ kind, make_part (work, text, length), node };
}

/* Adds the choices in a text; semicolons separate them. */
static void
add_choices (struct work *work, struct steps *steps, enum wcc_step_kind kind,
             const wcc_node *node)
{
  const char *at = node->text ? node->text : "";
  while (*at)
    {
      const char *end = strchr (at, ';');
      const char *next = end ? end + 1 : at + strlen (at);
      if (!end)
        end = next;
      while (at < end && blank (*at))
        at++;
      while (end > at && blank (end[-1]))
        end--;
      if (end > at)
        add_step (work, steps, kind, at, (size_t) (end - at), node);
      at = next;
    }
}

/* ---- checks -------------------------------------------------------------- */

/* The text of an element as an attribute, so that word_next() can split it. */
static wcc_attribute
text_as_attribute (struct work *work, struct place at)
{
  size_t size;
  const char *document = wcc_document_text (at.document, &size);
  wcc_range range = first_text (at.document, at.node);
  const char *value
      = make_part (work, document + range.start, range.end - range.start);
  return (wcc_attribute){ .name = "", .value = value, .text = range };
}

/* Checks that the words in the text of an element are faces or numbers. */
static void
check_dice (struct work *work, struct place at)
{
  wcc_attribute text = text_as_attribute (work, at);
  size_t step = 0;
  struct word word;
  while (word_next (&text, at, &step, &word))
    if (word.text[0] < '0' || word.text[0] > '9')
      name_need (work, NAMES_FACE, at, &word);
}

/* A counter needs a number, unless that lies face down, and something that has
 * it. */
static void
check_counter (struct work *work, struct place at)
{
  int counter = attribute_name (work, at, "counter", NAMES_COUNTER);
  const char *has = "counter";
  if (attribute_get (at, "counter") && !attribute_get (at, "face-down"))
    attribute_demanded (work, at, "count");
  if (counter >= 0)
    {
      int of = work->model->counter[counter].of;
      has = of == WCR_COUNTER_SIDE   ? "side"
            : of == WCR_COUNTER_GAME ? "counter"
                                     : "at";
    }
  if (attribute_get (at, "count") || attribute_get (at, "face-down"))
    attribute_demanded (work, at, has);
}

static void
check_expect (struct work *work, struct place at)
{
  const wcc_attribute *hex = wcc_node_attribute (at.node, "at");
  const wcc_attribute *attack = wcc_node_attribute (at.node, "attack");
  const char *terrain = attribute_get (at, "terrain");
  const wcc_attribute *about = wcc_node_attribute (at.node, "about");
  const wcc_attribute *hexes[] = { hex, attack, about };
  for (int i = 0; i < 3; i++)
    {
      size_t step = 0;
      struct word word;
      while (hexes[i] && word_next (hexes[i], at, &step, &word))
        hex_need (work, at, &word);
    }
  attribute_name (work, at, "unit", NAMES_UNIT_CLASS);
  if (terrain && strcmp (terrain, "open") != 0)
    attribute_name (work, at, "terrain", NAMES_TERRAIN);
  check_counter (work, at);
  attribute_mask (work, at, "hits-on", NAMES_FACE);
  attribute_vocabulary (work, at, "decision", WCR_LIST_DECISION,
                        N_ ("decision"));
  attribute_vocabulary (work, at, "no-decision", WCR_LIST_DECISION,
                        N_ ("decision"));
  attribute_name (work, at, "role", NAMES_ROLE);
  attribute_name (work, at, "of-deck", NAMES_DECK);
  const wcc_attribute *hand = wcc_node_attribute (at.node, "hand");
  size_t step = 0;
  struct word word;
  while (hand && word_next (hand, at, &step, &word))
    name_need (work, NAMES_CARD, at, &word);
}

/* Takes cards of a case from what is left of the deck. Reports a card of which
 * the deck has too few copies. */
static void
count_cards (struct work *work, struct place at, const wcc_attribute *cards,
             int *left)
{
  size_t step = 0;
  struct word word;
  while (cards && word_next (cards, at, &step, &word))
    {
      int card = name_need (work, NAMES_CARD, at, &word);
      if (card < 0 || left[card]-- != 0) /* once per card */
        continue;
      report (work->sink, at.document, WCC_CODE_FEW_CARDS, word.range, NULL,
              "of the card '%s', the deck has only %d",
              work->model->card[card].noun.id, work->model->card[card].copies);
    }
}

static bool
is_among (const char *name, const char *const *names, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (strcmp (name, names[i]) == 0)
      return true;
  return false;
}

static bool
is_of_side (const wcc_node *army, int side)
{
  const char *said = wcc_node_get (army, "side");
  return said && strcmp (said, wcr_list_name (WCR_LIST_SIDE, side)) == 0;
}

/* The army of a side in the case, without node when it has none. */
static struct place
army_of (struct place root, int side)
{
  const wcc_node *node = wcc_node_child (root.node, "army");
  while (node && !is_of_side (node, side))
    node = wcc_node_next (node, "army");
  return (struct place){ root.document, node };
}

static void
check_cards (struct work *work, struct place root)
{
  const struct model *model = work->model;
  int *left = MAKE (work, model->card_count, int);
  for (int i = 0; i < model->card_count; i++)
    left[i] = model->card[i].copies;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      struct place army = army_of (root, side);
      if (!army.node)
        continue;
      const wcc_attribute *hand = wcc_node_attribute (army.node, "hand");
      count_cards (work, army, hand, left);
      int cards = count_command_cards (work, army);
      if (cards > model->army[side].hand && attribute_get (army, "cards"))
        report (work->sink, army.document, WCC_CODE_BAD_NUMBER, hand->text,
                NULL, "the hand holds %d cards, and the army may hold %d",
                cards, model->army[side].hand);
    }
  struct place deck = child (root, "deck");
  if (!deck.node)
    return;
  wcc_attribute text = text_as_attribute (work, deck);
  count_cards (work, deck, &text, left);
}

/* ---- the case ------------------------------------------------------------ */

static void
read_play (struct work *work, struct place play, struct steps *steps)
{
  for (const wcc_node *node = play.node->first_child; node; node = node->next)
    {
      struct place at = { play.document, node };
      if (strcmp (node->name, "do") == 0)
        add_choices (work, steps, WCC_STEP_DO, node);
      else if (strcmp (node->name, "legal") == 0)
        add_choices (work, steps, WCC_STEP_LEGAL, node);
      else if (strcmp (node->name, "illegal") == 0)
        add_choices (work, steps, WCC_STEP_ILLEGAL, node);
      else if (strcmp (node->name, "dice") == 0)
        {
          const char *text = node->text ? node->text : "";
          check_dice (work, at);
          add_step (work, steps, WCC_STEP_DICE, text, strlen (text), node);
        }
      else if (strcmp (node->name, "expect") == 0)
        {
          check_expect (work, at);
          add_step (work, steps, WCC_STEP_EXPECT, "", 0, node);
        }
    }
}

static void
read_covers (struct work *work, struct place root, wcc_case *result)
{
  const wcc_attribute *covers = wcc_node_attribute (root.node, "rule");
  size_t step = 0, count = 0;
  struct word word;
  while (covers && word_next (covers, root, &step, &word))
    count++;
  result->covers = MAKE (work, count, const char *);
  step = 0;
  while (covers && word_next (covers, root, &step, &word))
    result->covers[result->cover_count++]
        = make_part (work, word.text, word.length);
}

/* What refused= and refused-words= say. */
static void
read_refusal (struct work *work, struct place root, wcc_case *result)
{
  const wcc_attribute *codes = wcc_node_attribute (root.node, "refused");
  size_t step = 0;
  struct word word;
  result->refused = codes ? codes->value : NULL;
  result->refused_words = attribute_get (root, "refused-words");
  if (result->refused_words && !codes)
    attribute_demanded (work, root, "refused");
  while (codes && word_next (codes, root, &step, &word))
    {
      int code = 0;
      while (code < WCC_CODES
             && (strncmp (word.text, wcc_code_name ((enum wcc_code) code),
                          word.length)
                     != 0
                 || wcc_code_name ((enum wcc_code) code)[word.length] != '\0'))
        code++;
      if (code == WCC_CODES)
        report (work->sink, root.document, WCC_CODE_UNKNOWN_NAME, word.range,
                "List them with 'warcouncil list codes'.",
                "no message is of the kind '%.*s'", (int) word.length,
                word.text);
    }
}

/* Reports what an element of a case may not have in a case of a battle. */
static void
check_children (struct work *work, struct place at, const char *const *own,
                size_t count)
{
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    if (!is_among (node->name, own, count))
      report (work->sink, at.document, WCC_CODE_CONTRADICTION, node->open,
              "Take it out, or write it into the battle.",
              "a case of a battle has no <%s>", node->name);
}

/* Reports what an <army> says that a case of a battle takes from the battle. */
static void
check_army (struct work *work, struct place army, struct place first)
{
  static const char *const own[] = { "side", "hand", "banners" };
  static const char *const more[] = { "unit", "leader", "reserve" };
  if (army.node != first.node)
    report (work->sink, army.document, WCC_CODE_DUPLICATE_NAME, army.node->open,
            "Write it once.", "this army stands here already");
  check_children (work, army, more, sizeof more / sizeof more[0]);
  for (int i = 0; i < army.node->attribute_count; i++)
    if (!is_among (army.node->attributes[i].name, own,
                   sizeof own / sizeof own[0]))
      report (work->sink, army.document, WCC_CODE_CONTRADICTION,
              army.node->attributes[i].whole,
              "Take it out, or write it into the battle.",
              "an army of a case of a battle has no '%s' of its own",
              army.node->attributes[i].name);
}

static void
check_no_size (struct work *work, struct place board)
{
  if (board.node->attribute_count > 0)
    report (work->sink, board.document, WCC_CODE_CONTRADICTION,
            board.node->attributes[0].whole,
            "Take it out, or write it into the battle.",
            "a case of a battle has the board of the battle");
}

void
case_contents (struct work *work, struct place root)
{
  static const char *const own[]
      = { "says", "board", "army", "without", "start", "deck", "dice", "play" };
  static const char *const ground[] = { "terrain" };
  static const char *const changes[] = { "without", "start" };
  bool battle = wcc_node_attribute (root.node, "battle") != NULL;
  if (battle)
    check_children (work, root, own, sizeof own / sizeof own[0]);
  for (const wcc_node *node = root.node->first_child; node; node = node->next)
    {
      struct place at = { root.document, node };
      if (!battle && is_among (node->name, changes, 2))
        report (work->sink, root.document, WCC_CODE_CONTRADICTION, node->open,
                "Write where its units stand into <army>.",
                "only a case of a battle has <%s>", node->name);
      else if (battle && strcmp (node->name, "board") == 0)
        {
          check_no_size (work, at);
          check_children (work, at, ground, 1);
        }
      else if (battle && strcmp (node->name, "army") == 0)
        for (int side = 0; side < WCR_SIDES; side++)
          if (is_of_side (node, side))
            check_army (work, at, army_of (root, side));
    }
}

static void
check_hex (struct work *work, struct place at, const char *name)
{
  const wcc_attribute *hex = wcc_node_attribute (at.node, name);
  size_t step = 0;
  struct word word;
  if (hex && word_next (hex, at, &step, &word))
    hex_need (work, at, &word);
}

/* Checks each <start>. @return the first one, or NULL */
static const wcc_node *
read_starts (struct work *work, struct place root)
{
  const wcc_node *first = wcc_node_child (root.node, "start");
  for (const wcc_node *node = first; node; node = wcc_node_next (node, "start"))
    {
      struct place at = { root.document, node };
      check_hex (work, at, "unit");
      check_hex (work, at, "at");
      if (!attribute_get (at, "at") && !attribute_get (at, "blocks"))
        report (work->sink, at.document, WCC_CODE_MISSING, node->open,
                "Say with 'at' where it stands, or with 'blocks' how many it "
                "has left.",
                "this changes nothing");
    }
  return first;
}

/* Reports a <without> that names nothing. */
static void
check_without (struct work *work, struct place root)
{
  for (struct place at = child (root, "without"); at.node;
       at.node = wcc_node_next (at.node, "without"))
    if (!attribute_get (at, "unit") && !attribute_get (at, "leader"))
      report (work->sink, at.document, WCC_CODE_MISSING, at.node->open,
              "Say with 'unit' or 'leader' in which hexes they stand.",
              "this takes nothing away");
}

wcc_case *
make_case (struct work *work, const wcc_document *document)
{
  struct place root = { document, wcc_document_root (document) };
  wcc_case *result = MAKE (work, 1, wcc_case);
  struct place says = child (root, "says"), deck = child (root, "deck"),
               dice = child (root, "dice"), play = child (root, "play");
  const char *seed = attribute_get (root, "seed");
  result->says = says.node && says.node->text ? says.node->text : "";
  result->deck = deck.node ? deck.node->text : NULL;
  result->dice = dice.node ? dice.node->text : NULL;
  if (dice.node)
    check_dice (work, dice);
  result->deck_left
      = deck.node ? attribute_number (work, deck, "left", 0, WCR_MAX_DECK, -1)
                  : -1;
  result->seed = seed ? strtoull (seed, NULL, 10) : 0;
  for (int side = 0; side < WCR_SIDES; side++)
    result->army[side] = army_of (root, side).node;
  check_without (work, root);
  result->start = read_starts (work, root);
  read_covers (work, root, result);
  read_refusal (work, root, result);
  if (!play.node && !result->refused && !work->model->lenient)
    report_attribute (work, root, NULL, WCC_CODE_MISSING,
                      "Add <play> with the choices and what must be true then.",
                      "the case plays nothing");
  check_cards (work, root);
  struct steps steps = { NULL, 0, 0 };
  if (play.node)
    read_play (work, play, &steps);
  result->steps = steps.step;
  result->step_count = steps.count;
  return result;
}
