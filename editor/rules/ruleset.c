/* ruleset.c: rules as tables of their nouns. */
#include "ruleset.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/scene.h"
#include "wcc/texts.h"

/* The most columns besides name, id, origin and effects: more do not fit. */
#define MAX_COLUMNS 6

struct _WceRuleset {
  WceCheck *check;
  const wcc_result *result;
  const wcc_document *own;
  GPtrArray *kinds;
};

/* ---- nouns --------------------------------------------------------------- */

G_DEFINE_FINAL_TYPE (WceNoun, wce_noun, G_TYPE_OBJECT)

static void
wce_noun_finalize (GObject *object)
{
  WceNoun *self = WCE_NOUN (object);
  g_free (self->title);
  g_free (self->origin);
  G_OBJECT_CLASS (wce_noun_parent_class)->finalize (object);
}

static void
wce_noun_class_init (WceNounClass *class)
{
  G_OBJECT_CLASS (class)->finalize = wce_noun_finalize;
}

static void
wce_noun_init (WceNoun *self)
{
  (void) self;
}

gboolean
wce_ruleset_is_own (const WceRuleset *self, const wcc_node *node)
{
  return g_strcmp0 (wcc_document_name (wcc_node_document (node)),
                    wcc_document_name (self->own))
         == 0;
}

/* The name without a language, or else the first name; or NULL. */
static const char *
name_of (const wcc_node *node)
{
  const wcc_node *name = wcc_node_child (node, "name"), *first = name;
  while (name != NULL && wcc_node_get (name, "xml:lang") != NULL)
    name = wcc_node_next (name, "name");
  if (name == NULL)
    name = first;
  return name != NULL && *name->text != '\0' ? name->text : NULL;
}

const char *
wce_ruleset_text (const WceRuleset *self, const wcc_node *node,
                  const char *text)
{
  if (wce_ruleset_is_own (self, node))
    return text;
  return wcc_result_text (wce_ruleset_result (self), wcc_reader_languages (),
                          text);
}

/* A title for a noun: its name, its id, a required value, or its kind. */
static char *
title_of (const WceRuleset *self, const wcc_node *node,
          const wcc_element *element)
{
  const char *name = name_of (node), *id = wcc_node_get (node, "id");
  if (name != NULL)
    return g_strdup (wce_ruleset_text (self, node, name));
  for (size_t i = 0; id == NULL && i < element->attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (element, i);
      const char *value = wcc_node_get (node, info.name);
      if (info.required && value != NULL)
        return wce_word_labels (&info.value, value);
    }
  return id != NULL ? g_strdup (id) : wce_capitalise (element->label);
}

/* Whether any element inside is written in the document itself. */
static gboolean
holds_own (const WceRuleset *self, const wcc_node *node)
{
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    if (wce_ruleset_is_own (self, child) || holds_own (self, child))
      return TRUE;
  return FALSE;
}

static WceNounState
state_of (const WceRuleset *self, const wcc_node *node)
{
  if (wce_ruleset_is_own (self, node))
    return wcc_node_before (node) != NULL ? WCE_NOUN_CHANGED : WCE_NOUN_OWN;
  return holds_own (self, node) ? WCE_NOUN_CHANGED : WCE_NOUN_INHERITED;
}

static gboolean
is_effect (const wcc_node *node)
{
  return strcmp (node->name, "effect") == 0 || strcmp (node->name, "on") == 0;
}

static guint
count_effects (const wcc_node *node)
{
  guint count = 0;
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    count += is_effect (child) + count_effects (child);
  return count;
}

static WceNoun *
noun_new (const WceRuleset *self, const wcc_node *node,
          const wcc_element *element)
{
  WceNoun *noun = g_object_new (WCE_TYPE_NOUN, NULL);
  const char *id = wcc_node_get (node, "id");
  noun->node = node;
  noun->title = title_of (self, node, element);
  noun->id = id != NULL ? id : "";
  noun->state = state_of (self, node);
  noun->effects = count_effects (node);
  if (noun->state == WCE_NOUN_OWN)
    noun->origin = g_strdup (_ ("New"));
  else if (noun->state == WCE_NOUN_CHANGED)
    noun->origin = g_strdup (_ ("Changed"));
  else
    noun->origin = wce_ruleset_file (self, wcc_node_document (node));
  return noun;
}

/* ---- kinds --------------------------------------------------------------- */

static void
kind_free (gpointer data)
{
  WceNounKind *kind = data;
  g_free (kind->label);
  g_ptr_array_unref (kind->columns);
  g_object_unref (kind->nouns);
  g_free (kind);
}

static guint
count_written (const WceNounKind *kind, const char *attribute)
{
  guint count = 0;
  guint nouns = g_list_model_get_n_items (G_LIST_MODEL (kind->nouns));
  for (guint i = 0; i < nouns; i++)
    {
      g_autoptr (WceNoun) noun
          = g_list_model_get_item (G_LIST_MODEL (kind->nouns), i);
      count += wcc_node_get (noun->node, attribute) != NULL;
    }
  return count;
}

/* Whether an attribute can be a column. Some have their own columns, or do not
 * concern the game. */
