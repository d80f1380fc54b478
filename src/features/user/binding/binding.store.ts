import { makeAutoObservable, runInAction } from 'mobx'
import { Form } from '@/core/form/form'
import { messageOf } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from '../code/captcha.store'
import { SmsCodeStore } from '../code/sms-code.store'
import { fieldOfCode } from '../form/field-of-code'
import { agreedField, captchaField, codeField, phoneField } from '../form/user-fields'
import { askToReturn } from '../login/ask-to-return'
import { userApi, type UserApi } from '../user.api'

/** Binds a WeChat account that the school does not know yet to a phone number. */
export class BindingStore {
  readonly form = new Form({
    fields: { phone: phoneField(), captcha: captchaField, code: codeField(() => this.sms), agreed: agreedField },
    fieldOfCode,
  })
  /** By the number of the WeChat account. */
  isBinding = false
  phoneError = ''
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore
  readonly #bindTicket: string
  readonly #api: UserApi

  constructor(bindTicket: string, api: UserApi = userApi) {
    this.#bindTicket = bindTicket
    this.#api = api
    this.captcha = new CaptchaStore(this.form.field('captcha'), api)
    this.sms = new SmsCodeStore('bind', this.form, { captcha: this.captcha, api })
    makeAutoObservable(this, { form: false, captcha: false, sms: false }, { autoBind: true })
  }

  submit(): Promise<boolean> {
    return this.form.submit(
      async ({ phone, code, agreed }) => {
        const proof = { code, codeTicket: this.sms.ticket, ...this.captcha.answer }
        const login = this.#api.bindPhone({ bindTicket: this.#bindTicket, phone, ...proof, agreed })
        session.enter(await login.catch((error: unknown) => askToReturn(error, this.#api)))
        this.sms.forget()
      },
      (error) => this.captcha.renewAfter(error),
    )
  }

  /** Whether the agreement is ticked; shows at the tick that it is missing. */
  checkAgreement(): boolean {
    return this.form.check(['agreed'])
  }

  /** Binds the number that WeChat verified, by its code. False when it was refused, which `phoneError` says. */
  async submitWechatPhone(phoneCode: string): Promise<boolean> {
    if (this.isBinding || !this.checkAgreement()) return false
    this.isBinding = true
    this.phoneError = ''
    try {
      const login = this.#api.bindWechatPhone({ bindTicket: this.#bindTicket, phoneCode, agreed: true })
      session.enter(await login.catch((error: unknown) => askToReturn(error, this.#api)))
      return true
    } catch (error) {
      runInAction(() => (this.phoneError = messageOf(error)))
      return false
    } finally {
      runInAction(() => (this.isBinding = false))
    }
  }

  dispose(): void {
    this.sms.dispose()
  }
}
