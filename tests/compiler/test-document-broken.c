/* Documents with something wrong: what is said, and what of the tree is left.
 * Limits, truncation and lack of memory too. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/reader.h"
#include "text/report.h"
#include "wcc/document.h"
#include "../run.h"

struct reading {
  wcc_diagnostics *sink;
  wcc_document *document;
};

static struct reading
read_text (const char *text, size_t length)
{
  struct reading r = { wcc_diagnostics_new (), NULL };
  r.document = wcc_document_read (text, length, "test.xml", r.sink);
  wcc_diagnostics_sort (r.sink);
  return r;
}

static void
finish (struct reading r)
{
  wcc_document_free (r.document);
  wcc_diagnostics_free (r.sink);
}

/* One problem, at the first place of a mark in the text. */
static void
check_problem (const char *text, enum wcc_code code, const char *mark,
               const char *shape)
{
  struct reading r = read_text (text, strlen (text));
  if (wcc_diagnostics_count (r.sink) != 1)
    wcc_diagnostics_print (r.sink, stderr, false);
  ck_assert_msg (wcc_diagnostics_count (r.sink) == 1, "in %s", text);
  const wcc_diagnostic *d = wcc_diagnostics_get (r.sink, 0);
  ck_assert_int_eq (d->code, code);
  const char *at = strstr (text, mark);
  ck_assert_uint_eq (d->start, (uint32_t) (at - text));
  ck_assert_uint_gt (d->end, d->start);
  /* Names of all elements in document order; '.' ends one. */
  char found[256] = "", *out = found;
  for (const wcc_node *n = wcc_document_root (r.document); n;)
    {
      out += sprintf (out, "%s", n->name);
      if (n->first_child)
        n = n->first_child;
      else
        {
          *out++ = '.';
          while (n && !n->next && (n = n->parent))
            *out++ = '.';
          n = n ? n->next : NULL;
        }
    }
  *out = '\0';
  ck_assert_str_eq (found, shape);
  finish (r);
}

#define WRONG WCC_CODE_NOT_WELL_FORMED

START_TEST (slips)
{
  check_problem ("<a>x & y<b/></a>", WRONG, "& y", "ab..");
  check_problem ("<a>x &foo; y<b/></a>", WRONG, "&foo;", "ab..");
  check_problem ("<a>&#0;<b/></a>", WRONG, "&#0;", "ab..");
  check_problem ("<a>&#xD800;<b/></a>", WRONG, "&#xD800;", "ab..");
  check_problem ("<a>&#99999999999;</a>", WRONG, "&#99999999999;", "a.");
  check_problem ("<a>x < y<b/></a>", WRONG, "< y", "ab..");
  check_problem ("<a>x ]]> y<b/></a>", WRONG, "]]>", "ab..");
  check_problem ("<a b=\"1 < 2\"/>", WRONG, "< 2", "a.");
  check_problem ("<a b=\"1 & 2\"/>", WRONG, "& 2", "a.");
  check_problem ("<a b=1 c='2'><b/></a>", WRONG, "b=1", "ab..");
  check_problem ("<a b c='2'><b/></a>", WRONG, "b c", "ab..");
  check_problem ("<a b='1'c='2'/>", WRONG, "c=", "a.");
  check_problem ("<a b='1' b='2'/>", WRONG, "b='2'", "a.");
  check_problem ("<a b='1' , c='2'/>", WRONG, ", c", "a.");
  check_problem ("<a><!-- x -- y --><b/></a>", WRONG, "-- y", "ab..");
  check_problem ("<a><!-- x ---></a>", WRONG, "--->", "a.");
  check_problem ("<a><?xml version='1.0'?></a>", WRONG, "<?xml", "a.");
  check_problem ("<a><? x?></a>", WRONG, "<? x", "a.");
  check_problem ("<a><p:b/></a>", WRONG, "p:b", "ab..");
  check_problem ("<a p:x='1'/>", WRONG, "p:x", "a.");
}
END_TEST

