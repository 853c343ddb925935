/* silence.c: warnings that the author of a document has answered:
 * <?silence CODE why it may stay as it is?>, directly before the element that
 * it is about, or before the outermost element for the whole document. A
 * silenced warning stays in the list, with the reason. */

#include "silence.h"

#include "report.h"
#include "translate.h"

#include <string.h>

/* The instruction in parts: its code and the reason; either may be empty. */
struct parts {
  wcc_range code, reason;
};

static struct parts
parts_of (const wcc_document *document, const struct silence *silence)
{
  const char *text = document->source.text;
  uint32_t at = silence->inside.start, end = silence->inside.end;
  struct parts parts;
  while (at < end && is_space (text[at]))
    at++;
  parts.code.start = at;
  while (at < end && !is_space (text[at]))
    at++;
  parts.code.end = at;
  while (at < end && is_space (text[at]))
    at++;
  while (end > at && is_space (text[end - 1]))
    end--;
  parts.reason = (wcc_range){ at, end };
  return parts;
}

static int
find_code (const char *word, size_t length)
{
  for (int code = 0; code < WCC_CODES; code++)
    {
      const char *name = wcc_code_name ((enum wcc_code) code);
      if (strlen (name) == length && memcmp (name, word, length) == 0)
        return code;
    }
  return -1;
}

/* Reports an instruction that silences nothing because its meaning is unclear.
 * @return the code, or -1 after a message */
static int
check_one (struct work *work, const wcc_document *document,
           const struct silence *silence, struct parts parts)
{
  const char *word = document->source.text + parts.code.start;
  size_t length = parts.code.end - parts.code.start;
  int shown = length < 60 ? (int) length : 60;
  int code = find_code (word, length);
  if (length == 0)
    report (work->sink, document, WCC_CODE_BAD_SILENCE, silence->whole,
            "Write <?silence CODE why it may stay as it is?>; a warning ends "
            "in its code.",
            "the instruction does not say which warning it silences");
  else if (code < 0)
    {
      const char *words = "";
      for (int i = 0; i < WCC_CODES; i++)
        if (wcc_code_is_silenceable ((enum wcc_code) i))
          words = make_text (work, "%s%s%s", words, *words ? " " : "",
                             wcc_code_name ((enum wcc_code) i));
      const char *hint = suggest (work, word, length, words);
      report (work->sink, document, WCC_CODE_BAD_SILENCE, parts.code,
              hint ? hint : N_ ("'warcouncil list codes' names all."),
              "'%.*s' is not the code of a warning", shown, word);
    }
  else if (!wcc_code_is_silenceable ((enum wcc_code) code))
    report (work->sink, document, WCC_CODE_BAD_SILENCE, parts.code,
            "'warcouncil list codes' says which can.",
            "'%.*s' cannot be silenced", shown, word);
  else if (parts.reason.start == parts.reason.end)
    report (work->sink, document, WCC_CODE_BAD_SILENCE, parts.code,
            "Write after the code why it may stay as it is.",
            "'%.*s' is silenced without a reason", shown, word);
  else if (!silence->element)
    report (work->sink, document, WCC_CODE_BAD_SILENCE, silence->whole,
            "Put it directly before the element that it is about.",
            "no element follows, so there is nothing to silence");
  else
    return code;
  return -1;
}

/* Silences the warnings inside the element. @return whether there was one */
static bool
apply_one (struct work *work, const wcc_document *document,
           const struct silence *silence, int code, const char *reason)
{
  const wcc_node *element = &silence->element->node;
  bool some = false;
  for (size_t i = 0; i < wcc_diagnostics_count (work->sink); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (work->sink, i);
      bool inside = d->end == 0 ? !element->parent
                                : d->start >= element->whole.start
                                      && d->end <= element->whole.end;
      if ((int) d->code != code || !inside
          || strcmp (d->file, document->source.name) != 0)
        continue;
      report_silenced (work->sink, i, reason);
      some = true;
    }
  return some;
}

void
apply_silences (struct work *work, const wcc_document *document, bool warn)
{
  int count = 0;
  for (const struct silence *one = document->silences; one; one = one->next)
    {
      struct parts parts = parts_of (document, one);
      if (count++ == MAX_SILENCES)
        {
          report (work->sink, document, WCC_CODE_LIMIT, one->whole,
                  "Put one before the outermost element, for the whole "
                  "document.",
                  "there are more than %d instructions that silence warnings",
                  MAX_SILENCES);
          return;
        }
      int code = check_one (work, document, one, parts);
      if (code < 0)
        continue;
      const char *reason
          = make_part (work, document->source.text + parts.reason.start,
                       parts.reason.end - parts.reason.start);
      if (!apply_one (work, document, one, code, reason) && warn)
        report (work->sink, document, WCC_CODE_IDLE_SILENCE, parts.code,
                "Take the instruction out.",
                "there is no warning '%s' here to silence",
                wcc_code_name ((enum wcc_code) code));
    }
}

const char *
silence_reason (struct work *work, const wcc_document *document,
                const char *code)
{
  for (const struct silence *one = document->silences; one; one = one->next)
    {
      struct parts parts = parts_of (document, one);
      size_t length = parts.code.end - parts.code.start;
      if (one->element && !one->element->node.parent
          && parts.reason.start < parts.reason.end && strlen (code) == length
          && memcmp (document->source.text + parts.code.start, code, length)
                 == 0)
        return make_part (work, document->source.text + parts.reason.start,
                          parts.reason.end - parts.reason.start);
    }
  return NULL;
}
