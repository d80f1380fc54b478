import { resolveUrl } from '@/platform/device/environment'
import { openDocument } from '@/platform/media/media'
import type { KeptDocument } from '@/platform/media/media.port'
import { formatFileSize } from '@/shared/format/file-size'
import { toast } from '@/shared/ui/toast/toast'
import { packageApi, type PackageApi } from '../package/package.api'

const WORDS: Record<KeptDocument, string> = {
  opened: '',
  downloading: '开始下载',
  copied: '下载地址已复制，10 分钟内在浏览器中打开',
}

/** Downloads or opens the file of a lesson. Rejects when the server refuses; shows a message for other failures. */
export const keepLessonFile = async (
  courseId: string,
  resourceId: string,
  api: Pick<PackageApi, 'download'> = packageApi,
): Promise<void> => {
  const { url, fileName, fileBytes } = await api.download(courseId, resourceId)
  try {
    const kept = await openDocument({ url: resolveUrl(url), name: fileName })
    if (WORDS[kept]) toast(kept === 'downloading' ? `${WORDS[kept]}（${formatFileSize(fileBytes)}）` : WORDS[kept])
  } catch (error) {
    console.warn('the file was not kept', error)
    toast('文件没有下载成功，请检查网络后重试')
  }
}
