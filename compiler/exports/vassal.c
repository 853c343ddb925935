/* vassal.c: a module of VASSAL, as its GameModule reads it.
 *
 * Each battle is a board with its own set-up stacks, which VASSAL puts onto the
 * hexes that they name. A predefined set-up is a saved game without any piece:
 * it chooses the board, and the stacks do the rest. So the module can be edited
 * with VASSAL like any other. */

#include "vassal.h"

#include <string.h>

enum {
  MOST_DICE = 8,    /* buttons for 1 to so many dice */
  MOST_COUNTED = 20 /* on a counter; a higher number is its label */
};

/* ---- pieces ------------------------------------------------------------- */

/* Adds the traits that units and leaders have in common. */
static void
add_traits (struct piece *piece, const wcr_battle *battle, int class_index,
            enum wcr_side side, const char *label)
{
  piece_add_mark (
      piece, (const char *const[]){ "Class", "Army", NULL },
      (const char *const[]){ wcr_noun_id (battle, WCR_NOUN_CLASS, class_index),
                             wcr_list_name (WCR_LIST_SIDE, (int) side), NULL });
  piece_add_prototype (piece, "Piece");
  piece_add_label (piece, plain_name (piece->made, label));
}

static void
put_unit_slot (struct module *module, const struct scene *scene,
               int class_index, enum wcr_side side, int blocks, int most,
               const char *label, const char *indent)
{
  wcc_export *made = module->made;
  const wcr_battle *battle = scene->battle;
  const char *name
      = plain_name (made, noun_title (battle, WCR_NOUN_CLASS, class_index));
  const char *images[MOST_ITEMS + 1] = { NULL };
  struct piece piece = piece_basic (
      made, art_unit (made, scene, class_index, side), name, module->next_id);
  if (most > MOST_ITEMS)
    most = MOST_ITEMS;
  for (int i = 0; i < most; i++)
    images[i] = art_blocks (made, wcr_class_symbol (battle, class_index), i + 1,
                            most);
  if (most > 0)
    piece_add_layer (&piece, "Blocks", images, 1, blocks > most ? most : blocks,
                     _ ("Lose a block"), _ ("Give a block back"));
  add_traits (&piece, battle, class_index, side, label);
  put_slot (module, "PieceSlot", name, indent, &piece, UNIT_WIDTH, UNIT_HEIGHT);
}

static void
put_leader_slot (struct module *module, const struct scene *scene,
                 int class_index, enum wcr_side side, const char *label,
                 const char *indent)
{
  wcc_export *made = module->made;
  const wcr_battle *battle = scene->battle;
  const char *name
      = plain_name (made, noun_title (battle, WCR_NOUN_CLASS, class_index));
  struct piece piece = piece_basic (made, art_leader (made, scene, side), name,
                                    module->next_id);
  add_traits (&piece, battle, class_index, side, label);
  put_slot (module, "PieceSlot", name, indent, &piece, LEADER_SIZE,
            LEADER_SIZE);
}

static void
put_piece_slot (struct module *module, const struct scene *scene, int piece)
{
  static const char indent[] = "      ";
  const wcr_battle *battle = scene->battle;
  int class_index = wcr_piece_class (battle, piece);
  enum wcr_side side = wcr_piece_side (battle, piece);
  const char *label = piece_label (module->made, battle, piece);
  if (wcr_piece_is_leader (battle, piece))
    put_leader_slot (module, scene, class_index, side, label, indent);
  else
    {
      int blocks = wcr_piece_blocks (battle, scene->game, piece);
      put_unit_slot (module, scene, class_index, side, blocks,
                     class_blocks (scene, class_index), label, indent);
    }
}

