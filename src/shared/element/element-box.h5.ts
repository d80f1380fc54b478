import type { ElementBox } from './element-box.port'

/** Returns the position of the element with that id in screen px; undefined when there is none. */
export const measureElement = async (id: string): Promise<ElementBox | undefined> => {
  const found = document.getElementById(id)?.getBoundingClientRect()
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return found && { left: found.left, top: found.top, width: found.width, height: found.height, designPx: remPx / 20 }
}
