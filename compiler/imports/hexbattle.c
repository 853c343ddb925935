/* hexbattle.c: reads a scenario of HexBattle. */

#include "import.h"
#include "text/reader.h"

#include <stdio.h>
#include <string.h>

/* ---- texts -------------------------------------------------------------- */

/* The text of an element, with all that is inside of it: HexBattle has bold
 * words and comments in its paragraphs.
 * @return NULL when there is none */
static const char *
words (wcc_import *import, const wcc_node *node)
{
  char *plain
      = import_make (import, node->whole.end - node->whole.start + 1, 1);
  text_within (import->document, node, plain);
  return import_clean (import, plain);
}

static const char *
child_words (wcc_import *import, const wcc_node *node, const char *name)
{
  const wcc_node *child = node ? wcc_node_child (node, name) : NULL;
  return child ? words (import, child) : NULL;
}

/* Adds the paragraphs of an element. Lines that were broken to fit a map are
 * joined: a paragraph ends where a sentence does, or at an empty line. */
static void
paragraphs (wcc_import *import, enum prose kind, const wcc_node *node,
            const char *who)
{
  const wcc_node *p = wcc_node_child (node, "p");
  const char *text = p ? NULL : words (import, node);
  for (; p; p = wcc_node_next (p, NULL))
    {
      const char *line = words (import, p);
      if (line && text)
        text = import_print (import, "%s %s", text, line);
      else if (line)
        text = line;
      size_t n = text ? strlen (text) : 0;
      if (n > 0 && (!line || strchr (".!?:)", text[n - 1])))
        {
          import_prose (import, kind,
                        who ? import_print (import, "%s: %s", who, text)
                            : text);
          text = NULL;
        }
    }
  if (text)
    import_prose (import, kind,
                  who ? import_print (import, "%s: %s", who, text) : text);
}

/* Adds what else an element says of itself: its attributes and what is in it.
 * @param known  names that are read elsewhere, with blanks */
static void
scraps (wcc_import *import, const wcc_node *node, const char *path,
        const char *known)
{
  for (int i = 0; i < node->attribute_count; i++)
    if (strncmp (node->attributes[i].name, "xmlns", 5) != 0
        && !strstr (known,
                    import_print (import, " @%s ", node->attributes[i].name)))
      import_scrap (
          import,
          import_print (import, "%s %s", path, node->attributes[i].name),
          node->attributes[i].value);
  for (const wcc_node *child = wcc_node_child (node, NULL); child;
       child = wcc_node_next (child, NULL))
    if (!strstr (known, import_print (import, " %s ", child->name)))
      {
        const char *way = import_print (import, "%s %s", path, child->name);
        if (!wcc_node_child (child, NULL))
          import_scrap (import, way, words (import, child));
        scraps (import, child, way, " ");
      }
}

/* ---- places ------------------------------------------------------------- */

static void
set_place (wcc_import *import, const wcc_node *node, struct thing *thing)
{
  const char *row = wcc_node_get (node, "row");
  const char *column = wcc_node_get (node, "col");
  int r, c;
  thing->line = node->line;
  thing->row = thing->column = -1;
  if (import_number (row, &r) && import_number (column, &c))
    {
      thing->row = r - 1;
      thing->column = c - 1;
    }
  row = import_clean (import, row);
  column = import_clean (import, column);
  thing->place = row && column ? import_print (import, _ ("row %s, column %s"),
                                               row, column)
                               : _ ("no hex");
}

/* Adds whatever else an element says of a thing, as things of their own. */
static void
others (wcc_import *import, const wcc_node *node, const struct thing *thing,
        const char *known)
{
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *a = &node->attributes[i];
      const char *value = import_clean (import, a->value);
      if (strcmp (a->name, "face") == 0)
        import->sketch.turned++;
      else if (value && !strstr (known, import_print (import, " %s ", a->name)))
        {
          struct thing other = *thing;
          other.kind = THING_OTHER;
          other.what = a->name;
          other.name = value;
          other.text = NULL;
          import_thing (import, &other);
        }
    }
}

static void
read_hex (wcc_import *import, const wcc_node *node)
{
  const char *type = wcc_node_get (node, "type");
  const char *style = import_clean (import, wcc_node_get (node, "style"));
  struct thing thing = { .kind = THING_GROUND, .force = -1 };
  set_place (import, node, &thing);
  thing.what = type && *type ? type : node->name;
  thing.name = style ? style : thing.what;
  thing.text = words (import, node);
  import_thing (import, &thing);
  others (import, node, &thing, " row col type style ");
}

static void
read_unit (wcc_import *import, const wcc_node *node, int force)
{
  const char *type = import_clean (import, wcc_node_get (node, "type"));
  struct thing thing = { .kind = THING_PIECE, .force = force };
  set_place (import, node, &thing);
  thing.what = node->name;
  thing.name = type ? type : "?";
  thing.text = words (import, node);
  import_thing (import, &thing);
  others (import, node, &thing, " row col type id ");
}

/* ---- forces ------------------------------------------------------------- */

static void
read_special (wcc_import *import, const wcc_node *node, struct force *force)
{
  const wcc_node *said = wcc_node_child (node, "instructions");
  const char *text = said ? words (import, said) : NULL;
  if (!import_number (child_words (import, node, "cards"), &force->cards)
      || force->cards > 99)
    force->cards = 0;
  if (force->cards == 0 && text)
    import_says (import, text, "cards", &force->cards);
  if (text && import_says (import, text, "first", NULL))
    force->first = true;
  if (said)
    paragraphs (import, PROSE_COUNCIL, said, force->name);
  scraps (import, node, "special", " cards instructions ");
}

