/* versions.c: the part of the playtest page that shows the versions of the
 * battle. */
#include "versions.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "keep.h"
#include "timeline.h"

enum {
  MOST_SHOWN = 100, /* versions; arbitrary */
  LONG_EDIT = 90    /* bytes: it may need more than two lines */
};

/* What is drawn. */
enum { SHARE, LENGTH, DRAMA, CHARTS };

struct _WceVersions {
  GtkBox parent_instance;
  WceDocument *document;
  WcePlaytestSession *session;
  GtkSwitch *keep;
  GtkWidget *charts, *apart_label;
  GtkLabel *note_label;
  AdwExpanderRow *list;
  WceTimeline *chart[CHARTS];
  GPtrArray *rows; /* of the list */
  char *path;      /* of the document whose versions are shown; or NULL */
  wcc_versions *shown; /* or NULL */
  gboolean working, again;
};

G_DEFINE_FINAL_TYPE (WceVersions, wce_versions, GTK_TYPE_BOX)

/* ---- the list ------------------------------------------------------------ */

/* Shows the whole edit, or two lines of it. */
static void
row_activated (AdwActionRow *row)
{
  adw_action_row_set_title_lines (
      row, adw_action_row_get_title_lines (row) == 0 ? 2 : 0);
}

/* What was edited, and why nothing can be compared. Free with g_free(). */
static char *
dup_edit (const wcc_versions *versions, guint i)
{
  char *edit = wcc_versions_edit (versions, i);
  const char *apart = wcc_versions_apart (versions, i);
  char *text = apart != NULL ? g_strdup_printf ("%s (%s)",
                                                edit != NULL ? edit : "", apart)
                             : g_strdup (edit != NULL ? edit : "");
  free (edit);
  return text;
}

static GtkWidget *
new_row (const wcc_versions *versions, guint i)
{
  const wcc_version *version = &versions->version[i];
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *edit = dup_edit (versions, i);
  char *figures = wcc_version_figures (version);
  g_autofree char *details = g_strdup_printf (
      "%.10s %.5s, %s\n%s", version->date, version->date + 11, version->levels,
      figures != NULL ? figures : "");
  free (figures);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), edit);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), details);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (strlen (edit) > LONG_EDIT)
    {
      gtk_widget_set_tooltip_text (row, edit);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_signal_connect (row, "activated", G_CALLBACK (row_activated), NULL);
    }
  return row;
}

/* Lists the versions, the newest first. */
static void
show_list (WceVersions *self, const wcc_versions *versions, guint first)
{
  guint count = (guint) versions->count;
  g_autofree char *words
      = g_strdup_printf (ngettext ("%u version", "%u versions", count), count);
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (self->list, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = count; i > first; i--)
    {
      GtkWidget *row = new_row (versions, i - 1);
      adw_expander_row_add_row (self->list, row);
      g_ptr_array_add (self->rows, row);
    }
  adw_expander_row_set_subtitle (self->list, words);
  gtk_widget_set_visible (GTK_WIDGET (self->list), count > 0);
}

/* ---- charts -------------------------------------------------------------- */

static const char *
chart_title (int chart)
{
  return chart == SHARE    ? _ ("Wins of the first army")
         : chart == LENGTH ? _ ("Turns of players")
                           : _ ("Drama: how far the winner stood behind");
}

static wcc_interval
number_of (const wcc_version *version, int chart)
{
  return chart == SHARE    ? version->share
         : chart == LENGTH ? version->length
                           : version->drama;
}

static void
show_chart (WceVersions *self, int chart, const wcc_versions *versions,
            guint first)
{
  const double even[] = { 0.45, 0.55 };
  guint count = (guint) versions->count - first;
  g_autofree WceTimelinePoint *points = g_new0 (WceTimelinePoint, count);
  char *figures = wcc_version_figures (&versions->version[versions->count - 1]);
  g_autofree char *name = g_strdup_printf (
      /* Translators: what is drawn, of how many versions, and the numbers of the
       * newest one */
      ngettext ("%s: %u version; the newest: %s",
                "%s: %u versions; the newest: %s", count),
      chart_title (chart), count, figures != NULL ? figures : "");
  free (figures);
  for (guint i = 0; i < count; i++)
    {
      const wcc_version *version = &versions->version[first + i];
      g_autofree char *edit = dup_edit (versions, first + i);
      char *told = wcc_version_figures (version);
      points[i] = (WceTimelinePoint){
        number_of (version, chart),
        wcc_versions_apart (versions, first + i) != NULL,
        g_strdup_printf ("%.10s: %s\n%s", version->date, edit,
                         told != NULL ? told : "")
      };
      free (told);
    }
  wce_timeline_set (self->chart[chart], name, points, count, chart != LENGTH,
                    chart == SHARE ? even : NULL);
}

/* ---- what is shown ------------------------------------------------------- */

