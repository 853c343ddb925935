/* words.c: what all sheets need from documents: texts in the reader's language,
 * and names of things. */
#include "private.h"

#include <string.h>

#include "wcc/texts.h"
#include "wcr/wcr.h"

static gboolean
is_same_language (const wcc_node *a, const wcc_node *b)
{
  return g_strcmp0 (wcc_node_get (a, "xml:lang"), wcc_node_get (b, "xml:lang"))
         == 0;
}

/* The number of elements before this one in the same language. */
static guint
number_in_language (const wcc_node *node)
{
  guint number = 0;
  for (const wcc_node *before = wcc_node_child (node->parent, node->name);
       before != node; before = wcc_node_next (before, node->name))
    number += is_same_language (before, node);
  return number;
}

const wcc_node *
node_in_language (const wcs_sheet *sheet, const wcc_node *parent,
                  const char *name, guint number)
{
  const wcc_node *best = NULL;
  for (const wcc_node *node = wcc_node_child (parent, name); node != NULL;
       node = wcc_node_next (node, name))
    if (number_in_language (node) == number
        && (best == NULL
            || wce_language_fit (sheet->languages, node)
                   > wce_language_fit (sheet->languages, best)))
      best = node;
  return best;
}

const wcc_node *
node_next_in_language (const wcc_node *node)
{
  const wcc_node *next = node;
  do
    next = wcc_node_next (next, node->name);
  while (next != NULL && !is_same_language (next, node));
  return next;
}

char *
prose_of (const wcs_sheet *sheet, const wcc_node *parent)
{
  g_autoptr (GString) prose = g_string_new (NULL);
  for (const wcc_node *p = node_in_language (sheet, parent, "p", 0); p != NULL;
       p = node_next_in_language (p))
    if (p->text != NULL && *p->text != '\0')
      g_string_append_printf (prose, "%s%s", prose->len > 0 ? " " : "",
                              said (sheet, p->text));
  return prose->len > 0 ? g_strdup (prose->str) : NULL;
}

const char *
said (const wcs_sheet *sheet, const char *text)
{
  return text != NULL && sheet->result != NULL && sheet->languages != NULL
             ? wcc_result_text (sheet->result, sheet->languages, text)
             : text;
}

const char *
node_text (const wcs_sheet *sheet, const wcc_node *parent, const char *name)
{
  const wcc_node *node
      = parent != NULL ? node_in_language (sheet, parent, name, 0) : NULL;
  return node != NULL && node->text != NULL && *node->text != '\0'
             ? said (sheet, node->text)
             : NULL;
}

/* An id in readable form, where there is no name: "ambush hill". */
static const char *
plain_id (const wcs_sheet *sheet, const char *id)
{
  if (id == NULL)
    return "?";
  char *words = g_strdelimit (g_strdup (id), "-", ' ');
  g_ptr_array_add (sheet->kept, words);
  return words;
}

const char *
noun_name (const wcs_sheet *sheet, const char *elements, const char *id)
{
  const wcc_noun *noun
      = id != NULL
            ? wcc_catalogue_find (sheet->catalogue, elements, id, strlen (id))
            : NULL;
  if (noun == NULL)
    return plain_id (sheet, id);
  const char *name
      = noun->node != NULL ? node_text (sheet, noun->node, "name") : NULL;
  if (name != NULL)
    return name;
  /* Where a document has no name, the catalogue repeats the id. */
  gboolean named = noun->name != NULL && *noun->name != '\0'
                   && strcmp (noun->name, noun->id) != 0;
  return named ? noun->name : plain_id (sheet, noun->id);
}

const char *
zone_name (const wcs_sheet *sheet, const char *id)
{
  for (const wcc_node *node = wcc_node_child (sheet->root, "zone");
       node != NULL; node = wcc_node_next (node, "zone"))
    if (g_strcmp0 (wcc_node_get (node, "id"), id) == 0
        && node_text (sheet, node, "name") != NULL)
      return node_text (sheet, node, "name");
  return plain_id (sheet, id);
}

const wcc_node *
army_of (const wcs_sheet *sheet, int side)
{
  for (const wcc_node *node = wcc_node_child (sheet->root, "army");
       node != NULL; node = wcc_node_next (node, "army"))
    if (g_strcmp0 (wcc_node_get (node, "side"), side == 0 ? "top" : "bottom")
        == 0)
      return node;
  return NULL;
}

const char *
side_name (const wcs_sheet *sheet, const char *side)
{
  int number = g_strcmp0 (side, "top") == 0 ? 0 : 1;
  const wcc_node *army = army_of (sheet, number);
  const char *name = army != NULL ? node_text (sheet, army, "name") : NULL;
  if (name != NULL)
    return name;
  return number == 0 ? _ ("Top") : _ ("Bottom");
}
