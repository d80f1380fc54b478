import { makeAutoObservable } from 'mobx'
import type { LoginResult } from '@contract/user/calls'
import { Form } from '@/core/form/form'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from '../code/captcha.store'
import { SmsCodeStore } from '../code/sms-code.store'
import { fieldOfCode } from '../form/field-of-code'
import { agreedField, captchaField, codeField, phoneField } from '../form/user-fields'
import { checkCaptcha, checkPassword, checkPhone } from '../form/user-rules'
import { encryptPassword, type EncryptPassword } from '../password/password-cipher'
import { userApi, type UserApi } from '../user.api'
import { askToReturn } from './ask-to-return'

export type LoginWay = 'code' | 'password'
export const HOME_AREA = 'CN'

interface LoginValues {
  phone: string
  password: string
  captcha: string
  code: string
  agreed: boolean
}

/** Logging in by text message or by password. */
export class LoginStore {
  way: LoginWay = 'code'
  areaCode = HOME_AREA
  readonly form: Form<LoginValues>
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore
  readonly #api: UserApi
  readonly #encrypt: EncryptPassword

  constructor(api: UserApi = userApi, encrypt: EncryptPassword = encryptPassword) {
    this.#api = api
    this.#encrypt = encrypt
    const byPassword = () => this.way === 'password'
    this.form = new Form<LoginValues>({
      fields: {
        phone: { ...phoneField(), rules: [() => this.checkArea(), checkPhone] },
        password: { initial: '', rules: [checkPassword], when: byPassword },
        captcha: { ...captchaField, rules: [(text) => checkCaptcha(this.captcha, text)], when: byPassword },
        code: { ...codeField(() => this.sms), when: () => !byPassword() },
        agreed: agreedField,
      },
      fieldOfCode,
    })
    this.captcha = new CaptchaStore(this.form.field('captcha'), api)
    this.sms = new SmsCodeStore('login', this.form, { captcha: this.captcha, api })
    makeAutoObservable(this, { form: false, captcha: false, sms: false }, { autoBind: true })
  }

  setWay(way: LoginWay): void {
    this.way = way
    this.form.check([])
  }

  setArea(areaCode: string): void {
    this.areaCode = areaCode
    this.form.field('phone').refuse(this.checkArea())
  }

  /** Returns true when the learner is logged in; otherwise the fields say why not. */
  submit(): Promise<boolean> {
    return this.form.submit(
      async (values) => {
        const login = this.way === 'code' ? this.loginByCode(values) : this.loginByPassword(values)
        session.enter(await login.catch((error: unknown) => askToReturn(error, this.#api)))
      },
      (error) => this.captcha.renewAfter(error),
    )
  }

  dispose(): void {
    this.sms.dispose()
  }

  /** The server accepts mainland numbers only (AUTH-12). */
  private checkArea(): string {
    return this.areaCode === HOME_AREA ? '' : '目前只支持中国大陆（+86）的手机号码'
  }

  private async loginByCode({ phone, code, agreed }: LoginValues): Promise<LoginResult> {
    const proof = { code, codeTicket: this.sms.ticket, ...this.captcha.answer }
    const result = await this.#api.loginByCode({ phone, ...proof, agreed })
    this.sms.forget()
    return result
  }

  private async loginByPassword({ phone, password, agreed }: LoginValues): Promise<LoginResult> {
    const { publicKey } = await this.#api.publicKey()
    const encrypted = await this.#encrypt(publicKey, password)
    return this.#api.loginByPassword({ phone, password: encrypted, agreed, ...this.captcha.answer })
  }
}