/* A counter from 0 to MOST_COUNTED. */
static void
put_counter_slot (struct module *module, const char *name, const char *image,
                  int value, const char *indent)
{
  bool high = value > MOST_COUNTED;
  wcc_export *made = module->made;
  const char *images[MOST_ITEMS + 1] = { NULL };
  struct piece piece
      = piece_basic (made, "", plain_name (made, name), module->next_id);
  for (int i = 0; i <= MOST_COUNTED; i++)
    images[i] = art_count (made, i, name, image);
  piece_add_layer (&piece, "Count", images, 0, high ? MOST_COUNTED : value,
                   _ ("One fewer"), _ ("One more"));
  if (high)
    piece_add_label (&piece, export_text (made, "%d", value));
  piece_add_prototype (&piece, "Piece");
  put_slot (module, "PieceSlot", name, indent, &piece, COUNT_SIZE, COUNT_SIZE);
}

static const char *
counter_image (wcc_export *made, const wcr_battle *battle, int counter)
{
  const char *id = wcr_noun_id (battle, WCR_NOUN_COUNTER, counter);
  return export_text (made, "counter-%s", file_name (made, id));
}

/* A number that lies face down until the rules show it. */
static void
put_hidden_slot (struct module *module, const char *name, const char *image)
{
  wcc_export *made = module->made;
  struct piece piece = piece_basic (
      made, art_count (made, -1, name, image),
      plain_name (made, export_text (made, "%s (%s)", name, _ ("face down"))),
      module->next_id);
  piece_add_prototype (&piece, "Piece");
  put_slot (module, "PieceSlot", name, "      ", &piece, COUNT_SIZE,
            COUNT_SIZE);
}

static void
put_numbers (struct module *module, const struct scene *scene,
             enum wcr_counter_of of, int whose)
{
  const wcr_battle *battle = scene->battle;
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_COUNTER); i++)
    {
      int number = shown_number (scene, i, of, whose);
      const char *name = noun_title (battle, WCR_NOUN_COUNTER, i);
      const char *image = counter_image (module->made, battle, i);
      if (number == WCR_FACE_DOWN)
        put_hidden_slot (module, name, image);
      else if (number != WCR_NONE)
        put_counter_slot (module, name, image, number, "      ");
    }
}

static bool
remembers (const wcr_battle *battle, enum wcr_counter_of of)
{
  for (int i = 0; i < wcr_noun_count (battle, WCR_NOUN_COUNTER); i++)
    if (wcr_counter_of (battle, i) == of)
      return true;
  return false;
}

/* What cards of a deck have in common. */
static const char *
card_prototype (wcc_export *made, int deck)
{
  return deck == 0 ? "Card" : export_text (made, "Card %d", deck);
}

/* The names of a deck and of its discards; modules find them by these. */
static const char *
pile_name (struct module *module, int deck, bool discards)
{
  const wcr_battle *battle = module->scenes[0].battle;
  return plain_name (module->made,
                     discards ? discards_title (module->made, battle, deck)
                              : deck_title (battle, deck));
}

static void
put_card_slot (struct module *module, const struct scene *scene, int card)
{
  wcc_export *made = module->made;
  const char *name
      = plain_name (made, noun_title (scene->battle, WCR_NOUN_CARD, card));
  struct piece piece
      = piece_basic (made, art_card (made, scene, card), name, module->next_id);
  piece_add_prototype (
      &piece, card_prototype (made, wcr_card_deck (scene->battle, card)));
  put_slot (module, "CardSlot", name, "        ", &piece, CARD_WIDTH,
            CARD_HEIGHT);
}

/* ---- prototypes --------------------------------------------------------- */

static void
put_prototype (struct module *module, const char *name,
               const struct piece *piece)
{
  struct text *build = &module->build;
  put (build,
       "    <VASSAL.build.module.PrototypeDefinition name=\"%s\" "
       "description=\"\">",
       name);
  put_command (build, piece);
  put (build, "</VASSAL.build.module.PrototypeDefinition>\n");
}

