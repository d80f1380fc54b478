import type { ElementBox } from './element-box.port'

/** Returns the position of the element with that id in screen px; undefined when there is none. */
export const measureElement = async (id: string): Promise<ElementBox | undefined> => {
  const found = document.getElementById(id)?.getBoundingClientRect()
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return found && { left: found.left, top: found.top, width: found.width, height: found.height, designPx: remPx / 20 }
}

/** Calls back whenever the size of the element changes, where the browser can tell. Returns how to stop. */
export const watchSize = (id: string, changed: () => void): (() => void) => {
  const element = document.getElementById(id)
  if (!element || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(changed)
  observer.observe(element)
  return () => observer.disconnect()
}
