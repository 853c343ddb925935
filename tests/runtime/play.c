/* play.c: see play.h. */

#include "play.h"

#include <check.h>

static int
condition (struct sample *sample, enum wcr_opcode path, int subject)
{
  return sample_expression (sample, (int) path, subject, -1) + 1;
}

/* Steps by the difference of the numbers of their hexes. */
static int
by_step (struct sample *sample, int difference)
{
  int zigzag = difference < 0 ? -2 * difference - 1 : 2 * difference;
  return sample_expression (sample, WCR_OP_V_FROM, WCR_OP_V_HEX, WCR_OP_SUB,
                            WCR_OP_CONST, zigzag, WCR_OP_EQ, -1)
         + 1;
}

/* The effects of the sample's rules, queries in ascending order. */
static void
write_effects (struct sample *sample, bool steps)
{
  int led = condition (sample, WCR_OP_P_LEADER, WCR_SUBJECT_TARGET);
  int alive = condition (sample, WCR_OP_P_ALIVE, WCR_SUBJECT_PIECE);
  int near = condition (sample, WCR_OP_P_NEAR_LEADER, WCR_SUBJECT_ACTOR);
  int touching
      = condition (sample, WCR_OP_P_ADJACENT_ENEMIES, WCR_SUBJECT_ACTOR);
  if (steps)
    {
      int bar = by_step (sample, PLAY_BAR), halt = by_step (sample, PLAY_HALT);
      sample_effect (sample,
                     EFFECT (.query = WCR_QUERY_MAY_ENTER,
                             .operation = WCR_OPERATION_DENY, .when = bar));
      sample_effect (sample,
                     EFFECT (.query = WCR_QUERY_MUST_STOP,
                             .operation = WCR_OPERATION_ALLOW, .when = halt));
    }
  sample_effect (sample, EFFECT (.query = WCR_QUERY_MUST_STOP,
                                 .operation = WCR_OPERATION_ALLOW,
                                 .terrain = WOOD + 1));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_PASS_FRIENDS,
                                 .operation = WCR_OPERATION_SET, .value = 1,
                                 .clause = 3));
  sample_effect (sample,
                 EFFECT (.query = WCR_QUERY_MAY_FIRE,
                         .operation = WCR_OPERATION_DENY, .when = touching));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_FIRE_DICE,
                                 .operation = WCR_OPERATION_SET, .value = 2));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_HIT,
                                 .operation = WCR_OPERATION_ALLOW,
                                 .faces = 1 << FACE_HELM,
                                 .roles = 1 << ROLE_ATTACK, .when = near));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_RE_ROLL,
                                 .operation = WCR_OPERATION_ALLOW,
                                 .faces = 1 << FACE_SWORD));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_CHECK_DICE,
                                 .operation = WCR_OPERATION_SET, .value = 1));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_CHECK_DICE,
                                 .operation = WCR_OPERATION_SET, .value = 2,
                                 .when = alive));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_IGNORE_FLAGS,
                                 .operation = WCR_OPERATION_ADD, .value = 1,
                                 .when = led));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_MAY_EVADE,
                                 .operation = WCR_OPERATION_ALLOW));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_EVADE_HEXES,
                                 .operation = WCR_OPERATION_SET, .value = 2));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_EVADE_MIN,
                                 .operation = WCR_OPERATION_SET, .value = 1));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_LEADER_EVADE_HEXES,
                                 .operation = WCR_OPERATION_SET, .value = 3));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_ADVANCE_EXTRA,
                                 .operation = WCR_OPERATION_SET, .value = 1));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_MAY_BONUS,
                                 .operation = WCR_OPERATION_ALLOW));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_DRAW_LOOK,
                                 .operation = WCR_OPERATION_SET, .value = 2,
                                 .clause = 3));
  sample_effect (sample, EFFECT (.query = WCR_QUERY_DRAW_INSTEAD,
                                 .operation = WCR_OPERATION_SET, .value = 1,
                                 .clause = 3));
}

/* Whoever made a unit retreat goes through its neighbours, who lose nothing,
 * which he may take or leave, and the side chooses a number that nothing asks for;
 * nor does a piece that enters a hex from E7 on lose anything, so that ways
 * differ. */
