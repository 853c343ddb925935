/* The list of diagnostics: order, repetitions, printed forms, nearest words. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/report.h"
#include "wcc/document.h"
#include "../run.h"

static wcc_document *
read_text (const char *text)
{
  wcc_document *d = wcc_document_read (text, strlen (text), "a.xml", NULL);
  ck_assert_ptr_nonnull (d);
  return d;
}

static wcc_range
place (const wcc_document *document, const char *mark)
{
  size_t length;
  const char *text = wcc_document_text (document, &length);
  const char *at = strstr (text, mark);
  uint32_t start = (uint32_t) (at - text);
  return (wcc_range){ start, start + (uint32_t) strlen (mark) };
}

/* What a list prints; the caller frees it. */
static char *
printed (const wcc_diagnostics *list, bool json, bool colour)
{
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);
  if (json)
    wcc_diagnostics_print_json (list, out);
  else
    wcc_diagnostics_print (list, out, colour);
  fclose (out);
  return text;
}

START_TEST (gcc_style)
{
  wcc_document *d
      = read_text ("<a>\n\t<b x='1'/> <\xc3\xa9/>\xe5\x85\xb5<c/>\n</a>");
  wcc_diagnostics *list = wcc_diagnostics_new ();
  report (list, d, WCC_CODE_SCHEMA, place (d, "x='1'"), "write it", "bad %s",
          "x");
  report (list, d, WCC_CODE_NEVER_TRUE, place (d, "<c/>"), NULL, "dull");
  report_file (list, "a.xml", WCC_CODE_MISSING, NULL, "no cards");
  wcc_diagnostics_sort (list);
  char *text = printed (list, false, false);
  ck_assert_str_eq (text, "a.xml: error: no cards [missing]\n"
                          "a.xml:2:5: error: bad x [schema]\n"
                          "    2 | \t<b x='1'/> <\xc3\xa9/>\xe5\x85\xb5<c/>\n"
                          "      | \t   ^~~~~\n"
                          "      hint: write it\n"
                          "a.xml:2:18: warning: dull [never-true]\n"
                          "    2 | \t<b x='1'/> <\xc3\xa9/>\xe5\x85\xb5<c/>\n"
                          /* the Chinese character takes two columns */
                          "      | \t                 ^~~~\n");
  free (text);
  text = printed (list, false, true);
  ck_assert_ptr_nonnull (strstr (text, "\033[1;31merror:\033[0m"));
  ck_assert_ptr_nonnull (strstr (text, "\033[1;35mwarning:\033[0m"));
  free (text);
  wcc_diagnostics_free (list);
  wcc_document_free (d);
}
END_TEST

START_TEST (json)
{
  wcc_document *d = read_text ("<a \"\\\tb/>");
  wcc_diagnostics *list = wcc_diagnostics_new ();
  char *text = printed (list, true, false);
  ck_assert_str_eq (text, "[]\n");
  free (text);
  report (list, d, WCC_CODE_SCHEMA, place (d, "b"), "do \"so\"",
          "odd \\ \t\x1b \xff \xc3\xa9");
  report_file (list, "a.xml", WCC_CODE_UNUSED_SWITCH, NULL, "x");
  wcc_diagnostics_sort (list);
  text = printed (list, true, false);
  ck_assert_str_eq (
      text, "[\n  {\"severity\": \"warning\", \"code\": \"unused-switch\", "
            "\"file\": \"a.xml\", \"line\": 0, \"column\": 0, \"start\": 0, "
            "\"end\": 0, \"message\": \"x\", \"hint\": null},\n"
            "  {\"severity\": \"error\", \"code\": \"schema\", \"file\": "
            "\"a.xml\", \"line\": 1, \"column\": 7, \"start\": 6, \"end\": 7, "
            "\"message\": \"odd \\\\ \\u0009\\u001b ? \xc3\xa9\", "
            "\"hint\": \"do \\\"so\\\"\"}\n]\n");
  free (text);
  wcc_diagnostics_free (list);
  wcc_document_free (d);
}
END_TEST

/* Nothing from a document or path may steer the terminal. */
START_TEST (no_control_characters)
{
  wcc_diagnostics *list = wcc_diagnostics_new ();
  report_file (list, "a\033[2Jb", WCC_CODE_MISSING, "h\ai",
               "x\033]0;y\xc2\x9bz");
  char *text = printed (list, false, false);
  ck_assert_str_eq (text, "a?[2Jb: error: x?]0;y?z [missing]\n"
                          "      hint: h?i\n");
  free (text);
  wcc_diagnostics_free (list);
}
END_TEST

START_TEST (order_and_repetition)
{
  wcc_document *d = read_text ("<a><b/><c/></a>");
  wcc_diagnostics *list = wcc_diagnostics_new ();
  report_file (list, "b.xml", WCC_CODE_MISSING, NULL, "last");
  for (int i = 0; i < 3; i++)
    {
      report (list, d, WCC_CODE_SCHEMA, place (d, "<c/>"), NULL, "y");
      report (list, d, WCC_CODE_SCHEMA, place (d, "<c/>"), NULL, "x");
      report (list, d, WCC_CODE_BAD_HEX, place (d, "<b/>"), NULL, "x");
      report (list, d, WCC_CODE_NEVER_TRUE, place (d, "<a>"), NULL, "x");
    }
  ck_assert_uint_eq (wcc_diagnostics_count (list), 13);
  wcc_diagnostics_sort (list);
  ck_assert_uint_eq (wcc_diagnostics_count (list), 5);
  ck_assert_uint_eq (wcc_diagnostics_errors (list), 4);
  static const char *const codes[]
      = { "never-true", "bad-hex", "schema", "schema", "missing" };
  for (size_t i = 0; i < 5; i++)
    ck_assert_str_eq (wcc_code_name (wcc_diagnostics_get (list, i)->code),
                      codes[i]);
  ck_assert_str_eq (wcc_diagnostics_get (list, 2)->message, "x");
  ck_assert_str_eq (wcc_diagnostics_get (list, 3)->message, "y");
  ck_assert_ptr_null (wcc_diagnostics_get (list, 5));
  wcc_diagnostics_free (list);
  wcc_document_free (d);
}
END_TEST

