/* view.c: shows the text of the document and keeps in step with it.
 *
 * The buffer of the view is a copy of the document's text. What the person
 * types goes into the document; every patch of the document goes into the
 * buffer. Undo uses the document's history: the buffer has none.
 *
 * a ring: view.c, completion.c, help.c, marks.c: the view makes its parts, and
 * these ask it for text and cursor. */
#include "view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <string.h>

#include "completion.h"
#include "help.h"
#include "marks.h"
#include "private.h"

#define SCROLLS 4
#define SCROLL_MS 50
#define LONGEST_LINE 20000 /* bytes that are coloured and wrapped */

struct _WceSourceView {
  GtkBox parent_instance;
  WceDocument *document;
  GtkSourceBuffer *buffer;
  GtkTextView *view;
  GtkRevealer *notice; /* that a line is too long */
  GtkTextTag *place_tag;
  gboolean from_buffer;   /* the document changes because the buffer did */
  gboolean from_document; /* the buffer changes because the document did */
  gboolean showing;       /* the cursor is moved to show a range */
  gsize counted_byte; /* a byte offset, and the characters before it */
  int counted_offset;
  gint64 frame; /* in which the layout was requested again */
  guint scroll_later;
  guint scrolls; /* number of scrolls still to be done */
  gboolean changed; /* lines changed since they were measured */
};

G_DEFINE_FINAL_TYPE (WceSourceView, wce_source_view, GTK_TYPE_BOX)

static guint place_changed_signal;

/* ---- bytes and characters ------------------------------------------------ */

/* Counting the characters of a long text takes time, so it starts at the place
 * that was counted last. */
static int
offset_of (WceSourceView *self, gsize byte)
{
  const char *text = wce_document_get_text (self->document, NULL);
  self->counted_offset += (int) g_utf8_pointer_to_offset (
      text + self->counted_byte, text + byte);
  self->counted_byte = byte;
  return self->counted_offset;
}

static gsize
byte_of (WceSourceView *self, const GtkTextIter *iter)
{
  const char *text = wce_document_get_text (self->document, NULL);
  int offset = gtk_text_iter_get_offset (iter);
  self->counted_byte
      = (gsize) (g_utf8_offset_to_pointer (text + self->counted_byte,
                                           offset - self->counted_offset)
                 - text);
  self->counted_offset = offset;
  return self->counted_byte;
}

static void
iter_at (WceSourceView *self, gsize byte, GtkTextIter *iter)
{
  gsize length;
  wce_document_get_text (self->document, &length);
  gtk_text_buffer_get_iter_at_offset (GTK_TEXT_BUFFER (self->buffer), iter,
                                      offset_of (self, MIN (byte, length)));
}

GtkSourceView *
wce_source_view_get_view (WceSourceView *self)
{
  return GTK_SOURCE_VIEW (self->view);
}

WceDocument *
wce_source_view_get_document (WceSourceView *self)
{
  return self->document;
}

gsize
wce_source_view_get_byte (WceSourceView *self, const GtkTextIter *iter)
{
  return byte_of (self, iter);
}

void
wce_source_view_get_iter (WceSourceView *self, gsize byte, GtkTextIter *iter)
{
  iter_at (self, byte, iter);
}

gsize
wce_source_view_get_cursor (WceSourceView *self)
{
  GtkTextIter iter;
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  gtk_text_buffer_get_iter_at_mark (buffer, &iter,
                                    gtk_text_buffer_get_insert (buffer));
  return byte_of (self, &iter);
}

void
wce_source_view_set_cursor (WceSourceView *self, gsize byte)
{
  GtkTextIter iter;
  iter_at (self, byte, &iter);
  gtk_text_buffer_place_cursor (GTK_TEXT_BUFFER (self->buffer), &iter);
}

/* ---- from the buffer to the document ------------------------------------- */

/* Converts typed or pasted line ends to those of the document. */
static char *
with_newlines (WceSourceView *self, const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  GString *all = g_string_new (copy);
  g_string_replace (all, "\r\n", "\n", 0);
  if (strcmp (wce_document_get_newline (self->document), "\r\n") == 0)
    g_string_replace (all, "\n", "\r\n", 0);
  return g_string_free (all, FALSE);
}

