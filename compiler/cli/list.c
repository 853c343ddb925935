/* list.c: warcouncil list: the words of the language, from the .def lists. */

#include "verbs.h"

#include <string.h>

enum { OPTION_FORMAT };
static const struct option options[] = {
  { "format", 0, N_ ("text|json"), N_ ("text (the default) or json") },
  { NULL, 0, NULL, NULL },
};

/* ---- lists -------------------------------------------------------------- */

typedef int words_fill (int list, int i, struct entry *entry);
static words_fill fill_query, fill_event, fill_path, fill_operator, fill_action,
    fill_code, fill_plain;

/* The `fill` of a list that is part of another refuses entries of the rest. */
static const struct list {
  const char *name, *what, *column[2];
  int size;
  words_fill *fill;
  enum wcr_list words; /* for a plain list */
} lists[] = {
  { "queries",
    N_ ("query"),
    { N_ ("type"), N_ ("default") },
    WCR_QUERIES,
    fill_query,
    0 },
  { "operations", N_ ("operation"), { 0 }, -1, fill_plain, WCR_LIST_OPERATION },
  { "places", N_ ("place"), { 0 }, -1, fill_plain, WCR_LIST_PLACE },
  { "subjects", N_ ("subject"), { 0 }, -1, fill_plain, WCR_LIST_SUBJECT },
  { "paths",
    N_ ("path"),
    { N_ ("gives"), N_ ("known") },
    WCR_OPCODES,
    fill_path,
    0 },
  { "operators", N_ ("operator"), { 0 }, WCR_OPCODES, fill_operator, 0 },
  { "starts",
    N_ ("first word of a condition"),
    { 0 },
    -1,
    fill_plain,
    WCR_LIST_START },
  { "events",
    N_ ("event"),
    { N_ ("for"), N_ ("carries") },
    WCR_EVENTS,
    fill_event,
    0 },
  { "actions", N_ ("action"), { N_ ("without") }, WCR_ACTIONS, fill_action, 0 },
  { "modes", N_ ("mode"), { 0 }, -1, fill_plain, WCR_LIST_MODE },
  { "causes", N_ ("cause"), { 0 }, -1, fill_plain, WCR_LIST_CAUSE },
  { "role-uses",
    N_ ("use of a role"),
    { 0 },
    -1,
    fill_plain,
    WCR_LIST_ROLE_USE },
  { "phases", N_ ("phase"), { 0 }, -1, fill_plain, WCR_LIST_PHASE },
  { "selectors", N_ ("selector"), { 0 }, -1, fill_plain, WCR_LIST_SELECTOR },
  { "clauses", N_ ("clause"), { 0 }, -1, fill_plain, WCR_LIST_CLAUSE },
  { "windows", N_ ("window"), { 0 }, -1, fill_plain, WCR_LIST_WINDOW },
  { "token-windows",
    N_ ("window"),
    { 0 },
    -1,
    fill_plain,
    WCR_LIST_TOKEN_WINDOW },
  { "once", N_ ("value of once"), { 0 }, -1, fill_plain, WCR_LIST_ONCE },
  { "sides", N_ ("side"), { 0 }, -1, fill_plain, WCR_LIST_SIDE },
  { "directions", N_ ("direction"), { 0 }, -1, fill_plain, WCR_LIST_DIRECTION },
  { "decisions", N_ ("decision"), { 0 }, -1, fill_plain, WCR_LIST_DECISION },
  { "choices", N_ ("choice"), { 0 }, -1, fill_plain, WCR_LIST_CHOICE },
  { "codes",
    N_ ("code"),
    { N_ ("severity"), N_ ("silence") },
    WCC_CODES,
    fill_code,
    0 },
};
enum { LISTS = sizeof lists / sizeof lists[0] };

static int
fill_plain (int list, int i, struct entry *entry)
{
  entry->name = wcr_list_name (lists[list].words, i);
  entry->doc = wcr_list_doc (lists[list].words, i);
  return 1;
}

static int
fill_query (int list, int i, struct entry *entry)
{
  static const char *const stats[] = {
    [WCR_STAT_BLOCKS] = N_ ("blocks of the class"),
    [WCR_STAT_MOVE] = N_ ("move of the class"),
    [WCR_STAT_BATTLE_AFTER] = N_ ("battle-after of the class"),
    [WCR_STAT_CLOSE_DICE] = N_ ("close-dice of the class"),
    [WCR_STAT_RANGE] = N_ ("range of the class"),
    [WCR_STAT_RETREAT] = N_ ("retreat of the class"),
    [WCR_STAT_HAND] = N_ ("hand of the army"),
  };
  const wcr_query_info *info = wcr_query_describe ((enum wcr_query) i);

  (void) list;
  entry->name = info->name;
  entry->doc = info->doc;
  entry->cell[0] = info->boolean ? N_ ("yes or no") : N_ ("number");
  entry->prose[0] = entry->prose[1] = true;
  if (info->stat >= 0)
    entry->cell[1] = stats[info->stat];
  else if (info->boolean)
    entry->cell[1] = info->fallback ? N_ ("yes") : N_ ("no");
  else
    {
      snprintf (entry->room[0], sizeof entry->room[0], "%d", info->fallback);
      entry->cell[1] = entry->room[0];
    }
  return 1;
}

