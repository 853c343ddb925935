/* guide.c: what manual pages, completion and --help show besides the tables of
 * the verbs: the words of usage lines, and examples. */

#include "verbs.h"

#include <ctype.h>
#include <string.h>

static const struct usage_word usage_words[] = {
  { "FILE", "xml wcb",
    "Rules, a scenario or a case (XML), or a compiled battle; - is standard "
    "input." },
  { "DOCUMENT", "xml", "Rules, a scenario or a case (XML)." },
  { "FIRST", "xml", "Rules, a scenario or a case (XML)." },
  { "SECOND", "xml", "Another of the same kind." },
  { "BASE", "xml", "The document with which both began; it may be empty." },
  { "OURS", "xml", "What one of them made of it; its text is kept." },
  { "THEIRS", "xml", "What the other one made of it." },
  { "DIRECTORY", "/", "Stands for all cases in it and below." },
  { "DIR", "/", NULL },
  { "PACK", "wcpack",
    "Battles and their rules in one file, a zip; - is standard input." },
  { "LOG", "*", "The record of a game: one choice a line." },
  { "FOREIGN", "m44 hbml xml",
    "A scenario of HexBattle (XML), or of the Memoir '44 editor (.m44); - is "
    "standard input." },
  { "NAMES", "xml", NULL },
  { "OUT", "*", NULL },
  { "PATH", "*", NULL },
  { "RULES", "xml", NULL },
  { "RESULTS", "json", "Results of a playtest, as its --json writes them." },
  { "MODULE", "vmod", NULL },
  { "VERB", NULL, NULL },
  { "LIST", NULL, NULL },
};
enum { USAGE_WORDS = sizeof usage_words / sizeof usage_words[0] };

const struct usage_word *
usage_word (const char *word, size_t length)
{
  for (size_t i = 0; i < USAGE_WORDS; i++)
    if (strlen (usage_words[i].word) == length
        && memcmp (usage_words[i].word, word, length) == 0)
      return &usage_words[i];
  return NULL;
}

bool
usage_next (const char **usage, const char **word, size_t *length)
{
  const char *at = *usage + strspn (*usage, "[]. |");
  bool option, value = false; /* the next word belongs to an option */

  for (; *at != '\0'; at += strspn (at, "[]. |"))
    {
      const char *start = at;

      option = *at == '-';
      /* Words in capitals are alternatives; others are a list of words. */
      at += strcspn (at, isupper ((unsigned char) *at) ? "[]. |" : "[]. ");
      if (!option && !value)
        {
          *usage = at;
          *word = start;
          *length = (size_t) (at - start);
          return true;
        }
      value = option && *at == ' ' && isupper ((unsigned char) at[1])
              && memchr (start, '=', (size_t) (at - start)) == NULL;
    }
  return false;
}

/* ---- examples ----------------------------------------------------------- */

