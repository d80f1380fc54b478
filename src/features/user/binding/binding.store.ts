import { makeAutoObservable } from 'mobx'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from '../code/captcha.store'
import { FieldErrors } from '../form/field-errors'
import { checkAgreed, checkPhone } from '../form/form-rules'
import { FormSubmission } from '../form/form-submission'
import { SmsCodeStore } from '../code/sms-code.store'
import { userApi, type UserApi } from '../user.api'

/** Ties a WeChat account that the school does not know yet to a phone number. */
export class BindingStore {
  phone = ''
  agreed = false
  readonly errors = new FieldErrors()
  readonly submission = new FormSubmission(this.errors)
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore

  constructor(
    private readonly bindTicket: string,
    private readonly api: UserApi = userApi,
  ) {
    this.captcha = new CaptchaStore(api)
    this.sms = new SmsCodeStore('bind', this.errors, this.captcha, api)
    makeAutoObservable<this, 'api' | 'bindTicket'>(
      this,
      { api: false, bindTicket: false, errors: false, submission: false, captcha: false, sms: false },
      { autoBind: true },
    )
  }

  setPhone(phone: string): void {
    this.phone = phone.replace(/\D/g, '')
    this.errors.set('phone', '')
  }

  setAgreed(agreed: boolean): void {
    this.agreed = agreed
    this.errors.set('agreed', '')
  }

  async submit(): Promise<boolean> {
    return this.submission.run(
      { phone: checkPhone(this.phone), code: this.sms.problem, agreed: checkAgreed(this.agreed) },
      async () => {
        const { bindTicket, phone, agreed } = this
        session.enter(await this.api.bindPhone({ bindTicket, phone, code: this.sms.code, agreed }))
      },
    )
  }

  dispose(): void {
    this.sms.dispose()
  }
}