/* Cards of a deck: only their side sees them, and each goes to its discards. */
static void
put_card_prototype (struct module *module, int deck)
{
  wcc_export *made = module->made;
  struct piece card = piece_basic (made, "", "", 0);
  const char *hidden[]
      = { "72,130",
          art_card_back (made),
          _ ("Turn over"),
          "B",
          deck == 0 ? _ ("Command card") : pile_name (module, deck, false),
          "player:",
          "",
          "",
          "false",
          "",
          "",
          NULL };
  const char *discard[] = { _ ("Discard"),
                            CONTROL_D,
                            "",
                            "",
                            "",
                            "2",
                            "false",
                            pile_name (module, deck, true),
                            NULL };
  piece_add (&card, export_text (made, "obs;%s", sequence (made, ';', hidden)),
             "null;");
  piece_add (&card,
             export_text (made, "return;%s", sequence (made, ';', discard)),
             "");
  put_prototype (module, card_prototype (made, deck), &card);
}

static void
put_prototypes (struct module *module)
{
  struct text *build = &module->build;
  struct piece piece = piece_basic (module->made, "", "", 0);
  piece_add_delete (&piece);
  put (build, "  <VASSAL.build.module.PrototypesContainer>\n");
  put_prototype (module, "Piece", &piece);
  for (int i = 0; i < wcr_deck_count (module->scenes[0].battle); i++)
    put_card_prototype (module, i);
  put (build, "  </VASSAL.build.module.PrototypesContainer>\n");
}

static void
put_counters (struct module *module, const struct scene *scene)
{
  if (remembers (scene->battle, WCR_COUNTER_GAME))
    {
      begin_stack (module, scene, _ ("Counters"), "",
                   scene->width - RIGHT_STRIP / 2, HEAD + 40);
      put_numbers (module, scene, WCR_COUNTER_GAME, 0);
      end_stack (module);
    }
  for (int i = 0; i < WCR_SIDES; i++)
    {
      enum wcr_side side = (enum wcr_side) i;
      int x = scene->width - RIGHT_STRIP / 2;
      int y = side == WCR_SIDE_TOP ? HEAD + 150 : scene->height - 70;
      bool tokens = wcr_has_tokens (scene->battle);
      if (remembers (scene->battle, WCR_COUNTER_SIDE))
        {
          begin_stack (module, scene, _ ("Counters"), "", x,
                       side == WCR_SIDE_TOP ? y + COUNT_SIZE + 10
                                            : y - COUNT_SIZE - 10);
          put_numbers (module, scene, WCR_COUNTER_SIDE, i);
          end_stack (module);
        }
      begin_stack (module, scene, _ ("Banners"), "", tokens ? x - 40 : x, y);
      put_counter_slot (module, _ ("Banners"), "banners",
                        wcr_game_banners (scene->game, side), "      ");
      end_stack (module);
      if (!tokens)
        continue;
      begin_stack (module, scene, _ ("Tokens"), "", x + 40, y);
      put_counter_slot (module, _ ("Tokens"), "tokens",
                        wcr_game_tokens (scene->game, side), "      ");
      end_stack (module);
    }
}

/* ---- cards -------------------------------------------------------------- */

static void
put_deck (struct module *module, int deck)
{
  struct text *build = &module->build;
  const struct scene *scene = &module->scenes[0];
  const char *always
      = " allowMultiple=\"true\" allowSelect=\"false\" draw=\"true\" "
        "color=\"122,46,34\" canSave=\"false\" reversible=\"false\" "
        "hotkeyOnEmpty=\"false\" maxStack=\"4\"";
  put (build, "    <VASSAL.build.module.map.DrawPile");
  put_attribute (build, "name", pile_name (module, deck, false));
  put (build,
       " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" faceDown=\"Always\" "
       "drawFaceUp=\"false\" shuffle=\"Always\" reshufflable=\"false\"%s>\n",
       LEFT_STRIP / 2, pile_y (deck, false), CARD_WIDTH, CARD_HEIGHT, always);
  for (int card = 0; card < wcr_noun_count (scene->battle, WCR_NOUN_CARD);
       card++)
    for (int i = 0; i < wcr_card_copies (scene->battle, card)
                    && wcr_card_deck (scene->battle, card) == deck;
         i++)
      put_card_slot (module, scene, card);
  put (build, "    </VASSAL.build.module.map.DrawPile>\n"
              "    <VASSAL.build.module.map.DrawPile");
  put_attribute (build, "name", pile_name (module, deck, true));
  put_attribute (build, "reshuffleCommand", _ ("Shuffle into the deck"));
  put_attribute (build, "reshuffleTarget", pile_name (module, deck, false));
  put (build,
       " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" faceDown=\"Never\" "
       "drawFaceUp=\"true\" shuffle=\"Never\" reshufflable=\"true\"%s/>\n",
       LEFT_STRIP / 2, pile_y (deck, true), CARD_WIDTH, CARD_HEIGHT, always);
}

