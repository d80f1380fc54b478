/**
 * Tells when the learner turns to another tab or app, and when they come back. Reloading or leaving the page is
 * neither, though browsers hide the page after its `pagehide`.
 */
export const watchScreen = (listener: (away: boolean) => void): (() => void) => {
  let isLeaving = false
  const leave = () => (isLeaving = true)
  // Out of the browser's cache of pages, the same script goes on.
  const comeBack = () => (isLeaving = false)
  const tell = () => {
    if (!isLeaving) listener(document.visibilityState === 'hidden')
  }
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }
}
