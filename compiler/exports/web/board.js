// board.js: the board: what lies and stands on it, and picking hexes.

import {draw, find} from './dom.js';
import {t} from './words.js';

const HEX = 'M 0 -60 L 52 -30 L 52 30 L 0 60 L -52 30 L -52 -30 Z';
const BLOCK = 15;  // from block to block, in pixels of the plate
const PLATE_WIDTH = 80;

function use(id, attributes) {
  return draw('use', {href: `#${id}`, ...attributes});
}

/**
 * The traits that all pieces of a side have: they tell no piece from others.
 */
function commonTraits(pieces, side) {
  const all = pieces.filter((piece) => piece.side === side)
                  .map((piece) => piece.traits);
  return new Set(
      all[0]?.filter((trait) => all.every((traits) => traits.includes(trait))));
}

export class Board {
  #common;
  cursor = -1;
  pick = () => {};  // a hex was picked
  look = () => {};  // a hex is pointed at; -1: none

  /**
   * @param art the picture of the board, and where its hexes are
   *  @param battle as the engine tells it
   */
  constructor(art, battle) {
    this.art = art;
    this.battle = battle;
    this.svg = find('board');
    this.svg.setAttribute('viewBox', art.box.join(' '));
    this.svg.innerHTML = art.board;  // made by the exporter alone
    this.terrain = draw('g');
    this.sides = draw('g', {class: 'sides'});
    this.holders = draw('g', {class: 'holders'});
    this.pieces = draw('g');
    this.lines = draw('g');
    this.hexes = draw('g');
    this.names = draw('g', {class: 'names', 'aria-hidden': 'true'});
    this.svg.append(
        this.terrain, this.sides, this.holders, this.names, this.pieces,
        this.lines, this.hexes);
    this.hex = art.at.map((at, i) => at && this.#makeHex(at, i));
    this.piece = [];
    this.#common = [0, 1].map((side) => commonTraits(battle.pieces, side));
    this.svg.addEventListener('keydown', (event) => this.#key(event));
    this.svg.addEventListener('focus', () => this.#see());
  }

  #makeHex([x, y], i) {
    const hex = draw('path', {
      id: `hex-${i}`,
      class: 'hex',
      d: HEX,
      transform: `translate(${x} ${y})`,
      role: 'img',
      onclick: () => {
        this.moveTo(i);
        this.pick(i);
      },
      onpointerenter: () => this.look(i),
      onpointerleave: () => this.look(this.cursor),
    });
    this.hexes.append(hex);
    return hex;
  }

  /** Shows the names of the hexes. */
  showNames() {
    this.art.at.forEach((at, i) => {
      if (at)
        this.names.append(
            draw('text', {x: at[0], y: at[1] - 43}, this.battle.hexes[i].name));
    });
  }

  // ---- pieces

  #unit(piece, now) {
    const side = piece.side, colour = this.battle.armies[side].colour;
    const kind = this.battle.classes[piece.class];
    const full = this.full[this.battle.pieces.indexOf(piece)].blocks;
    const step = Math.min(BLOCK, (PLATE_WIDTH - 12) / full);
    const left = (PLATE_WIDTH - full * step) / 2;
    const block = kind.symbol >= 0 && kind.symbol < 3 ? kind.symbol : 3;
    const blocks = Array.from(
        {length: full},
        (_, i) =>
            use(i < now.blocks ? `block-${block}` : 'block-lost',
                {x: left + i * step, y: 51}));
    return draw(
        'g', {transform: 'scale(1.12) translate(-40 -28)'},
        draw(
            'rect',
            {class: 'halo', x: -5, y: -5, width: 90, height: 74, rx: 12}),
        use(`plate-${side}`, {color: colour}), use(`class-${piece.class}`),
        blocks, this.#marker(piece));
  }

  /** The mark of a unit that differs from others of its class. */
  #marker(piece) {
    const own = this.#ownTraits(piece).length > 0;
    const mark = piece.marker || (own ? 'trait' : '');
    return mark !== '' && use(`marker-${mark}`, {x: 6, y: 6});
  }

  /** The traits that tell a piece from others of its side. */
  #ownTraits(piece) {
    return piece.traits.filter((trait) => !this.#common[piece.side].has(trait));
  }

  #leader(piece, alone) {
    return draw(
        'g', {transform: alone ? 'translate(-24 -24)' : 'translate(14 -50)'},
        draw('circle', {class: 'halo', cx: 24, cy: 24, r: 29}),
        use(`leader-${piece.side}`,
            {color: this.battle.armies[piece.side].colour}));
  }

