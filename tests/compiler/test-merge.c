/* Merges of small documents, with what comes out worked out by hand: where
 * things go, and what stays of the text of ours. */

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/merge.h"
#include "../run.h"

static wcc_document *
read_document (const char *text)
{
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *document
      = wcc_document_read (text, strlen (text), "r.xml", sink);
  ck_assert_uint_eq (wcc_diagnostics_errors (sink), 0);
  wcc_diagnostics_free (sink);
  return document;
}

/* Merges; the document is `wanted` afterwards.
 * @param base  NULL: none
 * @param conflicts  their texts, a line each */
static void
merges (const char *base, const char *ours, const char *theirs,
        const char *wanted, const char *conflicts)
{
  wcc_document *document[3] = { base ? read_document (base) : NULL,
                                read_document (ours), read_document (theirs) };
  wcc_merge *merge = wcc_merge_make (document[0], document[1], document[2]);
  size_t length;
  char told[2000] = "";
  ck_assert_ptr_nonnull (merge);
  ck_assert_str_eq (wcc_merge_text (merge, &length), wanted);
  ck_assert_uint_eq (length, strlen (wanted));
  for (size_t i = 0; i < wcc_merge_count (merge); i++)
    {
      const wcc_conflict *conflict = wcc_merge_get (merge, i);
      size_t used = strlen (told);
      snprintf (told + used, sizeof told - used, "%s\n", conflict->text);
    }
  ck_assert_str_eq (told, conflicts);
  wcc_merge_free (merge);
  for (int i = 0; i < 3; i++)
    wcc_document_free (document[i]);
}

#define RULES(inside)                                                          \
  "<rules xmlns='urn:x-warcouncil:rules' version='2' id='r'>" inside "</"      \
  "rules>"
#define BATTLE(inside)                                                         \
  "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='b' "            \
  "rules='r.xml'>" inside "</scenario>"

START_TEST (attributes_one_by_one)
{
  merges (RULES ("<trait id='a' cite='1'/>"), RULES ("<trait  id='a' />"),
          RULES ("<trait id='a' cite='1' weapon-of='x y'/>"),
          RULES ("<trait  id='a' weapon-of=\"x y\" />"), "");
  merges (RULES ("<trait id='a' cite='1'/>"),
          RULES ("<trait id='a' cite='&lt;2'/>"),
          RULES ("<trait id='a' cite='3'/>"),
          RULES ("<trait id='a' cite='&lt;2'/>"),
          "a, rule book: ours has <2, theirs 3\n");
  /* Sets are merged word by word; their order does not count. */
  merges (RULES ("<unit-class id='a' traits='x y z'/>"),
          RULES ("<unit-class id='a' traits='v y x z'/>"),
          RULES ("<unit-class id='a' traits='z w x'/>"),
          RULES ("<unit-class id='a' traits='v x z w'/>"), "");
}
END_TEST

START_TEST (things_find_their_place)
{
  /* Behind what is before it in theirs, with its comment; indented as ours. */
  merges (RULES ("\n  <trait id='a'/>\n  <trait id='b'/>\n"),
          RULES ("\n\t<trait id='a'/> <!-- first -->\n\t<trait id='b'/>\n"),
          RULES ("\n  <trait id='a'/>\n  <!-- New. -->\n  <trait id='c'>\n"
                 "    <name>c</name>\n  </trait>\n  <trait id='b'/>\n"),
          RULES ("\n\t<trait id='a'/> <!-- first -->\n\t<!-- New. -->\n"
                 "\t<trait id='c'>\n\t  <name>c</name>\n\t</trait>\n"
                 "\t<trait id='b'/>\n"),
          "");
  /* With the blank line before it. */
  merges (RULES ("\n  <trait id='a'/>\n\n  <trait id='b'/>\n"),
          RULES ("\n  <trait id='a'/>\n\n  <trait id='b'/>\n"),
          RULES ("\n  <trait id='a'/>\n\n  <trait id='c'/>\n\n"
                 "  <trait id='b'/>\n"),
          RULES ("\n  <trait id='a'/>\n\n  <trait id='c'/>\n\n"
                 "  <trait id='b'/>\n"),
          "");
  /* First, and into what was empty. */
  merges (RULES ("<trait id='b'/>"), RULES ("<trait id='b'/>"),
          RULES ("<trait id='a'/><trait id='b'><name>B</name></trait>"),
          RULES ("<trait id='a'/><trait id='b'><name>B</name></trait>"), "");
  /* Where the schema wants it, whatever ours has put there. */
  merges (BATTLE ("<title>T</title>"),
          BATTLE ("<title>T</title><date>D</date>"),
          BATTLE ("<title>T</title><status>S</status>"),
          BATTLE ("<title>T</title><date>D</date><status>S</status>"), "");
  merges (RULES ("\n  <trait id='a'/>\n  <trait id='b'/>\n"),
          RULES ("\n  <trait id='a'/>\n  <?silence unused-noun later?>\n"
                 "  <trait id='b'/>\n"),
          RULES ("\n  <trait id='a'/>\n"), RULES ("\n  <trait id='a'/>\n"), "");
}
END_TEST

