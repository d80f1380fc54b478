/** Calls back whenever the element with that id comes into the window or leaves it. Returns how to stop. */
export type WatchSight = (id: string, changed: (isInSight: boolean) => void) => () => void
