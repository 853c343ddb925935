/* merge_places.c: merges what stands in hexes: units, leaders, terrain and
 * features of hexsides. One element may place many; each is merged by itself. */

#include "merge.h"

#include "text/translate.h"

#include <stdlib.h>
#include <string.h>

/* What changes about a piece, beside its place. */
struct changes {
  const char **name, **value; /* "" is the text inside; a value may be NULL */
  int count;
};

/* Something in one place. */
struct piece {
  const char *place; /* "E5"; of hexsides "E5 nw" */
  const char *said;  /* all about it but the place */
  const wcc_node *node;
  int partner[SIDES]; /* its index there; -1: it is not there */
  /* Of ours only, and of theirs that joins an element of ours: */
  const wcc_node *host; /* the element that has it in the result */
  const char *becomes;  /* its place there; NULL: it is removed */
  struct changes changes;
};

struct pieces {
  struct piece *piece;
  size_t count, room;
};

struct places {
  wcc_merge *merge;
  const char *key; /* the attribute that says what it is */
  bool moves;      /* it keeps what it is when it goes elsewhere */
  bool sides;      /* its place is a side of a hex */
  struct pieces all[SIDES];
};

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
      pair_round (p, BASE, side, round);
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

static const char *
value_in (const struct places *p, const struct piece *piece, const char *name)
{
  return !piece  ? NULL
         : *name ? merge_value (p->merge, piece->node, name)
                 : piece->node->text;
}

/* @param name  of an attribute; "": the text inside */
static void
merge_part (struct places *p, struct piece *const at[SIDES], const char *name)
{
  const wcc_node *node = at[OURS]->node;
  const char *value[SIDES], *merged;
  for (int side = 0; side < SIDES; side++)
    value[side] = value_in (p, at[side], name);
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
                         value);
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

static struct piece *
partner (const struct places *p, const struct piece *piece, enum side side)
{
  return piece->partner[side] >= 0 ? &p->all[side].piece[piece->partner[side]]
                                   : NULL;
}

static void
merge_all (struct places *p)
{
  for (size_t i = 0; i < p->all[BASE].count; i++)
    {
      struct piece *base = &p->all[BASE].piece[i];
      struct piece *const at[SIDES]
          = { base, partner (p, base, OURS), partner (p, base, THEIRS) };
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
      if (partner (p, ours, THEIRS))
        merge_new (p, ours, partner (p, ours, THEIRS));
    }
}

/* ---- what is new in theirs ----------------------------------------------- */

/* The piece of ours that one of theirs is. */
static const struct piece *
own_piece (const struct places *p, const struct piece *theirs)
{
  const struct piece *base = partner (p, theirs, BASE);
  return base ? partner (p, base, OURS) : partner (p, theirs, OURS);
}

static bool
is_new (const struct piece *theirs)
{
  return theirs->partner[BASE] < 0 && theirs->partner[OURS] < 0;
}

/* What an attribute of a piece of ours is in the end. */
static const char *
final_value (const struct places *p, const struct piece *ours, const char *name)
{
  for (int i = 0; i < ours->changes.count; i++)
    if (strcmp (ours->changes.name[i], name) == 0)
      return ours->changes.value[i];
  return value_in (p, ours, name);
}

/* Whether a piece of ours becomes what one of theirs is, but for the place. */
static bool
becomes_like (const struct places *p, const struct piece *ours,
              const struct piece *theirs)
{
  const struct piece *both[2] = { ours, theirs };
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < both[k]->node->attribute_count; i++)
      {
        const char *name = both[k]->node->attributes[i].name;
        if (!has_word ("at sides", name)
            && !merge_equal (final_value (p, ours, name),
                             value_in (p, theirs, name)))
          return false;
      }
  return merge_equal (final_value (p, ours, ""), theirs->node->text);
}

/* The piece of ours that new pieces of an element can join: one of the same
 * element. NULL: there is none.
 * @param first, end  the pieces of the element of theirs */
static const struct piece *
find_host (const struct places *p, size_t first, size_t end)
{
  for (size_t i = first; i < end && !p->sides; i++)
    {
      const struct piece *theirs = &p->all[THEIRS].piece[i];
      const struct piece *ours = own_piece (p, theirs);
      if (ours && ours->becomes && becomes_like (p, ours, theirs))
        return ours;
    }
  return NULL;
}

/* ---- writing ------------------------------------------------------------- */

/* Pieces of one element that change in the same way. */
struct group {
  const struct changes *changes;
  const struct piece **piece;
  size_t count;
};

static bool
same_changes (const struct changes *a, const struct changes *b)
{
  if (a->count != b->count)
    return false;
  for (int i = 0; i < a->count; i++)
    if (strcmp (a->name[i], b->name[i]) != 0
        || !merge_equal (a->value[i], b->value[i]))
      return false;
  return true;
}

