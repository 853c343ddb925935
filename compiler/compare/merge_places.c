/* merge_places.c: merges what stands in hexes: units, leaders, terrain and
 * features of hexsides. One element may place many; each is merged by itself. */

#include "merge_places.h"

#include "text/translate.h"

#include <string.h>

bool
merge_is_placed (const wcc_node *parent, const char *name)
{
  return has_word ("army reserve", parent->name)
             ? has_word ("unit leader", name)
             : strcmp (parent->name, "board") == 0
                   && has_word ("terrain hexside", name);
}

/* ---- reading ------------------------------------------------------------- */

static void
add_piece (struct places *p, enum side side, const wcc_node *node,
           const char *said, const char *place)
{
  struct pieces *all = &p->all[side];
  struct piece *piece = merge_append (p->merge, &all->piece, &all->count,
                                      &all->room, sizeof *piece);
  *piece = (struct piece){ .place = place,
                           .said = said,
                           .node = node,
                           .partner = { -1, -1, -1 },
                           .host = node,
                           .becomes = place };
}

/* The next word of a text; moves the text on. NULL: no more. */
static const char *
next_word (wcc_merge *merge, const char **text)
{
  size_t n = strcspn (*text, " ");
  const char *word = diff_print (&merge->diff, "%.*s", (int) n, *text);
  *text += n + ((*text)[n] == ' ');
  return n > 0 ? word : NULL;
}

static const char *
words_of_attribute (const struct places *p, const wcc_node *node,
                    const char *name)
{
  const char *text = wcc_node_get (node, name);
  return text ? diff_words (&p->merge->diff, text, false) : "";
}

static void
read_node (struct places *p, enum side side, const wcc_node *node)
{
  const char *said = merge_said (p->merge, node, "at sides"), *hex, *one;
  const char *at = words_of_attribute (p, node, "at");
  const char *sides = words_of_attribute (p, node, "sides");
  while ((hex = next_word (p->merge, &at)))
    if (!p->sides)
      add_piece (p, side, node, said, hex);
    else
      for (const char *rest = sides; (one = next_word (p->merge, &rest));)
        add_piece (p, side, node, said,
                   diff_print (&p->merge->diff, "%s %s", hex, one));
}

/* ---- which are the same -------------------------------------------------- */

enum round {
  ALL,
  SAME_ID,
  HERE_SAME_KIND,
  MOVED,
  MOVED_AND_CHANGED,
  NAMED,
  HERE
};

/* What must be equal in a round. NULL: it takes no part. */
static const char *
mark_of (const struct places *p, const struct piece *piece, enum round round)
{
  wcc_diff *diff = &p->merge->diff;
  const char *kind = merge_value (p->merge, piece->node, p->key);
  const char *text = piece->node->text;
  kind = diff_print (diff, "%s|%s", kind ? kind : "", text);
  switch (round)
    {
    case ALL: return diff_print (diff, "%s|%s", piece->place, piece->said);
    case SAME_ID: return wcc_node_get (piece->node, "id");
    case HERE_SAME_KIND: return diff_print (diff, "%s|%s", piece->place, kind);
    case MOVED: return p->moves ? piece->said : NULL;
    case MOVED_AND_CHANGED: return p->moves ? kind : NULL;
    case NAMED: return p->moves && *text ? text : NULL;
    case HERE: return piece->place;
    }
  return NULL;
}

/* The marks of those that have no partner yet.
 * @param with  where they may get one */
static struct merge_marks
marks_of (const struct places *p, enum side side, enum side with,
          enum round round)
{
  const struct pieces *all = &p->all[side];
  struct merge_marks marks
      = { DIFF_MAKE (&p->merge->diff, all->count + 1, const char *),
          DIFF_MAKE (&p->merge->diff, all->count + 1, int), (int) all->count };
  for (int i = 0; i < marks.count; i++)
    {
      const struct piece *piece = &all->piece[i];
      marks.partner[i] = piece->partner[with];
      if (piece->partner[with] < 0 && piece->partner[BASE] < 0)
        marks.mark[i] = mark_of (p, piece, round);
    }
  return marks;
}

static void
pair_round (struct places *p, enum side a, enum side b, enum round round)
{
  struct merge_marks one = marks_of (p, a, b, round);
  struct merge_marks other = marks_of (p, b, a, round);
  merge_pair_marks (p->merge, &one, &other);
  for (int i = 0; i < one.count; i++)
    p->all[a].piece[i].partner[b] = one.partner[i];
  for (int i = 0; i < other.count; i++)
    p->all[b].piece[i].partner[a] = other.partner[i];
}

