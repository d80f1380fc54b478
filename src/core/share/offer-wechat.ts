import { client } from '@/platform/device/client'
import { toPublicUrl } from '@/platform/device/environment'
import { copyText } from '@/platform/media/copy-text'
import { storage } from '@/platform/storage/storage'
import { confirm } from '@/shared/ui/toast/toast'
import { withSchool } from './shared-screen'

const OFFERED = 'wechatOffered'

const real = { client, confirm, copyText }

/**
 * Offers the link for WeChat when a screen was opened in another app's browser, where paying and sharing may not work.
 * Once on a device.
 */
export const offerWechat = async (address: string, { client: device, ...by } = real): Promise<void> => {
  if (!device.isInOtherApp || device.isInWechat || storage.get(OFFERED)) return
  storage.set(OFFERED, true)
  const content = '这个应用里可能不能登录、付款和分享。复制链接，发到微信里打开就可以了。'
  const wanted = await by.confirm({
    title: '在微信中打开',
    content,
    confirmText: '复制链接',
    cancelText: '继续浏览',
  })
  if (wanted) await by.copyText(toPublicUrl(withSchool(address)), '链接已复制，去微信里打开吧')
}
