const LONG_PRESS_MILLISECONDS = 350

/** The `touchstart` events that an inner element watches already. */
const claimed = new WeakSet<Event>()

/** Dispatches a bubbling `longpress` on the innermost element that has a handler for it. */
export const listenForLongPress = (element: HTMLElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const begin = (event: TouchEvent) => {
    stop()
    if (claimed.has(event)) return
    claimed.add(event)
    timer = setTimeout(() => {
      element.dispatchEvent(new CustomEvent('longpress', { bubbles: true, composed: true, cancelable: true }))
    }, LONG_PRESS_MILLISECONDS)
  }
  element.addEventListener('touchstart', begin, { passive: true })
  for (const type of ['touchmove', 'touchend', 'touchcancel']) element.addEventListener(type, stop, { passive: true })
}
