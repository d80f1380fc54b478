/** Listeners that hear of a step back before the router does. One that returns true keeps the step from it. */
export const firstListeners = new Set<(event: PopStateEvent) => boolean>()

/** Called before there is a router: old browsers call listeners in the order in which they were added. */
export const watchBackSteps = (): void =>
  window.addEventListener('popstate', (event) => {
    const isKept = [...firstListeners].some((keeps) => keeps(event))
    if (isKept) event.stopImmediatePropagation()
  })