static int
fill_event (int list, int i, struct entry *entry)
{
  const wcr_event_info *info = wcr_event_describe ((enum wcr_event_type) i);

  (void) list;
  entry->name = info->name;
  entry->doc = info->doc;
  entry->cell[0] = info->trigger ? N_ ("triggers") : N_ ("reports");
  entry->prose[0] = true;
  entry->cell[1] = info->payload;
  return 1;
}

/* A copy of a text in lower case. */
static const char *
lower_case (const char *text, char *room, size_t size)
{
  size_t n = 0;

  for (; *text != '\0' && n + 1 < size; text++)
    room[n++]
        = *text >= 'A' && *text <= 'Z' ? (char) (*text - 'A' + 'a') : *text;
  room[n] = '\0';
  return room;
}

static int
fill_path (int list, int i, struct entry *entry)
{
  static const char *const depends[][2]
      = { { "STATIC", N_ ("before the game") },
          { "PLACE", N_ ("from terrain") },
          { "DYNAMIC", N_ ("in the game") } };
  const wcr_opcode_info *info = wcr_opcode_describe ((enum wcr_opcode) i);
  char base[40], argument[40];
  bool with;

  (void) list;
  if (info->base == NULL)
    return 0;
  with = strcmp (info->argument, "NONE") != 0;
  lower_case (info->base, base, sizeof base - 1);
  if (strcmp (info->base, "MOVE") == 0)
    strcpy (base, "step");
  strcat (base, ".");
  snprintf (entry->room[0], sizeof entry->room[0], "%s%s%s%s%s",
            strcmp (info->base, "GLOBAL") == 0 ? "" : base, info->name,
            with ? "(" : "",
            with ? lower_case (info->argument, argument, sizeof argument) : "",
            with ? ")" : "");
  entry->name = entry->room[0];
  entry->doc = info->doc;
  entry->cell[0]
      = strcmp (info->result, "BOOL") == 0
            ? N_ ("yes or no")
            : lower_case (info->result, entry->room[1], sizeof entry->room[1]);
  entry->prose[0] = entry->cell[0] != entry->room[1];
  entry->prose[1] = true;
  for (size_t k = 0; k < sizeof depends / sizeof depends[0]; k++)
    if (strcmp (info->depends, depends[k][0]) == 0)
      entry->cell[1] = depends[k][1];
  return 1;
}

static int
fill_operator (int list, int i, struct entry *entry)
{
  const wcr_opcode_info *info = wcr_opcode_describe ((enum wcr_opcode) i);

  (void) list;
  /* A number has no word of its own. */
  if (info->base != NULL || i == WCR_OP_CONST)
    return 0;
  entry->name = info->name;
  entry->doc = info->doc;
  return 1;
}

/* An action, and the actions that may not be inside it. */
static int
fill_action (int list, int i, struct entry *entry)
{
  size_t used = 0, size = sizeof entry->room[0];

  (void) list;
  entry->name = wcr_list_name (WCR_LIST_ACTION, i);
  entry->doc = wcr_list_doc (WCR_LIST_ACTION, i);
  entry->room[0][0] = '\0';
  for (int k = 0; k < WCR_ACTIONS; k++)
    if (wcc_action_refuses ((enum wcr_action) i, (enum wcr_action) k)
        && used < size)
      used += (size_t) snprintf (entry->room[0] + used, size - used, "%s%s",
                                 used > 0 ? " " : "",
                                 wcr_list_name (WCR_LIST_ACTION, k));
  entry->cell[0] = entry->room[0];
  return 1;
}

static int
fill_code (int list, int i, struct entry *entry)
{
  static const char *const severities[] = {
    [WCC_ERROR] = N_ ("error"),
    [WCC_WARNING] = N_ ("warning"),
    [WCC_NOTE] = N_ ("note"),
  };
#define DIAGNOSTIC(id, name, severity, doc) { name, WCC_##severity, doc },
  static const struct {
    const char *name;
    enum wcc_severity severity;
    const char *doc;
  } codes[] = {
#include "wcc/diagnostics.def"
  };
#undef DIAGNOSTIC

  (void) list;
  entry->name = codes[i].name;
  entry->doc = codes[i].doc;
  entry->cell[0] = severities[codes[i].severity];
  entry->prose[0] = true;
  entry->cell[1] = wcc_code_is_silenceable ((enum wcc_code) i) ? "yes" : "no";
  return 1;
}

