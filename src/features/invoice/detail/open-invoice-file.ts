import { resolveUrl } from '@/platform/device/environment'
import { openDocument } from '@/platform/media/media'
import type { KeptDocument } from '@/platform/media/media.port'
import { toast } from '@/shared/ui/toast/toast'

const WORDS: Record<KeptDocument, string> = {
  opened: '',
  downloading: '开始下载',
  copied: '下载地址已复制，请在浏览器中打开',
}

/** Opens the PDF inside WeChat, downloads it on the web. Shows a message when it could not (REQ-08). */
export const openInvoiceFile = async (url: string, name: string): Promise<void> => {
  try {
    const word = WORDS[await openDocument({ url: resolveUrl(url), name })]
    if (word) toast(word)
  } catch (error) {
    console.warn('invoice not opened', error)
    toast('文件下载异常，请稍后重试')
  }
}
