import { componentOf } from '../runtime/components/selectors'
import type { Elements } from './elements'

const escape = (value: unknown) => String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const toDashes = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isMissing = (value: unknown) => value === '' || value === null || value === undefined

const listAttributes = (elements: Elements, element: HTMLElement): string => {
  const component = componentOf(element)
  const attributes: [string, unknown][] = [
    ['class', element.className],
    ['id', element.id],
    ['style', element.getAttribute('style')],
    ...Object.entries(component?.dataset ?? {}).map(([name, value]): [string, unknown] => [
      `data-${toDashes(name)}`,
      value,
    ]),
    // Only properties that the page set are written, not a built-in's defaults.
    ...(elements.builtinOf(element)?.properties ?? [])
      .map(toDashes)
      .map((name): [string, unknown] => [name, element.getAttribute(name)]),
  ]
  return attributes
    .filter(([, value]) => !isMissing(value))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')
}

/** An element as WXML: the mini-program's own nodes, without what built-ins render inside themselves. */
export const writeWxml = (elements: Elements, node: Node, inner = false): string => {
  if (node.nodeType === Node.TEXT_NODE) return escape(node.textContent)
  if (!(node instanceof HTMLElement)) return ''
  const isOwn = componentOf(node) !== undefined
  const children = [...node.childNodes]
    .filter((child) => !isOwn || child.nodeType === Node.TEXT_NODE || componentOf(child as Element))
    .map((child) => writeWxml(elements, child))
    .join('')
  if (inner || node.tagName === 'WX-BODY') return children
  const tag = elements.tagOf(node)
  return `<${tag}${listAttributes(elements, node)}>${children}</${tag}>`
}
