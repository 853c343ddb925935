/* Ranges and texts of documents that are well-formed but tricky. Expected
 * places are found in the text by hand-written marks, not taken from output. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/document.h"
#include "../run.h"

/* The text is read as given; it must be without a problem. */
static wcc_document *
read_good (const char *text)
{
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document
      = wcc_document_read (text, strlen (text), "test.xml", sink);
  if (wcc_diagnostics_count (sink))
    wcc_diagnostics_print (sink, stderr, false);
  ck_assert_uint_eq (wcc_diagnostics_count (sink), 0);
  ck_assert_ptr_nonnull (document);
  wcc_diagnostics_free (sink);
  return document;
}

/* A range must cover exactly this part of the text. */
static void
check_range (const wcc_document *document, wcc_range range,
             const char *expected)
{
  size_t length;
  const char *text = wcc_document_text (document, &length);
  ck_assert_uint_le (range.start, range.end);
  ck_assert_uint_le (range.end, length);
  char *part = strndup (text + range.start, range.end - range.start);
  ck_assert_str_eq (part, expected);
  free (part);
}

static const wcc_node *
child (const wcc_node *node, const char *name)
{
  const wcc_node *found = wcc_node_child (node, name);
  ck_assert_ptr_nonnull (found);
  return found;
}

START_TEST (ranges_of_tags)
{
  wcc_document *d = read_good ("<?xml version='1.0'?>\n<!-- <a> -->\n"
                               "<a  x = '1'\n y=\"2\" ><b/><c ></c\n></a>\n");
  const wcc_node *a = wcc_document_root (d);
  check_range (d, a->whole, "<a  x = '1'\n y=\"2\" ><b/><c ></c\n></a>");
  check_range (d, a->open, "<a  x = '1'\n y=\"2\" >");
  check_range (d, a->close, "</a>");
  ck_assert_int_eq (a->line, 3);
  const wcc_node *b = child (a, "b"), *c = child (a, "c");
  check_range (d, b->whole, "<b/>");
  check_range (d, b->open, "<b/>");
  ck_assert_uint_eq (b->close.start, b->whole.end);
  ck_assert_uint_eq (b->close.end, b->whole.end);
  check_range (d, c->open, "<c >");
  check_range (d, c->close, "</c\n>");
  ck_assert_int_eq (c->line, 4);
  ck_assert_ptr_eq (b->next, c);
  ck_assert_ptr_null (c->next);
  ck_assert_ptr_eq (a->last_child, c);
  ck_assert_ptr_eq (c->parent, a);
  wcc_document_free (d);
}
END_TEST

START_TEST (ranges_of_attributes)
{
  wcc_document *d = read_good (
      "<a x = '1 > \"2\"' yy=\"it's\" z=''\tw='a&lt;&#x41;&#66;\r\nb\tc'/>");
  const wcc_node *a = wcc_document_root (d);
  ck_assert_int_eq (a->attribute_count, 4);
  check_range (d, a->attributes[0].whole, "x = '1 > \"2\"'");
  check_range (d, a->attributes[0].text, "1 > \"2\"");
  ck_assert_str_eq (a->attributes[0].value, "1 > \"2\"");
  check_range (d, a->attributes[1].whole, "yy=\"it's\"");
  check_range (d, a->attributes[1].text, "it's");
  check_range (d, a->attributes[2].whole, "z=''");
  check_range (d, a->attributes[2].text, "");
  ck_assert_str_eq (wcc_node_get (a, "z"), "");
  check_range (d, a->attributes[3].text, "a&lt;&#x41;&#66;\r\nb\tc");
  ck_assert_str_eq (wcc_node_get (a, "w"), "a<AB b c");
  ck_assert_ptr_null (wcc_node_get (a, "v"));
  ck_assert_ptr_eq (wcc_node_attribute (a, "yy"), &a->attributes[1]);
  wcc_document_free (d);
}
END_TEST

