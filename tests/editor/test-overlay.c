/* test-overlay.c: what is marked over a small battle of its own, by the rules of
 * the shipped battle: a bow in the middle of an empty board, a forest two hexes
 * to its right, auxilia in a corner, one enemy. */

#include <string.h>

#include "../run.h"
#include "scene/geometry.h"
#include "scene/overlay.h"
#include "wcc/wcc.h"

static const char *const armies
    = "<board><terrain type=\"forest\" at=\"E7\"/></board>"
      "<army side=\"top\" cards=\"5\"><name>North</name>"
      "<unit class=\"light-bow\" at=\"E5\"/>"
      "<unit class=\"auxilia\" at=\"A1\"/></army>"
      "<army side=\"bottom\" first=\"yes\" cards=\"5\"><name>South</name>"
      "<unit class=\"heavy-infantry\" at=\"I1\"/></army>"
      "<zone id=\"camp\" at=\"E10 E11 E12\"/>"
      "<objective zone=\"camp\" banners=\"2\"/></scenario>";

static WcePosition *position;
static WceOverlay *overlay;

static void
set_up (void)
{
  const char *path = g_getenv ("WCE_TEST_BATTLE");
  g_autofree char *text = NULL;
  size_t length = 0;
  ck_assert_msg (path != NULL, "WCE_TEST_BATTLE is not set");
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) parts = g_strsplit (text, "<army", 2);
  g_autofree char *whole = g_strconcat (parts[0], armies, NULL);
  wcc_result *result = wcc_compile (whole, strlen (whole), path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &length);
  ck_assert_ptr_nonnull (binary);
  position = wce_position_new (binary, length);
  ck_assert_ptr_nonnull (position);
  wcc_result_free (result);
  overlay = wce_overlay_new (position->battle);
}

static void
tear_down (void)
{
  wce_overlay_unref (overlay);
  wce_position_free (position);
}

static int
at (const char *name)
{
  return wcr_hex_parse (position->battle, name, NULL);
}

static void
expect (const char *hex, const char *words)
{
  g_autofree char *said = wce_overlay_describe (overlay, at (hex));
  ck_assert_msg (g_strcmp0 (said, words) == 0, "%s: %s", hex, said);
}

static int
count (WceMarkKind kind)
{
  int found = 0;
  for (int i = 0; i < overlay->columns * overlay->rows; i++)
    found += overlay->marks[i].kind == kind;
  return found;
}

/* The forest is seen, and hides what is behind it in its row. */
START_TEST (test_sight)
{
  wce_overlay_add_sight (overlay, position->battle, position->game, at ("E5"));
  expect ("E6", "in sight");
  expect ("E7", "in sight");
  expect ("E8", "not in sight");
  expect ("E13", "not in sight");
  expect ("E1", "in sight");
  expect ("E5", NULL);
  g_autofree char *legend
      = g_strdup_printf ("Sight from E5: %d hexes.", count (WCE_MARK_SEEN));
  ck_assert_str_eq (overlay->legend, legend);
}
END_TEST

/* Of the 36 hexes up to three away E8 is not seen; a forest leaves one die of
 * two. */
START_TEST (test_range)
{
  wce_overlay_add_range (overlay, position->battle, position->game, at ("E5"));
  expect ("E6", "2 dice");
  expect ("E7", "1 die");
  expect ("E8", NULL);
  expect ("E2", "2 dice");
  expect ("E1", NULL);
  expect ("I1", NULL);
  ck_assert_int_eq (count (WCE_MARK_DICE), 35);
  ck_assert_str_eq (overlay->legend, "Light bow infantry at E5: could attack "
                                     "35 hexes, with 1 to 2 dice.");
}
END_TEST

/* Auxilia march two hexes, and battle after one at most. */
START_TEST (test_reach)
{
  wce_overlay_add_reach (overlay, position->battle, position->game, at ("A1"));
  expect ("A2", "can be reached: 1, may battle there");
  expect ("B1", "can be reached: 1, may battle there");
  expect ("A3", "can be reached: 2, without a battle");
  expect ("C2", "can be reached: 2, without a battle");
  expect ("A4", NULL);
  ck_assert_int_eq (count (WCE_MARK_REACH), 4);
  ck_assert_str_eq (overlay->legend,
                    "Auxilia at A1: can reach 6, then battle (×) from 2, with a "
                    "target (large ×) from 0.");
}
END_TEST

/* The upper left corner is the right of the upper side. */
START_TEST (test_orders)
{
  wce_overlay_add_orders (overlay, position->battle, position->game,
                          "order-two-right");
  expect ("A1", "can be ordered");
  expect ("E5", "cannot be ordered");
  expect ("I1", "cannot be ordered");
  expect ("E6", NULL);
  ck_assert_str_eq (overlay->legend,
                    "“Order Two Units Right” could order: North 1, South 0.");
}
END_TEST

START_TEST (test_nothing_to_ask)
{
  g_autoptr (WceOverlay) other = wce_overlay_new (position->battle);
  wce_overlay_add_reach (overlay, position->battle, position->game, -1);
  ck_assert_str_eq (overlay->legend, "Reach: point at a unit or leader.");
  wce_overlay_add_note (overlay, "Old.");
  ck_assert_str_eq (overlay->legend, "Reach: point at a unit or leader. Old.");
  wce_overlay_add_range (other, position->battle, position->game, at ("E6"));
  ck_assert_str_eq (other->legend, "Range: point at a unit.");
  ck_assert (wce_overlay_hex_equal (overlay, other, at ("A1")));
  ck_assert (wce_overlay_hex_equal (overlay, NULL, at ("A1")));
  wce_overlay_add_orders (other, position->battle, position->game, "");
  ck_assert_str_eq (other->legend,
                    "Range: point at a unit. Orders: choose a card.");
}
END_TEST

START_TEST (test_zones)
{
  g_autoptr (WceOverlay) plain = wce_overlay_new (position->battle);
  wce_overlay_add_zones (overlay, position->battle, TRUE, TRUE);
  ck_assert_str_eq (overlay->marks[at ("E11")].label, "camp: 2");
  ck_assert_ptr_null (overlay->marks[at ("E10")].label);
  expect ("E10", "objective: 2 banners");
  expect ("E9", NULL);
  wce_overlay_add_zones (plain, position->battle, TRUE, FALSE);
  ck_assert_str_eq (plain->marks[at ("E11")].label, "camp");
  ck_assert_int_eq (plain->marks[at ("E10")].banners, 0);
  ck_assert (!wce_overlay_hex_equal (overlay, plain, at ("E10")));
  ck_assert (!wce_overlay_hex_equal (NULL, plain, at ("E11")));
  ck_assert (wce_overlay_hex_equal (overlay, plain, at ("E9")));
}
END_TEST

START_TEST (test_cards)
{
  char **names = NULL;
  g_auto (GStrv) cards = wce_overlay_cards (position->battle, &names);
  g_auto (GStrv) words = names;
  ck_assert_uint_eq (g_strv_length (cards), g_strv_length (words));
  ck_assert_str_eq (cards[0], "order-two-left");
  ck_assert_str_eq (words[0], "Order Two Units Left");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("overlay");
  TCase *tests = tcase_create ("overlay");
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, test_sight);
  tcase_add_test (tests, test_range);
  tcase_add_test (tests, test_reach);
  tcase_add_test (tests, test_orders);
  tcase_add_test (tests, test_nothing_to_ask);
  tcase_add_test (tests, test_zones);
  tcase_add_test (tests, test_cards);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
