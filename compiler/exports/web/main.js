// main.js: puts the page together, or serves as its worker.

import {Board} from './board.js';
import {Dialogs} from './dialogs.js';
import {button, find, kept, make, rest} from './dom.js';
import {Engine} from './engine.js';
import {Game} from './game.js';
import {showReading} from './reading.js';
import {Table} from './table.js';
import {serve, Thinker} from './thinker.js';
import {pickLanguage, setWords, t} from './words.js';

const content = (id) => find(id).textContent;

function bytes(base64) {
  const letters = atob(base64), result = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) result[i] = letters.charCodeAt(i);
  return result;
}

/** The bytes of a program that was pressed by gzip. */
async function unpress(pressed) {
  const stream =
      new Blob([pressed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

class Page {
  /** Opens the page in steps: between them it can be drawn and scrolled. */
  async open() {
    this.about = JSON.parse(content('battle-data'));
    this.words = JSON.parse(content('words'));
    await this.#startEngine();
    await rest();
    this.#speak(
        kept.get('warcouncil language') ??
        pickLanguage(Object.keys(this.words)));
    this.board = new Board(this.about.art, this.battle);
    await rest();
    this.#setTable();
    await rest();
    // In one step: what can be pressed finds a game.
    this.#label();
    await this.#begin();
    performance.mark('first choice');
    await rest();
    this.board.showNames();
  }

  async #startEngine() {
    const module = await WebAssembly.compile(
        await unpress(bytes(content('engine').trim())));
    const battle = bytes(this.about.battle);
    this.engine = await Engine.open(module);
    const wrong = this.engine.load(battle);
    if (wrong) throw new Error(wrong);
    const thinker = new Thinker(content('program'), module, battle);
    this.game = new Game(this.engine, thinker);
  }

  #setTable() {
    const cards = (id) => this.#cardWords(id);
    this.table = new Table(this.game, this.board, this.battle, cards);
    this.dialogs = new Dialogs(this.game, this.table, this.battle, this.about);
    this.table.onShow = () => this.#shown();
    document.body.classList.toggle('embedded', location.hash === '#embed');
  }

  #listen() {
    find('more-box').ontoggle = () => this.#fillMore();
    find('read').ontoggle = () => this.#fillReading();
    window.addEventListener('beforeprint', () => {
      find('read').open = true;
      this.#fillReading();
      this.table.showSetUp();
    });
    window.addEventListener('afterprint', () => this.table.showAgain());
  }

  // ---- language

  #speak(language) {
    this.language = language;
    setWords(this.words[language] ?? {});
    this.engine.speak(language, this.words[language] ?? {});
    const battle = this.engine.battle();
    for (const army of battle.armies)
      army.colour ||= this.about.art.colours[battle.armies.indexOf(army)];
    this.battle = Object.assign(this.battle ?? {}, battle);
    document.documentElement.lang = language;
    document.title = this.battle.title;
  }

  #cardWords(id) {
    const words = this.about.cards[id] ?? {};
    const own = Object.keys(words).find(
        (language) => this.language.startsWith(language));
    const cost = this.about.costs[id];
    return [
      cost && t('Cost in tokens: %s.', cost),
      words[own] ?? words.en ?? Object.values(words)[0]
    ].filter(Boolean).join(' ');
  }

  #changeLanguage(language) {
    kept.set('warcouncil language', language);
    this.#speak(language);
    this.#label();
    this.game.retell();
  }

  // ---- the page around the table

  #label() {
    const {battle, dialogs, game, table} = this;
    const number = battle.number > 0 ? `${battle.number}. ` : '';
    find('title').textContent = number + battle.title;
    find('board').setAttribute(
        'aria-label',
        t('Board. Arrow keys move, n goes to the next place, Enter picks.'));
    find('all-title').textContent = t('All choices');
    find('log-title').textContent = t('Log');
    find('log').setAttribute('aria-label', t('Log'));
    find('reading-title').textContent = t('Council, history and rules');
    this.undo = button(t('Undo'), () => game.undo());
    this.hint = button(t('Hint'), () => table.hint());
    this.post = button(t('By post'), () => dialogs.send());
    find('actions').replaceChildren(
        button(t('New game'), () => dialogs.newGame()), this.undo, this.hint,
        this.post);
    find('more-title').textContent = t('More');
    this.#fillMore();
    this.#fillReading();
  }

  /** Fills the menu when it is opened: names of languages take a while. */
  #fillMore() {
    if (!find('more-box').open) return;
    const {dialogs, table} = this;
    const name = (id) => new Intl.DisplayNames(id, {type: 'language'}).of(id);
    const languages =
        Object.fromEntries(Object.keys(this.words).map((id) => [id, name(id)]));
    find('more').replaceChildren(
        button(t('Save record'), () => dialogs.saveRecord()),
        button(t('Open record'), () => dialogs.openFile()),
        this.#menu(
            t('Pace'), {slow: t('Slow'), usual: t('Normal'), fast: t('Fast')},
            table.pace,
            (pace) => {
              table.pace = pace;
            }),
        this.#menu(
            t('Language'), {en: 'English', ...languages}, this.language,
            (language) => this.#changeLanguage(language)),
        this.#zoom(1.25, t('Larger board')),
        this.#zoom(0.8, t('Smaller board')));
  }

  /** Fills what there is to read when it is opened. */
  #fillReading() {
    if (find('read').open)
      showReading(this.battle, (id) => this.#cardWords(id), this.about.units,
                this.about.turn);
  }

  #menu(label, names, chosen, change) {
    const select = make(
        'select', {onchange: (event) => change(event.target.value)},
        Object.entries(names).map(
            ([value, words]) =>
                make('option', {value, selected: value === chosen}, words)));
    return make('label', {}, label, ' ', select);
  }

  #zoom(factor, words) {
    return button(words, () => {
      const board = find('board'), now = board.clientWidth;
      board.style.maxHeight = 'none';
      board.style.width = `${Math.max(300, now * factor)}px`;
    });
  }

  #shown() {
    const {game} = this;
    this.undo.disabled = game.undoable < 0;
    this.hint.disabled = game.chooser !== 'person' || game.choices.length < 2;
    this.post.disabled = !game.byPost;
    if (!game.choosesItself) this.dialogs.keep();
    if (game.chooser === 'post' && game.moves.at(-1)?.person)
      this.dialogs.send();
    if (game.state.over && !this.ended) this.dialogs.end();
    this.ended = game.state.over;
  }

  async #begin() {
    const seed = BigInt(crypto.getRandomValues(new Uint32Array(1))[0]);
    if (!this.dialogs.goOn()) this.game.start(seed, this.game.seats);
    this.#listen();
    const sent = decodeURIComponent(location.hash.slice(1));
    if (sent && sent !== 'embed') await this.dialogs.open(sent);
  }
}

function fail(error) {
  find('failure').hidden = false;
  find('failure').textContent = error.message;
}

if (typeof document === 'undefined') {
  serve();
} else {
  window.addEventListener('unhandledrejection', (event) => fail(event.reason));
  window.addEventListener('error', (event) => fail(event.error ?? event));
  new Page().open().catch(fail);
}
