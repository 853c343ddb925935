/* merge_write.c: writes what changes into the text of ours, as patches. All
 * other bytes stay. */

#include "merge.h"

#include "language/schema.h"
#include "text/reader.h"
#include "text/source.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL = 2 }; /* columns of indentation */

static struct text
new_text (wcc_merge *merge)
{
  return (struct text){ .arena = &merge->diff.arena,
                        .out = &merge->diff.out_of_memory };
}

void
merge_patch (wcc_merge *merge, wcc_range where, enum rank rank,
             const char *text)
{
  struct patch *patch = merge_append (merge, &merge->patch, &merge->patches,
                                      &merge->patch_room, sizeof *patch);
  *patch = (struct patch){ where, rank, merge->patches, text };
}

/* ---- lines --------------------------------------------------------------- */

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* The blanks before an element, if nothing else is before it in its line.
 * @return NULL: something is */
static const char *
indent_of (wcc_merge *merge, const char *source, const wcc_node *node)
{
  uint32_t end = node->whole.start, start = end;
  while (start > 0 && is_blank (source[start - 1]))
    start--;
  if (start > 0 && source[start - 1] != '\n' && source[start - 1] != '\r')
    return NULL;
  return diff_print (&merge->diff, "%.*s", (int) (end - start), source + start);
}

/* What separates an element of ours from the one before it. */
static const char *
gap_before (wcc_merge *merge, const wcc_node *node)
{
  const char *indent = indent_of (merge, merge->source, node);
  return indent ? diff_print (&merge->diff, "%s%s", merge->line_end, indent)
                : "";
}

/* Puts lines of a document with the indentation of another place.
 * @param from, to  blanks of the first line, there and here */
static void
put_lines (wcc_merge *merge, struct text *out, const char *source,
           wcc_range part, const char *from, const char *to)
{
  for (uint32_t at = part.start; at < part.end;)
    {
      uint32_t end = at;
      while (end < part.end && source[end] != '\n' && source[end] != '\r')
        end++;
      put_bytes_of (out, source + at, end - at);
      if (end == part.end)
        return;
      at = end
           + (end + 1 < part.end && source[end] == '\r'
                      && source[end + 1] == '\n'
                  ? 2
                  : 1);
      for (size_t i = 0;
           i < strlen (from) && at < part.end && is_blank (source[at]); i++)
        at++;
      put (out, "%s%s", merge->line_end, to);
    }
}

static const char *
source_of (const wcc_merge *merge, enum side side)
{
  size_t length;
  return wcc_document_text (merge->document[side], &length);
}

/* ---- attributes and what is inside --------------------------------------- */

static const char *
escaped (wcc_merge *merge, const char *value)
{
  struct text out = new_text (merge);
  put_escaped (&out, value);
  return text_put (&out);
}

/* The end of what stands before an attribute; of all, if it is NULL. */
static uint32_t
end_before (const wcc_node *node, const wcc_attribute *attribute)
{
  uint32_t end = node_of (node)->name.end;
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *other = &node->attributes[i];
      if (other != attribute && other->whole.end > end
          && (!attribute || other->whole.end <= attribute->whole.start))
        end = other->whole.end;
    }
  return end;
}

void
merge_write_attribute (wcc_merge *merge, const wcc_node *node, const char *name,
                       const char *value)
{
  const wcc_attribute *own = wcc_node_attribute (node, name);
  uint32_t end = end_before (node, own);
  if (own && value && merge_equal (own->value, value))
    return;
  if (own && value)
    merge_patch (merge, own->text, REPLACED, escaped (merge, value));
  else if (own)
    merge_patch (merge, (wcc_range){ end, own->whole.end }, REPLACED, "");
  else if (value)
    merge_patch (
        merge, (wcc_range){ end, end }, INSIDE,
        diff_print (&merge->diff, " %s=\"%s\"", name, escaped (merge, value)));
}

static const char *
tag_name (wcc_merge *merge, const char *source, const wcc_node *node)
{
  wcc_range name = node_of (node)->name;
  return diff_print (&merge->diff, "%.*s", (int) (name.end - name.start),
                     source + name.start);
}

static bool
is_empty_tag (const wcc_node *node)
{
  return node->open.end == node->whole.end;
}

/* "/>" of an empty tag. */
static wcc_range
slash (const wcc_node *node)
{
  return (wcc_range){ node->whole.end - 2, node->whole.end };
}

