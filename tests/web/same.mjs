// The module for web pages plays what the runtime here plays: every answer of the
// face is the same, in games of every shipped battle, and of one in which cards cost tokens.
//
// usage: node same.mjs ENGINE FACE WARCOUNCIL ROOT GAMES LEVEL[:NODES]...

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_MEMORY, Engine, compile } from './engine.mjs';

const [engine_path, face, warcouncil, root, games, ...levels]
  = process.argv.slice (2);
const LEVELS = ['random', 'greedy', 'search'];
const SHOWN = 16, EXPLAINED = 64; // as in face.c
const work = mkdtempSync (join (tmpdir (), 'web-'));
const module = compile (engine_path);
const totals = { battles: 0, games: 0, choices: 0, answers: 0, differences: 0,
                 here: 0, module: 0, stack: 0, memory: 0 };

function fail (why) {
  console.error (why);
  process.exitCode = 1;
}

function run (program, ...args) {
  const result = spawnSync (program, args, { maxBuffer: 1 << 30 });
  if (result.status !== 0)
    throw new Error (`${program} ${args.join (' ')}: ${result.stderr}`);
  return result.stdout;
}

function battles () {
  return ['ancients', 'expansion-1', 'medieval'].flatMap (folder =>
    readdirSync (join (root, 'scenarios', folder))
      .filter (name => name.endsWith ('.xml') && name !== 'rules.xml')
      .map (name => join (root, 'scenarios', folder, name)))
    .concat (join (root, 'tests/cli/data/costly.xml'));
}

// What face.c prints.
function* play (engine, game, level, nodes) {
  const { face } = engine;
  const battle = JSON.parse (engine.text ('wcw_battle'));
  const show = function* (step) {
    for (const viewer of [-1, 0, 1])
      yield engine.text ('wcw_state', viewer);
    yield engine.text ('wcw_choices');
    yield engine.text ('wcw_question');
    for (let hex = 0; step % EXPLAINED === 0 && hex < battle.hexes.length; hex++)
      yield engine.text ('wcw_explain',
                         step / EXPLAINED % battle.pieces.length, hex);
  };
  let step = 0, choice;
  engine.speak (game % 2 ? 'de' : '');
  yield engine.text ('wcw_battle');
  yield engine.text ('wcw_start', game, 1);
  for (const seat of [0, 1])
    face.wcw_player (seat, level, -1, nodes, 0, game);
  for (; (choice = face.wcw_think ()) >= 0; step++) {
    if (step % SHOWN === 0)
      yield* show (step);
    yield String (choice);
    yield engine.text ('wcw_choose', choice);
    yield engine.text ('wcw_hash');
  }
  yield* show (step);
  face.wcw_go (step >> 1);
  yield engine.text ('wcw_hash');
  face.wcw_go (step);
  yield engine.text ('wcw_hash');
  totals.choices += step;
  totals.games++;
}

function compare (file, bytes, binary, level, nodes) {
  const engine = new Engine (module);
  const loaded = engine.load (bytes);
  const { pieces, hexes } = JSON.parse (engine.text ('wcw_battle'));
  let since = performance.now ();
  const lines = run (face, binary, level, nodes, games, hexes.length,
                     pieces.length).toString ().split ('\n');
  totals.here += performance.now () - since;
  since = performance.now ();
  let at = 0;
  const check = answer => {
    // A text may have line feeds only where JSON writes them otherwise.
    if (lines[at++] === answer)
      return true;
    totals.differences++;
    fail (`${file}, ${LEVELS[level]}, line ${at}:\n`
          + `  here:   ${lines[at - 1]}\n  module: ${answer}`);
    return false;
  };
  let same = check (loaded);
  for (let game = 0; same && game < games; game++)
    for (const answer of play (engine, game, level, nodes))
      if (!(same = check (answer)))
        break;
  totals.module += performance.now () - since;
  if (same && at !== lines.length - 1)
    fail (`${file}: ${lines.length - 1} answers here, ${at} of the module`);
  totals.answers += at;
  totals.stack = Math.max (totals.stack, engine.stack);
  totals.memory = Math.max (totals.memory, engine.memory.buffer.byteLength);
}

const imports = WebAssembly.Module.imports (module).map (one => one.name);
if (imports.join () !== 'clock_time_get')
  fail (`the module wants ${imports.join (', ')}`);
for (const file of battles ()) {
  const binary = join (work, 'battle.wcb');
  run (warcouncil, 'compile', file, '-o', binary);
  totals.battles++;
  for (const which of levels) {
    const [name, nodes = '0'] = which.split (':');
    compare (file, readFileSync (binary), binary, LEVELS.indexOf (name),
             Number (nodes));
  }
}
rmSync (work, { recursive: true });
if (totals.battles < 58)
  fail (`${totals.battles} battles, not 58`);
// Half of it must be free.
if (totals.stack > 512 << 10 || totals.memory > MOST_MEMORY / 2)
  fail ('the module takes too much');
console.log (`${totals.battles} battles, ${totals.games} games, `
  + `${totals.choices} choices, ${totals.answers} answers, `
  + `${totals.differences} differences; here ${(totals.here / 1000).toFixed (1)}`
  + ` s, module ${(totals.module / 1000).toFixed (1)} s, stack `
  + `${totals.stack >> 10} KiB, memory ${totals.memory >> 20} MiB`);
