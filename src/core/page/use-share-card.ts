import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { toShareCard, type SharedScreen } from '../share/shared-screen'

/** What WeChat sends when the learner shares the screen; the page's configuration must allow it. */
export const useShareCard = (read: () => SharedScreen): void => {
  useShareAppMessage(() => {
    const { title, path, imageUrl } = toShareCard(read())
    return { title, path, imageUrl }
  })
  useShareTimeline(() => {
    const { title, path, imageUrl } = toShareCard(read())
    return { title, query: path.split('?')[1] ?? '', imageUrl }
  })
}