/* Puts what a map needs to be played on. */
static void
put_map_parts (struct module *module)
{
  static const char *const parts[]
      = { "ForwardToKeyBuffer",  "Scroller",    "ForwardToChatter",
          "MenuDisplayer",       "MapCenterer", "StackExpander",
          "PieceMover",          "KeyBufferer", "ImageSaver",
          "CounterDetailViewer", "Zoomer" };
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    put (&module->build, "    <VASSAL.build.module.map.%s/>\n", parts[i]);
}

static void
put_hand (struct module *module, enum wcr_side side)
{
  struct text *build = &module->build;
  const char *name
      = export_text (module->made, _ ("Hand: %s"), module->side[side]);
  put (build, "  <VASSAL.build.module.PlayerHand");
  put_attribute (build, "mapName", name);
  put_attribute (build, "buttonName", name);
  put_attribute (build, "side", module->side[side]);
  put (build,
       " visible=\"false\" launch=\"true\" allowMultiple=\"false\" "
       "backgroundcolor=\"244,241,234\" edgeWidth=\"0\" edgeHeight=\"0\" "
       "markMoved=\"Never\">\n"
       "    <VASSAL.build.module.map.BoardPicker>\n"
       "      <VASSAL.build.module.map.boardPicker.Board");
  put_attribute (build, "name", name);
  put (build,
       " color=\"244,241,234\" width=\"%d\" height=\"%d\"/>\n"
       "    </VASSAL.build.module.map.BoardPicker>\n"
       "    <VASSAL.build.module.map.StackMetrics bottom=\"40,0\" "
       "disabled=\"false\" exSepX=\"%d\" exSepY=\"0\" unexSepX=\"%d\" "
       "unexSepY=\"0\"/>\n",
       6 * CARD_WIDTH + 40, CARD_HEIGHT + 40, CARD_WIDTH, CARD_WIDTH / 4);
  put_map_parts (module);
  put (build, "  </VASSAL.build.module.PlayerHand>\n");
}

/* ---- parts of the module ------------------------------------------------ */

static void
put_map (struct module *module)
{
  struct text *build = &module->build;
  put (build, "  <VASSAL.build.module.Map");
  put_attribute (build, "mapName", module->map);
  put (build,
       " launch=\"false\" allowMultiple=\"false\" edgeWidth=\"0\" "
       "edgeHeight=\"0\" backgroundcolor=\"244,241,234\" markMoved=\"Never\" "
       "changeFormat=\"$message$\" "
       "createFormat=\"$pieceName$ -&gt; $location$\" "
       "moveToFormat=\"$pieceName$: $previousLocation$ -&gt; $location$\" "
       "moveWithinFormat=\"$pieceName$: $previousLocation$ -&gt; $location$\" "
       "onlyReportChangedLocation=\"true\">\n"
       "    <VASSAL.build.module.map.BoardPicker>\n");
  for (size_t i = 0; i < module->count; i++)
    put_board (module, &module->scenes[i]);
  put (build, "    </VASSAL.build.module.map.BoardPicker>\n"
              "    <VASSAL.build.module.map.StackMetrics bottom=\"40,0\" "
              "disabled=\"false\" exSepX=\"44\" exSepY=\"40\" unexSepX=\"36\" "
              "unexSepY=\"24\"/>\n");
  put_map_parts (module);
  for (int i = 0; i < wcr_deck_count (module->scenes[0].battle); i++)
    put_deck (module, i);
  for (size_t i = 0; i < module->count; i++)
    {
      put_setup (module, &module->scenes[i]);
      put_counters (module, &module->scenes[i]);
    }
  put (build, "  </VASSAL.build.module.Map>\n");
}

