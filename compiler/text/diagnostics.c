/* diagnostics.c: the list of diagnostics and its order; see
 * diagnostics_print.c for its two printed forms.
 *
 * A list copies all it needs, so it outlives the documents it is about. */

#include "wcc/diagnostics.h"

#include <stdlib.h>
#include <string.h>

#include "reader.h"
#include "report.h"

/* Longest message, and longest part of a line of text, that a list keeps.
 * Values of attributes end up in messages and may be very long. */
enum { MESSAGE_MAX = 400, SOURCE_MAX = 160, SOURCE_BEFORE = 60 };

struct wcc_diagnostics {
  struct arena arena;
  wcc_diagnostic *items;
  size_t count, room;
  size_t errors;
  bool full;        /* TOO_MANY was added */
  bool kept;        /* the last report is the last item of the list */
  const char *hint; /* of report_meant (), or NULL */
  const char *written, *word;
};

static const struct {
  const char *name;
  enum wcc_severity severity;
} codes[] = {
#define ERROR WCC_ERROR
#define WARNING WCC_WARNING
#define NOTE WCC_NOTE
#define DIAGNOSTIC(id, name, severity, doc) { name, severity },
#include "wcc/diagnostics.def"
#undef DIAGNOSTIC
#undef ERROR
#undef WARNING
#undef NOTE
};

wcc_diagnostics *
diagnostics_new_in (const struct memory *memory)
{
  struct arena arena;
  arena_init (&arena, memory);
  wcc_diagnostics *list = arena_alloc (&arena, sizeof *list);
  if (list)
    list->arena = arena;
  return list;
}

wcc_diagnostics *
wcc_diagnostics_new (void)
{
  return diagnostics_new_in (NULL);
}

void
wcc_diagnostics_free (wcc_diagnostics *list)
{
  if (!list)
    return;
  struct arena arena = list->arena; /* the list is in its own arena */
  arena_finish (&arena);
}

bool
report_failed (const wcc_diagnostics *list)
{
  return list->arena.failed;
}

void
report_out_of_memory (wcc_diagnostics *list)
{
  if (!list)
    return;
  list->errors++;
  list->arena.failed = true;
}

const char *
wcc_code_name (enum wcc_code code)
{
  return (size_t) code < WCC_CODES ? codes[code].name : "";
}

size_t
wcc_diagnostics_count (const wcc_diagnostics *list)
{
  return list->count;
}

size_t
wcc_diagnostics_errors (const wcc_diagnostics *list)
{
  return list->errors;
}

static size_t
count_warnings (const wcc_diagnostics *list, bool silenced)
{
  size_t count = 0;
  for (size_t i = 0; i < list->count; i++)
    count += list->items[i].severity == WCC_WARNING
             && (list->items[i].silenced != NULL) == silenced;
  return count;
}

size_t
wcc_diagnostics_warnings (const wcc_diagnostics *list)
{
  return count_warnings (list, false);
}

size_t
wcc_diagnostics_silenced (const wcc_diagnostics *list)
{
  return count_warnings (list, true);
}

void
wcc_diagnostics_refuse_warnings (wcc_diagnostics *list)
{
  for (size_t i = 0; i < list->count; i++)
    {
      wcc_diagnostic *item = &list->items[i];
      if (item->severity != WCC_WARNING || item->silenced)
        continue;
      item->severity = WCC_ERROR;
      list->errors++;
    }
}

bool
wcc_code_is_silenceable (enum wcc_code code)
{
  return (size_t) code < WCC_CODES && codes[code].severity == WCC_WARNING
         && code != WCC_CODE_IDLE_SILENCE && code != WCC_CODE_PACK_STALE;
}

const wcc_diagnostic *
wcc_diagnostics_get (const wcc_diagnostics *list, size_t i)
{
  return i < list->count ? &list->items[i] : NULL;
}

static bool
is_continuation (char c)
{
  return ((unsigned char) c & 0xc0) == 0x80;
}

/* Replaces bytes that are not UTF-8 by question marks, so that code that shows
 * messages may rely on UTF-8; cut names or other encodings have such bytes. */
static void
clean (char *text)
{
  uint32_t code;
  for (char *at = text; at && *at;)
    {
      size_t length = wcc_next_character (at, &code);
      if (code == 0xfffd && length == 1)
        *at = '?';
      at += length;
    }
}

/* Cuts a long message off between two characters. */
static void
cut_message (char *message)
{
  clean (message);
  if (!message || strlen (message) <= MESSAGE_MAX)
    return;
  size_t end = MESSAGE_MAX - 3;
  while (end > 0 && is_continuation (message[end]))
    end--;
  strcpy (message + end, "...");
}

