import { rememberLinkedHost } from '@/core/router/linked-hosts'
import { open, openAddress } from '@/core/router/router'
import { callPhone } from '@/platform/contact/call-phone'
import { copyText } from '@/platform/media/media'
import { isWebUrl } from '@/shared/validation/url'
import { toast } from '@/shared/ui/toast/toast'

/** A mini-program writes no mail. */
const copyMail = (address: string): Promise<void> =>
  copyText(address).then(
    () => toast('邮箱地址已复制'),
    () => toast(`邮箱：${address}`),
  )

/**
 * Follows a link in a school's text: a path of ours opens its screen, another site opens in a frame, a phone number is
 * dialled, the address of a mailbox copied.
 */
export const openRichLink = (href: string) => {
  const [, scheme, rest = ''] = /^(tel|mailto):([^?]*)/i.exec(href) ?? []
  if (/^\/(?![/\\])/.test(href)) void openAddress(href.replace(/^\/wap(?=\/)/, ''))
  else if (scheme) void (scheme.toLowerCase() === 'tel' ? callPhone(rest) : copyMail(rest))
  else if (isWebUrl(href)) {
    rememberLinkedHost(href)
    void open('webview', { url: href })
  }
}
