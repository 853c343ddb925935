/* element-form.c: the form of an element, made from the schemas: its
 * attributes, its text, and the elements inside it in rows that open. */
#include "element-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "element-private.h"
#include "rule-words-row.h"
#include "document/edit.h"
#include "document/scene.h"

struct _WceElementForm {
  GtkBox parent_instance;
  WceDocument *document;
  WceBoard *board;
  char *path;  /* of the element shown; NULL: none */
  gsize start; /* its first byte */
  gboolean lost;
  char *shape; /* of the element when built; same shape, same form */
  GPtrArray *fields;
  GtkWidget *group, *words; /* words: for players */
};

G_DEFINE_FINAL_TYPE (WceElementForm, wce_element_form, GTK_TYPE_BOX)

static guint gone_signal;

static void build (WceElementForm *self, const wcc_node *node,
                   GtkWidget *container);

/* Appends the names of elements, how they are nested, and what they are like,
 * on which it depends what they inherit. */
static void
append_shape (GString *shape, const wcc_node *node)
{
  const char *like = wcc_node_get (node, "like");
  g_string_append_printf (shape, "<%s %s", node->name,
                          like != NULL ? like : "");
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    append_shape (shape, child);
  g_string_append_c (shape, '>');
}

/* ---- elements inside ----------------------------------------------------- */

static void
remove_element (GtkButton *button, WceElementForm *self)
{
  wce_form_remove (self->document,
                   g_object_get_data (G_OBJECT (button), "path"));
}

static void
move_element (GtkButton *button, WceElementForm *self)
{
  wce_form_move (self->document, g_object_get_data (G_OBJECT (button), "path"),
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "by")));
}

static void
add_inner_button (WceElementForm *self, GtkWidget *row, const char *icon,
                  const char *name, const char *path, int by)
{
  GtkWidget *button = wce_form_button (icon, name);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_object_set_data (G_OBJECT (button), "by", GINT_TO_POINTER (by));
  g_signal_connect_object (button, "clicked",
                           by != 0 ? G_CALLBACK (move_element)
                                   : G_CALLBACK (remove_element),
                           self, 0);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
}

static void
build_child (WceElementForm *self, const wcc_node *child, GtkWidget *container)
{
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *title = wce_form_title (child);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  g_autofree char *path = wce_form_path (child);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  if (wce_form_can_move (tree, path, 1))
    add_inner_button (self, row, "go-down-symbolic", _ ("Move Down"), path, 1);
  if (wce_form_can_move (tree, path, -1))
    add_inner_button (self, row, "go-up-symbolic", _ ("Move Up"), path, -1);
  g_autofree char *removal = g_strdup_printf (_ ("Remove %s"), title);
  add_inner_button (self, row, "user-trash-symbolic", removal, path, 0);
  wce_form_add_row (container, row);
  build (self, child, row);
}

static void
add_element (GtkListBox *list, GtkListBoxRow *row, WceElementForm *self)
{
  const char *name = g_object_get_data (G_OBJECT (row), "name");
  g_autofree char *parent
      = g_strdup (g_object_get_data (G_OBJECT (list), "path"));
  gtk_popover_popdown (GTK_POPOVER (
      gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER)));
  g_autofree char *hexes = wce_form_chosen_hexes (self->board);
  g_free (wce_form_add (self->document, parent, name, hexes));
}

static GtkWidget *
offer_row (const wcc_node *node, const wcc_child *child)
{
  wcc_element element;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *label = wce_capitalise (
      wce_form_element (node, child->name, &element) ? element.label
                                                     : child->name);
  GtkWidget *title = gtk_label_new (label);
  GtkWidget *help = gtk_label_new (child->documentation);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (help), 0);
  gtk_label_set_wrap (GTK_LABEL (help), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (help), 40);
  gtk_widget_add_css_class (help, "dim-label");
  gtk_widget_add_css_class (help, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), help);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (child->name),
                          g_free);
  return row;
}

/* Lists the elements that may be added here. @return FALSE when there are
 * none */
