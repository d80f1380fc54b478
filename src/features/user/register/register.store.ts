import { Form } from '@/core/form/form'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from '../code/captcha.store'
import { SmsCodeStore } from '../code/sms-code.store'
import { fieldOfCode } from '../form/field-of-code'
import {
  agreedField,
  captchaField,
  codeField,
  newPasswordFields,
  phoneField,
  type NewPassword,
} from '../form/user-fields'
import { encryptPassword, type EncryptPassword } from '../password/password-cipher'
import { userApi, type UserApi } from '../user.api'

interface RegisterValues extends NewPassword {
  phone: string
  captcha: string
  code: string
  inviteCode: string
  agreed: boolean
}

/** Registers a phone number with a password. */
export class RegisterStore {
  readonly form: Form<RegisterValues>
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore
  private readonly api: UserApi
  private readonly encrypt: EncryptPassword

  constructor(inviteCode = '', api: UserApi = userApi, encrypt: EncryptPassword = encryptPassword) {
    this.api = api
    this.encrypt = encrypt
    this.form = new Form<RegisterValues>({
      fields: {
        phone: phoneField(),
        captcha: captchaField,
        code: codeField(() => this.sms),
        ...newPasswordFields,
        inviteCode: { initial: inviteCode },
        agreed: agreedField,
      },
      fieldOfCode,
    })
    this.captcha = new CaptchaStore(this.form.field('captcha'), api)
    this.sms = new SmsCodeStore('register', this.form, { captcha: this.captcha, api })
  }

  /** Returns true when the account exists and the learner is logged in. */
  submit(): Promise<boolean> {
    return this.form.submit(
      async ({ phone, code, password, inviteCode, agreed }) => {
        const { publicKey } = await this.api.publicKey()
        const encrypted = await this.encrypt(publicKey, password)
        const invitation = inviteCode.trim() ? { inviteCode: inviteCode.trim() } : {}
        const proof = { code, codeTicket: this.sms.ticket, ...this.captcha.answer }
        session.enter(await this.api.register({ phone, ...proof, password: encrypted, agreed, ...invitation }))
        this.sms.forget()
      },
      (error) => this.captcha.renewAfter(error),
    )
  }

  dispose(): void {
    this.sms.dispose()
  }
}