static void
write_trigger (struct sample *sample)
{
  int all = sample_expression (sample, WCR_OP_CONST, 2, -1);
  int nothing = sample_expression (sample, WCR_OP_CONST, 0, -1);
  int near = sample_expression (sample, WCR_OP_COUNT_ADJACENT,
                                WCR_SUBJECT_PIECE, all, -1);
  int beyond = sample_expression (sample, WCR_OP_V_HEX, WCR_OP_CONST,
                                  116 /* zigzag E7 */, WCR_OP_GE, -1);
  struct bytes *out = sample_section (sample, WCR_SECTION_TRIGGERS);
  const int bytes[] = { 3,
                        WCR_EVENT_HEX_ENTERED,
                        WCR_ONCE_NO,
                        0,
                        beyond + 1,
                        0,
                        0,
                        1,
                        WCR_ACTION_LOSE_BLOCKS,
                        WCR_SUBJECT_PIECE,
                        0,
                        0,
                        nothing,
                        WCR_EVENT_REACTION_PLAYED,
                        WCR_ONCE_NO,
                        0,
                        0,
                        0,
                        CARD_REACTION + 1,
                        1,
                        WCR_ACTION_STRIKE,
                        WCR_SUBJECT_TARGET,
                        WCR_SUBJECT_ACTOR,
                        0,
                        ROLE_BACK,
                        WCR_EVENT_RETREAT_STARTS,
                        WCR_ONCE_NO,
                        0,
                        0,
                        0,
                        0,
                        4,
                        WCR_ACTION_FOR_EACH,
                        1,
                        0,
                        0,
                        near,
                        2,
                        WCR_ACTION_OFFER,
                        1,
                        0,
                        0,
                        1,
                        WCR_ACTION_LOSE_BLOCKS,
                        WCR_SUBJECT_EACH,
                        0,
                        0,
                        nothing,
                        WCR_ACTION_CHOOSE,
                        0,
                        0,
                        0,
                        nothing,
                        all };
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++)
    bytes_u8 (out, bytes[i]);
  out = sample_section (sample, WCR_SECTION_COUNTERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_COUNTER_GAME);
  bytes_u8 (out, 3);
  bytes_u8 (out, 0);
}

/* Two cards more: a reaction, which strikes the attacker, and a copy. The file
 * goes without names, which would have to be as many. */
static void
add_cards (struct sample *sample)
{
  struct bytes *out = &sample->section[WCR_SECTION_CARDS];
  out->data[0] = 5;
  bytes_uleb (out, 0);
  bytes_uleb (out, 3 * 4);
  bytes_u8 (out, WCR_CLAUSE_REACT);
  bytes_u8 (out, 0);
  bytes_u8 (out, WCR_WINDOW_CLOSE_DECLARED);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 3 * 4);
  bytes_u8 (out, WCR_CLAUSE_COPY);
  bytes_u8 (out, WCR_COPY_MIRROR | WCR_COPY_GROUND);
  bytes_uleb (out, 0);
  sample->present[WCR_SECTION_NAMES] = false;
}

static void
write_sample (struct sample *sample, bool steps)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "D4 D6 C5",     "F4 F6 F8", "D8 C8",    "F5 G7 G8",
          "C6 B7 C10 B2", "G4 G10",   "D6 B7 A3", "F6 G10" };
  sample_init (sample);
  sample_terrain (sample, "C3 wood", "C5 wood", "C8 wood", "D5 wood", "E6 hill",
                  "F3 cliff", "G7 wood", NULL);
  sample_pieces (sample, hexes);
  write_effects (sample, steps);
  write_trigger (sample);
  add_cards (sample);
}

void
play_sample (struct sample *sample)
{
  write_sample (sample, false);
}

wcr_battle *
play_battle_by_step (struct sample *sample)
{
  write_sample (sample, true);
  return sample_load (sample);
}

wcr_battle *
play_battle (struct sample *sample)
{
  play_sample (sample);
  return sample_load (sample);
}

void
play (const wcr_battle *battle, wcr_game *game, wcr_choice choice,
      const wcr_listener *listener)
{
  char text[WCR_CHOICE_TEXT];
  ck_assert_msg (wcr_apply (battle, game, choice, listener) == WCR_OK,
                 "not legal: %s", wcr_choice_text (battle, game, choice, text));
  const char *wrong = wcr_game_check (battle, game);
  ck_assert_msg (wrong == NULL, "%s", wrong);
}

bool
play_legal (const wcr_battle *battle, const wcr_game *game, wcr_choice choice)
{
  static wcr_choice list[WCR_MAX_CHOICES];
  int count = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
  for (int i = 0; i < count; i++)
    if (list[i] == choice)
      return true;
  return false;
}

void
play_hands (const wcr_battle *battle, wcr_game *game)
{
  static const uint8_t cards[]
      = { CARD_MIDDLE, CARD_MIDDLE, CARD_EACH, CARD_EACH, CARD_CHAIN };
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_TOP, cards, 5));
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_BOTTOM, cards, 4));
}

wcr_choice
play_order (const wcr_battle *battle, const wcr_game *game, const char *hex,
            int section)
{
  return WCR_CHOICE (WCR_CHOICE_ORDER, piece_at (battle, game, hex), section);
}

wcr_choice
play_on (const wcr_battle *battle, const wcr_game *game,
         enum wcr_choice_kind kind, const char *from, const char *to)
{
  return WCR_CHOICE (kind,
                     from == NULL ? WCR_NONE : piece_at (battle, game, from),
                     to == NULL ? WCR_NONE : hex_at (battle, to));
}
