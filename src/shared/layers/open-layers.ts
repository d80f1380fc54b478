import { pageInFront } from './page-in-front'

/** Something over a page that a step back closes, such as a sheet. */
interface Layer {
  page: string | undefined
  close: () => void
  /** Guards the page itself and stays when the page is left. */
  guard: boolean
}

interface LayerOptions {
  /** The page in front where it is not given. */
  page?: string
  /** Lies below all sheets and dialogs, whenever it opens. */
  guard?: boolean
}

type LayerChange = 'opened' | 'closed'

/** The topmost is the last. */
let layers: Layer[] = []
const listeners = new Set<(change: LayerChange) => void>()
const report = (change: LayerChange) => listeners.forEach((listener) => listener(change))

/** Calls `listener` after each change until the returned function is called. */
export const watchLayers = (listener: (change: LayerChange) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const countLayers = (page: string | undefined): number => layers.filter((layer) => layer.page === page).length

const remove = (layer: Layer): void => {
  if (!layers.includes(layer)) return
  layers = layers.filter((other) => other !== layer)
  report('closed')
}

/**
 * Makes a step back of the phone call `close` instead of leaving the page, until the returned function is called, or
 * once. `core/router` navigates over open layers; nothing else may.
 */
export const openLayer = (
  close: () => void,
  { page = pageInFront(), guard = false }: LayerOptions = {},
): (() => void) => {
  const layer = { page, close, guard }
  layers = guard ? [layer, ...layers] : [...layers, layer]
  report('opened')
  return () => remove(layer)
}

/** Closes the topmost layer of a page, if there is one. */
export const closeTopLayer = (page: string | undefined): void => {
  const top = layers.filter((layer) => layer.page === page).pop()
  if (!top) return
  remove(top)
  top.close()
}

/** Closes what lies over a page that is left by several steps back at once. */
export const closeLayers = (page: string | undefined): void => {
  for (const layer of layers.filter((each) => each.page === page && !each.guard).reverse()) {
    remove(layer)
    layer.close()
  }
}
