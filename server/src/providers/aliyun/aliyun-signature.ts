import { createHash, createHmac } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** RFC 3986: encodeURIComponent leaves a few characters that must be escaped too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const encodeAll = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name])}`)
    .join('&')

export interface AliyunCall {
  accessKeyId: string
  accessKeySecret: string
  host: string
  action: string
  version: string
  query?: Record<string, string>
  /** Sent in the body. */
  form?: Record<string, string>
  /** Without milliseconds: 2023-10-26T10:22:32Z. */
  date: string
  nonce: string
}

/** Query string, body and headers of a POST, signed with ACS3-HMAC-SHA256. */
export const signAliyunCall = (
  call: AliyunCall,
): { query: string; body: string | undefined; headers: Record<string, string> } => {
  const query = encodeAll(call.query ?? {})
  const body = call.form && encodeAll(call.form)
  const payloadHash = sha256(body ?? '')
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
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
  return { query, body, headers: { ...headers, authorization } }
}