static void
text_inserted (GtkTextBuffer *buffer, GtkTextIter *where, char *text,
               int length, WceSourceView *self)
{
  if (self->from_document)
    return;
  gsize n = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *fitted = with_newlines (self, text, n);
  if (strlen (fitted) != n || memcmp (fitted, text, n) != 0)
    {
      g_signal_stop_emission_by_name (buffer, "insert-text");
      gtk_text_buffer_insert (buffer, where, fitted, -1);
      return;
    }
  gsize byte = byte_of (self, where);
  self->from_buffer = TRUE;
  wce_document_replace (self->document, byte, byte, fitted);
  self->from_buffer = FALSE;
}

static void
range_deleted (GtkTextBuffer *buffer, GtkTextIter *start, GtkTextIter *end,
               WceSourceView *self)
{
  (void) buffer;
  if (self->from_document)
    return;
  gsize from = byte_of (self, start), to = byte_of (self, end);
  self->from_buffer = TRUE;
  wce_document_replace (self->document, MIN (from, to), MAX (from, to), "");
  self->from_buffer = FALSE;
}

static void
action_begun (WceSourceView *self)
{
  if (!self->from_document)
    wce_document_begin (self->document, _ ("Typing"), TRUE);
}

static void
action_ended (WceSourceView *self)
{
  if (!self->from_document)
    wce_document_end (self->document);
}

/* Lines have no height before their layout, and another height when the view
 * gets its size, so scrolling waits until the view is seen and is repeated a few
 * times. "value-changed" makes the view read the present value: it may have kept
 * an old one when all lines were in sight. */
static gboolean
scroll_to_cursor (gpointer user)
{
  WceSourceView *self = user;
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    {
      g_signal_emit_by_name (
          gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)),
          "value-changed");
      gtk_text_view_scroll_to_mark (
          self->view, gtk_text_buffer_get_insert (buffer), 0.15, FALSE, 0, 0);
      if (--self->scrolls > 0)
        return G_SOURCE_CONTINUE;
    }
  self->scroll_later = 0;
  return G_SOURCE_REMOVE;
}

/* Scrolls to the cursor if that is still to be done. */
static void
scroll_if_due (WceSourceView *self)
{
  if (self->scrolls > 0 && self->scroll_later == 0
      && gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    self->scroll_later = g_timeout_add (SCROLL_MS, scroll_to_cursor, self);
}

static void
scroll_soon (WceSourceView *self)
{
  self->scrolls = SCROLLS;
  scroll_if_due (self);
}

/* ---- from the document to the buffer ------------------------------------- */

/* Highlights the syntax and wraps lines unless one is too long, and says so:
 * colouring and breaking a line of hundreds of kilobytes takes many seconds, and
 * then GtkSourceView gives up with a warning. */
static void
choose_layout (WceSourceView *self)
{
  gsize length;
  const char *text = wce_document_get_text (self->document, &length);
  gboolean fits = TRUE;
  for (const char *line = text, *next; fits && line != NULL; line = next)
    {
      next = memchr (line, '\n', length - (gsize) (line - text));
      fits = (next != NULL ? next : text + length) - line <= LONGEST_LINE;
      next = next != NULL ? next + 1 : NULL;
    }
  GtkSourceLanguage *xml = gtk_source_language_manager_get_language (
      gtk_source_language_manager_get_default (), "xml");
  gtk_source_buffer_set_language (self->buffer, fits ? xml : NULL);
  gtk_text_view_set_wrap_mode (self->view,
                               fits ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE);
  gtk_revealer_set_reveal_child (self->notice, !fits);
}

/* Inserting text moves the cursor, and the view, to its end. When the whole
 * text was inserted, as for a document that was opened or reloaded, this puts
 * the cursor back and scrolls to it. */
static void
place_in_whole (WceSourceView *self, const WcePatch *patch, int offset)
{
  gsize length;
  GtkTextIter iter;
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  wce_document_get_text (self->document, &length);
  if (patch->inserted_length < length)
    return;
  gtk_text_buffer_get_iter_at_offset (buffer, &iter, offset);
  gtk_text_buffer_place_cursor (buffer, &iter);
  scroll_soon (self);
}

static void
patched (WceSourceView *self, const WcePatch *patch)
{
  choose_layout (self);
  if (patch->start < self->counted_byte)
    {
      self->counted_byte = 0;
      self->counted_offset = 0;
    }
  if (self->from_buffer)
    return;
  GtkTextIter start, end;
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  int cursor;
  g_object_get (buffer, "cursor-position", &cursor, NULL);
  self->from_document = TRUE;
  /* Both texts are the same before the patch. */
  iter_at (self, patch->start, &start);
  end = start;
  gtk_text_iter_forward_chars (
      &end,
      (int) g_utf8_strlen (patch->removed, (gssize) patch->removed_length));
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, patch->inserted,
                          (int) patch->inserted_length);
  place_in_whole (self, patch, cursor);
  self->from_document = FALSE;
}

