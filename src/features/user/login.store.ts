import { makeAutoObservable, runInAction } from 'mobx'
import type { LoginResult } from '@contract/user/calls'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from './captcha.store'
import { FieldErrors } from './field-errors'
import { checkAgreed, checkCaptcha, checkPhone } from './form-rules'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { SmsCodeStore } from './sms-code.store'
import { userApi, type UserApi } from './user.api'

export type LoginWay = 'code' | 'password'
export const HOME_AREA = 'CN'

/** Logging in by text message or by password. */
export class LoginStore {
  way: LoginWay = 'code'
  phone = ''
  password = ''
  agreed = false
  areaCode = HOME_AREA
  isSubmitting = false
  readonly errors = new FieldErrors()
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore

  constructor(private readonly api: UserApi = userApi, private readonly encrypt: EncryptPassword = encryptPassword) {
    this.captcha = new CaptchaStore(api)
    this.sms = new SmsCodeStore('login', this.errors, this.captcha, api)
    makeAutoObservable<this, 'api' | 'encrypt'>(
      this, { api: false, encrypt: false, errors: false, captcha: false, sms: false }, { autoBind: true },
    )
  }

  setWay(way: LoginWay): void {
    this.way = way
    this.errors.check({})
  }

  setPhone(phone: string): void {
    this.phone = phone.replace(/\D/g, '')
    this.errors.set('phone', '')
  }

  setPassword(password: string): void {
    this.password = password
    this.errors.set('password', '')
  }

  setAgreed(agreed: boolean): void {
    this.agreed = agreed
    this.errors.set('agreed', '')
  }

  setArea(areaCode: string): void {
    this.areaCode = areaCode
    this.errors.set('phone', this.checkArea())
  }

  sendCode(): Promise<void> {
    const problem = this.checkArea()
    if (problem) {
      this.errors.set('phone', problem)
      return Promise.resolve()
    }
    return this.sms.send(this.phone)
  }

  /** True when the learner is in. Otherwise the fields say why not. */
  async submit(): Promise<boolean> {
    if (this.isSubmitting || !this.check()) return false
    this.isSubmitting = true
    try {
      session.enter(await (this.way === 'code' ? this.loginByCode() : this.loginByPassword()))
      return true
    } catch (error) {
      this.errors.take(error)
      await this.captcha.renewAfter(error)
      return false
    } finally {
      runInAction(() => { this.isSubmitting = false })
    }
  }

  dispose(): void {
    this.sms.dispose()
  }

  private check(): boolean {
    const byCode = this.way === 'code'
    return this.errors.check({
      phone: this.checkArea() || checkPhone(this.phone),
      code: byCode ? this.sms.problem : '',
      password: byCode || this.password ? '' : '请输入密码',
      captcha: byCode ? '' : checkCaptcha(this.captcha.needed, this.captcha.text),
      agreed: checkAgreed(this.agreed),
    })
  }

  /** The server knows mainland numbers only (AUTH-12). */
  private checkArea(): string {
    return this.areaCode === HOME_AREA ? '' : '目前只支持中国大陆（+86）的手机号码'
  }

  private loginByCode(): Promise<LoginResult> {
    return this.api.loginByCode({ phone: this.phone, code: this.sms.code, agreed: this.agreed })
  }

  private async loginByPassword(): Promise<LoginResult> {
    const { publicKey } = await this.api.publicKey()
    const password = await this.encrypt(publicKey, this.password)
    return this.api.loginByPassword({ phone: this.phone, password, agreed: this.agreed, ...this.captcha.answer })
  }
}
