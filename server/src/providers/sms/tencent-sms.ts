import type { SentPurpose } from '@contract/user/validation'
import { callTencent, type TencentAccount, type TencentAction } from '../tencent/tencent-call'
import { SmsRefusal, type Sms } from './sms'

const SEND_SMS: TencentAction = { service: 'sms', action: 'SendSms', version: '2021-01-11', timeoutMilliseconds: 5000 }

export interface TencentSmsOptions extends TencentAccount {
  appId: string
  signName: string
  /** A template's id by purpose; each template has one variable, the code. */
  templates: Record<SentPurpose, string>
  /** Its one variable is the title; undefined where the school has none. */
  noticeTemplate?: string
}

/** Tencent Cloud's short message service, called through its signed HTTP interface (version 2021-01-11). */
export class TencentSms implements Sms {
  readonly notify: Sms['notify']

  constructor(
    private readonly options: TencentSmsOptions,
    private readonly now: () => Date,
  ) {
    const { noticeTemplate } = options
    if (noticeTemplate) this.notify = (phone, title) => this.call(phone, noticeTemplate, title)
  }

  send(phone: string, purpose: SentPurpose, code: string): Promise<void> {
    return this.call(phone, this.options.templates[purpose], code)
  }

  private async call(phone: string, template: string, param: string): Promise<void> {
    const { appId, signName } = this.options
    const response = await callTencent(
      this.options,
      SEND_SMS,
      {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: template,
        TemplateParamSet: [param],
      },
      this.now(),
    )
    const { Response } = (await response.json()) as {
      Response?: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] }
    }
    const status = Response?.Error?.Code ?? Response?.SendStatusSet?.[0]?.Code
    if (status !== 'Ok') throw new SmsRefusal('Tencent', status ?? response.status)
  }
}
