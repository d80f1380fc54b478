import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'

export interface SharedScreen {
  title: string
  /** The screen's address with its parameters. */
  address: string
  /** Absolute address of a picture; without it WeChat takes one of the screen. */
  imageUrl?: string
}

/** What WeChat sends when the learner shares the screen; the page's configuration must allow it. On the web: nothing. */
export const useShareCard = (read: () => SharedScreen): void => {
  useShareAppMessage(() => {
    const { title, address, imageUrl } = read()
    return { title, path: address, imageUrl }
  })
  useShareTimeline(() => {
    const { title, address, imageUrl } = read()
    return { title, query: address.split('?')[1] ?? '', imageUrl }
  })
}
