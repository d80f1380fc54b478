import { GUARDIAN_NAME_MAX_LENGTH } from '@contract/activity/limits'
import { countCharacters } from '@contract/text-length'
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
import { blindBoxApi, type BlindBoxApi } from './blind-box.api'

interface GuardianValues {
  name: string
  phone: string
  captcha: string
  code: string
  agreed: boolean
}

const checkName = (name: string): string => {
  if (name.trim() === '') return '请填写监护人姓名'
  return countCharacters(name.trim()) > GUARDIAN_NAME_MAX_LENGTH ? `最多 ${GUARDIAN_NAME_MAX_LENGTH} 个字` : ''
}

/** A guardian's name and phone, with the code that was sent to it. */
export class GuardianStore {
  readonly form: Form<GuardianValues>
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore
  private readonly api: Pick<BlindBoxApi, 'saveGuardian'>

  constructor(api: Pick<BlindBoxApi, 'saveGuardian'> = blindBoxApi, codes?: CodeApi) {
    this.api = api
    this.form = new Form<GuardianValues>({
      fields: {
        name: { initial: '', rules: [checkName] },
        phone: phoneField(),
        captcha: captchaField,
        code: codeField(() => this.sms),
        agreed: { initial: false, rules: [(agreed) => (agreed ? '' : '请监护人阅读并勾选')] },
      },
      fieldOfCode,
    })
    this.captcha = new CaptchaStore(this.form.field('captcha'), codes)
    this.sms = new SmsCodeStore('form', this.form, { captcha: this.captcha, api: codes })
  }

  /** Returns true when the guardian's consent is kept; otherwise the form says why it is not. */
  readonly submit = (): Promise<boolean> =>
    this.form.submit(
      async ({ name, phone, code, agreed }) => {
        const { ticket } = this.sms
        await this.api.saveGuardian({ name, phone, code, agreed, codeTicket: ticket, ...this.captcha.answer })
        this.sms.forget()
      },
      (error) => this.captcha.renewAfter(error),
    )

  dispose(): void {
    this.sms.dispose()
  }
}
