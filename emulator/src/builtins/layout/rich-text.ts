import { builtin } from '../builtin'
import { any, flag, text } from '../property'

export interface RichNode {
  type?: 'node' | 'text'
  name?: string
  attrs?: Record<string, string>
  children?: RichNode[]
  text?: string
}

/**
 * Tags that WeChat renders, with the attributes it keeps besides `class` and `style`. Everything else is dropped
 * with its content.
 */
const TAGS: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    `a abbr address article aside b bdi blockquote br big caption center cite code dd del div dl dt em
    fieldset footer h1 h2 h3 h4 h5 h6 header hr i ins label legend li mark nav p pre q rt ruby s section small span
    strong sub sup tbody tfoot thead tt u ul`
      .split(/\s+/)
      .map((tag) => [tag, []]),
  ),
  bdo: ['dir'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  font: ['color', 'face'],
  img: ['alt', 'src', 'height', 'width'],
  ol: ['start', 'type'],
  table: ['width'],
  td: ['colspan', 'height', 'rowspan', 'width'],
  th: ['colspan', 'height', 'rowspan', 'width'],
  tr: ['colspan', 'height', 'rowspan', 'width'],
}

const parse = (markup: string): RichNode[] => {
  const toNode = (node: Node): RichNode[] => {
    if (node.nodeType === Node.TEXT_NODE) return [{ type: 'text', text: node.textContent ?? '' }]
    if (!(node instanceof Element)) return []
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return [{ name: node.tagName.toLowerCase(), attrs, children: [...node.childNodes].flatMap(toNode) }]
  }
  return [...new DOMParser().parseFromString(markup, 'text/html').body.childNodes].flatMap(toNode)
}

/** Texts in an array of nodes may contain entities. */
const decode = (written: string): string => {
  const field = document.createElement('textarea')
  field.innerHTML = written.replaceAll('<', '&lt;')
  return field.value
}

const draw = (nodes: RichNode[], resolve: (source: string) => string): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (node.type === 'text' || node.text !== undefined) return [document.createTextNode(decode(node.text ?? ''))]
    const name = node.name?.toLowerCase() ?? ''
    const allowed = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined
    if (!allowed) return []
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(node.attrs ?? {})) {
      if (!['class', 'style', ...allowed].includes(attribute)) continue
      element.setAttribute(attribute, attribute === 'src' ? resolve(value) : value)
    }
    element.append(...draw(node.children ?? [], resolve))
    return [element]
  })

/** Renders markup or nodes; content receives no touches, so `tap` always comes from the rich-text itself. */
export const richText = builtin('rich-text', {
  properties: { nodes: any<string | RichNode[] | null>([]), space: text(), userSelect: flag(), mode: text('default') },
  css: 'wx-rich-text { display: block } wx-rich-text img { max-width: 100% }',
  attach: ({ element, data, services }) => {
    const redraw = () => {
      const nodes = typeof data.nodes === 'string' ? parse(data.nodes) : Array.isArray(data.nodes) ? data.nodes : []
      element.replaceChildren(...draw(nodes, services.resolveAsset))
    }
    redraw()
    return { changed: redraw }
  },
})
