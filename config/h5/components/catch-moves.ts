/** Whether the element can still scroll in the direction of this move. */
const canScroll = (element: Element, moveX: number, moveY: number): boolean => {
  const vertical = Math.abs(moveY) >= Math.abs(moveX)
  const style = getComputedStyle(element)
  if (!/auto|scroll/.test(vertical ? style.overflowY : style.overflowX)) return false
  const [move, position, room] = vertical
    ? [moveY, element.scrollTop, element.scrollHeight - element.clientHeight]
    : [moveX, element.scrollLeft, element.scrollWidth - element.clientWidth]
  // scrollTop may be a fraction, while scrollHeight and clientHeight are rounded.
  return move > 0 ? position > 0 : position < room - 1
}

/**
 * Prevents touch moves on the element from scrolling the page and from bubbling to its ancestors. Scrollable elements
 * inside it still scroll.
 */
export const catchMoves = (element: HTMLElement, isCaught: () => boolean): void => {
  let start: Touch | undefined
  const begin = ({ touches }: TouchEvent) => {
    start = touches[0]
  }
  const move = (event: TouchEvent) => {
    if (!isCaught()) return
    event.stopPropagation()
    // Two fingers zoom. A move that is not cancelable belongs to a scroll that has begun.
    if (!start || !event.cancelable || event.touches.length > 1) return
    const moveX = event.touches[0].clientX - start.clientX
    const moveY = event.touches[0].clientY - start.clientY
    for (let inner = event.target as Element | null; inner; inner = inner.parentElement) {
      if (canScroll(inner, moveX, moveY)) return
      if (inner === element) break
    }
    event.preventDefault()
  }
  element.addEventListener('touchstart', begin, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
}
