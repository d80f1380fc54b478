import { makeAutoObservable, runInAction } from 'mobx'
import { ERRORS } from '@contract/errors'
import { CODE_COUNTDOWN_SECONDS, codeLength, type CodePurpose } from '@contract/user/validation'
import { ApiError } from '@/core/request/api-error'
import { storage } from '@/platform/storage/storage'
import type { CaptchaStore } from './captcha.store'
import type { FieldErrors } from '../form/field-errors'
import { checkCaptcha, checkCode, checkPhone } from '../form/form-rules'
import { userApi, type UserApi } from '../user.api'

const keyOf = (purpose: CodePurpose) => `codeAgainAt.${purpose}`

/** The code by text message, with its wait before another one. The wait outlives the page (AUTH-09). */
export class SmsCodeStore {
  code = ''
  isSending = false
  secondsLeft = 0
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(
    private readonly purpose: CodePurpose,
    private readonly errors: FieldErrors,
    private readonly captcha: CaptchaStore,
    private readonly api: Pick<UserApi, 'sendCode'> = userApi,
    private readonly now: () => number = Date.now,
  ) {
    makeAutoObservable<this, 'purpose' | 'errors' | 'captcha' | 'api' | 'now' | 'timer'>(
      this,
      { purpose: false, errors: false, captcha: false, api: false, now: false, timer: false },
      { autoBind: true },
    )
    this.count()
  }

  get length(): 4 | 6 {
    return codeLength(this.purpose)
  }

  get problem(): string {
    return checkCode(this.code, this.length)
  }

  setCode(code: string): void {
    this.code = code.replace(/\D/g, '')
    this.errors.set('code', '')
  }

  async send(phone: string): Promise<void> {
    if (this.isSending || this.secondsLeft > 0) return
    const { needed, text } = this.captcha
    if (!this.errors.check({ phone: checkPhone(phone), captcha: checkCaptcha(needed, text) })) return
    this.isSending = true
    try {
      const { retryAfterSeconds } = await this.api.sendCode({ phone, purpose: this.purpose, ...this.captcha.answer })
      this.wait(retryAfterSeconds)
      await this.captcha.renewAfterUse()
    } catch (error) {
      this.errors.take(error)
      const tooSoon = error instanceof ApiError && error.code === ERRORS.CODE_TOO_SOON.code
      if (tooSoon) this.wait(CODE_COUNTDOWN_SECONDS)
      await this.captcha.renewAfter(error)
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  dispose(): void {
    clearInterval(this.timer)
  }

  private wait(seconds: number): void {
    storage.set(keyOf(this.purpose), this.now() + seconds * 1000)
    this.count()
  }

  private count(): void {
    clearInterval(this.timer)
    const tick = () =>
      runInAction(() => {
        const left = Math.ceil(((storage.get<number>(keyOf(this.purpose)) ?? 0) - this.now()) / 1000)
        // A clock that was set back must not lock the button for longer than any wait lasts.
        this.secondsLeft = Math.min(Math.max(0, left), CODE_COUNTDOWN_SECONDS)
        if (this.secondsLeft === 0) clearInterval(this.timer)
      })
    this.timer = setInterval(tick, 1000)
    tick()
  }
}