static void
put_dice (struct module *module)
{
  struct text *build = &module->build;
  const struct scene *scene = &module->scenes[0];
  int faces = wcr_noun_count (scene->battle, WCR_NOUN_FACE);
  for (int dice = 1; dice <= MOST_DICE; dice++)
    {
      put (build,
           "  <VASSAL.build.module.SpecialDiceButton text=\"%d\" icon=\"%s\"",
           dice, faces ? art_face (module->made, scene, 0) : "");
      put_attribute (build, "name",
                     export_text (module->made, _ ("Battle dice: %d"), dice));
      put_attribute (build, "tooltip",
                     export_text (module->made, _ ("Battle dice: %d"), dice));
      put (build,
           " resultChatter=\"true\" resultWindow=\"false\" "
           "resultButton=\"false\" hotkey=\"%d,195\" format=\"",
           '0' + dice);
      put (build, "$playerName$ (%d):", dice);
      for (int i = 1; i <= dice; i++)
        put (build, "%s $result%d$", i > 1 ? "," : "", i);
      put (build,
           "\" windowTitleResultFormat=\"$name$\" windowX=\"%d\" "
           "windowY=\"65\" backgroundColor=\"255,255,255\">\n",
           60 * dice);
      for (int i = 0; i < dice; i++)
        {
          put (build,
               "    <VASSAL.build.module.SpecialDie name=\"%d\" "
               "format=\"$result$\">\n",
               i + 1);
          for (int face = 0; face < faces; face++)
            {
              put (build, "      <VASSAL.build.module.SpecialDieFace");
              put_attribute (
                  build, "text",
                  plain_name (module->made,
                              noun_title (scene->battle, WCR_NOUN_FACE, face)));
              put (build, " value=\"%d\" icon=\"%s\"/>\n", face + 1,
                   art_face (module->made, scene, face));
            }
          put (build, "    </VASSAL.build.module.SpecialDie>\n");
        }
      put (build, "  </VASSAL.build.module.SpecialDiceButton>\n");
    }
}

static bool
army_fights (const struct scene *scene, int class_index, enum wcr_side side)
{
  for (int i = 0; i < wcr_piece_count (scene->battle); i++)
    if (wcr_piece_class (scene->battle, i) == class_index
        && wcr_piece_side (scene->battle, i) == side)
      return true;
  return false;
}

