/* arms.c: which weapon a unit of a document has, and whether the board
 * shows that it has one or none. The compiler does the same for battles. */
#include "read.h"

#include <string.h>

/* Whether a list contains the word. */
static gboolean
list_names (const char *list, const char *word)
{
  gsize length = word != NULL ? strlen (word) : 0;
  while (length > 0 && list != NULL && *list != '\0')
    {
      gsize n = strcspn (list, " \t\r\n");
      if (n == length && memcmp (list, word, n) == 0)
        return TRUE;
      list += n;
      list += strspn (list, " \t\r\n");
    }
  return FALSE;
}

/* A weapon of the class that the list names. */
static const wcc_noun *
weapon_in (const wcc_catalogue *catalogue, const char *list, const char *class)
{
  for (size_t i = 0; i < catalogue->trait_count; i++)
    if (list_names (catalogue->traits[i].weapon_of, class)
        && list_names (list, catalogue->traits[i].id))
      return &catalogue->traits[i];
  return NULL;
}

static gboolean
may_carry (const wcc_catalogue *catalogue, const char *class)
{
  for (size_t i = 0; i < catalogue->trait_count; i++)
    if (list_names (catalogue->traits[i].weapon_of, class))
      return TRUE;
  return FALSE;
}

/* The army's armament line for a unit: that of its contingent, or else the one
 * for all. */
static const wcc_node *
line_of (const wcc_node *army, const wcc_node *unit)
{
  const char *class = wcc_node_get (unit, "class");
  const char *contingent = wcc_node_get (unit, "contingent");
  const wcc_node *all = NULL;
  for (const wcc_node *line = wcc_node_child (army, "arm"); line != NULL;
       line = wcc_node_next (line, "arm"))
    {
      const char *only = wcc_node_get (line, "contingent");
      if (!list_names (wcc_node_get (line, "class"), class))
        continue;
      if (only == NULL)
        all = line;
      else if (g_strcmp0 (only, contingent) == 0)
        return line;
    }
  return all;
}

static const wcc_noun *
weapon_of (const wcc_catalogue *catalogue, const wcc_node *army,
           const wcc_node *unit)
{
  const char *class = wcc_node_get (unit, "class");
  const wcc_noun *own
      = weapon_in (catalogue, wcc_node_get (unit, "traits"), class);
  const wcc_node *line = line_of (army, unit);
  if (own != NULL || line == NULL)
    return own;
  return weapon_in (catalogue, wcc_node_get (line, "weapon"), class);
}

/* Whether some of the units in an element have a weapon. */
static gboolean
armed_any (const wcc_catalogue *catalogue, const wcc_node *army,
           const wcc_node *parent)
{
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (strcmp (node->name, "reserve") == 0
            ? armed_any (catalogue, army, node)
            : strcmp (node->name, "unit") == 0
                  && weapon_of (catalogue, army, node) != NULL)
      return TRUE;
  return FALSE;
}

enum wcr_marker
wce_unit_marker (const wcc_catalogue *catalogue, const wcc_node *unit,
                 const wcc_noun **weapon)
{
  const wcc_node *army = unit->parent;
  while (army != NULL && strcmp (army->name, "army") != 0)
    army = army->parent;
  *weapon = NULL;
  if (army == NULL || !may_carry (catalogue, wcc_node_get (unit, "class")))
    return WCR_MARKER_NONE;
  *weapon = weapon_of (catalogue, army, unit);
  if (*weapon != NULL)
    return WCR_MARKER_ARMED;
  return armed_any (catalogue, army, army) ? WCR_MARKER_UNARMED
                                           : WCR_MARKER_NONE;
}
