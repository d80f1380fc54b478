import { makeAutoObservable, runInAction } from 'mobx'
import type { AttendanceRecord } from '@contract/attendance/calls'
import { FACE_PHOTO_MAX_BYTES } from '@contract/attendance/attendance-status'
import { ApiError, messageOf } from '@/core/request/api-error'
import type { ChosenImage } from '@/platform/network/upload.port'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { attendanceApi, type AttendanceApi } from '../attendance.api'

export type AnswerApi = Pick<AttendanceApi, 'view' | 'sign' | 'permit' | 'sendPhoto' | 'judge'>

/** One check and the learner's answer to it: a tap, a code, or a picture. Only the server decides the result. */
export class AnswerStore {
  /** The panel for a code or a picture is open. */
  sheetOpen = false
  code = ''
  error = ''
  sending = false
  /** By the server's clock. */
  late = false
  #serverAhead = 0
  readonly #api: AnswerApi
  readonly #now: () => number

  constructor(
    public record: AttendanceRecord,
    api: AnswerApi = attendanceApi,
    now = () => Date.now(),
  ) {
    this.#api = api
    this.#now = now
    makeAutoObservable(this, {}, { autoBind: true })
    this.take(record)
  }

  get isMakeup(): boolean {
    return this.record.status === 'ABSENT'
  }

  /** When an answer is no longer taken. */
  get endsAt(): string {
    return this.isMakeup && this.record.makeupUntil ? this.record.makeupUntil : this.record.closesAt
  }

  get hasLateTime(): boolean {
    return !this.isMakeup && this.record.lateAt < this.record.closesAt
  }

  get codeComplete(): boolean {
    return /^\d{4,6}$/.test(this.code)
  }

  /** Takes the check's current state from the server. */
  take(record: AttendanceRecord): void {
    this.#serverAhead = toMilliseconds(record.serverNow) - this.#now()
    this.record = record
    this.tick()
    if (!record.open) this.sheetOpen = false
  }

  /** A moment of the check has passed. */
  tick(): void {
    this.late = this.hasLateTime && this.#now() + this.#serverAhead >= toMilliseconds(this.record.lateAt)
  }

  /** Its time is over: fetches the result from the server. */
  async refresh(): Promise<void> {
    try {
      this.take(await this.#api.view(this.record.id))
    } catch (error) {
      // Without a network the countdown stays at zero until the next poll.
      if (error instanceof ApiError && error.code > 0) this.fail(error)
    }
  }

  openSheet(): void {
    this.sheetOpen = true
    this.error = ''
    this.code = ''
  }

  closeSheet(): void {
    this.sheetOpen = false
  }

  typeCode(code: string): void {
    this.code = code.replace(/\D/g, '').slice(0, 6)
    this.error = ''
  }

  async tap(): Promise<void> {
    await this.send(() => this.#api.sign(this.record.id))
  }

  async sendCode(): Promise<void> {
    if (this.codeComplete) await this.send(() => this.#api.sign(this.record.id, this.code))
  }

  /** Resolves to true when the server accepted the picture, whatever the result. */
  async sendPhoto({ path, sizeBytes }: ChosenImage): Promise<boolean> {
    if (sizeBytes > FACE_PHOTO_MAX_BYTES) {
      this.error = '照片太大，请重新拍一张'
      return false
    }
    return this.send(async () => {
      const { id } = this.record
      const { nonce } = await this.#api.permit(id)
      await this.#api.sendPhoto(nonce, path)
      return this.#api.judge(id, nonce)
    })
  }

  private async send(answer: () => Promise<AttendanceRecord>): Promise<boolean> {
    if (this.sending) return false
    this.sending = true
    this.error = ''
    try {
      const record = await answer()
      runInAction(() => {
        this.sending = false
        this.take(record)
        if (record.open && record.faceReview === 'refused') this.error = record.faceReason
      })
      return true
    } catch (error) {
      runInAction(() => {
        this.sending = false
        this.fail(error)
      })
      return false
    }
  }

  private fail(error: unknown): void {
    this.error = messageOf(error)
  }
}
