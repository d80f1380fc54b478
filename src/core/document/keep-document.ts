import { resolveUrl } from '@/platform/device/environment'
import { openDocument } from '@/platform/media/media'
import { formatFileSize } from '@/shared/format/file-size'
import { toast } from '@/shared/ui/toast/toast'

/** A file behind an address that works for ten minutes. */
export interface OfferedDocument {
  url: string
  name: string
  /** Where it is known. */
  bytes?: number
}

/** Opens a document inside WeChat, downloads it on the web. Shows `failure` when it could not (REQ-08). */
export const keepDocument = async ({ url, name, bytes }: OfferedDocument, failure: string): Promise<void> => {
  try {
    const kept = await openDocument({ url: resolveUrl(url), name })
    if (kept === 'downloading') toast(bytes === undefined ? '开始下载' : `开始下载（${formatFileSize(bytes)}）`)
  } catch (error) {
    console.warn('the document was not kept', error)
    toast(failure)
  }
}
