// dialogs.js: a new game, turns by post, records, and the end of a game.

import {button, find, kept, make} from './dom.js';
import {packTurn, readRecord, unpackTurn, writeRecord} from './record.js';
import {t} from './words.js';

/** Shows a dialog with a heading. */
function show(heading, ...children) {
  const dialog = find('dialog');
  dialog.setAttribute('aria-label', heading);
  dialog.replaceChildren(
      make('h2', {}, heading), ...children.filter(Boolean),
      button(t('Close'), () => dialog.close(), {class: 'quiet'}));
  if (!dialog.open) dialog.showModal();
}

/** Saves a text as a file. */
function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  make('a', {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

export class Dialogs {
  constructor(game, table, battle, about) {
    Object.assign(this, {game, table, battle, about});
  }

  // ---- a new game

  #playerNames() {
    return {
      person: t('Person on this device'),
      post: t('Person elsewhere, by post'),
      random: t('Computer: any choice'),
      greedy: t('Computer: what looks best at once'),
      search: t('Computer: thinks for 2 seconds'),
    };
  }

  #seat(side) {
    const chosen = this.game.seats[side];
    return make(
        'label', {}, this.battle.armies[side].name,
        make(
            'select', {name: `seat-${side}`},
            Object.entries(this.#playerNames())
                .map(
                    ([id, words]) => make(
                        'option', {value: id, selected: id === chosen},
                        words))));
  }

  newGame() {
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    const form = make(
        'form',
        {id: 'game', method: 'dialog', onsubmit: () => this.#start(form)},
        this.#seat(0), this.#seat(1),
        make('label', {}, t('Seed of the dice'), make('input', {
               name: 'seed',
               value: seed,
               inputmode: 'numeric',
               pattern: '[0-9]{1,19}',
               required: true
             })),
        make(
            'p', {class: 'hint'},
            t('Games with the same seed and the same choices are the same.')));
    show(
        t('New game'), form,
        make('button', {form: form.id, class: 'main'}, t('Start')));
  }

  #start(form) {
    const answers = new FormData(form);
    this.game.start(
        BigInt.asUintN(64, BigInt(answers.get('seed'))),
        [answers.get('seat-0'), answers.get('seat-1')]);
  }

  // ---- records and turns

  record(notes) {
    return writeRecord(this.about, this.game, this.game.engine.hash(), notes);
  }

  saveRecord(notes) {
    save(`${this.about.name}.record`, this.record(notes));
  }

  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.table.say(t('Copied. Paste it into a message.'));
    } catch {
      find('paste').value = text;
      find('paste').select();
      this.table.say(t('Copy the marked text and paste it into a message.'));
    }
  }

  async #turn(asLink) {
    const turn = await packTurn(this.about, this.game, this.game.engine.hash());
    const page = location.href.split('#')[0];
    this.#copy(asLink ? `${page}#${turn}` : `${this.about.title}\n${turn}`);
    find('dialog').close();
  }

  send() {
    const web = location.protocol.startsWith('http');
    show(
        t('Play by post'),
        make(
            'p', {},
            t('Copy your turn and send it. The other player pastes it into the same page.')),
        button(t('Copy my turn'), () => this.#turn(false)),
        web && button(t('Copy it as a link'), () => this.#turn(true)),
        make('h3', {}, t('Their answer')),
        make(
            'textarea',
            {id: 'paste', rows: 4, 'aria-label': t('Turn or record')}),
        button(t('Open'), () => this.open(find('paste').value)),
        make(
            'p', {class: 'hint'},
            t('A turn holds the seed of the dice. Who wants to cheat can look at cards and dice to come.')));
  }

  openFile() {
    const input = make('input', {
      type: 'file',
      onchange: async () => {
        if (input.files[0]) this.open(await input.files[0].text());
      }
    });
    input.click();
  }

  /** Opens a turn or a record. */
  async open(text) {
    const read =
        await unpackTurn(this.about, text) ?? readRecord(this.about, text);
    if (read.wrong) {
      this.#refuse(t(read.wrong));
      return;
    }
    if (read.seed === this.game.seed && this.game.byPost)
      this.#replay(read, this.game.seats);
    else
      this.#askSeat(read);
  }

  #refuse(words) {
    show(t('This cannot be opened'), make('p', {role: 'alert'}, words));
  }

  #replay(read, seats) {
    const wrong = this.game.replay(read, seats);
    if (wrong)
      this.#refuse(t(wrong));
    else
      find('dialog').close();
  }

  /** Asks which side is played here in a game from elsewhere. */
  #askSeat(read) {
    const play = (seats) => () => this.#replay(read, seats);
    show(
        t('Which side do you play?'),
        button(this.battle.armies[0].name, play(['person', 'post'])),
        button(this.battle.armies[1].name, play(['post', 'person'])),
        button(t('Both'), play(['person', 'person'])));
  }

  // ---- the end

  /** Shows who won, and asks how it was. */
  end() {
    const name = (side, words) =>
        make('label', {}, words, make('input', {name: side, maxlength: 60}));
    const level = (side, words) => make(
        'label', {}, words,
        make(
            'select', {name: side}, make('option', {value: ''}, '–'),
            make('option', {value: 'first'}, t('First game')),
            make('option', {value: 'some'}, t('Some games')),
            make('option', {value: 'many'}, t('Many games'))));
    const sides = this.battle.armies.flatMap(
        (army, side) => this.game.seats[side] === 'person' ||
                this.game.seats[side] === 'post' ?
            [
              name(`player-${side}`, t('Who played %s?', army.name)),
              level(`experience-${side}`, t('How experienced?'))
            ] :
            []);
    const form = make(
        'form', {onsubmit: (event) => event.preventDefault()}, sides,
        make(
            'label', {}, t('Was it fun? (1 to 5)'),
            make(
                'select', {name: 'fun'}, make('option', {value: ''}, '–'),
                [1, 2, 3, 4, 5].map((fun) => make('option', {}, fun)))),
        make(
            'label', {}, t('Remarks'),
            make('textarea', {name: 'remarks', rows: 3, maxlength: 2000})));
    show(
        this.game.engine.question(),
        make(
            'p', {},
            t('Tell the designer how it was. All of this is optional, and it stays on this device until you send the file.')),
        form,
        button(t('Save the result'), () => this.saveRecord(this.#result(form))),
        button(t('New game'), () => this.newGame()));
  }

  /** What a form says, as notes of a record. */
  #result(form) {
    const answers = Object.fromEntries(
        [...new FormData(form)].filter(([, value]) => value));
    const result = {seats: this.game.seats, ...answers};
    return [`result ${JSON.stringify(result)}`];
  }

  // ---- what the device keeps

  get #key() {
    return `warcouncil ${this.about.data}`;
  }

  keep() {
    const held = kept.set(this.#key, {
      seed: String(this.game.seed),
      seats: this.game.seats,
      moves: this.game.moves.map((move) => move.index),
    });
    if (!held)
      this.table.say(t(
          'This browser keeps nothing. Save the record before you close the page.'));
  }

  /** Goes on with the game that the device kept. @return whether it had one */
  goOn() {
    const before = kept.get(this.#key);
    if (!before?.moves?.length) return false;
    return !this.game.replay(
        {seed: BigInt(before.seed), moves: before.moves}, before.seats);
  }
}
