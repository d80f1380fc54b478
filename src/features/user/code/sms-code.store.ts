import { makeAutoObservable, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import { CODE_COUNTDOWN_SECONDS, codeLength, type SentPurpose } from '@contract/user/validation'
import type { Field } from '@/core/form/field'
import { ApiError } from '@/core/request/api-error'
import { storage } from '@/platform/storage/storage'
import type { CaptchaStore } from './captcha.store'
import { userApi, type UserApi } from '../user.api'

const keyOf = (purpose: SentPurpose) => `codeAgainAt.${purpose}`
const ticketKeyOf = (purpose: SentPurpose) => `codeTicket.${purpose}`

/** What the last message belongs to. */
interface Sent {
  phone: string
  ticket: string
  length: 4 | 6
}

/** What the code needs of the form that it belongs to. */
export interface CodeForm {
  field(name: 'phone' | 'code'): Field<string>
  check(names: readonly 'phone'[]): boolean
  refuse(error: unknown): void
}

export type CodeApi = Pick<UserApi, 'sendCode' | 'captcha'>

interface Dependencies {
  captcha: CaptchaStore
  api?: Pick<UserApi, 'sendCode'>
  /** To the phone of the learner who is logged in; the server knows it. */
  sendOwn?: UserApi['sendOwnCode']
  now?: () => number
}

/**
 * The code by text message, with the wait before another one (AUTH-09) and the ticket to use it with. Both outlast the
 * page, which may close while the learner reads the message.
 */
export class SmsCodeStore {
  isSending = false
  secondsLeft = 0
  private sent: Sent | undefined
  readonly #purpose: SentPurpose
  readonly #form: CodeForm
  readonly #captcha: CaptchaStore
  readonly #api: Pick<UserApi, 'sendCode'>
  readonly #sendOwn: UserApi['sendOwnCode']
  readonly #now: () => number
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    purpose: SentPurpose,
    form: CodeForm,
    { captcha, api = userApi, sendOwn = userApi.sendOwnCode, now = Date.now }: Dependencies,
  ) {
    this.#purpose = purpose
    this.#form = form
    this.#captcha = captcha
    this.#api = api
    this.#sendOwn = sendOwn
    this.#now = now
    this.sent = storage.get<Sent>(ticketKeyOf(purpose))
    makeAutoObservable(this, {}, { autoBind: true })
    this.count()
  }

  get length(): 4 | 6 {
    return this.sent?.length ?? codeLength(this.#purpose)
  }

  /** Goes with the code; empty while none was sent to the phone in the form. */
  get ticket(): string {
    return this.sent?.phone === this.#form.field('phone').value ? this.sent.ticket : ''
  }

  get field(): Field<string> {
    return this.#form.field('code')
  }

  async send(): Promise<void> {
    if (this.isSending || this.secondsLeft > 0) return
    const checks = [this.#form.check(['phone']), this.#captcha.check()]
    if (!checks.every(Boolean)) return
    this.isSending = true
    try {
      const phone = this.#form.field('phone').value
      const purpose = this.#purpose
      const {
        retryAfterSeconds,
        codeTicket,
        codeLength: length,
      } = await (purpose === 'deregister'
        ? this.#sendOwn(purpose)
        : this.#api.sendCode({ phone, purpose, ...this.#captcha.answer }))
      this.keep({ phone, ticket: codeTicket, length: length === 4 ? 4 : 6 })
      this.wait(retryAfterSeconds)
      await this.#captcha.renewAfterUse()
    } catch (error) {
      this.#form.refuse(error)
      const tooSoon = error instanceof ApiError && error.code === ERROR_CODES.CODE_TOO_SOON
      if (tooSoon) this.wait(CODE_COUNTDOWN_SECONDS)
      await this.#captcha.renewAfter(error)
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  /** The code was accepted and cannot be used again. */
  forget(): void {
    this.sent = undefined
    storage.remove(ticketKeyOf(this.#purpose))
  }

  dispose(): void {
    clearInterval(this.#timer)
  }

  private keep(sent: Sent): void {
    storage.set(ticketKeyOf(this.#purpose), sent)
    runInAction(() => {
      this.sent = sent
    })
  }

  private wait(seconds: number): void {
    storage.set(keyOf(this.#purpose), this.#now() + seconds * 1000)
    this.count()
  }

  private count(): void {
    clearInterval(this.#timer)
    const tick = () =>
      runInAction(() => {
        const left = Math.ceil(((storage.get<number>(keyOf(this.#purpose)) ?? 0) - this.#now()) / 1000)
        // A clock that was set back must not lock the button for longer than any wait lasts.
        this.secondsLeft = Math.min(Math.max(0, left), CODE_COUNTDOWN_SECONDS)
        if (this.secondsLeft === 0) clearInterval(this.#timer)
      })
    this.#timer = setInterval(tick, 1000)
    tick()
  }
}