static void
read_force (wcc_import *import, const wcc_node *node)
{
  struct sketch *sketch = &import->sketch;
  int i = sketch->forces;
  if (i == SIDES)
    import_fail (import, import->name, node->line,
                 _ ("there is a third force; a battle here has two armies"));
  struct force *force = &sketch->force[sketch->forces++];
  force->id = wcc_node_get (node, "type");
  force->name = import_clean (import, wcc_node_get (node, "name"));
  if (!force->name)
    force->name = import_clean (import, force->id);
  force->commander = child_words (import, node, "commander");
  for (const wcc_node *child = wcc_node_child (node, NULL); child;
       child = wcc_node_next (child, NULL))
    if (strcmp (child->name, "unit") == 0)
      read_unit (import, child, i);
    else if (strcmp (child->name, "special") == 0)
      read_special (import, child, force);
  scraps (import, node,
          import_print (import, "force %s", force->name ? force->name : "?"),
          " @id @type @name commander unit special ");
}

/* ---- the rest ----------------------------------------------------------- */

static const char *
read_date (wcc_import *import, const wcc_node *node)
{
  const char *text = node ? words (import, node) : NULL;
  if (!node || text)
    return text;
  static const char *const parts[] = { "year", "month", "day" };
  text = "";
  for (int i = 0; i < 3; i++)
    {
      const char *part = import_clean (import, wcc_node_get (node, parts[i]));
      if (part)
        text = import_print (import, "%s%s%s", text, *text ? "-" : "", part);
    }
  return *text ? text : NULL;
}

static void
read_scenario (wcc_import *import, const wcc_node *node)
{
  struct sketch *sketch = &import->sketch;
  const char *period = child_words (import, node, "period");
  sketch->title = child_words (import, node, "name");
  sketch->part = child_words (import, node, "title");
  if (sketch->part && period)
    sketch->part = import_print (import, "%s, %s", sketch->part, period);
  else if (period)
    sketch->part = period;
  sketch->date = read_date (import, wcc_node_child (node, "date"));
  import_prose (import, PROSE_HISTORY,
                child_words (import, node, "description"));
  scraps (import, node, "scenario", " name title date period description ");
}

static void
read_meta (wcc_import *import, const wcc_node *node)
{
  const wcc_node *designer = wcc_node_child (node, "designer");
  import->sketch.designer = child_words (import, designer, "name");
  if (designer)
    scraps (import, designer, "designer", " @id name ");
  scraps (import, node, "meta", " designer ");
}

static void
read_note (wcc_import *import, const wcc_node *node)
{
  const char *type = wcc_node_get (node, "type");
  const char *text = words (import, node);
  bool told = type && strcmp (type, "historical") == 0;
  bool rule
      = type
        && (strcmp (type, "special") == 0 || strcmp (type, "victory") == 0);
  struct force *force = import->sketch.force;
  if (text && !told && force[0].banners == 0
      && import_says (import, text, "banners", &force[0].banners))
    force[1].banners = force[0].banners;
  paragraphs (import,
              told   ? PROSE_HISTORY
              : rule ? PROSE_RULE
                     : PROSE_COUNCIL,
              node, NULL);
}

static void
read_parts (wcc_import *import, const wcc_node *root)
{
  for (const wcc_node *part = wcc_node_child (root, NULL); part;
       part = wcc_node_next (part, NULL))
    if (strcmp (part->name, "meta") == 0)
      read_meta (import, part);
    else if (strcmp (part->name, "scenario") == 0)
      read_scenario (import, part);
    else
      for (const wcc_node *node = wcc_node_child (part, NULL); node;
           node = wcc_node_next (node, NULL))
        if (strcmp (node->name, "hex") == 0)
          read_hex (import, node);
        else if (strcmp (node->name, "force") == 0)
          read_force (import, node);
        else if (strcmp (node->name, "note") == 0)
          read_note (import, node);
        else
          {
            import_scrap (import, node->name, words (import, node));
            scraps (import, node, node->name, " ");
          }
}

void
import_hexbattle (wcc_import *import, const char *text, size_t length)
{
  import->document = import_read (import, text, length, import->name);
  const wcc_node *root = wcc_document_root (import->document);
  const char *space = root ? wcc_node_get (root, "xmlns") : NULL;
  if (space && strncmp (space, "urn:x-warcouncil:", 17) == 0)
    import_fail (import, import->name, root->line,
                 _ ("this is not a HexBattle scenario but a document of "
                    "Warcouncil: use it as it is"));
  if (!root || strcmp (root->name, "hexbattle") != 0)
    import_fail (
        import, import->name, root ? root->line : 0,
        import_print (import,
                      _ ("this is not a HexBattle scenario: its root must be "
                         "<hexbattle>, not <%s>"),
                      root ? root->name : "?"));
  const char *dialect = wcc_node_get (root, "type");
  import->sketch.dialect = dialect ? dialect : "hexbattle";
  import->sketch.top = -1;
  import_need_dialect (import);
  read_parts (import, root);
  scraps (import, root, "hexbattle",
          " @id @type @version meta scenario terrain forces notes ");
}
