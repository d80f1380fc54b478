import type { CodePurpose } from '@contract/user/validation'
import { signTencentCall, TENCENT_CONTENT_TYPE } from '../tencent/tencent-signature'
import type { Sms } from './sms'

const TIMEOUT_MILLISECONDS = 5000
const SERVICE = 'sms'

export interface TencentSmsOptions {
  secretId: string
  secretKey: string
  appId: string
  signName: string
  region: string
  /** A template's id by purpose; each template has one variable, the code. */
  templates: Record<CodePurpose, string>
  host: string
  fetch?: typeof fetch
}

/** Tencent Cloud's short message service, called through its signed HTTP interface (version 2021-01-11). */
export class TencentSms implements Sms {
  constructor(private readonly options: TencentSmsOptions, private readonly now: () => Date) {}

  async send(phone: string, purpose: CodePurpose, code: string): Promise<void> {
    const { secretId, secretKey, appId, signName, region, templates, host } = this.options
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`], SmsSdkAppId: appId, SignName: signName, TemplateId: templates[purpose], TemplateParamSet: [code],
    })
    const seconds = Math.floor(this.now().getTime() / 1000)
    const send = this.options.fetch ?? fetch
    const response = await send(`https://${host}/`, {
      method: 'POST',
      body,
      headers: {
        'content-type': TENCENT_CONTENT_TYPE,
        'authorization': signTencentCall({ secretId, secretKey, service: SERVICE, host, contentType: TENCENT_CONTENT_TYPE, body, seconds }),
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
        'x-tc-timestamp': String(seconds),
      },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    const { Response } = await response.json() as { Response?: { Error?: { Code: string }; SendStatusSet?: { Code: string }[] } }
    const status = Response?.Error?.Code ?? Response?.SendStatusSet?.[0]?.Code
    if (status !== 'Ok') throw new Error(`Tencent SMS refused: ${status ?? response.status}`)
  }
}
