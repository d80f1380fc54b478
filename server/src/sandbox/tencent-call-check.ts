import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { signTencentCall, TENCENT_CONTENT_TYPE } from '../providers/tencent/tencent-signature'

const CLOCK_SECONDS = 300

interface ExpectedCall {
  secretId: string
  secretKey: string
  service: string
  host: string
  action: string
  version: string
}

/** Why Tencent Cloud would refuse a call, by its own error code; undefined for a rightly signed call of this action. */
export const refuseTencentCall = (
  { headers, body }: FastifyRequest<{ Body: string }>,
  { action, version, ...account }: ExpectedCall,
  now: Date,
): string | undefined => {
  const seconds = Number(headers['x-tc-timestamp'])
  if (!(Math.abs(now.getTime() / 1000 - seconds) < CLOCK_SECONDS)) return 'AuthFailure.SignatureExpire'
  const signed = { ...account, contentType: TENCENT_CONTENT_TYPE, body, seconds }
  const expected = Buffer.from(signTencentCall(signed))
  const shown = Buffer.from(headers.authorization ?? '')
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return 'AuthFailure.SignatureFailure'
  if (headers['x-tc-action'] !== action) return 'InvalidAction'
  return headers['x-tc-version'] === version ? undefined : 'NoSuchVersion'
}
