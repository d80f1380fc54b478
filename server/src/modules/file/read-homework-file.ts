import { fileTypeFromBuffer } from 'file-type'
import { HOMEWORK_FILE_ENDINGS } from '@contract/homework/limits'
import { AppError } from '../../kernel/app-error'
import type { UploadedFile } from '../../kernel/http/routes'
import { mediaTypeOf } from '../../kernel/media/media-types'
import type { PictureEncoder } from '../../kernel/media/picture'

/** Word, Excel and PowerPoint before 2007 share one container, whose content is not told apart. */
const OLD_OFFICE = { ext: 'cfb', endings: ['doc', 'xls', 'ppt'] }
/** Containers that hold a sound or a film, by the ending of a sound. */
const SOUND_ENDINGS: Record<string, string> = { mp4: 'm4a', m4a: 'm4a', webm: 'weba', ogg: 'ogg', mp3: 'mp3' }

interface HomeworkContent {
  content: Buffer
  mimeType: string
  ending: string
}

/**
 * A file of homework by its content, whatever its name claims: pictures are encoded anew, and a container that may be
 * both is a sound where the caller recorded one.
 * @throws AppError FILE_TYPE_REFUSED
 */
export const readHomeworkFile = async (
  { content, fileName }: UploadedFile,
  kind: 'voice' | 'film' | 'file',
  pictures: PictureEncoder,
): Promise<HomeworkContent> => {
  const found = await fileTypeFromBuffer(content)
  if (found?.mime.startsWith('image/')) return pictures.encode(content)
  const claimed = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const type = found?.ext === OLD_OFFICE.ext && OLD_OFFICE.endings.includes(claimed) ? claimed : found?.ext
  if (!type || !HOMEWORK_FILE_ENDINGS.includes(type))
    throw new AppError('FILE_TYPE_REFUSED', '只能上传图片、录音、视频、PDF、Office 文档和 ZIP')
  const ending = kind === 'voice' ? SOUND_ENDINGS[type] : type
  if (!ending) throw new AppError('FILE_TYPE_REFUSED', '这不是录音文件')
  return { content, mimeType: mediaTypeOf(`x.${ending}`).type, ending }
}
