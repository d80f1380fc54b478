import { toPublicUrl } from '../device/environment'
import { openWechatSdk } from '../wechat/wechat-sdk.h5'
import type { ShareCard, SignUrl } from './share.port'

/**
 * Sets the card of the open screen in WeChat's menu. Only inside WeChat. Never rejects: without a card the menu shares
 * the bare address.
 */
export const setMenuCard = async (card: ShareCard, sign: SignUrl): Promise<void> => {
  try {
    const sdk = await openWechatSdk(sign)
    // WeChat fetches the picture itself, so a path alone is not enough.
    const imgUrl = card.imageUrl && new URL(card.imageUrl, window.location.href).href
    const data = { title: card.title, desc: card.description, link: toPublicUrl(card.path), imgUrl }
    sdk.updateAppMessageShareData(data)
    sdk.updateTimelineShareData(data)
  } catch (error) {
    console.warn('no share card for WeChat', error)
  }
}
