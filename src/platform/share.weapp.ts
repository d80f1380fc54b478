import Taro from '@tarojs/taro'
import type { ShareCard, ShareOutcome } from './share.port'

let current: ShareCard | undefined

/** Gives WeChat's menu the card of the screen that is open; the page answers `currentShareCard` when WeChat asks. */
export const prepareShare = async (card: ShareCard, _sign?: unknown): Promise<void> => {
  current = card
  await Taro.showShareMenu({ withShareTicket: true, showShareItems: ['shareAppMessage', 'shareTimeline'] })
}

/** Only WeChat's own menu, or a button with open-type share, may open its sheet. */
export const share = async (card: ShareCard): Promise<ShareOutcome> => {
  await prepareShare(card)
  return 'menu'
}

export const currentShareCard = (): ShareCard | undefined => current
