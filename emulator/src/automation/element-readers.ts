import { cloneJson } from '../runtime/components/clone'
import type { Elements } from './elements'
import type { Methods } from './protocol'
import { writeWxml } from './wxml'

interface OfElement {
  elementId: string
}
type Names = OfElement & { names: string[] }

const toCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** jsdom has no layout, hence no innerText. */
const readText = (element: HTMLElement) => (element.innerText as string | undefined) ?? element.textContent ?? ''

const readAttribute = (elements: Elements, element: HTMLElement, name: string): unknown => {
  if (name === 'class') return element.className
  if (name === 'id') return element.id
  const component = elements.component(element)
  if (name.startsWith('data-')) return cloneJson(component.dataset?.[toCamelCase(name.slice(5))])
  const attribute = element.getAttribute(name)
  if (attribute !== null) return attribute
  return cloneJson((component.data as Record<string, unknown> | undefined)?.[toCamelCase(name)]) ?? null
}

const readProperty = (elements: Elements, element: HTMLElement, name: string): unknown => {
  const component = elements.component(element)
  const builtin = elements.builtinOf(element)
  const data = (component.data ?? {}) as Record<string, unknown>
  // Properties that clients may read; these take precedence.
  if (name === '__propPublic')
    return Object.fromEntries((builtin?.properties ?? Object.keys(data)).map((each) => [each, true]))
  if (name === '_translateX' || name === '_translateY') {
    const position = builtin?.actions.readPosition?.(component) as { x: number; y: number } | undefined
    return name === '_translateX' ? position?.x : position?.y
  }
  return cloneJson(data[toCamelCase(name)])
}

const readOffset = (element: HTMLElement, page: HTMLElement) => {
  const own = element.getBoundingClientRect()
  const frame = page.getBoundingClientRect()
  return { left: own.left - frame.left + page.scrollLeft, top: own.top - frame.top + page.scrollTop }
}

export const createElementReaders = (elements: Elements, pageElement: (params: never) => HTMLElement): Methods => ({
  'Element.getOffset': (params: OfElement) => readOffset(elements.find(params), pageElement(params as never)),
  'Element.getDOMProperties': (params: Names) => {
    const element = elements.find(params)
    const properties = element as unknown as Record<string, unknown>
    return {
      properties: params.names.map((name) => (name === 'innerText' ? readText(element) : cloneJson(properties[name]))),
    }
  },
  'Element.getAttributes': (params: Names) => {
    const element = elements.find(params)
    return { attributes: params.names.map((name) => readAttribute(elements, element, name)) }
  },
  'Element.getProperties': (params: Names) => {
    const element = elements.find(params)
    return { properties: params.names.map((name) => readProperty(elements, element, name)) }
  },
  'Element.getStyles': (params: Names) => {
    const style = getComputedStyle(elements.find(params))
    return { styles: params.names.map((name) => style.getPropertyValue(name)) }
  },
  'Element.getWXML': (params: OfElement & { type: 'inner' | 'outer' }) => ({
    wxml: writeWxml(elements, elements.find(params), params.type === 'inner'),
  }),
})
