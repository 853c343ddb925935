/* place.c: puts the things of a file of another program onto the board of the
 * rules. What finds no place there is noted. */

#include "import.h"
#include "language/row_name.h"

#include "wcr/format.h"

#include <stdio.h>
#include <string.h>

void
import_hex (const wcc_import *import, int hex, char text[16])
{
  char row[4];
  row_name (hex / import->columns, row);
  snprintf (text, 16, "%s%d", row, hex % import->columns + 1);
}

/* ---- notes -------------------------------------------------------------- */

static struct note *
note (wcc_import *import, enum reason reason, const char *what,
      const char *name, const char *place, int line)
{
  struct note *note = import->notes;
  while (note
         && (note->reason != reason || strcmp (note->what, what) != 0
             || strcmp (note->name, name) != 0))
    note = note->next;
  if (!note)
    {
      note = import_make (import, 1, sizeof *note);
      *note = (struct note){
        .reason = reason, .what = what, .name = name, .line = line
      };
      if (import->last_note)
        import->last_note->next = note;
      else
        import->notes = note;
      import->last_note = note;
    }
  import_add (import, &note->places, place);
  return note;
}

static const char *
hex_name (wcc_import *import, int hex)
{
  char text[16];
  import_hex (import, hex, text);
  return import_print (import, "%s", text);
}

/* A number that is lost with its thing. */
static void
note_number (wcc_import *import, enum reason reason, const char *what,
             int number, const char *place, int line)
{
  if (number > 0)
    note (import, reason, what, import_print (import, "%d", number), place,
          line);
}

static void
note_thing (wcc_import *import, enum reason reason, const struct thing *thing,
            int hex)
{
  const char *place = hex >= 0 ? hex_name (import, hex) : thing->place;
  int line = thing->line;
  note (import, reason, thing->what, thing->name, place, line);
  for (size_t i = 0; i < thing->group_count; i++)
    note (import, reason, thing->what, thing->name, thing->group[i].place,
          line);
  if (thing->text && hex < 0)
    note (import, reason, thing->what, thing->text, place, line);
  note_number (import, reason, _ ("blocks"), thing->blocks, place, line);
  note_number (import, reason, _ ("banners"), thing->banners, place, line);
  if (thing->permanent)
    note (import, reason, thing->what, "permanent", place, line);
  if (thing->owner)
    note (import, reason, _ ("side"), thing->owner, place, line);
}

/* ---- names -------------------------------------------------------------- */

/* What a thing is in the rules: what its entry says, or else what the rules call
 * nearly so. */
static const wcc_noun *
find_noun (wcc_import *import, const struct thing *thing, const wcc_node *entry,
           const wcc_noun *nouns, size_t count, const struct spellings *list,
           int hex)
{
  const wcc_noun *noun = entry ? import_noun (entry, nouns, count) : NULL;
  if (noun || (entry && import_means_nothing (entry)))
    return noun;
  noun = import_match (import, list, thing->name, LIKE_LONG);
  if (!noun && entry)
    noun = import_match_noun (import, entry, list);
  if (!noun)
    return NULL;
  struct note *match = note (import, REASON_MATCHED, thing->what, thing->name,
                             hex_name (import, hex), thing->line);
  match->to = noun->id;
  return noun;
}

/* ---- hexes -------------------------------------------------------------- */

/* @return -1: the board of the rules has no such hex */
static int
hex_at (const wcc_import *import, int row, int column)
{
  if (row < 0 || row >= import->rows || column < 0 || column >= import->columns)
    return -1;
  int hex = row * import->columns + column;
  return import->options.catalogue->hex_sections[hex] != 0 ? hex : -1;
}

/* Puts words into a hex: the first ones are its label. */
static void
put_label (wcc_import *import, const struct thing *thing, const char *words,
           int hex)
{
  if (!words)
    return;
  words = import_fit (import, thing->line, hex_name (import, hex), words);
  if (!import->label[hex])
    import->label[hex] = words;
  else if (strcmp (import->label[hex], words) != 0)
    note (import, REASON_WORDS, thing->what, words, hex_name (import, hex),
          thing->line);
}

/* ---- terrain and medals ------------------------------------------------- */