static void
show (WceVersions *self, const wcc_versions *versions)
{
  guint count = (guint) versions->count;
  guint first = count > MOST_SHOWN ? count - MOST_SHOWN : 0;
  gboolean apart = FALSE;
  for (guint i = first + 1; i < count; i++)
    apart = apart || wcc_versions_apart (versions, i) != NULL;
  gtk_widget_set_visible (self->charts, count > 0);
  gtk_widget_set_visible (self->apart_label, apart);
  for (int chart = 0; chart < CHARTS && count > 0; chart++)
    show_chart (self, chart, versions, first);
  show_list (self, versions, first);
}

/* @param versions  are taken; or NULL */
static void
set_shown (WceVersions *self, wcc_versions *versions)
{
  const wcc_versions none = { NULL, 0 };
  wcc_versions_free (self->shown);
  self->shown = versions;
  show (self, versions != NULL ? versions : &none);
}

static void
note (WceVersions *self, const char *text)
{
  gtk_label_set_label (self->note_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), text != NULL);
}

static void work (WceVersions *self);

static void
was_read (GObject *source, GAsyncResult *result, gpointer user)
{
  g_autoptr (WceVersions) self = user;
  g_autoptr (GError) error = NULL;
  wcc_versions *versions = wce_versions_read_finish (result, &error);
  (void) source;
  self->working = FALSE;
  if (self->session == NULL) /* it is gone */
    {
      wcc_versions_free (versions);
      return;
    }
  note (self, versions == NULL ? error->message
              : versions->count == 0
                  ? _ ("Nothing has been kept of this battle yet.")
                  : NULL);
  if (versions != NULL)
    set_shown (self, versions);
  if (self->again)
    work (self);
}

/* Reads the versions, and adds one if there is one to add. One after the
 * other. */
static void
work (WceVersions *self)
{
  self->again = self->working;
  if (self->working || self->path == NULL)
    return;
  self->working = TRUE;
  wce_versions_read (self->path,
                     gtk_switch_get_active (self->keep) ? self->session : NULL,
                     NULL, was_read, g_object_ref (self));
}

static void
path_changed (WceVersions *self)
{
  const char *path = wce_document_get_path (self->document);
  if (g_strcmp0 (path, self->path) == 0)
    return;
  g_free (self->path);
  self->path = g_strdup (path);
  set_shown (self, NULL);
  note (self, path == NULL ? _ ("Versions lie beside the file of the battle: "
                                "save it first.")
                           : NULL);
  work (self);
}

/* Adds what has ended and is saved, whether the page is seen or not. */
static void
keep_ended (WceVersions *self)
{
  if (gtk_switch_get_active (self->keep)
      && wce_playtest_session_is_to_keep (self->session))
    work (self);
}

/* ---- for the window ------------------------------------------------------ */

const wcc_versions *
wce_versions_get_shown (WceVersions *self)
{
  return self->shown;
}

/* ---- object -------------------------------------------------------------- */

void
wce_versions_set_up (WceVersions *self, WceDocument *document,
                     WcePlaytestSession *session, GSettings *settings)
{
  self->document = g_object_ref (document);
  self->session = g_object_ref (session);
  if (settings != NULL)
    g_settings_bind (settings, "playtest-keeps", self->keep, "active",
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
  g_signal_connect_object (session, "changed", G_CALLBACK (keep_ended), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified",
                           G_CALLBACK (keep_ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keep, "notify::active",
                           G_CALLBACK (keep_ended), self, G_CONNECT_SWAPPED);
  note (self, _ ("Versions lie beside the file of the battle: save it first."));
  path_changed (self);
}

static void
wce_versions_dispose (GObject *object)
{
  WceVersions *self = WCE_VERSIONS (object);
  g_clear_object (&self->document);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (wce_versions_parent_class)->dispose (object);
}

static void
wce_versions_finalize (GObject *object)
{
  WceVersions *self = WCE_VERSIONS (object);
  g_ptr_array_unref (self->rows);
  g_free (self->path);
  wcc_versions_free (self->shown);
  G_OBJECT_CLASS (wce_versions_parent_class)->finalize (object);
}

static void
wce_versions_class_init (WceVersionsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_versions_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_versions_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/versions.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceVersions, name)
  CHILD (keep);
  CHILD (charts);
  CHILD (apart_label);
  CHILD (note_label);
  CHILD (list);
#undef CHILD
}

static void
wce_versions_init (WceVersions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  for (int chart = 0; chart < CHARTS; chart++)
    {
      GtkWidget *title = gtk_label_new (chart_title (chart));
      GtkWidget *picture = wce_timeline_new ();
      gtk_label_set_xalign (GTK_LABEL (title), 0);
      gtk_label_set_wrap (GTK_LABEL (title), TRUE);
      gtk_widget_set_margin_top (title, chart > 0 ? 6 : 0);
      gtk_widget_add_css_class (title, "caption-heading");
      gtk_box_append (GTK_BOX (self->charts), title);
      gtk_box_append (GTK_BOX (self->charts), picture);
      self->chart[chart] = WCE_TIMELINE (picture);
    }
}
