import { useEffect, useRef } from 'react'
import Taro from '@tarojs/taro'

/** Scrolls up when the page shows another thing than before, such as the next question. */
export const useTopOfPage = (shown: unknown): void => {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    void Taro.pageScrollTo({ scrollTop: 0, duration: 0 })
  }, [shown])
}
