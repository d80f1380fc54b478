import { makeAutoObservable, runInAction } from 'mobx'
import { ERRORS } from '@contract/errors'
import { ApiError, messageOf } from '@/core/request/api-error'
import { userApi, type UserApi } from '../user.api'

/** The image captcha: hidden until the server asks for it (AUTH-06). */
export class CaptchaStore {
  needed = false
  text = ''
  error = ''
  private captchaId = ''
  private svg = ''

  constructor(private readonly api: Pick<UserApi, 'captcha'> = userApi) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true })
  }

  /** The picture as an address of its own; it is drawn as an image, so that nothing inside it can run. */
  get image(): string {
    return this.svg && `data:image/svg+xml,${encodeURIComponent(this.svg)}`
  }

  /** What goes with the next request. */
  get answer(): { captchaId?: string; captchaText?: string } {
    return this.needed ? { captchaId: this.captchaId, captchaText: this.text.trim() } : {}
  }

  setText(text: string): void {
    this.text = text
  }

  /** A captcha is good for one try: after any refusal a new one is shown, and code 321 shows the first. */
  async renewAfter(error: unknown): Promise<void> {
    const asked = error instanceof ApiError && error.code === ERRORS.CAPTCHA_REQUIRED.code
    if (!asked && !this.needed) return
    runInAction(() => {
      this.needed = true
    })
    await this.renew()
  }

  /** It was taken with what was sent: the next request needs another. */
  async renewAfterUse(): Promise<void> {
    if (this.needed) await this.renew()
  }

  async renew(): Promise<void> {
    try {
      const { captchaId, svg } = await this.api.captcha()
      runInAction(() => {
        this.captchaId = captchaId
        this.svg = svg
        this.text = ''
        this.error = ''
      })
    } catch (error) {
      runInAction(() => {
        this.svg = ''
        this.error = messageOf(error)
      })
    }
  }
}
