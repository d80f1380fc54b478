import { rememberLinkedHost } from '@/core/router/linked-hosts'
import { open, openAddress } from '@/core/router/router'
import { toast } from '@/shared/ui/toast/toast'
import { isWebUrl } from '@/shared/validation/url'

/** What dials and copies is loaded by the first such tap: it is no part of a first visit. */
const contact = async (scheme: string, address: string): Promise<void> => {
  try {
    const { followContact } = await import('./follow-contact')
    await followContact(scheme, address)
  } catch (error) {
    console.warn('not loaded', error)
    toast(address)
  }
}

/**
 * Follows a link in a school's text: a path of ours opens its screen, another site opens in a frame, a phone number is
 * dialled, the address of a mailbox copied.
 */
export const openRichLink = (href: string) => {
  const [, scheme, rest = ''] = /^(tel|mailto):([^?]*)/i.exec(href) ?? []
  if (/^\/(?![/\\])/.test(href)) void openAddress(href.replace(/^\/wap(?=\/)/, ''))
  else if (scheme) void contact(scheme, rest)
  else if (isWebUrl(href)) {
    rememberLinkedHost(href)
    void open('webview', { url: href })
  }
}
