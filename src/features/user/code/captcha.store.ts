import { makeAutoObservable, runInAction } from 'mobx'
import { ERRORS } from '@contract/errors'
import type { Field } from '@/core/form/field'
import { ApiError, messageOf } from '@/core/request/api-error'
import { checkCaptcha } from '../form/user-rules'
import { userApi, type UserApi } from '../user.api'

/** The image captcha: hidden until the server requires it (AUTH-06). */
export class CaptchaStore {
  needed = false
  /** The picture as a `data:` address; empty while there is none. */
  image = ''
  /** Why there is no picture. */
  error = ''
  readonly field: Field<string>
  #captchaId = ''
  readonly #api: Pick<UserApi, 'captcha'>

  constructor(field: Field<string>, api: Pick<UserApi, 'captcha'> = userApi) {
    this.field = field
    this.#api = api
    makeAutoObservable(this, { field: false }, { autoBind: true })
  }

  /** What goes with the next request. */
  get answer(): { captchaId?: string; captchaText?: string } {
    return this.needed && this.#captchaId ? { captchaId: this.#captchaId, captchaText: this.field.value.trim() } : {}
  }

  /** AUTH-13. Returns false, with the sentence at the field, while its text is missing. */
  check(): boolean {
    this.field.refuse(checkCaptcha(this.needed, this.field.value))
    return this.field.error === ''
  }

  /** A captcha is valid for one attempt: any refusal loads a new one, and code 321 shows the first. */
  async renewAfter(error: unknown): Promise<void> {
    const required = error instanceof ApiError && error.code === ERRORS.CAPTCHA_REQUIRED.code
    if (!required && !this.needed) return
    runInAction(() => {
      this.needed = true
    })
    await this.renew()
  }

  /** The captcha was used up by a request that succeeded: the next one needs another. */
  async renewAfterUse(): Promise<void> {
    if (this.needed) await this.renew()
  }

  async renew(): Promise<void> {
    try {
      const { captchaId, image } = await this.#api.captcha()
      runInAction(() => {
        this.#captchaId = captchaId
        this.image = image
        this.error = ''
        this.#empty()
      })
    } catch (error) {
      runInAction(() => {
        this.image = ''
        this.error = messageOf(error)
      })
    }
  }

  /** Empties the field; the refusal that led here stays. */
  #empty(): void {
    const { error } = this.field
    this.field.set('')
    this.field.refuse(error)
  }
}
