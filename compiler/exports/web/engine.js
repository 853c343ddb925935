// engine.js: the runtime of Warcouncil, compiled to WebAssembly.
//
// The page knows no rule. It asks the runtime what can be chosen, tells it what
// was chosen, and shows what happened. runtime/web/README.md describes the
// calls.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** What the module may ask of the system: a clock, and nothing else. */
function imports(module, memory) {
  const calls = {
    clock_time_get(id, precision, pointer) {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(pointer, now, true);
      return 0;
    },
    proc_exit(status) {
      throw new Error(`The engine stopped with ${status}.`);
    },
  };
  const refused = () => 8;  // no such file
  const result = {};
  for (const {module: group, name} of WebAssembly.Module.imports(module))
    (result[group] ??= {})[name] = calls[name] ?? refused;
  return result;
}

export class Engine {
  /** Starts the runtime. @param module of WebAssembly */
  static async open(module) {
    const engine = new Engine();
    const given = imports(module, () => engine.calls.memory);
    engine.calls = (await WebAssembly.instantiate(module, given)).exports;
    engine.calls._initialize?.();
    return engine;
  }

  #read(pointer) {
    const bytes = new Uint8Array(this.calls.memory.buffer);
    return decoder.decode(bytes.subarray(pointer, bytes.indexOf(0, pointer)));
  }

  /** Calls a function that takes bytes. */
  #give(name, bytes) {
    const pointer = this.calls.wcw_take(bytes.length || 1);
    if (!pointer) throw new Error('The engine has no room for this.');
    new Uint8Array(this.calls.memory.buffer, pointer).set(bytes);
    return this.calls[name](pointer, bytes.length);
  }

  #text(name, text) {
    return this.#give(name, encoder.encode(text + '\0'));
  }

  /** Loads a battle. @return why it cannot be played, or '' */
  load(bytes) {
    return this.#read(this.#give('wcw_load', bytes));
  }

  /** Sets the language of all words. @param pairs English to translated */
  speak(language, pairs) {
    const table =
        Object.entries(pairs).map(([from, to]) => `${from}\0${to}\0`).join('');
    this.#give('wcw_translate', encoder.encode(table));
    this.#text('wcw_speak', language);
  }

  /** Starts a game. @param seed a BigInt @return the first events */
  start(seed) {
    const half = 0xffffffffn;
    return JSON.parse(this.#read(this.calls.wcw_start(
        Number(seed & half), Number((seed >> 32n) & half))));
  }

  battle() {
    return JSON.parse(this.#read(this.calls.wcw_battle()));
  }
  /** The game as a side sees it, or all of it (-1). */
  state(viewer) {
    return JSON.parse(this.#read(this.calls.wcw_state(viewer)));
  }
  choices() {
    return JSON.parse(this.#read(this.calls.wcw_choices()));
  }
  question() {
    return this.#read(this.calls.wcw_question());
  }
  /** @return the events of the choice; null when there is no such choice */
  choose(index) {
    return JSON.parse(this.#read(this.calls.wcw_choose(index)));
  }
  /** The number of a choice in the notation of records, or -1. */
  find(notation) {
    return this.#text('wcw_find', notation);
  }
  /** Goes back to the position after so many choices. */
  goBack(count) {
    return this.calls.wcw_go(count) !== 0;
  }
  hash() {
    return this.#read(this.calls.wcw_hash());
  }
  explain(piece, hex) {
    return JSON.parse(this.#read(this.calls.wcw_explain(piece, hex)));
  }
  /**
   * Gives a seat to a player of the program, or to a person (level -1).
   * @param options nodes, milliseconds and seed, for those that think
   */
  setPlayer(seat, level, options = {}) {
    const {nodes = 0, milliseconds = 0, seed = 0} = options;
    return this.calls.wcw_player(seat, level, -1, nodes, milliseconds, seed) !==
        0;
  }
  /** The seat that chooses now; -1: the game is over. */
  chooser() {
    return this.calls.wcw_chooser();
  }
  think() {
    return this.calls.wcw_think();
  }
}
