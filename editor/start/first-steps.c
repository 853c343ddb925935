/* first-steps.c: explains step by step how to make a battle that others can
 * play. */
#include "first-steps.h"

#include <glib/gi18n.h>

#include "widgets/text-dialog.h"

static const struct {
  const char *title, *text;
} steps[] = {
  { N_ ("Begin"),
    N_ ("Press Ctrl+N, choose Small Battle and its rules, and give it a title. "
        "Two small armies stand on the board. Or open a shipped battle and "
        "save it under a name of your own. Take the Tour, in the main menu, "
        "lets you try the first steps.") },
  { N_ ("Paint the land"),
    N_ ("Choose Terrain at the left, or press Ctrl+2, then a kind of terrain, "
        "and drag over hexes. Ctrl+Z takes back whatever you did.") },
  { N_ ("Set up the armies"),
    N_ ("Ctrl+3 places units and Ctrl+4 leaders: choose a class and a side, "
        "and click on hexes. Forces, Alt+4, tells what the armies are worth "
        "and "
        "whether the box holds enough blocks.") },
  { N_ ("Tell the story"),
    N_ ("F9 shows the side panel. Council in it, Alt+3, has title, date, "
        "history, and what the players should know, in as many languages as "
        "you like.") },
  { N_ ("Add special rules"),
    N_ ("Rules, Alt+5, offers what a battle may have: objectives, reserves, "
        "exits, a leader whose death decides it. Every field says what it "
        "means.") },
  { N_ ("Fix what is wrong"),
    N_ ("Problems, Alt+2, lists what is wrong, and F8 goes from one to the "
        "next. Many can be fixed with a button.") },
  { N_ ("Play it"),
    N_ ("F5 plays the battle at once: by yourself, against the computer, or "
        "the "
        "computer against itself. The odds of every attack, and the rules "
        "behind them, are a click away.") },
  { N_ ("Let it be played a hundred times"),
    N_ ("Ctrl+F5 lets the computer play as many games as you like. Playtest, "
        "Alt+7, says who wins and how surely, how long it takes and what "
        "decides it.") },
  { N_ ("Print it"),
    N_ ("Ctrl+P shows and prints the sheet of the battle, briefings for the "
        "sides, the set-up hex by hex, and the rules at a glance.") },
  { N_ ("Give it away"),
    N_ ("Ctrl+E makes a pack: one file with the battle, its rules, a sheet to "
        "print and a picture. Whoever opens it in the editor sees what is in "
        "it and can unpack it. “warcouncil help” lists what else there is.") },
};

void
wce_show_first_steps (GtkWindow *parent)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *text
          = g_markup_printf_escaped ("<b>%u. %s</b>\n%s\n\n", i + 1,
                                     _ (steps[i].title), _ (steps[i].text));
      g_string_append (markup, text);
    }
  g_string_append (markup, _ ("Ctrl+? shows all keys."));
  wce_show_text (parent, _ ("First Steps"),
                 _ ("From nothing to a battle that others can play"),
                 markup->str);
}
