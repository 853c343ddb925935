/* embed.c: plays one random game of a compiled battle and prints what happens.
 * usage: embed BATTLE.wcb [SEED] */
#include <stdio.h>
#include <stdlib.h>
#include "wcr/wcr.h"

static void
print (void *user, const wcr_battle *battle, const wcr_game *game,
       const wcr_event *event)
{
  char line[256];
  (void) user;
  wcr_event_text (battle, game, event, line, sizeof line);
  puts (line);
}

int
main (int argc, char **argv)
{
  static char data[1 << 20];
  FILE *file = argc > 1 ? fopen (argv[1], "rb") : NULL;
  size_t size = file != NULL ? fread (data, 1, sizeof data, file) : 0;
  const char *message = NULL;
  wcr_battle *battle = NULL;
  if (wcr_battle_load (data, size, NULL, &battle, &message) != WCR_OK)
    return fprintf (stderr, "embed: %s\n", message), 1;

  wcr_game *game = malloc (wcr_game_size (battle));
  uint64_t seed = argc > 2 ? strtoull (argv[2], NULL, 10) : 1;
  wcr_listener listener = { print, NULL };
  wcr_game_start (battle, game, seed, &listener);
  wcr_play_random (battle, game, seed, UINT64_MAX, &listener);
  printf ("%d : %d banners\n", wcr_game_banners (game, WCR_SIDE_TOP),
          wcr_game_banners (game, WCR_SIDE_BOTTOM));
  free (game);
  wcr_battle_destroy (battle);
  return fclose (file);
}