static void
pair (struct places *p)
{
  for (int side = OURS; side < SIDES; side++)
    for (enum round round = ALL; round <= HERE; round++)
      pair_round (p, BASE, (enum side) side, round);
  /* What is new in both. */
  pair_round (p, OURS, THEIRS, ALL);
  pair_round (p, OURS, THEIRS, NAMED);
  pair_round (p, OURS, THEIRS, HERE);
}

/* ---- words --------------------------------------------------------------- */

static const char *
kind_of (const struct places *p, enum side side, const struct piece *piece)
{
  const wcc_node *node = piece->node;
  const char *id = wcc_node_get (node, p->key);
  const char *nouns = strcmp (node->name, "unit") == 0     ? "unit-class"
                      : strcmp (node->name, "leader") == 0 ? "leader-class"
                                                           : node->name;
  const char *words
      = id ? diff_name_of (&p->merge->diff, side == THEIRS, nouns, id)
           : diff_title (&p->merge->diff, node);
  return diff_join (&p->merge->diff, words, " ", node->text);
}

/* "Carthaginian, light infantry at C9" */
static const char *
words_of (const struct places *p, enum side side, const struct piece *piece)
{
  const wcc_node *parent = piece->node->parent;
  const char *words = diff_print (&p->merge->diff, _ ("%s at %s"),
                                  kind_of (p, side, piece), piece->place);
  return p->moves ? diff_join (&p->merge->diff,
                               merge_name (p->merge, side, parent), ", ", words)
                  : words;
}

/* A piece with all that is said of it but its place: "auxilia (contingent
 * Gauls)". */
static const char *
whole_words (const struct places *p, enum side side, const struct piece *piece)
{
  wcc_diff *diff = &p->merge->diff;
  const wcc_node *node = piece->node;
  const char *all = "";
  for (int i = 0; i < node->attribute_count; i++)
    {
      const char *name = node->attributes[i].name;
      const char *words = documented_attribute (node->name, name)->words;
      if (has_word ("at sides", name) || strcmp (name, p->key) == 0)
        continue;
      all = diff_join (
          diff, all, ", ",
          diff_print (diff, "%s %s",
                      words ? _ (words) : diff_plain (diff, name),
                      diff_value_words (diff, side == THEIRS, node, name)));
    }
  return *all ? diff_print (diff, "%s (%s)", kind_of (p, side, piece), all)
              : kind_of (p, side, piece);
}

/* ---- one piece ----------------------------------------------------------- */

static void
add_change (struct places *p, struct piece *const at[SIDES], const char *name,
            const char *value)
{
  struct changes *changes = &at[OURS]->changes;
  int most
      = at[OURS]->node->attribute_count + at[THEIRS]->node->attribute_count + 1;
  if (!changes->name)
    {
      changes->name = DIFF_MAKE (&p->merge->diff, most, const char *);
      changes->value = DIFF_MAKE (&p->merge->diff, most, const char *);
    }
  changes->name[changes->count] = name;
  changes->value[changes->count++] = value;
}

/* @param name  of an attribute; "": the text inside */
static void
merge_part (struct places *p, struct piece *const at[SIDES], const char *name)
{
  const wcc_node *node = at[OURS]->node;
  const char *value[SIDES], *merged;
  for (int side = 0; side < SIDES; side++)
    value[side] = piece_value (p, at[side], name);
  if (!merge_values (p->merge, value, merge_is_set (p->merge, node, name),
                     &merged))
    {
      const char *words = documented_attribute (node->name, name)->words;
      words = !*name  ? _ ("name")
              : words ? _ (words)
                      : diff_plain (&p->merge->diff, name);
      merge_tell_values (p->merge, node, at[THEIRS]->node,
                         diff_join (&p->merge->diff,
                                    words_of (p, BASE, at[BASE]), ", ", words),
                         name, value);
    }
  else if (!merge_equal (merged, value[OURS]))
    add_change (p, at, name, merged);
}

static void
merge_place (struct places *p, struct piece *const at[SIDES])
{
  const char *value[SIDES]
      = { at[BASE]->place, at[OURS]->place, at[THEIRS]->place };
  if (!merge_values (p->merge, value, false, &at[OURS]->becomes))
    merge_tell (p->merge, at[OURS]->node, at[THEIRS]->node,
                _ ("%s: ours has moved it to %s, theirs to %s"),
                words_of (p, BASE, at[BASE]), at[OURS]->place,
                at[THEIRS]->place);
}

static void
merge_piece (struct places *p, struct piece *const at[SIDES])
{
  const wcc_node *ours = at[OURS]->node, *theirs = at[THEIRS]->node;
  merge_place (p, at);
  for (int i = 0; i < ours->attribute_count; i++)
    if (!has_word ("at sides", ours->attributes[i].name))
      merge_part (p, at, ours->attributes[i].name);
  for (int i = 0; i < theirs->attribute_count; i++)
    if (!has_word ("at sides", theirs->attributes[i].name)
        && !wcc_node_get (ours, theirs->attributes[i].name))
      merge_part (p, at, theirs->attributes[i].name);
  merge_part (p, at, "");
}

