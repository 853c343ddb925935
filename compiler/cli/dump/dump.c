/* dump.c: warcouncil dump. */

#include "dump.h"

#include <stdlib.h>

enum { OPTION_SIZES };
static const struct option options[] = {
  { "sizes", 0, NULL, N_ ("only a table of the sizes of the sections") },
  { NULL, 0, NULL, NULL },
};

/* Sections in the order of the file. */
static const struct {
  int type;
  const char *name;
  void (*print) (struct dump *dump, struct cursor *c);
} sections[] = {
  { WCR_SECTION_BOARD, "board", dump_board },
  { WCR_SECTION_ZONES, "zones", dump_zones },
  { WCR_SECTION_RESERVES, "reserves", dump_reserves },
  { WCR_SECTION_OBJECTIVES, "objectives", dump_objectives },
  { WCR_SECTION_FACES, "faces", dump_faces },
  { WCR_SECTION_ROLES, "roles", dump_roles },
  { WCR_SECTION_TERRAINS, "terrains", dump_terrains },
  { WCR_SECTION_CLASSES, "classes", dump_classes },
  { WCR_SECTION_KINDS, "kinds", dump_kinds },
  { WCR_SECTION_PIECES, "pieces", dump_pieces },
  { WCR_SECTION_ARMIES, "armies", dump_armies },
  { WCR_SECTION_EXPRESSIONS, "expressions", dump_expressions },
  { WCR_SECTION_CARDS, "cards", dump_cards },
  { WCR_SECTION_EFFECTS, "effects", dump_effects },
  { WCR_SECTION_TRIGGERS, "triggers", dump_triggers },
  { WCR_SECTION_TOKENS, "tokens", dump_tokens },
  { WCR_SECTION_COUNTERS, "counters", dump_counters },
  { WCR_SECTION_DRAWS, "draws", dump_draws },
  { WCR_SECTION_DECKS, "decks", dump_decks },
  { WCR_SECTION_STRINGS, "strings", dump_strings },
  { WCR_SECTION_NAMES, "names", dump_names },
  { WCR_SECTION_ORIGINS, "origins", dump_origins },
  { WCR_SECTION_PROSE, "prose", dump_prose },
  { WCR_SECTION_COUNCIL, "council", dump_council },
  { WCR_SECTION_LANGUAGES, "languages", dump_languages },
  { WCR_SECTION_PERSONALITIES, "personalities", dump_personalities },
  { WCR_SECTION_COUNTER_NAMES, "counter-names", dump_counter_names },
  { WCR_SECTION_NUMBER_NAMES, "number-names", dump_number_names },
  { WCR_SECTION_DECK_NAMES, "deck-names", dump_deck_names },
  { WCR_SECTION_PEOPLE, "people", dump_people },
};
enum { SECTIONS = sizeof sections / sizeof sections[0] };

static const char *
section_name (int type)
{
  for (size_t i = 0; i < SECTIONS; i++)
    if (sections[i].type == type)
      return sections[i].name;
  return "unknown";
}

/* Bytes of a section with its type and length. */
static size_t
whole_size (size_t payload)
{
  size_t size = 2;

  for (size_t rest = payload; rest >= 0x80; rest >>= 7)
    size++;
  return size + payload;
}

static void
print_sizes (const struct dump *dump)
{
  size_t play = 0, text = 0;

  printf ("%-16s %7s\n", "section", "bytes");
  printf ("%-16s %7d\n", "header", WCR_FORMAT_HEADER);
  for (int type = 0; type < 256; type++)
    {
      const struct cursor *c = &dump->section[type];
      size_t size;

      if (c->at == NULL)
        continue;
      size = whole_size ((size_t) (c->end - c->at));
      printf ("%-16s %7zu\n", section_name (type), size);
      *(type < WCR_SECTION_TEXT ? &play : &text) += size;
    }
  printf ("%-16s %7zu\n%-16s %7zu\n%-16s %7zu\n", "all play data", play,
          "all text", text, "file", dump->size);
}

static void
print_sections (struct dump *dump)
{
  for (size_t i = 0; i < SECTIONS; i++)
    {
      struct cursor *c = &dump->section[sections[i].type];

      if (c->at == NULL)
        continue;
      printf ("\n%s\n", sections[i].name);
      sections[i].print (dump, c);
      if (c->failed)
        dump_problem (dump, "a section is damaged", sections[i].name);
      else if (c->at != c->end)
        dump_problem (dump, "a section is longer than what it holds",
                      sections[i].name);
    }
  for (int type = 0; type < 256; type++)
    if (dump->section[type].at != NULL
        && section_name (type) == section_name (-1))
      printf ("\nsection %d, unknown, %zu bytes\n", type,
              (size_t) (dump->section[type].end - dump->section[type].at));
}

static int
run (const struct arguments *arguments)
{
  const char *path = arguments->file[0];
  struct dump *dump = calloc (1, sizeof *dump);
  struct input input;
  int status;

  status = input_read (&input, path);
  /* A damaged binary is dumped as far as possible, and is not loaded. */
  if (status == STATUS_CLEAN && !input_is_binary (&input))
    {
      input_close (&input);
      status = input_open (&input, path);
    }
  if (dump == NULL)
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  if (status == STATUS_CLEAN)
    {
      dump->data
          = input.result != NULL ? input.binary : (const uint8_t *) input.data;
      dump->size = input.result != NULL ? input.binary_size : input.size;
      if (dump_read (dump, path))
        {
          if (arguments->option[OPTION_SIZES] != NULL)
            print_sizes (dump);
          else
            print_sections (dump);
        }
      if (dump->no_memory)
        {
          complain ("out of memory");
          status = STATUS_USAGE;
        }
      else if (dump->problems > 0)
        {
          complain ("%s: is damaged", path);
          status = STATUS_PROBLEMS;
        }
      dump_free (dump);
    }
  free (dump);
  input_close (&input);
  return status;
}

const struct verb verb_dump = {
  "dump",
  N_ ("[--sizes] FILE"),
  N_ ("show a compiled battle in readable form"),
  N_ ("Prints every section of a compiled battle, or of a document compiled "
      "in\n"
      "memory: effects and conditions in the language of the rules, each with "
      "the\n"
      "place where it was written."),
  options,
  1,
  1,
  run,
};
