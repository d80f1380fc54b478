import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_COUNTDOWN_SECONDS, codeLength, type CodePurpose } from '@contract/user/validation'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { nameFailure } from '../../../kernel/error-facts'
import { makeId } from '../../../kernel/make-id'
import { SmsRefusal, type Sms } from '../../../providers/sms/sms'
import type { SmsCodeRepository } from './sms-code.repository'
import type { UserKeys } from '../user-keys'
import { addDays, addMinutes } from '../../../kernel/school-time'

const LIFE_MINUTES = 10
const TRIES = 5
const PER_PHONE_A_DAY = 10
/** For all shops together: limits the bill, and exceeds what a large school behind one address needs. */
const PER_ADDRESS_A_DAY = 3000

export interface CodeRequest {
  shopId: string
  phone: string
  purpose: CodePurpose
}

/**
 * Codes by SMS: 4 or 6 digits (AUTH-09), valid once, for 10 minutes and 5 tries; 60 s apart and 10 a day for a phone in
 * a shop, 3,000 a day for an address.
 */
export class SmsCodeService {
  constructor(
    private readonly database: Database,
    private readonly codes: SmsCodeRepository,
    private readonly keys: UserKeys,
    private readonly sms: Sms,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError CODE_TOO_SOON, CODE_TOO_MANY, SMS_FAILED. Returns the seconds until the next may be requested. */
  async send(request: CodeRequest, ip: string): Promise<number> {
    const code = String(randomInt(10 ** codeLength(request.purpose))).padStart(codeLength(request.purpose), '0')
    const id = await this.keep(request, ip, code)
    try {
      await this.sms.send(request.phone, request.purpose, code)
    } catch (error) {
      // Lets the learner request another code at once.
      await this.codes.remove(id)
      throw new AppError('SMS_FAILED', undefined, null, { cause: toCause(error) })
    }
    return CODE_COUNTDOWN_SECONDS
  }

  /**
   * Uses up the latest code for this purpose. It stays used, and a wrong try stays counted, even when the request fails
   * later.
   * @throws AppError CODE_WRONG, CODE_EXPIRED
   */
  async use(request: CodeRequest, code: string): Promise<void> {
    const now = this.now()
    const latest = await this.codes.findLatest(request.shopId, request.phone, request.purpose)
    if (!latest) throw new AppError('CODE_WRONG')
    const taken = await this.codes.takeTry(latest.id, now)
    if (!taken) throw new AppError('CODE_EXPIRED')
    const isRight = timingSafeEqual(Buffer.from(taken.codeHash), Buffer.from(await this.hash(latest.id, code)))
    if (!isRight) throw new AppError('CODE_WRONG', describeMiss(taken.triesLeft))
    if (!(await this.codes.use(latest.id, now))) throw new AppError('CODE_EXPIRED')
  }

  private async keep(request: CodeRequest, ip: string, code: string): Promise<string> {
    const id = makeId()
    // Await the key before the transaction: it may still be loading over the embedded database's only connection.
    const codeHash = await this.hash(id, code)
    return this.database.transact(async () => {
      await this.codes.lockPhone(request.shopId, request.phone)
      const now = this.now()
      const dayAgo = addDays(now, -1)
      const { sent, lastAt } = await this.codes.countByPhone(request.shopId, request.phone, dayAgo)
      const waitSeconds = lastAt ? CODE_COUNTDOWN_SECONDS - Math.floor((now.getTime() - lastAt.getTime()) / 1000) : 0
      if (waitSeconds > 0)
        throw new AppError('CODE_TOO_SOON', `验证码已发送，请 ${waitSeconds} 秒后再试`, {
          retryAfterSeconds: waitSeconds,
        })
      if (sent >= PER_PHONE_A_DAY) throw new AppError('CODE_TOO_MANY')
      if ((await this.codes.countByAddress(ip, dayAgo)) >= PER_ADDRESS_A_DAY) {
        throw new AppError('CODE_TOO_MANY', '当前网络今天获取验证码的次数太多，请换一个网络（例如手机流量）再试')
      }
      await this.codes.add({
        id,
        ...request,
        ip,
        codeHash,
        triesLeft: TRIES,
        createdAt: now,
        expiresAt: addMinutes(now, LIFE_MINUTES),
      })
      return id
    })
  }

  /** All four-digit codes are quickly tried, so the hash is keyed with a secret of the server. */
  private async hash(id: string, code: string): Promise<string> {
    return createHmac('sha256', await this.keys.getCodeKey())
      .update(`${id}:${code}`)
      .digest('hex')
  }
}

/** What may be logged of the error: the called address holds phone and code, and so may any message about it. */
const toCause = (error: unknown): Error =>
  error instanceof SmsRefusal ? error : new Error(`SMS not sent: ${nameFailure(error)}`)

const describeMiss = (triesLeft: number): string =>
  triesLeft > 0 ? `验证码不正确，还可以再试 ${triesLeft} 次` : '验证码不正确，请重新获取'
