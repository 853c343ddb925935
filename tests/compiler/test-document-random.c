/* Our scanner against libxml2: small changes to sound documents, of which many
 * stay sound. What libxml2 accepts must be accepted, with the same names,
 * attributes and values, and what it refuses must be refused. Seeds are fixed,
 * so that a failure comes back. */

#include <check.h>
#include <libxml/parser.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/reader.h"
#include "wcc/document.h"
#include "../run.h"

static const char *const samples[] = {
  "<?xml version='1.0' encoding='UTF-8'?>\n<!-- a -->\n<a b='1' c=\"x &lt; y\">"
  "t &amp; u<b/><c>\n</c><![CDATA[<&]]]></a>\n<?p x?>\n",
  "<n:a xmlns:n='urn:n' n:b='&#65;'\n\tc = \"'\"><n:b xml:lang='en'>]] &gt;"
  "</n:b ><!--- - --></n:a>",
  "\xef\xbb\xbf<a>\r\n<\xc3\xa9 \xc3\xa0=\"\xe2\x82\xac\"/>x<?y?>z</a>",
};

static uint32_t
next_random (uint32_t *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

/* Drops, inserts, changes or repeats a few bytes. */
static size_t
mutate (char *text, size_t length, size_t room, uint32_t *state)
{
  static const char alphabet[] = "<>/&;'\"=!-[]?:# \n\txaC1.\xc3\xa9";
  for (uint32_t n = 1 + next_random (state) % 3; n > 0; n--)
    {
      size_t at = next_random (state) % (length + 1);
      char c = alphabet[next_random (state) % (sizeof alphabet - 1)];
      switch (next_random (state) % 4)
        {
        case 0:
          if (at < length)
            memmove (text + at, text + at + 1, --length - at);
          break;
        case 1:
          if (length < room)
            {
              memmove (text + at + 1, text + at, length++ - at);
              text[at] = c;
            }
          break;
        case 2:
          if (at < length)
            text[at] = c;
          break;
        default:
          {
            size_t size = next_random (state) % 12;
            size_t from = next_random (state) % (length + 1);
            if (size > length - from)
              size = length - from;
            if (length + size <= room)
              {
                char part[12];
                memcpy (part, text + from, size);
                memmove (text + at + size, text + at, length - at);
                memcpy (text + at, part, size);
                length += size;
              }
          }
        }
    }
  return length;
}

static void
ignore_error (void *user, xmlErrorPtr error)
{
  (void) user;
  (void) error;
}

/* libxml2's tree when it accepts the text, else NULL. */
static xmlDocPtr
libxml_read (const char *text, size_t length)
{
  xmlParserCtxtPtr context = xmlNewParserCtxt ();
  context->sax->serror = ignore_error;
  xmlDocPtr doc = xmlCtxtReadMemory (context, text, (int) length, NULL, NULL,
                                     XML_PARSE_NONET);
  if (doc && (!context->wellFormed || !context->nsWellFormed || doc->intSubset))
    {
      xmlFreeDoc (doc);
      doc = NULL;
    }
  xmlFreeParserCtxt (context);
  return doc;
}

static bool
is_declaration (const char *name)
{
  return strncmp (name, "xmlns", 5) == 0 && (!name[5] || name[5] == ':');
}

static void
compare_attributes (const wcc_node *ours, const xmlNode *theirs)
{
  int count = 0;
  for (int i = 0; i < ours->attribute_count; i++)
    if (!is_declaration (ours->attributes[i].name))
      count++;
  for (const xmlAttr *a = theirs->properties; a; a = a->next, count--)
    {
      char name[256];
      snprintf (name, sizeof name, "%s%s%s",
                a->ns ? (const char *) a->ns->prefix : "", a->ns ? ":" : "",
                (const char *) a->name);
      const char *value = wcc_node_get (ours, name);
      ck_assert_ptr_nonnull (value);
      xmlChar *expected = xmlNodeListGetString (theirs->doc, a->children, 1);
      ck_assert_str_eq (value, expected ? (const char *) expected : "");
      xmlFree (expected);
    }
  ck_assert_int_eq (count, 0);
}

/* The text directly inside, in the form of wcc_node.text. */
static void
compare_text (const wcc_node *ours, const xmlNode *theirs)
{
  char text[512], *out = text;
  for (const xmlNode *n = theirs->children; n; n = n->next)
    if (n->type == XML_TEXT_NODE || n->type == XML_CDATA_SECTION_NODE)
      for (const char *c = (const char *) n->content; *c; c++)
        {
          bool space = strchr (" \t\r\n", *c) != NULL;
          if (!space || (out > text && out[-1] != ' '))
            *out++ = space ? ' ' : *c;
        }
  if (out > text && out[-1] == ' ')
    out--;
  *out = '\0';
  ck_assert_str_eq (ours->text, text);
}

static void
compare (const wcc_node *ours, const xmlNode *theirs)
{
  ck_assert_str_eq (ours->name, (const char *) theirs->name);
  compare_attributes (ours, theirs);
  compare_text (ours, theirs);
  const wcc_node *child = ours->first_child;
  for (const xmlNode *n = theirs->children; n; n = n->next)
    if (n->type == XML_ELEMENT_NODE)
      {
        ck_assert_ptr_nonnull (child);
        compare (child, n);
        child = child->next;
      }
  ck_assert_ptr_null (child);
}

/* The one thing that we refuse and libxml2 does not. */
static bool
has_other_encoding (const wcc_diagnostics *sink)
{
  for (size_t i = 0; i < wcc_diagnostics_count (sink); i++)
    if (strstr (wcc_diagnostics_get (sink, i)->message, "the encoding '"))
      return true;
  return false;
}

START_TEST (same_as_libxml)
{
  enum { ROUNDS = 40000, ROOM = 400 };
  prepare_libxml ();
  xmlSetStructuredErrorFunc (NULL, ignore_error); /* about encodings */
  int accepted = 0, refused = 0;
  uint32_t state = 20406;
  for (int round = 0; round < ROUNDS; round++)
    {
      char text[ROOM + 1];
      const char *sample = samples[round % 3];
      size_t length = strlen (sample);
      memcpy (text, sample, length);
      length = mutate (text, length, ROOM, &state);
      text[length] = '\0';
      wcc_diagnostics *sink = wcc_diagnostics_new ();
      wcc_document *ours = wcc_document_read (text, length, "x", sink);
      bool good = wcc_diagnostics_count (sink) == 0;
      bool encoding = has_other_encoding (sink);
      xmlDocPtr theirs = encoding ? NULL : libxml_read (text, length);
      if (good != (theirs != NULL) && !encoding)
        wcc_diagnostics_print (sink, stderr, false);
      ck_assert_msg (good == (theirs != NULL) || encoding,
                     "round %d, we say %s:\n%s", round, good ? "good" : "bad",
                     text);
      if (theirs)
        compare (wcc_document_root (ours), xmlDocGetRootElement (theirs));
      accepted += good;
      refused += !good;
      xmlFreeDoc (theirs);
      wcc_document_free (ours);
      wcc_diagnostics_free (sink);
    }
  /* The test is worth something only when both happen often. */
  ck_assert_int_gt (accepted, ROUNDS / 20);
  ck_assert_int_gt (refused, ROUNDS / 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("random documents");
  TCase *tests = tcase_create ("random");
  tcase_set_timeout (tests, 120);
  tcase_add_test (tests, same_as_libxml);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
