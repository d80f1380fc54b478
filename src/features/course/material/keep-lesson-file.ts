import { keepDocument } from '@/core/document/keep-document'
import { packageApi, type PackageApi } from '../package/package.api'

/** Downloads or opens the file of a lesson. Rejects when the server refuses; shows a message for other failures. */
export const keepLessonFile = async (
  courseId: string,
  resourceId: string,
  api: Pick<PackageApi, 'download'> = packageApi,
): Promise<void> => {
  const { url, fileName, fileBytes } = await api.download(courseId, resourceId)
  await keepDocument({ url, name: fileName, bytes: fileBytes }, '文件没有下载成功，请检查网络后重试')
}
