/* test-pieces.c: classes can be told apart at a glance: small, without colours
 * and without letters.
 *
 * Each class of a ruleset is drawn with hexes of 60 %, and turned to grey. The
 * distance of two drawings is the mean difference of their pixels inside the
 * plate, from 0 to 1. An eye does not see where a piece lies on the pixels, so
 * the distance is the least one over small shifts. */

#include <math.h>

#include "../run.h"
#include "draw/draw.h"
#include "scene/read.h"
#include "wcc/compile.h"

/* 60 % of WCE_BOARD_NATURAL, in board/private.h. */
#define SIZE 20.4
/* A photograph, in pixels, with the middle of the hex in its middle, and the
 * part of it where the picture is, inside the rim of the plate. */
enum { ALL = 40, WIDTH = 22, HEIGHT = 12, LEFT = 9, TOP = 10 };

/* Photographs of a class, moved by up to a pixel in either direction, in steps
 * of a quarter. */
enum { STEPS = 9, STILL = STEPS / 2 };

/* Below this, two classes look alike. It is twice as much as a piece differs
 * from itself when it lies between the steps, as test_measure sees: classes have
 * to differ by more than by how they happen to lie on the pixels. */
#define LEAST 0.03

typedef struct {
  double grey[ALL][ALL];
} Photo;

typedef struct {
  Photo at[STEPS][STEPS];
} Album;

static wcc_result *rules;

static const char *const rulesets[] = { "ancients", "medieval", "expansion-1" };

static void
load_rules (const char *name)
{
  g_autofree char *ancients = g_path_get_dirname (g_getenv ("WCE_TEST_BATTLE"));
  g_autofree char *path
      = g_build_filename (ancients, "..", name, "rules.xml", NULL);
  g_autofree char *text = NULL;
  gsize length;

  ck_assert (g_file_get_contents (path, &text, &length, NULL));
  rules = wcc_compile (text, length, path, NULL, NULL);
  ck_assert_ptr_nonnull (rules);
}

static WceBoardStyle *
style_of_rules (void)
{
  WceBoardStyle *style = wce_board_style_new ();
  g_autoptr (GHashTable) likes = wce_scene_likes (wcc_result_catalogue (rules));

  wce_board_style_set_likes (style, likes);
  return style;
}

static double
grey (guint32 pixel)
{
  return (0.299 * (pixel >> 16 & 255) + 0.587 * (pixel >> 8 & 255)
          + 0.114 * (pixel & 255))
         / 255;
}

/* What an eye sees from afar: the mean of each pixel and its neighbours. */
static void
blur (Photo *photo)
{
  Photo sharp = *photo;

  for (int y = 1; y < ALL - 1; y++)
    for (int x = 1; x < ALL - 1; x++)
      {
        double sum = 0;

        for (int i = 0; i < 9; i++)
          sum += sharp.grey[y + i / 3 - 1][x + i % 3 - 1];
        photo->grey[y][x] = sum / 9;
      }
}

/* Photographs a class of units on open ground.
 * @param across, down  how far it is from the middle, in pixels */
static void
photograph (Photo *photo, const WceBoardStyle *style, const char *id,
            double across, double down)
{
  g_autoptr (WceBoardModel) model = wce_board_model_new (1, 1);
  WceDrawing drawing
      = { .style = style,
          .geometry = { 1, 1, SIZE, ALL / 2.0 - sqrt (0.75) * SIZE + across,
                        ALL / 2.0 - SIZE + down },
          .hidden = WCE_HIDE_COORDINATES };
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, ALL, ALL);
  cairo_t *cr = cairo_create (surface);
  const guchar *data;

  model->hexes[0].unit
      = wce_scene_unit_of (wcc_result_catalogue (rules), model, id, 0);
  wce_draw_board (&drawing, cr, model);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < ALL;
       y++, data += cairo_image_surface_get_stride (surface))
    for (int x = 0; x < ALL; x++)
      photo->grey[y][x] = grey (((const guint32 *) (const void *) data)[x]);
  cairo_surface_destroy (surface);
  blur (photo);
}

