/* list.c: the manifest. Except for what it says about the pack as a whole, all
 * of it follows from the other members: so it is checked by writing it again
 * and comparing the two. */

#include "text/markup.h"
#include "packing.h"

#include "wcr/wcr.h"

#include <nettle/sha2.h>
#include <stdio.h>
#include <string.h>

/* ---- elements ---------------------------------------------------------- */

static void
add_number (struct text *text, const char *name, size_t value)
{
  put (text, " %s=\"%zu\"", name, value);
}

static void
add_element (struct text *text, const char *indent, const char *name,
             const char *language, const char *value)
{
  if (!value || !*value)
    return;
  put (text, "%s<%s", indent, name);
  if (language)
    put_attribute (text, "xml:lang", language);
  put (text, ">");
  put_escaped (text, value);
  put (text, "</%s>\n", name);
}

/* ---- writing ----------------------------------------------------------- */

static const char *const kind_names[]
    = { "list",  "rules",   "scenario", "case",       "binary",
        "sheet", "picture", "page",     "translation" };

static void
add_sum (struct text *text, const wcc_pack_member *member)
{
  struct sha256_ctx context;
  uint8_t sum[SHA256_DIGEST_SIZE];
  char hex[2 * SHA256_DIGEST_SIZE + 1];
  sha256_init (&context);
  sha256_update (&context, member->length, member->data);
  sha256_digest (&context, sizeof sum, sum);
  for (size_t i = 0; i < sizeof sum; i++)
    snprintf (hex + 2 * i, 3, "%02x", sum[i]);
  add_number (text, "size", member->length);
  put_attribute (text, "sha256", hex);
}

/* Adds the elements of a name, as they are in a document. */
static void
add_texts (struct text *text, const wcc_node *root, const char *name)
{
  for (const wcc_node *node = wcc_node_child (root, name); node;
       node = wcc_node_next (node, name))
    add_element (text, "    ", name, wcc_node_get (node, "xml:lang"),
                 node->text);
}

/* The text of the first element of a name, or NULL. */
static const char *
text_of (wcc_pack *pack, const wcc_node *root, const char *name)
{
  const wcc_node *node = wcc_node_child (root, name);
  return node && node->text[0] ? pack_text (pack, "%s", node->text) : NULL;
}

/* Sets the kind of a document; reports one that is none of ours. */
static bool
set_kind (wcc_pack *pack, struct member *member, const wcc_node *root)
{
  for (int kind = WCC_PACK_RULES; kind <= WCC_PACK_CASE; kind++)
    if (root && strcmp (root->name, kind_names[kind]) == 0)
      {
        member->is.kind = (enum wcc_pack_kind) kind;
        return true;
      }
  if (root)
    report_file (pack->sink, member->file, WCC_CODE_WRONG_ROOT,
                 "A pack holds <rules>, <scenario> and <case>.",
                 "<%.60s> is not a document that can be packed", root->name);
  return false;
}

static void
add_document (wcc_pack *pack, struct text *text, struct member *member)
{
  wcc_document *document = pack->document
      = wcc_document_read ((const char *) member->is.data, member->is.length,
                           member->file, pack->sink);
  if (!document && pack_good (pack))
    longjmp (pack->give_up, 1);
  const wcc_node *root = document ? wcc_document_root (document) : NULL;
  if (set_kind (pack, member, root))
    {
      const char *version = wcc_node_get (root, "version");
      const char *id = wcc_node_get (root, "id");
      put_attribute (text, "kind", kind_names[member->is.kind]);
      if (member->is.kind == WCC_PACK_SCENARIO && id)
        put_attribute (text, "id", id);
      if (version)
        put_attribute (text, "document", version);
      add_sum (text, &member->is);
      put (text, ">\n");
      add_texts (text, root, "title");
      add_texts (text, root, "designer");
      member->is.title = text_of (pack, root, "title");
      member->is.designer = text_of (pack, root, "designer");
    }
  wcc_document_free (document);
  pack->document = NULL;
}

/* Adds a compiled battle; reports when its scenario is not in the pack. */
static void
add_binary (wcc_pack *pack, struct text *text, struct member *member)
{
  size_t stem = strlen (member->is.path) - 4;
  const char *source
      = pack_text (pack, "%.*s.xml", (int) stem, member->is.path);
  member->is.kind = WCC_PACK_BINARY;
  member->source = source;
  if (member->is.length < WCR_FORMAT_HEADER
      || memcmp (member->is.data, WCR_FORMAT_MAGIC, 4) != 0)
    report_file (pack->sink, member->file, WCC_CODE_PACK_DAMAGED, NULL,
                 "this is not a compiled battle");
  else if (!pack_find (pack, source))
    report_file (pack->sink, member->file, WCC_CODE_PACK_DIFFERS, NULL,
                 "its scenario '%s' is not in the pack", source);
  else
    {
      put_attribute (text, "kind", kind_names[member->is.kind]);
      put_attribute (text, "source", source);
      add_number (text, "format", member->is.data[4]);
      add_sum (text, &member->is);
      put (text, ">\n");
    }
}

/* Adds what was drawn of a scenario. Only its kind is checked here; the program
 * that shows it must check the rest, as browsers do. */
