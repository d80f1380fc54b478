import { makeAutoObservable, runInAction } from 'mobx'
import type { AttendanceRecord } from '@contract/attendance/calls'
import { FACE_PHOTO_MAX_BYTES } from '@contract/attendance/attendance-status'
import { messageOf } from '@/core/request/api-error'
import { outcomeOf, type Outcome } from '@/core/request/outcome'
import { Owner } from '@/core/session/owner'
import type { ChosenImage } from '@/platform/network/upload.port'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { attendanceApi, type AttendanceApi } from '../attendance.api'
import { keptSign } from './kept-sign'

export type AnswerApi = Pick<AttendanceApi, 'view' | 'sign' | 'permit' | 'sendPhoto' | 'judge' | 'leaveToStaff'>

const LOGIN_OVER = '登录已过期，重新登录后自动签到'

/**
 * One check and the learner's answer to it: a tap, a code, or a picture. Only the server decides the result. What an
 * expired login kept back is sent by `sendKept` after the same learner's next login.
 */
export class AnswerStore {
  /** The panel for a code or a picture is open. */
  sheetOpen = false
  code = ''
  error = ''
  sending = false
  /** By the server's clock. */
  late = false
  #serverAhead = 0
  /** A picture that an expired login kept back; its file lasts no longer than the page. */
  #keptPhoto: ChosenImage | undefined
  readonly #owner = new Owner()
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

  /** Another learner is logged in now. */
  get isForeign(): boolean {
    return this.#owner.isReplaced
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
      if (outcomeOf(error) === 'refused') this.fail(error)
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
    await this.sign()
  }

  async sendCode(): Promise<void> {
    if (this.codeComplete) await this.sign(this.code)
  }

  /**
   * Sends what an expired login kept back, if the learner is here again and the check still takes an answer. Resolves
   * to true when the server accepted it.
   */
  async sendKept(): Promise<boolean> {
    if (this.sending || !this.#owner.isHere) return false
    const kept = keptSign.take(this.#owner.id, this.record.id)
    const photo = this.#keptPhoto
    this.#keptPhoto = undefined
    if (!this.record.open) return false
    if (kept) return this.sign(kept.code, ['login', 'retry'])
    return photo !== undefined && this.sendPhoto(photo)
  }

  /** Resolves to true when the server accepted the picture, whatever the result. */
  async sendPhoto(photo: ChosenImage): Promise<boolean> {
    const { path, sizeBytes } = photo
    if (sizeBytes > FACE_PHOTO_MAX_BYTES) {
      this.error = '照片太大，请重新拍一张'
      return false
    }
    const answer = async () => {
      const { id } = this.record
      const { nonce } = await this.#api.permit(id)
      await this.#api.sendPhoto(nonce, path)
      return this.#api.judge(id, nonce)
    }
    return this.send(answer, (outcome) => {
      if (outcome === 'login') this.#keptPhoto = photo
    })
  }

  /** Resolves to true when staff are to decide, without a picture. */
  leaveToStaff(): Promise<boolean> {
    return this.send(() => this.#api.leaveToStaff(this.record.id))
  }

  /** A tap, or a code. It is kept for later after failures `keptAfter`; others the learner repeats. */
  private sign(code?: string, keptAfter: Outcome[] = ['login']): Promise<boolean> {
    const { id } = this.record
    const answer = () => (code === undefined ? this.#api.sign(id) : this.#api.sign(id, code))
    return this.send(answer, (outcome) => {
      if (keptAfter.includes(outcome)) keptSign.keep(this.#owner.id, id, { code })
    })
  }

  private async send(
    answer: () => Promise<AttendanceRecord>,
    onFailed: (outcome: Outcome) => void = () => undefined,
  ): Promise<boolean> {
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
      const outcome = outcomeOf(error)
      runInAction(() => {
        this.sending = false
        onFailed(outcome)
        this.error = outcome === 'login' ? LOGIN_OVER : messageOf(error)
      })
      return false
    }
  }

  private fail(error: unknown): void {
    this.error = messageOf(error)
  }
}
