import { makeAutoObservable, runInAction } from 'mobx'
import { ERROR_CODES } from '@contract/error-codes'
import type { Field } from '@/core/form/field'
import { ApiError, messageOf } from '@/core/request/api-error'
import { canShowWidget, showWidget } from '@/platform/captcha/captcha-widget'
import { resolveUrl } from '@/platform/device/environment'
import { checkCaptcha } from '../form/user-rules'
import { userApi, type UserApi } from '../user.api'

const PORT = { canShow: canShowWidget, show: showWidget }

interface Answer {
  captchaId?: string
  captchaText?: string
  captchaTicket?: string
  captchaRandstr?: string
}

/**
 * The captcha: hidden until the server requires it (AUTH-06). A picture to type, or a vendor's widget, after whose
 * failure a picture stands in. The field holds the text, or the widget's ticket.
 */
export class CaptchaStore {
  needed = false
  /** The picture as a `data:` address; empty while there is none. */
  image = ''
  /** Address of the widget's page; empty while a picture is shown. */
  widget = ''
  /** Why there is no picture. */
  error = ''
  readonly field: Field<string>
  #captchaId = ''
  #randstr = ''
  #takesPictures = false
  readonly #api: Pick<UserApi, 'captcha'>
  readonly #port: typeof PORT

  constructor(field: Field<string>, api: Pick<UserApi, 'captcha'> = userApi, port = PORT) {
    this.field = field
    this.#api = api
    this.#port = port
    makeAutoObservable(this, { field: false }, { autoBind: true })
  }

  /** What goes with the next request. */
  get answer(): Answer {
    if (!this.needed || !this.#captchaId) return {}
    const given = this.field.value.trim()
    return this.widget
      ? { captchaId: this.#captchaId, captchaTicket: given, captchaRandstr: this.#randstr }
      : { captchaId: this.#captchaId, captchaText: given }
  }

  /** AUTH-13. Returns false, with the sentence at the field, while its text is missing. */
  check(): boolean {
    this.field.refuse(checkCaptcha(this, this.field.value))
    return this.field.error === ''
  }

  /** A captcha is valid for one attempt: any refusal loads a new one, and code 321 shows the first. */
  async renewAfter(error: unknown): Promise<void> {
    const required = error instanceof ApiError && error.code === ERROR_CODES.CAPTCHA_REQUIRED
    if (!required && !this.needed) return
    if (required && this.widget && this.field.value) this.#takesPictures = true
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
      const { captchaId, image, widgetPath } = await this.#api.captcha(this.#port.canShow && !this.#takesPictures)
      runInAction(() => {
        this.#captchaId = captchaId
        this.image = image
        this.widget = widgetPath && resolveUrl(widgetPath)
        this.error = ''
        this.empty()
      })
    } catch (error) {
      runInAction(() => {
        this.image = ''
        this.error = messageOf(error)
      })
    }
  }

  /** Shows the widget. Where it cannot be shown, a picture is shown instead. */
  async solve(): Promise<void> {
    const result = await this.#port.show(this.widget)
    if (result.state === 'failed') {
      this.#takesPictures = true
      await this.renew()
    } else if (result.state === 'passed') {
      runInAction(() => {
        this.#randstr = result.ticket.randstr
        this.field.set(result.ticket.ticket)
      })
    }
  }

  /** Empties the field; the refusal that led here stays. */
  private empty(): void {
    const { error } = this.field
    this.field.set('')
    this.field.refuse(error)
  }
}
