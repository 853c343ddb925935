/* stamp-page.c: the person's stamps, in the palette. */
#include "stamp-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "document/stamps.h"
#include "page.h"
#include "widgets/style.h"

/* Of a picture, in pixels. */
enum { WIDTH = 60, HEIGHT = 44 };

struct _WceStampPage {
  GtkBox parent_instance;
  char *chosen; /* name, or NULL */
  WceDocument *document;
  const WceBoardStyle *style;
  gboolean updating;

  GtkListBox *stamps;
  GtkEditable *name;
  GtkWidget *fields;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (WceStampPage, wce_stamp_page, GTK_TYPE_BOX)

enum { WANTED, CHOSEN, SIGNALS };
static guint signals[SIGNALS];

/* ---- pictures ------------------------------------------------------------ */

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer page)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  WceBoardModel *model = g_object_get_data (G_OBJECT (area), "model");
  WceDrawing drawing
      = { .style = WCE_STAMP_PAGE (page)->style,
          .theme = wce_theme (adw_style_manager_get_dark (manager),
                              adw_style_manager_get_high_contrast (manager)),
          .geometry = wce_geometry_centred (model->columns, model->rows, width,
                                            height, 1, 0),
          .hidden = WCE_HIDE_SECTIONS | WCE_HIDE_COORDINATES };
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    for (int row = 0; row < model->rows; row++)
      wce_draw_span (&drawing, cr, model, (WceSpan){ row, 0, model->columns },
                     (WceLayer) layer);
}

/* @return NULL for a stamp that cannot be read, and without rules */
static GtkWidget *
new_picture (WceStampPage *self, const char *name)
{
  g_autoptr (WceClip) clip = wce_stamp_read (name, NULL);
  WceBoardModel *model = clip != NULL && self->document != NULL
                             ? wce_clip_model (clip, self->document)
                             : NULL;
  if (model == NULL)
    return NULL;
  GtkWidget *picture = g_object_new (
      GTK_TYPE_DRAWING_AREA, "content-width", WIDTH, "content-height", HEIGHT,
      "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  g_object_set_data_full (G_OBJECT (picture), "model", model,
                          (GDestroyNotify) wce_board_model_unref);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw, self, NULL);
  wce_when_style_changes (picture, G_CALLBACK (gtk_widget_queue_draw));
  return picture;
}

/* ---- the list ------------------------------------------------------------ */

void
wce_stamp_page_update (WceStampPage *self, const char *name)
{
  g_auto (GStrv) names = wce_stamps_list ();
  g_autofree char *chosen = g_strdup (name);
  self->updating = TRUE;
  g_free (self->chosen);
  self->chosen = g_steal_pointer (&chosen);
  wce_page_clear (self->stamps);
  for (char **one = names; *one != NULL; one++)
    wce_page_append (self->stamps, new_picture (self, *one), *one, *one,
                     self->chosen);
  gtk_widget_set_visible (GTK_WIDGET (self->stamps), *names != NULL);
  gtk_widget_set_visible (self->fields, self->chosen != NULL);
  gtk_editable_set_text (self->name, self->chosen != NULL ? self->chosen : "");
  self->updating = FALSE;
}

void
wce_stamp_page_refresh (WceStampPage *self)
{
  wce_stamp_page_update (self, self->chosen);
}

void
wce_stamp_page_set_document (WceStampPage *self, WceDocument *document,
                             const WceBoardStyle *style)
{
  g_set_object (&self->document, document);
  self->style = style;
}

static void
activated (WceStampPage *self, GtkListBoxRow *row)
{
  g_autofree char *name = g_strdup (wce_page_id (row));
  wce_page_show_error (self->problem, NULL);
  wce_stamp_page_update (self, name);
  g_signal_emit (self, signals[CHOSEN], 0, name);
}

static void
add (WceStampPage *self)
{
  wce_page_show_error (self->problem, NULL);
  g_signal_emit (self, signals[WANTED], 0);
}

static void
name_entered (WceStampPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->name));
  if (self->updating || self->chosen == NULL
      || g_strcmp0 (name, self->chosen) == 0)
    return;
  gboolean done = wce_stamp_rename (self->chosen, name, &error);
  wce_page_show_error (self->problem, error);
  wce_stamp_page_update (self, done ? g_strstrip (name) : self->chosen);
}

static void
remove_clicked (WceStampPage *self)
{
  g_autoptr (GError) error = NULL;
  if (self->chosen == NULL)
    return;
  gboolean done = wce_stamp_remove (self->chosen, &error);
  wce_page_show_error (self->problem, error);
  wce_stamp_page_update (self, done ? NULL : self->chosen);
}

static void
wce_stamp_page_finalize (GObject *object)
{
  g_free (WCE_STAMP_PAGE (object)->chosen);
  g_clear_object (&WCE_STAMP_PAGE (object)->document);
  G_OBJECT_CLASS (wce_stamp_page_parent_class)->finalize (object);
}

static void
wce_stamp_page_class_init (WceStampPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GType type = G_TYPE_FROM_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = wce_stamp_page_finalize;
  signals[WANTED] = g_signal_new ("wanted", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/stamp-page.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceStampPage, name)
  CHILD (stamps);
  CHILD (name);
  CHILD (fields);
  CHILD (problem);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, activated);
  gtk_widget_class_bind_template_callback (widget_class, add);
  gtk_widget_class_bind_template_callback (widget_class, name_entered);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked);
}

static void
wce_stamp_page_init (WceStampPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Another window may have changed the stamps meanwhile. */
  g_signal_connect (self, "map", G_CALLBACK (wce_stamp_page_refresh), NULL);
}
