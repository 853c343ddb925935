/* form-model.c: special rules as forms see them. */
#include "form-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit.h"
#include "scene.h"

/* ---- finding ----------------------------------------------------------------------- */

const wcc_node *
wce_form_find (const wcc_document *tree, const char *path)
{
  const wcc_node *node = tree != NULL ? wcc_document_root (tree) : NULL;
  g_auto (GStrv) steps = g_strsplit (path, ".", -1);
  for (char **step = steps; *step != NULL && node != NULL; step++)
    {
      int n = atoi (*step);
      node = node->first_child;
      while (node != NULL && n-- > 0)
        node = node->next;
    }
  return node;
}

char *
wce_form_path (const wcc_node *node)
{
  GString *path = g_string_new (NULL);
  for (; node->parent != NULL; node = node->parent)
    {
      int n = 0;
      for (const wcc_node *other = node->parent->first_child; other != node;
           other = other->next)
        n++;
      g_autofree char *step
          = g_strdup_printf ("%d%s", n, path->len > 0 ? "." : "");
      g_string_prepend (path, step);
    }
  return g_string_free (path, FALSE);
}

wcc_place
wce_form_place (WceDocument *document, const char *path)
{
  gsize length = 0;
  const char *text = wce_document_get_text (document, &length);
  const wcc_node *node
      = wce_form_find (wce_document_get_tree (document, NULL), path);
  return wcc_place_at (text, length, node != NULL ? node->open.start + 1 : 0);
}

wcc_document *
wce_form_read (const char *path)
{
  char *text = NULL;
  size_t length = 0;
  if (wcc_load_file (NULL, path, &text, &length) != 0)
    return NULL;
  wcc_diagnostics *ignored = wcc_diagnostics_new ();
  g_assert (ignored != NULL); /* out of memory */
  wcc_document *tree = wcc_document_read (text, length, path, ignored);
  wcc_diagnostics_free (ignored);
  free (text);
  if (tree != NULL && wcc_document_root (tree) == NULL)
    g_clear_pointer (&tree, wcc_document_free);
  return tree;
}

gboolean
wce_form_element (const wcc_node *node, const char *name, wcc_element *element)
{
  return wcc_find_element (wce_kind_of (wcc_node_document (node)), name,
                           element);
}

static gboolean
has_place (const wcc_element *element)
{
  for (size_t i = 0; i < element->attribute_count; i++)
    if (wcc_element_attribute (element, i).value.kind == WCC_VALUE_HEX)
      return TRUE;
  return FALSE;
}

gboolean
wce_form_is_rule (const wcc_element *parent, const char *name)
{
  wcc_child child;
  wcc_element element;
  gboolean army = strcmp (parent->name, wcc_root_name (parent->kind)) != 0;
  return wcc_find_child (parent, name, &child) && child.least == 0
         && child.most != 1 && wcc_find_element (parent->kind, name, &element)
         && !element.holds_text
         && !(element.holds_prose && parent->kind == WCC_SCENARIO)
         && !(army && has_place (&element));
}

static void
add_rules (GPtrArray *paths, const wcc_node *parent)
{
  wcc_element element;
  gboolean inside = parent->parent != NULL;
  if (!wcc_find_element (WCC_SCENARIO, parent->name, &element))
    return;
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (wce_form_is_rule (&element, node->name))
      g_ptr_array_add (paths, wce_form_path (node));
    else if (!inside)
      add_rules (paths, node);
}

char **
wce_form_rules (const wcc_document *tree)
{
  GPtrArray *paths = g_ptr_array_new ();
  add_rules (paths, wcc_document_root (tree));
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_free (paths, FALSE);
}

const char *
wce_form_can_make (enum wcc_kind kind, const wcc_value *value)
{
  static const char *const makes[] = { "zone", "counter" };
  wcc_element root;
  wcc_child child;
  for (guint i = 0; i < G_N_ELEMENTS (makes); i++)
    if (strcmp (value->of, makes[i]) == 0
        && wcc_find_element (kind, wcc_root_name (kind), &root)
        && wcc_find_child (&root, makes[i], &child))
      return makes[i];
  return NULL;
}

static gboolean
has_any (const wcc_catalogue *catalogue, const char *elements)
{
  g_auto (GStrv) kinds = g_strsplit (elements, " ", -1);
  size_t count = 0;
  for (char **kind = kinds; *kind != NULL && count == 0; kind++)
    wcc_catalogue_nouns (catalogue, *kind, &count);
  return count > 0;
}

