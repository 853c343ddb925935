/* completion.c: proposes what may be written at the cursor. The compiler finds
 * the proposals; here they become a list for GtkSourceView. */
#include "completion.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <string.h>
#include <wcc/place.h>

#include "private.h"

/* ---- one proposal -------------------------------------------------------- */

#define WCE_TYPE_PROPOSAL (wce_proposal_get_type ())
G_DECLARE_FINAL_TYPE (WceProposal, wce_proposal, WCE, PROPOSAL, GObject)

struct _WceProposal {
  GObject parent_instance;
  enum wcc_proposal_kind kind;
  char *word, *text, *label, *documentation;
  gsize cursor;
};

static void
proposal_interface_init (GtkSourceCompletionProposalInterface *interface)
{
  (void) interface;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (
    WceProposal, wce_proposal, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE (GTK_SOURCE_TYPE_COMPLETION_PROPOSAL,
                           proposal_interface_init))

static void
wce_proposal_finalize (GObject *object)
{
  WceProposal *self = WCE_PROPOSAL (object);
  g_free (self->word);
  g_free (self->text);
  g_free (self->label);
  g_free (self->documentation);
  G_OBJECT_CLASS (wce_proposal_parent_class)->finalize (object);
}

static void
wce_proposal_class_init (WceProposalClass *class)
{
  G_OBJECT_CLASS (class)->finalize = wce_proposal_finalize;
}

static void
wce_proposal_init (WceProposal *self)
{
  (void) self;
}

static WceProposal *
proposal_new (const wcc_proposal *from)
{
  WceProposal *self = g_object_new (WCE_TYPE_PROPOSAL, NULL);
  self->kind = from->kind;
  self->word = g_strdup (from->word);
  self->text = g_strdup (from->text);
  self->label = g_strdup (from->label);
  self->documentation = g_strdup (from->documentation);
  self->cursor = from->cursor;
  return self;
}

/* ---- the provider -------------------------------------------------------- */

#define WCE_TYPE_COMPLETION (wce_completion_get_type ())
G_DECLARE_FINAL_TYPE (WceCompletion, wce_completion, WCE, COMPLETION, GObject)

struct _WceCompletion {
  GObject parent_instance;
  WceSourceView *view; /* owns this */
};

static wcc_proposals *
propose (WceCompletion *self, gsize *cursor)
{
  gsize length;
  WceDocument *document = wce_source_view_get_document (self->view);
  const char *text = wce_document_get_text (document, &length);
  *cursor = wce_source_view_get_cursor (self->view);
  return wcc_propose (text, length, *cursor,
                      wce_document_get_catalogue (document));
}

/* Lists what matches the part of the word before the cursor: first words that
 * begin with it, then words that have its letters in order. */
static GListModel *
list_proposals (WceCompletion *self)
{
  GListStore *list = g_list_store_new (WCE_TYPE_PROPOSAL);
  g_autoptr (GPtrArray) others
      = g_ptr_array_new_with_free_func (g_object_unref);
  gsize cursor;
  wcc_proposals *proposals = propose (self, &cursor);
  if (proposals == NULL)
    return G_LIST_MODEL (list);
  gsize start = wcc_proposals_range (proposals).start;
  const char *text = wce_document_get_text (
      wce_source_view_get_document (self->view), NULL);
  g_autofree char *written = g_strndup (text + start, cursor - start);
  g_autofree char *wanted = g_utf8_casefold (written, -1);
  for (gsize i = 0; i < wcc_proposals_count (proposals); i++)
    {
      const wcc_proposal *from = wcc_proposals_get (proposals, i);
      guint priority;
      if (!gtk_source_completion_fuzzy_match (from->word, wanted, &priority))
        continue;
      g_autoptr (WceProposal) proposal = proposal_new (from);
      if (g_str_has_prefix (from->word, wanted))
        g_list_store_append (list, proposal);
      else
        g_ptr_array_add (others, g_steal_pointer (&proposal));
    }
  g_list_store_splice (list, g_list_model_get_n_items (G_LIST_MODEL (list)), 0,
                       others->pdata, others->len);
  wcc_proposals_free (proposals);
  return G_LIST_MODEL (list);
}

static GListModel *
populate (GtkSourceCompletionProvider *provider,
          GtkSourceCompletionContext *context, GError **error)
{
  (void) context;
  (void) error;
  return list_proposals (WCE_COMPLETION (provider));
}

static void
populate_async (GtkSourceCompletionProvider *provider,
                GtkSourceCompletionContext *context, GCancellable *cancellable,
                GAsyncReadyCallback callback, gpointer user)
{
  g_autoptr (GTask) task = g_task_new (provider, cancellable, callback, user);
  g_task_return_pointer (task, populate (provider, context, NULL),
                         g_object_unref);
}

static GListModel *
populate_finish (GtkSourceCompletionProvider *provider, GAsyncResult *result,
                 GError **error)
{
  (void) provider;
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
refilter (GtkSourceCompletionProvider *provider,
          GtkSourceCompletionContext *context, GListModel *model)
{
  (void) model;
  g_autoptr (GListModel) list = list_proposals (WCE_COMPLETION (provider));
  gtk_source_completion_context_set_proposals_for_provider (context, provider,
                                                            list);
}

/* Whether something else may be written after a character. A blank counts only
 * in a tag or a list. */
static gboolean
is_trigger (GtkSourceCompletionProvider *provider, const GtkTextIter *iter,
            gunichar sign)
{
  (void) iter;
  WceCompletion *self = WCE_COMPLETION (provider);
  if (sign == ' ')
    {
      gsize length;
      const char *text = wce_document_get_text (
          wce_source_view_get_document (self->view), &length);
      wcc_place place = wcc_place_at (
          text, length, wce_source_view_get_cursor (self->view));
      return place.place == WCC_PLACE_ATTRIBUTE
             || place.place == WCC_PLACE_VALUE;
    }
  return sign != 0 && sign < 128 && strchr ("<\"'./(-", (int) sign) != NULL;
}

static const char *
icon_of (enum wcc_proposal_kind kind)
{
  switch (kind)
    {
    case WCC_PROPOSE_ELEMENT: return "lang-struct-symbolic";
    case WCC_PROPOSE_CLOSE: return "lang-define-symbolic";
    case WCC_PROPOSE_ATTRIBUTE: return "lang-struct-field-symbolic";
    case WCC_PROPOSE_WORD: return "lang-enum-value-symbolic";
    case WCC_PROPOSE_NOUN: return "lang-variable-symbolic";
    }
  return NULL;
}

static GtkWidget *
new_documentation (const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 36);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
  return label;
}

static void
display (GtkSourceCompletionProvider *provider,
         GtkSourceCompletionContext *context,
         GtkSourceCompletionProposal *proposal, GtkSourceCompletionCell *cell)
{
  (void) provider;
  (void) context;
  WceProposal *self = WCE_PROPOSAL (proposal);
  switch (gtk_source_completion_cell_get_column (cell))
    {
    case GTK_SOURCE_COMPLETION_COLUMN_ICON:
      gtk_source_completion_cell_set_icon_name (cell, icon_of (self->kind));
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_TYPED_TEXT:
      gtk_source_completion_cell_set_text (cell, self->word);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_AFTER:
      gtk_source_completion_cell_set_text (
          cell, g_strcmp0 (self->label, self->word) != 0 ? self->label : NULL);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_DETAILS:
      gtk_source_completion_cell_set_widget (
          cell, self->documentation[0] != '\0'
                    ? new_documentation (self->documentation)
                    : NULL);
      break;
    case GTK_SOURCE_COMPLETION_COLUMN_BEFORE:
    case GTK_SOURCE_COMPLETION_COLUMN_COMMENT:
    default: gtk_source_completion_cell_set_text (cell, NULL); break;
    }
}

/* ---- taking one ---------------------------------------------------------- */

/* Shows proposals again, for an empty value or the inside of an element. */
static gboolean
show_again (gpointer user)
{
  GtkSourceView *view = user;
  g_signal_emit_by_name (gtk_source_view_get_completion (view), "show");
  return G_SOURCE_REMOVE;
}

static void
activate (GtkSourceCompletionProvider *provider,
          GtkSourceCompletionContext *context,
          GtkSourceCompletionProposal *proposal)
{
  (void) context; /* it is invalid once the text has changed */
  WceCompletion *self = WCE_COMPLETION (provider);
  WceProposal *taken = WCE_PROPOSAL (proposal);
  WceDocument *document = wce_source_view_get_document (self->view);
  gsize cursor;
  wcc_proposals *proposals = propose (self, &cursor);
  if (proposals == NULL)
    return;
  wcc_range range = wcc_proposals_range (proposals);
  wcc_proposals_free (proposals);
  wce_document_begin (document, _ ("Complete Word"), FALSE);
  wce_document_replace (document, range.start, range.end, taken->text);
  wce_document_end (document);
  wce_source_view_set_cursor (self->view, range.start + taken->cursor);
  if (taken->cursor > 1 && taken->text[taken->cursor - 1] == '"')
    g_idle_add_full (
        G_PRIORITY_LOW, show_again,
        g_object_ref (wce_source_view_get_view (self->view)),
        g_object_unref);
}

/* ---- object -------------------------------------------------------------- */

static void
provider_interface_init (GtkSourceCompletionProviderInterface *interface)
{
  interface->populate = populate;
  interface->populate_async = populate_async;
  interface->populate_finish = populate_finish;
  interface->refilter = refilter;
  interface->is_trigger = is_trigger;
  interface->display = display;
  interface->activate = activate;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (
    WceCompletion, wce_completion, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE (GTK_SOURCE_TYPE_COMPLETION_PROVIDER,
                           provider_interface_init))

static void
wce_completion_class_init (WceCompletionClass *class)
{
  (void) class;
}

static void
wce_completion_init (WceCompletion *self)
{
  (void) self;
}

void
wce_source_completion_add (WceSourceView *view)
{
  g_autoptr (WceCompletion) self = g_object_new (WCE_TYPE_COMPLETION, NULL);
  self->view = view;
  GtkSourceCompletion *completion
      = gtk_source_view_get_completion (wce_source_view_get_view (view));
  gtk_source_completion_add_provider (completion,
                                      GTK_SOURCE_COMPLETION_PROVIDER (self));
  g_object_set (completion, "show-icons", TRUE, "select-on-show", TRUE,
                "remember-info-visibility", TRUE, "page-size", 8u, NULL);
}
