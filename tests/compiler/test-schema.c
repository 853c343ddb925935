/* Schemas against the lists of the runtime, and validation of what is shipped.
 * The environment says in SOURCE_ROOT where the sources are. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language/schema.h"
#include "wcc/compile.h"
#include "wcr/vocabulary.h"
#include "../run.h"

static wcc_document *
load (const char *name)
{
  const char *root = getenv ("SOURCE_ROOT");
  ck_assert_ptr_nonnull (root);
  char path[1024];
  snprintf (path, sizeof path, "%s/%s", root, name);
  char *text;
  size_t length;
  ck_assert_int_eq (wcc_load_file (NULL, path, &text, &length), 0);
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document = wcc_document_read (text, length, name, sink);
  ck_assert_uint_eq (wcc_diagnostics_count (sink), 0);
  wcc_diagnostics_free (sink);
  free (text);
  return document;
}

static const wcc_node *
find_type (const wcc_document *schema, const char *name)
{
  for (const wcc_node *n
       = wcc_node_child (wcc_document_root (schema), "simpleType");
       n; n = wcc_node_next (n, "simpleType"))
    if (strcmp (wcc_node_get (n, "name"), name) == 0)
      return wcc_node_child (wcc_node_child (n, "restriction"), "enumeration");
  return NULL;
}

static bool
is_any (enum wcr_list list, int i)
{
  (void) list;
  (void) i;
  return true;
}

static bool
is_trigger (enum wcr_list list, int i)
{
  (void) list;
  return wcr_event_describe ((enum wcr_event_type) i)->trigger;
}

static bool
is_piece (enum wcr_list list, int i)
{
  (void) list;
  return i == WCR_SUBJECT_ACTOR || i == WCR_SUBJECT_TARGET
         || i == WCR_SUBJECT_PIECE;
}

static const struct {
  const char *file, *type;
  enum wcr_list list;
  bool (*in_schema) (enum wcr_list list, int i);
} enumerations[] = {
  { "schemas/common.xsd", "side", WCR_LIST_SIDE, is_any },
  { "schemas/common.xsd", "direction", WCR_LIST_DIRECTION, is_any },
  { "schemas/common.xsd", "query", WCR_LIST_QUERY, is_any },
  { "schemas/common.xsd", "operation", WCR_LIST_OPERATION, is_any },
  { "schemas/common.xsd", "place", WCR_LIST_PLACE, is_any },
  { "schemas/common.xsd", "subject", WCR_LIST_SUBJECT, is_piece },
  { "schemas/common.xsd", "event", WCR_LIST_EVENT, is_trigger },
  { "schemas/common.xsd", "once", WCR_LIST_ONCE, is_any },
  { "schemas/rules.xsd", "use", WCR_LIST_ROLE_USE, is_any },
  { "schemas/rules.xsd", "phase", WCR_LIST_PHASE, is_any },
  { "schemas/rules.xsd", "window", WCR_LIST_WINDOW, is_any },
  { "schemas/rules.xsd", "token-window", WCR_LIST_TOKEN_WINDOW, is_any },
  { "schemas/case.xsd", "decision", WCR_LIST_DECISION, is_any },
};

START_TEST (enumerations_equal_lists)
{
  for (size_t i = 0; i < sizeof enumerations / sizeof enumerations[0]; i++)
    {
      wcc_document *schema = load (enumerations[i].file);
      enum wcr_list list = enumerations[i].list;
      const wcc_node *value = find_type (schema, enumerations[i].type);
      for (int k = 0; k < wcr_list_size (list); k++)
        {
          if (!enumerations[i].in_schema (list, k))
            continue;
          ck_assert_msg (value != NULL, "type %s lacks %s",
                         enumerations[i].type, wcr_list_name (list, k));
          ck_assert_str_eq (wcc_node_get (value, "value"),
                            wcr_list_name (list, k));
          value = wcc_node_next (value, "enumeration");
        }
      ck_assert_msg (value == NULL, "type %s has more than the list",
                     enumerations[i].type);
      wcc_document_free (schema);
    }
}
END_TEST

/* Triggers hold words and the actions of the list, and nothing else. */
START_TEST (actions_equal_list)
{
  for (int s = 0; s < SCHEMAS; s++)
    for (int i = 0; i < schemas[s].element_count; i++)
      if (strcmp (schemas[s].elements[i].name, "on") == 0)
        {
          char names[512] = "p";
          for (int k = 0; k < WCR_ACTIONS; k++)
            {
              strcat (names, " ");
              strcat (names, wcr_list_name (WCR_LIST_ACTION, k));
            }
          ck_assert_str_eq (schemas[s].elements[i].children, names);
        }
}
END_TEST

