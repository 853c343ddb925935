/* map-size.c: gives the board another size, or moves all that lies on it. What
 * holds hexes is what the schema says. */
#include "map-size.h"

#include <glib/gi18n.h>
#include <string.h>

#include "edit-private.h"
#include "form-model.h"
#include "hex-lists.h"
#include "objects.h"
#include "scene.h"

typedef struct {
  WceDocument *document;
  const wcc_document *tree;
  WceGeometry old, new;
  int x, y;        /* how far, as hex-lists.h counts */
  GArray *changes; /* of WceReplacement */
  GPtrArray *lost; /* of char*, lines for people */
  GError *error;   /* what forbids it, or NULL */
} Resizing;

void
wce_map_anchor (const WceGeometry *old, WceMapSize *size, int across, int along)
{
  int wider = size->columns - old->columns, higher = size->rows - old->rows;
  size->down = along == 0 ? 0 : along == 1 ? higher / 2 : higher;
  /* The half hex of an odd number of rows goes off what is left over. */
  int half = size->down & 1, spare = wider - half;
  size->right = across == 0   ? 0
                : across == 1 ? (spare - (spare & 1)) / 2
                              : spare;
}

/* Where a hex comes to, or WCE_NO_HEX. */
static int
moved (const Resizing *r, int hex)
{
  int x, y;
  wce_hex_place (&r->old, hex, &x, &y);
  return wce_place_hex (&r->new, x + r->x, y + r->y);
}

/* ---- lists --------------------------------------------------------------- */

/* The value as it is written, so that lines of a long list stay. Free with
 * g_free(). */
static char *
written (const Resizing *r, const wcc_attribute *attribute)
{
  const char *text = wcc_document_text (r->tree, NULL) + attribute->text.start;
  gsize length = attribute->text.end - attribute->text.start;
  return memchr (text, '&', length) != NULL ? g_strdup (attribute->value)
                                            : g_strndup (text, length);
}

/* Appends the new name of a hex, or the old word where nothing moves. What is no
 * hex of the board, such as a place in a reserve, stays.
 * @return FALSE, and nothing appended, when it lies outside */
static gboolean
append_moved (const Resizing *r, const char *word, GString *list)
{
  int hex = wce_geometry_parse (&r->old, word);
  int to = hex != WCE_NO_HEX ? moved (r, hex) : WCE_NO_HEX;
  char name[16];
  if (hex != WCE_NO_HEX && to == WCE_NO_HEX)
    return FALSE;
  gboolean stays = hex == WCE_NO_HEX || (r->x == 0 && r->y == 0);
  g_string_append (list,
                   stays ? word : wce_geometry_name (r->new.columns, to, name));
  return TRUE;
}

/* @param outside  gets the hexes that are left out
 * @return the new list with its old white space, "" when nothing is left; free
 *         with g_free() */
static char *
moved_list (const Resizing *r, const char *old, GString *outside)
{
  GString *list = g_string_new (NULL);
  for (const char *at = old; *at != '\0';)
    {
      gsize space = strspn (at, " \t\r\n"), before = list->len;
      gsize length = strcspn (at + space, " \t\r\n");
      g_autofree char *word = g_strndup (at + space, length);
      if (before > 0 || at == old)
        g_string_append_len (list, at, (gssize) space);
      if (length > 0 && !append_moved (r, word, list))
        {
          g_string_truncate (list, before);
          g_string_append_printf (outside, "%s%s", outside->len > 0 ? " " : "",
                                  word);
        }
      at += space + length;
    }
  return g_string_free (list, FALSE);
}

/* "Heavy infantry (Rome)". Free with g_free(). */
static char *
name_with_army (const Resizing *r, const wcc_node *node)
{
  g_autofree char *name = wce_object_name (r->document, node);
  int side = node->parent != NULL && strcmp (node->parent->name, "army") == 0
                 ? wce_army_side (node->parent)
                 : -1;
  g_autofree char *army
      = side >= 0 ? wce_scene_side_name (r->document, side) : NULL;
  return army != NULL ? g_strdup_printf ("%s (%s)", name, army)
                      : g_steal_pointer (&name);
}

static void
tell_lost (Resizing *r, const wcc_node *node, const char *outside,
           gboolean whole)
{
  g_autofree char *name = name_with_army (r, node);
  const char *id = wcc_node_get (node, "id");
  g_autofree char *users
      = whole && strcmp (node->name, "zone") == 0 && id != NULL
            ? wce_users (r->tree, "zone", id)
            : NULL;
  char *line = g_strdup_printf (C_ ("caption", "%s: %s"), name, outside);
  if (users != NULL)
    {
      g_auto (GStrv) each = g_strsplit (users, "\n", -1);
      g_autofree char *list = g_strjoinv (", ", each);
      g_autofree char *plain = line;
      /* TRANSLATORS: "Zone: ford: E5 E6 (still named by: objective)" */
      line = g_strdup_printf (_ ("%s (still named by: %s)"), plain, list);
    }
  g_ptr_array_add (r->lost, line);
}

