/** A hidden page draws no frames. */
const LONGEST_WAIT_MILLISECONDS = 50

/**
 * Resolves when the browser has drawn what a tap changed, such as its pressed look, so that what is opened does not
 * delay it. Resolves at once outside of the handlers of taps and keys.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // Deprecated for handlers, which have it as their argument.
    if (!(window.event instanceof UIEvent)) return resolve()
    const timer = setTimeout(resolve, LONGEST_WAIT_MILLISECONDS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // Callbacks of a frame run before it is drawn.
      setTimeout(resolve)
    })
  })
