/* edits_place.c: where edits change the text of a battle. */

#include "edits.h"

#include <ctype.h>
#include <string.h>

wcc_edit *
edit_add (struct lister *l, enum wcc_edit_kind kind, int hex, const char *label)
{
  struct wcc_edits *edits = l->edits;
  wcc_edit *edit = arena_append (TEXTS, &edits->edit, edits->count,
                                 &edits->room, sizeof *edit);
  if (edit == NULL)
    return NULL;
  edits->count++;
  *edit = (wcc_edit){ .kind = kind, .label = label, .hex = hex };
  return edit;
}

void
edit_patch (wcc_edit *edit, wcc_range where, const char *text)
{
  if (edit != NULL)
    edit->patch[edit->patches++] = (wcc_patch){ where, text };
}

const char *
edits_army (const struct lister *l, const wcc_node *army)
{
  const char *side = wcc_node_get (army, "side");
  bool bottom
      = side != NULL
        && strcmp (side, wcr_list_name (WCR_LIST_SIDE, WCR_SIDE_BOTTOM)) == 0;
  return l->edits->army[bottom ? WCR_SIDE_BOTTOM : WCR_SIDE_TOP];
}

const char *
edits_noun (const struct lister *l, enum wcr_noun kind, const char *id)
{
  int number = wcr_noun_find (l->battle, kind, id);
  const char *name
      = number != WCR_NONE ? wcr_noun_name (l->battle, kind, number) : "";
  return name[0] != '\0' ? name : id;
}

bool
edits_has_hex (const struct lister *l, const wcc_node *node, int hex)
{
  const char *at = wcc_node_get (node, "at");
  while (at != NULL && *at != '\0')
    {
      const char *end;
      if (wcr_hex_parse (l->battle, at, &end) == hex)
        return true;
      at += strcspn (at, " \t\r\n");
      at += strspn (at, " \t\r\n");
    }
  return false;
}

bool
edits_stands (const struct lister *l, const wcc_node *army, const char *what,
              int hex)
{
  for (const wcc_node *a = wcc_node_child (l->root, "army"); a != NULL;
       a = wcc_node_next (a, "army"))
    for (const wcc_node *piece = wcc_node_child (a, what);
         piece != NULL && (army == NULL || a == army);
         piece = wcc_node_next (piece, what))
      if (edits_has_hex (l, piece, hex))
        return true;
  return false;
}

const char *
edits_indent (const struct lister *l, const wcc_node *node)
{
  uint32_t start = node->whole.start;
  while (start > 0 && isspace ((unsigned char) l->text[start - 1]))
    start--;
  return arena_copy_n (&l->edits->texts, l->text + start,
                       node->whole.start - start);
}

wcc_range
edits_word (const struct lister *l, wcc_range word)
{
  if (l->text[word.end] == ' ')
    word.end++;
  else
    word.start -= l->text[word.start - 1] == ' ';
  return word;
}

wcc_range
edits_element (const struct lister *l, const wcc_node *node)
{
  wcc_range gone = node->whole;
  while (gone.start > 0 && isspace ((unsigned char) l->text[gone.start - 1]))
    gone.start--;
  return gone;
}

size_t
edits_next_hex (const struct lister *l, const wcc_attribute *at, size_t from,
                int *hex, wcc_range *word)
{
  const char *end;
  from += strspn (at->value + from, " \t\r\n");
  size_t length = strcspn (at->value + from, " \t\r\n");
  *hex = length > 0 ? wcr_hex_parse (l->battle, at->value + from, &end)
                    : WCR_NONE;
  if (*hex != WCR_NONE && end != at->value + from + length)
    *hex = WCR_NONE;
  word->start = at->text.start + (uint32_t) from;
  word->end = word->start + (uint32_t) length;
  return length > 0 ? from + length : 0;
}
