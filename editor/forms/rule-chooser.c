/* rule-chooser.c: the kinds of rules that may be added, in groups by what they
 * are for. What is sought comes without groups, the best match first. */
#include "rule-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "document/edit.h"
#include "document/form-model.h"
#include "document/scene.h"
#include "purposes.h"
#include "rule-picture.h"

struct _WceRuleChooser {
  GtkBox parent_instance;
  WceBoardStyle *style; /* has the pictures */
  WceDocument *copy;    /* in which rules are tried out */
  guint trial;          /* source of the next trial, or 0 */
  GPtrArray *rows;      /* in the order in which they are tried */
  guint tried;          /* how many are */

  GtkListBox *offers;
  GtkEditable *search;
  GtkWidget *back_button, *elsewhere;
};

G_DEFINE_FINAL_TYPE (WceRuleChooser, wce_rule_chooser, GTK_TYPE_BOX)

enum { CHOSEN, LEFT, N_SIGNALS };
static guint signals[N_SIGNALS];

/* What a row offers. */
typedef struct {
  char *parent, *name; /* as in the signal */
  char *title;
  char *words; /* all that a search looks in, in small letters */
  int place;   /* by purpose, and among equals by army */
} Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;
  g_free (offer->parent);
  g_free (offer->name);
  g_free (offer->title);
  g_free (offer->words);
  g_free (offer);
}

static const Offer *
offer_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "offer");
}

/* ---- search -------------------------------------------------------------- */

static gboolean
is_sought (WceRuleChooser *self)
{
  return *gtk_editable_get_text (self->search) != '\0';
}

/* Whether a text has all words that are sought. */
static gboolean
says (WceRuleChooser *self, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *sought
      = g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  g_auto (GStrv) words = g_strsplit (sought, " ", -1);
  for (char **word = words; *word != NULL; word++)
    if (strstr (folded, *word) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
matches (GtkListBoxRow *row, gpointer self)
{
  return says (self, offer_of (row)->words);
}

/* A match in the title is the best, then one in what the rule is for. */
static int
match_of (WceRuleChooser *self, const Offer *offer)
{
  const char *purpose = wce_purpose_of (offer->name);
  return says (self, offer->title)                 ? 2
         : purpose != NULL && says (self, purpose) ? 1
                                                   : 0;
}

static int
compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer self)
{
  const Offer *one = offer_of (a), *other = offer_of (b);
  int better = match_of (self, other) - match_of (self, one);
  return better != 0 ? better : one->place - other->place;
}

static void
set_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer self)
{
  const char *purpose = wce_purpose_of (offer_of (row)->name);
  const char *last
      = before != NULL ? wce_purpose_of (offer_of (before)->name) : NULL;
  GtkWidget *header = NULL;
  if (!is_sought (self) && purpose != NULL && g_strcmp0 (purpose, last) != 0)
    {
      header = gtk_label_new (purpose);
      gtk_label_set_xalign (GTK_LABEL (header), 0);
      gtk_label_set_wrap (GTK_LABEL (header), TRUE);
      gtk_widget_add_css_class (header, "heading");
      gtk_widget_add_css_class (header, "wce-purpose");
    }
  gtk_list_box_row_set_header (row, header);
}

static void
search_changed (WceRuleChooser *self)
{
  gtk_list_box_invalidate_sort (self->offers);
  gtk_list_box_invalidate_filter (self->offers);
  gtk_list_box_invalidate_headers (self->offers);
}

/* ---- what does not fit now ------------------------------------------------ */

/* A rule that would be wrong however it were added is grey and says why. */
static void
refuse (GtkListBoxRow *row, const char *why)
{
  const char *help = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_autofree char *reason = g_markup_escape_text (why, -1);
  g_autofree char *said = g_strdup_printf (_ ("Not now: %s"), reason);
  g_autofree char *both = g_strdup_printf ("%s\n%s", help, said);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), both);
  gtk_list_box_row_set_activatable (row, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (row), "wce-refused");
}

