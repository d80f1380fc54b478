import { keepTopPageVisible } from './keep-top-page-visible.h5'

/** Listeners for `popstate` that run before the router. One that returns true stops the event. */
export const firstListeners = new Set<(event: PopStateEvent) => boolean>()

/** Called before the router exists: browsers call listeners in the order in which they were added. */
export const watchBackSteps = (): void =>
  window.addEventListener('popstate', (event) => {
    const isKept = [...firstListeners].some((keeps) => keeps(event))
    if (isKept) event.stopImmediatePropagation()
    else keepTopPageVisible()
  })