START_TEST (removed_and_changed)
{
  merges (RULES ("<trait id='a'/>"), RULES (""), RULES ("<trait id='a'/>"),
          RULES (""), "");
  merges (RULES ("<trait id='a'/>"), RULES (""),
          RULES ("<trait id='a' cite='1'/>"), RULES (""),
          "a: ours has removed it, theirs changed it: trait\n");
  merges (RULES ("<trait id='a'/>"), RULES ("<trait id='a' cite='1'/>"),
          RULES (""), RULES ("<trait id='a' cite='1'/>"),
          "a: theirs has removed it, ours changed it: trait\n");
}
END_TEST

#define ARMY(inside) BATTLE ("<army side='top'>" inside "</army>")

START_TEST (pieces_by_hex)
{
  merges (ARMY ("<unit class='a' at='B1 B2'/>"),
          ARMY ("<unit class='a' at='B1 B3'/>"),
          ARMY ("<unit class='a' at='B2'/><unit class='b' at='B1'/>"),
          ARMY ("<unit class='a' at='B3'/><unit class=\"b\" at=\"B1\"/>"), "");
  /* One moved it, the other gave it a contingent. */
  merges (ARMY ("<unit class='a' at='B1 B2'/>"),
          ARMY ("<unit class='a' at='B1 C2'/>"),
          ARMY ("<unit class='a' at='B1'/>"
                "<unit class='a' at='B2' contingent='c'/>"),
          ARMY ("<unit class='a' at='B1'/>"
                "<unit class='a' contingent=\"c\" at=\"C2\"/>"),
          "");
  /* What names a piece once names all of its element. */
  merges (ARMY ("<unit class='a' at='B1'/>"),
          ARMY ("<unit class='a' at='B1'/>"),
          ARMY ("<unit class='a' id='x' at='B1 B2'/>"),
          ARMY ("<unit class='a' at='B1 B2' id=\"x\"/>"), "");
  merges (ARMY ("<leader at='B1'>X</leader>"),
          ARMY ("<leader at='B1'>X &amp; Y</leader>"),
          ARMY ("<leader at='B2'>X</leader>"),
          ARMY ("<leader at='B2'>X &amp; Y</leader>"), "");
}
END_TEST

#define BOARD(inside) BATTLE ("<board>" inside "</board>")

START_TEST (ground_by_hex_and_side)
{
  merges (BOARD ("<hexside type='r' at='C3 D4' sides='e w'/>"),
          BOARD ("<hexside type='r' at='C3 D4' sides='e w'/>"),
          BOARD ("<hexside type='r' at='C3' sides='e w'/>"
                 "<hexside type='r' at='D4' sides='e'/>"),
          BOARD ("<hexside type='r' at='C3' sides='e w'/>"
                 "<hexside type='r' at=\"D4\" sides=\"e\"/>"),
          "");
  merges (BOARD ("<terrain type='f' at='C3 D4'/>"),
          BOARD ("<terrain type='f' at='C3 D4 E5'/>"),
          BOARD ("<terrain type='f' at='C3'/><terrain type='h' at='D4'/>"),
          BOARD ("<terrain type='f' at='C3 E5'/>"
                 "<terrain type=\"h\" at=\"D4\"/>"),
          "");
}
END_TEST

/* Counters by their names and numbers, and their hexes one by one. */
START_TEST (counters_by_hex)
{
  merges (BATTLE ("<place counter='w' at='A1 A2'/>"),
          BATTLE ("<place counter='w' at='A1 A2 A3'/>"),
          BATTLE ("<place counter='w' at='A2'/>"
                  "<place counter='w' at='B1' count='2'/>"),
          BATTLE ("<place counter='w' at='A2 A3'/>"
                  "<place counter='w' at='B1' count='2'/>"),
          "");
}
END_TEST

START_TEST (without_a_base)
{
  merges (NULL, RULES ("<trait id='a'/><trait id='b' cite='1'/>"),
          RULES ("<trait id='b' cite='2'/><trait id='c'/>"),
          RULES ("<trait id='a'/><trait id='b' cite='1'/><trait id='c'/>"),
          "b, rule book: ours has 1, theirs 2\n");
}
END_TEST

START_TEST (order_of_theirs)
{
#define ONE "<on event='turn-starts'><note>1</note></on>"
#define TWO "<on event='turn-starts' side='top'><note>2</note></on>"
#define SIX "<on event='turn-starts'><note>6</note></on>"
  merges (RULES (ONE TWO), RULES (ONE TWO), RULES (TWO ONE), RULES (TWO ONE),
          "");
  merges (RULES (ONE TWO), RULES (SIX TWO), RULES (TWO ONE), RULES (SIX TWO),
          "on turn starts: theirs has them in another order, and ours changed "
          "them, too\n");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("merge");
  TCase *tcase = tcase_create ("merge");
  tcase_add_test (tcase, attributes_one_by_one);
  tcase_add_test (tcase, things_find_their_place);
  tcase_add_test (tcase, removed_and_changed);
  tcase_add_test (tcase, pieces_by_hex);
  tcase_add_test (tcase, ground_by_hex_and_side);
  tcase_add_test (tcase, counters_by_hex);
  tcase_add_test (tcase, without_a_base);
  tcase_add_test (tcase, order_of_theirs);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