START_TEST (tags_out_of_order)
{
  check_problem ("<a><b><c/></a>", WRONG, "<b>", "abc...");
  check_problem ("<a><b>x</c><d/></a>", WRONG, "</c>", "ab.d..");
  check_problem ("<a><unit>x</unti><d/></a>", WRONG, "</unti>", "aunit.d..");
  check_problem ("<a><unit>x</other></unit><d/></a>", WRONG, "</other>",
                 "aunit.d..");
  check_problem ("<a>x</a></b>", WRONG, "</b>", "a.");
  check_problem ("<a/><b/>", WRONG, "<b", "a.");
  check_problem ("<a/> text ", WRONG, "text", "a.");
  check_problem ("text <a/>", WRONG, "text", "a.");
  check_problem ("<a><b/>", WRONG, "<a>", "ab..");
  check_problem ("<a><b x='1' <c/></a>", WRONG, "<b", "ab.c..");
  check_problem ("<a>\n<b x='1\n<c/></a>", WRONG, "x='1", "ab.c..");
  check_problem ("<a>\n<b x='1/>\n<c/></a>", WRONG, "x='1", "ab.c..");
  check_problem ("<a><b></b\n<c/></a>", WRONG, "</b\n", "ab.c..");
  check_problem ("<a><b/><!-- x </a>", WRONG, "<!--", "ab..");
  check_problem ("<a><b/><![CDATA[ x ]] </a>", WRONG, "<![CDATA[", "ab..");
}
END_TEST

START_TEST (no_document)
{
  static const char *const texts[]
      = { "", "  \n", "<!-- x -->", "<?xml version='1.0'?>\n" };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      struct reading r = read_text (texts[i], strlen (texts[i]));
      ck_assert_uint_eq (wcc_diagnostics_count (r.sink), 1);
      const wcc_diagnostic *d = wcc_diagnostics_get (r.sink, 0);
      ck_assert_int_eq (d->code, WRONG);
      ck_assert_int_eq (d->line, 0);
      ck_assert_ptr_nonnull (r.document);
      ck_assert_ptr_null (wcc_document_root (r.document));
      ck_assert (!wcc_document_validate (r.document, r.sink));
      finish (r);
    }
}
END_TEST

/* A file of the machine that must not be read, and a bomb. */
START_TEST (document_types)
{
  check_problem ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
                 WCC_CODE_NO_DTD, "<!DOCTYPE", "a.");
  check_problem ("<!DOCTYPE a [<!-- ' > --><!ENTITY x '>]'>]><a/>",
                 WCC_CODE_NO_DTD, "<!DOCTYPE", "a.");
  const char *text = "<!DOCTYPE a [<!ENTITY x SYSTEM '/etc/passwd'>]>"
                     "<a b='&x;'>&x;</a>";
  struct reading r = read_text (text, strlen (text));
  ck_assert_uint_eq (wcc_diagnostics_count (r.sink), 3);
  ck_assert_int_eq (wcc_diagnostics_get (r.sink, 0)->code, WCC_CODE_NO_DTD);
  ck_assert_str_eq (wcc_document_root (r.document)->text, "&x;");
  ck_assert_str_eq (wcc_node_get (wcc_document_root (r.document), "b"), "&x;");
  finish (r);
}
END_TEST

START_TEST (encodings)
{
  check_problem ("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", WRONG,
                 "ISO-8859-1", "a.");
  check_problem ("<a>\xe9</a>", WRONG, "\xe9", "a.");
  check_problem ("<a>\xc0\xaf</a>", WRONG, "\xc0", "a.");
  check_problem ("<a>\xed\xa0\x80</a>", WRONG, "\xed", "a.");
  check_problem ("<a><b/>\xf4\x90\x80\x80</a>", WRONG, "\xf4", "ab..");
  check_problem ("<a>\x01</a>", WRONG, "\x01", "a.");
  check_problem ("<a>\xc3", WRONG, "\xc3", "a.");
  static const char wide[] = "\xff\xfe<\0a\0/\0>\0";
  struct reading r = read_text (wide, sizeof wide - 1);
  ck_assert_uint_eq (wcc_diagnostics_count (r.sink), 1);
  ck_assert_ptr_nonnull (
      strstr (wcc_diagnostics_get (r.sink, 0)->message, "UTF-16"));
  finish (r);
  static const char zero[] = "<a>x\0y</a>";
  r = read_text (zero, sizeof zero - 1);
  ck_assert_uint_eq (wcc_diagnostics_count (r.sink), 1);
  ck_assert_uint_eq (wcc_diagnostics_get (r.sink, 0)->start, 4);
  finish (r);
  static const char lower[] = "<?xml version='1.0' encoding='utf-8'?><a/>";
  r = read_text (lower, sizeof lower - 1);
  ck_assert_uint_eq (wcc_diagnostics_count (r.sink), 0);
  finish (r);
}
END_TEST

