import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'

export interface SignedRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body: Buffer
}

export interface Credentials {
  region: string
  keyId: string
  keySecret: string
}

/** Hash of Node for the signer, which calls it with a secret for an HMAC. */
class Sha256 {
  private readonly hash: Hash | Hmac
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret))
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(toBytes(data))
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest())
  }
  reset(): void {}
}

const toBytes = (data: string | ArrayBuffer | ArrayBufferView): Buffer =>
  typeof data === 'string'
    ? Buffer.from(data)
    : ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data)

const HASH_HEADER = 'x-amz-content-sha256'
const SKEW_MILLISECONDS = 15 * 60_000

/**
 * Why a store must refuse the request, as the code that S3 answers; undefined for a right signature. The signature is
 * made anew by AWS's own signer, which the client under test does not use.
 */
export const findSignatureFault = async (
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): Promise<string | undefined> => {
  const { url, headers } = request
  if (url.searchParams.has('X-Amz-Signature')) return checkQuery(request, credentials, now)
  const [, facts = ''] = /^AWS4-HMAC-SHA256 (.+)$/.exec(headers.authorization ?? '') ?? []
  const given = Object.fromEntries(facts.split(/,\s*/).map((each) => each.split('=') as [string, string]))
  if (!given.Signature) return 'AccessDenied'
  if (!given.Credential?.startsWith(`${credentials.keyId}/`)) return 'InvalidAccessKeyId'
  const date = readDate(headers['x-amz-date'] ?? '')
  if (!(Math.abs(+date - +now) < SKEW_MILLISECONDS)) return 'RequestTimeTooSkewed'
  const hash = createHash('sha256').update(request.body).digest('hex')
  if (headers[HASH_HEADER] !== hash) return 'XAmzContentSHA256Mismatch'
  const names = (given.SignedHeaders ?? '').split(';')
  const signed = await signerOf(credentials).sign(
    { ...toSignable(request), headers: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])) },
    { signingDate: date },
  )
  return signed.headers.authorization?.endsWith(`Signature=${given.Signature}`) ? undefined : 'SignatureDoesNotMatch'
}

const checkQuery = async (request: SignedRequest, credentials: Credentials, now: Date): Promise<string | undefined> => {
  const given = Object.fromEntries(request.url.searchParams)
  if (!given['X-Amz-Credential']?.startsWith(`${credentials.keyId}/`)) return 'InvalidAccessKeyId'
  const date = readDate(given['X-Amz-Date'] ?? '')
  const expiresIn = Number(given['X-Amz-Expires'])
  if (!(+date + expiresIn * 1000 > +now)) return 'AccessDenied'
  const { query, ...rest } = toSignable(request)
  const plain = Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('X-Amz-')))
  const hashHeader = new Set([HASH_HEADER])
  const signed = await signerOf(credentials).presign(
    { ...rest, query: plain, headers: { host: request.headers.host ?? '', [HASH_HEADER]: 'UNSIGNED-PAYLOAD' } },
    { signingDate: date, expiresIn, unhoistableHeaders: hashHeader, unsignableHeaders: hashHeader },
  )
  return signed.query?.['X-Amz-Signature'] === given['X-Amz-Signature'] ? undefined : 'SignatureDoesNotMatch'
}

const signerOf = ({ region, keyId, keySecret }: Credentials) =>
  new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    sha256: Sha256,
    uriEscapePath: false,
  })

const toSignable = ({ method, url }: SignedRequest) => ({
  method,
  protocol: url.protocol,
  hostname: url.hostname,
  path: url.pathname,
  query: Object.fromEntries(url.searchParams),
  headers: {},
})

/** `20261125T081500Z`. */
const readDate = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
