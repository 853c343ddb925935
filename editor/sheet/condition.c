/* condition.c: conditions and numbers of the language in words.
 *
 * The grammar is that of compiler/expression.h. What cannot be read is said as
 * it is written: the compiler has found nothing wrong with it. */
#include "private.h"

#include <string.h>

typedef struct {
  const wcs_sheet *sheet;
  const char *at;
  gboolean failed;
  int depth;
} Reader;

/* What is said of properties that conditions often ask for; %s is who. */
static const struct {
  const char *path, *phrase;
} phrases[] = {
  { "on", N_ ("%s stands on %s") },
  { "in", N_ ("%s is in %s") },
  { "trait", N_ ("%s has the property %s") },
  { "started-in", N_ ("%s stood in %s when the turn began") },
  { "started-on", N_ ("%s stood on %s when the turn began") },
  { "entered", N_ ("%s has moved onto %s") },
  { "plays", N_ ("%s plays a card of %s") },
  { "crosses", N_ ("%s crosses %s") },
  { "class", N_ ("the class of %s") },
  { "symbol", N_ ("the symbol of %s") },
  { "side", N_ ("the side of %s") },
  { "blocks", N_ ("the blocks of %s") },
  { "banners", N_ ("the banners of %s") },
  { "cards", N_ ("the cards of %s") },
  { "tokens", N_ ("the tokens of %s") },
  { "turn", N_ ("the number of turns of %s") },
  { "terrain", N_ ("the terrain of %s") },
  { "is-leader", N_ ("%s is a leader") },
  { "leader", N_ ("%s has a leader") },
  { "full", N_ ("%s has lost no block") },
  { "moved", N_ ("%s has moved") },
  { "ordered", N_ ("%s has an order") },
  { "active", N_ ("it is the turn of %s") },
};

/* From what paths start. */
static const struct {
  const char *base, *words;
} bases[] = {
  { "piece", N_ ("the piece") },    { "actor", N_ ("the attacker") },
  { "target", N_ ("the target") },  { "mover", N_ ("the piece that moves") },
  { "each", N_ ("the piece") },     { "side", N_ ("the side") },
  { "opponent", N_ ("the enemy") }, { "hex", N_ ("the hex") },
  { "from", N_ ("the hex left") },  { "attack", N_ ("the attack") },
  { "combat", N_ ("the combat") },  { "move", N_ ("the move") },
};

/* What the lists of the language say of the other paths. */
static const struct {
  const char *path, *words;
} paths[] = {
#define PATH(id, base, name, argument, result, depends, doc) { name, doc },
#define OPERATOR(id, name, pops, doc)
#include "wcr/opcodes.def"
};

static char *read_or (Reader *reader);

static void
skip_space (Reader *reader)
{
  while (g_ascii_isspace (*reader->at))
    reader->at++;
}

/* Whether the next sign or word is this; goes behind it. */
static gboolean
accept (Reader *reader, const char *word)
{
  gsize length = strlen (word);
  skip_space (reader);
  if (strncmp (reader->at, word, length) != 0)
    return FALSE;
  if (g_ascii_isalpha (*word)
      && (g_ascii_isalnum (reader->at[length]) || reader->at[length] == '-'))
    return FALSE;
  reader->at += length;
  return TRUE;
}

static char *
read_word (Reader *reader)
{
  skip_space (reader);
  gsize length = 0;
  while (g_ascii_isalnum (reader->at[length]) || reader->at[length] == '-')
    length++;
  if (length == 0)
    reader->failed = TRUE;
  char *word = g_strndup (reader->at, length);
  reader->at += length;
  return word;
}