/* @return FALSE when the element goes, since its list is empty */
static gboolean
move_list (Resizing *r, const wcc_node *node, const wcc_attribute *attribute)
{
  g_autoptr (GString) outside = g_string_new (NULL);
  g_autofree char *old = written (r, attribute);
  g_autofree char *new = moved_list (r, old, outside);
  g_autofree char *escaped = wce_escape (new);
  gboolean empty = outside->len > 0 && new[strspn (new, " \t\r\n")] == '\0';
  gboolean stays = !empty || wcc_node_get (node, "edge") != NULL;
  if (outside->len > 0)
    tell_lost (r, node, outside->str, !stays);
  if (!stays)
    wce_replacements_add (r->changes, wce_element_range (r->tree, node), "");
  else if (empty)
    {
      wcc_range whole = attribute->whole;
      whole.start--; /* the blank before it */
      wce_replacements_add (r->changes, whole, "");
    }
  else if (strcmp (new, old) != 0)
    wce_replacements_add (r->changes, attribute->text, escaped);
  return stays;
}

/* ---- conditions ---------------------------------------------------------- */

static gboolean
is_name (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '_' || c == '.';
}

/* In conditions only hexes have capitals. */
static gboolean
is_hex (const char *word)
{
  gsize letters = 0;
  while (g_ascii_isupper (word[letters]))
    letters++;
  return letters > 0 && word[letters] != '\0'
         && strspn (word + letters, "0123456789") == strlen (word + letters);
}

static void
forbid (Resizing *r, const wcc_node *node, const char *hex)
{
  g_autofree char *name = wce_object_name (r->document, node);
  if (r->error == NULL)
    g_set_error (&r->error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                 /* TRANSLATORS: an element, such as "Effect", and a hex */
                 _ ("A condition (%s) names hex %s, which would lie outside. "
                    "Change the condition first."),
                 name, hex);
}

static void
move_condition (Resizing *r, const wcc_node *node,
                const wcc_attribute *attribute)
{
  g_autofree char *old = written (r, attribute);
  g_autoptr (GString) new = g_string_new (NULL);
  for (const char *at = old; *at != '\0';)
    {
      gsize length = 0;
      while (is_name (at[length]))
        length++;
      g_autofree char *word = g_strndup (at, MAX (length, 1));
      if (!is_hex (word))
        g_string_append (new, word);
      else if (!append_moved (r, word, new))
        forbid (r, node, word);
      at += MAX (length, 1);
    }
  g_autofree char *escaped = wce_escape (new->str);
  if (strcmp (new->str, old) != 0)
    wce_replacements_add (r->changes, attribute->text, escaped);
}

/* ---- all of it ----------------------------------------------------------- */

static void
move_all (Resizing *r, const wcc_node *node)
{
  wcc_element element;
  if (!wce_form_element (node, node->name, &element))
    return;
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      wcc_attribute_info info;
      if (!wcc_find_attribute (&element, attribute->name, &info))
        continue;
      if (info.value.kind == WCC_VALUE_EXPRESSION)
        move_condition (r, node, attribute);
      else if (info.value.kind == WCC_VALUE_HEX
               && !move_list (r, node, attribute))
        return;
    }
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    move_all (r, child);
}

static void
resizing_clear (Resizing *r)
{
  g_clear_pointer (&r->changes, g_array_unref);
  g_clear_pointer (&r->lost, g_ptr_array_unref);
}

/* Finds the changes of the present text.
 * @return FALSE with the error set; then there is nothing to clear */
static gboolean
resizing_init (Resizing *r, WceDocument *document, const WceGeometry *old,
               const WceMapSize *size, GError **error)
{
  *r = (Resizing){ .document = document,
                   .old = *old,
                   .new = { size->columns, size->rows, 1, 0, 0 },
                   .x = 2 * size->right + (size->down & 1),
                   .y = size->down,
                   .tree = wce_document_get_tree (document, error) };
  if (r->tree == NULL)
    return FALSE;
  if (wce_kind_of (r->tree) != WCC_SCENARIO || old->columns == 0)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                   _ ("Only the board of a battle whose rules can be read has "
                      "a size that can be changed."));
      return FALSE;
    }
  r->changes = wce_replacements_new ();
  r->lost = g_ptr_array_new_with_free_func (g_free);
  move_all (r, wcc_document_root (r->tree));
  if (r->error == NULL)
    return TRUE;
  g_propagate_error (error, r->error);
  resizing_clear (r);
  return FALSE;
}

char **
wce_map_losses (WceDocument *document, const WceMapSize *size, GError **error)
{
  Resizing r;
  WceGeometry old = wce_scene_geometry (document);
  if (!resizing_init (&r, document, &old, size, error))
    return NULL;
  g_ptr_array_add (r.lost, NULL);
  char **lines = (char **) g_ptr_array_free (g_steal_pointer (&r.lost), FALSE);
  resizing_clear (&r);
  return lines;
}

/* Writes columns or rows, if they change. */
static void
set_size (WceDocument *document, const char *name, int old, int new)
{
  g_autofree char *text = g_strdup_printf ("%d", new);
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *board;
  if (old == new)
    return;
  tree = wce_need_board (document, tree, &board);
  wce_patch_attribute (document, tree, board, name, text);
}

gboolean
wce_map_resize (WceDocument *document, const WceMapSize *size, GError **error)
{
  Resizing r;
  WceGeometry old = wce_scene_geometry (document);
  if (!resizing_init (&r, document, &old, size, error))
    return FALSE;
  wce_document_begin (document,
                      size->columns != old.columns || size->rows != old.rows
                          ? _ ("Resize the Board")
                          : _ ("Move Everything on the Board"),
                      FALSE);
  wce_replacements_apply (document, r.changes);
  resizing_clear (&r);
  set_size (document, "columns", old.columns, size->columns);
  set_size (document, "rows", old.rows, size->rows);
  if (wce_document_get_tree (document, NULL) != NULL)
    wce_drop_empty_board (document);
  wce_document_end (document);
  return TRUE;
}
