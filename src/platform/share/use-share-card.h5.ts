import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { useDidShow } from '@tarojs/taro'
import { client } from '../device/client'
import type { ShareCard, SignUrl } from './share.port'

/**
 * Sets the card in WeChat's menu when the page is shown and whenever the observables that `read` uses change. Other
 * browsers have no such menu.
 */
export const useShareCard = (read: () => ShareCard, sign: SignUrl): void => {
  const latest = useRef(read)
  latest.current = read
  useDidShow(() => void offerCard(latest.current(), sign))
  useEffect(
    () =>
      reaction(
        () => JSON.stringify(latest.current()),
        () => void offerCard(latest.current(), sign),
      ),
    [sign],
  )
}

/** Without a card the menu still shares the bare address, so a failure is no reason to interrupt the learner. */
const offerCard = async (card: ShareCard, sign: SignUrl): Promise<void> => {
  if (!client.isInWechat) return
  try {
    const { setMenuCard } = await import('./wechat-menu.h5')
    await setMenuCard(card, sign)
  } catch (error) {
    console.warn('no share card for WeChat', error)
  }
}
