/* prose-editor.c: edits paragraphs of the battle as plain text.
 *
 * Each change is written to the document. A view that differs from the document
 * only in spaces is left as it is. */
#include "prose-editor.h"

#include <string.h>

#include "document/edit.h"
#include "widgets/dialog-rows.h"

struct _WceProseEditor {
  GtkBox parent_instance;
  WceDocument *document;
  char *name, *language;
  char *shown; /* text of the document that the view has; or NULL */
  guint index;
  gboolean updating;

  GtkTextView *view;
  GtkScrolledWindow *scroller;
  GtkLabel *note, *placeholder;
};

G_DEFINE_FINAL_TYPE (WceProseEditor, wce_prose_editor, GTK_TYPE_BOX)

static char *
text_of (WceProseEditor *self)
{
  GtkTextIter start, end;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* The paragraphs in the form that the document would return. */
static char *
tidy_paragraphs (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *all = g_string_new (NULL);
  gboolean apart = TRUE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = wce_tidy (lines[i]);
      if (*line != '\0')
        g_string_append_printf (all, "%s%s",
                                all->len == 0 ? ""
                                : apart       ? "\n\n"
                                              : " ",
                                line);
      apart = *line == '\0';
    }
  return g_string_free (all, FALSE);
}

static void
show_placeholder (WceProseEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  gtk_widget_set_visible (GTK_WIDGET (self->placeholder),
                          gtk_text_buffer_get_char_count (buffer) == 0);
}

/* Shows a text, unless it is shown already: even comparing long texts takes
 * time. */
static void
show_text (WceProseEditor *self, const char *text)
{
  if (g_strcmp0 (self->shown, text) == 0)
    return;
  g_autofree char *now = text_of (self);
  g_autofree char *tidy = tidy_paragraphs (now);
  if (strcmp (tidy, text) != 0)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), text, -1);
  g_free (self->shown);
  self->shown = g_strdup (text);
}

void
wce_prose_editor_show (WceProseEditor *self, const wcc_document *tree,
                       const char *language)
{
  if (self->updating)
    return;
  self->updating = TRUE;
  if (g_strcmp0 (self->language, language) != 0)
    {
      g_free (self->language);
      self->language = g_strdup (language);
    }
  const WceProse prose = { self->name, self->index, self->language };
  const WceProse original = { self->name, self->index, NULL };
  g_autofree char *text = wce_get_prose (tree, &prose);
  g_autofree char *fallback
      = language != NULL ? wce_get_prose (tree, &original) : NULL;
  gboolean plain = wce_prose_is_plain (tree, &prose);
  show_text (self, text);
  gtk_label_set_label (self->placeholder, fallback != NULL ? fallback : "");
  show_placeholder (self);
  gtk_text_view_set_editable (self->view, plain);
  gtk_widget_set_visible (GTK_WIDGET (self->note), !plain);
  self->updating = FALSE;
}

static void
buffer_changed (WceProseEditor *self)
{
  show_placeholder (self);
  g_clear_pointer (&self->shown, g_free);
  if (self->updating)
    return;
  const WceProse prose = { self->name, self->index, self->language };
  g_autofree char *text = text_of (self);
  g_autofree char *step = wce_prose_step (&prose);
  self->updating = TRUE;
  wce_document_begin (self->document, step, TRUE);
  wce_edit_prose (self->document, &prose, text, NULL);
  wce_document_end (self->document);
  self->updating = FALSE;
}

/* Called once the widget has its place, so that the page scrolls there. */
static gboolean
take_focus (gpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (data));
  return G_SOURCE_REMOVE;
}

void
wce_prose_editor_start (WceProseEditor *self)
{
  GtkTextIter start, end;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_select_range (buffer, &start, &end);
  g_timeout_add_full (G_PRIORITY_DEFAULT, 50, take_focus,
                      g_object_ref (self->view), g_object_unref);
}

void
wce_prose_editor_set_up (WceProseEditor *self, WceDocument *document,
                         const char *name, guint index, const char *label)
{
  self->document = g_object_ref (document);
  self->name = g_strdup (name);
  self->index = index;
  gtk_scrolled_window_set_min_content_height (
      self->scroller, strcmp (name, "rule") == 0 ? 72 : 160);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* ---- object -------------------------------------------------------------- */

static void
wce_prose_editor_dispose (GObject *object)
{
  g_clear_object (&WCE_PROSE_EDITOR (object)->document);
  G_OBJECT_CLASS (wce_prose_editor_parent_class)->dispose (object);
}

static void
wce_prose_editor_finalize (GObject *object)
{
  WceProseEditor *self = WCE_PROSE_EDITOR (object);
  g_free (self->name);
  g_free (self->language);
  g_free (self->shown);
  G_OBJECT_CLASS (wce_prose_editor_parent_class)->finalize (object);
}

static void
wce_prose_editor_class_init (WceProseEditorClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_prose_editor_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_prose_editor_finalize;
  gtk_widget_class_set_template_from_resource (
      GTK_WIDGET_CLASS (class), "/io/github/warcouncil/Editor/prose-editor.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class),              \
                                        WceProseEditor, name)
  CHILD (note);
  CHILD (view);
  CHILD (scroller);
  CHILD (placeholder);
#undef CHILD
}

static void
wce_prose_editor_init (WceProseEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  wce_leave_wheel_without_focus (GTK_WIDGET (self->scroller),
                                 GTK_WIDGET (self->view));
  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (buffer_changed), self,
                           G_CONNECT_SWAPPED);
}
