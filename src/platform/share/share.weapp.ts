import Taro from '@tarojs/taro'
import type { ShareCard, ShareOutcome } from './share.port'

/** Only WeChat's own menu, or a button with open-type share, may open its sheet; the menu takes the page's card. */
export const share = async (_card: ShareCard): Promise<ShareOutcome> => {
  await Taro.showShareMenu({ withShareTicket: true, showShareItems: ['shareAppMessage', 'shareTimeline'] })
  return 'menu'
}