static int
side_of (const wcc_import *import, int force)
{
  return force == import->sketch.top ? 0 : 1;
}

/* The force that the names call so; -1: neither. */
static int
force_named (const wcc_import *import, const char *army)
{
  for (int i = 0; army && i < SIDES; i++)
    if (import->sketch.force[i].id
        && strcmp (import->sketch.force[i].id, army) == 0)
      return i;
  return -1;
}

/* Adds a medal, with a zone of its own unless another has the same hexes. */
static void
add_medal (wcc_import *import, struct medal medal)
{
  size_t size = (size_t) import->hexes * sizeof *medal.in;
  int others = 0;
  char id[32] = "medal-";
  for (const struct medal *m = import->medals; m && !medal.zone; m = m->next)
    if (memcmp (m->in, medal.in, size) == 0)
      medal.zone = m->zone;
    else
      others += m->hex == medal.hex;
  if (!medal.zone)
    {
      import_hex (import, medal.hex, id + strlen (id));
      for (char *at = id; *at; at++)
        if (*at >= 'A' && *at <= 'Z')
          *at = (char) (*at - 'A' + 'a');
      medal.zone = others > 0 ? import_print (import, "%s-%d", id, others + 1)
                              : import_print (import, "%s", id);
    }
  medal.next = import->medals;
  import->medals = import_make (import, 1, sizeof medal);
  *import->medals = medal;
}

/* All hexes of a medal. */
static const bool *
medal_hexes (wcc_import *import, const struct thing *thing, int hex,
             bool *group)
{
  bool *in = import_make (import, (size_t) import->hexes, sizeof *in);
  in[hex] = true;
  for (size_t i = 0; i < thing->group_count; i++)
    {
      const struct spot *spot = &thing->group[i];
      int other = hex_at (import, spot->row, spot->column);
      if (other < 0)
        note (import, REASON_OUTSIDE, thing->what, thing->name, spot->place,
              thing->line);
      else if (!in[other])
        in[other] = *group = true;
    }
  return in;
}

/* What a battle says otherwise than the file. */
static void
note_medal (wcc_import *import, const struct thing *thing,
            const struct medal *medal, int hex)
{
  if (thing->permanent && !medal->permanent)
    note (import, REASON_UNKNOWN, thing->what, "permanent",
          hex_name (import, hex), thing->line);
  if (medal->permanent && !thing->at_once)
    note (import, REASON_UNKNOWN, thing->what, "turn_start",
          hex_name (import, hex), thing->line);
  if (medal->group && !medal->permanent && !medal->majority && !thing->sole)
    import_remark (import, thing->line, hex_name (import, hex),
                   _ ("hexes of one medal became one objective, which a side "
                      "holds only while no enemy is in any of them: check "
                      "this"));
}

/* A second medal of a side in a hex makes its objective worth more. A prize is won
 * by a unit that enters, so a medal for a majority is no permanent one. */
static void
put_medal (wcc_import *import, const struct thing *thing, int force, int hex)
{
  struct medal medal = { .hex = hex,
                         .side = force < 0 ? -1 : side_of (import, force),
                         .banners = thing->banners > 0 ? thing->banners : 1 };
  struct medal *same = NULL;
  int count = 0, held = medal.banners;
  medal.in = medal_hexes (import, thing, hex, &medal.group);
  medal.majority = thing->majority && medal.group && !thing->sole;
  medal.permanent = thing->permanent && !medal.majority;
  medal.at_once = thing->at_once && !medal.permanent;
  for (struct medal *m = import->medals; m; m = m->next, count++)
    {
      held += m->banners;
      if (m->side == medal.side && m->permanent == medal.permanent
          && m->majority == medal.majority && m->at_once == medal.at_once
          && m->banners + medal.banners <= 99
          && memcmp (m->in, medal.in, (size_t) import->hexes * sizeof *m->in)
                 == 0)
        same = m;
    }
  if (held > MOST_HELD || (!same && count >= WCR_MAX_OBJECTIVES))
    {
      note_thing (import, REASON_MANY, thing, hex);
      return;
    }
  if (same)
    {
      same->banners += medal.banners;
      return;
    }
  note_medal (import, thing, &medal, hex);
  add_medal (import, medal);
}

