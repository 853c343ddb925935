/* mapping.c: which piece of somebody's module is used for which class.
 *
 * Lines of the text are comments (#), `map = NAME`, or
 * `CLASS SIDE = ENTRY` and `CLASS SIDE each = ENTRY`, the latter for modules
 * that have a piece for each block. ENTRY is the name of a piece in the
 * palettes, or # and its gpid where several have the name. */

#include "module.h"
#include "text/reader.h"

#include <stdio.h>
#include <string.h>

/* ---- the skeleton ------------------------------------------------------- */

static bool
fights (const struct scene *scene, int class_index, enum wcr_side side)
{
  for (int i = 0; i < wcr_piece_count (scene->battle); i++)
    if (wcr_piece_class (scene->battle, i) == class_index
        && wcr_piece_side (scene->battle, i) == side
        && wcr_piece_hex (scene->battle, scene->game, i) != WCR_NONE)
      return true;
  return false;
}

/* Whether an earlier battle has the class on that side, too. */
static bool
was_told (const struct scene *scenes, size_t before, const char *id,
          enum wcr_side side)
{
  for (size_t i = 0; i < before; i++)
    {
      int found = wcr_noun_find (scenes[i].battle, WCR_NOUN_CLASS, id);
      if (found != WCR_NONE && fights (&scenes[i], found, side))
        return true;
    }
  return false;
}

void
mapping_skeleton (const struct foreign *foreign, const struct scene *scenes,
                  size_t count, struct text *text)
{
  put (text, "# %s %s\n", foreign->name, foreign->version);
  put (text, "# %s\n",
       _ ("Write after each = which piece of the module it is: its name, or # "
          "and its number."));
  put (text, "# %s\n",
       _ ("Write 'each' before the = when the module has a piece for each "
          "block."));
  put (text, "\nmap = %s\n", foreign->map[0].name);
  for (size_t i = 1; i < foreign->map_count; i++)
    put (text, "# map = %s\n", foreign->map[i].name);
  for (int k = 0; k < WCR_SIDES; k++)
    {
      enum wcr_side side = (enum wcr_side) k;
      put (text, "\n");
      for (size_t i = 0; i < count; i++)
        for (int c = 0; c < wcr_noun_count (scenes[i].battle, WCR_NOUN_CLASS);
             c++)
          {
            const char *id = wcr_noun_id (scenes[i].battle, WCR_NOUN_CLASS, c);
            if (fights (&scenes[i], c, side) && !was_told (scenes, i, id, side))
              put (text, "%s %s =\n", id, wcr_list_name (WCR_LIST_SIDE, k));
          }
    }
  put (text, "\n# %s\n", _ ("The pieces of the module:"));
  for (size_t i = 0; i < foreign->slot_count; i++)
    put (text, "# #%s %s (%s)\n", foreign->slot[i].id, foreign->slot[i].name,
         foreign->slot[i].where);
}

/* ---- reading ------------------------------------------------------------ */

struct reading {
  wcc_export *made;
  const struct foreign *foreign;
  struct mapping *mapping;
  const char *name; /* of the file */
  int line;
};

static bool
wrong (struct reading *reading, const char *what)
{
  reading->made->problem = export_text (reading->made, "%s:%d: %s",
                                        reading->name, reading->line, what);
  return false;
}

/* Finds the piece that a text names; NULL after a problem. */
static const struct slot *
find_slot (struct reading *reading, const char *entry)
{
  const struct foreign *foreign = reading->foreign;
  const struct slot *found = NULL;
  wcc_export *made = reading->made;
  for (size_t i = 0; i < foreign->slot_count; i++)
    {
      const struct slot *slot = &foreign->slot[i];
      if (*entry == '#' ? strcmp (slot->id, entry + 1) != 0
                        : strcmp (slot->name, entry) != 0)
        continue;
      if (found)
        {
          wrong (reading,
                 export_text (made,
                              _ ("the module has several pieces '%s': write "
                                 "#%s or #%s"),
                              entry, found->id, slot->id));
          return NULL;
        }
      found = slot;
    }
  if (!found)
    wrong (reading,
           export_text (made, _ ("the module has no piece '%s'"), entry));
  else if (!*found->path && !*found->image)
    {
      wrong (reading,
             export_text (made,
                          _ ("the piece '%s' has neither a name of its own "
                             "nor a picture"),
                          entry));
      return NULL;
    }
  return found;
}

