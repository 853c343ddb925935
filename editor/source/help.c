/* help.c: explains a word of the source, and problems in it. */
#include "help.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <wcc/place.h>

#include "fix-button.h"
#include "private.h"

/* ---- what there is to say ------------------------------------------------ */

typedef struct {
  GString *problems;
  char *title, *body; /* about the word; or NULL */
} Help;

static void
help_clear (Help *help)
{
  g_string_free (help->problems, TRUE);
  g_free (help->title);
  g_free (help->body);
}

/* The next problem at a byte. @param i  index to start from; set to the index
 * after the problem */
static const wcc_diagnostic *
next_problem (WceDocument *document, gsize byte, size_t *i)
{
  WceCheck *check = wce_document_get_check (document);
  if (check == NULL || !wce_document_is_checked (document))
    return NULL;
  const wcc_diagnostics *all
      = wcc_result_diagnostics (wce_check_get_result (check));
  while (*i < wcc_diagnostics_count (all))
    {
      const wcc_diagnostic *problem = wcc_diagnostics_get (all, (*i)++);
      if (wce_check_is_own (check, problem) && problem->line > 0
          && problem->silenced == NULL && byte >= problem->start
          && byte <= problem->end)
        return problem;
    }
  return NULL;
}

static void
add_problems (Help *help, WceDocument *document, gsize byte)
{
  size_t i = 0;
  for (const wcc_diagnostic *problem;
       (problem = next_problem (document, byte, &i)) != NULL;)
    {
      g_string_append_printf (help->problems, "%s%s%s%s",
                              help->problems->len > 0 ? "\n\n" : "",
                              problem->message, problem->hint ? "\n" : "",
                              problem->hint ? problem->hint : "");
    }
}

static gboolean
find_help (Help *help, WceDocument *document, gsize byte)
{
  gsize length;
  const char *text = wce_document_get_text (document, &length);
  *help = (Help){ .problems = g_string_new (NULL) };
  add_problems (help, document, byte);
  wcc_proposals *found = wcc_help_at (text, length, byte,
                                      wce_document_get_catalogue (document));
  if (found != NULL && wcc_proposals_count (found) > 0)
    {
      const wcc_proposal *word = wcc_proposals_get (found, 0);
      help->title = word->label[0] != '\0'
                            && g_strcmp0 (word->label, word->word) != 0
                        ? g_strdup_printf ("%s · %s", word->word, word->label)
                        : g_strdup (word->word);
      help->body = g_strdup (word->documentation);
    }
  wcc_proposals_free (found);
  return help->title != NULL || help->problems->len > 0;
}

static void
add_label (GtkWidget *box, const char *text, const char *class)
{
  if (text == NULL || *text == '\0')
    return;
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 56);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
}

/* A box with help for a place; NULL when there is none. */
static GtkWidget *
new_help (WceDocument *document, gsize byte)
{
  Help help;
  GtkWidget *box = NULL;
  if (find_help (&help, document, byte))
    {
      box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      gtk_widget_set_margin_start (box, 6);
      gtk_widget_set_margin_end (box, 6);
      gtk_widget_set_margin_top (box, 6);
      gtk_widget_set_margin_bottom (box, 6);
      size_t i = 0;
      add_label (box, help.problems->str, "error");
      for (const wcc_diagnostic *problem;
           (problem = next_problem (document, byte, &i)) != NULL;)
        {
          GtkWidget *fixes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
          wce_fix_buttons_fill (GTK_BOX (fixes), document, problem);
          gtk_box_append (GTK_BOX (box), fixes);
        }
      add_label (box, help.title, "heading");
      add_label (box, help.body, NULL);
    }
  help_clear (&help);
  return box;
}

/* ---- by key -------------------------------------------------------------- */

static gboolean
unparent (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

static void
popover_closed (GtkPopover *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, unparent, g_object_ref (popover),
                   g_object_unref);
}

/* Makes long help scroll; a popover would cut it off. */
static GtkWidget *
new_scroller (GtkWidget *help)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkScrolledWindow *window = GTK_SCROLLED_WINDOW (scroller);
  gtk_scrolled_window_set_policy (window, GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (window, TRUE);
  gtk_scrolled_window_set_propagate_natural_height (window, TRUE);
  gtk_scrolled_window_set_max_content_height (window, 400);
  gtk_scrolled_window_set_child (window, help);
  return scroller;
}

static gboolean
show_help (GtkWidget *widget, GVariant *arguments, gpointer user)
{
  (void) arguments;
  WceSourceView *self = user;
  GtkTextView *view = GTK_TEXT_VIEW (widget);
  GtkWidget *help = new_help (wce_source_view_get_document (self),
                              wce_source_view_get_cursor (self));
  if (help == NULL)
    {
      gtk_widget_error_bell (widget);
      return TRUE;
    }
  GdkRectangle place;
  GtkTextIter iter;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  gtk_text_buffer_get_iter_at_mark (buffer, &iter,
                                    gtk_text_buffer_get_insert (buffer));
  gtk_text_view_get_iter_location (view, &iter, &place);
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, place.x,
                                         place.y, &place.x, &place.y);
  GtkWidget *popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), new_scroller (help));
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Help for the word at the cursor"), -1);
  gtk_widget_set_parent (popover, widget);
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  return TRUE;
}

/* ---- under the pointer --------------------------------------------------- */

#define WCE_TYPE_HOVER (wce_hover_get_type ())
G_DECLARE_FINAL_TYPE (WceHover, wce_hover, WCE, HOVER, GObject)

struct _WceHover {
  GObject parent_instance;
  WceSourceView *view; /* owns this */
};

static gboolean
populate (GtkSourceHoverProvider *provider, GtkSourceHoverContext *context,
          GtkSourceHoverDisplay *display, GError **error)
{
  WceSourceView *view = WCE_HOVER (provider)->view;
  GtkTextIter iter;
  GtkWidget *help = NULL;
  if (gtk_source_hover_context_get_iter (context, &iter))
    help = new_help (wce_source_view_get_document (view),
                     wce_source_view_get_byte (view, &iter));
  if (help == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "nothing to say");
      return FALSE;
    }
  gtk_source_hover_display_append (display, help);
  return TRUE;
}

static void
hover_interface_init (GtkSourceHoverProviderInterface *interface)
{
  interface->populate = populate;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (
    WceHover, wce_hover, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE (GTK_SOURCE_TYPE_HOVER_PROVIDER,
                           hover_interface_init))

static void
wce_hover_class_init (WceHoverClass *class)
{
  (void) class;
}

static void
wce_hover_init (WceHover *self)
{
  (void) self;
}

void
wce_source_help_add (WceSourceView *view)
{
  GtkSourceView *source = wce_source_view_get_view (view);
  g_autoptr (WceHover) hover = g_object_new (WCE_TYPE_HOVER, NULL);
  hover->view = view;
  gtk_source_hover_add_provider (gtk_source_view_get_hover (source),
                                 GTK_SOURCE_HOVER_PROVIDER (hover));
  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (
          gtk_shortcut_trigger_parse_string ("F1|<Control>period|<Alt>Return"),
          gtk_callback_action_new (show_help, view, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (source), keys);
}
