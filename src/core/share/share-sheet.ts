import { share } from '@/platform/share/share'
import { toast } from '@/shared/ui/toast/toast'
import { toShareCard, type SharedScreen } from './shared-screen'

/** Handles a tap on 分享: the phone's own sheet, WeChat's menu, or the link in the clipboard. */
export const shareScreen = async (screen: SharedScreen): Promise<void> => {
  try {
    const outcome = await share(toShareCard(screen))
    if (outcome === 'menu') toast('点右上角「…」发送给朋友')
    if (outcome === 'copied') toast('链接已复制，去发给朋友吧')
  } catch (error) {
    console.warn('link not copied', error)
    toast('没有复制成功，请从浏览器的菜单里分享')
  }
}
