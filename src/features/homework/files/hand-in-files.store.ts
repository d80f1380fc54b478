import { makeAutoObservable, runInAction } from 'mobx'
import { INPUT_INVALID_CODE } from '@contract/envelope-codes'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { HAND_IN_KIND_LABEL, type HandInKind } from '@contract/homework/homework-status'
import { HOMEWORK_FILE_MAX_BYTES } from '@contract/homework/limits'
import type { Accepts } from '@contract/homework/pieces'
import { ApiError, messageOf } from '@/core/request/api-error'
import type { ChosenImage } from '@/platform/network/upload.port'
import type { HomeworkApi } from '../homework.api'

/** What a draft keeps of an upload. */
export interface KeptFile {
  key: string
  kind: HandInKind
  name: string
  seconds: number
}

export interface AddedFile extends KeptFile {
  /** Where this device shows it from; '' where only its name is known. */
  path: string
  state: 'uploading' | 'failed' | 'ready'
}

export interface NewFile extends ChosenImage {
  kind: HandInKind
  name: string
  seconds: number
}

const MEGABYTE = 1024 * 1024

type Api = Pick<HomeworkApi, 'uploadPicture' | 'uploadFile' | 'findUpload'>

/** Files of a hand-in, uploaded as they are added. One that failed stays and can be sent again. */
export class HandInFiles {
  files: AddedFile[] = []
  readonly #api: Api
  readonly #onChange: (kept: KeptFile[]) => void
  #added = 0

  /** @param onChange is told what is uploaded, for the draft */
  constructor(api: Api, onChange: (kept: KeptFile[]) => void) {
    this.#api = api
    this.#onChange = onChange
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isUploading(): boolean {
    return this.files.some(({ state }) => state === 'uploading')
  }

  get hasFailed(): boolean {
    return this.files.some(({ state }) => state === 'failed')
  }

  get kept(): KeptFile[] {
    return this.files
      .filter(({ state }) => state === 'ready')
      .map(({ key, kind, name, seconds }) => ({ key, kind, name, seconds }))
  }

  /** How many more of a kind a homework takes. */
  roomFor(kind: HandInKind, accepts: Accepts): number {
    return accepts[kind] - this.files.filter((file) => file.kind === kind).length
  }

  /** @throws ApiError with a sentence for the learner for one that is too large */
  async add({ kind, name, seconds, path, sizeBytes }: NewFile): Promise<void> {
    const mostBytes = kind === 'picture' ? IMAGE_MAX_BYTES : HOMEWORK_FILE_MAX_BYTES
    if (sizeBytes > mostBytes)
      throw new ApiError(INPUT_INVALID_CODE, `${HAND_IN_KIND_LABEL[kind]}不能超过 ${mostBytes / MEGABYTE} MB，请换一个`)
    this.#added += 1
    const key = `new:${this.#added}`
    this.files.push({ key, kind, name, seconds, path, state: 'uploading' })
    await this.send(key)
  }

  /** Sends one again that failed. */
  retry(key: string): Promise<void> {
    this.change(key, { state: 'uploading' })
    return this.send(key)
  }

  remove(key: string): void {
    this.files = this.files.filter((file) => file.key !== key)
    this.#onChange(this.kept)
  }

  clear(): void {
    this.files = []
  }

  /** Shows what an earlier visit uploaded, as far as the school still has it. */
  async restore(kept: readonly KeptFile[]): Promise<void> {
    const found = await Promise.all(
      kept.map(async (file): Promise<AddedFile | undefined> => {
        try {
          const { url } = await this.#api.findUpload(file.key)
          return { ...file, path: url, state: 'ready' }
        } catch (error) {
          console.warn('upload of a draft is gone', messageOf(error))
          return undefined
        }
      }),
    )
    runInAction(() => {
      const known = new Set(this.files.map(({ key }) => key))
      this.files = [...found.filter((file) => file !== undefined && !known.has(file.key)), ...this.files] as AddedFile[]
    })
    this.#onChange(this.kept)
  }

  private async send(key: string): Promise<void> {
    const file = this.files.find((each) => each.key === key)
    if (!file) return
    const { kind, path } = file
    try {
      const sent = kind === 'picture' ? await this.#api.uploadPicture(path) : await this.#api.uploadFile(path, kind)
      this.change(key, { key: sent.key, state: 'ready' })
      this.#onChange(this.kept)
    } catch (error) {
      this.change(key, { state: 'failed' })
      throw error
    }
  }

  private change(key: string, values: Partial<AddedFile>): void {
    this.files = this.files.map((file) => (file.key === key ? { ...file, ...values } : file))
  }
}
