import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom'

export type MessageFormat = 'json' | 'xml'
export type MessageBody = Readonly<Record<string, unknown>>

export const formatOf = (text: string): MessageFormat => (text.trimStart().startsWith('<') ? 'xml' : 'json')

/** XML comes under the same names as JSON, but each value as text. @throws Error for what is neither */
export const parseMessage = (text: string): MessageBody => {
  const parsed: unknown = formatOf(text) === 'xml' ? parseXml(text) : JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('no object')
  return parsed as MessageBody
}

const parseXml = (text: string): unknown => {
  const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml').documentElement
  return root && readElement(root)
}

/** An element that comes several times is a list. */
const readElement = (element: Element): unknown => {
  const children = [...element.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
  if (children.length === 0) return element.textContent ?? ''
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const child of children) {
    const known = fields[child.tagName]
    const value = readElement(child)
    fields[child.tagName] =
      known === undefined ? value : [...(Array.isArray(known) ? (known as unknown[]) : [known]), value]
  }
  return { ...fields }
}

export const writeMessage = (body: object, format: MessageFormat): string =>
  format === 'json' ? JSON.stringify(body) : `<xml>${writeFields(body)}</xml>`

const writeFields = (body: object): string =>
  Object.entries(body)
    .flatMap(([name, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => [name, each]))
    .map(([name, value]) => `<${String(name)}>${writeValue(value)}</${String(name)}>`)
    .join('')

const writeValue = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return writeFields(value)
  if (typeof value === 'number') return String(value)
  // The end of a CDATA section cannot stand in one.
  return `<![CDATA[${String(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
