/* merge_values.c: what a value becomes that two documents may have changed, and
 * the lists of a merge. */

#include "merge.h"

#include "language/schema.h"

#include <string.h>

enum { JOINED = 1 << 14 }; /* bytes of a set whose words are merged, at most */

void *
merge_append (wcc_merge *merge, void *list, size_t *count, size_t *room,
              size_t size)
{
  void *one = arena_append (&merge->diff.arena, list, *count, room, size);
  if (!one)
    longjmp (merge->diff.out_of_memory, 1);
  (*count)++;
  return one;
}

bool
merge_equal (const char *a, const char *b)
{
  return a && b ? strcmp (a, b) == 0 : a == b;
}

/* The words of ours, without those that theirs removed and with those that it
 * added. */
static const char *
join_words (wcc_merge *merge, const char *const value[SIDES])
{
  const char *all = "";
  for (int side = OURS; side < SIDES; side++)
    for (const char *at = value[side] ? value[side] : ""; *at;)
      {
        size_t n = strcspn (at, " ");
        const char *word = diff_print (&merge->diff, "%.*s", (int) n, at);
        bool was = value[BASE] && has_word (value[BASE], word);
        bool stays
            = side == OURS
                  ? !was || has_word (value[THEIRS] ? value[THEIRS] : "", word)
                  : !was;
        if (stays && !has_word (all, word))
          all = diff_join (&merge->diff, all, " ", word);
        at += n + (at[n] == ' ');
      }
  return *all ? all : NULL;
}

bool
merge_values (wcc_merge *merge, const char *const value[SIDES], bool joined,
              const char **merged)
{
  *merged = value[OURS];
  if (merge_equal (value[OURS], value[THEIRS])
      || merge_equal (value[BASE], value[THEIRS]))
    return true;
  if (merge_equal (value[BASE], value[OURS]))
    *merged = value[THEIRS];
  else if (joined && (!value[OURS] || strlen (value[OURS]) < JOINED)
           && (!value[THEIRS] || strlen (value[THEIRS]) < JOINED))
    *merged = join_words (merge, value);
  else
    return false;
  return true;
}

bool
merge_is_set (const wcc_merge *merge, const wcc_node *node, const char *name)
{
  const struct schema_attribute *known
      = schema_attribute (merge->diff.schema, node->name, name);
  return known && known->value.list
         && documented_attribute (node->name, name)->value == AS_SET;
}