START_TEST (texts)
{
  wcc_document *d = read_good ("<a>\n one &amp;\r\n <!-- no --> two<b> x </b>"
                               "<![CDATA[ & <c> &lt; ]]>&#233;\t<?no pi?> "
                               "</a>");
  const wcc_node *a = wcc_document_root (d);
  ck_assert_str_eq (a->text, "one & two & <c> &lt; \xc3\xa9");
  ck_assert_str_eq (child (a, "b")->text, "x");
  check_range (d, child (a, "b")->whole, "<b> x </b>");
  ck_assert_ptr_eq (a->first_child, a->last_child);
  wcc_document_free (d);

  d = read_good ("<a> <b/>\n<!-- only white space --></a>");
  ck_assert_str_eq (wcc_document_root (d)->text, "");
  wcc_document_free (d);

  /* A '>' in text, quotes in text, brackets that end no CDATA section. */
  d = read_good ("<a>1 > 0 \"and' ]] ]></a>");
  ck_assert_str_eq (wcc_document_root (d)->text, "1 > 0 \"and' ]] ]>");
  wcc_document_free (d);
}
END_TEST

START_TEST (names_and_namespaces)
{
  wcc_document *d = read_good ("<w:a xmlns:w='urn:w' w:k='1' xml:lang='en'>"
                               "<b xmlns='urn:b'/></w:a>");
  const wcc_node *a = wcc_document_root (d);
  ck_assert_str_eq (a->name, "a");
  ck_assert_str_eq (wcc_node_get (a, "w:k"), "1");
  ck_assert_str_eq (wcc_node_get (a, "xml:lang"), "en");
  ck_assert_str_eq (child (a, "b")->name, "b");
  wcc_document_free (d);

  d = read_good ("<\xc3\xa9t\xc3\xa9 \xc3\xa0='1'/>");
  ck_assert_str_eq (wcc_document_root (d)->name, "\xc3\xa9t\xc3\xa9");
  ck_assert_str_eq (wcc_node_get (wcc_document_root (d), "\xc3\xa0"), "1");
  wcc_document_free (d);
}
END_TEST

START_TEST (children_by_name)
{
  wcc_document *d = read_good ("<a><b n='1'/><c/><b n='2'/></a>");
  const wcc_node *a = wcc_document_root (d);
  const wcc_node *b = wcc_node_child (a, "b");
  ck_assert_str_eq (wcc_node_get (b, "n"), "1");
  ck_assert_str_eq (wcc_node_next (b, NULL)->name, "c");
  b = wcc_node_next (b, "b");
  ck_assert_str_eq (wcc_node_get (b, "n"), "2");
  ck_assert_ptr_null (wcc_node_next (b, "b"));
  ck_assert_ptr_null (wcc_node_next (b, NULL));
  ck_assert_ptr_null (wcc_node_child (a, "d"));
  ck_assert_ptr_null (wcc_node_child (b, NULL));
  wcc_document_free (d);
}
END_TEST

/* Byte order mark, CR LF, characters of one to four bytes. */
START_TEST (positions)
{
  static const struct {
    const char *mark; /* first place of this in the text */
    int line, column;
  } places[] = { { "<a>", 1, 1 },
                 { "<b", 2, 1 },
                 { "<c", 2, 9 },
                 { "<d", 3, 5 },
                 { "</a>", 5, 1 } };
  const char *text = "\xef\xbb\xbf<a>\r\n<b/>\t\xc3\xa9\xe2\x82\xac"
                     "\xf0\x9f\x8e\xb2<c/>\n   \xc3\xa9<d/>\n\n</a>";
  wcc_document *d = read_good (text);
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
    {
      int line, column;
      const char *at = strstr (text, places[i].mark);
      wcc_document_position (d, (uint32_t) (at - text), &line, &column);
      ck_assert_int_eq (line, places[i].line);
      ck_assert_int_eq (column, places[i].column);
    }
  int line, column;
  wcc_document_position (d, (uint32_t) strlen (text), &line, &column);
  ck_assert_int_eq (line, 5);
  ck_assert_int_eq (column, 5);
  wcc_document_position (d, UINT32_MAX, &line, &column);
  ck_assert_int_eq (line, 5);
  ck_assert_int_eq (column, 5);
  check_range (d, wcc_document_root (d)->open, "<a>");
  wcc_document_free (d);
}
END_TEST

