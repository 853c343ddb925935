// log.js: what happened: the dice of the last choice, and all in words.

import {draw, find, make} from './dom.js';

export class Log {
  #logged = [];

  constructor(game, battle) {
    Object.assign(this, {game, battle});
  }

  #showDice() {
    const events = this.game.moves.at(-1)?.events ?? this.game.openingEvents;
    const rolled = events.filter((event) => event.dice?.length);
    find('dice').replaceChildren(...rolled.slice(-2).map(
        (event) => make(
            'p', {class: 'roll'}, event.dice.map((face) => this.#die(face)))));
  }

  #die(face) {
    const index = this.battle.faces.findIndex((one) => one.id === face);
    if (index < 0) return make('span', {class: 'die'}, face);
    return draw(
        'svg', {
          class: 'die',
          viewBox: '0 0 56 56',
          role: 'img',
          'aria-label': this.battle.faces[index].name
        },
        draw('use', {href: `#face-${index}`}));
  }

  /** What an event says to who sits here. */
  #line(event) {
    const {viewer, shared} = this.game;
    const seen = viewer < 0 || (event.side === viewer && !shared);
    return seen ? event.text : event.cover ?? event.text;
  }

  #entry(events) {
    const lines = events.map((event) => this.#line(event)).filter(Boolean);
    return make('li', {}, lines.map((line) => make('div', {}, line)));
  }

  show() {
    this.#showDice();
    const log = find('log'), {moves, openingEvents} = this.game;
    const wanted = [openingEvents, ...moves.map((move) => move.events)];
    let same = 0;
    while (same < this.#logged.length && this.#logged[same] === wanted[same])
      same++;
    while (log.children.length > same) log.lastChild.remove();
    for (let i = same; i < wanted.length; i++)
      log.append(this.#entry(wanted[i]));
    this.#logged = wanted;
    // Asked for at once, the height would cost a layout of the whole page.
    requestAnimationFrame(() => {
      log.scrollTop = log.scrollHeight;
    });
  }
}
