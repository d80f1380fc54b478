import { makeAutoObservable } from 'mobx'
import type { LoginResult } from '@contract/user/calls'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from '../code/captcha.store'
import { FieldErrors } from '../form/field-errors'
import { checkAgreed, checkCaptcha, checkPassword, checkPhone } from '../form/form-rules'
import { FormSubmission } from '../form/form-submission'
import { encryptPassword, type EncryptPassword } from '../password/password-cipher'
import { SmsCodeStore } from '../code/sms-code.store'
import { userApi, type UserApi } from '../user.api'

export type LoginWay = 'code' | 'password'
export const HOME_AREA = 'CN'

/** Logging in by text message or by password. */
export class LoginStore {
  way: LoginWay = 'code'
  phone = ''
  password = ''
  agreed = false
  areaCode = HOME_AREA
  readonly errors = new FieldErrors()
  readonly submission = new FormSubmission(this.errors)
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore

  constructor(
    private readonly api: UserApi = userApi,
    private readonly encrypt: EncryptPassword = encryptPassword,
  ) {
    this.captcha = new CaptchaStore(api)
    this.sms = new SmsCodeStore('login', this.errors, this.captcha, api)
    makeAutoObservable<this, 'api' | 'encrypt'>(
      this,
      { api: false, encrypt: false, errors: false, submission: false, captcha: false, sms: false },
      { autoBind: true },
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
    const byCode = this.way === 'code'
    const checks = {
      phone: this.checkArea() || checkPhone(this.phone),
      code: byCode ? this.sms.problem : '',
      password: byCode ? '' : checkPassword(this.password),
      captcha: byCode ? '' : checkCaptcha(this.captcha.needed, this.captcha.text),
      agreed: checkAgreed(this.agreed),
    }
    const login = async () => session.enter(await (byCode ? this.loginByCode() : this.loginByPassword()))
    return this.submission.run(checks, login, (error) => this.captcha.renewAfter(error))
  }

  dispose(): void {
    this.sms.dispose()
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