/* One row at a time: each is a compilation or several. */
static gboolean
try_next (gpointer data)
{
  WceRuleChooser *self = data;
  GtkListBoxRow *row
      = self->tried < self->rows->len ? self->rows->pdata[self->tried++] : NULL;
  if (row == NULL)
    {
      self->trial = 0;
      g_clear_object (&self->copy);
      return G_SOURCE_REMOVE;
    }
  const Offer *offer = offer_of (row);
  g_autofree char *why
      = wce_form_refusal (self->copy, offer->parent, offer->name);
  if (why != NULL)
    refuse (row, why);
  return G_SOURCE_CONTINUE;
}

static void
stop_trials (WceRuleChooser *self)
{
  g_clear_handle_id (&self->trial, g_source_remove);
  g_clear_object (&self->copy);
  self->tried = 0;
}

static void
start_trials (WceRuleChooser *self, WceDocument *document)
{
  self->copy = wce_document_copy (document);
  self->trial = g_idle_add_full (G_PRIORITY_LOW, try_next, self, NULL);
}

/* ---- the list ------------------------------------------------------------ */

/* The words that a search looks in: also the labels of all attributes. */
static char *
words_of (const wcc_element *element, const char *title, const char *help)
{
  const char *purpose = wce_purpose_of (element->name);
  GString *words = g_string_new (purpose != NULL ? purpose : "");
  g_string_append_printf (words, " %s %s %s %s", element->name, title, help,
                          element->documentation);
  for (size_t i = 0; i < element->attribute_count; i++)
    g_string_append_printf (words, " %s",
                            wcc_element_attribute (element, i).label);
  return g_string_free (words, FALSE);
}

/* @param army  whose rule it is; NULL: of the document */
static void
append (WceRuleChooser *self, const wcc_node *around, const char *name,
        const char *army)
{
  wcc_element parent, element;
  wcc_child child;
  if (!wce_form_element (around, around->name, &parent)
      || !wcc_find_child (&parent, name, &child)
      || !wce_form_element (around, name, &element))
    return;
  Offer *offer = g_new0 (Offer, 1);
  g_autofree char *label = wce_capitalise (element.label);
  offer->parent = wce_form_path (around);
  offer->name = g_strdup (name);
  offer->title = army != NULL
                     ? g_strdup_printf (C_ ("caption", "%s: %s"), label, army)
                     : g_strdup (label);
  offer->words = words_of (&element, offer->title, child.documentation);
  offer->place = wce_purpose_place (name);

  g_autofree char *title = g_markup_escape_text (offer->title, -1);
  g_autofree char *help = g_markup_escape_text (child.documentation, -1);
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), help);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             wce_rule_picture_new (self->style, name));
  gtk_widget_set_tooltip_text (row, element.documentation);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "offer", offer, offer_free);
  gtk_list_box_append (self->offers, row);
  g_ptr_array_add (self->rows, row);
}

static void
append_all (WceRuleChooser *self, WceDocument *document, const wcc_node *around,
            const char *army)
{
  g_autofree char *path = wce_form_path (around);
  g_auto (GStrv) names = wce_form_offers (document, path);
  for (char **name = names; *name != NULL; name++)
    append (self, around, *name, army);
}

static void
fill (WceRuleChooser *self, WceDocument *document)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  GtkListBoxRow *row;
  stop_trials (self);
  g_ptr_array_set_size (self->rows, 0);
  while ((row = gtk_list_box_get_row_at_index (self->offers, 0)) != NULL)
    gtk_list_box_remove (self->offers, GTK_WIDGET (row));
  if (root == NULL)
    return;
  append_all (self, document, root, NULL);
  for (const wcc_node *army = wcc_node_child (root, "army"); army != NULL;
       army = wcc_node_next (army, "army"))
    {
      const char *at = wcc_node_get (army, "side");
      g_autofree char *name
          = wce_scene_side_name (document, g_strcmp0 (at, "top") == 0 ? 0 : 1);
      append_all (self, document, army, name);
    }
}

