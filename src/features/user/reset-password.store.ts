import { makeAutoObservable, runInAction } from 'mobx'
import { CaptchaStore } from './captcha.store'
import { FieldErrors } from './field-errors'
import { checkNewPassword, checkPhone, checkRepeat } from './form-rules'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { SmsCodeStore } from './sms-code.store'
import { userApi, type UserApi } from './user.api'

/** A new password for a learner who forgot the old one, proved by a code of 6 digits (AUTH-09). */
export class ResetPasswordStore {
  password = ''
  repeat = ''
  isSubmitting = false
  readonly errors = new FieldErrors()
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
      this, { api: false, encrypt: false, errors: false, captcha: false, sms: false }, { autoBind: true },
    )
  }

  setPhone(phone: string): void {
    this.phone = phone.replace(/\D/g, '')
    this.errors.set('phone', '')
  }

  setPassword(password: string): void {
    this.password = password
    this.errors.set('password', '')
  }

  setRepeat(repeat: string): void {
    this.repeat = repeat
    this.errors.set('repeat', '')
  }

  async submit(): Promise<boolean> {
    const allRight = this.errors.check({
      phone: checkPhone(this.phone),
      code: this.sms.problem,
      password: checkNewPassword(this.password),
      repeat: checkRepeat(this.password, this.repeat),
    })
    if (this.isSubmitting || !allRight) return false
    this.isSubmitting = true
    try {
      const { publicKey } = await this.api.publicKey()
      const password = await this.encrypt(publicKey, this.password)
      const repeatPassword = await this.encrypt(publicKey, this.repeat)
      await this.api.resetPassword({ phone: this.phone, code: this.sms.code, password, repeatPassword })
      return true
    } catch (error) {
      this.errors.take(error)
      return false
    } finally {
      runInAction(() => { this.isSubmitting = false })
    }
  }

  dispose(): void {
    this.sms.dispose()
  }
}
