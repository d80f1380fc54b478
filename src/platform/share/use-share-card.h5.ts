import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { useDidShow } from '@tarojs/taro'
import { client } from '../device/client'
import type { ShareCard, LoadShareMenu } from './share.port'

/**
 * Sets the card in WeChat's menu when the page is shown and whenever the observables that `read` uses change. Other
 * browsers have no such menu.
 */
export const useShareCard = (read: () => ShareCard, loadMenu: LoadShareMenu): void => {
  const latest = useRef(read)
  latest.current = read
  useDidShow(() => offerCard(latest.current(), loadMenu))
  useEffect(
    () =>
      reaction(
        () => JSON.stringify(latest.current()),
        () => offerCard(latest.current(), loadMenu),
      ),
    [loadMenu],
  )
}

const offerCard = (card: ShareCard, loadMenu: LoadShareMenu): void => {
  if (client.isInWechat) void import('./wechat-menu.h5').then(({ setMenuCard }) => setMenuCard(card, loadMenu))
}