/* Puts pieces to be added during the game: a tab for each battle. */
static void
put_palette (struct module *module)
{
  struct text *build = &module->build;
  put (build, "  <VASSAL.build.module.PieceWindow");
  put_attribute (build, "name", _ ("Pieces"));
  put_attribute (build, "text", _ ("Pieces"));
  put (build, " hidden=\"false\" defaultWidth=\"0\" scale=\"1.0\" "
              "icon=\"\" hotkey=\"\">\n"
              "    <VASSAL.build.widget.TabWidget entryName=\"\">\n");
  for (size_t i = 0; i < module->count; i++)
    {
      const struct scene *scene = &module->scenes[i];
      put (build, "      <VASSAL.build.widget.PanelWidget");
      put_attribute (build, "entryName",
                     plain_name (module->made, scene->title));
      put (build, " fixed=\"true\" nColumns=\"6\" scale=\"1.0\" "
                  "vert=\"false\">\n");
      for (int k = 0; k < WCR_SIDES; k++)
        for (int class_index = 0;
             class_index < wcr_noun_count (scene->battle, WCR_NOUN_CLASS);
             class_index++)
          {
            enum wcr_side side = (enum wcr_side) k;
            int most = class_blocks (scene, class_index);
            if (!army_fights (scene, class_index, side))
              continue;
            if (most)
              put_unit_slot (module, scene, class_index, side, most, most, "",
                             "        ");
            else
              put_leader_slot (module, scene, class_index, side, "",
                               "        ");
          }
      put_counter_slot (module, _ ("Banners"), "banners", 1, "        ");
      if (wcr_has_tokens (scene->battle))
        put_counter_slot (module, _ ("Tokens"), "tokens", 1, "        ");
      for (int k = 0; k < wcr_noun_count (scene->battle, WCR_NOUN_COUNTER); k++)
        put_counter_slot (
            module, noun_title (scene->battle, WCR_NOUN_COUNTER, k),
            counter_image (module->made, scene->battle, k), 1, "        ");
      put (build, "      </VASSAL.build.widget.PanelWidget>\n");
    }
  put (build, "    </VASSAL.build.widget.TabWidget>\n"
              "  </VASSAL.build.module.PieceWindow>\n");
}

static void
put_documentation (struct module *module)
{
  struct text *build = &module->build;
  const char *classes = NULL;
  put (build, "  <VASSAL.build.module.Documentation>\n");
  for (size_t i = 0; i < module->count; i++)
    {
      put (build,
           "    <VASSAL.build.module.documentation.HelpFile "
           "fileName=\"%s\" fileType=\"archive\"",
           page_battle (module->made, &module->scenes[i]));
      put_attribute (build, "title", module->scenes[i].title);
      put (build, "/>\n");
    }
  put (build, "  </VASSAL.build.module.Documentation>\n");
  for (size_t i = 0; i < module->count && !classes; i++)
    classes = page_classes (module->made, &module->scenes[i]);
  if (!classes)
    return;
  put (build, "  <VASSAL.build.module.ChartWindow hotkey=\"\" icon=\"\"");
  put_attribute (build, "name", _ ("Classes"));
  put_attribute (build, "text", _ ("Classes"));
  put_attribute (build, "tooltip", _ ("Classes of units and leaders"));
  put (build, ">\n    <VASSAL.build.widget.HtmlChart");
  put_attribute (build, "chartName", _ ("Classes"));
  put (build, " fileName=\"%s\"/>\n  </VASSAL.build.module.ChartWindow>\n",
       classes);
}

/* ---- the module --------------------------------------------------------- */

/* Whether two battles have the same cards, or the same dice. */
static bool
same_nouns (const struct scene *a, const struct scene *b, enum wcr_noun noun)
{
  int count = wcr_noun_count (a->battle, noun);
  if (wcr_noun_count (b->battle, noun) != count)
    return false;
  for (int i = 0; i < count; i++)
    if (strcmp (wcr_noun_id (a->battle, noun, i),
                wcr_noun_id (b->battle, noun, i))
            != 0
        || (noun == WCR_NOUN_CARD
            && wcr_card_copies (a->battle, i) != wcr_card_copies (b->battle, i))
        || (noun == WCR_NOUN_CARD
            && wcr_card_deck (a->battle, i) != wcr_card_deck (b->battle, i)))
      return false;
  return true;
}

static bool
belong_together (struct module *module)
{
  for (size_t i = 1; i < module->count; i++)
    for (int k = 0; k < 2; k++)
      if (!same_nouns (&module->scenes[0], &module->scenes[i],
                       k ? WCR_NOUN_FACE : WCR_NOUN_CARD))
        {
          module->made->problem = export_text (
              module->made,
              _ ("'%s' and '%s' have different cards or dice: export them one "
                 "by one"),
              module->scenes[0].title, module->scenes[i].title);
          return false;
        }
  return true;
}