static double
difference (const Photo *a, const Photo *b)
{
  double sum = 0;

  for (int y = TOP; y < TOP + HEIGHT; y++)
    for (int x = LEFT; x < LEFT + WIDTH; x++)
      sum += fabs (a->grey[y][x] - b->grey[y][x]);
  return sum / (WIDTH * HEIGHT);
}

static double
distance (const Photo *photo, const Album *album)
{
  double least = 1;

  for (int i = 0; i < STEPS * STEPS; i++)
    least = MIN (least, difference (photo, &album->at[i / STEPS][i % STEPS]));
  return least;
}

static Album *
photograph_all (const WceBoardStyle *style)
{
  const wcc_catalogue *catalogue = wcc_result_catalogue (rules);
  Album *albums = g_new0 (Album, catalogue->class_count);

  for (size_t i = 0; i < catalogue->class_count; i++)
    for (int k = 0; k < STEPS * STEPS; k++)
      photograph (&albums[i].at[k / STEPS][k % STEPS], style,
                  catalogue->classes[i].id, (k % STEPS - STILL) / 4.0,
                  (k / STEPS - STILL) / 4.0);
  return albums;
}

/* The two classes that look most alike. @return their distance */
static double
nearest (const Album *albums, const char **one, const char **other)
{
  const wcc_catalogue *catalogue = wcc_result_catalogue (rules);
  double least = 1;

  for (size_t i = 0; i < catalogue->class_count; i++)
    for (size_t k = 0; k < i; k++)
      {
        double d = distance (&albums[i].at[STILL][STILL], &albums[k]);

        if (d >= least)
          continue;
        least = d;
        *one = catalogue->classes[k].id;
        *other = catalogue->classes[i].id;
      }
  return least;
}

START_TEST (test_classes_differ)
{
  const char *one, *other;
  double least;

  load_rules (rulesets[_i]);
  g_autoptr (WceBoardStyle) style = style_of_rules ();
  g_autofree Album *albums = photograph_all (style);
  least = nearest (albums, &one, &other);
  ck_assert_msg (least >= LEAST, "%s: %s and %s look alike: %.4f", rulesets[_i],
                 one, other, least);
  wcc_result_free (rules);
}
END_TEST

/* The measure sees what it is for. A piece that lies on the pixels otherwise is
 * the same piece. */
START_TEST (test_measure)
{
  load_rules ("ancients");
  const wcc_catalogue *catalogue = wcc_result_catalogue (rules);
  g_autoptr (WceBoardStyle) style = style_of_rules ();
  g_autofree Album *albums = photograph_all (style);

  for (size_t i = 0; i < catalogue->class_count; i++)
    {
      Photo aside;
      double far;

      photograph (&aside, style, catalogue->classes[i].id, 0.125, 0.125);
      far = distance (&aside, &albums[i]);
      ck_assert_msg (far < LEAST / 2, "%s: %.4f", catalogue->classes[i].id,
                     far);
    }
  wcc_result_free (rules);
}
END_TEST

/* And classes that share a picture are told, though their figures differ. */
START_TEST (test_shared_picture)
{
  static const char *const shared[][3]
      = { { "light-bow", "light-sling", "bow" },
          { "medium-cavalry", "heavy-cavalry", "horseman" } };
  g_autoptr (GHashTable) likes = NULL;
  const char *one, *other;

  load_rules ("ancients");
  likes = wce_scene_likes (wcc_result_catalogue (rules));
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_hash_table_insert (likes, g_strconcat ("unit-class ", shared[_i][1], NULL),
                       g_strdup (shared[_i][2]));
  wce_board_style_set_likes (style, likes);
  g_autofree Album *albums = photograph_all (style);
  ck_assert_double_lt (nearest (albums, &one, &other), LEAST);
  ck_assert_str_eq (one, shared[_i][0]);
  ck_assert_str_eq (other, shared[_i][1]);
  wcc_result_free (rules);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pieces");
  TCase *tests = tcase_create ("pieces");

  tcase_set_timeout (tests, 60);
  tcase_add_loop_test (tests, test_classes_differ, 0, G_N_ELEMENTS (rulesets));
  tcase_add_test (tests, test_measure);
  tcase_add_loop_test (tests, test_shared_picture, 0, 2);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
