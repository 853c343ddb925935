/* eventtext.c: events as lines of English for logs. Each event has a pattern, as
 * telling.h describes them. */

#include "telling.h"

static const char *const patterns[WCR_EVENTS] = {
  [WCR_EVENT_GAME_STARTS] = N_ ("%s moved first"),
  [WCR_EVENT_FIRST_MOVE_ROLLED]
  = N_ ("%s rolled %n {die|dice} for the first move: %d"),
  [WCR_EVENT_TURN_STARTS] = N_ ("%s started a turn"),
  [WCR_EVENT_CARD_PLAYED] = N_ ("%s played %c<, alternative %n>"),
  [WCR_EVENT_POOL_ROLLED] = N_ ("%s rolled %n {die|dice} for orders: %d"),
  [WCR_EVENT_CARD_COPIED] = N_ ("%s copied %c"),
  [WCR_EVENT_CARD_PLAYED_AS] = N_ ("%s played it as %c"),
  [WCR_EVENT_PIECE_ORDERED] = N_ ("%s ordered %p"),
  [WCR_EVENT_ORDER_LOST] = N_ ("%p lost the order"),
  [WCR_EVENT_ORDERS_GIVEN] = N_ ("%s ordered %n {piece|pieces} in all"),
  [WCR_EVENT_PHASE_STARTS] = N_ ("%s: %k"),
  [WCR_EVENT_MOVE_STARTS] = N_ ("%q left %f"),
  [WCR_EVENT_HEX_ENTERED] = N_ ("%q %v %h"),
  [WCR_EVENT_PIECE_SETTLED] = N_ ("%q stopped at %h"),
  [WCR_EVENT_PIECE_EXITED] = N_ ("%q left the board at %h"),
  [WCR_EVENT_LEADER_ATTACHED] = N_ ("%q joined %o at %h"),
  [WCR_EVENT_COMBAT_DECLARED] = N_ ("%P attacked %o at %h (%r)"),
  [WCR_EVENT_EVADE_DECLARED] = N_ ("%P chose to evade %O"),
  [WCR_EVENT_DICE_ROLLED] = N_ ("%w rolled %n {die|dice} (%r)%a: %d"),
  [WCR_EVENT_HITS_SCORED] = N_ ("%w scored %n {hit|hits} and %t [flag|flags]"),
  [WCR_EVENT_BLOCKS_LOST] = N_ ("%p lost %n {block|blocks}"),
  [WCR_EVENT_BLOCKS_RESTORED] = N_ ("%p regained %n {block|blocks}"),
  [WCR_EVENT_UNIT_ELIMINATED] = N_ ("%p: eliminated"),
  [WCR_EVENT_LEADER_CHECKED]
  = N_ ("%P was in danger: %n {hit|hits}, fatal with %t"),
  [WCR_EVENT_LEADER_ELIMINATED] = N_ ("%p fell"),
  [WCR_EVENT_PIECE_REMOVED] = N_ ("%p left the board"),
  [WCR_EVENT_FLAGS_ASSESSED] = N_ ("%P could ignore %t of %n {flag|flags}"),
  [WCR_EVENT_FLAGS_ACCEPTED]
  = N_ ("%P accepted %n {flag|flags}: %t [hex|hexes] to retreat"),
  [WCR_EVENT_RETREAT_STARTS] = N_ ("%p started to retreat"),
  [WCR_EVENT_RETREAT_ENDED]
  = N_ ("%q ended the retreat at %h<, %n {hex|hexes} short>"),
  [WCR_EVENT_EVADE_STARTS] = N_ ("%p started to evade"),
  [WCR_EVENT_EVADE_ENDED] = N_ ("%q ended the evade at %h"),
  [WCR_EVENT_LEADER_EVADES] = N_ ("%p was alone and had to evade"),
  [WCR_EVENT_DEFENDER_BEATEN] = N_ ("%o lost the combat at %h"),
  [WCR_EVENT_TERRAIN_STORMED] = N_ ("%P stormed %h"),
  [WCR_EVENT_ADVANCE_ENDED] = N_ ("%q ended the advance at %h"),
  [WCR_EVENT_COMBAT_ENDED] = N_ ("%q fought<, with success>"),
  [WCR_EVENT_BANNERS_GAINED] = N_ ("%s gained %n {banner|banners}: now %t"),
  [WCR_EVENT_OBJECTIVE_CLAIMED] = N_ ("%s took %z for %n {banner|banners}"),
  [WCR_EVENT_OBJECTIVE_LOST] = N_ ("%s lost %z and %n {banner|banners}"),
  [WCR_EVENT_PIECE_PAID] = N_ ("the {banner was|banners were} for %p"),
  [WCR_EVENT_BANNERS_REFUSED]
  = N_ ("%s did not get %n {banner|banners}: {it|they} may not win the game"),
  [WCR_EVENT_TERRAIN_CHANGED] = N_ ("%h became %g"),
  [WCR_EVENT_BEFORE_DRAW] = N_ ("%s finished< and discarded %c>"),
  [WCR_EVENT_DRAW_CHOSEN] = N_ ("%s took what the battle offers for %c"),
  [WCR_EVENT_CARD_DISCARDED] = N_ ("%s kept one card and discarded %c"),
  [WCR_EVENT_CARD_LOST] = N_ ("%s lost %c out of the hand"),
  [WCR_EVENT_CARD_DRAWN] = N_ ("%s drew %c"),
  [WCR_EVENT_DECK_RESHUFFLED]
  = N_ ("the discards were shuffled into a deck of %n {card|cards}"),
  [WCR_EVENT_REACTION_PLAYED] = N_ ("%s answered with %c"),
  [WCR_EVENT_TOKEN_SPENT] = N_ ("%s spent a token on %i%y: %t left"),
  [WCR_EVENT_TOKENS_GAINED] = N_ ("%s gained %n {token|tokens}: now %t"),
  [WCR_EVENT_BANNERS_LOST] = N_ ("%s lost %n {banner|banners}: %t left"),
  [WCR_EVENT_TOKENS_LOST] = N_ ("%s lost %n {token|tokens}: %t left"),
  [WCR_EVENT_TURN_ENDS] = N_ ("%s ended the turn"),
  [WCR_EVENT_NOTE] = N_ ("%x"),
  [WCR_EVENT_GAME_ENDED] = N_ ("%s won the game"),
  [WCR_EVENT_RULE_ACTS] = "", /* its actions are reported */
  [WCR_EVENT_RULE_ROLLED] = N_ ("%s rolled %n {die|dice} for a rule: %d"),
  [WCR_EVENT_COUNTER_SET] = N_ ("%m: now %b"),
  [WCR_EVENT_HEXSIDE_CHANGED] = N_ ("%h towards %f: %l"),
  [WCR_EVENT_SEATS_SWAPPED]
  = N_ ("the players changed seats: the player of %s now plays %S"),
  [WCR_EVENT_RULE_STOPPED]
  = N_ ("the rule at %u does not come to an end: the game is over"),
};

