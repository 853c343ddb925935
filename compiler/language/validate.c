/* validate.c: does the schema allow what the document says?
 *
 * libxml2 validates. We feed it from our tree, as if it were parsing, so that
 * we know the element at hand for every message; nothing is parsed twice, and
 * no second tree is built. What it reports badly, or only once, is hidden from
 * it and checked with the tables of schema.h (validate_say.c): unknown elements
 * and attributes, and text where none belongs. After the first element out of
 * order, libxml2 ignores the rest of the parent. So such elements are left out,
 * and the document is run again until the order is good. Then each of them is
 * validated by itself. */

#include "validate.h"

#include <stdlib.h>
#include <string.h>

#include "cache.h"
#include "wcc/upgrade.h"
/* ---- a run ------------------------------------------------------------- */

static const xmlChar *
xml (const char *text)
{
  return (const xmlChar *) text;
}

static void
start_element (struct check *check)
{
  const wcc_node *node = check->frame->node;
  const xmlChar *list[5 * WCC_MAX_ATTRIBUTES];
  int count = 0;
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      if (!is_for_schema (check, attribute))
        continue;
      const char *value = attribute->value;
      if (!node->parent && strcmp (attribute->name, "version") == 0)
        value = WCC_VERSION; /* check_version() has checked it */
      const xmlChar **item = list + 5 * count++;
      item[0] = xml (attribute->name);
      item[1] = item[2] = NULL;
      item[3] = xml (value);
      item[4] = xml (value + strlen (value));
    }
  check->handler->startElementNs (check->handler_data, xml (node->name), NULL,
                                  xml (SCHEMA_SPACE), 0, NULL, count, 0, list);
}

static void
feed_text (struct check *check)
{
  const wcc_node *node = check->frame->node;
  if (*node->text == '\0')
    return;
  if (check->frame->element->text)
    check->handler->characters (check->handler_data, xml (node->text),
                                (int) strlen (node->text));
  else
    problem (check, SCHEMA, first_text (check->document, node),
             "Put it into an element, or into a comment.",
             "text is not allowed inside <%s>", node->name);
}

static const struct misplaced *
find_dropped (const struct check *check, const wcc_node *node)
{
  for (int i = 0; i < check->drops; i++)
    if (check->dropped[i].node == node)
      return &check->dropped[i];
  return NULL;
}

/* Whether libxml2 should see a child; if not, reports what is wrong. */
static bool
is_in_place (struct check *check, const wcc_node *child)
{
  const struct frame *frame = check->frame;
  if (strcmp (node_of (child)->space, check->schema->space) != 0)
    {
      problem (check, SCHEMA, tag_range (child),
               N_ ("Remove it. Nothing is included from elsewhere."),
               "<%s> is in a different namespace from <%s>", child->name,
               frame->node->name);
      return false;
    }
  if (!has_word (frame->element->children, child->name))
    {
      unknown_child (check, child);
      return false;
    }
  const struct misplaced *dropped = find_dropped (check, child);
  if (!dropped)
    return true;
  hide (check, child->name, strlen (child->name));
  if (!dropped->expected && !dropped->before)
    return false;
  const char *hint = NULL;
  if (check->sink && dropped->before)
    hint = arena_printf (&check->scratch, _ ("It must come before <%s>."),
                         dropped->before->name);
  else if (check->sink && *dropped->expected)
    hint = arena_printf (&check->scratch,
                         dropped->ordered
                             ? _ ("The order is %s; one before it is missing "
                                  "or comes too late.")
                             : _ ("Allowed here: %s."),
                         dropped->expected);
  problem (check, SCHEMA, tag_range (child), hint,
           "<%s> is in the wrong place, or there is one too many", child->name);
  return false;
}

/* Empties the scratch memory; no element needs that of another. Stops reporting
 * when there are enough problems. */
static void
clear_scratch (struct check *check)
{
  check->failed = check->failed || check->scratch.failed;
  if (check->scratch.block)
    arena_finish (&check->scratch);
  if (check->sink && wcc_diagnostics_count (check->sink) > WCC_MAX_DIAGNOSTICS)
    check->sink = NULL;
}

