import { makeAutoObservable } from 'mobx'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from '../code/captcha.store'
import { FieldErrors } from '../form/field-errors'
import { checkAgreed, checkPhone } from '../form/form-rules'
import { FormSubmission } from '../form/form-submission'
import { NewPasswordStore } from '../password/new-password.store'
import { encryptPassword, type EncryptPassword } from '../password/password-cipher'
import { SmsCodeStore } from '../code/sms-code.store'
import { userApi, type UserApi } from '../user.api'

/** Registering a phone number with a password of one's own. */
export class RegisterStore {
  phone = ''
  agreed = false
  readonly errors = new FieldErrors()
  readonly submission = new FormSubmission(this.errors)
  readonly chosen = new NewPasswordStore(this.errors)
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore

  constructor(
    public inviteCode = '',
    private readonly api: UserApi = userApi,
    private readonly encrypt: EncryptPassword = encryptPassword,
  ) {
    this.captcha = new CaptchaStore(api)
    this.sms = new SmsCodeStore('register', this.errors, this.captcha, api)
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

  setInviteCode(inviteCode: string): void {
    this.inviteCode = inviteCode
    this.errors.set('inviteCode', '')
  }

  setAgreed(agreed: boolean): void {
    this.agreed = agreed
    this.errors.set('agreed', '')
  }

  /** True when the account exists and the learner is in. */
  async submit(): Promise<boolean> {
    const checks = {
      phone: checkPhone(this.phone),
      code: this.sms.problem,
      ...this.chosen.checks,
      agreed: checkAgreed(this.agreed),
    }
    return this.submission.run(checks, async () => {
      const { publicKey } = await this.api.publicKey()
      const password = await this.encrypt(publicKey, this.chosen.password)
      const inviteCode = this.inviteCode.trim()
      session.enter(
        await this.api.register({
          phone: this.phone,
          code: this.sms.code,
          password,
          agreed: this.agreed,
          ...(inviteCode ? { inviteCode } : {}),
        }),
      )
    })
  }

  dispose(): void {
    this.sms.dispose()
  }
}