static gboolean
fill_offers (WceElementForm *self, GtkListBox *list,
             const wcc_element *element, const wcc_node *node)
{
  g_autofree char *path = wce_form_path (node);
  g_auto (GStrv) names = wce_form_children (self->document, path);
  for (char **name = names; *name != NULL; name++)
    {
      wcc_child child;
      if (wcc_find_child (element, *name, &child))
        gtk_list_box_append (list, offer_row (node, &child));
    }
  return names[0] != NULL;
}

/* Fills the list again: what fits depends on the event, which may have
 * changed. */
static void
refill (GtkWidget *popover, WceElementForm *self)
{
  GtkListBox *list = g_object_get_data (G_OBJECT (popover), "list");
  const wcc_node *node
      = wce_form_find (wce_document_get_last_tree (self->document, NULL),
                       g_object_get_data (G_OBJECT (list), "path"));
  wcc_element element;
  GtkWidget *child;
  if (node == NULL || !wce_form_element (node, node->name, &element))
    return;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
  fill_offers (self, list, &element, node);
}

static void
build_offers (WceElementForm *self, const wcc_element *element,
              const wcc_node *node, GtkWidget *container)
{
  GtkWidget *list = gtk_list_box_new ();
  g_object_ref_sink (list);
  if (fill_offers (self, GTK_LIST_BOX (list), element, node))
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *button = gtk_menu_button_new ();
      GtkWidget *popover = gtk_popover_new ();
      GtkWidget *scroller = gtk_scrolled_window_new ();
      g_autofree char *label = wce_capitalise (element->label);
      g_autofree char *title = g_strdup_printf (_ ("Add to “%s”…"), label);
      g_autofree char *markup = g_markup_escape_text (title, -1);
      gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
      gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                      GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
      gtk_scrolled_window_set_propagate_natural_height (
          GTK_SCROLLED_WINDOW (scroller), TRUE);
      gtk_scrolled_window_set_max_content_height (
          GTK_SCROLLED_WINDOW (scroller), 300);
      gtk_widget_set_size_request (scroller, 300, -1);
      gtk_popover_set_child (GTK_POPOVER (popover), scroller);
      g_object_set_data_full (G_OBJECT (list), "path", wce_form_path (node),
                              g_free);
      g_signal_connect_object (list, "row-activated", G_CALLBACK (add_element),
                               self, 0);
      g_object_set_data (G_OBJECT (popover), "list", list);
      g_signal_connect_object (popover, "show", G_CALLBACK (refill), self, 0);
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button),
                                     "list-add-symbolic");
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
      wce_form_add_row (container, row);
    }
  g_object_unref (list);
}

/* ---- one element --------------------------------------------------------- */

static WceFormField *
add_field (WceElementForm *self, const char *path,
           const wcc_attribute_info *info, GtkWidget *container)
{
  WceFormField *field
      = wce_form_field_new (self->document, self->board, path, info, container);
  field->form = GTK_WIDGET (self);
  g_ptr_array_add (self->fields, field);
  return field;
}

/* Finds the noun that a <change> of the extended rules is about: the attribute
 * with the name of the noun's element says which noun it is. */
static gboolean
find_changed (const wcc_element *element, const wcc_node *node,
              wcc_element *noun)
{
  wcc_attribute_info info;
  for (int i = 0; i < node->attribute_count; i++)
    if (strcmp (node->name, "change") == 0
        && wcc_find_attribute (element, node->attributes[i].name, &info)
        && info.value.kind == WCC_VALUE_REFERS
        && wcc_find_element (element->kind, info.name, noun))
      return TRUE;
  return FALSE;
}

/* The value of an attribute in the rules, which holds unless the change sets
 * it. */
static const char *
inherited (WceElementForm *self, const wcc_node *change, const char *noun,
           const char *attribute)
{
  WceCheck *check = wce_document_get_check (self->document);
  const wcc_node *rules
      = check != NULL ? wcc_result_rules (wce_check_get_result (check)) : NULL;
  const wcc_node *node = rules != NULL ? wcc_node_child (rules, noun) : NULL;
  while (node != NULL
         && g_strcmp0 (wcc_node_get (node, "id"), wcc_node_get (change, noun))
                != 0)
    node = wcc_node_next (node, noun);
  return node != NULL ? wcc_node_get (node, attribute) : NULL;
}