void
merge_write_inside (wcc_merge *merge, const wcc_node *node,
                    const wcc_node *theirs)
{
  const char *source = source_of (merge, THEIRS);
  const char *from = indent_of (merge, source, theirs);
  const char *to = indent_of (merge, merge->source, node);
  struct text out = new_text (merge);
  if (is_empty_tag (node))
    put (&out, ">");
  if (!is_empty_tag (theirs))
    put_lines (merge, &out, source,
               (wcc_range){ theirs->open.end, theirs->close.start },
               from ? from : "", to ? to : "");
  if (is_empty_tag (node))
    put (&out, "</%s>", tag_name (merge, merge->source, node));
  merge_patch (merge,
               is_empty_tag (node)
                   ? slash (node)
                   : (wcc_range){ node->open.end, node->close.start },
               REPLACED, text_put (&out));
}

/* ---- elements ------------------------------------------------------------ */

/* Removes bytes of ours, with their line if it is empty then. */
static void
remove_lines (wcc_merge *merge, wcc_range all)
{
  uint32_t start = all.start, end = all.end;
  while (end < merge->size && is_blank (merge->source[end]))
    end++;
  while (start > 0 && is_blank (merge->source[start - 1]))
    start--;
  if (start > 0 && merge->source[start - 1] == '\n'
      && (end == merge->size || merge->source[end] == '\n'
          || merge->source[end] == '\r'))
    {
      start--;
      if (start > 0 && merge->source[start - 1] == '\r')
        start--;
      all = (wcc_range){ start, end };
    }
  merge_patch (merge, all, REPLACED, "");
}

void
merge_write_removal (wcc_merge *merge, const wcc_node *node)
{
  const struct silence *silence = merge->document[OURS]->silences;
  for (; silence; silence = silence->next)
    if (silence->element == node_of (node))
      remove_lines (merge, silence->whole);
  remove_lines (merge, node->whole);
}

/* Behind an element, and blanks or a comment in the rest of its line: the blanks
 * go with the element, if it goes. */
static uint32_t
place_behind (const wcc_merge *merge, const wcc_node *node)
{
  uint32_t at = node->whole.end, end = (uint32_t) merge->size;
  while (at < end && is_blank (merge->source[at]))
    at++;
  if (starts_with (merge->source, at, end, "<!--"))
    return after_word (merge->source, at, end, "-->");
  return at == end || strchr ("\r\n", merge->source[at]) ? at : node->whole.end;
}

void
merge_write_behind (wcc_merge *merge, const wcc_node *node, const char *text)
{
  uint32_t at = place_behind (merge, node);
  merge_patch (
      merge, (wcc_range){ at, at }, BEHIND,
      diff_print (&merge->diff, "%s%s", gap_before (merge, node), text));
}

static int
index_of (const char *const *name, int count, const char *one)
{
  for (int i = 0; i < count; i++)
    if (strcmp (name[i], one) == 0)
      return i;
  return -1;
}

static void
put_attributes (wcc_merge *merge, struct text *out, const char *source,
                const wcc_node *node, const char *const *name,
                const char *const *value, int count)
{
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *own = &node->attributes[i];
      if (index_of (name, count, own->name) >= 0)
        continue;
      put (out, " ");
      put_bytes_of (out, source + own->whole.start,
                    own->whole.end - own->whole.start);
    }
  for (int i = 0; i < count; i++)
    if (*name[i] && value[i])
      put (out, " %s=\"%s\"", name[i], escaped (merge, value[i]));
}

const char *
merge_print (wcc_merge *merge, enum side at, const wcc_node *node,
             const char *const *name, const char *const *value, int count)
{
  const char *source = source_of (merge, at);
  const char *tag = tag_name (merge, source, node);
  int text = index_of (name, count, "");
  struct text out = new_text (merge);
  if (count == 0)
    put_bytes_of (&out, source + node->whole.start,
                  node->whole.end - node->whole.start);
  else
    {
      put (&out, "<%s", tag);
      put_attributes (merge, &out, source, node, name, value, count);
      if (text >= 0 && value[text] && *value[text])
        put (&out, ">%s</%s>", escaped (merge, value[text]), tag);
      else if (text >= 0 || is_empty_tag (node))
        put (&out, "/>");
      else
        {
          put (&out, ">");
          put_bytes_of (&out, source + node->open.end,
                        node->whole.end - node->open.end);
        }
    }
  return text_put (&out);
}

/* ---- inserts ------------------------------------------------------------- */

