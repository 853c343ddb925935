/* reference.c: rules as tables, made from the elements of a ruleset and from
 * what the schemas say about them. Marks show what a variant adds to or changes
 * in the rules that it extends. */
#include "private.h"

#include <string.h>

#include "scene/rule-words.h"
#include "wcc/texts.h"

/* The most columns besides name and words. */
#define MOST_COLUMNS 8
/* With more columns than this, words go below the table. */
#define FEW_COLUMNS 3

typedef enum { INHERITED, OWN, CHANGED } State;

/* ---- what differs -------------------------------------------------------- */

static gboolean
is_own (const wcs_sheet *sheet, const wcc_node *node)
{
  return g_strcmp0 (wcc_document_name (wcc_node_document (node)),
                    wcc_document_name (sheet->rules))
         == 0;
}

static gboolean
holds_own (const wcs_sheet *sheet, const wcc_node *node)
{
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    if (is_own (sheet, child) || holds_own (sheet, child))
      return TRUE;
  return FALSE;
}

static State
state_of (const wcs_sheet *sheet, const wcc_node *node)
{
  if (!sheet->variant)
    return INHERITED;
  if (is_own (sheet, node))
    return wcc_node_before (node) != NULL ? CHANGED : OWN;
  return holds_own (sheet, node) ? CHANGED : INHERITED;
}

/* The mark before a name or sentence. */
static const char *
mark_of (State state)
{
  switch (state)
    {
    case INHERITED: return "";
    case OWN: return "● ";
    case CHANGED: return "◆ ";
    }
  return "";
}

/* ---- words --------------------------------------------------------------- */

static char *
expression (gpointer user, const char *text)
{
  return condition_in_words (user, text);
}

static char *
sentence_of (wcs_sheet *sheet, const wcc_node *node)
{
  WceRuleWords words = { sheet->catalogue, WCC_RULES, expression, sheet };
  g_autofree char *prose = prose_of (sheet, node);
  if (prose != NULL)
    return g_strconcat (mark_of (state_of (sheet, node)), prose, NULL);
  g_autofree char *plain = wce_rule_sentence (&words, node);
  g_autofree char *capital = wce_capitalise (plain);
  /* Translators: a whole sentence, without its end */
  g_autofree char *sentence = g_strdup_printf (C_ ("sentence", "%s."), capital);
  return g_strconcat (mark_of (state_of (sheet, node)), sentence, NULL);
}

char *
rule_words (wcs_sheet *sheet, const wcc_node *node)
{
  g_autofree char *prose = prose_of (sheet, node);
  if (prose != NULL)
    {
      char cost[WCC_COST_WORDS_ROOM];
      wcc_card_cost_words (node, cost, sizeof cost);
      return g_strconcat (cost, *cost != '\0' ? " " : "", prose, NULL);
    }
  /* Here each way to play a card tells what it costs. */
  g_autoptr (GString) text = g_string_new (NULL);
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    {
      if (strcmp (child->name, "name") == 0
          || strcmp (child->name, "answer") == 0
          || strcmp (child->name, "number") == 0)
        continue;
      g_autofree char *one = sentence_of (sheet, child);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", one);
    }
  return g_strdup (text->str);
}

char *
rule_title (const wcs_sheet *sheet, const wcc_node *node,
            const wcc_element *element)
{
  const char *name = node_text (sheet, node, "name");
  const char *id = wcc_node_get (node, "id");
  if (name != NULL || id == NULL)
    return wce_capitalise (name != NULL ? name : element->label);
  g_autofree char *words = g_strdelimit (g_strdup (id), "-", ' ');
  return wce_capitalise (words);
}

/* ---- tables -------------------------------------------------------------- */

/* Chooses the attributes to show as columns: those that any thing of the kind
 * has, in the order of the schema, up to MOST_COLUMNS. */
static guint
choose_columns (const wcc_node *rules, const wcc_element *element,
                wcc_attribute_info *columns)
{
  guint n = 0;
  for (size_t i = 0; i < element->attribute_count && n < MOST_COLUMNS; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (element, i);
      gboolean written = FALSE;
      if (info.value.kind == WCC_VALUE_DEFINES
          || strchr (info.name, ':') != NULL || strcmp (info.name, "cite") == 0
          || strcmp (info.name, "like") == 0)
        continue;
      for (const wcc_node *node = wcc_node_child (rules, element->name);
           node != NULL && !written; node = wcc_node_next (node, element->name))
        written = wcc_node_get (node, info.name) != NULL;
      if (written)
        columns[n++] = info;
    }
  return n;
}