/* Columns far to the right, where the count does not start at the line. */
START_TEST (positions_in_long_lines)
{
  enum { COUNT = 20000 };
  char *text = malloc (2 * COUNT + 32), *end = text;
  ck_assert_ptr_nonnull (text);
  end += sprintf (end, "<a>\n");
  for (int i = 0; i < COUNT; i++)
    end += sprintf (end, "\xc3\xa9");
  uint32_t mark = (uint32_t) (end - text);
  sprintf (end, "<b/>\n</a>");
  wcc_document *d = read_good (text);
  int line, column;
  wcc_document_position (d, mark, &line, &column);
  ck_assert_int_eq (line, 2);
  ck_assert_int_eq (column, COUNT + 1);
  wcc_document_free (d);
  free (text);
}
END_TEST

START_TEST (innermost_element)
{
  const char *text = " <a>x<b><c/></b> <d></d></a> ";
  static const struct {
    uint32_t byte;
    const char *name;
  } places[]
      = { { 0, NULL },  { 1, "a" },  { 3, "a" },  { 4, "a" },  { 5, "b" },
          { 7, "b" },   { 8, "c" },  { 11, "c" }, { 12, "b" }, { 15, "b" },
          { 16, "a" },  { 17, "d" }, { 23, "d" }, { 24, "a" }, { 27, "a" },
          { 28, NULL }, { 99, NULL } };
  wcc_document *d = read_good (text);
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
    {
      const wcc_node *node = wcc_document_at (d, places[i].byte);
      if (places[i].name)
        ck_assert_str_eq (node->name, places[i].name);
      else
        ck_assert_ptr_null (node);
    }
  wcc_document_free (d);
}
END_TEST

/* The text need not end in a NUL or a newline, and is the caller's. */
START_TEST (text_is_copied)
{
  char text[] = { '<', 'a', '/', '>', '<' };
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *d = wcc_document_read (text, 4, "name", sink);
  memset (text, 'x', sizeof text);
  ck_assert_uint_eq (wcc_diagnostics_count (sink), 0);
  size_t length;
  ck_assert_str_eq (wcc_document_text (d, &length), "<a/>");
  ck_assert_uint_eq (length, 4);
  ck_assert_str_eq (wcc_document_name (d), "name");
  check_range (d, wcc_document_root (d)->whole, "<a/>");
  wcc_document_free (d);
  wcc_diagnostics_free (sink);
  wcc_document_free (NULL);
}
END_TEST

/* As deep and as long as the limits allow. */
START_TEST (up_to_the_limits)
{
  char *text = malloc (WCC_MAX_VALUE + 1024), *end = text;
  ck_assert_ptr_nonnull (text);
  for (unsigned i = 0; i < WCC_MAX_DEPTH; i++)
    end += sprintf (end, "<a>");
  for (unsigned i = 0; i < WCC_MAX_DEPTH; i++)
    end += sprintf (end, "</a>");
  wcc_document *d = read_good (text);
  unsigned depth = 0;
  for (const wcc_node *n = wcc_document_root (d); n; n = n->first_child)
    depth++;
  ck_assert_uint_eq (depth, WCC_MAX_DEPTH);
  wcc_document_free (d);

  end = text + sprintf (text, "<a b='");
  memset (end, 'x', WCC_MAX_VALUE);
  strcpy (end + WCC_MAX_VALUE, "'/>");
  d = read_good (text);
  ck_assert_uint_eq (strlen (wcc_node_get (wcc_document_root (d), "b")),
                     WCC_MAX_VALUE);
  wcc_document_free (d);
  free (text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("document");
  TCase *tests = tcase_create ("well-formed");
  tcase_add_test (tests, ranges_of_tags);
  tcase_add_test (tests, ranges_of_attributes);
  tcase_add_test (tests, texts);
  tcase_add_test (tests, names_and_namespaces);
  tcase_add_test (tests, children_by_name);
  tcase_add_test (tests, positions);
  tcase_add_test (tests, positions_in_long_lines);
  tcase_add_test (tests, innermost_element);
  tcase_add_test (tests, text_is_copied);
  tcase_add_test (tests, up_to_the_limits);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
