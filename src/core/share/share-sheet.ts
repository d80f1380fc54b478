import { hasPoster } from '@/routes/shared-routes'
import { share } from '@/platform/share/share'
import { toast } from '@/shared/ui/toast/toast'
import { open } from '../router/router'
import { toShareCard, type SharedScreen } from './shared-screen'

/** Handles a tap on 分享: a screen that has a poster offers it, others are sent at once. */
export const shareScreen = async (screen: SharedScreen): Promise<void> => {
  if (hasPoster(screen.address)) await open('share', { address: screen.address })
  else await sendScreen(screen)
}

/** Sends a screen by the phone's own sheet, WeChat's menu, or the link in the clipboard. */
export const sendScreen = async (screen: SharedScreen): Promise<void> => {
  const outcome = await share(toShareCard(screen))
  if (outcome === 'menu') toast('点右上角「…」发送给朋友')
}
