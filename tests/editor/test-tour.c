/* test-tour.c: a step of the tour is over when it was done, and not before: on a
 * practice battle, without a display. */
#include "document-fixture.h"

#include "document/edit.h"
#include "document/form-model.h"
#include "start/tour.h"

enum { PAINT, PLACE, RULE, TURN, PLAYTEST, END };

static WceTour *tour;
static WceTourGames games;
static const WceTourGames no_games;

static void
expect_step (guint step)
{
  ck_assert_uint_eq (wce_tour_get_step (tour), step);
}

/* After a look, which tells whether the step was done. */
static void
expect_done (void)
{
  guint step = wce_tour_get_step (tour);
  ck_assert (wce_tour_look (tour, &games));
  expect_step (step + 1);
  ck_assert (!wce_tour_look (tour, &games));
}

static void
expect_same (void)
{
  guint step = wce_tour_get_step (tour);
  ck_assert (!wce_tour_look (tour, &games));
  expect_step (step);
}

static void
undo (void)
{
  ck_assert (wce_document_can_undo (document));
  wce_document_undo (document);
}

/* At a step of a tour on the practice battle. */
static void
begin (guint step)
{
  g_autofree char *text = wce_tour_practice (NULL);
  ck_assert_ptr_nonnull (text);
  wce_document_set_new (document, text);
  wait_for_check ();
  ck_assert_uint_eq (problems (), 0);
  games = no_games;
  tour = wce_tour_new (document);
  expect_same ();
  while (wce_tour_get_step (tour) < step)
    wce_tour_skip (tour, &games);
}

static void
end (void)
{
  g_clear_pointer (&tour, wce_tour_free);
}

static void
paint (const char *hex, const char *terrain)
{
  ck_assert (wce_edit_terrain (document, hex, terrain, -1, NULL));
}

/* The units of the template stand in rows B and H, so E has none. */
static void
place (const char *hex)
{
  ck_assert (wce_edit_place_unit (document, hex, 0, "auxilia", NULL));
}

START_TEST (a_hex_is_painted)
{
  begin (PAINT);
  place ("E5");
  expect_same ();
  paint ("E5", "forest");
  expect_done ();
  end ();
}
END_TEST

/* Also where there was another terrain, which makes no more of it. */
START_TEST (a_hex_is_painted_over)
{
  begin (END);
  end ();
  paint ("E5", "forest");
  tour = wce_tour_new (document);
  expect_same ();
  paint ("E5", "hill");
  expect_done ();
  end ();
}
END_TEST

START_TEST (undo_takes_no_step_back)
{
  begin (PAINT);
  paint ("E5", "forest");
  expect_done ();
  undo ();
  expect_same ();
  place ("E5");
  expect_done ();
  undo ();
  expect_same ();
  expect_step (RULE);
  end ();
}
END_TEST

/* What was there before does not count, nor what moves. */
START_TEST (a_unit_is_placed)
{
  begin (PAINT);
  place ("E5");
  wce_tour_skip (tour, &games);
  expect_same ();
  ck_assert (wce_edit_move (document, "E5", "E6", FALSE, NULL));
  expect_same ();
  paint ("E7", "forest");
  expect_same ();
  place ("E7");
  expect_done ();
  end ();
}
END_TEST

/* Who first takes one away has placed one as well. */
START_TEST (a_unit_is_placed_for_another)
{
  begin (PLACE);
  place ("E5");
  end ();
  tour = wce_tour_new (document);
  wce_tour_look (tour, &games);
  wce_tour_skip (tour, &games);
  ck_assert (wce_edit_remove_unit (document, "E5", NULL));
  expect_same ();
  place ("E8");
  expect_done ();
  end ();
}
END_TEST

/* Nobody placed what undo brings back, and it does not help with the next. */
START_TEST (undo_places_no_unit)
{
  begin (PLACE);
  place ("E5");
  end ();
  tour = wce_tour_new (document);
  wce_tour_look (tour, &games);
  wce_tour_skip (tour, &games);
  ck_assert (wce_edit_remove_unit (document, "E5", NULL));
  expect_same ();
  undo ();
  expect_same ();
  paint ("E7", "forest");
  expect_same ();
  place ("E8");
  expect_done ();
  end ();
}
END_TEST

/* The one that the tour proposes can be added, and the battle is right with it. */
START_TEST (a_rule_is_added)
{
  begin (RULE);
  place ("E5");
  expect_same ();
  g_autofree char *rule = wce_form_add (document, "", "prize", NULL);
  ck_assert_ptr_nonnull (rule);
  expect_done ();
  wait_for_check ();
  ck_assert_uint_eq (problems (), 0);
  end ();
}
END_TEST

/* A new game has fewer turns than the one before it. */
START_TEST (a_turn_is_played)
{
  begin (TURN);
  end ();
  games.turns = 3;
  tour = wce_tour_new (document);
  wce_tour_look (tour, &games);
  for (guint i = 0; i < TURN; i++)
    wce_tour_skip (tour, &games);
  expect_same ();
  games.turns = 0;
  games.computer = TRUE;
  expect_same ();
  games.turns = 1;
  expect_done ();
  end ();
}
END_TEST

/* Who plays both armies is told why that is not enough; then a turn against the
 * computer is. */
START_TEST (a_turn_of_people_does_not_count)
{
  begin (TURN);
  ck_assert_ptr_null (wce_tour_reason (tour, &games));
  games.turns = 1;
  expect_same ();
  ck_assert_ptr_nonnull (wce_tour_reason (tour, &games));
  games.computer = TRUE;
  expect_same ();
  ck_assert_ptr_null (wce_tour_reason (tour, &games));
  games.turns = 2;
  expect_done ();
  end ();
}
END_TEST

/* The results of one that was run before are not new. */
START_TEST (a_playtest_is_run)
{
  begin (TURN);
  games.playtests = 1;
  expect_same ();
  wce_tour_skip (tour, &games);
  expect_same ();
  games.playtests = 0;
  expect_same ();
  games.playtests = 1;
  expect_done ();
  end ();
}
END_TEST

/* There is a page behind the last step, and nothing behind that. */
START_TEST (the_tour_ends)
{
  begin (END);
  ck_assert_uint_eq (wce_tour_count (), END);
  wce_tour_skip (tour, &games);
  paint ("E5", "forest");
  expect_same ();
  expect_step (END);
  end ();
}
END_TEST

/* A text that is not XML just now is no step, and no harm. */
START_TEST (a_broken_text_waits)
{
  begin (PAINT);
  change_text ("<victory", "<victory <");
  expect_same ();
  undo ();
  expect_same ();
  paint ("E5", "forest");
  expect_done ();
  end ();
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("tour");
  tcase_add_test (tests, a_hex_is_painted);
  tcase_add_test (tests, a_hex_is_painted_over);
  tcase_add_test (tests, undo_takes_no_step_back);
  tcase_add_test (tests, a_unit_is_placed);
  tcase_add_test (tests, a_unit_is_placed_for_another);
  tcase_add_test (tests, a_rule_is_added);
  tcase_add_test (tests, a_turn_is_played);
  tcase_add_test (tests, a_turn_of_people_does_not_count);
  tcase_add_test (tests, undo_places_no_unit);
  tcase_add_test (tests, a_playtest_is_run);
  tcase_add_test (tests, the_tour_ends);
  tcase_add_test (tests, a_broken_text_waits);
  return run_tests (tests);
}
