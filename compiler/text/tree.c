/* tree.c: finds things in the tree of a document. */

#include "wcc/document.h"

#include <string.h>

#include "reader.h"

const char *
wcc_document_name (const wcc_document *document)
{
  return document->source.name;
}

const char *
wcc_document_text (const wcc_document *document, size_t *length)
{
  if (length)
    *length = document->source.length;
  return document->source.text;
}

void
wcc_document_position (const wcc_document *document, uint32_t byte, int *line,
                       int *column)
{
  source_position (&document->source, byte, line, column);
}

const wcc_node *
wcc_document_root (const wcc_document *document)
{
  return document->root ? &document->root->node : NULL;
}

static bool
around (const wcc_node *node, uint32_t byte)
{
  return byte >= node->whole.start && byte < node->whole.end;
}

const wcc_node *
wcc_document_at (const wcc_document *document, uint32_t byte)
{
  const wcc_node *node = wcc_document_root (document), *inner = NULL;
  while (node)
    if (around (node, byte))
      {
        inner = node;
        node = node->first_child;
      }
    else
      node = node->whole.start > byte ? NULL : node->next;
  return inner;
}

const wcc_attribute *
wcc_node_attribute (const wcc_node *node, const char *name)
{
  for (int i = 0; i < node->attribute_count; i++)
    if (same_name (node->attributes[i].name, name))
      return &node->attributes[i];
  return NULL;
}

const wcc_document *
wcc_node_document (const wcc_node *node)
{
  return node_of (node)->document;
}

const wcc_node *
wcc_node_before (const wcc_node *node)
{
  /* Skip takeovers within the same document: they are not changes. */
  const struct node *before = node_of (node)->before;
  while (before && before->document == node_of (node)->document)
    before = before->before;
  return before ? &before->node : NULL;
}

const wcc_node *
wcc_node_writer (const wcc_node *node, const wcc_attribute *attribute)
{
  const wcc_node *before = wcc_node_before (node);
  const wcc_attribute *old
      = before ? wcc_node_attribute (before, attribute->name) : NULL;
  const wcc_attribute *like
      = before ? wcc_node_attribute (before, "like") : NULL;
  if (old && old->value == attribute->value)
    return wcc_node_writer (before, old);
  /* A value taken over from another element is written where that is named. */
  return like && like->text.start == attribute->text.start
             ? wcc_node_writer (before, like)
             : node;
}

const char *
wcc_node_get (const wcc_node *node, const char *name)
{
  const wcc_attribute *attribute = wcc_node_attribute (node, name);
  return attribute ? attribute->value : NULL;
}

static const wcc_node *
from (const wcc_node *node, const char *name)
{
  while (node && name && !same_name (node->name, name))
    node = node->next;
  return node;
}

const wcc_node *
wcc_node_child (const wcc_node *node, const char *name)
{
  return from (node->first_child, name);
}

const wcc_node *
wcc_node_next (const wcc_node *node, const char *name)
{
  return from (node->next, name);
}
