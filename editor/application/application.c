/* application.c: the program: its windows, its keys, and the files it is asked
 * to open. */
#include "application.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <string.h>

#include "document/whole-file.h"
#include "packs/open.h"
#include "packs/work.h"
#include "start/first-steps.h"
#include "start/import-dialog.h"
#include "start/places.h"
#include "start/tour.h"
#include "window/window.h"

struct _WceApplication {
  AdwApplication parent_instance;
  gboolean quitting; /* all windows are being closed */
};

G_DEFINE_FINAL_TYPE (WceApplication, wce_application, ADW_TYPE_APPLICATION)

/* ---- windows ------------------------------------------------------------- */

/* The window with a file, whatever links led to it; or NULL. */
static WceWindow *
window_with (GApplication *application, const char *path)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));
  g_autofree char *wanted = wce_real_path (path);
  for (GList *i = windows; i != NULL; i = i->next)
    {
      WceWindow *window = WCE_IS_WINDOW (i->data) ? i->data : NULL;
      const char *own
          = window != NULL
                ? wce_document_get_path (wce_window_get_document (window))
                : NULL;
      g_autofree char *real = own != NULL ? wce_real_path (own) : NULL;
      if (g_strcmp0 (real, wanted) == 0)
        return window;
    }
  return NULL;
}

static WceWindow *new_window (GApplication *application);

static WceWindow *
window_for_new (GApplication *application, WceWindow *window)
{
  if (window != NULL && wce_window_is_unused (window))
    return window;
  return new_window (application);
}

/* Begins a document with a text: in the given window if it is unused, else in a
 * new one.
 * @param window  NULL: none @return the window that has it */
static WceWindow *
begin_in (WceWindow *window, const char *text)
{
  WceWindow *owner = window_for_new (g_application_get_default (), window);
  gtk_window_present (GTK_WINDOW (owner));
  wce_window_begin (owner, text);
  return owner;
}

static void
begin (gpointer window, const char *text)
{
  begin_in (window, text);
}

static void open_path (GApplication *application, WceWindow *window,
                       const char *path, int line);

/* Opens the document that was chosen from a pack, and shows a message with the
 * folder of all its files. */
static void
unpacked (GtkWindow *window, const char *folder, const char *document)
{
  GApplication *application = g_application_get_default ();
  g_autofree char *name = g_filename_display_basename (folder);
  g_autofree char *message
      = g_strdup_printf (_ ("Unpacked into “%s”."), name);
  if (document != NULL)
    open_path (application, WCE_WINDOW (window), document, 0);
  WceWindow *owner
      = document != NULL ? window_with (application, document) : NULL;
  wce_window_toast_file (owner != NULL ? owner : WCE_WINDOW (window), message,
                         document != NULL ? document : folder);
}

/* Opens a file: in the window that has it already, in the given one if it is
 * unused, else in a new one.
 * @param window  NULL: none  @param line  to go to; 0: none */
static void
open_path (GApplication *application, WceWindow *window, const char *path,
           int line)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  /* A file is read only once: changes made in its window are kept. */
  WceWindow *owner = window_with (application, full);
  gboolean open = owner != NULL;
  if (!open && wce_pack_likes_file (full))
    {
      owner = window != NULL ? window : window_for_new (application, NULL);
      gtk_window_present (GTK_WINDOW (owner));
      wce_pack_open_ask (GTK_WINDOW (owner), full, unpacked);
      return;
    }
  if (!open)
    owner = window_for_new (application, window);
  gtk_window_present (GTK_WINDOW (owner));
  if (!open && wce_import_likes_file (full))
    {
      wce_import_ask (GTK_WINDOW (owner), full, begin, owner);
      return;
    }
  if (!open)
    open = wce_window_open (owner, full);
  if (open && line > 0)
    wce_window_show_line (owner, line);
}

/* ---- what windows ask for ------------------------------------------------ */

static void
open_asked (WceWindow *window, const char *path)
{
  open_path (g_application_get_default (), window, path, 0);
}

/* Stops quitting: the person wants to stay. */
static void
stay (WceApplication *self)
{
  self->quitting = FALSE;
}

