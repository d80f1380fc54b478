/** Receives `popstate` before the router, and may stop it. */
export const firstListener: { hear?: (event: PopStateEvent) => void } = {}

/** Called before the router exists: listeners run in the order in which they were added. */
export const watchBackSteps = (): void => window.addEventListener('popstate', (event) => firstListener.hear?.(event))
