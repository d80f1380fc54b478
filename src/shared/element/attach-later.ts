/**
 * Attaches what nobody waits for once its script is there, unless it was let go before. `load` answers what attaches;
 * that answers how to let go, and so does this. Without its script the page does without.
 */
export const attachLater = (what: string, load: () => Promise<() => () => void>): (() => void) => {
  let released = false
  let release: (() => void) | undefined
  load()
    .then((attach) => {
      if (!released) release = attach()
    })
    .catch((error: unknown) => console.warn(`${what} not attached`, error))
  return () => {
    released = true
    release?.()
  }
}
