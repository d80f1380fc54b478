import { toPublicUrl } from '../device/environment'
import { openWechatSdk } from '../wechat/wechat-sdk.h5'
import type { LoadShareMenu, ShareCard } from './share.port'

/**
 * Sets the card of the open screen in WeChat's menu. Only inside WeChat. Never rejects: without a card the menu shares
 * the bare address.
 */
export const setMenuCard = async (card: ShareCard, loadMenu: LoadShareMenu): Promise<void> => {
  try {
    const { sign, nameSharer } = await loadMenu()
    const [sdk, withSharer] = await Promise.all([openWechatSdk(sign), nameSharer()])
    // WeChat fetches the picture itself, so a path alone is not enough.
    const imgUrl = card.imageUrl && new URL(card.imageUrl, window.location.href).href
    const data = {
      title: card.title,
      desc: card.description,
      link: card.url ?? toPublicUrl(withSharer(card.path)),
      imgUrl,
    }
    sdk.updateAppMessageShareData(data)
    sdk.updateTimelineShareData(data)
  } catch (error) {
    console.warn('no share card for WeChat', error)
  }
}
