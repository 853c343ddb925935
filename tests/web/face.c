/* The face of the module, built for this machine: plays games and prints what it
 * answers, a line each. same.mjs has the same loop over the module.
 *
 * usage: face BATTLE LEVEL NODES GAMES HEXES PIECES */

#include "face.h"

#include <stdio.h>
#include <stdlib.h>

/* How often a position is shown, and all attacks of a piece are explained. */
enum { SHOWN = 16, EXPLAINED = 64 };

static int hexes, pieces;

static void
load (const char *path)
{
  FILE *file = fopen (path, "rb");
  char *bytes = wcw_take (WCW_MOST_BYTES);
  size_t size
      = file && bytes ? fread (bytes, 1, WCW_MOST_BYTES, file) : (size_t) 0;
  if (file)
    fclose (file);
  const char *why = wcw_load (bytes, (uint32_t) size);
  puts (why);
  if (*why != '\0')
    exit (1);
}

static void
show (int step)
{
  for (int viewer = -1; viewer < 2; viewer++)
    puts (wcw_state (viewer));
  puts (wcw_choices ());
  puts (wcw_question ());
  for (int hex = 0; step % EXPLAINED == 0 && hex < hexes; hex++)
    puts (wcw_explain (step / EXPLAINED % pieces, hex));
}

static void
play (int game, int level, int nodes)
{
  int step = 0;
  wcw_speak (game % 2 ? "de" : "");
  puts (wcw_battle ());
  puts (wcw_start ((uint32_t) game, 1));
  for (int seat = 0; seat < 2; seat++)
    wcw_player (seat, level, -1, nodes, 0, (uint32_t) game);
  for (int choice; (choice = wcw_think ()) >= 0; step++)
    {
      if (step % SHOWN == 0)
        show (step);
      printf ("%d\n", choice);
      puts (wcw_choose (choice));
      puts (wcw_hash ());
    }
  show (step);
  wcw_go (step / 2);
  puts (wcw_hash ());
  wcw_go (step);
  puts (wcw_hash ());
}

int
main (int argc, char **argv)
{
  if (argc != 7)
    return 2;
  load (argv[1]);
  hexes = atoi (argv[5]);
  pieces = atoi (argv[6]);
  for (int game = 0; game < atoi (argv[4]); game++)
    play (game, atoi (argv[2]), atoi (argv[3]));
  return 0;
}
