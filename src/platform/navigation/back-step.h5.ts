import { keepTopPageVisible } from './keep-top-page-visible.h5'
import { keepLayerStep, leaveByStep, watchOpenLayers } from './over-layers.h5'

/** Listeners for `popstate` that run before the router. One that returns true stops the event. */
export const firstListeners = new Set<(event: PopStateEvent) => boolean>()

/** Called before the router exists: browsers call listeners in the order in which they were added. */
export const watchBackSteps = (): void => {
  watchOpenLayers()
  window.addEventListener('popstate', (event) => {
    const isKept = keepLayerStep(event) || [...firstListeners].some((keeps) => keeps(event))
    if (isKept) return event.stopImmediatePropagation()
    leaveByStep()
    keepTopPageVisible()
  })
}
