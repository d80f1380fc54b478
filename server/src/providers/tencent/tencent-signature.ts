import { createHash, createHmac } from 'node:crypto'

export const TENCENT_CONTENT_TYPE = 'application/json; charset=utf-8'
const SIGNED_HEADERS = 'content-type;host'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The header Authorization of a Tencent Cloud call, signed with TC3-HMAC-SHA256. */
export const signTencentCall = (call: {
  secretId: string
  secretKey: string
  service: string
  host: string
  contentType: string
  body: string
  seconds: number
}): string => {
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${call.contentType}`,
    `host:${call.host}`,
    '',
    SIGNED_HEADERS,
    sha256(call.body),
  ].join('\n')
  const date = new Date(call.seconds * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${call.service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${call.secretKey}`, date), call.service), 'tc3_request')
  const signature = hmac(key, `TC3-HMAC-SHA256\n${call.seconds}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${call.secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`
}
