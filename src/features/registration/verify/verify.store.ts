import { makeAutoObservable, runInAction } from 'mobx'
import type { RegistrationEntry } from '@contract/registration/calls'
import { PICTURE_MAX_BYTES } from '@contract/registration/field-kinds'
import { Resource } from '@/core/list/resource'
import { ApiError, messageOf } from '@/core/request/api-error'
import { registrationApi, type RegistrationApi } from '../registration.api'

/** While the page is open, the decision of the staff is looked for so often. */
const POLL_MILLISECONDS = 5000

type VerifyApi = Pick<RegistrationApi, 'viewEntry' | 'viewCode' | 'permitFace' | 'sendFace'>

/** At the door: the code to show, the face to compare, and what the staff decided. */
export class VerifyStore {
  readonly entry: Resource<RegistrationEntry>
  readonly code: Resource<{ picture: string }>
  error = ''
  sending = false
  readonly #id: string
  readonly #api: VerifyApi
  #timer: ReturnType<typeof setTimeout> | undefined
  #watching = false
  /** When the staff had decided last, as the page opened. */
  #seenAt: string | undefined

  constructor(id: string, api: VerifyApi = registrationApi) {
    this.#id = id
    this.#api = api
    this.entry = new Resource((options) => api.viewEntry(id, options))
    this.code = new Resource((options) => api.viewCode(id, options))
    makeAutoObservable(this, { entry: false, code: false }, { autoBind: true })
  }

  /** Whether a picture of the face is still wanted. */
  get wantsFace(): boolean {
    const { data } = this.entry
    if (!data?.comparesFace || data.status !== 'approved' || data.verification === 'passed') return false
    return data.faceResult === 'none' || data.faceResult === 'refused'
  }

  /** A decision that was there when the page opened is an earlier one, unless it let the examinee in. */
  get isDecided(): boolean {
    const { data } = this.entry
    if (!data || data.verification === 'none') return false
    return data.verification === 'passed' || data.verifiedAt !== this.#seenAt
  }

  async load(): Promise<boolean> {
    const loaded = await this.entry.load()
    const { data } = this.entry
    this.#seenAt ??= data?.verifiedAt ?? ''
    if (data?.status === 'approved' && !this.code.data) await this.code.load()
    return loaded
  }

  /** Loads, and goes on looking until the staff decided. `onDecided` runs once. */
  async watch(onDecided: () => void = () => undefined): Promise<void> {
    this.#watching = true
    await this.load()
    if (!this.#watching) return
    if (this.isDecided) return onDecided()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.watch(onDecided), POLL_MILLISECONDS)
  }

  pause(): void {
    this.#watching = false
    clearTimeout(this.#timer)
  }

  /** Sends a picture of the face; only the server judges it. */
  async sendFace({ path, sizeBytes }: { path: string; sizeBytes: number }): Promise<'refused' | 'kept'> {
    if (this.sending) return 'kept'
    this.error = sizeBytes > PICTURE_MAX_BYTES ? '照片太大，请重新拍一张' : ''
    if (this.error) return 'refused'
    this.sending = true
    try {
      const { nonce } = await this.#api.permitFace(this.#id)
      const entry = await this.#api.sendFace(this.#id, nonce, path)
      runInAction(() => {
        this.entry.replace(entry)
        if (entry.faceResult === 'refused') this.error = entry.verifyReason
      })
      return entry.faceResult === 'refused' ? 'refused' : 'kept'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.error = messageOf(error)))
      return 'kept'
    } finally {
      runInAction(() => (this.sending = false))
    }
  }

  dispose(): void {
    this.pause()
    this.entry.dispose()
    this.code.dispose()
  }
}
