/* write.c: the document that an import makes. */

#include "import.h"
#include "text/markup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const sides[SIDES] = { "top", "bottom" };

static void
put_element (struct text *out, const char *name, const char *text)
{
  if (!text)
    return;
  put (out, "<%s>", name);
  put_escaped (out, text);
  put (out, "</%s>\n", name);
}

static void
put_number (struct text *out, const char *name, int value)
{
  put (out, " %s=\"%d\"", name, value);
}

static void
put_prose (struct text *out, const char *element, const struct lines *lines)
{
  if (!lines->first)
    return;
  put (out, "<%s>\n", element);
  for (const struct line *line = lines->first; line; line = line->next)
    put_element (out, "p", line->text);
  put (out, "</%s>\n", element);
}

/* Puts what the file says of itself into a comment, for readers of the
 * source. */
static void
put_scraps (wcc_import *import, struct text *out)
{
  const struct lines *scraps = &import->sketch.scraps;
  if (!scraps->first)
    return;
  put (out, "<!--\n");
  for (const struct line *line = scraps->first; line; line = line->next)
    {
      /* Two dashes, or one at the end, would end the comment. */
      for (const char *at = line->text; *at; at++)
        put_bytes_of (out, *at == '-' && (at[1] == '-' || !at[1]) ? "~" : at,
                      1);
      put (out, "\n");
    }
  put (out, "-->\n");
}

/* ---- board and armies --------------------------------------------------- */

/* Whether something in a hex goes into the same line of the document. */
static bool
fits (const struct placed *at, const struct placed *like)
{
  return at->id && at->side == like->side && at->blocks == like->blocks
         && strcmp (at->id, like->id) == 0;
}

/* Puts all hexes where something like this stands. @return how many */
static int
put_hexes (const wcc_import *import, struct text *out,
           const struct placed *list, const struct placed *like)
{
  int count = 0;
  put (out, " at=\"");
  for (int hex = 0; hex < import->hexes; hex++)
    if (fits (&list[hex], like))
      {
        char name[16];
        import_hex (import, hex, name);
        put (out, "%s%s", count++ > 0 ? " " : "", name);
      }
  put (out, "\"");
  return count;
}

/* Whether the list has something like this. */
static bool
has (const wcc_import *import, const struct placed *list,
     const struct placed *like)
{
  for (int hex = 0; hex < import->hexes; hex++)
    if (fits (&list[hex], like))
      return true;
  return false;
}

/* Puts the traits of units that are smaller or larger than their class. */
static void
put_sizes (const wcc_import *import, struct text *out)
{
  for (int blocks = 1; blocks <= MOST_BLOCKS; blocks++)
    if (import->size[blocks])
      {
        put (out, "<trait");
        put_attribute (out, "id", import->size[blocks]);
        put (out, "><name>");
        put (out, _ ("blocks: %d"), blocks);
        put (out, "</name><effect query=\"blocks\" op=\"set\"");
        put_number (out, "value", blocks);
        put (out, "/></trait>\n");
      }
}

/* Puts the units of a class and side that have so many blocks. */
static void
put_units (wcc_import *import, struct text *out, const struct placed *like)
{
  if (!has (import, import->unit, like))
    return;
  put (out, "<unit");
  put_attribute (out, "class", like->id);
  import->count.units += put_hexes (import, out, import->unit, like);
  if (like->blocks > 0)
    put_attribute (out, "traits", import->size[like->blocks]);
  put (out, "/>\n");
}

/* Puts the hexes of a terrain that belong to a side, or to nobody. */
static void
put_terrain (wcc_import *import, struct text *out, const struct placed *like)
{
  if (!has (import, import->terrain, like))
    return;
  put (out, "<terrain");
  put_attribute (out, "type", like->id);
  import->count.hexes += put_hexes (import, out, import->terrain, like);
  if (like->side >= 0)
    put_attribute (out, "owner", sides[like->side]);
  put (out, "/>\n");
}

static void
put_board (wcc_import *import, struct text *out)
{
  const wcc_catalogue *c = import->options.catalogue;
  put (out, "\n<board>\n");
  for (size_t i = 0; i < c->terrain_count; i++)
    for (int side = -1; side < SIDES; side++)
      put_terrain (import, out,
                   &(struct placed){ .id = c->terrains[i].id, .side = side });
  for (int hex = 0; hex < import->hexes; hex++)
    if (import->label[hex])
      {
        char name[16];
        import_hex (import, hex, name);
        put (out, "<label");
        put_attribute (out, "at", name);
        put (out, ">");
        put_escaped (out, import->label[hex]);
        put (out, "</label>\n");
        import->count.labels++;
      }
  put (out, "</board>\n\n");
}

