/** A picture is loaded this far before it becomes visible, in any direction. */
const AHEAD = '120px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

const observe = (): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: AHEAD },
  )

/** Calls back once when the element comes near the screen. Returns a function that stops watching. */
export const watchNear = (element: Element, onNear: () => void): (() => void) => {
  observer ??= observe()
  const stop = () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
  waiting.set(element, () => {
    stop()
    onNear()
  })
  observer.observe(element)
  return stop
}
