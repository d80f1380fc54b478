import { client } from '../device/client'
import { toPublicUrl } from '../device/environment'
import { copyText } from '../media/copy-text'
import type { ShareCard, ShareOutcome } from './share.port'

export const share = async (card: ShareCard): Promise<ShareOutcome> => {
  if (client.isInWechat) return 'menu'
  const url = card.url ?? toPublicUrl(card.path)
  if (navigator.share) {
    try {
      await navigator.share({ title: card.title, text: card.description, url })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'canceled'
      console.warn('share sheet refused, copying instead', error)
    }
  }
  return (await copyText(url, '链接已复制，去发给朋友吧')) ? 'copied' : 'canceled'
}
