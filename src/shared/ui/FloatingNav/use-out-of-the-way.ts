import { usePageScroll } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { watchSight } from '@/shared/element/in-sight'

/** A shaking finger turns nothing around. */
const SLOP_PX = 8

/** Whether the learner scrolled up last. */
const useScrolledUp = (): boolean => {
  const [isUp, setUp] = useState(false)
  const last = useRef(0)
  usePageScroll(({ scrollTop }) => {
    // iPhones report places above the page while it springs back.
    const place = Math.max(0, scrollTop)
    if (Math.abs(place - last.current) < SLOP_PX) return
    setUp(place < last.current)
    last.current = place
  })
  return isUp
}

/** Whether what floats over a page may show: where its own room at the end is in sight, or after scrolling up. */
export const useOutOfTheWay = (roomId: string): boolean => {
  const isUp = useScrolledUp()
  const [hasRoom, setRoom] = useState(false)
  useEffect(() => watchSight(roomId, setRoom), [roomId])
  return hasRoom || isUp
}