/* Lists outlive documents, and need no document. */
START_TEST (lists_copy)
{
  wcc_document *d = read_text ("<a>\n<b/></a>");
  wcc_diagnostics *list = wcc_diagnostics_new ();
  char hint[] = "hint";
  report (list, d, WCC_CODE_SCHEMA, place (d, "<b/>"), hint, "m");
  hint[0] = 'x';
  wcc_document_free (d);
  const wcc_diagnostic *item = wcc_diagnostics_get (list, 0);
  ck_assert_str_eq (item->hint, "hint");
  ck_assert_str_eq (item->source, "<b/></a>");
  ck_assert_str_eq (item->file, "a.xml");
  wcc_diagnostics_free (list);
  wcc_diagnostics_free (NULL);
  report_file (NULL, "a", WCC_CODE_SCHEMA, NULL, "to nobody");
}
END_TEST

/* Of a line of a megabyte a part is kept, with the caret at its place. */
START_TEST (long_lines)
{
  enum { LONG = 1 << 20 };
  char *text = malloc (LONG + 64);
  ck_assert_ptr_nonnull (text);
  memcpy (text, "<a>", 3);
  for (int i = 3; i < LONG; i += 2)
    memcpy (text + i, "\xc3\xa9", 2);
  strcpy (text + LONG - 100, "MARK");
  memset (text + LONG - 96, 'x', 96);
  strcpy (text + LONG, "</a>");
  wcc_document *d = read_text (text);
  wcc_diagnostics *list = wcc_diagnostics_new ();
  report (list, d, WCC_CODE_SCHEMA, place (d, "MARK"), NULL, "%s", text);
  const wcc_diagnostic *item = wcc_diagnostics_get (list, 0);
  ck_assert_uint_lt (strlen (item->source), 200);
  ck_assert_int_eq (strncmp (item->source + item->caret, "MARK", 4), 0);
  ck_assert_int_ne ((unsigned char) item->source[0] & 0xc0, 0x80);
  ck_assert_uint_lt (strlen (item->message), 500);
  wcc_diagnostics_free (list);
  wcc_document_free (d);
  free (text);
}
END_TEST

START_TEST (nearest_words)
{
  static const struct {
    const char *written, *words, *found;
  } table[] = {
    { "clas", "class at", "class" },
    { "calss", "at class", "class" },
    { "colour", "at color", "color" },
    { "x", "at class", NULL },
    { "evade", "", NULL },
    { "ta", "side at", "at" },
    { "forrest", "hill forest", "forest" },
    { "light-infanrty", "light-cavalry light-infantry", "light-infantry" },
    { "umbrella", "unit leader terrain", NULL },
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    {
      size_t length;
      const char *found
          = nearest_word (table[i].written, table[i].words, &length);
      if (!table[i].found)
        ck_assert_ptr_null (found);
      else
        {
          ck_assert_ptr_nonnull (found);
          ck_assert_uint_eq (length, strlen (table[i].found));
          ck_assert_int_eq (strncmp (found, table[i].found, length), 0);
        }
    }
  ck_assert_int_eq (wcc_edit_distance ("kitten", "sitting", 7), 3);
  ck_assert_int_eq (wcc_edit_distance ("ab", "ba", 2), 1);
  ck_assert_int_eq (wcc_edit_distance ("", "abc", 3), 3);
}
END_TEST

START_TEST (json_of_fixes)
{
  wcc_document *d = read_text ("<a b='1'/>");
  wcc_diagnostics *list = wcc_diagnostics_new ();
  report (list, d, WCC_CODE_SCHEMA, place (d, "1"), NULL, "wrong");
  report_fix (list, place (d, "1"), "\"2\"", "Make it two");
  report_fix (list, (wcc_range){ 3, 3 }, "c='3' ", "Add three");
  wcc_diagnostics_sort (list);
  char *text = printed (list, true, false);
  ck_assert_str_eq (
      text, "[\n  {\"severity\": \"error\", \"code\": \"schema\", \"file\": "
            "\"a.xml\", \"line\": 1, \"column\": 7, \"start\": 6, \"end\": 7, "
            "\"message\": \"wrong\", \"hint\": null, \"fixes\": ["
            "{\"start\": 6, \"end\": 7, \"text\": \"\\\"2\\\"\", "
            "\"title\": \"Make it two\"}, "
            "{\"start\": 3, \"end\": 3, \"text\": \"c='3' \", "
            "\"title\": \"Add three\"}]}\n]\n");
  free (text);
  wcc_diagnostics_free (list);
  wcc_document_free (d);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("diagnostics");
  TCase *tests = tcase_create ("diagnostics");
  tcase_add_test (tests, gcc_style);
  tcase_add_test (tests, json);
  tcase_add_test (tests, json_of_fixes);
  tcase_add_test (tests, no_control_characters);
  tcase_add_test (tests, order_and_repetition);
  tcase_add_test (tests, lists_copy);
  tcase_add_test (tests, long_lines);
  tcase_add_test (tests, nearest_words);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
