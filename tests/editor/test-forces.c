/* test-forces.c: what armies consist of. */
#include "../run.h"
#include "document/document.h"
#include "forces/value.h"
#include "document/armies.h"

#include <string.h>

/* Rules of two classes, of four and two blocks, and a bow. */
static wcc_noun classes[] = {
  { .id = "foot", .name = "foot soldiers", .blocks = 4, .move = 1, .traits = "walks" },
  { .id = "horse", .name = "horse", .blocks = 2, .move = 4, .traits = "rides fast" },
};
static wcc_noun traits[] = {
  { .id = "walks", .name = "walks" },
  { .id = "rides", .name = "rides" },
  { .id = "brave", .name = "very brave" },
  { .id = "bow", .name = "bow", .weapon_of = "horse" },
  { .id = "hun", .name = "Huns" },
};
static const wcc_catalogue catalogue = { .classes = classes,
                                         .class_count = 2,
                                         .traits = traits,
                                         .trait_count = 5 };

static const char *const battle
    = "<scenario version='2' id='t' rules='r'>"
      "<trait id='veteran'/><victory banners='6'/>"
      "<army side='top' cards='5' tokens='3'><name>Reds</name>"
      "<arm class='horse' weapon='bow'/>"
      "<arm class='horse' weapon='none' contingent='hun'/>"
      "<unit class='horse' at='B1 B2'/>"
      "<unit class='horse' at='B3' contingent='hun'/>"
      "<unit class='foot' at='C1 C2 C3'/>"
      "<unit class='foot' at='C4' traits='brave'/>"
      "<leader at='C1'>Mago</leader><leader at='D1'/>"
      "<reserve zone='z'><unit class='foot' at='+1 +2'/></reserve>"
      "</army>"
      "<army side='bottom' cards='6'><name>Blues</name></army></scenario>";

static WceDocument *document;
static const wcc_document *tree;

static void
set_up (void)
{
  document = wce_document_new ();
  wce_document_set_new (document, battle);
  tree = wce_document_get_tree (document, NULL);
  ck_assert_ptr_nonnull (tree);
}

static void
tear_down (void)
{
  g_clear_object (&document);
}

static void
expect_force (GPtrArray *list, guint i, const char *name, const char *details,
              int units, int blocks, const char *places)
{
  ck_assert_uint_lt (i, list->len);
  WceForce *force = g_ptr_array_index (list, i);
  GString *all = g_string_new (NULL);
  for (guint k = 0; k < force->places->len; k++)
    g_string_append_printf (all, "%s%s", k > 0 ? " " : "",
                            (char *) g_ptr_array_index (force->places, k));
  ck_assert_str_eq (force->name, name);
  ck_assert_pstr_eq (force->details, details);
  ck_assert_int_eq (force->units, units);
  ck_assert_int_eq (force->blocks, blocks);
  ck_assert_str_eq (all->str, places);
  g_string_free (all, TRUE);
}

START_TEST (units_that_are_alike)
{
  WceForces *forces = wce_forces_new (tree, &catalogue);
  GPtrArray *list = forces->army[0].forces;
  ck_assert_uint_eq (list->len, 4);
  expect_force (list, 0, "Foot soldiers", NULL, 5, 20, "C1 C2 C3 +1 +2");
  expect_force (list, 1, "Foot soldiers", "very brave", 1, 4, "C4");
  expect_force (list, 2, "Horse", "bow", 2, 4, "B1 B2");
  expect_force (list, 3, "Horse", "Huns, without missiles", 1, 2, "B3");
  ck_assert_uint_eq (forces->army[1].forces->len, 0);
  list = forces->army[0].leaders;
  ck_assert_uint_eq (list->len, 2);
  expect_force (list, 0, "Mago", "attached", 0, 0, "C1");
  expect_force (list, 1, "Without a name", "alone", 0, 0, "D1");
  wce_forces_free (forces);
}
END_TEST

START_TEST (totals)
{
  WceForces *forces = wce_forces_new (tree, &catalogue);
  const WceArmy *army = &forces->army[0];
  ck_assert_str_eq (army->name, "Reds");
  ck_assert_int_eq (army->units, 9);
  ck_assert_int_eq (army->blocks, 30);
  ck_assert_int_eq (army->reserve, 2);
  ck_assert_int_eq (army->cards, 5);
  ck_assert_int_eq (army->tokens, 3);
  ck_assert_int_eq (army->banners, 6);
  /* Six that move by one hex and three by four; blocks do not count. */
  ck_assert_double_eq_tol (army->move, 18 / 9., 1e-9);
  ck_assert_double_lt (forces->army[1].move, 0);
  ck_assert_int_eq (forces->army[1].units, 0);
  ck_assert_int_eq (forces->army[1].cards, 6);
  wce_forces_free (forces);
}
END_TEST

static void
expect_class (const WceForces *forces, guint i, const char *name, int top,
              int bottom)
{
  ck_assert_uint_lt (i, forces->classes->len);
  WceForceClass *class = g_ptr_array_index (forces->classes, i);
  ck_assert_str_eq (class->name, name);
  ck_assert_int_eq (class->units[0], top);
  ck_assert_int_eq (class->units[1], bottom);
}

/* In the order of the rules, not of the armies; what they do not know is last
 * and has no move. */
