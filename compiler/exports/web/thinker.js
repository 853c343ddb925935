// thinker.js: the computer's players, in a worker, so that the page never
// waits. The worker runs the same program as the page and follows the game by
// its seed and choices.

import {Engine} from './engine.js';

/** The worker's side: answers {id, seed, moves, player} with {id, index}. */
export function serve() {
  let engine, seed, seated, moves = [];

  /** Players take time to make: they are kept. */
  const seat = (player) => {
    const wanted = JSON.stringify(player);
    if (wanted === seated) return;
    for (const side of [0, 1]) engine.setPlayer(side, player.level, player);
    seated = wanted;
  };

  const follow = (game) => {
    let same = 0;
    if (game.seed !== seed) {
      engine.start(game.seed);
      moves = [];
    }
    while (same < moves.length && moves[same] === game.moves[same]) same++;
    engine.goBack(same);
    for (const move of game.moves.slice(same)) engine.choose(move);
    seed = game.seed;
    moves = game.moves;
  };

  let last = Promise.resolve();
  const answer = async ({module, battle, ...game}) => {
    if (module) {
      engine = await Engine.open(module);
      engine.load(battle);
      return;
    }
    follow(game);
    seat(game.player);
    postMessage({id: game.id, index: engine.think()});
  };
  self.onmessage = ({data}) => {
    last =
        last.then(() => answer(data))
            .catch((error) => postMessage({id: data.id, error: String(error)}));
  };
}

/** The page's side. */
export class Thinker {
  #asked = new Map();
  #next = 0;

  /** @param program the text of the page's script */
  constructor(program, module, battle) {
    const url =
        URL.createObjectURL(new Blob([program], {type: 'text/javascript'}));
    this.worker = new Worker(url);
    this.worker.onmessage = ({data}) => this.#hear(data);
    this.worker.onerror = (event) => this.#fail(event.message);
    this.worker.postMessage({module, battle});
  }

  #hear({id, index, error}) {
    const {resolve, reject} = this.#asked.get(id) ?? {};
    this.#asked.delete(id);
    if (error)
      reject?.(new Error(error));
    else
      resolve?.(index);
  }

  #fail(message) {
    for (const {reject} of this.#asked.values()) reject(new Error(message));
    this.#asked.clear();
  }

  /**
   * What a player would choose now.
   *  @param moves the numbers of all choices so far
   */
  think(seed, moves, player) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, {resolve, reject});
      this.worker.postMessage({id, seed, moves: [...moves], player});
    });
  }
}
