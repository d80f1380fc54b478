/**
 * Removes the line breaks, the indentation and the spaces that CSS does not need. It does not parse CSS: keep comments
 * and quoted texts with punctuation out of what it is given.
 */
export const compactCss = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/ !important/g, '!important')
    .replace(/;}/g, '}')
    .replace(/@media \(/g, '@media(')
    // Between numbers only: as a selector, `*` needs its space. `+` and `-` need theirs inside calc().
    .replace(/ \* (?=var\(|\.?\d)/g, '*')
    // Between selectors only.
    .replace(/ \+ (?=[.#][a-z])/g, '+')
    .trim()
