import { makeAutoObservable, runInAction } from 'mobx'
import { INPUT_INVALID_CODE } from '@contract/envelope-codes'
import type { ChosenImage } from '@/platform/network/upload.port'
import { ApiError } from '../request/api-error'

export interface UploadedPicture {
  key: string
  /** Where this device shows it from. */
  path: string
}

const MEGABYTE = 1024 * 1024

/** Uploads a picture of at most `mostBytes`. Throws ApiError with a sentence for the learner. */
export const uploadPicture = async <Uploaded>(
  { path, sizeBytes }: ChosenImage,
  mostBytes: number,
  upload: (path: string) => Promise<Uploaded>,
): Promise<Uploaded> => {
  if (sizeBytes > mostBytes) throw new ApiError(INPUT_INVALID_CODE, `图片不能超过 ${mostBytes / MEGABYTE} MB，请换一张`)
  return upload(path)
}

/** Pictures that are sent with a form, uploaded as they are chosen. */
export class PictureList {
  pictures: UploadedPicture[] = []
  isUploading = false
  readonly #upload: (path: string) => Promise<{ key: string }>
  readonly #mostBytes: number

  constructor(upload: (path: string) => Promise<{ key: string }>, mostBytes: number) {
    this.#upload = upload
    this.#mostBytes = mostBytes
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get keys(): string[] {
    return this.pictures.map(({ key }) => key)
  }

  /** Uploads one more. Throws ApiError with a sentence for the learner. */
  async addPicture(image: ChosenImage): Promise<void> {
    this.isUploading = true
    try {
      const { key } = await uploadPicture(image, this.#mostBytes, this.#upload)
      runInAction(() => this.pictures.push({ key, path: image.path }))
    } finally {
      runInAction(() => (this.isUploading = false))
    }
  }

  removePicture(key: string): void {
    this.pictures = this.pictures.filter((picture) => picture.key !== key)
  }

  /** Shows these instead, as those of an earlier visit; none empties the list. */
  replace(pictures: UploadedPicture[] = []): void {
    this.pictures = pictures
  }
}
