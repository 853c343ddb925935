// record.js: records of games, as `warcouncil replay` and the editor read them,
// and turns to send, which are records made short.

import {english} from './words.js';

const START = 'warcouncil record 1';
const MARK = 'warcouncil-turn:';

/**
 * The record of a game.
 *  @param about title, file and data (a checksum) of the battle
 *  @param game seed, opening and moves: each has a notation and dice, a list of
 *              texts
 *  @param notes lines that say nothing to the rules
 */
export function writeRecord(about, game, hash, notes = []) {
  const dice = (rolls) => rolls.map((roll) => `dice ${roll}`);
  return [
    START,
    `battle ${about.title}`,
    `file ${about.file}`,
    `data ${about.data}`,
    `seed ${game.seed}`,
    ...notes.map((note) => `# ${note}`),
    ...dice(game.opening),
    ...game.moves.flatMap((move) => [move.notation, ...dice(move.dice)]),
    `hash ${hash}`,
  ].join('\n') +
      '\n';
}

/**
 * Reads a record. @return seed, moves (notations) and hash; or why it is none
 */
export function readRecord(about, text) {
  const lines = text.split('\n')
                    .map((line) => line.trim())
                    .filter((line) => line && !line.startsWith('#'));
  const value = (word) =>
      lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  if (lines[0] !== START)
    return {wrong: english('This is no record of a game.')};
  if (value('data') !== about.data)
    return {
      wrong: english('This game is of another battle, or of another version.')
    };
  if (!/^[0-9]{1,20}$/.test(value('seed') ?? ''))
    return {wrong: english('The record has no seed.')};
  return {
    seed: BigInt.asUintN(64, BigInt(value('seed'))),
    moves: lines.slice(5).filter((line) => !/^(dice|hash) /.test(line)),
    hash: value('hash'),
  };
}

// ---- turns to send

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/**
 * Makes a turn to send: seed, hash and choices, pressed and in letters that
 *  every mail keeps.
 */
export async function packTurn(about, game, hash) {
  const text = [
    about.data, game.seed, hash, ...game.moves.map((move) => move.index)
  ].join(' ');
  const bytes = await through(
      new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const letters = btoa(String.fromCharCode(...bytes));
  return MARK +
      letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Reads a turn out of any text around it. @return as readRecord(), with the
 *  numbers of the choices; null when there is none
 */
export async function unpackTurn(about, text) {
  const at = text.lastIndexOf(MARK);
  const letters =
      at < 0 ? '' : text.slice(at + MARK.length).match(/^[\w\-\s]*/)[0];
  if (!letters) return null;
  try {
    const plain =
        letters.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(plain), (c) => c.charCodeAt(0));
    const [data, seed, hash, ...moves] =
        new TextDecoder()
            .decode(
                await through(new DecompressionStream('deflate-raw'), bytes))
            .split(' ');
    if (data !== about.data)
      return {
        wrong: english('This game is of another battle, or of another version.')
      };
    return {seed: BigInt(seed), hash, moves: moves.map(Number)};
  } catch {
    return {wrong: english('The turn is not complete. Copy all of it.')};
  }
}
