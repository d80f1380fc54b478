import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../kernel/secrets'

interface PassOf {
  activityId: string
  userId: string
}

const PATTERN = /^([0-9a-z]{1,10})\.([\w-]{43})$/

/**
 * What a learner who solved a picture may order with for a while. It is signed and not stored: whoever orders in a rush
 * costs the database nothing for it. One pass serves one learner in one activity; another one's is worth nothing.
 */
export class SeckillPasses {
  private loading: Promise<string> | undefined

  constructor(private readonly secrets: Secrets) {}

  async make(of: PassOf, expiresAt: Date): Promise<string> {
    const until = expiresAt.getTime().toString(36)
    return `${until}.${sign(await this.secret(), of, until)}`
  }

  async isValid(of: PassOf, pass: string, now: Date): Promise<boolean> {
    const [, until, signature] = PATTERN.exec(pass) ?? []
    if (!until || !signature || Number.parseInt(until, 36) <= now.getTime()) return false
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(await this.secret(), of, until)))
  }

  private secret(): Promise<string> {
    this.loading ??= this.secrets
      .get('seckill-pass', () => randomBytes(32).toString('base64url'))
      .catch((error: unknown) => {
        this.loading = undefined
        throw error
      })
    return this.loading
  }
}

const sign = (secret: string, { activityId, userId }: PassOf, until: string): string =>
  createHmac('sha256', secret).update(`seckill ${activityId} ${userId} ${until}`).digest('base64url')
