/**
 * Loads a part that the page can do without and attaches it, unless it was released first. Returns its release. `load`
 * resolves to the function that attaches the part and returns its release; when it fails, the page goes on without.
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