static void
put_army (wcc_import *import, struct text *out, int side, bool first)
{
  const wcc_catalogue *c = import->options.catalogue;
  const struct sketch *sketch = &import->sketch;
  const struct force *force
      = &sketch->force[side == 0 ? sketch->top : 1 - sketch->top];
  const wcc_node *entry
      = import_find (import, "army", NULL, force->id ? force->id : "");
  put (out, "<army");
  put_attribute (out, "side", sides[side]);
  if (first)
    put_attribute (out, "first", "yes");
  put_number (out, "cards",
              force->cards > 0 ? force->cards
                               : import_default (import, "cards"));
  if (entry && wcc_node_get (entry, "colour"))
    put_attribute (out, "colour", wcc_node_get (entry, "colour"));
  put (out, ">\n");
  put_element (out, "name", force->name ? force->name : sides[side]);
  put_element (out, "commander", force->commander);
  for (size_t i = 0; i < c->class_count; i++)
    for (int blocks = 0; blocks <= MOST_BLOCKS; blocks++)
      if (blocks == 0 || import->size[blocks])
        put_units (import, out,
                   &(struct placed){ .id = c->classes[i].id,
                                     .side = side,
                                     .blocks = blocks });
  for (int hex = 0; hex < import->hexes; hex++)
    if (import->leader[hex].what && import->leader[hex].side == side)
      {
        char name[16];
        import_hex (import, hex, name);
        put (out, "<leader");
        put_attribute (out, "at", name);
        put (out, ">");
        put_escaped (out, import->leader[hex].name ? import->leader[hex].name
                                                : _ ("Leader"));
        put (out, "</leader>\n");
        import->count.leaders++;
      }
  put (out, "</army>\n\n");
}

/* ---- medals ------------------------------------------------------------- */

/* Puts the zone of a medal, so that each medal counts for itself. */
static void
put_zone (wcc_import *import, struct text *out, const struct medal *medal)
{
  const char *between = "";
  char name[16];
  put (out, "<zone");
  put_attribute (out, "id", medal->zone);
  put (out, " at=\"");
  for (int hex = 0; hex < import->hexes; hex++)
    if (medal->in[hex])
      {
        import_hex (import, hex, name);
        put (out, "%s%s", between, name);
        between = " ";
      }
  put (out, "\">\n");
  put_element (out, "name", import->label[medal->hex]);
  put (out, "</zone>\n");
}

/* Puts a medal that is held, or one that is won for good. */
static void
put_medal (wcc_import *import, struct text *out, const struct medal *medal)
{
  put (out, medal->permanent ? "<prize" : "<objective");
  put_attribute (out, "zone", medal->zone);
  put_number (out, "banners", medal->banners);
  if (medal->side >= 0)
    put_attribute (out, "side", sides[medal->side]);
  if (medal->permanent)
    put_attribute (out, "once", "game");
  if (medal->majority)
    put_attribute (out, "held", "majority");
  if (medal->at_once)
    put_attribute (out, "claimed", "at-once");
  put (out, "/>\n");
  import->count.objectives++;
}

/* Whether no earlier medal of the list has the same zone. */
static bool
is_first (const wcc_import *import, const struct medal *medal)
{
  const struct medal *m = import->medals;
  while (m->zone != medal->zone)
    m = m->next;
  return m == medal;
}

static void
put_medals (wcc_import *import, struct text *out)
{
  for (const struct medal *m = import->medals; m; m = m->next)
    if (is_first (import, m))
      put_zone (import, out, m);
  for (int hex = 0; hex < import->hexes; hex++)
    for (const struct medal *m = import->medals; m; m = m->next)
      if (m->hex == hex)
        put_medal (import, out, m);
}

/* ---- what lies on the ground -------------------------------------------- */

static void
put_counter (const wcc_import *import, struct text *out, const char *id,
             const bool *lies)
{
  int count = 0;
  for (int hex = 0; hex < import->hexes; hex++)
    if (lies[hex])
      {
        char name[16];
        import_hex (import, hex, name);
        if (count == 0)
          {
            put (out, "<place");
            put_attribute (out, "counter", id);
          }
        put (out, "%s%s", count++ > 0 ? " " : " at=\"", name);
      }
  if (count > 0)
    put (out, "\"/>\n");
}

