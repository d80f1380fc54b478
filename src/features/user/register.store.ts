import { makeAutoObservable, runInAction } from 'mobx'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from './captcha.store'
import { FieldErrors } from './field-errors'
import { checkAgreed, checkNewPassword, checkPhone, checkRepeat } from './form-rules'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { SmsCodeStore } from './sms-code.store'
import { userApi, type UserApi } from './user.api'

/** Registering a phone number with a password of one's own. */
export class RegisterStore {
  phone = ''
  password = ''
  repeat = ''
  agreed = false
  isSubmitting = false
  readonly errors = new FieldErrors()
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
    if (this.isSubmitting || !this.check()) return false
    this.isSubmitting = true
    try {
      const { publicKey } = await this.api.publicKey()
      const password = await this.encrypt(publicKey, this.password)
      const inviteCode = this.inviteCode.trim()
      session.enter(await this.api.register({
        phone: this.phone, code: this.sms.code, password, agreed: this.agreed, ...(inviteCode ? { inviteCode } : {}),
      }))
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

  private check(): boolean {
    return this.errors.check({
      phone: checkPhone(this.phone),
      code: this.sms.problem,
      password: checkNewPassword(this.password),
      repeat: checkRepeat(this.password, this.repeat),
      agreed: checkAgreed(this.agreed),
    })
  }
}