/* ---- places -------------------------------------------------------------- */

static void
forget_place (WceSourceView *self)
{
  GtkTextIter start, end;
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag (buffer, self->place_tag, &start, &end);
}

static void
cursor_moved (WceSourceView *self)
{
  if (self->from_document || self->from_buffer || self->showing
      || !gtk_widget_has_focus (GTK_WIDGET (self->view)))
    return;
  GtkTextIter iter;
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER (self->buffer);
  forget_place (self);
  gtk_text_buffer_get_iter_at_mark (buffer, &iter,
                                    gtk_text_buffer_get_insert (buffer));
  g_signal_emit (self, place_changed_signal, 0, (guint) byte_of (self, &iter));
}

void
wce_source_view_show_range (WceSourceView *self, gsize start, gsize end)
{
  GtkTextIter from, to;
  self->showing = TRUE;
  iter_at (self, start, &from);
  iter_at (self, end, &to);
  gtk_text_buffer_select_range (GTK_TEXT_BUFFER (self->buffer), &from, &to);
  forget_place (self);
  gtk_text_buffer_apply_tag (GTK_TEXT_BUFFER (self->buffer), self->place_tag,
                             &from, &to);
  self->showing = FALSE;
  scroll_soon (self);
}

void
wce_source_view_show_line (WceSourceView *self, int line)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_iter_at_line (GTK_TEXT_BUFFER (self->buffer), &start,
                                    line - 1);
  end = start;
  if (!gtk_text_iter_ends_line (&end))
    gtk_text_iter_forward_to_line_end (&end);
  wce_source_view_show_range (self, byte_of (self, &start),
                              byte_of (self, &end));
}

void
wce_source_view_take_focus (WceSourceView *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Makes the view measure what is visible. Otherwise lines that changed are
 * measured when idle, or during layout or drawing, which is too late for the
 * scroll bars and everything around. That happens when something waits for the
 * next frame, such as motion or an animation. "value-changed" starts the
 * measuring. */
static void
measure_lines (WceSourceView *self)
{
  if (!self->changed || !gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    return;
  self->changed = FALSE;
  g_signal_emit_by_name (
      gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)),
      "value-changed");
}

static void
lines_changed (WceSourceView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  self->changed = TRUE;
  if (clock != NULL)
    gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
}

/* ---- layout -------------------------------------------------------------- */

static gboolean
has_popover (WceSourceView *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->view));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      return TRUE;
  return FALSE;
}

/* A popover that is placed during the allocation of the view requests another
 * layout. GTK 4.8 drops the request in outer widgets that are still being
 * allocated, but not in those in between; these then block all further
 * requests, and the view would be drawn in the wrong place or not at all. So
 * all of them are queued again, once a frame. */
static void
lay_out_again (WceSourceView *self, GdkFrameClock *clock)
{
  gint64 frame = gdk_frame_clock_get_frame_counter (clock);
  if (frame == self->frame || !has_popover (self))
    return;
  self->frame = frame;
  for (GtkWidget *widget = GTK_WIDGET (self->view); widget != NULL;
       widget = gtk_widget_get_parent (widget))
    gtk_widget_queue_allocate (widget);
}

