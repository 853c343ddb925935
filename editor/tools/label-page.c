/* label-page.c: the words on the map in one hex, in the palette. */
#include "label-page.h"

#include <glib/gi18n.h>

#include "document/edit.h"
#include "page.h"
#include "widgets/entry.h"
#include "document/scene.h"

struct _WceLabelPage {
  GtkBox parent_instance;
  WceDocument *document;
  char hex[16]; /* name of the hex, or empty */
  gboolean updating;

  GtkLabel *heading, *problem;
  GtkEditable *words;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (WceLabelPage, wce_label_page, GTK_TYPE_BOX)

static const char *
words_now (WceLabelPage *self)
{
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  const char *words = tree != NULL && *self->hex != '\0'
                          ? wce_get_label (tree, self->hex)
                          : NULL;
  return words != NULL ? words : "";
}

static void
update (WceLabelPage *self)
{
  const char *words = words_now (self);
  self->updating = TRUE;
  wce_entry_show (self->words, words);
  gtk_widget_set_sensitive (GTK_WIDGET (self->words), *self->hex != '\0');
  gtk_widget_set_sensitive (self->remove, *words != '\0');
  self->updating = FALSE;
}

static void
write_words (WceLabelPage *self, const char *words)
{
  g_autoptr (GError) error = NULL;
  if (self->updating || *self->hex == '\0'
      || g_strcmp0 (words, words_now (self)) == 0)
    return;
  wce_edit_label (self->document, self->hex, words, &error);
  wce_page_show_error (self->problem, error);
}

static void
words_entered (WceLabelPage *self)
{
  g_autofree char *words = wce_tidy (gtk_editable_get_text (self->words));
  if (wce_entry_is_typed (self->words))
    write_words (self, words);
}

static void
remove_clicked (WceLabelPage *self)
{
  write_words (self, "");
}

void
wce_label_page_set_hex (WceLabelPage *self, int hex)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  char name[16] = "";
  if (wce_geometry_valid (&geometry, hex))
    wce_geometry_name (geometry.columns, hex, name);
  if (g_strcmp0 (name, self->hex) != 0)
    {
      words_entered (self);
      g_strlcpy (self->hex, name, sizeof self->hex);
      g_autofree char *heading
          = *name != '\0' ? g_strdup_printf (_ ("_Words in hex %s"), name)
                          : g_strdup (_ ("_Words in a hex"));
      gtk_label_set_label (self->heading, heading);
      self->updating = TRUE;
      gtk_editable_set_text (self->words, words_now (self)); /* of a new hex */
      self->updating = FALSE;
    }
  update (self);
}

void
wce_label_page_set_document (WceLabelPage *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
wce_label_page_dispose (GObject *object)
{
  g_clear_object (&WCE_LABEL_PAGE (object)->document);
  G_OBJECT_CLASS (wce_label_page_parent_class)->dispose (object);
}

static void
wce_label_page_class_init (WceLabelPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_label_page_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/label-page.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceLabelPage, name)
  CHILD (heading);
  CHILD (words);
  CHILD (remove);
  CHILD (problem);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, words_entered);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked);
}

static void
wce_label_page_init (WceLabelPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
