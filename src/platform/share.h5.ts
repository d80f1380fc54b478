import { client } from './client'
import { toPublicUrl } from './environment'
import { copyText } from './media'
import type { ShareCard, ShareOutcome } from './share.port'
import { openWechatSdk, type SignUrl } from './wechat-sdk'

/** Gives WeChat's menu the card of the screen that is open. Elsewhere there is no menu to give it to. */
export const prepareShare = async (card: ShareCard, sign: SignUrl): Promise<void> => {
  if (!client.isInWechat) return
  const sdk = await openWechatSdk(sign)
  // WeChat fetches the picture itself, so a path alone is not enough.
  const imgUrl = card.imageUrl && new URL(card.imageUrl, window.location.href).href
  const data = { title: card.title, desc: card.description, link: toPublicUrl(card.path), imgUrl }
  sdk.updateAppMessageShareData(data)
  sdk.updateTimelineShareData(data)
}

export const share = async (card: ShareCard): Promise<ShareOutcome> => {
  if (client.isInWechat) return 'menu'
  const url = toPublicUrl(card.path)
  if (navigator.share) {
    try {
      await navigator.share({ title: card.title, text: card.description, url })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'cancelled'
      console.warn('share sheet refused, copying instead', error)
    }
  }
  await copyText(url)
  return 'copied'
}