static void
realized (WceSourceView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  /* After everything that changes in this frame, but before the layout. */
  g_signal_connect_object (clock, "update", G_CALLBACK (measure_lines), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (clock, "layout", G_CALLBACK (lay_out_again), self,
                           G_CONNECT_SWAPPED);
}

/* ---- object -------------------------------------------------------------- */

static void
style_changed (WceSourceView *self)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleSchemeManager *schemes
      = gtk_source_style_scheme_manager_get_default ();
  GtkSourceStyleScheme *scheme = gtk_source_style_scheme_manager_get_scheme (
      schemes, dark ? "Adwaita-dark" : "Adwaita");
  if (scheme != NULL)
    gtk_source_buffer_set_style_scheme (self->buffer, scheme);
  GdkRGBA blue = { 0.21, 0.52, 0.89, dark ? 0.45 : 0.3 };
  g_object_set (self->place_tag, "background-rgba", &blue, NULL);
}

void
wce_source_view_set_document (WceSourceView *self, WceDocument *document)
{
  self->document = g_object_ref (document);
  choose_layout (self);
  self->from_document = TRUE;
  gtk_text_buffer_set_text (GTK_TEXT_BUFFER (self->buffer),
                            wce_document_get_text (document, NULL), -1);
  self->from_document = FALSE;
  g_signal_connect_object (document, "patched", G_CALLBACK (patched), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "insert-text",
                           G_CALLBACK (text_inserted), self, 0);
  g_signal_connect_object (self->buffer, "delete-range",
                           G_CALLBACK (range_deleted), self, 0);
  g_signal_connect_object (self->buffer, "begin-user-action",
                           G_CALLBACK (action_begun), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "end-user-action",
                           G_CALLBACK (action_ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->buffer, "notify::cursor-position",
                           G_CALLBACK (cursor_moved), self, G_CONNECT_SWAPPED);
  wce_source_completion_add (self);
  wce_source_help_add (self);
  wce_source_marks_add (self);
}

static void
wce_source_view_dispose (GObject *object)
{
  WceSourceView *self = WCE_SOURCE_VIEW (object);
  if (self->scroll_later != 0)
    g_source_remove (self->scroll_later);
  self->scroll_later = 0;
  g_clear_object (&self->document);
  g_clear_object (&self->buffer);
  G_OBJECT_CLASS (wce_source_view_parent_class)->dispose (object);
}

static void
wce_source_view_class_init (WceSourceViewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_source_view_dispose;
  place_changed_signal = g_signal_new (
      "place-changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
add_notice (WceSourceView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (
      _ ("A line is very long. Lines are neither wrapped nor coloured."));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (box, "wce-notice");
  gtk_box_append (GTK_BOX (box), label);
  self->notice = GTK_REVEALER (gtk_revealer_new ());
  gtk_revealer_set_child (self->notice, box);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->notice));
}

static void
wce_source_view_init (WceSourceView *self)
{
  self->buffer = gtk_source_buffer_new (NULL);
  gtk_text_buffer_set_enable_undo (GTK_TEXT_BUFFER (self->buffer), FALSE);
  gtk_source_buffer_set_implicit_trailing_newline (self->buffer, FALSE);
  self->place_tag
      = gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (self->buffer), NULL, NULL);

  GtkWidget *view = gtk_source_view_new_with_buffer (self->buffer);
  self->view = GTK_TEXT_VIEW (view);
  gtk_source_view_set_show_line_numbers (GTK_SOURCE_VIEW (view), TRUE);
  gtk_source_view_set_highlight_current_line (GTK_SOURCE_VIEW (view), TRUE);
  gtk_source_view_set_auto_indent (GTK_SOURCE_VIEW (view), TRUE);
  gtk_source_view_set_insert_spaces_instead_of_tabs (GTK_SOURCE_VIEW (view),
                                                     TRUE);
  gtk_source_view_set_tab_width (GTK_SOURCE_VIEW (view), 2);
  gtk_text_view_set_monospace (self->view, TRUE);
  gtk_text_view_set_left_margin (self->view, 4);
  gtk_text_view_set_right_margin (self->view, 4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("XML source"), -1);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  add_notice (self);
  gtk_box_append (GTK_BOX (self), scroller);
  g_signal_connect_object (self->buffer, "changed", G_CALLBACK (lines_changed),
                           self, G_CONNECT_SWAPPED);

  g_signal_connect_after (self, "realize", G_CALLBACK (realized), NULL);
  g_signal_connect_object (view, "map", G_CALLBACK (scroll_if_due), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (style_changed), self, G_CONNECT_SWAPPED);
  style_changed (self);
}
