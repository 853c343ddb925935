/* merge_place_writer.c: writes what stands in hexes, when it is merged: what
 * changes is gathered in as few elements as may be. */

#include "merge_places.h"

#include <stdlib.h>
#include <string.h>

/* ---- one piece ----------------------------------------------------------- */

struct piece *
piece_partner (const struct places *p, const struct piece *piece,
               enum side side)
{
  return piece->partner[side] >= 0 ? &p->all[side].piece[piece->partner[side]]
                                   : NULL;
}

const char *
piece_value (const struct places *p, const struct piece *piece,
             const char *name)
{
  return !piece  ? NULL
         : *name ? merge_value (p->merge, piece->node, name)
                 : piece->node->text;
}

/* ---- what is new in theirs ----------------------------------------------- */

/* The piece of ours that one of theirs is. */
static const struct piece *
own_piece (const struct places *p, const struct piece *theirs)
{
  const struct piece *base = piece_partner (p, theirs, BASE);
  return base ? piece_partner (p, base, OURS) : piece_partner (p, theirs, OURS);
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
  return piece_value (p, ours, name);
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
                             piece_value (p, theirs, name)))
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

/* What changes about an element, with its hexes and their sides.
 * @param sides  NULL: it has none */
static struct changes
with_places (const struct places *p, const struct changes *changes,
             const char *at, const char *sides)
{
  int count = changes->count;
  struct changes all
      = { DIFF_MAKE (&p->merge->diff, count + 2, const char *),
          DIFF_MAKE (&p->merge->diff, count + 2, const char *), 0 };
  for (; all.count < count; all.count++)
    {
      all.name[all.count] = changes->name[all.count];
      all.value[all.count] = changes->value[all.count];
    }
  all.name[all.count] = "at";
  all.value[all.count++] = at;
  if (!sides)
    return all;
  all.name[all.count] = "sides";
  all.value[all.count++] = sides;
  return all;
}

static bool
has_text (const struct changes *changes)
{
  int i = 0;
  while (i < changes->count && *changes->name[i])
    i++;
  return i < changes->count;
}

static void
write_one (struct place_writer *w, const struct changes *changes,
           const char *at, const char *sides)
{
  wcc_merge *merge = w->p->merge;
  struct changes all = with_places (w->p, changes, at, sides);
  if (w->side == OURS && !w->used && !has_text (&all))
    for (int i = 0; i < all.count; i++)
      merge_write_attribute (merge, w->node, all.name[i], all.value[i]);
  else
    {
      const char *text = merge_print (merge, w->side, w->node, all.name,
                                      all.value, all.count);
      if (w->side == THEIRS)
        merge_insert (merge, w->parent, w->node, text);
      else if (w->used)
        merge_write_behind (merge, w->node, text);
      else
        merge_patch (merge, w->node->whole, REPLACED, text);
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

/* How many pieces of theirs join an element of ours. */
static size_t
count_joining (const struct piece *const *joining, const wcc_node *node)
{
  size_t count = 0;
  while (joining[count] && joining[count]->host == node)
    count++;
  return count;
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
  size_t more = count_joining (*joining, node), count = 0;
  const struct piece **list = DIFF_MAKE (
      &p->merge->diff, end - first + more + 1, const struct piece *);
  bool changed = more > 0;
  for (size_t i = first; i < end; i++)
    changed = add_hosted (&all->piece[i], list, &count) || changed;
  for (; more > 0; more--)
    add_hosted (*(*joining)++, list, &count);
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
write_places (const struct places *p, const wcc_node *parent)
{
  const struct pieces *ours = &p->all[OURS], *theirs = &p->all[THEIRS];
  note_pairs (p);
  for (size_t i = 0, end; i < theirs->count; i = end)
    {
      end = end_of (theirs, i);
      write_theirs (p, i, end, parent);
    }
  const struct piece *const *more = joining (p);
  for (size_t i = 0, end; i < ours->count; i = end)
    {
      end = end_of (ours, i);
      write_ours (p, i, end, &more);
    }
}
