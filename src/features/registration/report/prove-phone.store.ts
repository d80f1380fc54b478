import { Form } from '@/core/form/form'
import {
  CaptchaStore,
  captchaField,
  codeField,
  fieldOfCode,
  phoneField,
  SmsCodeStore,
  type CodeApi,
} from '@/features/user/public'

interface ProofValues {
  phone: string
  captcha: string
  code: string
}
export interface PhoneProof {
  phone: string
  code: string
  codeTicket: string
  captchaId?: string
  captchaText?: string
}

/** A phone number with the code that was sent to it. */
export class ProvePhoneStore {
  readonly form: Form<ProofValues>
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore
  private readonly send: (proof: PhoneProof) => Promise<void>

  constructor(send: (proof: PhoneProof) => Promise<void>, api?: CodeApi) {
    this.send = send
    this.form = new Form<ProofValues>({
      fields: { phone: phoneField(), captcha: captchaField, code: codeField(() => this.sms) },
      fieldOfCode,
    })
    this.captcha = new CaptchaStore(this.form.field('captcha'), api)
    this.sms = new SmsCodeStore('form', this.form, { captcha: this.captcha, api })
  }

  /** Returns true when the number is proved; otherwise the form says why it is not. */
  readonly submit = (): Promise<boolean> =>
    this.form.submit(
      async ({ phone, code }) => {
        await this.send({ phone, code, codeTicket: this.sms.ticket, ...this.captcha.answer })
        this.sms.forget()
      },
      (error) => this.captcha.renewAfter(error),
    )

  dispose(): void {
    this.sms.dispose()
  }
}