static WceWindow *
new_window (GApplication *application)
{
  WceWindow *window = wce_window_new (GTK_APPLICATION (application));
  g_signal_connect (window, "open-file", G_CALLBACK (open_asked), NULL);
  g_signal_connect (window, "begin", G_CALLBACK (begin), NULL);
  g_signal_connect_object (window, "stay", G_CALLBACK (stay), application,
                           G_CONNECT_SWAPPED);
  return window;
}

/* ---- actions ------------------------------------------------------------- */

static void
open_at (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  const char *path;
  int line;
  g_variant_get (parameter, "(^&ayi)", &path, &line);
  GtkWindow *window
      = gtk_application_get_active_window (GTK_APPLICATION (user));
  open_path (G_APPLICATION (user),
             WCE_IS_WINDOW (window) ? WCE_WINDOW (window) : NULL, path, line);
}

static void
about (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  GtkWindow *window
      = gtk_application_get_active_window (GTK_APPLICATION (user));
  adw_show_about_window (
      window, "application-name", _ ("Warcouncil Editor"), "application-icon",
      WCE_APPLICATION_ID, "version", WCE_VERSION, "license-type",
      GTK_LICENSE_MIT_X11, "comments",
      _ ("Design battles for hex battle games and play them."), NULL);
}

static void
first_steps (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  wce_show_first_steps (
      gtk_application_get_active_window (GTK_APPLICATION (user)));
}

/* On a battle of its own: nobody's document is touched. */
static void
tour (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  GtkWindow *active
      = gtk_application_get_active_window (GTK_APPLICATION (user));
  WceWindow *window = WCE_IS_WINDOW (active)
                          ? WCE_WINDOW (active)
                          : new_window (G_APPLICATION (user));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = wce_tour_practice (&error);
  if (text != NULL)
    wce_window_start_tour (begin_in (window, text));
  else
    wce_window_toast (window, error->message);
}

/* Closes the next window; called again when a window is gone. */
static void
close_next (WceApplication *self)
{
  GtkWindow *window
      = gtk_application_get_active_window (GTK_APPLICATION (self));
  if (self->quitting && window != NULL)
    gtk_window_close (window);
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceApplication *self = user;
  self->quitting = TRUE;
  close_next (self);
}

