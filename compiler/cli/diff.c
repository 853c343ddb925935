/* diff.c: warcouncil diff. */

#include "base/cli.h"

#include <string.h>

enum { OPTION_RULES, OPTION_SUMMARY, OPTION_FORMAT };
static const struct option options[] = {
  { "rules", 0, NULL,
    N_ ("of battles: also how the rules that they use differ") },
  { "summary", 0, NULL, N_ ("count, by kinds of things") },
  { "format", 0, N_ ("text|json"), N_ ("text (the default) or json") },
  { NULL, 0, NULL, NULL },
};

/* ---- text --------------------------------------------------------------- */

enum { WIDTH = 79 }; /* on no terminal */

struct printer {
  const wcc_diff *diff;
  int width;
  const char *bold, *added, *removed, *plain; /* escape sequences, or "" */
};

/* Prints a text after a sign, wrapped; its lines keep their indentation.
 * @param colour  escape sequence, or "" */
static void
print_signed (const struct printer *p, const char *colour, int indent,
              const char *sign, const char *text)
{
  int margin = indent + text_width (sign);

  printf ("%s%*s%s", colour, indent, "", sign);
  print_wrapped (text, true, margin, margin, p->width, stdout);
  printf ("%s\n", p->plain);
}

/* Whether a difference fits into a line; writes that line into `room`.
 * @param room  512 bytes */
static bool
one_line (const struct printer *p, const wcc_difference *d, int indent,
          char room[512])
{
  bool number = d->from[0] >= '0' && d->from[0] <= '9';
  int n = snprintf (room, 512, "%s%s %s -> %s", d->what, number ? "" : ":",
                    d->from, d->to);

  return n > 0 && n < 512 && strchr (room, '\n') == NULL
         && indent + text_width (room) <= p->width;
}

static void
print_change (const struct printer *p, const wcc_difference *d, int indent)
{
  char room[512];

  if (one_line (p, d, indent, room))
    {
      printf ("%*s%s\n", indent, "", room);
      return;
    }
  printf ("%*s%s:\n", indent, "", d->what);
  print_signed (p, p->removed, indent + 2, "- ", d->from);
  print_signed (p, p->added, indent + 2, "+ ", d->to);
}

/* Prints what only one of them has: "+ close dice: at most 2". */
static void
print_part (const struct printer *p, const wcc_difference *d, int indent)
{
  bool added = d->kind == WCC_ADDED;
  const char *text = added ? d->to : d->from;
  char sign[512];

  snprintf (sign, sizeof sign, "%s%s%s",
            d->detail ? ""
            : added   ? "+ "
                      : "- ",
            d->what, *text != '\0' ? ": " : "");
  if (text_width (sign) > p->width / 2 || strchr (text, '\n') != NULL)
    {
      printf ("%s%*s%s%s\n",
              d->detail ? ""
              : added   ? p->added
                        : p->removed,
              indent, "", sign, p->plain);
      print_signed (p, "", indent + 4, "", text);
      return;
    }
  print_signed (p,
                 d->detail ? ""
                 : added   ? p->added
                           : p->removed,
                 indent, sign, text);
}

static bool
is_cite (const wcc_difference *d)
{
  return d->attribute != NULL && strcmp (d->attribute, "cite") == 0
         && strcmp (d->what, _ ("rule book")) == 0;
}

/* Prints the attributes of a new thing in one line.
 * @return index after them */
static size_t
print_attributes (const struct printer *p, size_t first, size_t end,
                  int indent)
{
  char line[2048] = "";
  size_t used = 0;

  for (; first < end; first++)
    {
      const wcc_difference *d = wcc_diff_get (p->diff, first);
      int n;

      if (d->attribute == NULL)
        break;
      if (is_cite (d))
        continue;
      n = snprintf (line + used, sizeof line - used, "%s%s: %s",
                    used > 0 ? "; " : "", d->what, d->to);
      if (n > 0 && (size_t) n < sizeof line - used)
        used += (size_t) n;
      else
        {
          line[used] = '\0';
          break;
        }
    }
  if (used > 0)
    print_signed (p, "", indent, "", line);
  return first;
}

static bool
same_thing (const wcc_difference *a, const wcc_difference *b)
{
  return strcmp (a->group, b->group) == 0 && strcmp (a->thing, b->thing) == 0
         && strcmp (a->id, b->id) == 0;
}

/* Prints everything about one thing, whose entries begin at an index.
 * @return index after it */