/* Names the sides: by their army if it has the same name in all battles, else
 * by the side. */
static void
name_sides (struct module *module)
{
  static const char *const general[] = { N_ ("Top army"), N_ ("Bottom army") };
  for (int i = 0; i < WCR_SIDES; i++)
    {
      const char *name
          = army_title (module->scenes[0].battle, (enum wcr_side) i);
      for (size_t k = 1; name && k < module->count; k++)
        if (strcmp (army_title (module->scenes[k].battle, (enum wcr_side) i),
                    name)
            != 0)
          name = NULL;
      module->side[i] = plain_name (module->made, name ? name : _ (general[i]));
    }
  /* Two armies of one name cannot be told apart. */
  if (strcmp (module->side[0], module->side[1]) == 0)
    for (int i = 0; i < WCR_SIDES; i++)
      module->side[i] = _ (general[i]);
}

static const char *
module_title (struct module *module, const char *title)
{
  if (title && *title)
    return plain_name (module->made, title);
  if (module->count == 1)
    return plain_name (module->made, module->scenes[0].title);
  const wcc_catalogue *catalogue = module->scenes[0].catalogue;
  return plain_name (module->made,
                     catalogue && catalogue->title && *catalogue->title
                         ? catalogue->title
                         : _ ("Battles"));
}

static void
put_module (struct module *module)
{
  struct text *build = &module->build;
  /* The first lines need the number of all slots, which is known last. */
  put_prototypes (module);
  put (build, "  <VASSAL.build.module.PlayerRoster");
  put_attribute (build, "buttonText", _ ("Change sides"));
  put (build, " buttonIcon=\"\" buttonToolTip=\"\">\n");
  for (int i = 0; i < WCR_SIDES; i++)
    {
      put (build, "    <entry>");
      put_escaped (build, module->side[i]);
      put (build, "</entry>\n");
    }
  put (build, "  </VASSAL.build.module.PlayerRoster>\n");
  put_map (module);
  for (int i = 0; i < WCR_SIDES; i++)
    put_hand (module, (enum wcr_side) i);
  put_dice (module);
  put_palette (module);
  put_documentation (module);
  put_setups (module);

  struct text whole = new_text (module->made);
  put (&whole, "<?xml version=\"1.0\" encoding=\"UTF-8\" "
               "standalone=\"no\"?>\n<VASSAL.build.GameModule");
  put_attribute (&whole, "name", module->title);
  put_attribute (&whole, "description",
                 _ ("Made by Warcouncil, with neutral pictures"));
  put (&whole,
       " version=\"1.0\" VassalVersion=\"" VASSAL_VERSION "\" "
       "nextPieceSlotId=\"%d\">\n"
       "  <VASSAL.build.module.BasicCommandEncoder/>\n",
       module->next_id);
  put_bytes_of (&whole, build->at, build->length);
  put (&whole, "</VASSAL.build.GameModule>\n");
  add_file (module->made, "buildFile.xml", &whole);
  const struct text data = about (module, module->title, false);
  add_file (module->made, "moduledata", &data);
}

wcc_export *
wcc_export_vassal (const wcc_exported *battles, size_t count, const char *title)
{
  wcc_export *made = export_new ();
  if (!made)
    return NULL;
  if (setjmp (made->out_of_memory))
    {
      wcc_export_free (made);
      return NULL;
    }
  struct module *module = export_take (made, sizeof *module);
  *module = (struct module){
    .made = made,
    .count = count,
    .build = new_text (made),
    .next_id = 1,
    .put_piece = put_piece_slot,
    .put_numbers = put_numbers,
    .map = "Battlefield",
    .version = "1.0",
    .id_prefix = "",
  };
  module->scenes = scenes_new (made, battles, count);
  if (!belong_together (module))
    return made;
  name_sides (module);
  module->title = module_title (module, title);
  put_module (module);
  sort_files (made);
  return made;
}
