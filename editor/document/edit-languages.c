/* edit-languages.c: the languages of the texts of a battle. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

static const struct {
  const char *tag, *name;
} known[] = {
  { "ar", N_ ("Arabic") },
  { "zh-CN", N_ ("Chinese (Simplified)") },
  { "zh-TW", N_ ("Chinese (Traditional)") },
  { "cs", N_ ("Czech") },
  { "da", N_ ("Danish") },
  { "nl", N_ ("Dutch") },
  { "en", N_ ("English") },
  { "fi", N_ ("Finnish") },
  { "fr", N_ ("French") },
  { "de", N_ ("German") },
  { "el", N_ ("Greek") },
  { "he", N_ ("Hebrew") },
  { "hu", N_ ("Hungarian") },
  { "it", N_ ("Italian") },
  { "ja", N_ ("Japanese") },
  { "ko", N_ ("Korean") },
  { "la", N_ ("Latin") },
  { "nb", N_ ("Norwegian") },
  { "pl", N_ ("Polish") },
  { "pt", N_ ("Portuguese") },
  { "ro", N_ ("Romanian") },
  { "ru", N_ ("Russian") },
  { "es", N_ ("Spanish") },
  { "sv", N_ ("Swedish") },
  { "tr", N_ ("Turkish") },
  { "uk", N_ ("Ukrainian") },
};

const char *const *
wce_known_languages (void)
{
  static const char *tags[G_N_ELEMENTS (known) + 1];
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    tags[i] = known[i].tag;
  return tags;
}

char *
wce_language_name (const char *tag)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_ascii_strcasecmp (known[i].tag, tag) == 0)
      return g_strdup (_ (known[i].name));
  return g_strdup (tag);
}

gboolean
wce_is_language (const char *tag)
{
  return g_regex_match_simple ("^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$", tag,
                               G_REGEX_DOLLAR_ENDONLY, 0);
}

/* The language that the compiler assumes for texts without a mark. */
static const char *
first_language (const wcc_document *tree)
{
  const char *own = wcc_node_get (wcc_document_root (tree), "xml:lang");
  return own != NULL ? own : "en";
}

gboolean
wce_speaks (const wcc_document *tree, const wcc_node *node,
            const char *language)
{
  const char *own = NULL;
  for (; node != NULL && own == NULL; node = node->parent)
    own = wcc_node_get (node, "xml:lang");
  const char *first = first_language (tree);
  return strcmp (own != NULL ? own : first, language != NULL ? language : first)
         == 0;
}

static void
add_language (const wcc_document *tree, const wcc_node *node, GPtrArray *tags)
{
  const char *tag = wcc_node_get (node, "xml:lang");
  if (tag != NULL && !wce_speaks (tree, node, NULL)
      && !g_ptr_array_find_with_equal_func (tags, tag, g_str_equal, NULL))
    g_ptr_array_add (tags, g_strdup (tag));
}

char **
wce_languages (const wcc_document *tree)
{
  GPtrArray *tags = g_ptr_array_new ();
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *node = root->first_child; node != NULL;
       node = node->next)
    {
      add_language (tree, node, tags);
      for (const wcc_node *p = node->first_child; p != NULL; p = p->next)
        add_language (tree, p, tags);
    }
  g_ptr_array_add (tags, NULL);
  return (char **) g_ptr_array_free (tags, FALSE);
}

char *
wce_language_mark (const char *language)
{
  return language != NULL ? g_strdup_printf (" xml:lang=\"%s\"", language)
                          : g_strdup ("");
}

char *
wce_language_step (const char *name, const char *language)
{
  if (language == NULL)
    return g_strdup (name);
  g_autofree char *spoken = wce_language_name (language);
  /* What was edited, and in which language: "Council (German)". */
  return g_strdup_printf (C_ ("step", "%s (%s)"), name, spoken);
}