static const char *
pattern_of (const wcr_battle *battle, const wcr_event *event)
{
  if (event->type >= WCR_EVENTS)
    return "";
  if (event->type == WCR_EVENT_DECK_RESHUFFLED && event->total > 0)
    return N_ ("%j: reshuffled, now %n {card|cards}");
  if (event->type == WCR_EVENT_REACTION_PLAYED
      && (event->piece < 0
          || (int) wcr_piece_side (battle, event->piece) == event->side))
    return N_ ("%s also played %c");
  if (event->type == WCR_EVENT_CARD_DRAWN && event->total > 0
      && event->card < 0)
    return N_ ("%s drew a card (%j)");
  return event->type == WCR_EVENT_TOKEN_SPENT && event->count >= 0
                 && event->count < battle->token_count
                 && wcr_token_cost (battle, event->count) > 1
             ? N_ ("%s spent %e tokens on %i%y: %t left")
             : patterns[event->type];
}

size_t
wcr_event_text_in (const wcr_battle *battle, const wcr_game *game,
                   const wcr_event *event, wcr_translate translate,
                   char *text, size_t size)
{
  struct telling t = start_telling (battle, game, event, translate, text, size);
  return tell (&t, pattern_of (battle, event));
}

size_t
wcr_event_text (const wcr_battle *battle, const wcr_game *game,
                const wcr_event *event, char *text, size_t size)
{
  return wcr_event_text_in (battle, game, event, NULL, text, size);
}