/* Both have put something into one place, or a leader into two. */
static void
merge_new (struct places *p, const struct piece *ours,
           const struct piece *theirs)
{
  if (strcmp (ours->place, theirs->place) != 0)
    merge_tell (p->merge, ours->node, theirs->node,
                _ ("%s: ours has %s, theirs %s"), kind_of (p, OURS, ours),
                ours->place, theirs->place);
  else if (strcmp (ours->said, theirs->said) != 0)
    merge_tell (p->merge, ours->node, theirs->node,
                _ ("%s: ours has %s, theirs %s"), ours->place,
                whole_words (p, OURS, ours), whole_words (p, THEIRS, theirs));
}

/* One of them has removed what the other has.
 * @param side  of the other */
static void
merge_gone (struct places *p, struct piece *base, struct piece *piece,
            enum side side)
{
  struct triple at = { { base->node, side == OURS ? piece->node : NULL,
                         side == THEIRS ? piece->node : NULL } };
  bool same = strcmp (base->said, piece->said) == 0
              && strcmp (base->place, piece->place) == 0;
  if (!same)
    merge_tell_removed (p->merge, &at, words_of (p, side, base),
                        diff_print (&p->merge->diff, _ ("%s at %s"),
                                    whole_words (p, side, piece),
                                    piece->place));
  else if (side == OURS)
    piece->becomes = NULL;
}

static void
merge_all (struct places *p)
{
  for (size_t i = 0; i < p->all[BASE].count; i++)
    {
      struct piece *base = &p->all[BASE].piece[i];
      struct piece *const at[SIDES] = { base, piece_partner (p, base, OURS),
                                        piece_partner (p, base, THEIRS) };
      if (at[OURS] && at[THEIRS])
        merge_piece (p, at);
      else if (at[OURS])
        merge_gone (p, base, at[OURS], OURS);
      else if (at[THEIRS])
        merge_gone (p, base, at[THEIRS], THEIRS);
    }
  for (size_t i = 0; i < p->all[OURS].count; i++)
    {
      struct piece *ours = &p->all[OURS].piece[i];
      if (piece_partner (p, ours, THEIRS))
        merge_new (p, ours, piece_partner (p, ours, THEIRS));
    }
}

/* ---- leaders and their units --------------------------------------------- */

/* Whether an army or a reserve has a unit in the hex. */
static bool
has_unit_at (const struct places *p, const wcc_node *army, const char *hex)
{
  for (const wcc_node *unit = army ? wcc_node_child (army, "unit") : NULL; unit;
       unit = wcc_node_next (unit, "unit"))
    if (has_word (words_of_attribute (p, unit, "at"), hex))
      return true;
  return false;
}

/* Tells of leaders that one of them has put with a unit which the other has taken
 * away: they would stand alone, and nobody wanted that.
 * @param side  who has put them there */
static void
tell_left_alone (struct places *p, const struct triple *in, enum side side)
{
  enum side other = side == OURS ? THEIRS : OURS;
  for (size_t i = 0; i < p->all[side].count; i++)
    {
      const struct piece *leader = &p->all[side].piece[i];
      const struct piece *base = piece_partner (p, leader, BASE);
      const wcc_node *node = leader->node;
      const char *hex = leader->place;
      if ((base && strcmp (base->place, hex) == 0)
          || !has_unit_at (p, in->node[BASE], hex)
          || !has_unit_at (p, in->node[side], hex)
          || has_unit_at (p, in->node[other], hex))
        continue;
      merge_tell (p->merge, side == OURS ? node : in->node[OURS],
                  side == THEIRS ? node : in->node[THEIRS],
                  side == OURS ? _ ("%s: ours has put him with a unit that "
                                    "theirs has moved or removed")
                               : _ ("%s: theirs has put him with a unit that "
                                    "ours has moved or removed"),
                  words_of (p, side, leader));
    }
}

void
merge_places (wcc_merge *merge, const struct triple *in, const char *name)
{
  bool moves = has_word ("unit leader", name);
  struct places p = { .merge = merge,
                      .key = moves ? "class" : "type",
                      .moves = moves,
                      .sides = strcmp (name, "hexside") == 0 };
  for (int side = 0; side < SIDES; side++)
    for (const wcc_node *node
         = in->node[side] ? wcc_node_child (in->node[side], name) : NULL;
         node; node = wcc_node_next (node, name))
      read_node (&p, (enum side) side, node);
  pair (&p);
  merge_all (&p);
  if (strcmp (name, "leader") == 0)
    for (int side = OURS; side < SIDES; side++)
      tell_left_alone (&p, in, (enum side) side);
  write_places (&p, in->node[OURS]);
}
