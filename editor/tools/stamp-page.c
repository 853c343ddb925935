/* stamp-page.c: the stamps of the person, in the palette. */
#include "stamp-page.h"

#include <glib/gi18n.h>

#include "document/stamps.h"

struct _WceStampPage {
  GtkBox parent_instance;
  char *chosen; /* name, or NULL */
  gboolean updating;

  GtkListBox *stamps;
  GtkEditable *name;
  GtkWidget *fields;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (WceStampPage, wce_stamp_page, GTK_TYPE_BOX)

enum { WANTED, CHOSEN, SIGNALS };
static guint signals[SIGNALS];

static void
tell (WceStampPage *self, GError *error)
{
  gtk_label_set_label (self->problem, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), error != NULL);
}

static void
append (WceStampPage *self, const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (name);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (row, name);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  gtk_list_box_append (self->stamps, row);
  if (g_strcmp0 (name, self->chosen) == 0)
    gtk_list_box_select_row (self->stamps, GTK_LIST_BOX_ROW (row));
}

void
wce_stamp_page_update (WceStampPage *self, const char *name)
{
  g_auto (GStrv) names = wce_stamps_list ();
  GtkWidget *child;
  g_autofree char *chosen = g_strdup (name);
  self->updating = TRUE;
  g_free (self->chosen);
  self->chosen = g_steal_pointer (&chosen);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->stamps)))
         != NULL)
    gtk_list_box_remove (self->stamps, child);
  for (char **one = names; *one != NULL; one++)
    append (self, *one);
  gtk_widget_set_visible (GTK_WIDGET (self->stamps), *names != NULL);
  gtk_widget_set_visible (self->fields, self->chosen != NULL);
  gtk_editable_set_text (self->name, self->chosen != NULL ? self->chosen : "");
  self->updating = FALSE;
}

static void
mapped (WceStampPage *self)
{
  wce_stamp_page_update (self, self->chosen);
}

static void
activated (WceStampPage *self, GtkListBoxRow *row)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (row), "name"));
  tell (self, NULL);
  wce_stamp_page_update (self, name);
  g_signal_emit (self, signals[CHOSEN], 0, name);
}

static void
add (WceStampPage *self)
{
  tell (self, NULL);
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
  tell (self, error);
  wce_stamp_page_update (self, done ? g_strstrip (name) : self->chosen);
}

static void
remove_clicked (WceStampPage *self)
{
  g_autoptr (GError) error = NULL;
  if (self->chosen == NULL)
    return;
  gboolean done = wce_stamp_remove (self->chosen, &error);
  tell (self, error);
  wce_stamp_page_update (self, done ? NULL : self->chosen);
}

static void
wce_stamp_page_finalize (GObject *object)
{
  g_free (WCE_STAMP_PAGE (object)->chosen);
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
  /* Another window may have made some meanwhile. */
  g_signal_connect (self, "map", G_CALLBACK (mapped), NULL);
}
