import { useRef } from 'react'
import type { ITouchEvent } from '@tarojs/components'

/** Shorter or steeper movements are scrolling. */
const LEAST_PIXELS = 60

/** Touch handlers that tell a swipe to the right and one to the left. */
export const useSwipe = (onRight: () => void, onLeft: () => void) => {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart: (event: object) => {
      const { touches } = event as ITouchEvent
      const [touch] = touches
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: (event: object) => {
      const { changedTouches } = event as ITouchEvent
      const [touch] = changedTouches
      const from = start.current
      start.current = undefined
      if (!from || !touch) return
      const [across, down] = [touch.clientX - from.x, Math.abs(touch.clientY - from.y)]
      if (Math.abs(across) < LEAST_PIXELS || Math.abs(across) < down * 2) return
      if (across > 0) onRight()
      else onLeft()
    },
  }
}
