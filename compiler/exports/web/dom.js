// dom.js: makes elements. Texts are always texts, never markup.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {}))
    if (name.startsWith('on'))
      element.addEventListener(name.slice(2), value);
    else if (value === true)
      element.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null)
      element.setAttribute(name, value);
  element.append(
      ...children.flat().filter((child) => child !== false && child != null));
  return element;
}

/** An element of HTML. Attributes named on... are listeners. */
export function make(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** An element of SVG. */
export function draw(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

export function find(id) {
  return document.getElementById(id);
}

/** A button with words. */
export function button(words, press, attributes) {
  return make('button', {type: 'button', onclick: press, ...attributes}, words);
}

/** Lets the browser draw and listen before long work goes on. */
export function rest() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);  // a page that nobody sees is not drawn
  });
}

/** What a device keeps for the page; nothing when it keeps nothing. */
export const kept = {
  get(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
};
