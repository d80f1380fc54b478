/** Who is told of a step back before the router is, and may keep it. */
export const firstListener: { hear?: (event: PopStateEvent) => void } = {}

/** Called before there is a router: old browsers tell those first who listened first. */
export const watchBackSteps = (): void => window.addEventListener('popstate', (event) => firstListener.hear?.(event))
