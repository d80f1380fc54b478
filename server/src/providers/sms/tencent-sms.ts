import { createHash, createHmac } from 'node:crypto'
import type { CodePurpose } from '@contract/user/validation'
import type { Sms } from './sms'

const TIMEOUT_MILLISECONDS = 5000
const SERVICE = 'sms'
const SIGNED_HEADERS = 'content-type;host'
const CONTENT_TYPE = 'application/json; charset=utf-8'

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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The header Authorization of a Tencent Cloud call, signed with TC3-HMAC-SHA256. */
export const signTencentCall = (
  call: { secretId: string; secretKey: string; service: string; host: string; contentType: string; body: string; seconds: number },
): string => {
  const canonical = ['POST', '/', '', `content-type:${call.contentType}`, `host:${call.host}`, '', SIGNED_HEADERS, sha256(call.body)].join('\n')
  const date = new Date(call.seconds * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${call.service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${call.secretKey}`, date), call.service), 'tc3_request')
  const signature = hmac(key, `TC3-HMAC-SHA256\n${call.seconds}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${call.secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`
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
        'content-type': CONTENT_TYPE,
        'authorization': signTencentCall({ secretId, secretKey, service: SERVICE, host, contentType: CONTENT_TYPE, body, seconds }),
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
