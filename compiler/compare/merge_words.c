/* merge_words.c: tells conflicts, in terms of the game. */

#include "merge.h"

#include "text/translate.h"

#include <string.h>

/* Bytes of a value, and of an element that is described, at most. */
enum { QUOTED = 80, DESCRIBED = 4000 };

const char *
merge_name (wcc_merge *merge, enum side at, const wcc_node *node)
{
  const char *name = "";
  for (; node->parent; node = node->parent)
    {
      const char *language = wcc_node_get (node, "xml:lang");
      const char *own
          = documented_element (node->name)->whole && !wcc_node_get (node, "id")
                ? diff_title (&merge->diff, node)
                : diff_name (&merge->diff, at == THEIRS, node);
      if (language)
        own = diff_print (&merge->diff, "%s (%s)", own, language);
      name = diff_join (&merge->diff, own, ", ", name);
    }
  return *name ? name : diff_title (&merge->diff, node);
}

const char *
merge_describe (wcc_merge *merge, enum side at, const wcc_node *node)
{
  return node->whole.end - node->whole.start > DESCRIBED
             ? diff_title (&merge->diff, node)
             : merge_quote (merge, diff_describe (&merge->diff, at == THEIRS,
                                                  node, false));
}

const char *
merge_quote (wcc_merge *merge, const char *value)
{
  size_t n = value ? strlen (value) : 0, end = QUOTED;
  if (n == 0)
    return _ ("none");
  if (n <= QUOTED)
    return value;
  while (end > 0 && ((unsigned char) value[end] & 0xc0) == 0x80)
    end--;
  return diff_print (&merge->diff, "%.*s...", (int) end, value);
}

void
merge_tell (wcc_merge *merge, const wcc_node *ours, const wcc_node *theirs,
            const char *format, ...)
{
  va_list list;
  wcc_conflict *conflict
      = merge_append (merge, &merge->conflict, &merge->conflicts,
                      &merge->conflict_room, sizeof *conflict);
  va_start (list, format);
  const char *text = arena_vprintf (&merge->diff.arena, format, list);
  va_end (list);
  if (!text)
    longjmp (merge->diff.out_of_memory, 1);
  *conflict = (wcc_conflict){ text, ours, theirs };
}

void
merge_tell_values (wcc_merge *merge, const wcc_node *ours,
                   const wcc_node *theirs, const char *what, const char *name,
                   const char *const value[SIDES])
{
  const wcc_node *const node[SIDES] = { NULL, ours, theirs };
  const char *words[SIDES];
  bool brief = true;
  for (int side = OURS; side < SIDES; side++)
    {
      words[side] = *name ? diff_value_words (&merge->diff, side == THEIRS,
                                              node[side], name)
                          : merge_quote (merge, value[side]);
      brief = brief && (!value[side] || strlen (value[side]) <= QUOTED);
    }
  if (brief)
    merge_tell (merge, ours, theirs, _ ("%s: ours has %s, theirs %s"), what,
                words[OURS], words[THEIRS]);
  else
    merge_tell_both (merge, ours, theirs, what);
}

void
merge_tell_both (wcc_merge *merge, const wcc_node *ours, const wcc_node *theirs,
                 const char *what)
{
  merge_tell (merge, ours, theirs,
              _ ("%s: ours and theirs have changed it, each in another way"),
              what);
}

void
merge_tell_removed (wcc_merge *merge, const struct triple *at, const char *what,
                    const char *changed)
{
  const wcc_node *ours = at->node[OURS], *theirs = at->node[THEIRS];
  merge_tell (merge, ours, theirs,
              ours ? _ ("%s: theirs has removed it, ours changed it: %s")
                   : _ ("%s: ours has removed it, theirs changed it: %s"),
              what, changed);
}
