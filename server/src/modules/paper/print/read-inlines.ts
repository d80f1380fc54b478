/** What stands in a line of print. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'picture'; address: string; width: number; height: number; depth: number }

/** Elements that begin a line of their own. */
const BLOCK = /^(p|div|h[1-6]|li|ul|ol|tr|table|blockquote|pre|hr|br)$/
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Rich text as what stands in its lines. Tables lose their lines, and emphasis its weight. */
export const readInlines = (html: string): Inline[] => {
  const inlines: Inline[] = []
  const breakLine = () => {
    if (inlines.length > 0 && inlines.at(-1)!.kind !== 'break') inlines.push({ kind: 'break' })
  }
  for (const [, closing, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase()
    if (text) {
      const shown = decode(text).replace(/\s+/g, ' ')
      if (shown.trim() || inlines.at(-1)?.kind === 'text') inlines.push({ kind: 'text', text: shown })
    } else if (name === 'img') {
      const isBlock = attributes.includes('data-formula="block"')
      if (isBlock) breakLine()
      inlines.push(readPicture(attributes))
      if (isBlock) breakLine()
    } else if (BLOCK.test(name)) {
      breakLine()
      if (name === 'li' && !closing) inlines.push({ kind: 'text', text: '· ' })
    } else if (/^t[hd]$/.test(name) && closing) inlines.push({ kind: 'text', text: '  ' })
  }
  while (inlines.at(-1)?.kind === 'break') inlines.pop()
  return inlines
}

const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => {
    const code = /^#(\d+)$/.exec(name)?.[1]
    return ENTITIES[name] ?? (code ? String.fromCodePoint(Number(code)) : whole)
  })

const readPicture = (attributes: string): Inline => {
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  const [width, height, depth] = ['width', 'height', 'data-depth'].map((name) => Number(read(name)) || 0)
  return { kind: 'picture', address: decode(read('src')), width, height, depth }
}
