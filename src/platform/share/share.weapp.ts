import Taro from '@tarojs/taro'
import type { ShareCard, ShareOutcome } from './share.port'

/** Only WeChat's own menu, or a button with open-type share, may open its sheet; the menu takes the page's card. */
export const share = async ({ friendsOnly }: ShareCard): Promise<ShareOutcome> => {
  const items = friendsOnly ? ['shareAppMessage'] : ['shareAppMessage', 'shareTimeline']
  await Taro.showShareMenu({ withShareTicket: true, showShareItems: items })
  return 'menu'
}