/* Sets a `CLASS SIDE [each]` in all battles that have it, once. */
static bool
set_class (struct reading *reading, const char *words, const char *entry)
{
  struct mapping *mapping = reading->mapping;
  char id[64], side_name[16], each[8], more[2];
  int words_found
      = sscanf (words, "%63s %15s %7s %1s", id, side_name, each, more);
  int side = WCR_NONE;
  bool known = false;
  for (int i = 0; words_found >= 2 && i < WCR_SIDES; i++)
    if (strcmp (side_name, wcr_list_name (WCR_LIST_SIDE, i)) == 0)
      side = i;
  if (side == WCR_NONE || words_found > 3
      || (words_found == 3 && strcmp (each, "each") != 0))
    return wrong (reading, _ ("a line is 'CLASS SIDE = PIECE' or 'CLASS SIDE "
                              "each = PIECE', where a side is top or bottom"));
  const struct slot *slot = find_slot (reading, entry);
  if (!slot)
    return false;
  for (size_t i = 0; i < mapping->count; i++)
    {
      int c = wcr_noun_find (mapping->scenes[i].battle, WCR_NOUN_CLASS, id);
      if (c == WCR_NONE)
        continue;
      known = true;
      if (mapping->mapped[i][side][c].slot)
        return wrong (reading,
                      export_text (reading->made,
                                   _ ("an earlier line already has a piece for "
                                      "'%s %s': take one of them out"),
                                   id, side_name));
      mapping->mapped[i][side][c] = (struct mapped){ slot, words_found == 3 };
    }
  return known
         || wrong (reading,
                   export_text (reading->made,
                                _ ("no battle has the class '%s'"), id));
}

static bool
set_map (struct reading *reading, const char *name)
{
  for (size_t i = 0; i < reading->foreign->map_count; i++)
    if (strcmp (reading->foreign->map[i].name, name) == 0)
      {
        reading->mapping->map = &reading->foreign->map[i];
        return true;
      }
  return wrong (reading, export_text (reading->made,
                                      _ ("the module has no map '%s'"), name));
}

/* Cuts blanks off both ends. */
static char *
trimmed (char *text)
{
  text += strspn (text, " \t\r");
  for (size_t n = strlen (text); n && strchr (" \t\r", text[n - 1]); n--)
    text[n - 1] = '\0';
  return text;
}

static bool
read_line (struct reading *reading, char *line)
{
  line = trimmed (line);
  char *equals = strchr (line, '=');
  if (!*line || *line == '#')
    return true;
  if (!equals)
    return wrong (reading, _ ("there is no = in this line"));
  *equals = '\0';
  char *value = trimmed (equals + 1);
  line = trimmed (line);
  if (!*value)
    return true; /* is_complete() reports it */
  return strcmp (line, "map") == 0 ? set_map (reading, value)
                                   : set_class (reading, line, value);
}

/* Whether all that fight are there; else sets a problem that names the rest. */
static bool
is_complete (struct reading *reading)
{
  const struct mapping *mapping = reading->mapping;
  const char *missing = "";
  int count = 0;
  for (size_t i = 0; i < mapping->count; i++)
    for (int k = 0; k < WCR_SIDES; k++)
      for (int c = 0;
           c < wcr_noun_count (mapping->scenes[i].battle, WCR_NOUN_CLASS); c++)
        {
          const struct scene *scene = &mapping->scenes[i];
          const char *id = wcr_noun_id (scene->battle, WCR_NOUN_CLASS, c);
          enum wcr_side side = (enum wcr_side) k;
          if (mapping->mapped[i][k][c].slot || !fights (scene, c, side)
              || was_told (mapping->scenes, i, id, side))
            continue;
          if (count++ < 8)
            missing = export_text (reading->made, "%s%s%s %s", missing,
                                   *missing ? ", " : "", id,
                                   wcr_list_name (WCR_LIST_SIDE, k));
        }
  if (count)
    reading->made->problem = export_text (
        reading->made, _ ("%s: no piece of the module is named for: %s%s"),
        reading->name, missing, count > 8 ? " ..." : "");
  return !count;
}

bool
mapping_read (wcc_export *made, const struct foreign *foreign, const char *text,
              const char *name, struct mapping *mapping)
{
  struct reading reading = { made, foreign, mapping, name, 0 };
  char *line
      = export_text (made, "%s", text + byte_order_mark (text, strlen (text)));
  mapping->map = &foreign->map[0];
  mapping->mapped
      = export_take (made, mapping->count * sizeof *mapping->mapped);
  while (line)
    {
      char *next = strchr (line, '\n');
      if (next)
        *next++ = '\0';
      reading.line++;
      if (!read_line (&reading, line))
        return false;
      line = next;
    }
  return is_complete (&reading);
}
