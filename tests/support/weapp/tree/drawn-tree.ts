/** An element or a text of a drawn page, by wcc or by the emulator. */
export type DrawnNode = { text: string } | { tag: string; attributes: Record<string, string>; children: DrawnNode[] }

const TOKEN = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*>|([^<]+)/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

const unescape = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** What stands inside of the outermost element of an element's WXML, as `outerWxml()` returns it. */
export const parseWxml = (wxml: string): DrawnNode[] => {
  const root: DrawnNode = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, closing, tag, attributes, text] of wxml.matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.children.push({ text: unescape(text) })
    else if (closing) open.pop()
    else {
      const node = {
        tag,
        attributes: Object.fromEntries(
          [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, unescape(value)]),
        ),
        children: [],
      }
      parent.children.push(node)
      open.push(node)
    }
  }
  const [outermost] = root.children
  if (open.length !== 1 || !outermost || 'text' in outermost) throw new Error(`no WXML: ${wxml.slice(0, 200)}`)
  return outermost.children
}

const label = (node: DrawnNode): string =>
  'text' in node ? JSON.stringify(node.text) : `<${node.tag}${node.attributes.id ? `#${node.attributes.id}` : ''}>`

/** Every difference between two trees, in words; none when they are alike. */
export const compareTrees = (expected: DrawnNode[], actual: DrawnNode[], where = ''): string[] => {
  const [one, other] = [joinTexts(expected), joinTexts(actual)]
  if (one.length !== other.length) {
    return [
      `${where}: ${one.length} children (${one.map(label).join(' ')}), ` +
        `drawn ${other.length} (${other.map(label).join(' ')})`,
    ]
  }
  return one.flatMap((node, index) => compareNodes(node, other[index], where))
}

const compareNodes = (expected: DrawnNode, actual: DrawnNode, where: string): string[] => {
  if ('text' in expected || 'text' in actual) {
    return 'text' in expected && 'text' in actual && expected.text === actual.text
      ? []
      : [`${where}: ${label(expected)}, drawn ${label(actual)}`]
  }
  if (expected.tag !== actual.tag) return [`${where}: ${label(expected)}, drawn ${label(actual)}`]
  const here = `${where}/${label(expected)}`
  return [
    ...compareAttributes(expected.attributes, actual.attributes, here),
    ...compareTrees(expected.children, actual.children, here),
  ]
}

/** What every element has. Properties of their own are compared one by one: WXML shows few of them. */
const isCommon = (name: string): boolean => name === 'id' || name === 'class' || name.startsWith('data-')

/** A class list is a set: the emulator's DOM keeps no second `a` of `a b a`, and an order of its own. */
const toComparable = (name: string, value: string | undefined): string | undefined =>
  name === 'class' ? [...new Set(value?.split(/\s+/))].sort().join(' ').trim() : value

const compareAttributes = (
  expected: Record<string, string>,
  actual: Record<string, string>,
  where: string,
): string[] => {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].filter(isCommon)
  const differences = names
    .filter((name) => toComparable(name, expected[name]) !== toComparable(name, actual[name]))
    .map((name) => `${where} ${name}: ${expected[name]}, drawn ${actual[name]}`)
  // A built-in adds what it needs to its element's style (a scroll-view its overflow): what the page said must be in
  // it.
  const drawn = listDeclarations(actual.style)
  const missing = listDeclarations(expected.style).filter((declaration) => !drawn.includes(declaration))
  return [...differences, ...missing.map((declaration) => `${where} style: ${declaration}, drawn ${actual.style}`)]
}

/** `rpx` is WeChat's: the emulator writes it in units that browsers support. */
const toBrowserUnits = (style: string): string => style.replace(/(-?[\d.]+)rpx/g, 'calc($1*100vw/750)')

const listDeclarations = (style = ''): string[] =>
  toBrowserUnits(style)
    .split(/;(?![^(]*\))/)
    .map((each) => each.replace(/\s/g, ''))
    .filter(Boolean)

/** Neighbouring texts are one text on the screen. */
const joinTexts = (nodes: DrawnNode[]): DrawnNode[] =>
  nodes.reduce<DrawnNode[]>((joined, node) => {
    const last = joined.at(-1)
    if ('text' in node && last && 'text' in last) return [...joined.slice(0, -1), { text: last.text + node.text }]
    return [...joined, node]
  }, [])
