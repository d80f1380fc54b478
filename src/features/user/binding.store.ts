import { makeAutoObservable, runInAction } from 'mobx'
import { session } from '@/core/session/session.store'
import { CaptchaStore } from './captcha.store'
import { FieldErrors } from './field-errors'
import { checkAgreed, checkPhone } from './form-rules'
import { SmsCodeStore } from './sms-code.store'
import { userApi, type UserApi } from './user.api'

/** Ties a WeChat account that the school does not know yet to a phone number. */
export class BindingStore {
  phone = ''
  agreed = false
  isSubmitting = false
  readonly errors = new FieldErrors()
  readonly captcha: CaptchaStore
  readonly sms: SmsCodeStore

  constructor(private readonly bindTicket: string, private readonly api: UserApi = userApi) {
    this.captcha = new CaptchaStore(api)
    this.sms = new SmsCodeStore('bind', this.errors, this.captcha, api)
    makeAutoObservable<this, 'api' | 'bindTicket'>(
      this, { api: false, bindTicket: false, errors: false, captcha: false, sms: false }, { autoBind: true },
    )
  }

  setPhone(phone: string): void {
    this.phone = phone.replace(/\D/g, '')
    this.errors.set('phone', '')
  }

  setAgreed(agreed: boolean): void {
    this.agreed = agreed
    this.errors.set('agreed', '')
  }

  async submit(): Promise<boolean> {
    const allRight = this.errors.check({ phone: checkPhone(this.phone), code: this.sms.problem, agreed: checkAgreed(this.agreed) })
    if (this.isSubmitting || !allRight) return false
    this.isSubmitting = true
    try {
      const { bindTicket, phone, agreed } = this
      session.enter(await this.api.bindPhone({ bindTicket, phone, code: this.sms.code, agreed }))
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