/* A name of the rules by which something is called. */
static char *
name_in_words (const wcs_sheet *sheet, const char *id)
{
  static const char lists[]
      = "unit-class leader-class terrain hexside trait card token-action face "
        "role group piece section";
  for (gsize i = 0; i < G_N_ELEMENTS (bases); i++)
    if (strcmp (bases[i].base, id) == 0)
      return g_strdup (_ (bases[i].words));
  if (g_strcmp0 (id, "top") == 0 || g_strcmp0 (id, "bottom") == 0)
    return g_strdup (side_name (sheet, id));
  for (const wcc_node *zone = wcc_node_child (sheet->root, "zone");
       zone != NULL; zone = wcc_node_next (zone, "zone"))
    if (g_strcmp0 (wcc_node_get (zone, "id"), id) == 0)
      return g_strdup_printf ("“%s”", zone_name (sheet, id));
  return g_strdup (noun_name (sheet, lists, id));
}

static char *
read_argument (Reader *reader)
{
  g_autofree char *word = NULL;
  if (!accept (reader, "("))
    return NULL;
  word = read_word (reader);
  if (!accept (reader, ")"))
    reader->failed = TRUE;
  return name_in_words (reader->sheet, word);
}

/* "piece.on(hill)" behind the dot. */
static char *
read_path (Reader *reader, const char *base)
{
  g_autofree char *path = read_word (reader);
  g_autofree char *who = name_in_words (reader->sheet, base);
  g_autofree char *what = read_argument (reader);
  for (gsize i = 0; i < G_N_ELEMENTS (phrases); i++)
    if (strcmp (phrases[i].path, path) == 0)
      {
        const char *hole = strstr (phrases[i].phrase, "%s");
        gboolean two = strstr (hole + 2, "%s") != NULL;
        g_auto (GStrv) parts = g_strsplit (_ (phrases[i].phrase), "%s", -1);
        if (g_strv_length (parts) == (two ? 3u : 2u) && two == (what != NULL))
          return g_strconcat (parts[0], who, parts[1], what,
                              what != NULL ? parts[2] : NULL, NULL);
      }
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    if (strcmp (paths[i].path, path) == 0)
      return what != NULL ? g_strdup_printf ("%s: %s (%s)", who,
                                             _ (paths[i].words), what)
                          : g_strdup_printf ("%s: %s", who, _ (paths[i].words));
  reader->failed = TRUE;
  return g_strdup (path);
}

/* The things that are counted: a piece or side, and a condition. */
static char *
count_in_words (Reader *reader, const char *function)
{
  g_autofree char *id = NULL, *when = NULL;
  if (!accept (reader, "("))
    reader->failed = TRUE;
  id = read_word (reader);
  if (accept (reader, ","))
    when = read_or (reader);
  if (!accept (reader, ")"))
    reader->failed = TRUE;
  g_autofree char *whose = name_in_words (reader->sheet, id);
  g_autofree char *count
      = strcmp (function, "units") == 0
            ? g_strdup_printf (_ ("the number of units of %s"), whose)
        : strcmp (function, "leaders") == 0
            ? g_strdup_printf (_ ("the number of leaders of %s"), whose)
        : strcmp (function, "adjacent") == 0
            ? g_strdup_printf (_ ("the number of pieces next to %s"), whose)
            : g_strdup_printf (_ ("the number of pieces behind %s"), whose);
  /* Translators: what is counted, and the condition that each of them meets */
  return when != NULL ? g_strdup_printf (_ ("%s (where %s)"), count, when)
                      : g_steal_pointer (&count);
}

static char *
read_term (Reader *reader)
{
  skip_space (reader);
  if (++reader->depth > 64)
    reader->failed = TRUE;
  if (reader->failed)
    return g_strdup ("");
  if (accept (reader, "not"))
    {
      g_autofree char *inner = NULL;
      if (!accept (reader, "("))
        reader->failed = TRUE;
      inner = read_or (reader);
      if (!accept (reader, ")"))
        reader->failed = TRUE;
      return g_strdup_printf (_ ("not (%s)"), inner);
    }
  if (accept (reader, "("))
    {
      g_autofree char *inner = read_or (reader);
      if (!accept (reader, ")"))
        reader->failed = TRUE;
      return g_strdup_printf ("(%s)", inner);
    }
  g_autofree char *word = read_word (reader);
  if (g_ascii_isdigit (*word))
    return g_steal_pointer (&word);
  if (strcmp (word, "units") == 0 || strcmp (word, "leaders") == 0
      || strcmp (word, "adjacent") == 0 || strcmp (word, "rear") == 0)
    return count_in_words (reader, word);
  if (strcmp (word, "switch") == 0)
    {
      g_autofree char *ruling = read_argument (reader);
      return g_strdup_printf (_ ("the ruling “%s”"),
                              ruling != NULL ? ruling : "");
    }
  if (accept (reader, "."))
    return read_path (reader, word);
  return name_in_words (reader->sheet, word);
}