static const struct {
  const char *action;
  const char *keys[3];
} shortcuts[] = {
  { "win.open", { "<Control>o", NULL } },
  { "win.new", { "<Control>n", NULL } },
  { "win.save", { "<Control>s", NULL } },
  { "win.save-as", { "<Control><Shift>s", NULL } },
  { "win.print", { "<Control>p", NULL } },
  { "win.export-pack", { "<Control>e", NULL } },
  { "win.close", { "<Control>w", NULL } },
  { "app.quit", { "<Control>q", NULL } },
  { "win.undo", { "<Control>z", NULL } },
  { "win.redo", { "<Control><Shift>z", "<Control>y", NULL } },
  { "win.play", { "F5", NULL } },
  { "win.stop-playing", { "<Shift>F5", NULL } },
  { "win.playtest", { "<Control>F5", NULL } },
  { "win.stop-playtest", { "<Control><Shift>F5", NULL } },
  { "win.next-pane", { "F6", NULL } },
  { "win.previous-pane", { "<Shift>F6", NULL } },
  { "win.next-problem", { "F8", NULL } },
  { "win.previous-problem", { "<Shift>F8", NULL } },
  { "win.side", { "F9", NULL } },
  { "win.palette", { "<Shift>F9", NULL } },
  { "win.tool(0)", { "<Control>1", NULL } },
  { "win.tool(1)", { "<Control>2", NULL } },
  { "win.tool(2)", { "<Control>3", NULL } },
  { "win.tool(3)", { "<Control>4", NULL } },
  { "win.tool(4)", { "<Control>5", NULL } },
  { "win.tool(5)", { "<Control>6", NULL } },
  { "win.tool(6)", { "<Control>7", NULL } },
  { "win.tool(7)", { "<Control>8", NULL } },
  { "win.view('design')", { "<Alt>0", NULL } },
  { "win.view('source')", { "<Alt>1", NULL } },
  { "win.view('problems')", { "<Alt>2", NULL } },
  { "win.view('council')", { "<Alt>3", NULL } },
  { "win.view('forces')", { "<Alt>4", NULL } },
  { "win.view('rules')", { "<Alt>5", NULL } },
  { "win.view('play')", { "<Alt>6", NULL } },
  { "win.view('playtest')", { "<Alt>7", NULL } },
  { "win.view('objects')", { "<Alt>8", NULL } },
  { "win.overlay('none')", { "<Control><Alt>0", NULL } },
  { "win.overlay('sight')", { "<Control><Alt>1", NULL } },
  { "win.overlay('range')", { "<Control><Alt>2", NULL } },
  { "win.overlay('reach')", { "<Control><Alt>3", NULL } },
  { "win.overlay('orders')", { "<Control><Alt>4", NULL } },
  { "win.show-sections", { "<Control><Alt>5", NULL } },
  { "win.show-coordinates", { "<Control><Alt>6", NULL } },
  { "win.show-zones", { "<Control><Alt>7", NULL } },
  { "win.show-objectives", { "<Control><Alt>8", NULL } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", NULL } },
  { "win.zoom-out", { "<Control>minus", NULL } },
  { "win.zoom-fit", { "<Control>0", NULL } },
  { "win.zoom-normal", { "<Control>9", NULL } },
};

/* ---- object -------------------------------------------------------------- */

static void
wce_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (wce_application_parent_class)->startup (application);
  gtk_source_init ();
  static const GActionEntry actions[] = {
    { .name = "about", .activate = about },
    { .name = "first-steps", .activate = first_steps },
    { .name = "tour", .activate = tour },
    { .name = "quit", .activate = quit },
    { .name = "open-at", .activate = open_at, .parameter_type = "(ayi)" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions,
                                   G_N_ELEMENTS (actions), application);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (
        GTK_APPLICATION (application), shortcuts[i].action, shortcuts[i].keys);
  gtk_window_set_default_icon_name (WCE_APPLICATION_ID);
}

/* Opens texts without a file that an earlier run did not save, each in its own
 * window. */
static void
recover_new (GApplication *application, WceWindow *window)
{
  g_autoptr (GPtrArray) copies = wce_copies_find (NULL);
  for (guint i = 0; i < copies->len; i++)
    {
      const WceCopy *copy = g_ptr_array_index (copies, i);
      WceWindow *owner = copy->readable ? window_for_new (application, window)
                                        : window;
      wce_window_recover_new (owner, copy);
      gtk_window_present (GTK_WINDOW (owner));
    }
}

static void
wce_application_activate (GApplication *application)
{
  GtkWindow *window
      = gtk_application_get_active_window (GTK_APPLICATION (application));
  if (window == NULL)
    window = GTK_WINDOW (new_window (application));
  gtk_window_present (window);
  if (WCE_IS_WINDOW (window))
    recover_new (application, WCE_WINDOW (window));
}

static void
wce_application_open (GApplication *application, GFile **files, int count,
                      const char *hint)
{
  (void) hint;
  for (int i = 0; i < count; i++)
    {
      GtkWindow *window
          = gtk_application_get_active_window (GTK_APPLICATION (application));
      g_autofree char *path = g_file_get_path (files[i]);
      g_autofree char *uri = g_file_get_uri (files[i]);
      open_path (application,
                 WCE_IS_WINDOW (window) ? WCE_WINDOW (window) : NULL,
                 path != NULL ? path : uri, 0);
    }
}

static void
wce_application_window_removed (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (wce_application_parent_class)
      ->window_removed (application, window);
  close_next (WCE_APPLICATION (application));
}

static void
wce_application_class_init (WceApplicationClass *class)
{
  G_APPLICATION_CLASS (class)->startup = wce_application_startup;
  G_APPLICATION_CLASS (class)->activate = wce_application_activate;
  G_APPLICATION_CLASS (class)->open = wce_application_open;
  GTK_APPLICATION_CLASS (class)->window_removed
      = wce_application_window_removed;
}

static void
wce_application_init (WceApplication *self)
{
  (void) self;
}

WceApplication *
wce_application_new (void)
{
  return g_object_new (WCE_TYPE_APPLICATION, "application-id",
                       WCE_APPLICATION_ID, "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/warcouncil/Editor",
                       NULL);
}
