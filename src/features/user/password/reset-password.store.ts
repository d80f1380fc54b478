import { makeAutoObservable } from 'mobx'
import { CaptchaStore } from '../code/captcha.store'
import { FieldErrors } from '../form/field-errors'
import { checkPhone } from '../form/form-rules'
import { FormSubmission } from '../form/form-submission'
import { NewPasswordStore } from './new-password.store'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { SmsCodeStore } from '../code/sms-code.store'
import { userApi, type UserApi } from '../user.api'

/** A new password for a learner who forgot the old one, proved by a code of 6 digits (AUTH-09). */
export class ResetPasswordStore {
  readonly errors = new FieldErrors()
  readonly submission = new FormSubmission(this.errors)
  readonly chosen = new NewPasswordStore(this.errors)
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore

  constructor(
    public phone = '',
    private readonly api: UserApi = userApi,
    private readonly encrypt: EncryptPassword = encryptPassword,
  ) {
    this.captcha = new CaptchaStore(api)
    this.sms = new SmsCodeStore('reset', this.errors, this.captcha, api)
    makeAutoObservable<this, 'api' | 'encrypt'>(
      this,
      { api: false, encrypt: false, errors: false, submission: false, chosen: false, captcha: false, sms: false },
      { autoBind: true },
    )
  }

  setPhone(phone: string): void {
    this.phone = phone.replace(/\D/g, '')
    this.errors.set('phone', '')
  }

  async submit(): Promise<boolean> {
    return this.submission.run(
      { phone: checkPhone(this.phone), code: this.sms.problem, ...this.chosen.checks },
      async () => {
        const { publicKey } = await this.api.publicKey()
        const password = await this.encrypt(publicKey, this.chosen.password)
        const repeatPassword = await this.encrypt(publicKey, this.chosen.repeat)
        await this.api.resetPassword({ phone: this.phone, code: this.sms.code, password, repeatPassword })
      },
    )
  }

  dispose(): void {
    this.sms.dispose()
  }
}
