import { useRef } from 'react'
import { useDidShow, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { LoadShareMenu, NameSharer, ShareCard } from './share.port'

const unnamed: NameSharer = (path) => path

/** Returns the card when the learner shares from WeChat's capsule; the page's configuration must allow it. */
export const useShareCard = (read: () => ShareCard, loadMenu: LoadShareMenu): void => {
  // WeChat wants the card at once, so the sender's code is fetched before.
  const withSharer = useRef(unnamed)
  useDidShow(() => {
    void loadMenu().then(async ({ nameSharer }) => {
      withSharer.current = await nameSharer()
    })
  })
  useShareAppMessage(() => {
    const { title, path, imageUrl } = read()
    return { title, path: withSharer.current(path), imageUrl }
  })
  useShareTimeline(() => {
    const { title, path, imageUrl } = read()
    return { title, query: withSharer.current(path).split('?')[1] ?? '', imageUrl }
  })
}