static gboolean
is_column (const wcc_attribute_info *info)
{
  return info->value.kind != WCC_VALUE_DEFINES
         && strchr (info->name, ':') == NULL && strcmp (info->name, "cite") != 0
         && strcmp (info->name, "like") != 0;
}

/* Chooses as columns the attributes that most nouns have, in the order of the
 * schema. */
static void
choose_columns (WceNounKind *kind, const wcc_element *element)
{
  g_autofree guint *counts = g_new0 (guint, element->attribute_count + 1);
  g_autofree gboolean *chosen = g_new0 (gboolean, element->attribute_count + 1);
  for (size_t i = 0; i < element->attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (element, i);
      if (is_column (&info))
        counts[i] = count_written (kind, info.name);
    }
  for (int k = 0; k < MAX_COLUMNS; k++)
    {
      size_t best = 0;
      for (size_t i = 1; i < element->attribute_count; i++)
        if (chosen[best] || (!chosen[i] && counts[i] > counts[best]))
          best = i;
      chosen[best] = counts[best] > 0;
    }
  for (size_t i = 0; i < element->attribute_count; i++)
    if (chosen[i])
      g_ptr_array_add (kind->columns,
                       g_strdup (wcc_element_attribute (element, i).name));
}

static void
add_nouns (const WceRuleset *self, WceNounKind *kind, const wcc_node *parent,
           const wcc_element *element)
{
  guint own = 0;
  for (const wcc_node *node = wcc_node_child (parent, element->name);
       node != NULL; node = wcc_node_next (node, element->name))
    {
      g_autoptr (WceNoun) noun = noun_new (self, node, element);
      kind->has_ids
          = kind->has_ids
            || (*noun->id != '\0' && strcmp (noun->id, noun->title) != 0);
      kind->has_effects = kind->has_effects || noun->effects > 0;
      if (noun->state == WCE_NOUN_INHERITED)
        {
          g_list_store_append (kind->nouns, noun);
          continue;
        }
      /* Nouns of the document itself come first. */
      kind->has_own = TRUE;
      g_list_store_insert (kind->nouns, own++, noun);
    }
}

static void
add_kind (WceRuleset *self, const wcc_node *parent, const wcc_element *element)
{
  if (wcc_node_child (parent, element->name) == NULL)
    return;
  WceNounKind *kind = g_new0 (WceNounKind, 1);
  kind->element = element->name;
  kind->label = wce_capitalise (element->label);
  kind->columns = g_ptr_array_new_with_free_func (g_free);
  kind->nouns = g_list_store_new (WCE_TYPE_NOUN);
  add_nouns (self, kind, parent, element);
  choose_columns (kind, element);
  g_ptr_array_add (self->kinds, kind);
}

/* Adds the kinds of elements that may have an id, also those that are inside
 * another thing: faces of the die, sections of the board. */
static void
add_kinds (WceRuleset *self, const wcc_node *parent)
{
  wcc_element around, element;
  wcc_attribute_info id;
  if (!wcc_find_element (WCC_RULES, parent->name, &around))
    return;
  for (size_t i = 0; i < around.child_count; i++)
    {
      wcc_child child = wcc_element_child (&around, i);
      const wcc_node *node = wcc_node_child (parent, child.name);
      if (!wcc_find_element (WCC_RULES, child.name, &element))
        continue;
      if (wcc_find_attribute (&element, "id", &id))
        add_kind (self, parent, &element);
      else if (node != NULL && parent->parent == NULL)
        add_kinds (self, node);
    }
}

/* ---- the whole ----------------------------------------------------------- */

WceRuleset *
wce_ruleset_new (WceCheck *check)
{
  const wcc_result *result
      = check != NULL ? wce_check_get_result (check) : NULL;
  const wcc_node *root = result != NULL ? wcc_result_rules (result) : NULL;
  if (root == NULL || wcc_result_kind (result) != WCC_RULES)
    return NULL;
  WceRuleset *self = g_new0 (WceRuleset, 1);
  self->check = wce_check_ref (check);
  self->result = result;
  self->own = wcc_result_document (result);
  self->kinds = g_ptr_array_new_with_free_func (kind_free);
  add_kinds (self, root);
  return self;
}

void
wce_ruleset_free (WceRuleset *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->kinds);
  wce_check_unref (self->check);
  g_free (self);
}

const GPtrArray *
wce_ruleset_kinds (const WceRuleset *self)
{
  return self->kinds;
}

gboolean
wce_ruleset_extends (const WceRuleset *self)
{
  return wcc_result_source (self->result, 1) != NULL;
}

const wcc_result *
wce_ruleset_result (const WceRuleset *self)
{
  return self->result;
}

char *
wce_ruleset_file (const WceRuleset *self, const wcc_document *document)
{
  const char *own
      = wcc_document_name (wcc_result_document (wce_ruleset_result (self)));
  const char *path = wcc_document_name (document);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *own_name = g_path_get_basename (own);
  if (strcmp (name, own_name) != 0 || strcmp (path, own) == 0)
    return g_steal_pointer (&name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *last = g_path_get_basename (folder);
  return g_build_filename (last, name, NULL);
}
