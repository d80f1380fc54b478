/** Whether the element can scroll any further when a finger moves by that much. */
const canScroll = (element: Element, moveX: number, moveY: number): boolean => {
  const vertical = Math.abs(moveY) >= Math.abs(moveX)
  const style = getComputedStyle(element)
  if (!/auto|scroll/.test(vertical ? style.overflowY : style.overflowX)) return false
  const [move, position, room] = vertical
    ? [moveY, element.scrollTop, element.scrollHeight - element.clientHeight]
    : [moveX, element.scrollLeft, element.scrollWidth - element.clientWidth]
  // Positions may be fractions, and room is rounded.
  return move > 0 ? position > 0 : position < room - 1
}

/**
 * Keeps moves of a finger on this element from what lies behind it: the page does not scroll and no element around it
 * hears of the move. What scrolls inside of it still scrolls.
 */
export const catchMoves = (element: HTMLElement, isCaught: () => boolean): void => {
  let start: Touch | undefined
  const begin = ({ touches }: TouchEvent) => {
    start = touches[0]
  }
  const move = (event: TouchEvent) => {
    if (!isCaught()) return
    event.stopPropagation()
    // Two fingers enlarge the page; a move that cannot be cancelled already scrolls.
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