/* Whether there is something for each name that the element must write. */
static gboolean
has_names (WceDocument *document, enum wcc_kind kind, const char *name)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (document);
  wcc_element element;
  if (catalogue == NULL || !wcc_find_element (kind, name, &element))
    return TRUE;
  for (size_t i = 0; i < element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&element, i);
      gboolean named
          = info.value.kind == WCC_VALUE_REFERS
            || (info.value.kind == WCC_VALUE_NAME && *info.value.of != '\0');
      if (named && (info.required || info.value.list)
          && info.value.word_count == 0 && !has_any (catalogue, info.value.of)
          && wce_form_can_make (kind, &info.value) == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_room (const wcc_node *node, const wcc_child *child)
{
  int there = 0;
  for (const wcc_node *one = wcc_node_child (node, child->name); one != NULL;
       one = wcc_node_next (one, child->name))
    there++;
  return child->most == 0 || there < child->most;
}

/* Only what is like another can drop something of that. */
static gboolean
can_drop (const wcc_node *node, const char *name)
{
  return strcmp (name, "drop") != 0 || node->parent == NULL
         || wcc_node_get (node, "like") != NULL;
}

char **
wce_form_children (WceDocument *document, const char *path)
{
  GPtrArray *names = g_ptr_array_new ();
  const char *text = wce_document_get_text (document, NULL);
  const wcc_node *node
      = wce_form_find (wce_document_get_last_tree (document, NULL), path);
  wcc_place place = wce_form_place (document, path);
  wcc_element element, inner;
  if (node != NULL && wce_form_element (node, node->name, &element))
    {
      bool loop = strcmp (node->name, "for-each") == 0;
      place.outer |= loop && place.each;
      place.each |= loop;
      place.roll |= strcmp (node->name, "roll") == 0;
      for (size_t i = 0; i < element.child_count; i++)
        {
          wcc_child child = wcc_element_child (&element, i);
          if (has_room (node, &child) && can_drop (node, child.name)
              && has_names (document, element.kind, child.name)
              && (!wcc_find_element (element.kind, child.name, &inner)
                  || wcc_place_fits (text, &place, &inner)))
            g_ptr_array_add (names, g_strdup (child.name));
        }
    }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* Rules have one board, one die and one turn. Of what they extend, the board and the
 * die are changed where they are shown, and a group of cards is named when cards are in it. */
static gboolean
is_wanted (const wcc_node *around, const char *name)
{
  static const char *const once[] = { "board", "die", "turn", NULL };
  static const char *const elsewhere[] = { "change", "drop", "group", NULL };
  return !g_strv_contains (elsewhere, name)
         && (!g_strv_contains (once, name)
             || (wcc_node_child (around, name) == NULL
                 && (strcmp (name, "turn") == 0
                     || wcc_node_get (around, "extends") == NULL)));
}

char **
wce_form_offers (WceDocument *document, const char *parent)
{
  GPtrArray *names = g_ptr_array_new ();
  const wcc_document *tree = wce_document_get_last_tree (document, NULL);
  const wcc_node *around = *parent != '\0' ? wce_form_find (tree, parent)
                           : tree != NULL  ? wcc_document_root (tree)
                                           : NULL;
  wcc_element element;
  if (around != NULL && wce_form_element (around, around->name, &element))
    for (size_t i = 0; i < element.child_count; i++)
      {
        wcc_child child = wcc_element_child (&element, i);
        if (wce_form_is_rule (&element, child.name)
            && is_wanted (around, child.name) && has_room (around, &child)
            && has_names (document, element.kind, child.name))
          g_ptr_array_add (names, g_strdup (child.name));
      }
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

/* ---- words for people --------------------------------------------------------------- */

char *
wce_form_title (const wcc_node *node)
{
  wcc_element element;
  gboolean known = wce_form_element (node, node->name, &element);
  const char *label = known ? element.label : node->name;
  const char *id = wcc_node_get (node, "id");
  const char *event = known ? wcc_node_get (node, "event") : NULL;
  g_autofree char *title = wce_capitalise (label);
  wcc_attribute_info info;
  if (id == NULL && event != NULL
      && wcc_find_attribute (&element, "event", &info))
    {
      g_autofree char *words = wce_word_labels (&info.value, event);
      /* TRANSLATORS: a trigger and its event: "Trigger: when “turn starts”
       * happens". */
      return g_strdup_printf (_ ("%s: when “%s” happens"), title, words);
    }
  return id != NULL ? g_strdup_printf (C_ ("caption", "%s: %s"), title, id)
                    : g_steal_pointer (&title);
}

char *
wce_form_help (const wcc_node *node)
{
  wcc_element element;
  if (!wce_form_element (node, node->name, &element))
    return g_strdup ("");
  GString *help = g_string_new (element.documentation);
  const char *id = wcc_node_get (node, "id");
  const char *named
      = element.example != NULL ? strstr (element.example, " id=\"") : NULL;
  if (id == NULL || named == NULL)
    return g_string_free (help, FALSE);
  g_auto (GStrv) parts = g_strsplit (named, "\"", 3);
  g_autofree char *example = g_strdup_printf ("(%s)", parts[1]);
  g_autofree char *own = g_strdup_printf ("(%s)", id);
  g_string_replace (help, example, own, 0);
  return g_string_free (help, FALSE);
}

/* A value by the names of the game. */
static void
append_value (GString *text, WceDocument *document,
              const wcc_attribute_info *info, const char *value)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (document);
  gboolean side = strcmp (value, "top") == 0 || strcmp (value, "bottom") == 0;
  if (side && info->value.kind == WCC_VALUE_WORD)
    {
      g_autofree char *name
          = wce_scene_side_name (document, *value == 't' ? 0 : 1);
      g_string_append (text, name);
      return;
    }
  if (info->value.kind != WCC_VALUE_REFERS && info->value.word_count > 0)
    {
      g_autofree char *labels = wce_word_labels (&info->value, value);
      g_string_append (text, labels);
      return;
    }
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      const wcc_noun *noun
          = info->value.kind == WCC_VALUE_REFERS ? wcc_catalogue_find (
                catalogue, info->value.of, *word, strlen (*word))
                                                 : NULL;
      const char *name
          = noun != NULL && noun->name != NULL && *noun->name != '\0'
                ? noun->name
                : *word;
      g_string_append_printf (text, "%s%s", word > words ? " " : "", name);
    }
}

static void
append_summary (GString *text, WceDocument *document, const wcc_node *node)
{
  wcc_element element;
  if (!wce_form_element (node, node->name, &element))
    return;
  for (int i = 0; i < node->attribute_count; i++)
    {
      wcc_attribute_info info;
      const wcc_attribute *attribute = &node->attributes[i];
      if (strcmp (attribute->name, "id") == 0
          || !wcc_find_attribute (&element, attribute->name, &info))
        continue;
      g_autoptr (GString) value = g_string_new (NULL);
      append_value (value, document, &info, attribute->value);
      g_autofree char *said
          = g_strdup_printf (C_ ("caption", "%s: %s"), info.label, value->str);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", said);
    }
  if (node->text != NULL && *node->text != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                            node->text);
}

char *
wce_form_step (const wcc_node *node, const char *what)
{
  g_autofree char *title = wce_form_title (node);
  return g_strdup_printf (C_ ("step", "%s (%s)"), what, title);
}

char *
wce_form_summary (WceDocument *document, const wcc_node *node)
{
  GString *text = g_string_new (NULL);
  append_summary (text, document, node);
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    {
      g_autofree char *title = wce_form_title (child);
      g_autoptr (GString) inner = g_string_new (NULL);
      append_summary (inner, document, child);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", title);
      if (inner->len > 0)
        g_string_append_printf (text, " (%s)", inner->str);
    }
  return g_string_free (text, FALSE);
}

/* Messages of the compiler end without a full stop. */
static void
append_sentence (GString *text, const char *sentence)
{
  if (sentence == NULL)
    return;
  if (text->len > 0 && strchr (".!?:", text->str[text->len - 1]) == NULL)
    g_string_append_c (text, '.');
  g_string_append_printf (text, " %s", sentence);
}

/* The next problem in some bytes of the document, from *i on; or NULL. */
static const wcc_diagnostic *
next_problem (WceDocument *document, wcc_range range, size_t *i)
{
  WceCheck *check = wce_document_get_check (document);
  if (check == NULL || !wce_document_is_checked (document))
    return NULL;
  const wcc_diagnostics *list
      = wcc_result_diagnostics (wce_check_get_result (check));
  while (*i < wcc_diagnostics_count (list))
    {
      const wcc_diagnostic *one = wcc_diagnostics_get (list, (*i)++);
      if (one->silenced == NULL && one->line > 0
          && wce_check_is_own (check, one) && one->start >= range.start
          && one->start < range.end)
        return one;
    }
  return NULL;
}

char *
wce_form_problems (WceDocument *document, wcc_range range, gboolean *errors)
{
  GString *text = g_string_new (NULL);
  const wcc_diagnostic *one;
  size_t i = 0;
  if (errors != NULL)
    *errors = FALSE;
  while ((one = next_problem (document, range, &i)) != NULL)
    {
      if (errors != NULL && one->severity == WCC_ERROR)
        *errors = TRUE;
      g_autofree char *message = wce_capitalise (one->message);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", message);
      append_sentence (text, one->hint);
    }
  return g_string_free (text, FALSE);
}

guint
wce_form_value_bytes (const char *text, gsize bytes)
{
  guint count = 0;
  for (const char *c = text; c < text + bytes; c++, count++)
    if (*c == '&')
      while (c < text + bytes && *c != ';')
        c++;
  return count;
}

gboolean
wce_form_wrong_part (WceDocument *document, const wcc_attribute *attribute,
                     guint *start, guint *end)
{
  size_t i = 0;
  const wcc_diagnostic *one = next_problem (document, attribute->text, &i);
  if (one == NULL
      || (one->start == attribute->text.start
          && one->end >= attribute->text.end))
    return FALSE;
  gsize length = 0;
  const char *text = wce_document_get_text (document, &length)
                     + attribute->text.start;
  *start = wce_form_value_bytes (text, one->start - attribute->text.start);
  *end = wce_form_value_bytes (text, MIN (one->end, attribute->text.end)
                                         - attribute->text.start);
  return *end > *start;
}
