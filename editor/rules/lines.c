/* lines.c: what rules say about a noun, line by line. */
#include "lines.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/scene.h"

void
wce_rules_line_free (WceRulesLine *line)
{
  g_free (line->title);
  g_free (line->detail);
  g_free (line->value);
  g_free (line->path);
  g_free (line);
}

static GPtrArray *
lines_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) wce_rules_line_free);
}

/* @param node  its document contains the byte range */
static WceRulesLine *
line_at (const WceRuleset *self, const wcc_node *node, wcc_range range)
{
  WceRulesLine *line = g_new0 (WceRulesLine, 1);
  const wcc_document *document = wcc_node_document (node);
  int column;
  wcc_document_position (document, range.start, &line->line, &column);
  line->range = range;
  if (!wce_ruleset_is_own (self, node))
    line->path = g_strdup (wcc_document_name (document));
  return line;
}

WceRulesLine *
wce_rules_line_of (const WceRuleset *self, const wcc_node *node)
{
  WceRulesLine *line = line_at (self, node, node->whole);
  line->detail = wce_ruleset_place (self, wcc_node_document (node), line->line,
                                    wce_ruleset_cite (node));
  return line;
}

/* ---- values -------------------------------------------------------------- */

/* The value that the attribute had before the document changed it; NULL when it
 * is the same. Free with g_free(). */
static char *
value_before (const WceRuleset *self, const wcc_node *node, const char *name)
{
  const wcc_node *before = wcc_node_before (node);
  const char *now = wcc_node_get (node, name);
  if (before == NULL || g_strcmp0 (wcc_node_get (before, name), now) == 0)
    return NULL;
  /* A value that is taken over from another thing was not written there
   * before. */
  if (wcc_node_get (before, name) == NULL
      && wcc_node_get (before, "like") != NULL)
    return NULL;
  g_autofree char *old = wce_ruleset_value (self, before, name, NULL);
  g_autofree char *file = wce_ruleset_file (self, wcc_node_document (before));
  return *old != '\0' ? g_strdup_printf (_ ("%s in %s"), old, file)
                      : g_strdup_printf (_ ("not in %s"), file);
}

static void
add_value (const WceRuleset *self, GPtrArray *lines, const wcc_node *node,
           const wcc_attribute_info *info)
{
  const wcc_attribute *attribute = wcc_node_attribute (node, info->name);
  g_autofree char *old = value_before (self, node, info->name);
  gboolean standard;
  g_autofree char *value
      = wce_ruleset_value (self, node, info->name, &standard);
  WceRulesLine *line;
  if (standard && *value == '\0' && old == NULL)
    return;
  if (attribute == NULL)
    line = g_new0 (WceRulesLine, 1);
  else
    {
      const wcc_node *writer = wcc_node_writer (node, attribute);
      const wcc_attribute *written = wcc_node_attribute (writer, info->name);
      line = line_at (self, writer,
                      (written != NULL ? written : attribute)->whole);
      line->detail = wce_ruleset_place (self, wcc_node_document (writer),
                                        line->line, NULL);
    }
  if (old != NULL)
    {
      char *detail = g_strjoin (" · ", old, line->detail, NULL);
      g_free (line->detail);
      line->detail = detail;
    }
  line->title = wce_capitalise (info->label);
  line->value = *value != '\0' ? g_steal_pointer (&value) : g_strdup ("–");
  line->dim = standard;
  g_ptr_array_add (lines, line);
}

GPtrArray *
wce_rules_values (const WceRuleset *self, const wcc_node *node)
{
  GPtrArray *lines = lines_new ();
  wcc_element element;
  if (!wcc_find_element (WCC_RULES, node->name, &element))
    return lines;
  for (size_t i = 0; i < element.attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (&element, i);
      if (strchr (info.name, ':') == NULL && strcmp (info.name, "cite") != 0)
        add_value (self, lines, node, &info);
    }
  return lines;
}

/* ---- effects ------------------------------------------------------------- */

GPtrArray *
wce_rules_effects (const WceRuleset *self, const wcc_node *node)
{
  GPtrArray *lines = lines_new ();
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    {
      wcc_element element;
      if (wcc_find_element (WCC_RULES, child->name, &element)
          && element.holds_text)
        continue;
      WceRulesLine *line = wce_rules_line_of (self, child);
      g_autofree char *sentence = wce_ruleset_sentence (self, child);
      line->title = wce_capitalise (sentence);
      g_ptr_array_add (lines, line);
    }
  return lines;
}

char *
wce_rules_prose (const WceRuleset *self, const wcc_node *node)
{
  GString *text = g_string_new (NULL);
  for (const wcc_node *p = wcc_node_child (node, "p"); p != NULL;
       p = wcc_node_next (p, "p"))
    if (wcc_node_get (p, "xml:lang") == NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "",
                              wce_ruleset_text (self, p, p->text));
  return g_string_free (text, text->len == 0);
}

/* ---- users --------------------------------------------------------------- */

/* A label for the element around everything that the node is in: "Unit class:
 * light infantry". Free with g_free(). */