/* Takes a group out of a list of pieces: those that do not change, or those that
 * change as the first one. */
static struct group
take_group (const struct places *p, const struct piece **list, size_t *count)
{
  struct group group
      = { &list[0]->changes,
          DIFF_MAKE (&p->merge->diff, *count, const struct piece *), 0 };
  size_t left = 0;
  for (size_t i = 0; i < *count && group.changes->count > 0; i++)
    if (list[i]->changes.count == 0)
      group.changes = &list[i]->changes;
  for (size_t i = 0; i < *count; i++)
    if (same_changes (&list[i]->changes, group.changes))
      group.piece[group.count++] = list[i];
    else
      list[left++] = list[i];
  *count = left;
  return group;
}

/* A hex and the sides of it that have a feature; then hexes. */
struct sided {
  const char *hex, *sides;
  size_t number; /* in the order of the group */
};

static int
by_number (const void *a, const void *b)
{
  const struct sided *one = a, *other = b;
  return one->number < other->number ? -1 : one->number > other->number;
}

static int
by_hex (const void *a, const void *b)
{
  const struct sided *one = a, *other = b;
  int order = strcmp (one->hex, other->hex);
  return order != 0 ? order : strcmp (one->sides, other->sides);
}

static int
by_sides (const void *a, const void *b)
{
  const struct sided *one = a, *other = b;
  int order = strcmp (one->sides, other->sides);
  return order != 0 ? order : by_number (a, b);
}

/* The hexes of a group, each with all its sides. @param count  set to how many */
static struct sided *
sided_hexes (const struct places *p, const struct group *group, size_t *count)
{
  wcc_diff *diff = &p->merge->diff;
  struct sided *list = DIFF_MAKE (diff, group->count + 1, struct sided);
  for (size_t i = 0; i < group->count; i++)
    {
      const char *place = group->piece[i]->becomes;
      size_t n = strcspn (place, " ");
      list[i] = (struct sided){ diff_print (diff, "%.*s", (int) n, place),
                                place[n] ? place + n + 1 : "", i };
    }
  qsort (list, group->count, sizeof *list, by_hex);
  *count = 0;
  for (size_t i = 0; i < group->count; i++)
    if (*count > 0 && strcmp (list[*count - 1].hex, list[i].hex) == 0)
      list[*count - 1].sides
          = diff_join (diff, list[*count - 1].sides, " ", list[i].sides);
    else
      list[(*count)++] = list[i];
  return list;
}

/* Joins hexes that have the same sides. */
static void
join_hexes (const struct places *p, struct sided *list, size_t *count)
{
  size_t all = *count;
  qsort (list, all, sizeof *list, by_sides);
  *count = 0;
  for (size_t i = 0, end = 0; i < all; i = end)
    {
      struct text at = { .arena = &p->merge->diff.arena,
                         .out = &p->merge->diff.out_of_memory };
      struct sided one = list[i];
      for (; end < all && strcmp (one.sides, list[end].sides) == 0; end++)
        put_word (&at, " ", list[end].hex);
      one.hex = text_put (&at);
      list[(*count)++] = one;
    }
  qsort (list, *count, sizeof *list, by_number);
}

/* Where the element of a document is written anew. */
struct place_writer {
  const struct places *p;
  const wcc_node *node;
  enum side side;
  const wcc_node *parent; /* of theirs: where it goes in ours */
  bool used;              /* of ours: the element has its new values */
};

static void
write_one (struct place_writer *w, const struct changes *changes,
           const char *at, const char *sides)
{
  wcc_merge *merge = w->p->merge;
  int count = changes->count;
  const char **name = DIFF_MAKE (&merge->diff, count + 2, const char *);
  const char **value = DIFF_MAKE (&merge->diff, count + 2, const char *);
  bool text = false;
  for (int i = 0; i < count; i++)
    {
      name[i] = changes->name[i];
      value[i] = changes->value[i];
      text = text || !*name[i];
    }
  name[count] = "at";
  value[count++] = at;
  if (sides)
    {
      name[count] = "sides";
      value[count++] = sides;
    }
  if (w->side == OURS && !w->used && !text)
    for (int i = 0; i < count; i++)
      merge_write_attribute (merge, w->node, name[i], value[i]);
  else
    {
      const char *all
          = merge_print (merge, w->side, w->node, name, value, count);
      if (w->side == THEIRS)
        merge_insert (merge, w->parent, w->node, all);
      else if (w->used)
        merge_write_behind (merge, w->node, all);
      else
        merge_patch (merge, w->node->whole, REPLACED, all);
    }
  w->used = true;
}

