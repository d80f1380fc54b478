import { RICH_TEXT_IMAGE_PATTERN, RICH_TEXT_LINK_PATTERN, RICH_TEXT_TAGS } from '@contract/rich-text'
import xss, { FilterXSS } from 'xss'

type Helpers = Pick<typeof import('xss'), 'escapeAttrValue' | 'friendlyAttrValue'>
// The package exports these in a loop, so Node does not find them as names.
const { escapeAttrValue, friendlyAttrValue } = xss as unknown as Helpers

const LINK = new RegExp(RICH_TEXT_LINK_PATTERN)
const IMAGE = new RegExp(RICH_TEXT_IMAGE_PATTERN)

const filter = new FilterXSS({
  whiteList: Object.fromEntries(Object.entries(RICH_TEXT_TAGS).map(([tag, attributes]) => [tag, [...attributes]])),
  stripIgnoreTag: true,
  stripIgnoreTagBody: ['script', 'style'],
  css: false,
  safeAttrValue: (_tag, name, value) => {
    const plain = friendlyAttrValue(value).trim()
    if (name === 'href' && !LINK.test(plain)) return ''
    if (name === 'src' && !IMAGE.test(plain)) return ''
    return escapeAttrValue(plain)
  },
})

/** Drops everything that contract/rich-text.ts does not allow. A lone < that begins no tag stays as text. */
export const sanitizeRichText = (html: string): string => filter.process(html.replace(/<(?![a-z/!])/gi, '&lt;'))

/** All introductions and lessons of a school of some hundred courses. */
const MOST_CHARACTERS = 4_000_000

/** Sanitises the same text once: a school's few texts are sent again and again. */
export class RichTextSanitizer {
  private readonly known = new Map<string, string>()
  private characters = 0

  constructor(private readonly mostCharacters = MOST_CHARACTERS) {}

  sanitize(html: string): string {
    const known = this.known.get(html)
    if (known !== undefined) return known
    const clean = sanitizeRichText(html)
    if (this.characters + html.length > this.mostCharacters) {
      this.known.clear()
      this.characters = 0
    }
    this.known.set(html, clean)
    this.characters += html.length
    return clean
  }
}
