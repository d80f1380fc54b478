import type Element from 'miniprogram-automator/out/Element'

type Finger = Element & Record<'touchstart' | 'touchmove' | 'touchend', (touches: object) => Promise<void>>

/** Draws a line on a canvas with a finger, through points in shares of its width and height. */
export const drawLine = async (canvas: Element, points: readonly [number, number][]): Promise<void> => {
  const { width, height } = await canvas.size()
  const finger = canvas as Finger
  const touchAt = ([right, down]: readonly [number, number]) => {
    const [x, y] = [Number(width) * right, Number(height) * down]
    const touch = { identifier: 0, x, y, pageX: x, pageY: y }
    return { touches: [touch], changedTouches: [touch] }
  }
  await finger.touchstart(touchAt(points[0]!))
  for (const point of points.slice(1)) await finger.touchmove(touchAt(point))
  await finger.touchend(touchAt(points.at(-1)!))
}