static void
write_group (struct place_writer *w, const struct group *group)
{
  struct text at = { .arena = &w->p->merge->diff.arena,
                     .out = &w->p->merge->diff.out_of_memory };
  if (w->p->sides)
    {
      size_t count;
      struct sided *list = sided_hexes (w->p, group, &count);
      join_hexes (w->p, list, &count);
      for (size_t i = 0; i < count; i++)
        write_one (w, group->changes, list[i].hex, list[i].sides);
      return;
    }
  for (size_t i = 0; i < group->count; i++)
    put_word (&at, " ", group->piece[i]->becomes);
  write_one (w, group->changes, text_put (&at), NULL);
}

/* Behind the last piece of the element that has a piece. */
static size_t
end_of (const struct pieces *all, size_t first)
{
  size_t end = first;
  while (end < all->count && all->piece[end].node == all->piece[first].node)
    end++;
  return end;
}

/* Adds a piece to those that an element of ours has in the end.
 * @return whether that changes the element */
static bool
add_hosted (const struct piece *piece, const struct piece **list, size_t *count)
{
  if (piece->becomes)
    list[(*count)++] = piece;
  return !piece->becomes || piece->changes.count > 0
         || strcmp (piece->place, piece->becomes) != 0;
}

/* @param joining  pieces of theirs that join elements of ours, in the order of
 *                 these; moved behind those of this element */
static void
write_ours (const struct places *p, size_t first, size_t end,
            const struct piece *const **joining)
{
  const struct pieces *all = &p->all[OURS];
  const wcc_node *node = all->piece[first].node;
  struct place_writer writer = { p, node, OURS, NULL, false };
  size_t most = end - first, count = 0;
  while ((*joining)[most - (end - first)]
         && (*joining)[most - (end - first)]->host == node)
    most++;
  const struct piece **list
      = DIFF_MAKE (&p->merge->diff, most + 1, const struct piece *);
  bool changed = most > end - first;
  for (size_t i = first; i < end; i++)
    changed = add_hosted (&all->piece[i], list, &count) || changed;
  for (; **joining && (**joining)->host == node; (*joining)++)
    add_hosted (**joining, list, &count);
  if (changed && count == 0)
    merge_write_removal (p->merge, node);
  while (changed && count > 0)
    {
      struct group group = take_group (p, list, &count);
      write_group (&writer, &group);
    }
}

/* Writes the new pieces of an element of theirs that found no host. */
static void
write_theirs (const struct places *p, size_t first, size_t end,
              const wcc_node *parent)
{
  struct pieces all = p->all[THEIRS];
  const struct piece *host = find_host (p, first, end);
  struct place_writer writer
      = { p, all.piece[first].node, THEIRS, parent, false };
  struct changes none = { NULL, NULL, 0 };
  struct group group
      = { &none, DIFF_MAKE (&p->merge->diff, end - first, const struct piece *),
          0 };
  for (size_t i = first; i < end; i++)
    {
      struct piece *piece = &all.piece[i];
      piece->host = NULL;
      if (is_new (piece) && host)
        {
          piece->host = host->node;
          piece->changes = host->changes;
        }
      else if (is_new (piece))
        group.piece[group.count++] = piece;
    }
  if (group.count > 0)
    write_group (&writer, &group);
}

static int
by_host (const void *a, const void *b)
{
  const struct piece *one = *(const struct piece *const *) a,
                     *other = *(const struct piece *const *) b;
  uint32_t left = one->host->whole.start, right = other->host->whole.start;
  return left != right ? (left < right ? -1 : 1)
         : one < other ? -1
                       : one > other;
}

/* The pieces of theirs that join elements of ours, in the order of these. */
static const struct piece *const *
joining (const struct places *p)
{
  const struct pieces *all = &p->all[THEIRS];
  const struct piece **list
      = DIFF_MAKE (&p->merge->diff, all->count + 1, const struct piece *);
  size_t count = 0;
  for (size_t i = 0; i < all->count; i++)
    if (all->piece[i].host)
      list[count++] = &all->piece[i];
  if (count > 0)
    qsort (list, count, sizeof *list, by_host);
  return list;
}

static void
note_pairs (const struct places *p)
{
  for (size_t i = 0; i < p->all[THEIRS].count; i++)
    {
      const struct piece *theirs = &p->all[THEIRS].piece[i];
      const struct piece *ours = own_piece (p, theirs);
      if (ours && ours->becomes)
        merge_note_pair (p->merge, ours->node, theirs->node);
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
      read_node (&p, side, node);
  pair (&p);
  merge_all (&p);
  note_pairs (&p);
  size_t end;
  for (size_t i = 0; i < p.all[THEIRS].count; i = end)
    {
      end = end_of (&p.all[THEIRS], i);
      write_theirs (&p, i, end, in->node[OURS]);
    }
  const struct piece *const *more = joining (&p);
  for (size_t i = 0; i < p.all[OURS].count; i = end)
    {
      end = end_of (&p.all[OURS], i);
      write_ours (&p, i, end, &more);
    }
}