  #drawPiece(i, now, alone) {
    const piece = this.battle.pieces[i];
    const key = now ?  // what its picture depends on
        `${now.blocks} ${now.ordered} ${alone}` :
        '';
    const at = now && this.art.at[now.hex];
    let drawn = this.piece[i];
    if (!at) {
      drawn?.group.remove();
      this.piece[i] = undefined;
      return;
    }
    if (!drawn) {
      drawn = this.piece[i] = {group: draw('g', {class: 'piece'})};
      this.pieces.append(drawn.group);
    }
    if (drawn.key !== key)
      drawn.group.replaceChildren(
          piece.leader ? this.#leader(piece, alone) : this.#unit(piece, now));
    drawn.key = key;
    drawn.group.classList.toggle('ordered', now.ordered);
    drawn.group.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
  }

  #drawTerrain(state) {
    this.terrain.replaceChildren(...state.terrain.flatMap((terrain, hex) => {
      const at = this.art.at[hex];
      if (!at || terrain === this.start.terrain[hex]) return [];
      return [use(`terrain-${terrain}`, {x: at[0], y: at[1]})];
    }));
  }

  #drawSides(state) {
    const wanted = JSON.stringify(state.sides);
    if (this.drawnSides === wanted) return;
    this.drawnSides = wanted;
    this.sides.replaceChildren(
        ...state.sides.flatMap(([hex, feature, mask]) => {
          const [x, y] = this.art.at[hex];
          return [0, 1, 2, 3, 4, 5]
              .filter((way) => mask >> way & 1)
              .map((way) => use(`side-${feature}-${way}`, {x, y}));
        }));
  }

  /** Draws a line of its holder's colour into each hex that one holds. */
  #drawHolders() {
    this.holders.replaceChildren(...[...this.holder].map(([hex, side]) => {
      const [x, y] = this.art.at[hex];
      return draw('path', {
        class: 'holder',
        d: HEX,
        stroke: this.battle.armies[side].colour,
        transform: `translate(${x} ${y}) scale(0.88)`,
      });
    }));
  }

  /** Who holds what: terrain that belongs to a side, and objectives. */
  #findHolders(state) {
    this.owner = new Map(state.owners);
    this.holder = new Map(state.owners);
    this.zoneHolder = new Map();
    this.battle.objectives.forEach(({zone, hexes}, i) => {
      const side = state.holders[i];
      if (side < 0) return;
      this.zoneHolder.set(zone, side);
      for (const hex of hexes) this.holder.set(hex, side);
    });
  }

  /** Shows a position. @param start the one at the start */
  show(state, start) {
    this.start = start;
    this.full = start.pieces.map(
        (piece, i) => piece ?? {blocks: state.pieces[i]?.blocks ?? 0});
    this.state = state;
    this.counted = {
      pieces: new Map(state.counted.pieces),
      hexes: new Map(state.counted.hexes),
    };
    this.units = new Map();
    this.leaders = new Map();
    state.pieces.forEach((piece, i) => {
      if (piece)
        (this.battle.pieces[i].leader ? this.leaders : this.units)
            .set(piece.hex, i);
    });
    state.pieces.forEach(
        (piece, i) =>
            this.#drawPiece(i, piece, piece && !this.units.has(piece.hex)));
    this.#drawTerrain(state);
    this.#drawSides(state);
    this.#findHolders(state);
    this.#drawHolders();
    this.hex.forEach((hex, i) => hex && this.#label(hex, i));
  }

  /** Draws who attacks whom, until the next position. @param pairs of hexes */
  point(pairs) {
    this.lines.replaceChildren(
        ...pairs
            .map(([from, to]) => {
              const [a, b] = [this.art.at[from], this.art.at[to]];
              return a && b && draw('line', {
                       class: 'attack',
                       x1: a[0],
                       y1: a[1],
                       x2: b[0],
                       y2: b[1],
                       'marker-end': 'url(#arrow)'
                     });
            })
            .filter(Boolean));
  }

  #label(hex, i) {
    const words = this.tell(i);
    if (hex.getAttribute('aria-label') !== words)
      hex.setAttribute('aria-label', words);
  }

  // ---- marks and words

  /** Marks hexes. @param marks class names to sets of hexes */
  mark(marks) {
    this.marks = marks;
    this.hex.forEach((hex, i) => {
      if (hex)
        for (const [name, hexes] of Object.entries(marks))
          hex.classList.toggle(name, hexes.has(i));
    });
  }

  /** A piece in words. */
  pieceWords(i) {
    const piece = this.battle.pieces[i], now = this.state.pieces[i];
    const words = [
      piece.name || this.battle.classes[piece.class].name,
      this.battle.armies[piece.side].name,
    ];
    if (piece.name && !piece.leader)
      words.push(this.battle.classes[piece.class].name);
    for (const trait of this.#ownTraits(piece))
      words.push(this.battle.traits[trait].name);
    if (!piece.leader)
      words.push(t('%s of %s blocks', now.blocks, this.full[i].blocks));
    words.push(this.counted.pieces.get(i));
    if (now.ordered) words.push(t('ordered'));
    return words.filter(Boolean).join(', ');
  }

  #held(name, side) {
    return side === undefined ?
        name :
        t('%s, held by %s', name, this.battle.armies[side].name);
  }

  /** What is in a hex, in words. */
  tell(hex) {
    const terrain = this.state.terrain[hex];
    const words = [this.battle.hexes[hex].name];
    if (terrain > 0)
      words.push(
          this.#held(this.battle.terrains[terrain].name, this.owner.get(hex)));
    for (const zone of this.battle.hexes[hex].zones ?? [])
      words.push(
          this.#held(this.battle.zones[zone].name, this.zoneHolder.get(zone)));
    words.push(this.counted.hexes.get(hex));
    for (const pieces of [this.units, this.leaders])
      if (pieces.has(hex)) words.push(this.pieceWords(pieces.get(hex)));
    return words.filter(Boolean).join('. ');
  }

  // ---- keys

  #see() {
    if (this.cursor < 0) this.moveTo(this.hex.findIndex(Boolean));
    this.hex[this.cursor].scrollIntoView({block: 'nearest', inline: 'nearest'});
  }

  /** Puts the cursor on a hex. */
  moveTo(hex) {
    this.hex[this.cursor]?.classList.remove('cursor');
    this.cursor = hex;
    this.hex[hex]?.classList.add('cursor');
    this.svg.setAttribute('aria-activedescendant', `hex-${hex}`);
    this.look(hex);
  }

  /** The nearest hex in a direction. */
  #beside(dx, dy) {
    const [x, y] = this.art.at[this.cursor];
    let best = -1, least = Infinity;
    this.art.at.forEach((at, i) => {
      if (!at || i === this.cursor) return;
      const ahead = (at[0] - x) * dx + (at[1] - y) * dy;
      const aside = Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx);
      const far = ahead + 2 * aside;
      if (ahead > 0 && far < least) [best, least] = [i, far];
    });
    return best;
  }

  /** The next hex that is marked as a place to pick. */
  #nextMarked(step) {
    const places = this.hex.map((_, i) => i)
                       .filter(
                           (i) => this.marks?.target?.has(i) ||
                               this.marks?.source?.has(i));
    if (!places.length) return -1;
    const at = places.indexOf(this.cursor);
    return places.at((at + step) % places.length);
  }

  #key(event) {
    const ways = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    let hex = -1;
    if (ways[event.key])
      hex = this.#beside(...ways[event.key]);
    else if (event.key === 'n' || event.key === 'p')
      hex = this.#nextMarked(event.key === 'n' ? 1 : -1);
    else if (event.key === 'Enter' || event.key === ' ')
      this.pick(this.cursor);
    else
      return;
    event.preventDefault();
    if (hex >= 0) this.moveTo(hex);
    this.#see();
  }
}
