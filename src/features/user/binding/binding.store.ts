import { Form } from '@/core/form/form'
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
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore
  private readonly bindTicket: string
  private readonly api: UserApi

  constructor(bindTicket: string, api: UserApi = userApi) {
    this.bindTicket = bindTicket
    this.api = api
    this.captcha = new CaptchaStore(this.form.field('captcha'), api)
    this.sms = new SmsCodeStore('bind', this.form, { captcha: this.captcha, api })
  }

  submit(): Promise<boolean> {
    return this.form.submit(
      async ({ phone, code, agreed }) => {
        const proof = { code, codeTicket: this.sms.ticket, ...this.captcha.answer }
        const login = this.api.bindPhone({ bindTicket: this.bindTicket, phone, ...proof, agreed })
        session.enter(await login.catch((error: unknown) => askToReturn(error, this.api)))
        this.sms.forget()
      },
      (error) => this.captcha.renewAfter(error),
    )
  }

  dispose(): void {
    this.sms.dispose()
  }
}
