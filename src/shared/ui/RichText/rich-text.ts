import { RICH_TEXT_IMAGE_PATTERN, RICH_TEXT_LINK_PATTERN, RICH_TEXT_TAGS } from '@contract/rich-text'
import { decodeEntities } from './html-entities'

export interface RichLink {
  href: string
  /** UI-03: a link with data-id opens a material. */
  id?: string
  courseId?: string
}
/** Rich text as a tree that both platforms can draw: runs of text with their marks, pictures, line ends and blocks. */
export type RichNode =
  | { kind: 'text'; text: string; marks: readonly string[]; link?: RichLink }
  | { kind: 'break' }
  | { kind: 'image'; src: string; alt: string; width?: number; height?: number; link?: RichLink }
  | RichFormula
  | RichBlock
/** A picture with the height of the text beside it, of which `depth` hangs below the line; sizes are px. */
export interface RichFormula {
  kind: 'formula'
  src: string
  alt: string
  width: number
  height: number
  depth: number
  inline: boolean
}
export interface RichBlock {
  kind: 'block'
  tag: string
  attributes: Readonly<Record<string, string>>
  children: RichNode[]
}

const link = new RegExp(RICH_TEXT_LINK_PATTERN)
const image = new RegExp(RICH_TEXT_IMAGE_PATTERN)
const INLINE = new Set(['a', 'strong', 'em', 'b', 'i', 'u', 's', 'del', 'sub', 'sup', 'span', 'code'])
const VOID = new Set(['br', 'hr', 'img'])
const ALLOWED = new Map(Object.entries(RICH_TEXT_TAGS))
/** Tags, text, and a < that begins no tag: attributes that were sanitised hold none. */
const PARTS = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+|<)/gi

/** Replaces String.matchAll, which older phones lack. */
function findAll(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match)
  return found
}

function parseAttributes(allowed: readonly string[], text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, value] of findAll(/([a-z-]+)="([^"]*)"/g, text)) {
    if (!name || !allowed.includes(name)) continue
    const plain = decodeEntities(value ?? '').trim()
    if (name === 'href' && !link.test(plain)) continue
    if (name === 'src' && !image.test(plain)) continue
    attributes[name] = plain
  }
  return attributes
}

const toLink = (attributes: Record<string, string>): RichLink => ({
  href: attributes.href ?? '',
  id: attributes['data-id'] || undefined,
  courseId: attributes['data-course-id'] || undefined,
})

function toImage(attributes: Record<string, string>, inside?: RichLink): RichNode {
  const { src = '', alt = '', 'data-formula': formula } = attributes
  const [width, height, depth] = ['width', 'height', 'data-depth'].map((name) => Number(attributes[name]) || 0) as [
    number,
    number,
    number,
  ]
  return formula && width && height
    ? { kind: 'formula', src, alt, width, height, depth, inline: formula === 'inline' }
    : { kind: 'image', src, alt, width: width || undefined, height: height || undefined, link: inside }
}

/**
 * Parses what the server sent. It was sanitised there; here too nothing passes that contract/rich-text.ts does not
 * allow. Tags that are never closed end with their parent; stray closing tags are ignored.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichBlock = { kind: 'block', tag: 'root', attributes: {}, children: [] }
  const blocks: RichBlock[] = [root]
  const marks: { tag: string; link?: RichLink }[] = []
  const currentLink = () => [...marks].reverse().find((mark) => mark.link)?.link
  const add = (node: RichNode) => blocks[blocks.length - 1]?.children.push(node)

  const openTag = (tag: string, attributes: Record<string, string>) => {
    if (tag === 'br') add({ kind: 'break' })
    else if (tag === 'img') {
      if (attributes.src) add(toImage(attributes, currentLink()))
    } else if (INLINE.has(tag)) marks.push(tag === 'a' ? { tag, link: toLink(attributes) } : { tag })
    else {
      const block: RichBlock = { kind: 'block', tag, attributes, children: [] }
      add(block)
      if (!VOID.has(tag)) blocks.push(block)
    }
  }
  const closeTag = (tag: string) => {
    if (INLINE.has(tag)) {
      const place = marks.map((mark) => mark.tag).lastIndexOf(tag)
      if (place >= 0) marks.splice(place, 1)
      return
    }
    const place = blocks.map((block) => block.tag).lastIndexOf(tag)
    if (place > 0) blocks.length = place
  }

  for (const [, close, name, attributes, text] of findAll(PARTS, html)) {
    const tag = name?.toLowerCase()
    if (tag) {
      const allowed = ALLOWED.get(tag)
      if (allowed && close) closeTag(tag)
      else if (allowed) openTag(tag, parseAttributes(allowed, attributes ?? ''))
    } else if (text) {
      const pre = blocks.some((block) => block.tag === 'pre')
      const words = decodeEntities(pre ? text : text.replace(/[ \t\r\n]+/g, ' '))
      if (words.trim() || marks.length || pre) {
        add({
          kind: 'text',
          text: words,
          marks: marks.map((mark) => mark.tag).filter((mark) => mark !== 'a' && mark !== 'span'),
          link: currentLink(),
        })
      }
    }
  }
  return root.children
}

/** UI-02: returns every picture of the text in order, for the preview. */
export const listImages = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'image' ? [node.src] : node.kind === 'block' ? listImages(node.children) : []))
