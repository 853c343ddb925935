/* resolve_origin.c: where things of resolved rules come from, as instructions
 * <?from FILE:LINE?> in the text and as a list. */

#include "resolve.h"

#include "text/path.h"

#include <string.h>

/* Longest old value that an instruction shows. */
enum { MAX_WAS = 30 };

const struct node *
origin_first (const wcc_node *node)
{
  const struct node *first = node_of (node);
  while (first->before)
    first = first->before;
  return first;
}

/* ---- paths --------------------------------------------------------------- */

const char *
origin_path (struct resolving *r, const wcc_document *document,
             const char *path)
{
  const char *name = wcc_document_name (document);
  const char *slash = strrchr (name, '/');
  char *way;
  if (!path && strcmp (name, "-") == 0)
    return name;
  if (path && (path[0] == '/' || strstr (path, "://")))
    return path;
  if (!path)
    path = name;
  else if (slash)
    path = make_text (r->work, "%.*s/%s", (int) (slash - name), name, path);
  if (!r->here || !r->folder)
    return path;
  if (path[0] != '/')
    path = make_text (r->work, "%s/%s", r->here, path);
  way = MAKE (r->work, relative_path_room (r->folder, path), char);
  relative_path (r->folder, path, way);
  return way;
}

/* ---- instructions -------------------------------------------------------- */

static const char *
place (struct resolving *r, const wcc_document *document, int line)
{
  return make_text (r->work, "%s:%d", origin_path (r, document, NULL), line);
}

/* Writes an instruction. The text cannot end it early: "?>" becomes "? >". */
static void
put_instruction (struct resolving *r, const char *text)
{
  put_words (r, "<?from ");
  for (; *text; text++)
    {
      put_byte (r->work, &r->out, (unsigned char) *text);
      if (text[0] == '?' && text[1] == '>')
        put_byte (r->work, &r->out, ' ');
    }
  put_words (r, "?>");
}

void
put_origin_run (struct resolving *r, const wcc_node *first,
                const wcc_node *last)
{
  const char *text = place (r, node_of (first)->document, first->line);
  int line, column;
  wcc_document_position (node_of (last)->document, last->whole.end, &line,
                         &column);
  if (line > first->line)
    text = make_text (r->work, "%s-%d", text, line);
  put_instruction (r, text);
}

static const char *
add (struct resolving *r, const char *list, const char *word)
{
  return make_text (r->work, "%s%s%s", list, *list ? ", " : "", word);
}

/* Adds a changed attribute to a list, with its old value unless it is long. */
static const char *
add_attribute (struct resolving *r, const char *list, const char *name,
               const char *was)
{
  if (!was || strlen (was) > MAX_WAS)
    return add (r, list, name);
  return add (r, list, make_text (r->work, "%s (was \"%s\")", name, was));
}

/* Adds a changed attribute to the origins and to a list, unless it is one of
 * namespaces. */
static const char *
note_attribute (struct resolving *r, const char *list, const wcc_node *thing,
                const struct node *now, const wcc_attribute *attribute,
                const char *was)
{
  if (strchr (attribute->name, ':') || strcmp (attribute->name, "xmlns") == 0)
    return list;
  note_origin (r, thing, attribute->name);
  if (r->origin_count > 0)
    {
      wcc_origin *entry = &r->origin[r->origin_count - 1];
      entry->was = was;
      entry->file = origin_path (r, now->document, NULL);
      wcc_document_position (now->document, now->node.whole.start, &entry->line,
                             &entry->column);
    }
  return add_attribute (r, list, attribute->name, was);
}

/* Lists the attributes that a change changed. A value that stays has the same
 * address. */
static const char *
changed_attributes (struct resolving *r, const wcc_node *thing,
                    const struct node *before, const struct node *now)
{
  const char *list = "";
  for (int i = 0; i < now->node.attribute_count; i++)
    {
      const wcc_attribute *new = &now->node.attributes[i];
      const wcc_attribute *old = wcc_node_attribute (&before->node, new->name);
      if (!old || old->value != new->value)
        list = note_attribute (r, list, thing, now, new,
                               old ? old->value : NULL);
    }
  for (int i = 0; i < before->node.attribute_count; i++)
    {
      const wcc_attribute *old = &before->node.attributes[i];
      if (!wcc_node_attribute (&now->node, old->name))
        list = note_attribute (r, list, thing, now, old, old->value);
    }
  return list;
}

/* Adds the texts of a thing that a change replaced to a list. */
static const char *
changed_texts (struct resolving *r, const wcc_node *thing,
               const struct node *now, const char *list)
{
  static const char *const texts[] = { "name", "p" };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      const wcc_node *text = wcc_node_child (thing, texts[i]);
      if (!text || node_of (text)->document != now->document
          || text->whole.start < now->node.whole.start
          || text->whole.end > now->node.whole.end)
        continue;
      note_origin (r, text, texts[i]);
      list = add (r, list, texts[i]);
    }
  return list;
}

/* Describes one step in the history of a thing. */
static const char *
note_step (struct resolving *r, const wcc_node *thing,
           const struct node *before, const struct node *now)
{
  const char *like = wcc_node_get (&before->node, "like");
  if (like && !wcc_node_get (&now->node, "like"))
    return make_text (r->work, "; like %s", like);
  const char *list = changed_attributes (r, thing, before, now);
  list = changed_texts (r, thing, now, list);
  return make_text (r->work, "; changed in %s%s%s",
                    place (r, now->document, now->node.line), *list ? ": " : "",
                    list);
}

/* Describes what was removed from the attributes of an element. */
static const char *
note_removals (struct resolving *r, const wcc_node *node)
{
  const char *text = "";
  for (int i = 0; i < node->attribute_count; i++)
    {
      const struct removed *removed;
      const wcc_attribute *attribute = &node->attributes[i];
      edit_value (r, node, attribute, &removed);
      if (!removed)
        continue;
      const char *id = wcc_node_get (removed->node, "id");
      text
          = make_text (r->work, "%s; %s without '%s', dropped in %s", text,
                       attribute->name, id ? id : "",
                       place (r, removed->at.document, removed->at.node->line));
    }
  return text;
}

void
put_origin_steps (struct resolving *r, const wcc_node *node)
{
  const struct node *step[64];
  int steps = 0;
  for (const struct node *at = node_of (node); at && steps < 64;
       at = at->before)
    step[steps++] = at;
  const struct node *first = step[steps - 1];
  const char *text = place (r, first->document, first->node.line);
  for (int i = steps - 1; i > 0; i--)
    text = make_text (r->work, "%s%s", text,
                      note_step (r, node, step[i], step[i - 1]));
  text = make_text (r->work, "%s%s", text, note_removals (r, node));
  if (r->origins)
    put_instruction (r, text);
}

bool
origin_plain (struct resolving *r, const wcc_node *node)
{
  return !node_of (node)->before && !edit_any (r, node, false);
}

void
note_origin (struct resolving *r, const wcc_node *node, const char *part)
{
  const struct node *first = origin_first (node);
  const wcc_node *thing = node;
  while (thing->parent && thing->parent->parent)
    thing = thing->parent;
  wcc_origin *entry
      = ADD (r->work, r, origin, MAX_ORIGINS, "origins", place_of (node));
  if (!entry)
    return;
  const char *id = wcc_node_get (thing, "id");
  *entry = (wcc_origin){ .element = thing->name,
                         .id = id ? id : "",
                         .at = r->things,
                         .part = part,
                         .file = origin_path (r, first->document, NULL) };
  wcc_document_position (first->document, first->node.whole.start, &entry->line,
                         &entry->column);
}
