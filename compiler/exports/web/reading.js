// reading.js: what there is to read: council, history, rules, tables.

import {find, make} from './dom.js';
import {english, t} from './words.js';

const PHASES = {
  move: english('move'),
  battle: english('battle'),
  fire: english('ranged combat'),
  close: english('close combat'),
};

function paragraphs(texts) {
  return [texts ?? []].flat().map((text) => make('p', {}, text));
}

function part(heading, ...children) {
  const body = children.flat().filter(Boolean);
  return body.length ? [make('h2', {}, heading), ...body] : [];
}

/**
 * Fills the parts to read, in the language spoken now.
 *  @param cards tells the words of a card by its id
 *  @param turn the phases of a turn, or null
 */
export function showReading(battle, cards, tables, turn) {
  const {prose} = battle;
  find('reading').replaceChildren(
      ...part(t('War council'), paragraphs(prose.council), armies(battle)),
      ...part(t('Special rules'), paragraphs(prose.rule)),
      ...part(t('General rules'), turn && paragraphs(phasesOf(turn))),
      ...part(t('History'), paragraphs(prose.history)),
      ...part(t('Status'), paragraphs(prose.status)),
      ...part(t('Units'), unitTable(tables, battle)),
      make(
          'section', {class: 'screen-only'},
          part(
              t('Cards'),
              make(
                  'dl', {},
                  battle.cards.flatMap(
                      (card) =>
                          [make('dt', {}, `${card.copies} × ${card.name}`),
                           make('dd', {}, cards(card.id)),
  ])))));
}

function phasesOf(turn) {
  const names = turn.split(/\s+/).filter(Boolean).map((id) => t(PHASES[id]));
  return t('In a turn: %s', names.join(', '));
}

function armies(battle) {
  return battle.armies.map(
      (army, side) => make('p', {}, make('strong', {}, army.name), ' ', [
        [army.commanders].flat().filter(Boolean).join(', '),
        t('Cards: %s', army.hand),
        t('Banners to win: %s', army.banners),
        battle.first === side && t('Moves first'),
      ].filter(Boolean).join('. ')));
}

function unitTable(tables, battle) {
  if (!tables) return null;
  // The table is that of the rules: classes that the battle has not are left
  // out.
  const names = new Map(battle.classes.map((one) => [one.id, one.name]));
  const rows = tables.rows.filter((row) => names.has(row.id));
  const cells = (kind, texts) => texts.map((text) => make(kind, {}, text));
  return make(
      // Where there is little room it scrolls: by keys, too.
      'div',
      {class: 'wide', tabindex: 0, role: 'group', 'aria-label': t('Units')},
      make(
          'table', {},
          make(
              'thead', {},
              make(
                  'tr', {}, make('td'),
                  cells('th', tables.columns.map((words) => t(words))))),
          make(
              'tbody', {},
              rows.map(
                  (row) => make(
                      'tr', {}, make('th', {}, names.get(row.id)),
                      cells('td', row.values))))));
}