static void
visit (struct check *check, const wcc_node *node)
{
  struct frame frame = { .parent = check->frame,
                         .node = node,
                         .element = find_element (check->schema, node->name),
                         .hidden = "" };
  check->frame = &frame;
  start_element (check);
  feed_text (check);
  for (const wcc_node *child = node->first_child; child; child = child->next)
    {
      clear_scratch (check);
      if (is_in_place (check, child))
        visit (check, child);
      check->frame = &frame;
    }
  check->handler->endElementNs (check->handler_data, xml (node->name), NULL,
                                xml (SCHEMA_SPACE));
}

/* Shows an element and what is in it to libxml2. @return false: it failed */
static bool
run (struct check *check, xmlSchemaPtr schema, const wcc_node *node)
{
  xmlSchemaValidCtxtPtr context = xmlSchemaNewValidCtxt (schema);
  if (!context)
    return false;
  xmlSchemaSetValidStructuredErrors (context, on_error, check);
  check->handler = NULL;
  check->handler_data = NULL;
  check->frame = NULL;
  check->problems = 0;
  check->again = false;
  xmlSchemaSAXPlugPtr plug
      = xmlSchemaSAXPlug (context, &check->handler, &check->handler_data);
  if (plug)
    {
      visit (check, node);
      xmlSchemaSAXUnplug (plug);
    }
  bool valid = xmlSchemaIsValid (context) == 1;
  xmlSchemaFreeValidCtxt (context);
  return plug && (valid || check->problems > 0);
}

/* Validates an element: without reports until all that is out of order is
 * found, then with reports. @return false when libxml2 failed */
static bool
validate_element (struct check *check, xmlSchemaPtr schema,
                  const wcc_node *node, wcc_diagnostics *sink)
{
  check->sink = NULL;
  do
    if (!run (check, schema, node))
      return false;
  while (check->again);
  if (check->problems == 0)
    return true;
  check->valid = false;
  check->sink = sink;
  return run (check, schema, node);
}

/* Several times what libxml2 needs for one of our schemas. It does not survive
 * running out of memory while it reads a schema, so it does that only when this
 * much can be allocated. */
enum { SCHEMA_MEMORY = 8 << 20 };

static xmlSchemaPtr
read_schema (const char *text)
{
  void *room = malloc (SCHEMA_MEMORY);
  if (!room)
    return NULL;
  free (room);
  xmlSchemaParserCtxtPtr parser
      = xmlSchemaNewMemParserCtxt (text, (int) strlen (text));
  xmlSchemaPtr schema = parser ? xmlSchemaParse (parser) : NULL;
  xmlSchemaFreeParserCtxt (parser);
  return schema;
}

/* The schema, built once; NULL: out of memory. */
static xmlSchemaPtr
cache_schema (struct wcc_cache *cache, const struct schema *schema)
{
  int first = 0; /* of those with this text */
  while (schemas[first].text != schema->text)
    first++;
  pthread_mutex_lock (&cache->lock);
  xmlSchemaPtr *place = &cache->schema[first];
  if (!*place)
    *place = read_schema (schema->text);
  xmlSchemaPtr built = *place;
  pthread_mutex_unlock (&cache->lock);
  return built;
}

/* Validates misplaced elements, each by itself. */
static bool
validate_dropped (struct check *check, wcc_diagnostics *sink)
{
  xmlSchemaPtr schema = read_schema (check->schema->parts);
  bool works = schema != NULL;
  for (int i = 0; works && i < check->drops; i++)
    works = validate_element (check, schema, check->dropped[i].node, sink);
  xmlSchemaFree (schema);
  return works;
}

static bool
validate (struct check *check, struct wcc_cache *cache, wcc_diagnostics *sink)
{
  xmlSchemaPtr schema = cache_schema (cache, check->schema);
  bool works = schema
               && validate_element (check, schema,
                                    wcc_document_root (check->document), sink);
  if (works && check->drops > 0)
    works = validate_dropped (check, sink);
  clear_scratch (check);
  if (works && !check->arena.failed && !check->failed)
    return check->valid;
  report_out_of_memory (sink);
  return false;
}

