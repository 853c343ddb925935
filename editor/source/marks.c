/* marks.c: shows problems in the source: underlined, with a mark beside the
 * line, and in the accessible description of the line with the cursor. */
#include "marks.h"

#include <adwaita.h>
#include <gtksourceview/gtksource.h>

#include "private.h"

/* Names of tags and categories of marks. */
#define ERROR "wce-error"
#define WARNING "wce-warning"

static GtkTextBuffer *
buffer_of (WceSourceView *view)
{
  return gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (wce_source_view_get_view (view)));
}

static const wcc_diagnostics *
problems_of (WceSourceView *view)
{
  WceDocument *document = wce_source_view_get_document (view);
  WceCheck *check = wce_document_get_check (document);
  return check != NULL && wce_document_is_checked (document)
             ? wcc_result_diagnostics (wce_check_get_result (check))
             : NULL;
}

/* Whether a problem is at a place in this text and not silenced. What is only
 * noted is none. */
static gboolean
is_here (WceSourceView *view, const wcc_diagnostic *problem)
{
  WceDocument *document = wce_source_view_get_document (view);
  return wce_check_is_own (wce_document_get_check (document), problem)
         && problem->line > 0 && problem->silenced == NULL
         && problem->severity != WCC_NOTE;
}

/* ---- marks --------------------------------------------------------------- */

static void
underline (WceSourceView *view, const wcc_diagnostic *problem)
{
  GtkTextIter start, end;
  wce_source_view_get_iter (view, problem->start, &start);
  wce_source_view_get_iter (view, MAX (problem->end, problem->start + 1), &end);
  /* Only the first line of a long element is underlined. */
  GtkTextIter line_end = start;
  if (!gtk_text_iter_ends_line (&line_end))
    gtk_text_iter_forward_to_line_end (&line_end);
  if (gtk_text_iter_compare (&line_end, &end) < 0
      && !gtk_text_iter_equal (&line_end, &start))
    end = line_end;
  gtk_text_buffer_apply_tag_by_name (
      buffer_of (view), problem->severity == WCC_ERROR ? ERROR : WARNING,
      &start, &end);
}

static void
mark (WceSourceView *view, const wcc_diagnostic *problem)
{
  GtkTextIter line;
  wce_source_view_get_iter (view, problem->start, &line);
  gtk_text_iter_set_line_offset (&line, 0);
  gtk_source_buffer_create_source_mark (
      GTK_SOURCE_BUFFER (buffer_of (view)), NULL,
      problem->severity == WCC_ERROR ? ERROR : WARNING, &line);
}

/* ---- a line -------------------------------------------------------------- */

/* Whether the problem begins in the line. */
static gboolean
is_in_line (WceSourceView *view, const wcc_diagnostic *problem, int line)
{
  GtkTextIter iter;
  if (!is_here (view, problem))
    return FALSE;
  wce_source_view_get_iter (view, problem->start, &iter);
  return gtk_text_iter_get_line (&iter) == line;
}

/* The problems in a line; "" when there are none. */
static char *
text_of_line (WceSourceView *view, const GtkTextIter *iter)
{
  GString *text = g_string_new (NULL);
  const wcc_diagnostics *all = problems_of (view);
  for (size_t i = 0; all != NULL && i < wcc_diagnostics_count (all); i++)
    {
      const wcc_diagnostic *problem = wcc_diagnostics_get (all, i);
      if (is_in_line (view, problem, gtk_text_iter_get_line (iter)))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "",
                                problem->message);
    }
  return g_string_free (text, FALSE);
}