/* Everything that a person can write is explained where it is declared. */
static int
count_undocumented (const wcc_node *node, const char *file)
{
  static const char *const kinds[]
      = { "element", "attribute", "simpleType", "complexType", "enumeration" };
  int count = 0;
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if (strcmp (node->name, kinds[i]) == 0 && !wcc_node_get (node, "ref"))
      {
        const wcc_node *note = wcc_node_child (node, "annotation");
        note = note ? wcc_node_child (note, "documentation") : NULL;
        if (!note || strlen (note->text) < 3)
          {
            fprintf (stderr, "%s:%d: no documentation\n", file, node->line);
            count++;
          }
      }
  for (const wcc_node *n = node->first_child; n; n = n->next)
    count += count_undocumented (n, file);
  return count;
}

START_TEST (all_is_documented)
{
  static const char *const files[]
      = { "schemas/common.xsd", "schemas/rules.xsd", "schemas/scenario.xsd",
          "schemas/case.xsd", "schemas/pack.xsd", "schemas/xml.xsd" };
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    {
      wcc_document *schema = load (files[i]);
      ck_assert_int_eq (
          count_undocumented (wcc_document_root (schema), files[i]), 0);
      wcc_document_free (schema);
    }
}
END_TEST

START_TEST (shipped_documents_are_valid)
{
  static const char *const files[]
      = { "scenarios/ancients/rules.xml", "scenarios/ancients/akragas.xml",
          "tests/rules/evade/light-foot-evades.xml" };
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
    {
      wcc_document *document = load (files[i]);
      wcc_diagnostics *sink = wcc_diagnostics_new ();
      ck_assert (wcc_document_validate (document, sink));
      ck_assert_uint_eq (wcc_diagnostics_count (sink), 0);
      wcc_diagnostics_free (sink);
      wcc_document_free (document);
    }
}
END_TEST

/* What attributes may hold beyond what our own documents use. */
START_TEST (valid_oddities)
{
  static const char *const texts[] = {
    /* a prefix, a schema location, a language, quotes and references */
    "<s:scenario xmlns:s='urn:x-warcouncil:scenario' version='2' id='a'"
    " rules='r&amp;b.xml' xmlns:i='http://www.w3.org/2001/XMLSchema-instance'"
    " i:schemaLocation='urn:x-warcouncil:scenario /nowhere/s.xsd'>"
    "<s:title xml:lang='pt-BR'>A</s:title><s:title>B</s:title>"
    "<s:victory banners=' 5 '/><s:army side='top' cards='4'><s:name>T"
    "</s:name></s:army><s:army side='bottom' cards='99'><s:name>B</s:name>"
    "<s:unit class='a' at='A1\n B2\tC3'/><s:leader at='A1'/></s:army>"
    "<s:effect query='command' op='set' value='3'/>"
    "<s:on event='turn-starts'><s:note>x</s:note></s:on></s:scenario>",
    "<rules xmlns='urn:x-warcouncil:rules' version='2' id='r'><title>R</title>"
    "<card id='c' group='g' copies='0'><name>C</name><order units='any'"
    " phases='fire move battle close'/></card></rules>",
    "<case xmlns='urn:x-warcouncil:case' version='2' rules='r.xml' seed='1844"
    "6744073709551615'><says>x</says><army side='top' hand=''/>"
    "<army side='bottom'/><play/></case>",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      wcc_diagnostics *sink = wcc_diagnostics_new ();
      wcc_document *document
          = wcc_document_read (texts[i], strlen (texts[i]), "x.xml", sink);
      ck_assert (wcc_document_validate (document, sink));
      wcc_diagnostics_print (sink, stderr, false);
      ck_assert_uint_eq (wcc_diagnostics_count (sink), 0);
      wcc_document_free (document);
      wcc_diagnostics_free (sink);
    }
}
END_TEST

/* Messages say names as they are written, never namespaces. */
START_TEST (no_namespaces_in_messages)
{
  const char *text
      = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='A'>"
        "<x/><army side='left'/><title/>text<victory><p/></victory></scenario>";
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document
      = wcc_document_read (text, strlen (text), "x.xml", sink);
  ck_assert (!wcc_document_validate (document, sink));
  wcc_diagnostics_sort (sink);
  ck_assert_uint_gt (wcc_diagnostics_count (sink), 8);
  for (size_t i = 0; i < wcc_diagnostics_count (sink); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (sink, i);
      ck_assert_ptr_null (strstr (d->message, "urn:"));
      ck_assert_ptr_null (strchr (d->message, '{'));
      ck_assert (!d->hint || !strchr (d->hint, '{'));
    }
  wcc_document_free (document);
  wcc_diagnostics_free (sink);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("schema");
  TCase *tests = tcase_create ("schema");
  tcase_add_test (tests, enumerations_equal_lists);
  tcase_add_test (tests, actions_equal_list);
  tcase_add_test (tests, all_is_documented);
  tcase_add_test (tests, shipped_documents_are_valid);
  tcase_add_test (tests, valid_oddities);
  tcase_add_test (tests, no_namespaces_in_messages);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
