import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareCard, SignUrl } from './share.port'

/** Returns the card when the learner shares from WeChat's capsule; the page's configuration must allow it. */
export const useShareCard = (read: () => ShareCard, _sign: SignUrl): void => {
  useShareAppMessage(() => {
    const { title, path, imageUrl } = read()
    return { title, path, imageUrl }
  })
  useShareTimeline(() => {
    const { title, path, imageUrl } = read()
    return { title, query: path.split('?')[1] ?? '', imageUrl }
  })
}
