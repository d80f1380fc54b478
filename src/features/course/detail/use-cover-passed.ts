import { useState } from 'react'
import { usePageScroll } from '@tarojs/taro'

/** From this offset the cover is nearly scrolled away and the bar needs its own background. */
const COVER_GONE_PX = 140

/** Whether the page was scrolled beyond its cover. */
export const useCoverPassed = (): boolean => {
  const [passed, setPassed] = useState(false)
  usePageScroll(({ scrollTop }) => setPassed(scrollTop > COVER_GONE_PX))
  return passed
}
