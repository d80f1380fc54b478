import type { WatchSight } from './in-sight.port'

/** An older browser, which cannot tell, counts as one that shows the element. */
export const watchSight: WatchSight = (id, changed) => {
  const element = document.getElementById(id)
  if (!element || typeof IntersectionObserver === 'undefined') {
    changed(true)
    return () => undefined
  }
  const observer = new IntersectionObserver((entries) => changed(entries[entries.length - 1].isIntersecting))
  observer.observe(element)
  return () => observer.disconnect()
}