/* ---- the root ---------------------------------------------------------- */

static const struct schema *
find_schema (const wcc_document *document, wcc_diagnostics *sink)
{
  const wcc_node *root = wcc_document_root (document);
  for (int i = 0; i < SCHEMAS; i++)
    if (strcmp (schemas[i].root, root->name) == 0)
      {
        if (strcmp (node_of (root)->space, schemas[i].space) == 0)
          return &schemas[i];
        char hint[64];
        snprintf (hint, sizeof hint, _ ("Write xmlns=\"%s\"."),
                  schemas[i].space);
        const wcc_attribute *xmlns = wcc_node_attribute (root, "xmlns");
        report (sink, document, WCC_CODE_WRONG_ROOT,
                xmlns ? xmlns->whole : tag_range (root), hint,
                xmlns ? N_ ("<%s> has a foreign namespace")
                      : N_ ("<%s> has no namespace"),
                root->name);
        return NULL;
      }
  report (sink, document, WCC_CODE_WRONG_ROOT, tag_range (root),
          "a document is <rules>, <scenario> or <case>",
          "<%s> is not a document of Warcouncil", root->name);
  return NULL;
}

/* Whether the document has the version of the schemas; reports it otherwise. */
static bool
check_version (const wcc_document *document, wcc_diagnostics *sink)
{
  const wcc_node *root = wcc_document_root (document);
  const wcc_attribute *version = wcc_node_attribute (root, "version");
  int number = wcc_document_version (document);
  if (number == wcc_current_version ())
    return true;
  char hint[80];
  snprintf (hint, sizeof hint, _ ("Write version=\"%s\"."), WCC_VERSION);
  if (version)
    snprintf (hint, sizeof hint, _ ("this program reads version=\"%s\""),
              WCC_VERSION);
  if (!version)
    report (sink, document, WCC_CODE_WRONG_ROOT, tag_range (root), hint,
            "<%s> lacks the attribute 'version'", root->name);
  else if (number > wcc_current_version ())
    report (sink, document, WCC_CODE_WRONG_ROOT, version->whole, hint,
            "this is of version '%s', made by a newer program",
            version->value);
  else if (number > 0)
    report (
        sink, document, WCC_CODE_OLD_VERSION, version->whole,
        strcmp (root->name, "pack") == 0
            ? N_ ("Unzip it, upgrade the documents with 'warcouncil upgrade "
                  "-i FILE', and pack them again.")
            : N_ ("Run 'warcouncil upgrade -i FILE'."),
        "this is of the older version '%s'", version->value);
  else
    report (sink, document, WCC_CODE_WRONG_ROOT, version->whole, hint,
            "'%s' is not a version of <%s>", version->value, root->name);
  return false;
}

bool
document_validate_in (const wcc_document *document, struct wcc_cache *cache,
                      wcc_diagnostics *sink)
{
  const wcc_node *root = wcc_document_root (document);
  if (!root || document->broken)
    return false; /* this is reported; the rest would be guesses */
  const struct schema *schema = find_schema (document, sink);
  if (!schema)
    return false;
  bool version = check_version (document, sink);
  if (!version && wcc_document_version (document) > 0)
    return false; /* the schemas know nothing of other versions */
  prepare_libxml ();
  struct check check
      = { .document = document, .schema = schema, .valid = true };
  arena_init (&check.arena, &document->arena.memory);
  arena_init (&check.scratch, &document->arena.memory);
  bool valid = validate (&check, cache, sink);
  arena_finish (&check.arena);
  return valid && version;
}

bool
wcc_document_validate (const wcc_document *document, wcc_diagnostics *sink)
{
  struct wcc_cache cache;
  cache_init (&cache);
  bool valid = document_validate_in (document, &cache, sink);
  cache_finish (&cache);
  return valid;
}
