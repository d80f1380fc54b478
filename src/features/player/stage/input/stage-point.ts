import type { ElementBox } from '@/shared/element/element-box.port'

export interface Point {
  x: number
  y: number
}

interface Place {
  clientX: number
  clientY: number
}

/** A touch, a tap or a click, as both platforms report it. */
export interface PointerEvent {
  touches?: Place[]
  changedTouches?: Place[]
  clientX?: number
  clientY?: number
  detail?: unknown
}

/** Where on the screen it happened. */
export const pointOf = ({ touches, changedTouches, clientX, clientY, detail }: PointerEvent): Point => {
  const touch = touches?.[0] ?? changedTouches?.[0]
  if (touch) return { x: touch.clientX, y: touch.clientY }
  if (clientX !== undefined && clientY !== undefined) return { x: clientX, y: clientY }
  const { x = 0, y = 0 } = (detail ?? {}) as Partial<Point>
  return { x, y }
}

/** The same in the picture: from its upper left corner, as shares of its width and height. */
export const toPicture = (
  { x, y }: Point,
  { left, top, width, height }: Pick<ElementBox, 'left' | 'top' | 'width' | 'height'>,
  turned: boolean,
): Point =>
  turned ? { x: (y - top) / height, y: (left + width - x) / width } : { x: (x - left) / width, y: (y - top) / height }

export const clamp = (value: number, most = 1): number => Math.min(most, Math.max(0, value))
