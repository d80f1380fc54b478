import Taro from '@tarojs/taro'
import type { ShareCard, ShareOutcome } from './share.port'

/** WeChat's menu asks the page itself for its card (useShareCard); here it is only made to offer sharing. */
export const prepareShare = async (_card: ShareCard, _sign?: unknown): Promise<void> => {
  await Taro.showShareMenu({ withShareTicket: true, showShareItems: ['shareAppMessage', 'shareTimeline'] })
}

/** Only WeChat's own menu, or a button with open-type share, may open its sheet. */
export const share = async (card: ShareCard): Promise<ShareOutcome> => {
  await prepareShare(card)
  return 'menu'
}
