/** Reports now and at every change whether the device has a network. Returns how to stop. */
export const watchNetwork = (report: (online: boolean) => void): (() => void) => {
  const goOnline = () => report(true)
  const goOffline = () => report(false)
  window.addEventListener('online', goOnline)
  window.addEventListener('offline', goOffline)
  report(navigator.onLine)
  return () => {
    window.removeEventListener('online', goOnline)
    window.removeEventListener('offline', goOffline)
  }
}
