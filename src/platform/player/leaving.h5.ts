/** Calls the listener when the page is hidden or closed: browsers may run nothing afterwards. */
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
