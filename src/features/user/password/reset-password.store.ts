import { Form } from '@/core/form/form'
import { CaptchaStore } from '../code/captcha.store'
import { SmsCodeStore } from '../code/sms-code.store'
import { fieldOfCode } from '../form/field-of-code'
import { captchaField, codeField, newPasswordFields, phoneField, type NewPassword } from '../form/user-fields'
import { encryptPassword, type EncryptPassword } from './password-cipher'
import { userApi, type UserApi } from '../user.api'

interface ResetPasswordValues extends NewPassword {
  phone: string
  captcha: string
  code: string
}

/** A new password for a learner who forgot the old one, proved by a code of 6 digits (AUTH-09). */
export class ResetPasswordStore {
  readonly form: Form<ResetPasswordValues>
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore
  private readonly api: UserApi
  private readonly encrypt: EncryptPassword

  constructor(phone = '', api: UserApi = userApi, encrypt: EncryptPassword = encryptPassword) {
    this.api = api
    this.encrypt = encrypt
    this.form = new Form<ResetPasswordValues>({
      fields: {
        phone: phoneField(phone),
        captcha: captchaField,
        code: codeField(() => this.sms),
        ...newPasswordFields,
      },
      fieldOfCode,
    })
    this.captcha = new CaptchaStore(this.form.field('captcha'), api)
    this.sms = new SmsCodeStore('reset', this.form, { captcha: this.captcha, api })
  }

  submit(): Promise<boolean> {
    return this.form.submit(
      async ({ phone, code, password, repeat }) => {
        const { publicKey } = await this.api.publicKey()
        await this.api.resetPassword({
          phone,
          code,
          codeTicket: this.sms.ticket,
          ...this.captcha.answer,
          password: await this.encrypt(publicKey, password),
          repeatPassword: await this.encrypt(publicKey, repeat),
        })
        this.sms.forget()
      },
      (error) => this.captcha.renewAfter(error),
    )
  }

  dispose(): void {
    this.sms.dispose()
  }
}