static size_t
print_thing (const struct printer *p, size_t first)
{
  const wcc_difference *head = wcc_diff_get (p->diff, first);
  size_t end = first + 1, count = wcc_diff_count (p->diff), shown = 1;
  int indent = *head->thing != '\0' ? 4 : 2;
  const char *cite = NULL;
  char room[512];

  while (end < count && same_thing (head, wcc_diff_get (p->diff, end)))
    end++;
  for (size_t i = first; i < end; i++)
    if (is_cite (wcc_diff_get (p->diff, i)) && end - first > 1)
      cite = wcc_diff_get (p->diff, i)->to;
    else
      shown += i > first;
  if (head->what == NULL && head->kind == WCC_REMOVED)
    {
      printf ("%s  - %s%s\n", p->removed, head->thing, p->plain);
      return end;
    }
  if (head->what == NULL)
    printf ("%s  + %s%s", p->added, head->to, p->plain);
  else if (shown == 1 && cite == NULL && *head->thing != '\0'
           && head->kind == WCC_CHANGED
           && one_line (p, head, 4 + text_width (head->thing), room))
    {
      printf ("  %s: %s\n", head->thing, room);
      return end;
    }
  else if (*head->thing != '\0')
    printf ("  %s%s%s", p->bold, head->thing, p->plain);
  if (*head->thing != '\0' || head->what == NULL)
    printf (cite != NULL ? " (%s)\n" : "\n", cite);
  for (size_t i = first; i < end; i++)
    {
      const wcc_difference *d;

      if (head->what == NULL)
        {
          size_t next = print_attributes (p, i, end, indent);
          if (next > i)
            {
              i = next - 1;
              continue;
            }
        }
      d = wcc_diff_get (p->diff, i);
      if (d->what == NULL || (cite != NULL && is_cite (d)))
        continue;
      if (d->kind == WCC_CHANGED)
        print_change (p, d, indent);
      else
        print_part (p, d, indent);
    }
  return end;
}

static void
print_text (const wcc_diff *diff)
{
  bool colour = wants_colour (stdout);
  int columns = terminal_columns (stdout);
  struct printer p = { diff, columns > 0 ? columns : WIDTH, colour ? "\033[1m" : "", colour ? "\033[32m" : "",
                       colour ? "\033[31m" : "", colour ? "\033[0m" : "" };
  const char *group = "";

  for (size_t i = 0; i < wcc_diff_count (diff);)
    {
      const char *own = wcc_diff_get (diff, i)->group;

      if (strcmp (own, group) != 0)
        printf ("%s%s%s%s\n", *group != '\0' ? "\n" : "", p.bold, own, p.plain);
      group = own;
      i = print_thing (&p, i);
    }
}

/* ---- the other forms ---------------------------------------------------- */

/* Counts the changed, new and removed things of each group; a difference that
 * belongs to no thing is counted by itself. */
static void
print_summary (const wcc_diff *diff)
{
  size_t count = wcc_diff_count (diff);

  for (size_t i = 0; i < count;)
    {
      const wcc_difference *head = wcc_diff_get (diff, i), *last = NULL;
      size_t number[3] = { 0 };

      for (; i < count; i++)
        {
          const wcc_difference *d = wcc_diff_get (diff, i);

          if (strcmp (d->group, head->group) != 0)
            break;
          if (last == NULL || *d->thing == '\0' || !same_thing (last, d))
            number[*d->thing == '\0' || d->what == NULL ? d->kind
                                                        : WCC_CHANGED]++;
          last = d;
        }
      printf (_ ("%s: %zu changed, %zu new, %zu gone\n"), head->group,
              number[WCC_CHANGED], number[WCC_ADDED], number[WCC_REMOVED]);
    }
}

static void
print_place (const char *name, const wcc_node *node, wcc_range range)
{
  const wcc_document *document;
  int line, column;

  printf (", \"%s\": ", name);
  if (node == NULL)
    {
      fputs ("null", stdout);
      return;
    }
  document = wcc_node_document (node);
  wcc_document_position (document, range.start, &line, &column);
  fputs ("{\"file\": ", stdout);
  wcc_print_json_string (wcc_document_name (document), stdout);
  printf (", \"line\": %d, \"column\": %d}", line, column);
}