START_TEST (what_only_libxml_finds)
{
  static const char *const texts[] = {
    "<a xmlns:p='urn:x' xmlns:q='urn:x' p:b='1' q:b='2'/>",
    "<?xml encoding='UTF-8'?><a/>",
    "<?xml version='1.0' standalone='maybe'?><a/>",
    "<a xmlns:p=''><p:b/></a>",
    "<a\xc3\x97/>", /* a multiplication sign is no letter */
    "<a><?XmL x?></a>",
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      struct reading r = read_text (texts[i], strlen (texts[i]));
      ck_assert_msg (wcc_diagnostics_count (r.sink) == 1, "%s", texts[i]);
      ck_assert_int_eq (wcc_diagnostics_get (r.sink, 0)->code, WRONG);
      finish (r);
    }
}
END_TEST

/* ---- limits ------------------------------------------------------------ */

static void
check_too_large (const char *text)
{
  struct reading r = read_text (text, strlen (text));
  ck_assert_uint_eq (wcc_diagnostics_count (r.sink), 1);
  ck_assert_int_eq (wcc_diagnostics_get (r.sink, 0)->code, WCC_CODE_TOO_LARGE);
  finish (r);
}

START_TEST (beyond_the_limits)
{
  enum { DEEP = 100000, LONG = 3 << 20 };
  char *text = malloc (LONG + 64), *end = text;
  ck_assert_ptr_nonnull (text);
  for (int i = 0; i < DEEP; i++)
    end += sprintf (end, "<a>");
  check_too_large (text);

  end = text + sprintf (text, "<a b='");
  memset (end, 'x', LONG);
  strcpy (end + LONG, "'/>");
  check_too_large (text);

  end = text + sprintf (text, "<a");
  for (unsigned i = 0; i <= WCC_MAX_ATTRIBUTES; i++)
    end += sprintf (end, " b%u='1'", i);
  strcpy (end, "/>");
  check_too_large (text);
  free (text);
}
END_TEST

START_TEST (too_many_elements)
{
  size_t count = WCC_MAX_ELEMENTS;
  char *text = malloc (4 * count + 16), *end = text;
  ck_assert_ptr_nonnull (text);
  end += sprintf (end, "<a>");
  for (size_t i = 0; i < count; i++)
    end += sprintf (end, "<b/>");
  strcpy (end, "</a>");
  check_too_large (text);
  free (text);
}
END_TEST

START_TEST (too_many_bytes)
{
  enum { SIZE = 20 << 20 };
  char *text = malloc (SIZE);
  ck_assert_ptr_nonnull (text);
  memset (text, ' ', SIZE);
  memcpy (text, "<a/>", 4);
  struct reading r = read_text (text, SIZE);
  ck_assert_ptr_null (r.document);
  ck_assert_uint_eq (wcc_diagnostics_count (r.sink), 1);
  ck_assert_int_eq (wcc_diagnostics_get (r.sink, 0)->code, WCC_CODE_TOO_LARGE);
  ck_assert_str_eq (wcc_diagnostics_get (r.sink, 0)->file, "test.xml");
  finish (r);
  free (text);
}
END_TEST

/* A large document with nothing but mistakes is refused in bounded memory. */
START_TEST (too_many_problems)
{
  enum { SIZE = 4 << 20 };
  char *text = malloc (SIZE);
  ck_assert_ptr_nonnull (text);
  memset (text, '&', SIZE);
  memcpy (text, "<a>", 3);
  struct reading r = read_text (text, SIZE);
  ck_assert_uint_eq (wcc_diagnostics_count (r.sink), WCC_MAX_DIAGNOSTICS + 1);
  /* every stray & and the missing end tag */
  ck_assert_uint_eq (wcc_diagnostics_errors (r.sink), SIZE - 3 + 1);
  const wcc_diagnostic *last
      = wcc_diagnostics_get (r.sink, WCC_MAX_DIAGNOSTICS);
  ck_assert_int_eq (last->code, WCC_CODE_TOO_MANY);
  finish (r);
  free (text);
}
END_TEST

/* ---- truncation -------------------------------------------------------- */

static const char sample[]
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- n\xc3\xa9 -->\n"
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version='2' id=\"a\">\r\n"
      "  <title xml:lang='en'>A &amp; B</title><![CDATA[x]]>\n"
      "  <army side=\"top\"><unit class=\"x-y\" at=\"A1 B2\"/><?p q?></army>\n"
      "</scenario>\n";

