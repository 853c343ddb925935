/* model_special.c: the special rules of a battle that have elements of their
 * own. All but objectives and the dice for the first move become effects and
 * triggers like those that are written out. */

#include "special.h"

#include <string.h>


void
model_specials (struct work *work, struct place root)
{
  static const struct {
    const char *name;
    void (*read) (struct work *work, struct place at);
  } elements[] = {
    { "place", special_place },
    { "hand", special_hand },
    { "draw-alternative", special_draw_alternative },
    { "first-move", special_first_move },
    { "prize", special_prize },
    { "capture", special_capture },
    { "gate", special_gate },
    { "objective", special_objective },
    { "exit", special_exit },
    { "sudden-death", special_sudden_death },
  };
  for (const wcc_node *node = root.node->first_child; node; node = node->next)
    for (size_t i = 0; i < sizeof elements / sizeof elements[0]; i++)
      if (strcmp (node->name, elements[i].name) == 0)
        elements[i].read (work, (struct place){ root.document, node });
}