/* Stores the line of text around the start of the diagnostic. */
static void
set_source (wcc_diagnostics *list, wcc_diagnostic *item,
            const wcc_document *document)
{
  size_t length;
  const char *text = wcc_document_text (document, &length);
  size_t place = item->start < length ? item->start : length;
  size_t first = place, last = place;
  while (first > 0 && text[first - 1] != '\n' && place - first < SOURCE_MAX)
    first--;
  if (place - first == SOURCE_MAX) /* a long line */
    first = place - SOURCE_BEFORE;
  if (first == 0) /* skip the byte order mark */
    first = byte_order_mark (text, length);
  if (first > place)
    first = place;
  while (first < place && is_continuation (text[first]))
    first++;
  while (last < length && text[last] != '\n' && text[last] != '\r'
         && last - first < SOURCE_MAX)
    last++;
  while (last > place && last < length && is_continuation (text[last]))
    last--;
  if (last < first)
    last = first;
  item->caret = (uint32_t) (place - first);
  char *source = arena_copy_n (&list->arena, text + first, last - first);
  clean (source);
  item->source = source;
}

/* Adds an item without its source; NULL when memory runs out. */
static wcc_diagnostic *
add (wcc_diagnostics *list, const char *file, enum wcc_code code,
     const char *hint, char *message)
{
  if (codes[code].severity == WCC_ERROR)
    list->errors++;
  char *name = arena_copy (&list->arena, file);
  char *advice = hint ? arena_copy (&list->arena, hint) : NULL;
  wcc_diagnostic *item = arena_append (&list->arena, &list->items, list->count,
                                       &list->room, sizeof *item);
  if (!message || !name || (hint && !advice) || !item)
    return NULL;
  cut_message (message);
  cut_message (advice);
  list->count++;
  *item = (wcc_diagnostic){ .code = code,
                            .severity = codes[code].severity,
                            .file = name,
                            .message = message,
                            .hint = advice };
  return item;
}

/* Whether the list is full; adds TOO_MANY once, and counts the error. */
static bool
is_full (wcc_diagnostics *list, enum wcc_code code)
{
  if (list->count < WCC_MAX_DIAGNOSTICS)
    return false;
  if (!list->full && (list->full = true))
    add (list, list->items[list->count - 1].file, WCC_CODE_TOO_MANY,
         _ ("fix the first ones and check again"),
         arena_copy (&list->arena, _ ("there are more problems")));
  list->errors += codes[code].severity == WCC_ERROR;
  return true;
}

/* Translates for the reader. An empty text stays empty: catalogues return their
 * own header for it. */
static const char *translated (const char *text) WCC_FORMAT_ARGUMENT (1);

static const char *
translated (const char *text)
{
  return text && *text ? _ (text) : text;
}

/* ---- fixes -------------------------------------------------------------- */

/* Adds a change to an item; the texts must be in the list. */
static void
add_fix (wcc_diagnostics *list, wcc_diagnostic *item, wcc_range range,
         const char *text, const char *title)
{
  wcc_fix *fixes = arena_array (&list->arena, item->fix_count + 1,
                                sizeof *fixes);
  if (!fixes || !text || !title)
    return;
  if (item->fix_count > 0)
    memcpy (fixes, item->fixes, item->fix_count * sizeof *fixes);
  fixes[item->fix_count++] = (wcc_fix){ range.start, range.end, text, title };
  item->fixes = fixes;
}

void
report_fix (wcc_diagnostics *list, wcc_range range, const char *text,
            const char *title)
{
  if (list && list->kept)
    add_fix (list, &list->items[list->count - 1], range,
             arena_copy (&list->arena, text),
             arena_copy (&list->arena, title));
}

void
report_meant (wcc_diagnostics *list, const char *hint, const char *written,
              size_t written_length, const char *word, size_t length)
{
  if (!list || written_length == 0)
    return;
  list->hint = hint;
  list->written = arena_copy_n (&list->arena, written, written_length);
  list->word = arena_copy_n (&list->arena, word, length);
}

/* Adds the change that the hint suggests. */
static void
fix_meant (wcc_diagnostics *list, wcc_diagnostic *item,
           const wcc_document *document)
{
  size_t size, length = list->written ? strlen (list->written) : 0;
  const char *text = wcc_document_text (document, &size);
  for (size_t at = item->start; length > 0 && at + length <= item->end; at++)
    if (memcmp (text + at, list->written, length) == 0)
      {
        wcc_range range = { (uint32_t) at, (uint32_t) (at + length) };
        add_fix (list, item, range, list->word,
                 arena_printf (&list->arena, _ ("Change to “%s”"), list->word));
        return;
      }
}

/* Offers an instruction before the element that silences a warning. */
static void
fix_by_silence (wcc_diagnostics *list, wcc_diagnostic *item,
                const wcc_document *document)
{
  size_t size;
  const char *text = wcc_document_text (document, &size);
  const wcc_node *node = wcc_document_at (document, item->start);
  if (!node)
    return;
  uint32_t start = node->whole.start, line = start;
  while (line > 0 && (text[line - 1] == ' ' || text[line - 1] == '\t'))
    line--;
  bool alone = line == 0 || text[line - 1] == '\n';
  wcc_range range = { start, start };
  add_fix (list, item, range,
           arena_printf (&list->arena, "<?silence %s %s?>%s%.*s",
                         wcc_code_name (item->code), _ ("say here why"),
                         alone ? "\n" : "", alone ? (int) (start - line) : 0,
                         text + line),
           _ ("Silence This Warning"));
}