static void
check_tree (const wcc_node *node, const char *text, size_t length)
{
  ck_assert_uint_le (node->whole.end, length);
  ck_assert_int_eq (text[node->whole.start], '<');
  ck_assert_uint_eq (node->whole.start, node->open.start);
  ck_assert_uint_le (node->open.end, node->close.start);
  ck_assert_uint_le (node->close.start, node->close.end);
  ck_assert_uint_eq (node->whole.end, node->close.end);
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *a = &node->attributes[i];
      ck_assert_uint_gt (a->whole.start, node->open.start);
      ck_assert_uint_le (a->whole.start, a->text.start);
      ck_assert_uint_le (a->text.start, a->text.end);
      ck_assert_uint_le (a->text.end, a->whole.end);
      ck_assert_uint_le (a->whole.end, node->open.end);
    }
  uint32_t at = node->open.end;
  for (const wcc_node *n = node->first_child; n; n = n->next)
    {
      ck_assert_ptr_eq (n->parent, node);
      ck_assert_uint_ge (n->whole.start, at);
      ck_assert_uint_le (n->whole.end, node->close.start);
      at = n->whole.end;
      check_tree (n, text, length);
    }
}

START_TEST (every_truncation)
{
  size_t whole = sizeof sample - 1;
  for (size_t length = 0; length <= whole; length++)
    {
      struct reading r = read_text (sample, length);
      ck_assert_ptr_nonnull (r.document);
      if (length >= whole - 1) /* but for the last newline */
        ck_assert_uint_eq (wcc_diagnostics_errors (r.sink), 0);
      else
        ck_assert_msg (wcc_diagnostics_errors (r.sink) > 0, "cut at %zu",
                       length);
      if (wcc_document_root (r.document))
        check_tree (wcc_document_root (r.document), sample, length);
      finish (r);
    }
}
END_TEST

/* ---- memory ------------------------------------------------------------ */

struct budget {
  int left;
  int blocks; /* not yet given back */
};

static void *
allocate (void *user, size_t size)
{
  struct budget *budget = user;
  if (budget->left == 0)
    return NULL;
  budget->left--;
  budget->blocks++;
  return malloc (size);
}

static void
release (void *user, void *block)
{
  struct budget *budget = user;
  budget->blocks--;
  free (block);
}

/* Reads and validates with so many allocations. @return true when they were
 * enough */
static bool
read_with (int allocations, const char *text, size_t length)
{
  struct budget budget = { allocations, 0 };
  struct memory memory = { allocate, release, &budget };
  bool enough = false;
  wcc_diagnostics *sink = diagnostics_new_in (&memory);
  if (sink)
    {
      wcc_document *d = document_read_in (text, length, "x.xml", sink, &memory);
      if (d && wcc_document_root (d))
        wcc_document_validate (d, sink);
      wcc_diagnostics_sort (sink);
      /* The document is bad; whatever happens, that must not be lost. */
      if (d)
        ck_assert_uint_gt (wcc_diagnostics_errors (sink), 0);
      enough = d && budget.left > 0;
      wcc_document_free (d);
    }
  wcc_diagnostics_free (sink);
  ck_assert_int_eq (budget.blocks, 0);
  return enough;
}

START_TEST (lack_of_memory)
{
  /* Large enough for several blocks, and with problems of all stages. */
  char *text = malloc (100000), *end = text;
  ck_assert_ptr_nonnull (text);
  end += sprintf (end, "<scenario xmlns='urn:x-warcouncil:scenario'>");
  for (int i = 0; i < 60; i++)
    end += sprintf (end, "<uniit clas='%d'/>text &amp; <set value=''/>", i);
  sprintf (end, "&</scenario>");
  int n = 0;
  while (!read_with (n, text, strlen (text)))
    {
      n++;
      ck_assert_int_lt (n, 10000);
    }
  ck_assert_int_gt (n, 10); /* several were failed */
  free (text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("broken documents");
  TCase *tests = tcase_create ("broken");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, slips);
  tcase_add_test (tests, tags_out_of_order);
  tcase_add_test (tests, no_document);
  tcase_add_test (tests, document_types);
  tcase_add_test (tests, encodings);
  tcase_add_test (tests, what_only_libxml_finds);
  tcase_add_test (tests, beyond_the_limits);
  tcase_add_test (tests, too_many_elements);
  tcase_add_test (tests, too_many_bytes);
  tcase_add_test (tests, too_many_problems);
  tcase_add_test (tests, every_truncation);
  tcase_add_test (tests, lack_of_memory);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