static void
put_counters (const wcc_import *import, struct text *out)
{
  for (size_t i = 0; i < import->counter_count; i++)
    put_counter (import, out, import->counter[i].id,
                 import->lies + i * (size_t) import->hexes);
}

/* ---- what the file does not say ----------------------------------------- */

/* Reports gaps once, before the document is written for the last time. */
static void
note_gaps (wcc_import *import)
{
  const struct force *force = import->sketch.force;
  for (int i = 0; i < SIDES; i++)
    if (force[i].cards == 0)
      import_remark (
          import, 0, "",
          import_print (import,
                        _ ("the file does not say how many cards '%s' has; %d "
                           "were written: check this"),
                        force[i].name ? force[i].name : "?",
                        import_default (import, "cards")));
  if (force[0].banners == 0 && force[1].banners == 0)
    import_remark (
        import, 0, "",
        import_print (import,
                      _ ("the file does not say how many banners win; %d were "
                         "written: check this"),
                      import_default (import, "banners")));
  if (!force[0].first && !force[1].first)
    import_remark (import, 0, "",
                   _ ("the file does not say who moves first; the bottom side "
                      "was chosen: check this"));
  if (force[0].banners > 0 && force[1].banners > 0
      && force[0].banners != force[1].banners)
    {
      import_remark (import, 0, "",
                     _ ("the sides need different numbers of banners, which "
                        "the rules here do not support; the greater number was "
                        "chosen: check this"));
      for (int i = 0; i < SIDES; i++)
        import_add (import, &import->own,
                    import_print (import, _ ("Banners needed by %s: %d."),
                                  force[i].name ? force[i].name : "?",
                                  force[i].banners));
    }
}

void
import_write (wcc_import *import)
{
  struct text out = { .arena = &import->arena, .out = &import->give_up };
  struct sketch *sketch = &import->sketch;
  const struct force *force = sketch->force;
  int notes = import->count.notes;
  int banners = force[0].banners > force[1].banners ? force[0].banners
                                                    : force[1].banners;
  bool final = import->text != NULL;
  if (final)
    note_gaps (import);
  import->count = (wcc_import_counts){ .notes = notes };
  put (&out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<scenario xmlns=\"urn:x-warcouncil:scenario\"");
  put_attribute (&out, "version", WCC_VERSION);
  put_attribute (&out, "id", import->options.id);
  put_attribute (&out, "rules", import->options.rules);
  put (&out, ">\n");
  put_scraps (import, &out);
  put_element (&out, "title", sketch->title);
  put_element (&out, "part", sketch->part);
  put_element (&out, "date", sketch->date);
  put_element (&out, "designer", sketch->designer);
  put_element (&out, "status", _ ("A draft, imported from another program."));
  put_prose (&out, "history", &sketch->prose[PROSE_HISTORY]);
  put_prose (&out, "council", &sketch->prose[PROSE_COUNCIL]);
  put_prose (&out, "rule", &sketch->prose[PROSE_RULE]);
  put_prose (&out, "rule", &import->own);
  put_sizes (import, &out);
  put (&out, "\n<victory");
  put_number (&out, "banners",
              banners > 0 ? banners : import_default (import, "banners"));
  put (&out, "/>\n");
  put_board (import, &out);
  bool top = force[sketch->top].first;
  put_army (import, &out, 0, top);
  put_army (import, &out, 1, !top);
  put_counters (import, &out);
  put_medals (import, &out);
  put (&out, "</scenario>\n");
  free (import->text);
  import->text = NULL;

  wcc_diagnostics *list = wcc_diagnostics_new ();
  wcc_document *document
      = list ? wcc_document_read (out.at, out.length, "import", list) : NULL;
  if (document && wcc_diagnostics_errors (list) == 0)
    {
      char *text = wcc_document_layout (document, &import->length);
      /* A NUL follows, so that it can be read as a string. */
      import->text = text ? realloc (text, import->length + 1) : NULL;
      if (import->text)
        import->text[import->length] = '\0';
      else
        free (text);
    }
  bool broken = list && wcc_diagnostics_errors (list) > 0;
  wcc_document_free (document);
  wcc_diagnostics_free (list);
  if (broken)
    import_fail (import, import->name, 0,
                 _ ("it contains text that a document cannot contain"));
  if (!import->text)
    longjmp (import->give_up, 1);
}
