// words.js: the page's language.

let table = {};

/** Translates a text of the page. Each %s takes the next argument. */
export function t(text, ...given) {
  return (table[text] || text).replaceAll('%s', () => given.shift());
}

/** Marks a text that is translated where it is shown. */
export const english = (text) => text;

/** Speaks a language. @param pairs English to translated */
export function setWords(pairs) {
  table = pairs;
}

/**
 * The first language of the browser that the page has.
 *  @param languages such as ['de', 'zh-CN']
 */
export function pickLanguage(languages) {
  const main = (language) => language.toLowerCase().split('-')[0];
  for (const wanted of navigator.languages)
    for (const language of ['en', ...languages])
      if (main(language) === main(wanted)) return language;
  return 'en';
}
