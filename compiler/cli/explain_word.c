/* explain_word.c: what a word of the language means, and which rules use it. */

#include "verbs.h"

#include <stdlib.h>
#include <string.h>

/* Whether a path, without its first words and its argument, is the word. */
static bool
is_word (const char *name, const char *word)
{
  const char *dot = strchr (name, '.');
  size_t length = strlen (word);

  if (strcmp (name, word) == 0)
    return true;
  if (dot != NULL && is_word (dot + 1, word))
    return true;
  return strncmp (name, word, length) == 0 && name[length] == '(';
}

static bool
same (const char *a, const char *b)
{
  return a != NULL && b != NULL && strcmp (a, b) == 0;
}

/* ---- the word ----------------------------------------------------------- */

static void
print_query (int query)
{
  const wcr_query_info *info = wcr_query_describe ((enum wcr_query) query);
  const char *gap = "";
  char names[256];

  printf (_ ("  operations: "));
  for (int i = 0; i < WCR_OPERATIONS; i++)
    if ((i == WCR_OPERATION_ALLOW || i == WCR_OPERATION_DENY)
        == (info->boolean != 0))
      {
        printf ("%s%s", gap, wcr_list_name (WCR_LIST_OPERATION, i));
        gap = " ";
      }
  printf (_ ("\n  subject: %s, of effects written in a class or trait\n"),
          wcr_list_name (WCR_LIST_SUBJECT, (int) info->subject));
  wcc_query_names ((enum wcr_query) query, names, sizeof names);
  printf (_ ("  conditions may name: %s\n"), names);
}

static void
print_event (int event)
{
  char names[256];

  if (!wcr_event_describe ((enum wcr_event_type) event)->trigger)
    return;
  wcc_event_names ((enum wcr_event_type) event, names, sizeof names);
  printf (_ ("  conditions may name: %s\n"), names);
}

/* Prints all entries of the lists with that word. @return their number */
static int
print_word (const char *word)
{
  struct entry entry;
  int found = 0;

  for (int list = 0; list < words_count (); list++)
    for (int i = 0; i < words_size (list); i++)
      {
        words_entry (list, i, &entry);
        if (entry.name == NULL || !is_word (entry.name, word))
          continue;
        printf ("%s%s %s: %s\n", found++ > 0 ? "\n" : "", _ (words_what (list)),
                entry.name, _ (entry.doc));
        for (int k = 0; k < 2; k++)
          if (words_column (list, k) != NULL && *entry.cell[k] != '\0')
            printf ("  %s: %s\n", _ (words_column (list, k)),
                    entry.prose[k] ? _ (entry.cell[k]) : entry.cell[k]);
        if (strcmp (words_name (list), "queries") == 0)
          print_query (i);
        if (strcmp (words_name (list), "events") == 0)
          print_event (i);
        if (strcmp (words_name (list), "actions") == 0)
          print_action_parts (entry.name);
      }
  return found;
}

static void
complain_word (const char *word)
{
  const char *names[1024], *near;
  size_t count = 0;

  for (int list = WCR_LIST_OPERATION; list < WCR_LISTS; list++)
    for (int i = 0; i < wcr_list_size ((enum wcr_list) list); i++)
      if (count < sizeof names / sizeof names[0])
        names[count++] = wcr_list_name ((enum wcr_list) list, i);
  near = nearest (word, names, count);
  if (near != NULL)
    complain ("the language has no word '%s'; did you mean '%s'?", word, near);
  else
    complain ("the language has no word '%s'; 'warcouncil list queries' and "
              "the like list them",
              word);
}

static bool
is_action (const wcc_node *node)
{
  return wcr_list_find (WCR_LIST_ACTION, node->name) >= 0;
}

/* ---- who answers -------------------------------------------------------- */

/* Prints an attribute if the element has it. */
static void
print_if (const wcc_node *node, const char *name, const char *before)
{
  const char *value = wcc_node_get (node, name);

  if (value != NULL)
    printf ("%s%s", before, value);
}

/* Prints where something is written, in what, and for which rule. */
static void
print_place (const wcc_node *node)
{
  const wcc_node *outer = node->parent;
  const char *cite = wcc_node_get (node, "cite");

  printf ("      %s:%d", wcc_document_name (wcc_node_document (node)),
          node->line);
  for (; outer != NULL && outer->parent != NULL; outer = outer->parent)
    {
      if (wcc_node_get (outer, "id") != NULL)
        printf (", %s %s", outer->name, wcc_node_get (outer, "id"));
      if (cite == NULL)
        cite = wcc_node_get (outer, "cite");
    }
  if (cite != NULL)
    printf (" (%s)", cite);
  putchar ('\n');
}

static void
print_effect (const wcc_node *node)
{
  printf ("  ");
  print_if (node, "op", "");
  print_if (node, "value", " ");
  print_if (node, "face", ", face ");
  print_if (node, "roles", ", roles ");
  print_if (node, "as", ", as ");
  print_if (node, "at", ", at ");
  print_if (node, "when", ", when ");
  putchar ('\n');
  print_place (node);
}

/* Prints what actions wait for, and each of them. */
static void
print_trigger (const wcc_catalogue *catalogue, const wcc_node *node)
{
  printf ("  %s", node->name);
  print_if (node, "event", " ");
  print_if (node, "side", ", side ");
  print_if (node, "once", ", once ");
  print_if (node, "when", ", when ");
  putchar ('\n');
  print_place (node);
  for (const wcc_node *c = wcc_node_child (node, NULL); c != NULL;
       c = wcc_node_next (c, NULL))
    if (is_action (c))
      print_action (catalogue, c, 6);
}