static void
print_json (const wcc_diff *diff)
{
  static const char *const kinds[] = {
    [WCC_ADDED] = "added", [WCC_REMOVED] = "removed", [WCC_CHANGED] = "changed"
  };

  fputs ("[", stdout);
  for (size_t i = 0; i < wcc_diff_count (diff); i++)
    {
      const wcc_difference *d = wcc_diff_get (diff, i);

      printf ("%s\n  {\"change\": \"%s\"", i > 0 ? "," : "", kinds[d->kind]);
      print_json_member ("group", d->group);
      print_json_member ("kind", d->element);
      print_json_member ("id", d->id);
      print_json_member ("thing", d->thing);
      print_json_member ("what", d->what);
      print_json_member ("attribute", d->attribute);
      print_json_member ("from", d->from);
      print_json_member ("to", d->to);
      printf (", \"detail\": %s", d->detail ? "true" : "false");
      print_place ("first", d->node[0], d->range[0]);
      print_place ("second", d->node[1], d->range[1]);
      putchar ('}');
    }
  puts (wcc_diff_count (diff) > 0 ? "\n]" : "]");
}

/* ---- the verb ----------------------------------------------------------- */

/* Reads and compiles one of the two documents. @return false after a message */
static bool
open_document (struct input *input, const char *path)
{
  const wcc_diagnostics *list;

  if (input_compile (input, path) != STATUS_CLEAN)
    return false;
  if (input_is_binary (input))
    {
      complain ("%s: is compiled; compare the documents from which it was "
                "made, or the output of 'warcouncil dump' for both",
                path);
      return false;
    }
  list = wcc_result_diagnostics (input->result);
  if (wcc_diagnostics_errors (list) > 0)
    {
      wcc_diagnostics_print (list, stderr, wants_colour (stderr));
      return false;
    }
  return true;
}

static const char *
kind_words (const struct input *input)
{
  switch (wcc_result_kind (input->result))
    {
    case WCC_RULES: return _ ("rules");
    case WCC_SCENARIO: return _ ("a scenario");
    case WCC_CASE: return _ ("a case");
    case WCC_UNKNOWN: break;
    }
  return _ ("not a document of Warcouncil");
}

/* Compares two documents that were read, and prints the differences.
 * @return exit status */
static int
compare (const struct input input[2], const struct arguments *arguments,
         bool json)
{
  wcc_diff *diff;
  int status;

  if (wcc_result_kind (input[0].result) != wcc_result_kind (input[1].result))
    {
      complain ("%s holds %s and %s %s; only documents of one kind can be "
                "compared",
                input[0].path, kind_words (&input[0]), input[1].path,
                kind_words (&input[1]));
      return STATUS_USAGE;
    }
  diff = wcc_diff_make (input[0].result, input[1].result,
                        arguments->option[OPTION_RULES] != NULL);
  if (diff == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = wcc_diff_count (diff) > 0 ? STATUS_PROBLEMS : STATUS_CLEAN;
  if (json)
    print_json (diff);
  else if (status == STATUS_CLEAN)
    print_safely (_ ("%s and %s say the same."), input[0].path, input[1].path);
  else if (arguments->option[OPTION_SUMMARY] != NULL)
    print_summary (diff);
  else
    print_text (diff);
  wcc_diff_free (diff);
  return status;
}

static int
run (const struct arguments *arguments)
{
  struct input input[2] = { 0 };
  bool json = false;
  int status = STATUS_USAGE;

  if (!format_is_json (arguments->option[OPTION_FORMAT], &json))
    return STATUS_USAGE;
  if (json && arguments->option[OPTION_SUMMARY] != NULL)
    complain ("--summary and --format=json do not go together");
  else if (open_document (&input[0], arguments->file[0])
           && open_document (&input[1], arguments->file[1]))
    status = compare (input, arguments, json);
  input_close (&input[0]);
  input_close (&input[1]);
  return status;
}

const struct verb verb_diff = {
  "diff",
  N_ ("[--rules] [--summary | --format=text|json] FIRST SECOND"),
  N_ ("tell what differs between two rulesets, scenarios or cases"),
  N_ ("Says in terms of the game how the second document differs from the "
      "first.\n"
      "Rules are compared with all that they extend and are like, so a "
      "variant\n"
      "compared with its base shows what the variant changes. Order, layout "
      "and\n"
      "comments do not count.\n\n"
      "Exit status: 0 they say the same, 1 they differ, 2 they could not be\n"
      "compared."),
  options,
  2,
  2,
  run,
};
