/* people.c: who plays a battle, as its personalities have shares. */

#include "battle.h"
#include "wcr/player.h"

int
wcr_people_share (const wcr_battle *battle, int personality)
{
  int rest = WCR_ALL_PEOPLE;
  if (battle->person == NULL)
    return personality == WCR_NONE ? rest : 0;
  if (personality != WCR_NONE)
    return battle->person[personality].share;
  for (int i = 0; i < battle->personality_count; i++)
    rest -= battle->person[i].share;
  return rest;
}

int
wcr_people_count (const wcr_battle *battle)
{
  int count = wcr_people_share (battle, WCR_NONE) > 0;
  for (int i = 0; i < battle->personality_count; i++)
    count += wcr_people_share (battle, i) > 0;
  return count;
}

/* In the order of the rules; the usual one comes last. */
int
wcr_people_at (const wcr_battle *battle, int index)
{
  for (int i = 0; i < battle->personality_count; i++)
    if (wcr_people_share (battle, i) > 0 && index-- == 0)
      return i;
  return WCR_NONE;
}

int
wcr_people_draw (const wcr_battle *battle, uint64_t lot)
{
  int drawn = (int) (lot % WCR_ALL_PEOPLE), who = -1;
  while (drawn >= 0)
    drawn -= wcr_people_share (battle, wcr_people_at (battle, ++who));
  return who;
}
