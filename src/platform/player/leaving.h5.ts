/** Calls when the page is hidden or closed, the last moment in which a browser still lets us speak. */
export const watchLeaving = (listener: () => void): (() => void) => {
  const onHide = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', listener)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', listener)
  }
}
