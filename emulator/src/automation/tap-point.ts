/** Where a finger reaches an element, in pixels of the window, or why none does. */
export type TapPoint = { x: number; y: number } | { obstacle: string }

/** An element as its author wrote it: `<view class="shade shown">`. */
const describe = (element: Element): string => {
  const tag = element.tagName.toLowerCase().replace(/^wx-/, '')
  const [name, id] = [element.className, element.id].map((text) => (typeof text === 'string' ? text.trim() : ''))
  return `<${tag}${id ? ` id="${id}"` : ''}${name ? ` class="${name}"` : ''}>`
}

/** Says what a finger would touch in place of an element. */
const describeObstacle = (element: HTMLElement, found: Element | null): string => {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return 'it has no size'
  const place = `at ${Math.round(left)},${Math.round(top)} (${Math.round(width)} x ${Math.round(height)})`
  if (!found) return `it lies ${place}, outside of the window`
  if (found.contains(element)) return `it takes no taps ${place}; ${describe(found)}, which it is in, does`
  return `${describe(found)} lies above it ${place}`
}

/**
 * Scrolls the element into sight and finds its middle, if a finger there touches the element or what is in it. One that
 * comes to lie under a bar at the edge of the screen is scrolled to its middle, as a finger does it.
 */
export const findTapPoint = (element: HTMLElement): TapPoint => {
  let found: Element | null = null
  for (const block of ['nearest', 'center'] as const) {
    element.scrollIntoView({ block })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    found = document.elementFromPoint(x, y)
    if (width > 0 && height > 0 && element.contains(found)) return { x, y }
  }
  return { obstacle: `no finger reaches ${describe(element)}: ${describeObstacle(element, found)}` }
}
