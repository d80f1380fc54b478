import { makeAutoObservable, runInAction } from 'mobx'
import { FACE_PHOTO_MAX_BYTES } from '@contract/attendance/attendance-status'
import type { ExamFaceCheck } from '@contract/exam/face-calls'
import { GIVEN_STATUSES } from '@contract/exam/face-status'
import { messageOf } from '@/core/request/api-error'
import type { ChosenImage } from '@/platform/network/upload.port'
import { examApi, type ExamApi } from '../exam.api'

export type FaceApi = Pick<ExamApi, 'permitFace' | 'sendFace' | 'judgeFace' | 'leaveFaceToStaff'>

/** One check of the examinee's face. Only the server judges the picture. */
export class ExamFaceStore {
  check: ExamFaceCheck | undefined = undefined
  error = ''
  sending = false
  readonly #api: FaceApi

  constructor(api: FaceApi = examApi) {
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** A picture was accepted, or waits for the school's staff. */
  get isGiven(): boolean {
    return this.check !== undefined && GIVEN_STATUSES.includes(this.check.status)
  }

  take(check: ExamFaceCheck | undefined): void {
    if (check?.id !== this.check?.id) this.error = ''
    this.check = check
  }

  fail(error: unknown): void {
    this.error = messageOf(error)
  }

  /** Staff are to decide, without a picture. */
  async leaveToStaff(): Promise<void> {
    const { check } = this
    if (!check || this.sending) return
    this.sending = true
    try {
      const left = await this.#api.leaveFaceToStaff(check.id)
      runInAction(() => this.take(left))
    } catch (error) {
      runInAction(() => this.fail(error))
    } finally {
      runInAction(() => (this.sending = false))
    }
  }

  /** Sends a picture; after `refused` another one is to be taken. */
  async send({ path, sizeBytes }: ChosenImage): Promise<'refused' | 'kept'> {
    const { check } = this
    if (!check || this.sending) return 'kept'
    this.error = sizeBytes > FACE_PHOTO_MAX_BYTES ? '照片太大，请重新拍一张' : ''
    if (this.error) return 'refused'
    this.sending = true
    try {
      const { nonce } = await this.#api.permitFace(check.id)
      await this.#api.sendFace(nonce, path)
      const judged = await this.#api.judgeFace(check.id, nonce)
      runInAction(() => {
        this.check = judged
        this.error = judged.reason
      })
      return this.isGiven ? 'kept' : 'refused'
    } catch (error) {
      runInAction(() => this.fail(error))
      return 'kept'
    } finally {
      runInAction(() => (this.sending = false))
    }
  }
}
