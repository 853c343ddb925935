// table.js: the game on the table: whose turn it is, hands, and what can be
// chosen.

import {button, find, make} from './dom.js';
import {Log} from './log.js';
import {showOdds} from './odds.js';
import {t} from './words.js';

const PACES = {
  slow: 1500,
  usual: 600,
  fast: 0
};

export class Table {
  selected = -1;
  hinted = -1;
  pace = 'usual';
  #run = 0;         // grows with each change: what was begun before is dropped
  #seen = -1;       // the hex that is pointed at
  #marked = false;  // whether a hex can be picked
  #shown = -1;      // the side whose hand a shared device shows
  #hand = [];       // the cards of who sits here

  constructor(game, board, battle, cards) {
    Object.assign(this, {game, board, battle, cards});
    this.log = new Log(game, battle);
    board.pick = (hex) => this.pick(hex);
    board.look = (hex) => this.#lookAt(hex);
    addEventListener('keydown', () => {
      this.keys = true;
    });
    addEventListener('pointerdown', () => {
      this.keys = false;
    });
    game.changed = () => this.#changed();
  }

  // ---- what can be picked

  get open() {
    return this.game.chooser === 'person';
  }

  /** Where a choice begins: what is selected, or the only place there is. */
  get #source() {
    if (this.selected >= 0) return this.selected;
    const from = new Set(this.game.choices.map((choice) => choice.from)
                             .filter((hex) => hex >= 0));
    return from.size === 1 ? [...from][0] : -1;
  }

  /**
   * Handles a picked hex: selects where a choice begins, or takes the choice.
   */
  pick(hex) {
    if (!this.open || !this.board.hex[hex]) return;
    const source = this.#source, all = this.game.choices;
    const leaving = all.filter(
        (choice) =>
            choice.from === hex && choice.to < 0 && this.selected === hex);
    const fitting = all.filter(
        (choice) =>
            choice.to === hex && (choice.from < 0 || choice.from === source));
    if (leaving.length + fitting.length === 1 && !leaving.length)
      this.choose(fitting[0]);
    else if (leaving.length + fitting.length > 0)
      this.#ask([...fitting, ...leaving]);
    else
      this.select(
          all.some((choice) => choice.from === hex) && this.selected !== hex ?
              hex :
              -1);
  }

  select(hex) {
    this.selected = hex;
    this.#show();
  }

  choose(choice) {
    find('ask').close();
    this.game.choose(this.game.choices.indexOf(choice));
  }

  #pickCard(card) {
    const fitting = this.game.choices.filter((choice) => choice.card === card);
    if (fitting.length === 1)
      this.choose(fitting[0]);
    else
      this.#ask(fitting);
  }

  /** Asks which of several choices is meant. */
  #ask(choices) {
    const dialog = find('ask'), heading = t('Which one?');
    dialog.setAttribute('aria-label', heading);
    dialog.replaceChildren(
        make('h2', {}, heading),
        make(
            'div', {class: 'list'},
            choices.map(
                (choice) => button(choice.words, () => this.choose(choice)))),
        button(t('Cancel'), () => dialog.close(), {class: 'quiet'}));
    dialog.showModal();
  }

  // ---- from choice to choice

  #changed() {
    this.selected = this.hinted = -1;
    this.#show();
    this.#goOn(++this.#run);
  }

  /** Lets the computer choose, and takes the choices that are none. */
  async #goOn(run) {
    const {chooser, choices} = this.game;
    const alone = choices.length === 1;
    if (!chooser || (chooser === 'person' && !alone) ||
        (chooser === 'post' && !alone))
      return;
    const rolled = this.game.moves.at(-1)?.dice.length;
    await pause(PACES[this.pace] * (rolled ? 2 : alone ? 0.5 : 1));
    try {
      const index = alone ? 0 : await this.game.think();
      if (run === this.#run) this.game.choose(index);
    } catch (error) {
      if (run === this.#run)
        this.say(t('The computer cannot go on: %s', error.message));
    }
  }

  async hint() {
    const run = this.#run;
    this.say(t('The computer thinks…'));
    const index = await this.game.hint();
    if (run !== this.#run) return;
    this.hinted = index;
    this.say(
        t('The computer would choose: %s', this.game.choices[index].words));
    this.#mark();
  }

  /** Says a thing at once; screen readers read it. */
  say(words) {
    find('news').textContent = words;
  }

  // ---- showing

  /** Shows the board as it is set up, for printing. */
  showSetUp() {
    this.board.show(this.game.first, this.game.first);
  }

  showAgain() {
    this.#show();
  }

  #show() {
    const {game, board} = this;
    board.show(game.state, game.first);
    board.point(this.#attack());
    this.say('');
    find('question').textContent = this.#question();
    find('counted').textContent = game.state.counted.game;
    this.#showArmies();
    this.#showHand();
    this.#showChoices();
    this.log.show();
    this.#mark();
    this.#lookAt(this.#seen);
    this.#keepFocus();
    this.onShow?.();
  }

  /**
   * Who plays by keys finds what can be picked: the focus goes there when what
   * had it is gone, and from a board on which there is nothing to pick.
   */
  #keepFocus() {
    const board = find('board'), now = document.activeElement;
    const lost = now === document.body || (now === board && !this.#marked);
    if (!this.keys || !this.open || !lost) return;
    const next = find('buttons').firstChild ??
        find('hand').querySelector('button') ?? board;
    (this.#marked ? board : next).focus();
  }

  #question() {
    const words = this.game.engine.question();
    if (this.game.chooser === 'post')
      return `${words}. ${t('Send your turn and wait for the answer.')}`;
    return words;
  }

  /** The attack that is going on, as a pair of hexes. */
  #attack() {
    const last = this.game.moves.at(-1)?.events ?? [];
    return last.filter((event) => event.type === 'combat-declared')
        .map(
            (event) =>
                [event.from ?? this.game.state.pieces[event.piece]?.hex,
                 event.hex]);
  }

  #showArmies() {
    const {state} = this.game;
    find('armies').replaceChildren(...this.battle.armies.map((army, side) => {
      const hand = state.hands[side];
      const facts = [
        t('Banners: %s of %s', state.banners[side], army.banners),
        t('Cards: %s', hand.length ?? hand),
      ];
      if (this.battle.tokens) facts.push(t('Tokens: %s', state.tokens[side]));
      facts.push(new Map(state.counted.sides).get(side));
      const box = make(
          'div', {class: 'army', 'data-side': side},
          make('strong', {}, army.name),
          make('span', {}, facts.filter(Boolean).join(' · ')),
          this.#reserves(side));
      box.style.setProperty('--army', army.colour);
      box.classList.toggle('active', !state.over && state.active === side);
      return box;
    }));
  }

  /** The pieces that are not on the board yet. */
  #reserves(side) {
    const waiting = this.game.state.pieces.flatMap(
        (now, i) => now && !this.board.art.at[now.hex] &&
                this.battle.pieces[i].side === side ?
            [this.board.pieceWords(i)] :
            []);
    return waiting.length > 0 &&
        make('span', {}, t('Reserve: %s', waiting.join('; ')));
  }

  // ---- the hand

  #card(card) {
    const name = this.battle.cards[card].name;
    const playable =
        this.open && this.game.choices.some((choice) => choice.card === card);
    const words = this.cards(this.battle.cards[card].id);
    const face = [make('strong', {}, name), make('span', {}, words)];
    return playable ? make(
                          'button', {
                            type: 'button',
                            class: 'card',
                            onclick: () => this.#pickCard(card)
                          },
                          face) :
                      make('div', {class: 'card'}, face);
  }

  /** On a shared device a hand is covered until its player asks for it. */
  get #covered() {
    return this.game.shared && this.#shown !== this.game.viewer;
  }

  #showHand() {
    const {viewer} = this.game, box = find('hand');
    this.#hand = viewer < 0 ? [] : this.game.engine.state(viewer).hands[viewer];
    if (this.#covered) this.#shown = -1;
    if (viewer < 0) {
      box.replaceChildren();
      return;
    }
    const title =
        make('h2', {}, t('Cards of %s', this.battle.armies[viewer].name));
    if (this.#covered && this.#hand.length)
      box.replaceChildren(title, button(t('Show the cards'), () => {
                            this.#shown = viewer;
                            this.#show();
                          }));
    else
      box.replaceChildren(
          title,
          make(
              'div', {class: 'cards'},
              this.#hand.map((card) => this.#card(card))));
  }

  // ---- choices

  #inHand(choice) {
    return choice.card >= 0 && this.#hand.includes(choice.card);
  }

  #fits(choice) {
    return this.selected < 0 || choice.from < 0 ||
        choice.from === this.selected;
  }

  #showChoices() {
    const {choices} = this.game;
    if (!this.open || choices.length === 1) {
      find('buttons').replaceChildren();
      find('all').replaceChildren();
      find('all-choices').hidden = true;
      return;
    }
    const fitting = choices.filter(
        (choice) =>
            this.#fits(choice) && !(this.#covered && this.#inHand(choice)));
    const plain = fitting.filter(
        (choice) => choice.from < 0 && choice.to < 0 && !this.#inHand(choice));
    const one = (choice) => button(choice.words, () => this.choose(choice));
    find('buttons').replaceChildren(...plain.map(one));
    find('all').replaceChildren(...fitting.map(one));
    find('all-choices').hidden = false;
  }

  #mark() {
    const {game} = this, marks = {
      source: new Set(),
      target: new Set(),
      selected: new Set([this.selected]),
      hint: new Set(),
    };
    if (this.open && game.choices.length > 1) {
      const source = this.#source;
      for (const choice of game.choices) {
        if (choice.from >= 0) marks.source.add(choice.from);
        if (choice.to >= 0 && (choice.from < 0 || choice.from === source))
          marks.target.add(choice.to);
      }
    }
    this.#marked = marks.source.size + marks.target.size > 0;
    const hint = game.choices[this.hinted];
    if (hint) marks.hint.add(hint.from).add(hint.to);
    this.board.mark(marks);
  }

  // ---- what a hex has, and odds

  #lookAt(hex) {
    const box = find('look');
    this.#seen = hex;
    if (hex < 0) {
      box.replaceChildren();
      return;
    }
    box.replaceChildren(
        make('p', {}, this.board.tell(hex)), ...this.#odds(hex));
  }

  #odds(hex) {
    const unit = this.board.units.get(this.#source);
    const odds =
        unit === undefined ? null : this.game.engine.explain(unit, hex);
    return odds ? showOdds(odds) : [];
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
