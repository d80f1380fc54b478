import { Form } from '@/core/form/form'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from '../code/captcha.store'
import { SmsCodeStore } from '../code/sms-code.store'
import { fieldOfCode } from '../form/field-of-code'
import { captchaField, codeField } from '../form/user-fields'
import { userApi, type UserApi } from '../user.api'

/** Ends the account by a code to its phone. */
export class VerifyDeregistrationStore {
  /** Masked; the server knows the whole number. */
  readonly phone = session.user?.phone ?? ''
  readonly form = new Form({
    fields: { phone: { initial: this.phone }, captcha: captchaField, code: codeField(() => this.sms) },
    fieldOfCode,
  })
  readonly sms: SmsCodeStore
  private readonly api: UserApi

  constructor(api: UserApi = userApi) {
    this.api = api
    const captcha = new CaptchaStore(this.form.field('captcha'), api)
    this.sms = new SmsCodeStore('deregister', this.form, { captcha, sendOwn: api.sendOwnCode })
  }

  /** Returns true when the request was accepted; the learner is then logged out. */
  submit(): Promise<boolean> {
    return this.form.submit(async ({ code }) => {
      await this.api.deregister({ code, codeTicket: this.sms.ticket })
      this.sms.forget()
      session.forget()
    })
  }

  dispose(): void {
    this.sms.dispose()
  }
}
