const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  middot: '·',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  times: '×',
  copy: '©',
  yen: '¥',
  deg: '°',
}

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** '&lt;b&#62;' → '<b>'. Unknown entities stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return fromCode(parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return fromCode(Number(name.slice(1)))
    return NAMED[name.toLowerCase()] ?? whole
  })
