/* form-add.c: adds an element in the first way that brings no error, with what it
 * needs. */
#include "form-private.h"
#include "armies.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

/* A counter of each side or hex, a card of a deck, or a zone. */
static char *
markup_of (WceDocument *document, const WceNeed *need, const char *prefix,
           const char *hexes)
{
  if (strcmp (need->name, "counter") == 0)
    return g_strdup_printf ("<%scounter id=\"%s\" of=\"%s\"/>", prefix,
                            need->id, need->in_hexes ? "hex" : "side");
  if (strcmp (need->name, "card") == 0)
    {
      g_autofree char *id = wce_form_free_id (
          wce_document_get_tree (document, NULL),
          wce_document_get_catalogue (document), "card", need->id);
      return g_strdup_printf (
          "<%scard id=\"%s-card\" group=\"%s\" deck=\"%s\" copies=\"1\">"
          "<%sname>%s</%sname><%sreact event=\"card-played\">"
          "<%sdraw deck=\"%s\"/></%sreact></%scard>",
          prefix, id, need->id, need->id, prefix, id, prefix, prefix, prefix,
          need->id, prefix, prefix);
    }
  g_autofree char *at
      = hexes != NULL
            ? g_strdup (hexes)
            : wce_form_middle_hex (wce_document_get_catalogue (document));
  return g_strdup_printf ("<%szone id=\"%s\" at=\"%s\"/>", prefix, need->id,
                          at);
}

/* Makes what a new element needs, before it if that is allowed.
 * @param hexes  NULL: some hex
 * @param index  of the rule, or of the element around the rule */
static gboolean
make_needed (WceDocument *document, const WceNeed *need, const char *hexes,
             int index)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = wcc_document_root (tree);
  const wcc_node *rule = wce_form_child_at (root, index);
  wcc_element element;
  if (rule == NULL || !wce_form_element (root, root->name, &element))
    return FALSE;
  gboolean first = wce_form_rank (&element, rule->name)
                   == wce_form_rank (&element, need->name);
  const wcc_node *after = !first
                              ? wce_form_place_for (&element, root, need->name)
                          : index > 0 ? wce_form_child_at (root, index - 1)
                                      : NULL;
  gboolean before
      = first || after == NULL || after->whole.start < rule->whole.start;
  g_autofree char *prefix = wce_written_name (tree, root);
  prefix[strlen (prefix) - strlen (root->name)] = '\0';
  g_autofree char *markup = markup_of (document, need, prefix, hexes);
  wce_patch_insert (document, tree, root, after, markup);
  return before;
}

/* Some hex at the rim of the board. */
static char *
rim_hex (WceDocument *document)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (document);
  return g_strdup_printf ("A%d",
                          catalogue != NULL ? catalogue->columns / 2 : 1);
}

/* Dice decide who moves first, so no army does. */
static void
leave_to_dice (WceDocument *document)
{
  for (int side = 0; side < 2; side++)
    wce_edit_field (document, WCE_FIELD_FIRST, side, "", NULL);
}

/* Adds an element in a way that fits. */
static char *
add_like (WceDocument *document, const char *parent, const char *name,
          const char *hexes, WceWay *way)
{
  WceNeed need = { NULL, NULL, FALSE };
  g_autofree char *rim = way->rim ? rim_hex (document) : NULL;
  int index = wce_form_insert (document, parent, name, way, &need);
  char *path = index >= 0 ? wce_form_child_path (parent, index) : NULL;
  if (path != NULL && need.id != NULL
      && make_needed (document, &need, rim != NULL ? rim : hexes, atoi (path)))
    {
      /* It stands one place farther down now. */
      const char *rest = strchr (path, '.');
      char *moved
          = g_strdup_printf ("%d%s", atoi (path) + 1, rest != NULL ? rest : "");
      g_free (path);
      path = moved;
    }
  g_free (need.id);
  if (strcmp (name, "reserve") == 0)
    wce_number_places (document);
  if (strcmp (name, "first-move") == 0)
    leave_to_dice (document);
  return path;
}

/* Whether an element that is made in this way brings no error. The document is
 * as before afterwards, but for its history. */
static gboolean
fits (WceDocument *document, const char *parent, const char *name,
      const char *hexes, WceWay *way, size_t errors)
{
  wce_document_begin (document, name, FALSE);
  g_free (add_like (document, parent, name, hexes, way));
  wce_document_end (document);
  gboolean fine = wce_count_errors (document) <= errors;
  wce_document_undo (document);
  return fine;
}

/* The first way that brings no error: the next example, another place, another
 * noun. @return FALSE when there is none; then the way is the first of all */
static gboolean
choose_way (WceDocument *document, const char *parent, const char *name,
            const char *hexes, WceWay *way)
{
  enum { MOST = 32 }; /* each is a compilation */
  enum wcc_kind kind = wce_kind_of (wce_document_get_tree (document, NULL));
  size_t errors = wce_count_errors (document);
  int nouns = 1;
  for (int noun = 0; noun < MIN (nouns, MOST); noun++)
    for (int i = 0; i == 0 || wce_form_has_example (kind, name, i); i++)
      for (int rim = 0; rim == 0 || (rim == 1 && way->zone); rim++)
        {
          *way = (WceWay){ .example = i, .noun = noun, .rim = rim != 0 };
          if (fits (document, parent, name, hexes, way, errors))
            return TRUE;
          nouns = MAX (nouns, way->nouns);
        }
  *way = (WceWay){ 0 };
  return FALSE;
}

char *
wce_form_refusal (WceDocument *copy, const char *parent, const char *name)
{
  WceWay way;
  if (wce_document_get_tree (copy, NULL) == NULL
      || choose_way (copy, parent, name, NULL, &way))
    return NULL;
  g_autoptr (GPtrArray) before = wce_list_errors (copy);
  wce_document_begin (copy, name, FALSE);
  g_free (add_like (copy, parent, name, NULL, &way));
  wce_document_end (copy);
  char *why = wce_new_error (copy, before);
  wce_document_undo (copy);
  return why;
}

char *
wce_form_add (WceDocument *document, const char *parent, const char *name,
              const char *hexes)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  wcc_element element;
  if (tree == NULL)
    return NULL;
  g_autofree char *label = wce_capitalise (
      wcc_find_element (wce_kind_of (tree), name, &element) ? element.label
                                                            : name);
  g_autofree char *step
      = g_strdup_printf (C_ ("step", "%s (%s)"), _ ("Add"), label);
  WceWay way;
  choose_way (document, parent, name, hexes, &way);
  wce_document_check_now (document);
  wce_document_begin (document, step, FALSE);
  char *path = add_like (document, parent, name, hexes, &way);
  wce_document_end (document);
  return path;
}
