/* diagnostics_print.c: the two printed forms of a list of diagnostics. */

#include "wcc/diagnostics.h"

#include <string.h>

#include "report.h"
#include "source.h"

/* Columns that a character takes on a terminal, approximately. */
static int
width (uint32_t code)
{
  static const uint32_t wide[][2]
      = { { 0x1100, 0x115f }, { 0x2e80, 0xa4cf },   { 0xac00, 0xd7a3 },
          { 0xf900, 0xfaff }, { 0xfe30, 0xfe6f },   { 0xff00, 0xff60 },
          { 0xffe0, 0xffe6 }, { 0x1f300, 0x1faff }, { 0x20000, 0x3fffd } };
  if ((code >= 0x300 && code <= 0x36f) || (code >= 0x200b && code <= 0x200f)
      || (code >= 0xfe00 && code <= 0xfe0f))
    return 0;
  for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
    if (code >= wide[i][0] && code <= wide[i][1])
      return 2;
  return 1;
}

void
wcc_print_clean (const char *text, FILE *out)
{
  while (*text)
    {
      uint32_t code;
      size_t length = wcc_next_character (text, &code);
      if (code == 0xfffd || (is_control (code) && code != '\t'))
        fputc ('?', out);
      else
        fwrite (text, 1, length, out);
      text += length;
    }
}

struct palette {
  const char *bold, *severity[3], *caret, *off;
};

static void
print_caret (FILE *out, const wcc_diagnostic *d)
{
  const char *at = d->source, *caret = d->source + d->caret;
  uint32_t code;
  while (*at && at < caret)
    {
      at += wcc_next_character (at, &code);
      if (code == '\t')
        fputc ('\t', out);
      else
        for (int i = width (code); i > 0; i--)
          fputc (' ', out);
    }
}

static void
print_underline (FILE *out, const wcc_diagnostic *d)
{
  const char *at = d->source + d->caret;
  const char *end = at + (d->end - d->start);
  int columns = 0;
  while (*at && at < end)
    {
      uint32_t code;
      at += wcc_next_character (at, &code);
      columns += code == '\t' ? 1 : width (code);
    }
  fputc ('^', out);
  for (int i = 1; i < columns; i++)
    fputc ('~', out);
}

static void
print_one (FILE *out, const wcc_diagnostic *d, const struct palette *palette)
{
  static const char *const severities[]
      = { N_ ("error"), N_ ("warning"), N_ ("note") };
  fputs (palette->bold, out);
  wcc_print_clean (d->file, out);
  if (d->line)
    fprintf (out, ":%d:%d", d->line, d->column);
  fprintf (out, ":%s %s%s:%s ", palette->off, palette->severity[d->severity],
           _ (severities[d->severity]), palette->off);
  fputs (palette->bold, out);
  wcc_print_clean (d->message, out);
  fprintf (out, "%s [%s]\n", palette->off, wcc_code_name (d->code));
  if (d->line && d->source)
    {
      fprintf (out, "%5d | ", d->line);
      wcc_print_clean (d->source, out);
      fputs ("\n      | ", out);
      print_caret (out, d);
      fputs (palette->caret, out);
      print_underline (out, d);
      fprintf (out, "%s\n", palette->off);
    }
  if (d->hint)
    {
      fprintf (out, "      %s%s%s ", palette->caret, _ ("hint:"), palette->off);
      wcc_print_clean (d->hint, out);
      fputc ('\n', out);
    }
}

void
wcc_diagnostics_print (const wcc_diagnostics *list, FILE *out, bool colour)
{
  static const struct palette plain = { "", { "", "", "" }, "", "" };
  static const struct palette coloured
      = { "\033[1m",
          { "\033[1;31m", "\033[1;35m", "\033[1;36m" },
          "\033[1;32m",
          "\033[0m" };
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      if (!d->silenced)
        print_one (out, d, colour ? &coloured : &plain);
    }
  if (report_failed (list))
    fputs (_ ("out of memory: some problems are not shown\n"), out);
}

void
wcc_print_json_string (const char *text, FILE *out)
{
  fputc ('"', out);
  while (*text)
    {
      uint32_t code;
      size_t length = wcc_next_character (text, &code);
      if (code == '"' || code == '\\')
        fprintf (out, "\\%c", (int) code);
      else if (is_control (code) || code == 0xfffd)
        fprintf (out, "\\u%04x", (unsigned) code);
      else
        fwrite (text, 1, length, out);
      text += length;
    }
  fputc ('"', out);
}

static void
print_fixes_json (const wcc_diagnostic *d, FILE *out)
{
  for (size_t i = 0; i < d->fix_count; i++)
    {
      fprintf (out, "%s{\"start\": %lu, \"end\": %lu, \"text\": ",
               i ? ", " : ", \"fixes\": [", (unsigned long) d->fixes[i].start,
               (unsigned long) d->fixes[i].end);
      wcc_print_json_string (d->fixes[i].text, out);
      fputs (", \"title\": ", out);
      wcc_print_json_string (d->fixes[i].title, out);
      fputs (i + 1 < d->fix_count ? "}" : "}]", out);
    }
}

void
wcc_diagnostics_print_json (const wcc_diagnostics *list, FILE *out)
{
  static const char *const severities[] = { "error", "warning", "note" };
  fputc ('[', out);
  size_t count = wcc_diagnostics_count (list);
  for (size_t i = 0; i < count; i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      fprintf (out, "%s\n  {\"severity\": \"%s\", \"code\": \"%s\", \"file\": ",
               i ? "," : "", severities[d->severity], wcc_code_name (d->code));
      wcc_print_json_string (d->file, out);
      fprintf (out,
               ", \"line\": %d, \"column\": %d, \"start\": %lu, "
               "\"end\": %lu, \"message\": ",
               d->line, d->column, (unsigned long) d->start,
               (unsigned long) d->end);
      wcc_print_json_string (d->message, out);
      fputs (", \"hint\": ", out);
      if (d->hint)
        wcc_print_json_string (d->hint, out);
      else
        fputs ("null", out);
      if (d->silenced)
        {
          fputs (", \"silenced\": ", out);
          wcc_print_json_string (d->silenced, out);
        }
      print_fixes_json (d, out);
      fputc ('}', out);
    }
  fputs (count ? "\n]\n" : "]\n", out);
}
