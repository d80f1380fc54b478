import { makeAutoObservable, runInAction } from 'mobx'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { MOST_ESSAY_PICTURES } from '@contract/question/limits'
import { uploadPicture } from '@/core/form/picture-list.store'
import { messageOf } from '@/core/request/api-error'
import type { ChosenImage } from '@/platform/network/upload.port'
import { pictureApi, type PictureApi } from './picture.api'

/** Photos of an answer: what the answer holds are keys; addresses are looked up for those of an earlier visit. */
export class AnswerPicturesStore {
  uploading = false
  error = ''
  urls: Readonly<Record<string, string>> = {}
  readonly #api: PictureApi

  constructor(api: PictureApi = pictureApi) {
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Finds addresses for pictures that were uploaded on an earlier visit or on another device. */
  async resolve(keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !(key in this.urls))
    try {
      for (const key of unknown) {
        const { url } = await this.#api.address(key)
        runInAction(() => (this.urls = { ...this.urls, [key]: url }))
      }
    } catch (error) {
      this.fail(messageOf(error))
    }
  }

  /** Uploads pictures one by one, past those that fail, and calls `onKeys` with what the answer holds after each. */
  async add(keys: readonly string[], chosen: ChosenImage[], onKeys: (keys: string[]) => void): Promise<void> {
    if (this.uploading) return
    this.uploading = true
    this.error = ''
    let held = [...keys]
    for (const image of chosen.slice(0, MOST_ESSAY_PICTURES - keys.length)) {
      try {
        const { key, url } = await uploadPicture(image, IMAGE_MAX_BYTES, this.#api.upload)
        runInAction(() => (this.urls = { ...this.urls, [key]: url }))
        held = [...held, key]
        onKeys(held)
      } catch (error) {
        this.fail(messageOf(error))
      }
    }
    runInAction(() => (this.uploading = false))
  }

  private fail(message: string): void {
    runInAction(() => (this.error = message))
  }
}
