/* play-rulings.c: the same battle with other rulings than its document says. */
#include "play-rulings.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document.h"
#include "form-model.h"
#include "wcc/texts.h"

static void
ruling_free (gpointer data)
{
  WceRuling *ruling = data;
  g_free (ruling->id);
  g_free (ruling->question);
  g_strfreev (ruling->values);
  g_free (ruling);
}

static guint
value_number (const WceRuling *ruling, const char *value)
{
  for (guint i = 0; value != NULL && ruling->values[i] != NULL; i++)
    if (g_str_equal (ruling->values[i], value))
      return i;
  return 0;
}

const wcc_node *
wce_rulings_find_set (const wcc_document *tree, const char *id)
{
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  const wcc_node *set = root != NULL ? wcc_node_child (root, "set") : NULL;
  for (; set != NULL; set = wcc_node_next (set, "set"))
    if (g_strcmp0 (wcc_node_get (set, "switch"), id) == 0)
      return set;
  return NULL;
}

static WceRuling *
ruling_new (const wcc_node *node, const wcc_result *result)
{
  const wcc_document *tree = wcc_result_document (result);
  const wcc_node *p = wcc_node_child (node, "p");
  const wcc_node *set = wce_rulings_find_set (tree, wcc_node_get (node, "id"));
  const char *values = wcc_node_get (node, "values");
  WceRuling *ruling = g_new0 (WceRuling, 1);
  ruling->id = g_strdup (wcc_node_get (node, "id"));
  ruling->question = g_strdup (p != NULL && p->text != NULL ? wcc_result_text (
                                   result, wcc_reader_languages (), p->text)
                                                            : ruling->id);
  ruling->values = g_strsplit (values != NULL ? values : "", " ", -1);
  ruling->written = value_number (
      ruling, wcc_node_get (set != NULL ? set : node,
                            set != NULL ? "value" : "default"));
  ruling->chosen = ruling->written;
  return ruling;
}

GPtrArray *
wce_rulings_new (const wcc_result *result)
{
  GPtrArray *rulings = g_ptr_array_new_with_free_func (ruling_free);
  const wcc_node *rules = wcc_result_rules (result);
  const wcc_node *node
      = rules != NULL ? wcc_node_child (rules, "switch") : NULL;
  for (; node != NULL; node = wcc_node_next (node, "switch"))
    if (wcc_node_get (node, "id") != NULL)
      g_ptr_array_add (rulings, ruling_new (node, result));
  return rulings;
}

/* @param is  between switch and value @param between  two of them */
static GString *
list_others (GPtrArray *rulings, const char *is, const char *between)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < rulings->len; i++)
    {
      const WceRuling *ruling = rulings->pdata[i];
      if (ruling->chosen != ruling->written)
        g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? between : "",
                                ruling->id, is, ruling->values[ruling->chosen]);
    }
  return text;
}

char *
wce_rulings_describe (GPtrArray *rulings)
{
  GString *text = list_others (rulings, " = ", ", ");
  return g_string_free (text, text->len == 0);
}

char *
wce_rulings_list (GPtrArray *rulings)
{
  return g_string_free (list_others (rulings, "=", ","), FALSE);
}

void
wce_rulings_take_back (GPtrArray *rulings)
{
  for (guint i = 0; i < rulings->len; i++)
    {
      WceRuling *ruling = rulings->pdata[i];
      ruling->chosen = ruling->written;
    }
}

/* @return FALSE when the text is no XML */
static gboolean
write_ruling (WceDocument *copy, const WceRuling *ruling)
{
  const wcc_document *tree = wce_document_get_tree (copy, NULL);
  const wcc_node *set = wce_rulings_find_set (tree, ruling->id);
  g_autofree char *path = set != NULL ? wce_form_path (set)
                                      : wce_form_add (copy, "", "set");
  return path != NULL
         && wce_form_set (copy, path, "switch", ruling->id, FALSE)
         && wce_form_set (copy, path, "value", ruling->values[ruling->chosen],
                          FALSE);
}

char *
wce_rulings_write (GPtrArray *rulings, const char *text)
{
  g_autoptr (WceDocument) copy = wce_document_new ();
  gboolean done = TRUE;
  wce_document_set_new (copy, text);
  for (guint i = 0; done && i < rulings->len; i++)
    {
      const WceRuling *ruling = rulings->pdata[i];
      if (ruling->chosen != ruling->written)
        done = write_ruling (copy, ruling);
    }
  return done ? g_strdup (wce_document_get_text (copy, NULL)) : NULL;
}

GBytes *
wce_rulings_compile (GPtrArray *rulings, const char *text, const char *path,
                     GError **error)
{
  g_autofree char *written = wce_rulings_write (rulings, text);
  if (written == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("The XML has an error; it has to be solved first."));
      return NULL;
    }
  wcc_result *result
      = wcc_compile (written, strlen (written), path, NULL, NULL);
  size_t length = 0;
  const uint8_t *binary = wcc_result_binary (result, &length);
  GBytes *bytes = binary != NULL ? g_bytes_new (binary, length) : NULL;
  if (bytes == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("The battle cannot be played with these rulings: %s"),
                 wce_first_error (result));
  wcc_result_free (result);
  return bytes;
}

guint
wce_rulings_compare (char *const *before, char *const *after)
{
  guint i = 0;
  while (before[i] != NULL && after[i] != NULL
         && g_str_equal (before[i], after[i]))
    i++;
  return before[i] == NULL && after[i] == NULL ? G_MAXUINT : i;
}