void
report (wcc_diagnostics *list, const wcc_document *document, enum wcc_code code,
        wcc_range range, const char *hint, const char *format, ...)
{
  if (!list)
    return;
  bool meant = hint && hint == list->hint;
  list->hint = NULL;
  list->kept = !is_full (list, code);
  if (!list->kept)
    return;
  va_list arguments;
  va_start (arguments, format);
  char *message = arena_vprintf (&list->arena, translated (format), arguments);
  va_end (arguments);
  wcc_diagnostic *item
      = add (list, wcc_document_name (document), code,
             translated (hint), message);
  list->kept = item != NULL;
  if (!item || range.end == 0)
    return;
  item->start = range.start;
  item->end = range.end;
  wcc_document_position (document, range.start, &item->line, &item->column);
  set_source (list, item, document);
  if (meant)
    fix_meant (list, item, document);
  if (wcc_code_is_silenceable (code))
    fix_by_silence (list, item, document);
}

void
report_file (wcc_diagnostics *list, const char *file, enum wcc_code code,
             const char *hint, const char *format, ...)
{
  if (!list || is_full (list, code))
    return;
  va_list arguments;
  va_start (arguments, format);
  char *message = arena_vprintf (&list->arena, translated (format), arguments);
  va_end (arguments);
  add (list, file, code, translated (hint), message);
}

void
report_silenced (wcc_diagnostics *list, size_t i, const char *reason)
{
  char *copy = arena_copy (&list->arena, reason);
  cut_message (copy);
  list->items[i].silenced = copy;
}

bool
wcc_diagnostics_append (wcc_diagnostics *list, const wcc_diagnostics *other)
{
  size_t kept = 0;
  for (size_t i = 0; i < other->count; i++)
    {
      const wcc_diagnostic *from = &other->items[i];
      wcc_diagnostic *item = add (list, from->file, from->code, from->hint,
                                  arena_copy (&list->arena, from->message));
      kept += from->severity == WCC_ERROR;
      if (!item)
        continue;
      item->start = from->start;
      item->end = from->end;
      item->line = from->line;
      item->column = from->column;
      item->caret = from->caret;
      list->errors
          += from->severity == WCC_ERROR && item->severity != WCC_ERROR;
      item->severity = from->severity;
      if (from->silenced)
        report_silenced (list, list->count - 1, from->silenced);
      item->source
          = from->source ? arena_copy (&list->arena, from->source) : NULL;
      for (size_t k = 0; k < from->fix_count; k++)
        add_fix (list, item,
                 (wcc_range){ from->fixes[k].start, from->fixes[k].end },
                 arena_copy (&list->arena, from->fixes[k].text),
                 arena_copy (&list->arena, from->fixes[k].title));
    }
  list->errors += other->errors - kept; /* those that `other` did not keep */
  list->arena.failed = list->arena.failed || other->arena.failed;
  return !list->arena.failed;
}

static int
compare (const void *a, const void *b)
{
  const wcc_diagnostic *x = a, *y = b;
  int order = strcmp (x->file, y->file);
  if (order == 0) /* TOO_MANY comes last */
    order = (x->code == WCC_CODE_TOO_MANY) - (y->code == WCC_CODE_TOO_MANY);
  if (order == 0)
    order = (x->start > y->start) - (x->start < y->start);
  if (order == 0)
    order = (x->end > y->end) - (x->end < y->end);
  if (order == 0)
    order = (x->code > y->code) - (x->code < y->code);
  if (order == 0)
    order = strcmp (x->message, y->message);
  return order;
}

/* True when b repeats a: it is the same, or it reports the place of a value
 * that syntax or schema already found wrong. a sorts first. */
static bool
repeats (const wcc_diagnostic *a, const wcc_diagnostic *b)
{
  if (compare (a, b) == 0)
    return true;
  return strcmp (a->file, b->file) == 0 && a->start == b->start
         && a->end == b->end && a->end > 0 && a->code != b->code
         && (a->code == WCC_CODE_NOT_WELL_FORMED || a->code == WCC_CODE_SCHEMA);
}

void
wcc_diagnostics_sort (wcc_diagnostics *list)
{
  if (list->count < 2)
    return;
  qsort (list->items, list->count, sizeof *list->items, compare);
  size_t kept = 1;
  for (size_t i = 1; i < list->count; i++)
    if (!repeats (&list->items[kept - 1], &list->items[i]))
      list->items[kept++] = list->items[i];
    else if (list->items[i].severity == WCC_ERROR)
      list->errors--;
  list->count = kept;
}