/* Adds fields for the noun's id and for all attributes that may be changed. */
static void
build_changed (WceElementForm *self, const wcc_element *element,
               const wcc_element *noun, const wcc_node *node, const char *path,
               GtkWidget *container)
{
  wcc_attribute_info info;
  if (wcc_find_attribute (element, noun->name, &info))
    add_field (self, path, &info, container);
  for (size_t i = 0; i < noun->attribute_count; i++)
    {
      info = wcc_element_attribute (noun, i);
      if (info.value.kind == WCC_VALUE_DEFINES
          || strchr (info.name, ':') != NULL || strcmp (info.name, "like") == 0)
        continue;
      info.required = FALSE;
      wce_form_field_inherit (add_field (self, path, &info, container),
                              inherited (self, node, noun->name, info.name));
    }
}

/* The noun that another is like, with all that it takes over; or NULL. */
static const wcc_node *
find_like (WceElementForm *self, const wcc_node *node)
{
  const wcc_catalogue *catalogue = wce_document_get_catalogue (self->document);
  const char *like = wcc_node_get (node, "like");
  const wcc_noun *noun
      = like != NULL
            ? wcc_catalogue_find (catalogue, node->name, like, strlen (like))
            : NULL;
  return noun != NULL ? noun->node : NULL;
}

/* What is shown before all other fields of what is like another: that one. */
static gboolean
stands_first (const wcc_node *node, const char *attribute)
{
  return strcmp (attribute, "like") == 0 && wcc_node_get (node, "like") != NULL;
}

/* Adds fields for attributes that are required or set; an expander has the
 * rest. */
static void
build_attributes (WceElementForm *self, const wcc_element *element,
                  const wcc_node *node, const char *path, GtkWidget *container)
{
  const wcc_node *like = find_like (self, node);
  GtkWidget *more = NULL;
  wcc_element noun;
  if (find_changed (element, node, &noun))
    {
      build_changed (self, element, &noun, node, path, container);
      return;
    }
  for (int optional = 0; optional < 2; optional++)
    for (size_t i = 0; i < element->attribute_count; i++)
      {
        wcc_attribute_info info = wcc_element_attribute (element, i);
        gboolean shown
            = info.required || wcc_node_get (node, info.name) != NULL;
        if (shown == (optional != 0) || strchr (info.name, ':') != NULL
            || stands_first (node, info.name))
          continue;
        if (!shown && more == NULL)
          {
            more = adw_expander_row_new ();
            adw_preferences_row_set_title (ADW_PREFERENCES_ROW (more),
                                           _ ("More"));
            wce_form_add_row (container, more);
          }
        WceFormField *field
            = add_field (self, path, &info, shown ? container : more);
        if (like != NULL && !info.required)
          wce_form_field_inherit (field, wcc_node_get (like, info.name));
      }
}

/* What something is like and how it is called comes first.
 * @return its name, if that is shown here; or NULL */
static const wcc_node *
build_like (WceElementForm *self, const wcc_element *element,
            const wcc_node *node, const char *path, GtkWidget *container)
{
  wcc_attribute_info info;
  if (!stands_first (node, "like")
      || !wcc_find_attribute (element, "like", &info))
    return NULL;
  add_field (self, path, &info, container);
  const wcc_node *name = wcc_node_child (node, "name");
  if (name != NULL)
    build_child (self, name, container);
  return name;
}

static void
build (WceElementForm *self, const wcc_node *node, GtkWidget *container)
{
  wcc_element element;
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  if (!wcc_find_element (wce_kind_of (tree), node->name, &element))
    return;
  g_autofree char *path = wce_form_path (node);
  if (element.holds_text)
    {
      wcc_attribute_info text = { .label = element.label,
                                  .documentation = element.documentation,
                                  .required = TRUE,
                                  .value = element.text };
      add_field (self, path, &text, container);
    }
  const wcc_node *name = build_like (self, &element, node, path, container);
  build_attributes (self, &element, node, path, container);
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    if (child != name)
      build_child (self, child, container);
  if (element.child_count > 0)
    build_offers (self, &element, node, container);
}