static void
add_drawn (wcc_pack *pack, struct text *text, struct member *member,
           const struct drawn_kind *kind)
{
  size_t stem = strlen (member->is.path) - strlen (kind->ending);
  const char *source
      = pack_text (pack, "%.*s.xml", (int) stem, member->is.path);
  member->is.kind
      = (enum wcc_pack_kind) (WCC_PACK_SHEET + (kind - drawn_kinds));
  member->source = source;
  if (member->is.length < strlen (kind->mark)
      || memcmp (member->is.data, kind->mark, strlen (kind->mark)) != 0)
    report_file (pack->sink, member->file, WCC_CODE_PACK_DAMAGED, NULL, "%s",
                 _ (kind->wrong));
  else if (!pack_find (pack, source))
    report_file (pack->sink, member->file, WCC_CODE_PACK_DIFFERS, NULL,
                 "its scenario '%s' is not in the pack", source);
  else
    {
      put_attribute (text, "kind", kind_names[member->is.kind]);
      put_attribute (text, "source", source);
      add_sum (text, &member->is);
      put (text, ">\n");
    }
}

/* Whether a path has this ending of four letters. */
static bool
is_a (const char *path, const char *ending)
{
  return strcmp (path + strlen (path) - 4, ending) == 0;
}

/* Adds translations; errors in them are reported only when they are read. */
static void
add_translation (struct text *text, struct member *member)
{
  member->is.kind = WCC_PACK_TEXTS;
  put_attribute (text, "kind", kind_names[member->is.kind]);
  add_sum (text, &member->is);
  put (text, ">\n");
}

const char *
list_write (wcc_pack *pack)
{
  struct text text = { .arena = &pack->arena, .out = &pack->give_up };
  put (&text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<pack xmlns=\"urn:x-warcouncil:pack\" version=\"" WCC_VERSION
              "\">\n");
  add_element (&text, "  ", "title", NULL, pack->about.title);
  add_element (&text, "  ", "author", NULL, pack->about.author);
  add_element (&text, "  ", "licence", NULL, pack->about.licence);
  add_element (&text, "  ", "credits", NULL, pack->about.credits);
  for (size_t i = 0; i < pack->count; i++)
    {
      struct member *member = &pack->member[i];
      const char *path = member->is.path;
      if (strcmp (path, WCC_PACK_MANIFEST) == 0)
        continue;
      put (&text, "  <member");
      put_attribute (&text, "path", path);
      if (is_a (path, ".wcb"))
        add_binary (pack, &text, member);
      else if (drawn_kind (path) < PACK_DRAWN)
        add_drawn (pack, &text, member, &drawn_kinds[drawn_kind (path)]);
      else if (is_translation (path))
        add_translation (&text, member);
      else
        add_document (pack, &text, member);
      put (&text, "  </member>\n");
    }
  put (&text, "</pack>\n");
  return text.at;
}

/* ---- comparing --------------------------------------------------------- */

static void
differs (wcc_pack *pack, wcc_range range, const char *what, const char *is,
         const char *should)
{
  report (pack->sink, pack->document, WCC_CODE_PACK_DIFFERS, range,
          "Get the pack again, or have it made again.",
          "%s is '%.80s' here, and '%.80s' in the pack", _ (what), is, should);
}

static bool
compare_attributes (wcc_pack *pack, const wcc_node *is, const wcc_node *should)
{
  for (int i = 0; i < should->attribute_count; i++)
    {
      const wcc_attribute *attribute = &should->attributes[i];
      const wcc_attribute *found = wcc_node_attribute (is, attribute->name);
      if (found && strcmp (found->value, attribute->value) == 0)
        continue;
      differs (pack, found ? found->text : is->open, attribute->name,
               found ? found->value : "", attribute->value);
      return false;
    }
  for (int i = 0; i < is->attribute_count; i++)
    if (!wcc_node_attribute (should, is->attributes[i].name))
      {
        differs (pack, is->attributes[i].whole, is->attributes[i].name,
                 is->attributes[i].value, "");
        return false;
      }
  return true;
}

/* Compares two elements and all inside them; reports the first difference. */
static bool
compare_nodes (wcc_pack *pack, const wcc_node *is, const wcc_node *should)
{
  if (!compare_attributes (pack, is, should))
    return false;
  if (strcmp (is->text, should->text) != 0)
    {
      differs (pack, is->whole, is->name, is->text, should->text);
      return false;
    }
  const wcc_node *a = is->first_child, *b = should->first_child;
  for (; a && b; a = a->next, b = b->next)
    if (strcmp (a->name, b->name) != 0)
      {
        differs (pack, a->open, N_ ("this"), a->name, b->name);
        return false;
      }
    else if (!compare_nodes (pack, a, b))
      return false;
  if (a)
    differs (pack, a->open, N_ ("this"), a->name, "");
  else if (b)
    differs (pack, is->open, N_ ("what should follow"), "", b->name);
  return !a && !b;
}

void
list_check (wcc_pack *pack, const struct member *list)
{
  wcc_document *document = wcc_document_read (
      (const char *) list->is.data, list->is.length, list->file, pack->sink);
  if (!document)
    {
      if (pack_good (pack))
        longjmp (pack->give_up, 1);
      return;
    }
  pack->made = document;
  const wcc_node *root = wcc_document_root (document);
  if (root && strcmp (root->name, "pack") != 0)
    report_file (pack->sink, list->file, WCC_CODE_WRONG_ROOT, NULL,
                 "<%.60s> is not a manifest", root->name);
  else if (root && wcc_document_validate (document, pack->sink))
    pack->about = (wcc_pack_about){ text_of (pack, root, "title"),
                                    text_of (pack, root, "author"),
                                    text_of (pack, root, "licence"),
                                    text_of (pack, root, "credits") };
  if (!root || !pack_good (pack))
    return;
  const char *text = list_write (pack);
  if (!pack_good (pack))
    return;
  pack->document = document;
  pack->made = wcc_document_read (text, strlen (text), list->file, pack->sink);
  if (!pack->made)
    longjmp (pack->give_up, 1);
  compare_nodes (pack, root, wcc_document_root (pack->made));
}