static const struct {
  const char *verb, *words, *what;
} examples[] = {
  { "new", "scenario --rules ancients/rules.xml -o my-battle.xml",
    N_ ("A battle to start from.") },
  { "new", "variant -o my-rules.xml",
    N_ ("A variant of the rules.xml in this folder.") },
  { "import", "franklin.xml --rules ancients/rules.xml -o my-franklin.xml",
    N_ ("A battle made from a HexBattle scenario.") },
  { "import", "--names my-names.xml --texts de omaha.m44 -o omaha.xml",
    N_ ("Another mapping of names, and German texts.") },
  { "check", "rules.xml akragas.xml",
    N_ ("Everything that is wrong with two documents.") },
  { "check", "--format=json akragas.xml", N_ ("The same for a program.") },
  { "compile", "akragas.xml -o akragas.wcb",
    N_ ("A battle and its rules in one small file.") },
  { "play", "--seed 406 --log game.log akragas.xml",
    N_ ("Two people at one terminal; the game is recorded.") },
  { "play", "--auto 1000 --threads 4 akragas.xml",
    N_ ("A thousand games by random choices: who wins how often?") },
  { "playtest", "--games 1000 --threads 4 --json akragas.json akragas.xml",
    N_ ("Is it fair, how long is it, what decides it?") },
  { "playtest", "--within 45-55 --games 20000 akragas.xml",
    N_ ("Play until it is clear whether it is even.") },
  { "playtest", "--switch siege=yes akragas.xml",
    N_ ("What does another ruling change, on the same dice?") },
  { "playtest", "report akragas.json --html akragas.html",
    N_ ("The report as a page with charts, to read, print and pass on.") },
  { "playtest", "--shard 3/16 --games 100000 --json 3.json akragas.xml",
    N_ ("One of sixteen parts, on one of sixteen machines.") },
  { "playtest", "merge 1.json 2.json 3.json --json all.json",
    N_ ("The parts put together: as if one machine had played all.") },
  { "playtest", "--games 400 --people people.tsv *.xml",
    N_ ("How near does the computer come to what people won?") },
  { "playtest", "--people games akragas.xml",
    N_ ("What did people win in the games that they recorded?") },
  { "playtest", "--versions akragas.xml",
    N_ ("Keep what comes out, to see what each edit has changed.") },
  { "playtest", "versions akragas.xml",
    N_ ("What was edited from version to version, and what came of it.") },
  { "balance", "--threads 4 --lock B4,H8 akragas.xml",
    N_ ("What would make it even? The units in B4 and H8 stay.") },
  { "balance", "--price cards=3,switch=0 --take 2 -o even.xml akragas.xml",
    N_ ("Cards are dear, switches stay; the second proposal is written.") },
  { "replay", "--board game.log",
    N_ ("A recorded game, and the board at its end.") },
  { "test", "tests/rules", N_ ("All cases of a folder.") },
  { "format", "-i *.xml", N_ ("Lay documents out, in place.") },
  { "format", "--check *.xml", N_ ("Name those whose layout is different.") },
  { "resolve", "variant.xml -o whole.xml",
    N_ ("A variant and what it extends as one document.") },
  { "diff", "ancients/rules.xml medieval/rules.xml",
    N_ ("What differs between the two games.") },
  { "diff", "--summary rules.xml variant.xml",
    N_ ("How many things of each kind a variant changes.") },
  { "merge", "base.xml ours.xml theirs.xml -o merged.xml",
    N_ ("What two people did to a battle, brought together.") },
  { "list", "queries", N_ ("All queries that effects of rules can answer.") },
  { "explain", "akragas.xml E5 D5",
    N_ ("Why the unit in E5 rolls so many dice against D5.") },
  { "explain", "close-dice rules.xml",
    N_ ("What a word means, and which rules answer it.") },
  { "dump", "--sizes akragas.wcb",
    N_ ("How large the sections of a binary are.") },
  { "upgrade", "--dry-run *.xml",
    N_ ("What would change in documents of older versions.") },
  { "upgrade", "-i *.xml", N_ ("Change them.") },
  { "export", "vassal akragas.xml zama.xml -o two.vmod",
    N_ ("A module for VASSAL with two battles.") },
  { "export", "vassal akragas.xml --module own.vmod -o pieces.txt",
    N_ ("A list to fill in: which pieces of a module stand for which "
        "classes.") },
  { "export",
    "vassal akragas.xml --module own.vmod --mapping pieces.txt -o akragas.vmdx",
    N_ ("The battle with the pieces of that module.") },
  { "export", "tts akragas.xml -o akragas.json",
    N_ ("A saved object for Tabletop Simulator.") },
  { "render", "akragas.xml -o akragas.pdf",
    N_ ("A sheet of the battle, for printing.") },
  { "render", "--sheet rules --ink rules.xml -o rules.pdf",
    N_ ("Units, terrain and cards at a glance, in black and white.") },
  { "render", "--sheet map akragas.xml -o akragas.png",
    N_ ("Its map as a picture, for a web page.") },
  { "pack", "akragas.xml zama.xml -o two.wcpack",
    N_ ("Two battles with their rules in one file.") },
  { "pack", "--pages akragas.xml -o akragas.wcpack",
    N_ ("With a page to play the battle in a browser.") },
  { "pack", "--verify two.wcpack", N_ ("Is it whole, and without errors?") },
  { "unpack", "two.wcpack -d battles", N_ ("Unpack it into a folder.") },
  { "help", "check", N_ ("What 'warcouncil check' does.") },
  { "help", "--format=man check > warcouncil-check.1",
    N_ ("Its manual page.") },
};

bool
verb_example (const struct verb *verb, int i, const char **words,
              const char **what)
{
  for (size_t k = 0; k < sizeof examples / sizeof examples[0]; k++)
    if (strcmp (examples[k].verb, verb->name) == 0 && i-- == 0)
      {
        *words = examples[k].words;
        *what = examples[k].what;
        return true;
      }
  return false;
}
