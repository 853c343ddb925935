// Loads the module for web pages as a page does, and calls its face.

import { readFileSync } from 'node:fs';

// What the module needs of a page. Nothing else may be needed.
const clock = engine => ({
  clock_time_get (id, precision, to) {
    const now = BigInt (Math.round (performance.now () * 1e6));
    new DataView (engine.memory.buffer).setBigUint64 (to, now, true);
    return 0;
  }
});

export const MOST_MEMORY = 256 << 20;

const decoder = new TextDecoder ();

export function compile (path) {
  return new WebAssembly.Module (readFileSync (path));
}

export class Engine {
  constructor (module) {
    this.face = new WebAssembly.Instance (module, {
      wasi_snapshot_preview1: clock (this)
    }).exports;
    this.memory = this.face.memory;
    this.face._initialize ();
  }

  // Calls a function of the face that returns a text.
  text (name, ...args) {
    const from = this.face[name] (...args);
    if (from === 0)
      throw new Error (`${name}: memory is out`);
    const bytes = new Uint8Array (this.memory.buffer);
    return decoder.decode (
      bytes.subarray (from, bytes.indexOf (0, from)));
  }

  // Calls one that reads bytes, with their length; returns what it returns.
  give (name, bytes) {
    const to = this.face.wcw_take (bytes.length);
    new Uint8Array (this.memory.buffer).set (bytes, to);
    return this.face[name] (to, bytes.length);
  }

  load (bytes) {
    const to = this.face.wcw_take (bytes.length);
    new Uint8Array (this.memory.buffer).set (bytes, to);
    return this.text ('wcw_load', to, bytes.length);
  }

  speak (languages) {
    this.give ('wcw_speak', new TextEncoder ().encode (languages + '\0'));
  }

  // Bytes of the stack that have been used: it grows down to 0.
  get stack () {
    const bytes = new Uint8Array (this.memory.buffer);
    return (1 << 20) - bytes.findIndex (byte => byte !== 0);
  }
}