void
merge_insert (wcc_merge *merge, const wcc_node *parent, const wcc_node *node,
              const char *text)
{
  struct insert *insert = merge_append (merge, &merge->insert, &merge->inserts,
                                        &merge->insert_room, sizeof *insert);
  *insert = (struct insert){ parent, node, text, merge->inserts };
}

void
merge_note_pair (wcc_merge *merge, const wcc_node *ours, const wcc_node *theirs)
{
  struct triple *pair = merge_append (merge, &merge->pair, &merge->pairs,
                                      &merge->pair_room, sizeof *pair);
  *pair = (struct triple){ { NULL, ours, theirs } };
}

static int
by_theirs (const void *a, const void *b)
{
  const struct triple *one = a, *other = b;
  uint32_t left = one->node[THEIRS]->whole.start,
           right = other->node[THEIRS]->whole.start;
  return left < right ? -1 : left > right;
}

/* The element of ours that one of theirs is, in the parent; or NULL. */
static const wcc_node *
own_of (const wcc_merge *merge, const wcc_node *parent, const wcc_node *theirs)
{
  struct triple key = { { NULL, NULL, theirs } };
  const struct triple *found
      = merge->pairs > 0
            ? bsearch (&key, merge->pair, merge->pairs, sizeof key, by_theirs)
            : NULL;
  return found && found->node[OURS]->parent == parent ? found->node[OURS]
                                                      : NULL;
}

/* Where the schema has an element in its parent; -1: anywhere. */
static int
rank_in (const wcc_merge *merge, const wcc_node *parent, const wcc_node *node)
{
  for (int i = 0; i < SCHEMAS; i++)
    {
      const struct schema_element *element
          = strcmp (schemas[i].root, merge->diff.schema) == 0
                ? find_element (&schemas[i], parent->name)
                : NULL;
      for (int k = 0; element && k < element->inside_count; k++)
        if (strcmp (element->inside[k].name, node->name) == 0)
          return element->inside[k].any_order ? -1 : k;
    }
  return -1;
}

/* Goes through the children of one element of theirs, in their order. */
struct walk {
  const wcc_node *at, *before; /* the next one, and the one before it */
  const wcc_node *own;         /* the last one before it that ours has, there */
};

static void
walk_to (const wcc_merge *merge, struct walk *walk, const struct insert *insert)
{
  if (!walk->at || walk->at->parent != insert->node->parent)
    *walk = (struct walk){ insert->node->parent->first_child, NULL, NULL };
  for (; walk->at != insert->node; walk->at = walk->at->next)
    {
      const wcc_node *own = own_of (merge, insert->parent, walk->at);
      walk->own = own ? own : walk->own;
      walk->before = walk->at;
    }
}

/* The element of ours behind which one of theirs goes: the one that is before
 * it in theirs, and what the schema wants before it. NULL: it comes first. */
static const wcc_node *
find_anchor (const wcc_merge *merge, const struct insert *insert,
             const wcc_node *anchor)
{
  int rank = rank_in (merge, insert->parent, insert->node);
  for (;;)
    {
      const wcc_node *next
          = anchor ? anchor->next : insert->parent->first_child;
      int other = next ? rank_in (merge, insert->parent, next) : -1;
      if (rank < 0 || other < 0 || other >= rank)
        return anchor;
      anchor = next;
    }
}

/* An element of theirs with comments and instructions in the lines before it.
 * @param before  the element before it, or NULL */
static wcc_range
with_comments (const char *source, const wcc_node *node, const wcc_node *before)
{
  uint32_t at = before ? before->whole.end : node->parent->open.end;
  while (at < node->whole.start && source[at] != '\n')
    at++;
  while (at < node->whole.start
         && !starts_with (source, at, node->whole.start, "<!--")
         && !starts_with (source, at, node->whole.start, "<?"))
    at++;
  return (wcc_range){ at, node->whole.end };
}

/* Opens an empty tag of ours for what goes into it. */
static void
open_up (wcc_merge *merge, const struct insert *insert, const char *end_gap)
{
  const wcc_node *parent = insert->parent;
  if (insert > merge->insert && insert[-1].parent == parent)
    return;
  if (is_empty_tag (parent))
    {
      uint32_t end = parent->whole.end;
      merge_patch (merge, slash (parent), REPLACED, ">");
      merge_patch (merge, (wcc_range){ end, end }, CLOSING,
                   diff_print (&merge->diff, "%s</%s>", end_gap,
                               tag_name (merge, merge->source, parent)));
    }
  else if (!memchr (merge->source + parent->open.end, '\n',
                    parent->close.start - parent->open.end))
    merge_patch (merge, (wcc_range){ parent->close.start, parent->close.start },
                 CLOSING, end_gap);
}

