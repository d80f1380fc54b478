import { fileTypeFromBuffer } from 'file-type'
import { v4 as uuidv4 } from 'uuid'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import type { FileRepository } from './file.repository'
import { stripMetadata } from './strip-metadata'

/**
 * Types are detected by content, never by the claimed name or type. SVG is missing on purpose: it can contain scripts.
 */
const IMAGE_ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

export interface Uploader {
  shopId: string
  userId: string
}

export class FileService {
  constructor(
    private readonly files: FileRepository,
    private readonly storage: Storage,
    private readonly media: Media,
    private readonly now: () => Date,
  ) {}

  /**
   * Stores a picture under a random name, without the place and time that a phone wrote into
   * it.
   * @throws AppError FILE_TYPE_REFUSED, also for a picture that is damaged
   */
  async uploadImage({ shopId, userId }: Uploader, content: Buffer): Promise<{ key: string; url: string }> {
    const mimeType = (await fileTypeFromBuffer(content))?.mime ?? ''
    const ending = IMAGE_ENDINGS[mimeType]
    if (!ending) throw new AppError('FILE_TYPE_REFUSED', '只支持 JPG、PNG、WebP、GIF 图片')
    const picture = strip(content, mimeType)
    const key = `${shopId}/upload/${userId}/${uuidv4()}.${ending}`
    await this.storage.write(key, picture)
    await this.files.insert({ key, shopId, userId, mimeType, bytes: picture.length, createdAt: this.now() })
    return { key, url: this.media.urlOf(key) }
  }
}

const strip = (content: Buffer, mimeType: string): Buffer => {
  try {
    return stripMetadata(content, mimeType)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('FILE_TYPE_REFUSED', '图片已损坏，请换一张')
    throw error
  }
}
