import type { CodePurpose } from '@contract/user/validation'
import { callTencent, type TencentAccount, type TencentAction } from '../tencent/tencent-call'
import { SmsRefusal, type Sms } from './sms'

const SEND_SMS: TencentAction = { service: 'sms', action: 'SendSms', version: '2021-01-11', timeoutMilliseconds: 5000 }

export interface TencentSmsOptions extends TencentAccount {
  appId: string
  signName: string
  /** A template's id by purpose; each template has one variable, the code. */
  templates: Record<CodePurpose, string>
}

/** Tencent Cloud's short message service, called through its signed HTTP interface (version 2021-01-11). */
export class TencentSms implements Sms {
  constructor(
    private readonly options: TencentSmsOptions,
    private readonly now: () => Date,
  ) {}

  async send(phone: string, purpose: CodePurpose, code: string): Promise<void> {
    const { appId, signName, templates } = this.options
    const response = await callTencent(
      this.options,
      SEND_SMS,
      {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templates[purpose],
        TemplateParamSet: [code],
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