/* The side to which terrain belongs; -1: the rules have it for nobody. Where the file
 * does not say whose it is, it is that of the nearer side. */
static int
find_owner (wcc_import *import, const struct thing *thing, const wcc_noun *noun,
            int hex)
{
  int force = noun->owned ? force_named (import, thing->owner) : -1;
  if (thing->owner && force < 0)
    note (import, REASON_UNKNOWN, _ ("side"), thing->owner,
          hex_name (import, hex), thing->line);
  if (!noun->owned)
    return -1;
  if (force >= 0)
    return side_of (import, force);
  note (import, REASON_NEARER, thing->what, thing->name, hex_name (import, hex),
        thing->line);
  return hex / import->columns < import->rows / 2 ? 0 : 1;
}

/* Puts what lies on the ground as a counter. @return false: the rules have
 * none for it */
static bool
put_counter (wcc_import *import, const struct thing *thing,
             const wcc_node *entry, int hex)
{
  const wcc_noun *noun = import_lay (import, thing, entry, hex);
  if (!noun)
    return false;
  struct note *laid = note (import, REASON_COUNTER, thing->what, thing->name,
                            hex_name (import, hex), thing->line);
  laid->to = noun->id;
  if (thing->owner)
    note (import, REASON_UNKNOWN, _ ("side"), thing->owner,
          hex_name (import, hex), thing->line);
  return true;
}

static void
put_ground (wcc_import *import, const struct thing *thing, int hex)
{
  const wcc_catalogue *c = import->options.catalogue;
  const wcc_node *entry = import_find (import, "terrain", "medal", thing->name);
  put_label (import, thing, thing->text, hex);
  if (entry && strcmp (entry->name, "medal") == 0)
    {
      put_medal (import, thing,
                 force_named (import, wcc_node_get (entry, "army")), hex);
      return;
    }
  const char *lies = entry ? wcc_node_get (entry, "over") : NULL;
  bool over = thing->over || (lies && strcmp (lies, "yes") == 0);
  if (over && put_counter (import, thing, entry, hex))
    return;
  const wcc_noun *noun = find_noun (import, thing, entry, c->terrains,
                                    c->terrain_count, &import->terrains, hex);
  struct placed *old = &import->terrain[hex];
  if (!noun)
    {
      note_thing (import, REASON_UNKNOWN, thing, hex);
      return;
    }
  bool same = !old->id || strcmp (old->id, noun->id) == 0;
  if (thing->printed && old->id && !old->over)
    return;
  /* A hex holds one of them. A bridge counts more than its river, but what was
   * built on the ground counts less than the ground. */
  if (!same && over && !old->over)
    {
      note_thing (import, REASON_TAKEN, thing, hex);
      return;
    }
  if (!same)
    note (import, REASON_TAKEN, old->what, old->name, hex_name (import, hex),
          old->line);
  *old = (struct placed){ .id = noun->id,
                          .side = find_owner (import, thing, noun, hex),
                          .over = over && (old->over || !old->id),
                          .name = thing->name,
                          .what = thing->what,
                          .line = thing->line };
}

void
import_clear (wcc_import *import, int hex)
{
  struct placed *terrain = &import->terrain[hex];
  if (!terrain->id)
    return;
  note (import, REASON_CLOSED, terrain->what, terrain->name,
        hex_name (import, hex), terrain->line);
  *terrain = (struct placed){ .id = NULL };
}

/* ---- pieces ------------------------------------------------------------- */

/* The trait of units with so many blocks; NULL: the rules have no room for one
 * more. */
static const char *
size_trait (wcc_import *import, int blocks)
{
  const wcc_catalogue *c = import->options.catalogue;
  size_t count = c->trait_count;
  for (int i = 0; i <= MOST_BLOCKS; i++)
    count += import->size[i] != NULL;
  if (import->size[blocks] || count >= WCR_MAX_TRAITS)
    return import->size[blocks];
  const char *id = import_print (import, "blocks-%d", blocks);
  for (size_t i = 0; i < c->trait_count; i++)
    if (strcmp (c->traits[i].id, id) == 0)
      return NULL; /* it may mean anything */
  return import->size[blocks] = id;
}