START_TEST (by_classes)
{
  static const char text[]
      = "<scenario version='2' id='t' rules='r'><army side='top' cards='5'>"
        "<unit class='camel' at='B1'/><unit class='horse' at='B2 B3'/></army>"
        "<army side='bottom' cards='6'><unit class='camel' at='D1 D2'/>"
        "<unit class='foot' at='D3 D4'/><unit class='horse' at='D5'/>"
        "<unit class='foot' at='D6' traits='brave'/></army></scenario>";
  wce_document_set_new (document, text);
  tree = wce_document_get_tree (document, NULL);
  WceForces *forces = wce_forces_new (tree, &catalogue);
  ck_assert_uint_eq (forces->classes->len, 3);
  expect_class (forces, 0, "Foot soldiers", 0, 3);
  expect_class (forces, 1, "Horse", 2, 1);
  expect_class (forces, 2, "Camel", 1, 2);
  ck_assert_double_eq_tol (forces->army[0].move, 4, 1e-9);
  ck_assert_double_eq_tol (forces->army[1].move, 7 / 4., 1e-9);
  wce_forces_free (forces);
}
END_TEST

static void
expect_pairs (char **pairs, const char *want)
{
  char *all = g_strjoinv (" ", pairs);
  ck_assert_str_eq (all, want);
  g_free (all);
  g_strfreev (pairs);
}

START_TEST (what_fits)
{
  expect_pairs (wce_forces_contingents (tree, &catalogue),
                "hun Huns veteran veteran");
  /* Own ones, weapons of others and contingents are not offered. */
  expect_pairs (wce_forces_traits (tree, &catalogue, "foot", NULL),
                "rides rides brave very brave");
  expect_pairs (wce_forces_traits (tree, &catalogue, "horse", "odd"),
                "odd odd walks walks brave very brave bow bow");
  expect_pairs (wce_forces_traits (tree, &catalogue, NULL, NULL),
                "walks walks rides rides brave very brave");
}
END_TEST

START_TEST (identifiers)
{
  static const char *const names[][2] = {
    { "Huns of Ascan", "huns-of-ascan" }, { "  10th  Legion ", "th-legion" },
    { "Éléphants!", "elephants" },        { "a_-b ", "a-b" },
    { "…", "" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      char *id = wce_identifier (names[i][0]);
      ck_assert_str_eq (id, names[i][1]);
      g_free (id);
    }
}
END_TEST

static char *
file_name (const char *title)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
      "rules='r'><title>%s</title></scenario>",
      title);
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *read = wcc_document_read (text, strlen (text), "t", sink);
  char *name = wce_file_name (read);
  wcc_document_free (read);
  wcc_diagnostics_free (sink);
  return name;
}

START_TEST (a_title_names_the_file)
{
  g_autofree char *named = file_name ("The Ford of Arn");
  g_autofree char *other = file_name ("長平");
  g_autofree char *broken = wce_file_name (NULL);
  ck_assert_str_eq (named, "the-ford-of-arn.xml");
  ck_assert_str_eq (other, "scenario.xml");
  ck_assert_str_eq (broken, "scenario.xml");
}
END_TEST

/* Rules of the shipped game: heavy infantry has four blocks and five dice in
 * close combat, of which the sign of light foot and swords hit, two faces of
 * six: 4 * 5 * 2/6. Against it light infantry has four blocks, two dice that
 * hit with one face, and two such dice by fire: 4 * (2/6 + 2/6). Auxilia hit
 * with swords, too, by three dice: 4 * (3 * 2/6 + 2/6). */
START_TEST (worked_out_by_hand)
{
  static const char text[]
      = "<scenario xmlns='urn:x-warcouncil:scenario' version='2' id='t' "
        "rules='rules.xml'><title>T</title><victory banners='3'/>"
        "<board><terrain type='hill' at='E5 E6 E7'/></board>"
        "<army side='top' cards='5' first='yes'><name>A</name>"
        "<unit class='light-infantry' at='D5 D6'/>"
        "<unit class='auxilia' at='D7'/></army>"
        "<army side='bottom' cards='5'><name>B</name>"
        "<unit class='heavy-infantry' at='E5'/></army></scenario>";
  wcc_result *result
      = wcc_compile (text, sizeof text - 1, g_getenv ("WCE_TEST_BATTLE"), NULL,
                     NULL);
  size_t length;
  double value[2];
  const uint8_t *data = wcc_result_binary (result, &length);
  ck_assert_ptr_nonnull (data);
  ck_assert (wce_forces_value (data, length, value));
  ck_assert_double_eq_tol (value[0], 2 * 8 / 3. + 16 / 3., 1e-9);
  ck_assert_double_eq_tol (value[1], 20 / 3., 1e-9);
  ck_assert (!wce_forces_value ((const guint8 *) "no battle", 9, value));
  wcc_result_free (result);
}
END_TEST

/* What the schema does not allow is not shown in full: nobody reads it, and
 * labels of thousands of letters take seconds. */
START_TEST (long_names_are_cut)
{
  GString *text = g_string_new (battle), *name = g_string_new (NULL);
  for (int i = 0; i < 101; i++)
    g_string_append (name, "ä");
  g_string_replace (text, "Reds", name->str, 0);
  g_string_replace (text, "Mago", name->str, 0);
  wce_document_set_new (document, text->str);
  WceForces *forces
      = wce_forces_new (wce_document_get_tree (document, NULL), &catalogue);
  g_string_truncate (name, 200);
  g_string_append (name, "…");
  ck_assert_str_eq (forces->army[0].name, name->str);
  const WceForce *leader = g_ptr_array_index (forces->army[0].leaders, 0);
  ck_assert_str_eq (leader->name, name->str);
  wce_forces_free (forces);
  g_string_free (text, TRUE);
  g_string_free (name, TRUE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("forces");
  TCase *tests = tcase_create ("forces");
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, units_that_are_alike);
  tcase_add_test (tests, totals);
  tcase_add_test (tests, by_classes);
  tcase_add_test (tests, what_fits);
  tcase_add_test (tests, identifiers);
  tcase_add_test (tests, a_title_names_the_file);
  tcase_add_test (tests, long_names_are_cut);
  tcase_add_test (tests, worked_out_by_hand);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