static char *
read_sum (Reader *reader)
{
  char *sum = read_term (reader);
  while (!reader->failed)
    {
      const char *sign = accept (reader, "+")   ? "+"
                         : accept (reader, "-") ? "−"
                                                : NULL;
      if (sign == NULL)
        break;
      g_autofree char *more = read_term (reader);
      g_autofree char *less = sum;
      sum = g_strdup_printf ("%s %s %s", less, sign, more);
    }
  return sum;
}

static char *
read_list (Reader *reader)
{
  g_autoptr (GString) list = g_string_new (NULL);
  if (!accept (reader, "("))
    reader->failed = TRUE;
  do
    {
      g_autofree char *one = read_term (reader);
      g_string_append_printf (list, "%s%s", list->len > 0 ? _ (" or ") : "",
                              one);
    }
  while (!reader->failed && accept (reader, ","));
  if (!accept (reader, ")"))
    reader->failed = TRUE;
  return g_strdup (list->str);
}

static char *
read_compare (Reader *reader)
{
  static const struct {
    const char *sign, *words;
  } signs[] = {
    { "!=", N_ ("%s is not %s") },       { "=", N_ ("%s is %s") },
    { "lt", N_ ("%s is less than %s") }, { "le", N_ ("%s is at most %s") },
    { "gt", N_ ("%s is more than %s") }, { "ge", N_ ("%s is at least %s") },
  };
  g_autofree char *left = read_sum (reader);
  g_autofree char *right = NULL;
  const char *words = NULL;
  if (accept (reader, "in"))
    {
      words = _ ("%s is %s");
      right = read_list (reader);
    }
  for (gsize i = 0; words == NULL && i < G_N_ELEMENTS (signs); i++)
    if (accept (reader, signs[i].sign))
      {
        words = _ (signs[i].words);
        right = read_sum (reader);
      }
  if (words == NULL)
    return g_steal_pointer (&left);
  g_auto (GStrv) parts = g_strsplit (words, "%s", -1);
  if (g_strv_length (parts) != 3)
    {
      reader->failed = TRUE;
      return g_steal_pointer (&left);
    }
  return g_strconcat (parts[0], left, parts[1], right, parts[2], NULL);
}

static char *
read_and (Reader *reader)
{
  char *all = read_compare (reader);
  while (!reader->failed && accept (reader, "and"))
    {
      g_autofree char *more = read_compare (reader);
      g_autofree char *less = all;
      all = g_strconcat (less, _ (" and "), more, NULL);
    }
  return all;
}

static char *
read_or (Reader *reader)
{
  char *any = read_and (reader);
  while (!reader->failed && accept (reader, "or"))
    {
      g_autofree char *more = read_and (reader);
      g_autofree char *less = any;
      any = g_strconcat (less, _ (" or "), more, NULL);
    }
  return any;
}

char *
condition_in_words (const wcs_sheet *sheet, const char *text)
{
  Reader reader = { sheet, text, FALSE, 0 };
  gboolean minus = accept (&reader, "-");
  g_autofree char *words = read_or (&reader);
  skip_space (&reader);
  if (reader.failed || *reader.at != '\0')
    return g_strdup (text);
  return minus ? g_strconcat ("−", words, NULL) : g_steal_pointer (&words);
}
