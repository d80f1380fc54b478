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

/** Posts in a way that outlives the page. False where the browser cannot: then an ordinary request has to do. */
export const postOutlivingPage = (url: string, header: Record<string, string>, body: object): boolean => {
  if (!('keepalive' in Request.prototype)) return false
  fetch(url, { method: 'POST', keepalive: true, headers: { ...header, 'content-type': 'application/json' }, body: JSON.stringify(body) })
    .catch((error: unknown) => console.warn('last progress not saved', error))
  return true
}