/* ---- choosing ------------------------------------------------------------ */

void
wce_rule_chooser_show (WceRuleChooser *self, WceDocument *document)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  gtk_editable_set_text (self->search, "");
  fill (self, document);
  start_trials (self, document);
  gtk_widget_set_visible (self->elsewhere,
                          tree != NULL && wce_kind_of (tree) == WCC_SCENARIO);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
activated (WceRuleChooser *self, GtkListBoxRow *row)
{
  const Offer *offer = offer_of (row);
  /* The list may be filled anew by what is done now. */
  g_autofree char *parent = g_strdup (offer->parent);
  g_autofree char *name = g_strdup (offer->name);
  stop_trials (self);
  g_signal_emit (self, signals[CHOSEN], 0, parent, name);
}

static void
leave (WceRuleChooser *self)
{
  stop_trials (self);
  g_signal_emit (self, signals[LEFT], 0);
}

/* The first row in sight, or NULL. */
static GtkListBoxRow *
first_row (WceRuleChooser *self)
{
  GtkListBoxRow *row;
  for (int i = 0;
       (row = gtk_list_box_get_row_at_index (self->offers, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row))
        && gtk_list_box_row_get_activatable (row))
      return row;
  return NULL;
}

/* Takes the first match when Return is pressed in the search. */
static void
search_activated (WceRuleChooser *self)
{
  GtkListBoxRow *row = first_row (self);
  if (row != NULL && is_sought (self))
    activated (self, row);
}

/* The arrow downwards leads from the search into the list. */
static gboolean
key_pressed (WceRuleChooser *self, guint key)
{
  GtkListBoxRow *row = first_row (self);
  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) || row == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (row));
  return GDK_EVENT_STOP;
}

/* ---- object -------------------------------------------------------------- */

static void
wce_rule_chooser_dispose (GObject *object)
{
  WceRuleChooser *self = WCE_RULE_CHOOSER (object);
  stop_trials (self);
  /* Rows that go ask for the header of those that stay, and what is sought may be
   * gone by then. */
  if (self->offers != NULL)
    {
      gtk_list_box_set_header_func (self->offers, NULL, NULL, NULL);
      gtk_list_box_set_sort_func (self->offers, NULL, NULL, NULL);
      gtk_list_box_set_filter_func (self->offers, NULL, NULL, NULL);
    }
  G_OBJECT_CLASS (wce_rule_chooser_parent_class)->dispose (object);
}

static void
wce_rule_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (WCE_RULE_CHOOSER (object)->rows);
  wce_board_style_free (WCE_RULE_CHOOSER (object)->style);
  G_OBJECT_CLASS (wce_rule_chooser_parent_class)->finalize (object);
}

static void
wce_rule_chooser_class_init (WceRuleChooserClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_rule_chooser_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_rule_chooser_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/rule-chooser.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceRuleChooser, name)
  CHILD (offers);
  CHILD (search);
  CHILD (back_button);
  CHILD (elsewhere);
#undef CHILD
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (class),
                                  G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[LEFT]
      = g_signal_new ("left", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                      NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
connect (WceRuleChooser *self, gpointer object, const char *signal,
         GCallback callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
wce_rule_chooser_init (WceRuleChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->style = wce_board_style_new ();
  self->rows = g_ptr_array_new ();
  gtk_list_box_set_filter_func (self->offers, matches, self, NULL);
  gtk_list_box_set_sort_func (self->offers, compare, self, NULL);
  gtk_list_box_set_header_func (self->offers, set_header, self, NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
  connect (self, keys, "key-pressed", G_CALLBACK (key_pressed));
  connect (self, self->offers, "row-activated", G_CALLBACK (activated));
  connect (self, self->back_button, "clicked", G_CALLBACK (leave));
  connect (self, self->search, "activate", G_CALLBACK (search_activated));
  connect (self, self->search, "stop-search", G_CALLBACK (leave));
  connect (self, self->search, "search-changed", G_CALLBACK (search_changed));
}