/* Gives a unit the number of blocks that the file says. */
static void
set_size (wcc_import *import, const struct thing *thing, const wcc_noun *noun,
          int hex)
{
  if (thing->blocks == 0 || thing->blocks == noun->blocks)
    return;
  const char *trait = size_trait (import, thing->blocks);
  struct note *size
      = note (import, trait ? REASON_TRAIT : REASON_UNKNOWN, _ ("blocks"),
              import_print (import, "%d", thing->blocks),
              hex_name (import, hex), thing->line);
  size->to = trait;
  import->unit[hex].blocks = trait ? thing->blocks : 0;
}

static void
put_piece (wcc_import *import, const struct thing *thing, int hex)
{
  const wcc_catalogue *c = import->options.catalogue;
  const wcc_node *entry = import_find (import, "unit", "leader", thing->name);
  bool leader = entry && strcmp (entry->name, "leader") == 0;
  const wcc_noun *noun
      = leader ? NULL
               : find_noun (import, thing, entry, c->classes, c->class_count,
                            &import->classes, hex);
  int force = thing->force;
  if (force < 0 && entry)
    force = force_named (import, wcc_node_get (entry, "army"));
  if ((!noun && !leader) || force < 0)
    {
      note_thing (import, noun || leader ? REASON_NOBODY : REASON_UNKNOWN,
                  thing, hex);
      put_label (import, thing, thing->text, hex);
      return;
    }
  int side = side_of (import, force);
  struct placed *unit = &import->unit[hex], *lead = &import->leader[hex];
  struct placed *place = leader ? lead : unit, *with = leader ? unit : lead;
  if (place->what || (with->what && with->side != side))
    {
      note_thing (import, REASON_TAKEN, thing, hex);
      return;
    }
  *place = (struct placed){ .id = noun ? noun->id : NULL,
                            .side = side,
                            .what = thing->what,
                            .name = leader ? import_fit (
                                                 import, thing->line,
                                                 hex_name (import, hex),
                                                 thing->text)
                                           : thing->name,
                            .line = thing->line };
  if (leader)
    return;
  set_size (import, thing, noun, hex);
  put_label (import, thing, thing->text, hex);
}

/* ---- the board ---------------------------------------------------------- */

/* Finds the force at the top: the one whose units are higher on the board. */
static void
find_top (wcc_import *import)
{
  struct sketch *sketch = &import->sketch;
  long rows[SIDES] = { 0, 0 }, count[SIDES] = { 0, 0 };
  if (sketch->top >= 0)
    return;
  for (size_t i = 0; i < sketch->thing_count; i++)
    if (sketch->thing[i].kind == THING_PIECE && sketch->thing[i].row >= 0)
      {
        rows[sketch->thing[i].force] += sketch->thing[i].row;
        count[sketch->thing[i].force]++;
      }
  sketch->top
      = count[0] > 0 && count[1] > 0 && rows[0] * count[1] > rows[1] * count[0]
            ? 1
            : 0;
}

/* Reports when the board of the file is not that of the rules. */
static void
compare_boards (wcc_import *import)
{
  const char *name = import->sketch.board;
  int columns, rows;
  if (!name)
    return;
  const wcc_node *board = import_find (import, "board", NULL, name);
  if (!board || !import_number (wcc_node_get (board, "columns"), &columns)
      || !import_number (wcc_node_get (board, "rows"), &rows))
    import_remark (import, 0, "",
                   import_print (import,
                                 _ ("the board '%s' is not known; the board of "
                                    "the rules was used"),
                                 name));
  else if (columns != import->columns || rows != import->rows)
    import_remark (
        import, 0, "",
        import_print (import,
                      _ ("the board '%s' has %d columns and %d rows, the board "
                         "of the rules %d and %d; what is outside is only "
                         "noted: choose rules with such a board"),
                      name, columns, rows, import->columns, import->rows));
}

