// Bytes that are no battle, in the module for web pages: each ends in a message, or
// is a battle that can be played; nothing traps, and memory does not grow.
//
// usage: node hostile.mjs ENGINE TIMES SEED...

import { readFileSync } from 'node:fs';
import { Engine, compile } from './engine.mjs';

const [path, times, ...seeds] = process.argv.slice (2);
const MOST = 8 << 20; // bytes of memory; the start takes one or two
const CHOICES = 40;
const HEADER = 16, LENGTH = 8, SUM = 12; // format.h
const engine = new Engine (compile (path));
const count = { refused: 0, played: 0 };

let state = 1;
function random (below) {
  state = (Math.imul (state, 1664525) + 1013904223) >>> 0;
  return Math.floor (state / 4294967296 * below);
}

function crc32 (bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let i = 0; i < 8; i++)
      sum = sum & 1 ? sum >>> 1 ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

// Puts the right length and checksum into the header: else nothing behind it is
// read.
function seal (bytes) {
  if (bytes.length < HEADER)
    return bytes;
  const view = new DataView (bytes.buffer);
  view.setUint32 (LENGTH, bytes.length, true);
  view.setUint32 (SUM, crc32 (bytes.subarray (HEADER)), true);
  return bytes;
}

// Changes a few bytes, or takes a part out, or repeats one.
function mutate (bytes) {
  const at = random (bytes.length), end = at + random (bytes.length - at);
  const how = random (8);
  if (how === 0)
    return Uint8Array.of (...bytes.subarray (0, at), ...bytes.subarray (end));
  if (how === 1)
    return Uint8Array.of (...bytes.subarray (0, end), ...bytes.subarray (at));
  const changed = Uint8Array.from (bytes);
  if (how < 5) {
    changed[at] += random (2) ? 1 : -1;
    return changed;
  }
  for (let i = random (3); i >= 0; i--)
    changed[random (bytes.length)] = random (2) ? random (256) : 255;
  return changed;
}

function play (number) {
  JSON.parse (engine.text ('wcw_battle'));
  JSON.parse (engine.text ('wcw_start', number, 0));
  for (const seat of [0, 1])
    engine.face.wcw_player (seat, 0, -1, 0, 0, number);
  for (let i = 0, choice; i < CHOICES
       && (choice = engine.face.wcw_think ()) >= 0; i++) {
    JSON.parse (engine.text ('wcw_choices'));
    JSON.parse (engine.text ('wcw_choose', choice));
    JSON.parse (engine.text ('wcw_state', i % 3 - 1));
  }
}

function attempt (bytes, number) {
  const why = engine.load (bytes);
  if (why === '')
    play (number);
  else if (engine.text ('wcw_battle') !== 'null'
           || engine.text ('wcw_start', 1, 0) !== 'null')
    throw new Error ('what was refused can be played');
  why === '' ? count.played++ : count.refused++;
}

for (const seed of seeds) {
  const good = new Uint8Array (readFileSync (seed));
  attempt (good, 0);
  if (count.refused > 0)
    throw new Error (`${seed} is refused`);
}
for (const seed of seeds) {
  const good = new Uint8Array (readFileSync (seed));
  for (let length = 0; length < good.length; length += 7) {
    attempt (good.slice (0, length), length);
    attempt (seal (good.slice (0, length)), length);
  }
  for (let i = 0; i < times; i++)
    attempt (seal (mutate (good)), i);
}
// The bounds of the caller's bytes.
for (const size of [(1 << 24) + 1, 0xffffffff])
  if (engine.face.wcw_take (size) !== 0)
    throw new Error (`${size} bytes are taken`);
if (engine.load (new Uint8Array (1 << 24)) === '')
  throw new Error ('zeros are a battle');
const memory = engine.memory.buffer.byteLength - (1 << 24);
if (memory > MOST || count.refused < times || count.played < times / 10)
  throw new Error (`memory ${memory}, ${JSON.stringify (count)}`);
console.log (`${count.refused} refused, ${count.played} played, `
  + `memory ${memory >> 10} KiB, stack ${engine.stack >> 10} KiB`);