static char *
value_of (wcs_sheet *sheet, const wcc_node *node,
          const wcc_attribute_info *info)
{
  const char *value = wcc_node_get (node, info->name);
  if (value == NULL)
    value = info->standard;
  if (value == NULL)
    return g_strdup ("–");
  if (info->value.kind == WCC_VALUE_EXPRESSION)
    return condition_in_words (sheet, value);
  if (strcmp (node->name, "switch") == 0)
    return wce_ruling_words (sheet->result, sheet->languages, node, value);
  return wce_rule_value (sheet->catalogue, info, value);
}

static gboolean
has_words (const wcc_node *rules, const char *name)
{
  for (const wcc_node *node = wcc_node_child (rules, name); node != NULL;
       node = wcc_node_next (node, name))
    for (const wcc_node *child = node->first_child; child != NULL;
         child = child->next)
      if (strcmp (child->name, "name") != 0)
        return TRUE;
  return FALSE;
}

/* ---- pictures ------------------------------------------------------------ */

typedef struct {
  const char *element, *id;
  WceBoardUnit unit;
} Look;

static void
draw_look (wcs_sheet *sheet, cairo_t *cr, double x, double y,
           gconstpointer what)
{
  const Look *look = what;
  double size = 9 * sheet->scale;
  if (strcmp (look->element, "terrain") == 0)
    map_draw_terrain (sheet, cr, look->id, x, y, size);
  else if (strcmp (look->element, "hexside") == 0)
    map_draw_hexside (sheet, cr, look->id, x, y, size);
  else
    map_draw_unit (sheet, cr, &look->unit, x, y, size * 1.25);
}

/* Puts a picture of a thing on a map at the left of the next cell. */
static void
add_look (wcs_sheet *sheet, Table *table, const wcc_node *node)
{
  gboolean unit = strcmp (node->name, "unit-class") == 0;
  const char *id = wcc_node_get (node, "id");
  if (id == NULL
      || (!unit && strcmp (node->name, "terrain") != 0
          && strcmp (node->name, "hexside") != 0))
    return;
  Look *look = g_new0 (Look, 1);
  look->element = unit                                  ? "unit-class"
                  : strcmp (node->name, "terrain") == 0 ? "terrain"
                                                        : "hexside";
  look->id = wce_board_model_text (sheet->model, id);
  if (unit)
    look->unit = wce_scene_unit_of (sheet->catalogue, sheet->model, id, 0);
  g_ptr_array_add (sheet->kept, look);
  table_picture (table, draw_look, look, (unit ? 24 : 16) * sheet->scale,
                 (unit ? 15 : 18.5) * sheet->scale);
}

/* Adds words below the table if there is no space beside its columns. */
static void
add_notes (wcs_sheet *sheet, const wcc_node *rules, const wcc_element *element)
{
  flow_begin (sheet, sheet->options.large ? 1 : 2, 8);
  for (const wcc_node *node = wcc_node_child (rules, element->name);
       node != NULL; node = wcc_node_next (node, element->name))
    {
      g_autofree char *text = rule_words (sheet, node);
      g_autofree char *title = rule_title (sheet, node, element);
      g_autofree char *markup
          = g_markup_printf_escaped ("<b>%s.</b> %s", title, text);
      if (*text != '\0')
        text_add (sheet, TEXT_SMALL, markup, NULL);
    }
}

static void
add_rows (wcs_sheet *sheet, Table *table, const wcc_node *rules,
          const wcc_element *element, const wcc_attribute_info *columns,
          guint n, gboolean words)
{
  for (const wcc_node *node = wcc_node_child (rules, element->name);
       node != NULL; node = wcc_node_next (node, element->name))
    {
      g_autofree char *title = rule_title (sheet, node, element);
      g_autofree char *markup = g_markup_printf_escaped (
          "<b>%s%s</b>", mark_of (state_of (sheet, node)), title);
      add_look (sheet, table, node);
      table_cell_markup (table, markup);
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *value = value_of (sheet, node, &columns[i]);
          table_cell (table, value);
        }
      if (words)
        {
          g_autofree char *text = rule_words (sheet, node);
          table_cell (table, text);
        }
    }
}