static char *
thing_around (const WceRuleset *self, const wcc_node *node)
{
  wcc_element element;
  while (node->parent != NULL && node->parent->parent != NULL)
    node = node->parent;
  g_autofree char *label = wce_capitalise (
      wcc_find_element (WCC_RULES, node->name, &element) ? element.label
                                                         : node->name);
  const wcc_node *name = wcc_node_child (node, "name");
  const char *id = name != NULL ? wce_ruleset_text (self, name, name->text)
                                : wcc_node_get (node, "id");
  return id != NULL ? g_strdup_printf (C_ ("caption", "%s: %s"), label, id)
                    : g_steal_pointer (&label);
}

/* @param way  how the use means the noun without naming it; NULL: it names it */
static WceRulesLine *
line_of_use (const WceRuleset *self, const wcc_use *use, const char *way)
{
  WceRulesLine *line = g_new0 (WceRulesLine, 1);
  const char *own
      = wcc_document_name (wcc_result_document (wce_ruleset_result (self)));
  wcc_element element;
  wcc_attribute_info info;
  line->line = use->line;
  line->range = use->range;
  if (g_strcmp0 (wcc_document_name (use->document), own) != 0)
    line->path = g_strdup (wcc_document_name (use->document));
  line->title = thing_around (self, use->node);
  g_autofree char *place = wce_ruleset_place (self, use->document, use->line,
                                              wce_ruleset_cite (use->node));
  gboolean inside
      = use->node->parent != NULL && use->node->parent->parent != NULL;
  g_autofree char *what
      = inside || wcc_node_get (use->node, "id") == NULL
            ? wce_ruleset_sentence (self, use->node)
        : wcc_find_element (WCC_RULES, use->node->name, &element)
                && use->attribute != NULL
                && wcc_find_attribute (&element, use->attribute, &info)
            ? g_strdup (info.label)
            : NULL;
  g_autofree char *said
      = way != NULL && what != NULL
            ? g_strdup_printf (C_ ("caption", "%s: %s"), way, what)
            : g_strdup (way != NULL ? way : what);
  line->detail = said != NULL ? g_strdup_printf ("%s\n%s", said, place)
                              : g_steal_pointer (&place);
  return line;
}

/* Adds who means all that share something with a noun, such as a trait. That others
 * have it, too, means nobody. */
static void
add_users_of (const WceRuleset *self, GPtrArray *lines, const wcc_node *root,
              const char *attribute, const char *element, const char *id)
{
  const wcc_catalogue *all = wcc_result_catalogue (wce_ruleset_result (self));
  const wcc_noun *noun = wcc_catalogue_find (all, element, id, strlen (id));
  wcc_element shared;
  wcc_uses *uses = wcc_uses_find (root, element, id);
  g_autofree char *way
      = wcc_find_element (WCC_RULES, element, &shared)
            /* Translators: what it shares with others, such as "by its trait
               “heavy”" */
            ? g_strdup_printf (_ ("by its %s “%s”"), shared.label,
                               noun != NULL && noun->name != NULL ? noun->name
                                                                  : id)
            : NULL;
  for (size_t i = 0; way != NULL && uses != NULL && i < wcc_uses_count (uses);
       i++)
    if (g_strcmp0 (wcc_uses_get (uses, i)->attribute, attribute) != 0)
      g_ptr_array_add (lines, line_of_use (self, wcc_uses_get (uses, i), way));
  wcc_uses_free (uses);
}

/* Adds who means the noun by something that it refers to: its traits, its group. */
static void
add_indirect_users (const WceRuleset *self, GPtrArray *lines,
                    const wcc_node *root, const wcc_node *node)
{
  wcc_element element;
  wcc_attribute_info info;
  if (!wcc_find_element (WCC_RULES, node->name, &element))
    return;
  for (int i = 0; i < node->attribute_count; i++)
    if (wcc_find_attribute (&element, node->attributes[i].name, &info)
        && info.value.kind == WCC_VALUE_REFERS
        && strchr (info.value.of, ' ') == NULL
        && strcmp (info.value.of, node->name) != 0)
      {
        g_auto (GStrv) ids
            = g_strsplit_set (node->attributes[i].value, " \t\r\n", -1);
        for (char **id = ids; *id != NULL; id++)
          if (**id != '\0')
            add_users_of (self, lines, root, info.name, info.value.of, *id);
      }
}

GPtrArray *
wce_rules_users (const WceRuleset *self, const wcc_node *node)
{
  GPtrArray *lines = lines_new ();
  const char *id = wcc_node_get (node, "id");
  const wcc_node *root = wcc_result_rules (wce_ruleset_result (self));
  wcc_uses *uses = id != NULL ? wcc_uses_find (root, node->name, id) : NULL;
  for (size_t i = 0; uses != NULL && i < wcc_uses_count (uses); i++)
    g_ptr_array_add (lines, line_of_use (self, wcc_uses_get (uses, i), NULL));
  wcc_uses_free (uses);
  if (id != NULL)
    add_indirect_users (self, lines, root, node);
  return lines;
}