static void
describe_line (WceSourceView *view)
{
  GtkTextBuffer *buffer = buffer_of (view);
  GtkTextIter cursor;
  gtk_text_buffer_get_iter_at_mark (buffer, &cursor,
                                    gtk_text_buffer_get_insert (buffer));
  g_autofree char *text = text_of_line (view, &cursor);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (wce_source_view_get_view (view)),
      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static gboolean
show_tooltip (WceSourceView *view, int x, int y, gboolean keyboard,
              GtkTooltip *tooltip)
{
  GtkTextView *source = GTK_TEXT_VIEW (wce_source_view_get_view (view));
  GtkTextIter iter;
  (void) keyboard;
  gtk_text_view_window_to_buffer_coords (source, GTK_TEXT_WINDOW_LEFT, x, y, &x,
                                         &y);
  gtk_text_view_get_line_at_y (source, &iter, y, NULL);
  g_autofree char *text = text_of_line (view, &iter);
  gtk_tooltip_set_text (tooltip, text);
  return *text != '\0';
}

/* GtkSourceView 5.6 has tooltips for marks, but never asks for them, and takes
 * them from the wrong line once it has been scrolled. */
static void
add_tooltips (WceSourceView *view)
{
  GtkSourceGutter *gutter = gtk_source_view_get_gutter (
      wce_source_view_get_view (view), GTK_TEXT_WINDOW_LEFT);
  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (gutter));
       part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      gtk_widget_set_has_tooltip (part, TRUE);
      g_signal_connect_object (part, "query-tooltip", G_CALLBACK (show_tooltip),
                               view, G_CONNECT_SWAPPED);
    }
}

/* ---- in step ------------------------------------------------------------- */

static void
update (WceSourceView *view)
{
  GtkTextBuffer *buffer = buffer_of (view);
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, ERROR, &start, &end);
  gtk_text_buffer_remove_tag_by_name (buffer, WARNING, &start, &end);
  gtk_source_buffer_remove_source_marks (GTK_SOURCE_BUFFER (buffer), &start,
                                         &end, NULL);
  const wcc_diagnostics *all = problems_of (view);
  for (size_t i = 0; all != NULL && i < wcc_diagnostics_count (all); i++)
    {
      const wcc_diagnostic *problem = wcc_diagnostics_get (all, i);
      if (!is_here (view, problem))
        continue;
      underline (view, problem);
      mark (view, problem);
    }
  describe_line (view);
}

static void
mark_activated (WceSourceView *view, const GtkTextIter *iter)
{
  const wcc_diagnostics *all = problems_of (view);
  for (size_t i = 0; all != NULL && i < wcc_diagnostics_count (all); i++)
    {
      const wcc_diagnostic *problem = wcc_diagnostics_get (all, i);
      if (!is_in_line (view, problem, gtk_text_iter_get_line (iter)))
        continue;
      wce_source_view_show_range (view, problem->start, problem->end);
      wce_source_view_take_focus (view);
      return;
    }
}

static void
style_changed (WceSourceView *view)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkTextTagTable *tags = gtk_text_buffer_get_tag_table (buffer_of (view));
  GdkRGBA red = { 0.88, 0.11, 0.14, 1 }, yellow = { 0.80, 0.58, 0.0, 1 };
  if (dark)
    {
      red = (GdkRGBA){ 1.0, 0.48, 0.45, 1 };
      yellow = (GdkRGBA){ 0.97, 0.85, 0.36, 1 };
    }
  g_object_set (gtk_text_tag_table_lookup (tags, ERROR), "underline-rgba", &red,
                NULL);
  g_object_set (gtk_text_tag_table_lookup (tags, WARNING), "underline-rgba",
                &yellow, NULL);
}

static void
add_category (WceSourceView *view, const char *category, int priority)
{
  g_autoptr (GtkSourceMarkAttributes) attributes
      = gtk_source_mark_attributes_new ();
  /* The icon has the name of the category. */
  gtk_source_mark_attributes_set_icon_name (attributes, category);
  gtk_source_view_set_mark_attributes (wce_source_view_get_view (view),
                                       category, attributes, priority);
  gtk_text_buffer_create_tag (buffer_of (view), category, "underline",
                              PANGO_UNDERLINE_ERROR, NULL);
}

void
wce_source_marks_add (WceSourceView *view)
{
  GtkSourceView *source = wce_source_view_get_view (view);
  add_category (view, ERROR, 1);
  add_category (view, WARNING, 0);
  gtk_source_view_set_show_line_marks (source, TRUE);
  add_tooltips (view);
  g_signal_connect_object (source, "line-mark-activated",
                           G_CALLBACK (mark_activated), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (wce_source_view_get_document (view), "checked",
                           G_CALLBACK (update), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (buffer_of (view), "notify::cursor-position",
                           G_CALLBACK (describe_line), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (style_changed), view, G_CONNECT_SWAPPED);
  style_changed (view);
}