/* Whether a blank line is before an element of theirs that is not the first.
 * @param start  of the element, or of the comments before it */
static bool
is_apart (const char *source, const wcc_node *before, uint32_t start)
{
  int lines = 0;
  for (uint32_t at = before ? before->whole.end : start; at < start; at++)
    lines += source[at] == '\n';
  return lines > 1;
}

/* What is written for an insert: its lines, with what separates it from what is
 * before it. @param to  its indentation; NULL: it is in the middle of a line */
static const char *
insert_text (wcc_merge *merge, const struct walk *walk,
             const struct insert *insert, const char *to)
{
  const char *source = source_of (merge, THEIRS);
  const char *from = indent_of (merge, source, insert->node);
  wcc_range part = with_comments (source, insert->node, walk->before);
  struct text out = new_text (merge);
  if (to && !insert->text && is_apart (source, walk->before, part.start))
    put (&out, "%s", merge->line_end);
  if (to)
    put (&out, "%s%s", merge->line_end, to);
  if (insert->text)
    {
      source = insert->text;
      part = (wcc_range){ 0, (uint32_t) strlen (source) };
    }
  put_lines (merge, &out, source, part, from ? from : "", to ? to : "");
  return text_put (&out);
}

static void
write_insert (wcc_merge *merge, struct walk *walk, const struct insert *insert)
{
  const wcc_node *parent = insert->parent;
  const char *outer = indent_of (merge, merge->source, parent);
  walk_to (merge, walk, insert);
  const wcc_node *anchor = find_anchor (merge, insert, walk->own);
  const wcc_node *model = anchor ? anchor : parent->first_child;
  const char *to = model ? indent_of (merge, merge->source, model)
                   : outer
                       ? diff_print (&merge->diff, "%s%*s", outer, LEVEL, "")
                       : NULL;
  if (!model)
    open_up (merge, insert,
             outer ? diff_print (&merge->diff, "%s%s", merge->line_end, outer)
                   : "");
  uint32_t at = anchor                  ? place_behind (merge, anchor)
                : is_empty_tag (parent) ? parent->whole.end
                                        : parent->open.end;
  merge_patch (merge, (wcc_range){ at, at }, anchor ? BEHIND : INSIDE,
               insert_text (merge, walk, insert, to));
}

/* ---- all ----------------------------------------------------------------- */

static int
by_insert (const void *a, const void *b)
{
  const struct insert *one = a, *other = b;
  uint32_t left = one->node->whole.start, right = other->node->whole.start;
  return left != right                 ? (left < right ? -1 : 1)
         : one->number < other->number ? -1
                                       : one->number > other->number;
}

static int
by_place (const void *a, const void *b)
{
  const struct patch *one = a, *other = b;
  if (one->where.start != other->where.start)
    return one->where.start < other->where.start ? -1 : 1;
  if (one->rank != other->rank)
    return one->rank < other->rank ? -1 : 1;
  return one->number < other->number ? -1 : one->number > other->number;
}

static void
sort (void *list, size_t count, size_t size,
      int (*order) (const void *, const void *))
{
  if (count > 0)
    qsort (list, count, size, order);
}

void
merge_write (wcc_merge *merge)
{
  struct text out = new_text (merge);
  struct walk walk = { NULL, NULL, NULL };
  uint32_t at = 0;
  sort (merge->pair, merge->pairs, sizeof *merge->pair, by_theirs);
  sort (merge->insert, merge->inserts, sizeof *merge->insert, by_insert);
  for (size_t i = 0; i < merge->inserts; i++)
    write_insert (merge, &walk, &merge->insert[i]);
  sort (merge->patch, merge->patches, sizeof *merge->patch, by_place);
  for (size_t i = 0; i < merge->patches; i++)
    {
      const struct patch *patch = &merge->patch[i];
      assert (patch->where.start >= at);
      put_bytes_of (&out, merge->source + at, patch->where.start - at);
      put (&out, "%s", patch->text);
      at = patch->where.end;
    }
  put_bytes_of (&out, merge->source + at, merge->size - at);
  merge->length = out.length;
  merge->text = arena_copy_n (&merge->diff.arena, text_put (&out), out.length);
  if (!merge->text)
    longjmp (merge->diff.out_of_memory, 1);
}
