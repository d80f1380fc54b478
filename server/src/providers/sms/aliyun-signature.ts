import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** RFC 3986: encodeURIComponent leaves a few characters that must be escaped too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

export interface AliyunCall {
  accessKeyId: string
  accessKeySecret: string
  host: string
  action: string
  version: string
  query: Record<string, string>
  /** Without milliseconds: 2023-10-26T10:22:32Z. */
  date: string
  nonce: string
}

/** Query string and headers of a POST without a body, signed with ACS3-HMAC-SHA256. */
export const signAliyunCall = (call: AliyunCall): { query: string; headers: Record<string, string> } => {
  const query = Object.keys(call.query)
    .sort()
    .map((name) => `${encode(name)}=${encode(call.query[name])}`)
    .join('&')
  const payloadHash = sha256('')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    'POST',
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n')
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const parts = [`Credential=${call.accessKeyId}`, `SignedHeaders=${names.join(';')}`, `Signature=${signature}`]
  const authorization = `ACS3-HMAC-SHA256 ${parts.join(',')}`
  return { query, headers: { ...headers, authorization } }
}