void
import_place (wcc_import *import)
{
  const wcc_catalogue *c = import->options.catalogue;
  struct sketch *sketch = &import->sketch;
  import->classes = import_spell (import, c->classes, c->class_count);
  import->terrains = import_spell (import, c->terrains, c->terrain_count);
  import_find_counters (import);
  size_t hexes = (size_t) import->hexes;
  import->terrain = import_make (import, hexes, sizeof *import->terrain);
  import->unit = import_make (import, hexes, sizeof *import->unit);
  import->leader = import_make (import, hexes, sizeof *import->leader);
  import->label = import_make (import, hexes, sizeof *import->label);
  find_top (import);
  compare_boards (import);
  for (size_t i = 0; i < sketch->thing_count; i++)
    {
      const struct thing *thing = &sketch->thing[i];
      int hex = hex_at (import, thing->row, thing->column);
      if (hex < 0)
        {
          note_thing (import, REASON_OUTSIDE, thing, -1);
          continue;
        }
      switch (thing->kind)
        {
        case THING_GROUND: put_ground (import, thing, hex); break;
        case THING_PIECE: put_piece (import, thing, hex); break;
        case THING_LABEL: put_label (import, thing, thing->name, hex); break;
        case THING_OTHER:
          note_thing (import, REASON_UNKNOWN, thing, hex);
          break;
        }
    }
}

/* ---- telling ------------------------------------------------------------ */

static const char *
reason_text (enum reason reason)
{
  switch (reason)
    {
    case REASON_MATCHED:
      return _ ("%s '%s' was taken for '%s' of the rules: check this");
    case REASON_TRAIT: return _ ("%s '%s' became the trait '%s': check this");
    case REASON_COUNTER:
      return _ ("%s '%s' became the counter '%s' on the map");
    case REASON_NEARER:
      return _ (
          "%s '%s' was given to the nearer side, as the file does not say "
          "whose it is: check this");
    case REASON_NOBODY:
      return _ ("%s '%s' is only noted: the file does not say whose it is");
    case REASON_UNKNOWN:
      return _ ("%s '%s' has no counterpart in the rules; it is only noted");
    case REASON_OUTSIDE:
      return _ ("%s '%s' is outside the board of the rules; it is only noted");
    case REASON_TAKEN:
      return _ ("%s '%s' is only noted: the hex has something else");
    case REASON_CLOSED:
      return _ ("%s '%s' is only noted: a piece stands there that may not "
                "enter it");
    case REASON_MANY:
      return _ ("%s '%s' is only noted: a battle cannot have more objectives");
    case REASON_WORDS:
      return _ ("%s '%s' is only noted: the hex already has a label");
    }
  return "%s '%s'";
}

/* The places of a note in one text; a place that comes several times in a row
 * is followed by how often. */
static const char *
join_places (wcc_import *import, const struct note *note)
{
  const char *between = note->reason == REASON_OUTSIDE ? "; " : " ";
  size_t room = 1;
  for (const struct line *p = note->places.first; p; p = p->next)
    room += strlen (p->text) + 16;
  char *places = import_make (import, room, 1);
  size_t n = 0;
  for (const struct line *p = note->places.first; p; p = p->next)
    {
      int count = 1;
      for (; p->next && strcmp (p->next->text, p->text) == 0; p = p->next)
        count++;
      n += (size_t) snprintf (places + n, room - n, "%s%s",
                              n > 0 ? between : "", p->text);
      if (count > 1)
        n += (size_t) snprintf (places + n, room - n, " (%d)", count);
    }
  return places;
}

void
import_report (wcc_import *import)
{
  for (const struct note *note = import->notes; note; note = note->next)
    {
      const char *places = join_places (import, note);
#if defined __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#endif
      import_remark (import, note->line, places,
                     import_print (import, reason_text (note->reason),
                                   note->what, note->name, note->to));
#if defined __GNUC__
#pragma GCC diagnostic pop
#endif
      if (note->reason == REASON_MATCHED || note->reason == REASON_TRAIT
          || note->reason == REASON_COUNTER || note->reason == REASON_NEARER)
        continue;
      import_add (import, &import->own,
                  import_print (import, _ ("Not on the map: %s '%s' (%s)."),
                                note->what, note->name, places));
      import->count.notes++;
    }
  if (import->sketch.turned > 0)
    import_remark (import, 0, "",
                   import_print (import,
                                 _ ("directions of tiles are not kept: %d"),
                                 import->sketch.turned));
}