/* Prints what an attribute of a thing says in short: a statistic of a class, or
 * a terrain that obstructs sight. */
static void
print_short (const wcc_node *node, const char *name)
{
  printf ("  %s %s: %s\n", node->name, wcc_node_get (node, "id"),
          wcc_node_get (node, name));
  print_place (node);
}

/* Whether any action below the element is the word. */
static bool
does (const wcc_node *node, const char *word)
{
  for (const wcc_node *c = wcc_node_child (node, NULL); c != NULL;
       c = wcc_node_next (c, NULL))
    if (is_action (c) && (strcmp (c->name, word) == 0 || does (c, word)))
      return true;
  return false;
}

/* What is looked for in documents. */
struct search {
  const char *word;
  const char *attribute; /* that answers it in short; or NULL */
  const wcc_catalogue *catalogue;
};

/* Prints everything in a tree that uses the word. @return their number */
static int
print_users (const struct search *search, const wcc_node *node)
{
  int found = 0;

  if (strcmp (node->name, "effect") == 0
      && same (wcc_node_get (node, "query"), search->word))
    print_effect (node), found++;
  if ((strcmp (node->name, "on") == 0
       && same (wcc_node_get (node, "event"), search->word))
      || (!is_action (node) && does (node, search->word)))
    print_trigger (search->catalogue, node), found++;
  if (search->attribute != NULL && wcc_node_get (node, "id") != NULL
      && wcc_node_get (node, search->attribute) != NULL)
    print_short (node, search->attribute), found++;
  for (const wcc_node *c = wcc_node_child (node, NULL); c != NULL;
       c = wcc_node_next (c, NULL))
    found += print_users (search, c);
  return found;
}

/* The attribute of classes or terrain that answers a query in short. */
static const char *
attribute_of (int query)
{
  static const char *const stats[WCR_STATS]
      = { [WCR_STAT_BLOCKS] = "blocks",
          [WCR_STAT_MOVE] = "move",
          [WCR_STAT_BATTLE_AFTER] = "battle-after",
          [WCR_STAT_CLOSE_DICE] = "close-dice",
          [WCR_STAT_RANGE] = "range",
          [WCR_STAT_RETREAT] = "retreat" };
  const wcr_query_info *info = wcr_query_describe ((enum wcr_query) query);

  if (query == WCR_QUERY_BLOCKS_SIGHT)
    return info->name;
  return info->stat >= 0 && info->stat < WCR_STATS ? stats[info->stat] : NULL;
}

/* Words that rules use, in the order in which they are looked for. */
static const enum wcr_list uses[]
    = { WCR_LIST_QUERY, WCR_LIST_ACTION, WCR_LIST_EVENT };
enum { USES = sizeof uses / sizeof uses[0] };

static void
print_uses (const struct input *input, const char *word, const char *path,
            enum wcr_list list)
{
  int query = wcr_list_find (WCR_LIST_QUERY, word), found = 0;
  const wcc_node *rules = wcc_result_rules (input->result);
  struct search search = { word, query >= 0 ? attribute_of (query) : NULL,
                           wcc_result_catalogue (input->result) };

  print_word (word);
  printf (list == WCR_LIST_QUERY   ? _ ("\nAnswered in %s:\n")
          : list == WCR_LIST_EVENT ? _ ("\nWaited for in %s:\n")
                                   : _ ("\nDone in %s:\n"),
          path);
  if (rules != NULL)
    found += print_users (&search, rules);
  if (wcc_result_kind (input->result) != WCC_RULES)
    found += print_users (
        &search, wcc_document_root (wcc_result_document (input->result)));
  if (found == 0)
    puts (list == WCR_LIST_QUERY ? _ ("  by nothing: the default holds")
                                 : _ ("  by nothing"));
}

static int
print_answers (const char *word, const char *path)
{
  struct input input;
  int status, use = 0;

  while (use < USES && wcr_list_find (uses[use], word) < 0)
    use++;
  if (use == USES)
    {
      complain ("'%s' is neither a query nor an event nor an action: no rule "
                "uses it",
                word);
      return STATUS_USAGE;
    }
  status = input_compile (&input, path);
  if (status == STATUS_CLEAN && input.result == NULL)
    {
      complain ("%s: is compiled; name its rules or scenario", path);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN
      && wcc_diagnostics_errors (wcc_result_diagnostics (input.result)) > 0)
    {
      wcc_diagnostics_print (wcc_result_diagnostics (input.result), stderr,
                             wants_colour (stderr));
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    print_uses (&input, word, path, uses[use]);
  input_close (&input);
  return status;
}

int
explain_word (const char *word, const char *path, const struct verb *verb)
{
  struct entry entry;
  bool known = false;

  for (int list = 0; list < words_count (); list++)
    for (int i = 0; i < words_size (list); i++)
      {
        words_entry (list, i, &entry);
        known = known || (entry.name != NULL && is_word (entry.name, word));
      }
  if (known && path != NULL)
    return print_answers (word, path);
  if (print_elements (word, known ? print_word (word) : 0) == 0)
    {
      if (strpbrk (word, "./") != NULL)
        {
          complain ("something is missing after '%s'", word);
          options_usage (verb, stderr);
        }
      else
        complain_word (word);
      return STATUS_USAGE;
    }
  return STATUS_CLEAN;
}
