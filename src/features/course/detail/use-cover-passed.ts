import { useState } from 'react'
import { usePageScroll } from '@tarojs/taro'

/** From here on the cover is nearly gone and the bar needs a ground of its own. */
const COVER_GONE_PX = 140

/** Whether the page was scrolled beyond its cover. */
export const useCoverPassed = (): boolean => {
  const [passed, setPassed] = useState(false)
  usePageScroll(({ scrollTop }) => setPassed(scrollTop > COVER_GONE_PX))
  return passed
}