int
words_count (void)
{
  return LISTS;
}

const char *
words_name (int list)
{
  return lists[list].name;
}

const char *
words_what (int list)
{
  return lists[list].what;
}

const char *
words_column (int list, int cell)
{
  return lists[list].column[cell];
}

int
words_size (int list)
{
  return lists[list].size >= 0 ? lists[list].size
                               : wcr_list_size (lists[list].words);
}

void
words_entry (int list, int i, struct entry *entry)
{
  *entry = (struct entry){ .name = "" };
  if (!lists[list].fill (list, i, entry))
    entry->name = NULL;
}

/* ---- printing ----------------------------------------------------------- */

static void
print_text (int list)
{
  struct entry entry;
  int width[3] = { 0 };

  for (int pass = 0; pass < 2; pass++)
    for (int i = 0; i < words_size (list); i++)
      {
        words_entry (list, i, &entry);
        if (entry.name == NULL)
          continue;
        for (int k = 0; k < 3; k++)
          {
            const char *cell = k == 0 ? entry.name : entry.cell[k - 1];
            int length;

            if (cell == NULL)
              cell = "";
            else if (k > 0 && entry.prose[k - 1])
              cell = _ (cell);
            length = text_width (cell);
            if (pass == 0 && length > width[k])
              width[k] = length;
            if (pass == 1 && width[k] > 0)
              {
                print_padded (cell, width[k], stdout);
                fputs ("  ", stdout);
              }
          }
        if (pass == 1)
          puts (_ (entry.doc));
      }
}

static void
print_json (int list)
{
  struct entry entry;
  bool some = false;

  putchar ('[');
  for (int i = 0; i < words_size (list); i++)
    {
      words_entry (list, i, &entry);
      if (entry.name == NULL)
        continue;
      fputs (some ? ",\n  {\"name\": " : "\n  {\"name\": ", stdout);
      some = true;
      wcc_print_json_string (entry.name, stdout);
      for (int k = 0; k < 2; k++)
        if (lists[list].column[k] != NULL)
          {
            printf (", \"%s\": ", lists[list].column[k]);
            wcc_print_json_string (entry.cell[k], stdout);
          }
      if (lists[list].fill == fill_query || lists[list].fill == fill_event)
        {
          char names[256];

          if (lists[list].fill == fill_query)
            wcc_query_names ((enum wcr_query) i, names, sizeof names);
          else
            wcc_event_names ((enum wcr_event_type) i, names, sizeof names);
          fputs (", \"names\": ", stdout);
          wcc_print_json_string (names, stdout);
        }
      fputs (", \"doc\": ", stdout);
      wcc_print_json_string (entry.doc, stdout);
      putchar ('}');
    }
  puts ("\n]");
}

static void
print_lists (bool json)
{
  for (int i = 0; i < LISTS; i++)
    if (json)
      printf ("%s\"%s\"", i == 0 ? "[" : ", ", lists[i].name);
    else
      puts (lists[i].name);
  if (json)
    puts ("]");
}

static int
run (const struct arguments *arguments)
{
  const char *names[LISTS], *near;
  bool json;

  if (!format_is_json (arguments->option[OPTION_FORMAT], &json))
    return STATUS_USAGE;
  if (arguments->file_count == 0)
    {
      print_lists (json);
      return STATUS_CLEAN;
    }
  for (int i = 0; i < LISTS; i++)
    {
      names[i] = lists[i].name;
      if (strcmp (arguments->file[0], names[i]) == 0)
        {
          if (json)
            print_json (i);
          else
            print_text (i);
          return STATUS_CLEAN;
        }
    }
  near = nearest (arguments->file[0], names, LISTS);
  if (near != NULL)
    complain ("there is no list '%s'; did you mean '%s'?", arguments->file[0],
              near);
  else
    complain ("there is no list '%s'; 'warcouncil list' names them",
              arguments->file[0]);
  return STATUS_USAGE;
}

const struct verb verb_list = {
  "list",
  N_ ("[--format=text|json] [LIST]"),
  N_ ("list the words of the language: queries, events ..."),
  N_ ("Lists the words in which rules are written, with what they mean: "
      "queries,\n"
      "paths, events, actions, codes of diagnostics and more. Without LIST, "
      "names\n"
      "the lists. 'warcouncil explain WORD' tells more about one word."),
  options,
  0,
  1,
  run,
};