static void
rebuild (WceElementForm *self, const wcc_node *node)
{
  wcc_element element;
  g_ptr_array_set_size (self->fields, 0);
  if (self->group != NULL)
    gtk_box_remove (GTK_BOX (self), self->group);
  self->group = adw_preferences_group_new ();
  if (wce_form_element (node, node->name, &element))
    {
      g_autofree char *title = wce_capitalise (element.label);
      g_autofree char *markup = g_markup_escape_text (title, -1);
      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group),
                                       markup);
    }
  build (self, node, self->group);
  gtk_box_prepend (GTK_BOX (self), self->group);
}

static void
show_help (WceElementForm *self, const wcc_node *node)
{
  g_autofree char *help = wce_form_help (node);
  g_autofree char *markup = g_markup_escape_text (help, -1);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group),
                                         markup);
}

/* Where the element is now, while others come and go before it. */
static void
patched (WceElementForm *self, const WcePatch *patch)
{
  if (patch->start + patch->removed_length <= self->start)
    self->start += patch->inserted_length - patch->removed_length;
  else if (patch->start <= self->start)
    self->lost = TRUE;
}

/* @param current  whether the tree is that of the text */
static const wcc_node *
find_shown (WceElementForm *self, const wcc_document *tree, gboolean current)
{
  if (!current)
    return wce_form_find (tree, self->path);
  const wcc_node *node
      = self->lost ? NULL : wcc_document_at (tree, (uint32_t) self->start + 1);
  if (node == NULL || node->open.start != self->start || node->parent == NULL)
    return NULL;
  g_free (self->path);
  self->path = wce_form_path (node);
  return node;
}

static void
update (WceElementForm *self)
{
  if (self->path == NULL)
    return;
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  const wcc_node *node = find_shown (self, tree, current);
  gtk_widget_set_sensitive (GTK_WIDGET (self), current);
  if (node == NULL)
    {
      g_signal_emit (self, gone_signal, 0);
      return;
    }
  g_autoptr (GString) shape = g_string_new (self->path);
  append_shape (shape, node);
  if (g_strcmp0 (self->shape, shape->str) != 0)
    {
      g_free (self->shape);
      self->shape = g_strdup (shape->str);
      rebuild (self, node);
    }
  show_help (self, node);
  for (guint i = 0; i < self->fields->len; i++)
    wce_form_field_update (g_ptr_array_index (self->fields, i), tree);
  wce_rule_words_show (self->words, self->document, self->path);
}

const char *
wce_element_form_get_path (WceElementForm *form)
{
  return form->path;
}

void
wce_element_form_show (WceElementForm *self, const char *path)
{
  g_autofree char *shown = g_strdup (path);
  g_clear_pointer (&self->shape, g_free);
  g_free (self->path);
  self->path = g_steal_pointer (&shown);
  const wcc_node *node
      = self->path != NULL ? wce_form_find (
            wce_document_get_last_tree (self->document, NULL), self->path)
                           : NULL;
  self->start = node != NULL ? node->open.start : 0;
  self->lost = node == NULL;
  update (self);
}

void
wce_element_form_set_up (WceElementForm *self, WceDocument *document,
                         WceBoard *board)
{
  self->document = g_object_ref (document);
  self->board = board;
  g_signal_connect_object (document, "patched", G_CALLBACK (patched), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

static void
wce_element_form_dispose (GObject *object)
{
  WceElementForm *self = WCE_ELEMENT_FORM (object);
  if (self->fields != NULL)
    g_ptr_array_set_size (self->fields, 0);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (wce_element_form_parent_class)->dispose (object);
}

static void
wce_element_form_finalize (GObject *object)
{
  WceElementForm *self = WCE_ELEMENT_FORM (object);
  g_ptr_array_unref (self->fields);
  g_free (self->path);
  g_free (self->shape);
  G_OBJECT_CLASS (wce_element_form_parent_class)->finalize (object);
}

static void
wce_element_form_class_init (WceElementFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_element_form_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_element_form_finalize;
  gone_signal
      = g_signal_new ("gone", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                      NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("renamed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
wce_element_form_init (WceElementForm *self)
{
  self->fields
      = g_ptr_array_new_with_free_func ((GDestroyNotify) wce_form_field_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
  self->words = wce_rule_words_new ();
  gtk_box_append (GTK_BOX (self), self->words);
}
