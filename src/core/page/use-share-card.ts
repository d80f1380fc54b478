import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { resolveUrl } from '@/platform/environment'

export interface SharedScreen {
  title: string
  /** The screen's address with its parameters. */
  address: string
  /** Address of a picture, as the server gave it; without it WeChat takes one of the screen. */
  picture?: string
}

/** What WeChat sends when the learner shares the screen; the page's configuration must allow it. On the web: nothing. */
export const useShareCard = (read: () => SharedScreen): void => {
  useShareAppMessage(() => {
    const { title, address, picture } = read()
    return { title, path: address, imageUrl: picture && resolveUrl(picture) }
  })
  useShareTimeline(() => {
    const { title, address, picture } = read()
    return { title, query: address.split('?')[1] ?? '', imageUrl: picture && resolveUrl(picture) }
  })
}
