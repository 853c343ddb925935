// game.js: a game in play: who plays, what was chosen, and going back.

import {english} from './words.js';

// Whoever plays for the computer, the page's own engine only has to know that
// it is the computer; the choices are the worker's.
const SEAT = {
  computer: 0,
  person: -1
};

/**
 * Who can play a side, and how the computer's players are made: levels are
 * those of enum wcr_level.
 */
export const players = {
  person: {},
  post: {},
  random: {level: 0},
  greedy: {level: 1},
  search: {level: 2, milliseconds: 2000, nodes: 1000000},
};

const HINT = {
  level: 2,
  milliseconds: 1000,
  nodes: 1000000
};

export class Game {
  seed = 1n;
  seats = ['greedy', 'person'];
  opening = [];  // dice of the start
  openingEvents = [];
  chooser = '';  // who chooses now, of players; '' at the end
  moves = [];    // {index, notation, words, side, dice, events, chance}
  changed = () => {};

  constructor(engine, thinker) {
    this.engine = engine;
    this.thinker = thinker;
  }

  start(seed, seats) {
    this.seed = seed;
    this.seats = seats;
    this.moves = [];
    seats.forEach(
        (who, seat) => this.engine.setPlayer(
            seat,
            players[who].level === undefined ? SEAT.person : SEAT.computer));
    this.#began(this.engine.start(seed));
  }

  #began(events) {
    this.openingEvents = events;
    this.opening = rolls(events);
    this.first = this.engine.state(-1);
    this.#refresh();
  }

  #refresh() {
    this.state = this.engine.state(-1);
    this.choices = this.state.over ? [] : this.engine.choices();
    this.chooser = this.seats[this.engine.chooser()] ?? '';
    this.changed();
  }

  /** The computer chooses now. */
  get choosesItself() {
    return players[this.chooser]?.level !== undefined;
  }

  seatOf(side) {
    return this.state.seat[side];
  }

  /**
   * The side whose hand is shown: that of the person who decides, or else of
   *  the person who waits; -1 when no person plays here.
   */
  get viewer() {
    const decider = this.state.over ? this.state.active : this.state.decider;
    const here = (side) => this.seats[this.seatOf(side)] === 'person';
    return here(decider) ? decider : here(1 - decider) ? 1 - decider : -1;
  }

  /** Two people share this device. */
  get shared() {
    return this.seats.every((seat) => seat === 'person');
  }
  get byPost() {
    return this.seats.includes('post');
  }

  choose(index) {
    const choice = this.choices[index], side = this.state.decider;
    const events = this.engine.choose(index);
    if (!events) throw new Error(`There is no choice ${index}.`);
    this.moves.push({
      index,
      notation: choice.notation,
      words: choice.words,
      person: this.chooser === 'person',
      side,
      dice: rolls(events),
      events,
      chance: events.some(
          (event) => event.dice?.length || event.type === 'card-drawn'),
    });
    this.#refresh();
    return events;
  }

  /**
   * After how many choices the last one of a person was open; -1: none, or it
   *  cannot be taken back: by post, no dice are rolled twice.
   */
  get undoable() {
    for (let at = this.moves.length - 1; at >= 0; at--) {
      if (this.byPost && (this.moves[at].chance || !this.moves[at].person))
        return -1;
      if (this.moves[at].person) return at;
    }
    return -1;
  }

  undo() {
    this.goBack(this.undoable);
  }

  goBack(count) {
    if (count < 0 || count > this.moves.length || !this.engine.goBack(count))
      return;
    this.moves.length = count;
    this.#refresh();
  }

  /**
   * Plays choices of a record on top of a new game.
   *  @param moves notations, or numbers of choices
   *  @return '' or what is wrong; then the game is as it was
   */
  replay({seed, moves, hash}, seats) {
    const before = {seed: this.seed, seats: this.seats, moves: this.moves};
    const changed = this.changed;
    this.changed = () => {};
    let wrong = this.#playAll(seed, seats, moves);
    if (!wrong && hash && this.engine.hash() !== hash)
      wrong =
          english('The game ends differently here. It was changed on its way.');
    if (wrong)
      this.#playAll(
          before.seed, before.seats, before.moves.map((move) => move.index));
    this.changed = changed;
    this.changed();
    return wrong;
  }

  /** Tells all that happened anew, in the language spoken now. */
  retell() {
    const moves = this.moves.map((move) => move.index);
    this.replay({seed: this.seed, moves}, this.seats);
  }

  #playAll(seed, seats, moves) {
    this.start(seed, seats);
    for (const move of moves) {
      const index = typeof move === 'number' ? move : this.engine.find(move);
      if (!this.choices[index])
        return english(
            'A choice of this game is not possible. It was changed on its way.');
      this.choose(index);
    }
    return '';
  }

  /** The computer's choice. */
  think() {
    return this.#ask(players[this.chooser]);
  }

  /** What the computer would choose for a person. */
  hint() {
    return this.#ask(HINT);
  }

  #ask(player) {
    return this.thinker.think(
        this.seed, this.moves.map((move) => move.index),
        {...player, seed: Number(this.seed & 0x7fffffffn)});
  }
}

function rolls(events) {
  return events.filter((event) => event.dice?.length)
      .map((event) => event.dice.join(' '));
}
