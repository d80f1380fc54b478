import type { ElementBox } from './element-box.port'

/** Where the element with that id is, in real px; undefined when it is not drawn. */
export const measureElement = async (id: string): Promise<ElementBox | undefined> => {
  const found = document.getElementById(id)?.getBoundingClientRect()
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return found && { left: found.left, top: found.top, width: found.width, height: found.height, designPx: remPx / 20 }
}
