import { randomUUID } from 'node:crypto'
import type { CodePurpose } from '@contract/user/validation'
import { signAliyunCall } from './aliyun-signature'
import { SmsRefusal, type Sms } from './sms'

const TIMEOUT_MILLISECONDS = 5000

export interface AliyunSmsOptions {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** A template's code by purpose; each template has the one variable `code`. */
  templates: Record<CodePurpose, string>
  host: string
  fetch?: typeof fetch
}

/** Aliyun's short message service, called through its signed HTTP interface (version 2017-05-25). */
export class AliyunSms implements Sms {
  constructor(
    private readonly options: AliyunSmsOptions,
    private readonly now: () => Date,
  ) {}

  async send(phone: string, purpose: CodePurpose, code: string): Promise<void> {
    const { accessKeyId, accessKeySecret, signName, templates, host } = this.options
    const { query, headers } = signAliyunCall({
      accessKeyId,
      accessKeySecret,
      host,
      action: 'SendSms',
      version: '2017-05-25',
      date: `${this.now().toISOString().slice(0, 19)}Z`,
      nonce: randomUUID(),
      query: {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: templates[purpose],
        TemplateParam: JSON.stringify({ code }),
      },
    })
    const send = this.options.fetch ?? fetch
    const response = await send(`https://${host}/?${query}`, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    const body = (await response.json()) as { Code?: string }
    if (body.Code !== 'OK') throw new SmsRefusal('Aliyun', body.Code ?? response.status)
  }
}
