import { AppError } from '../../../kernel/app-error'
import type { Media } from '../../../kernel/media/media'
import { areaOfKey } from '../../../kernel/media/media-key'
import type { PictureEncoder } from '../../../kernel/media/picture'
import type { Storage } from '../../../kernel/media/storage'
import type { UnusedPictures } from '../../../kernel/media/unused-pictures'

export interface DeskPictures {
  media: Pick<Media, 'urlOf'>
  storage: Pick<Storage, 'write'>
  encoder: Pick<PictureEncoder, 'encode'>
  unused: Pick<UnusedPictures, 'plan'>
}

/** The key of a picture that this school uploaded, or ''. @throws AppError INPUT_INVALID for another one */
export const readPictureKey = (shopId: string, key: string): string => {
  if (key && (areaOfKey(key) !== 'public' || !key.startsWith(`${shopId}/`)))
    throw new AppError('INPUT_INVALID', '图片不存在，请重新上传')
  return key
}
