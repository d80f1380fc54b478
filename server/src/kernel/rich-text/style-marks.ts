/** Styles of a part of a plain text that mean something, and their tags. */
const STYLE_TAGS = { b: 'strong', i: 'em', u: 'u', strike: 's', sup: 'sup', sub: 'sub' } as const
export type Style = keyof typeof STYLE_TAGS

const STYLES = Object.keys(STYLE_TAGS) as Style[]
/** The first of 32 characters that Unicode keeps for use inside of programs: no text has them. */
const FIRST = 0xfdd0
/** The pair of characters for each style: where it begins and where it ends. */
const MARK = /[\ufdd0-\ufddb]/g

/** The text between marks of its styles. */
export const markStyles = (styles: Style[], text: string): string =>
  styles.reduce((marked, style) => {
    const mark = FIRST + STYLES.indexOf(style) * 2
    return String.fromCharCode(mark) + marked + String.fromCharCode(mark + 1)
  }, text)

/** Tags instead of marks. */
export const toStyleTags = (text: string): string =>
  text.replace(MARK, (mark) => {
    const place = mark.charCodeAt(0) - FIRST
    return `<${place % 2 ? '/' : ''}${STYLE_TAGS[STYLES[place >> 1]]}>`
  })

export const withoutStyles = (text: string): string => text.replace(MARK, '')

/** Styles that a text has marks of. */
export const stylesOf = (text: string): Style[] => [
  ...new Set([...text.matchAll(MARK)].map(([mark]) => STYLES[(mark.charCodeAt(0) - FIRST) >> 1])),
]
