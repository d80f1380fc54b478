import { rememberLinkedHost } from '@/core/router/linked-hosts'
import { open, openAddress } from '@/core/router/router'
import { isWebUrl } from '@/shared/validation/url'

/** Follows a link in a school's text: a path of ours opens its screen, another site opens in a frame. */
export const openRichLink = (href: string) => {
  if (href.startsWith('/')) void openAddress(href.replace(/^\/wap(?=\/)/, ''))
  else if (isWebUrl(href)) {
    rememberLinkedHost(href)
    void open('webview', { url: href })
  }
}
