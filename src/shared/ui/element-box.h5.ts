import type { ElementBox } from './element-box-shape'

/** Where the element with that id is, in real px; undefined when it is not drawn. */
export const measureElement = async (id: string): Promise<ElementBox | undefined> => {
  const found = document.getElementById(id)?.getBoundingClientRect()
  return found && { left: found.left, width: found.width, height: found.height, windowWidth: window.innerWidth }
}
