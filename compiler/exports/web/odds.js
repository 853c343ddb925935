// odds.js: the chances of an attack, and the rules behind them.

import {make} from './dom.js';
import {t} from './words.js';

/** @param odds as the engine explains an attack @return elements */
export function showOdds(odds) {
  const row = (name, chances) => make(
      'tr', {}, make('th', {}, name),
      chances.map((chance) => make('td', {}, `${Math.round(100 * chance)} %`)));
  const facts = [
    odds.refusal,
    t('Dice: %s', odds.dice),
    t('Hits to expect: %s', odds.mean.toFixed(1)),
    odds.ignore > 0 && t('Flags ignored: %s', odds.ignore),
    odds.evade && t('The target may evade'),
    odds.first && t('The target strikes first'),
    odds.back && t('The target may battle back'),
  ];
  return [
    make('p', {}, facts.filter(Boolean).join('. ')),
    make(
        'table', {},
        make(
            'tbody', {},
            make(
                'tr', {}, make('td', {}),
                odds.hits.map((_, n) => make('th', {}, n))),
            row(t('Hits'), odds.hits), row(t('Flags'), odds.flags))),
    make(
        'ul', {},
        odds.parts.map(
            (part) => make(
                'li', {},
                `${part.words} ${part.cite ? `(${part.cite})` : ''}`))),
  ];
}
