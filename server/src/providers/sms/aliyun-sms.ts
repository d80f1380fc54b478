import { randomUUID } from 'node:crypto'
import type { SentPurpose } from '@contract/user/validation'
import { signAliyunCall } from '../aliyun/aliyun-signature'
import { SmsRefusal, type Sms } from './sms'

const TIMEOUT_MILLISECONDS = 5000

export interface AliyunSmsOptions {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** A template's code by purpose; each template has the one variable `code`. */
  templates: Record<SentPurpose, string>
  /** Its one variable is `title`; undefined where the school has none. */
  noticeTemplate?: string
  host: string
  fetch?: typeof fetch
}

/** Aliyun's short message service, called through its signed HTTP interface (version 2017-05-25). */
export class AliyunSms implements Sms {
  readonly notify: Sms['notify']

  constructor(
    private readonly options: AliyunSmsOptions,
    private readonly now: () => Date,
  ) {
    const { noticeTemplate } = options
    if (noticeTemplate) this.notify = (phone, title) => this.call(phone, noticeTemplate, { title })
  }

  send(phone: string, purpose: SentPurpose, code: string): Promise<void> {
    return this.call(phone, this.options.templates[purpose], { code })
  }

  private async call(phone: string, template: string, params: Record<string, string>): Promise<void> {
    const { accessKeyId, accessKeySecret, signName, host } = this.options
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
        TemplateCode: template,
        TemplateParam: JSON.stringify(params),
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
