/* hex-contents.c: what lies in a hex, and where. */
#include "hex-lists-private.h"

#include <string.h>

WceThing *
wce_thing_new (WceThingKind kind, int side, guint sides, const char *key,
               const char *text)
{
  WceThing *thing = g_new0 (WceThing, 1);
  thing->kind = kind;
  thing->side = side;
  thing->sides = sides;
  thing->key = g_strdup (key);
  thing->text = g_strdup (text);
  return thing;
}

WceThing *
wce_thing_copy (const WceThing *thing)
{
  WceThing *copy = wce_thing_new (thing->kind, thing->side, thing->sides,
                                  thing->key, thing->text);
  copy->x = thing->x;
  copy->y = thing->y;
  return copy;
}

void
wce_thing_free (WceThing *thing)
{
  g_free (thing->key);
  g_free (thing->text);
  g_free (thing);
}

GPtrArray *
wce_things_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) wce_thing_free);
}

WceParts
wce_kind_part (WceThingKind kind)
{
  switch (kind)
    {
    case WCE_THING_TERRAIN:
    case WCE_THING_HEXSIDE:
    case WCE_THING_LABEL: return WCE_PART_TERRAIN;
    case WCE_THING_UNIT:
    case WCE_THING_LEADER: return WCE_PART_FORCES;
    case WCE_THING_ZONE: return WCE_PART_ZONES;
    }
  g_assert_not_reached ();
}

WceParts
wce_thing_part (const WceThing *thing)
{
  return wce_kind_part (thing->kind);
}

gboolean
wce_thing_same (const WceThing *a, const WceThing *b)
{
  return a->kind == b->kind && a->side == b->side && a->sides == b->sides
         && strcmp (a->key, b->key) == 0 && strcmp (a->text, b->text) == 0;
}

/* Finds the value of an attribute in a key; NULL: it has none.
 * @param length  of the value as written */
static const char *
find_value (const char *key, const char *name, gsize *length)
{
  g_autofree char *start = g_strdup_printf (" %s=\"", name);
  const char *found = strstr (key, start);
  if (found == NULL)
    return NULL;
  found += strlen (start);
  *length = strcspn (found, "\"");
  return found;
}

char *
wce_thing_value (const WceThing *thing, const char *name)
{
  gsize length;
  const char *value = find_value (thing->key, name, &length);
  return value != NULL ? g_strndup (value, length) : NULL;
}

void
wce_thing_swap_side (WceThing *thing)
{
  gsize length;
  const char *value = find_value (thing->key, "owner", &length);
  if (thing->side >= 0)
    thing->side = 1 - thing->side;
  if (value == NULL)
    return;
  const char *other = strncmp (value, "top", length) == 0 ? "bottom" : "top";
  char *key = g_strdup_printf ("%.*s%s%s", (int) (value - thing->key),
                               thing->key, other, value + length);
  g_free (thing->key);
  thing->key = key;
}

int
wce_place_hex (const WceGeometry *geometry, int x, int y)
{
  int shift = y & 1;
  if (y < 0 || y >= geometry->rows || x < shift || (x - shift) % 2 != 0
      || (x - shift) / 2 >= geometry->columns)
    return WCE_NO_HEX;
  int hex = y * geometry->columns + (x - shift) / 2;
  return wce_geometry_valid (geometry, hex) ? hex : WCE_NO_HEX;
}

void
wce_hex_place (const WceGeometry *geometry, int hex, int *x, int *y)
{
  *y = hex / geometry->columns;
  *x = 2 * (hex % geometry->columns) + *y % 2;
}

guint
wce_turn_sides (WceTurn turn, guint sides)
{
  guint turned = 0;
  for (guint i = 0; i < WCE_NEIGHBOURS; i++)
    if (sides & (1u << i))
      turned |= 1u << (turn == WCE_TURN_HALF   ? (i + 3) % WCE_NEIGHBOURS
                       : turn == WCE_TURN_FLIP ? (9 - i) % WCE_NEIGHBOURS
                                               : i);
  return turned;
}

char *
wce_side_words (guint sides)
{
  GString *words = g_string_new (NULL);
  for (int i = 0; i < WCE_NEIGHBOURS; i++)
    if (sides & (1u << i))
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                              wcr_list_name (WCR_LIST_DIRECTION, i));
  return g_string_free (words, FALSE);
}

char *
wce_thing_key (const wcc_node *node, WceThingKind kind)
{
  GString *key = g_string_new (NULL);
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      if (strcmp (attribute->name, "at") == 0
          || (kind == WCE_THING_HEXSIDE
              && strcmp (attribute->name, "sides") == 0))
        continue;
      g_autofree char *value = wce_escape (attribute->value);
      g_string_append_printf (key, " %s=\"%s\"", attribute->name, value);
    }
  return g_string_free (key, FALSE);
}