static void
add_kind (wcs_sheet *sheet, const wcc_node *rules, const wcc_element *element,
          const char *heading)
{
  wcc_attribute_info columns[MOST_COLUMNS];
  double shares[MOST_COLUMNS + 2], left = 76;
  guint n = choose_columns (rules, element, columns);
  gboolean words = has_words (rules, element->name);
  gboolean below = words && n > FEW_COLUMNS;
  flow_begin (sheet, 1, 14);
  text_add_heading (sheet, heading);
  flow_space (sheet, 3);
  shares[0] = 24;
  for (guint i = 0; i < n; i++)
    {
      gboolean number = columns[i].value.kind == WCC_VALUE_NUMBER;
      gboolean condition = columns[i].value.kind == WCC_VALUE_EXPRESSION;
      double share = number                  ? 9
                     : condition             ? 30
                     : columns[i].value.list ? 18
                                             : 12;
      shares[i + 1] = number ? -share : share;
      left -= share;
    }
  shares[n + 1] = MAX (left, 30);
  Table *table = table_new (sheet, n + (words && !below ? 2 : 1), shares);
  table_cell (table, _ ("Name"));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = wce_capitalise (columns[i].label);
      table_cell (table, label);
    }
  if (words && !below)
    table_cell (table, "");
  add_rows (sheet, table, rules, element, columns, n, words && !below);
  table_end (table);
  if (below)
    add_notes (sheet, rules, element);
}

/* ---- the whole ----------------------------------------------------------- */

/* Adds the phases of a turn, and the effects and triggers that belong to no
 * element. */
static void
add_general (wcs_sheet *sheet, const wcc_node *rules)
{
  gboolean begun = FALSE;
  for (const wcc_node *node = rules->first_child; node != NULL;
       node = node->next)
    {
      if (strcmp (node->name, "effect") != 0 && strcmp (node->name, "on") != 0
          && strcmp (node->name, "turn") != 0)
        continue;
      if (!begun)
        {
          flow_begin (sheet, sheet->options.large ? 1 : 2, 6);
          text_add_heading (sheet, _ ("General rules"));
        }
      begun = TRUE;
      g_autofree char *sentence = sentence_of (sheet, node);
      g_autofree char *markup = g_markup_escape_text (sentence, -1);
      text_add (sheet, TEXT_SMALL, markup, "•");
    }
}

/* What players look up most often comes first. */
static const struct {
  const char *element, *words;
} headings[] = {
  { "unit-class", N_ ("Units") },
  { "leader-class", N_ ("Leaders") },
  { "terrain", N_ ("Terrain") },
  { "hexside", N_ ("Hexsides") },
  { "card-deck", N_ ("Decks of cards") },
  { "card", N_ ("Cards") },
  { "token-action", N_ ("Actions for tokens") },
  { "sheet", N_ ("Sheets of actions") },
  { "trait", N_ ("Properties") },
  { "role", N_ ("Rolls") },
  { "counter", N_ ("Counters") },
  { "supply", N_ ("In the box") },
  { "switch", N_ ("Disputed rulings") },
};

void
reference_add (wcs_sheet *sheet)
{
  const wcc_node *rules;
  wcc_element root, element;
  if (!wcc_result_settled (sheet->result, &rules) || rules == NULL
      || !wcc_find_element (WCC_RULES, rules->name, &root))
    return;
  flow_begin (sheet, 1, 0);
  title_add (sheet, _ ("Rules at a glance"));
  if (sheet->variant)
    text_add_plain (sheet, TEXT_BODY,
                    _ ("● new, ◆ changed: where these rules differ from those "
                       "that they extend."));
  for (gsize i = 0; i < G_N_ELEMENTS (headings); i++)
    if (wcc_find_element (WCC_RULES, headings[i].element, &element)
        && wcc_node_child (rules, element.name) != NULL)
      add_kind (sheet, rules, &element, _ (headings[i].words));
  for (size_t i = 0; i < root.child_count; i++)
    {
      wcc_child child = wcc_element_child (&root, i);
      wcc_attribute_info id;
      /* Cards name their groups. */
      gboolean told = strcmp (child.name, "effect") == 0
                      || strcmp (child.name, "on") == 0
                      || strcmp (child.name, "group") == 0
                      /* They are for authors of battles. */
                      || strcmp (child.name, "require") == 0;
      for (gsize k = 0; k < G_N_ELEMENTS (headings); k++)
        told = told || strcmp (headings[k].element, child.name) == 0;
      if (told || wcc_node_child (rules, child.name) == NULL
          || !wcc_find_element (WCC_RULES, child.name, &element)
          || !wcc_find_attribute (&element, "id", &id))
        continue;
      g_autofree char *heading = wce_capitalise (element.label);
      add_kind (sheet, rules, &element, heading);
    }
  add_general (sheet, rules);
}
