import { useEffect } from 'react'

/** How soon to look again whether the finger has left the picture. */
const TOUCH_MILLISECONDS = 50

const find = () => document.getElementById('first-screen')

/** Skeletons that would be drawn if the server's picture of the page did not cover them. */
let waiting = 0

/** Carries out a tap on the picture where the app has drawn the same; the server's page has kept where it was. */
const repeatTap = (place: string): void => {
  const [x, y] = place.split(',').map(Number) as [number, number]
  const target = document.elementFromPoint(x, y)
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }))
}

const removeWhenReady = (): void => {
  const picture = find()
  if (waiting > 0 || !picture) return
  // iOS sends no click for a touch whose element has gone.
  if (picture.dataset.touch) {
    setTimeout(removeWhenReady, TOUCH_MILLISECONDS)
    return
  }
  picture.remove()
  if (picture.dataset.tap) repeatTap(picture.dataset.tap)
}

/** Removes the server's picture once the first page has drawn its content, or the reason why there is none. */
export const useFirstScreenUntilReady = (): void => useEffect(removeWhenReady, [])

/**
 * For skeletons: whether the server's picture stands in their place, so that they need not be drawn. It stands until
 * they are unmounted.
 */
export const useFirstScreenAsSkeleton = (): boolean => {
  useEffect(() => {
    if (!find()) return undefined
    waiting += 1
    return () => {
      waiting -= 1
      // After the content that replaces the skeleton has been drawn.
      requestAnimationFrame(removeWhenReady)
    }
  }, [])
  return find() !== null
}
