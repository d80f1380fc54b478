import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_COUNTDOWN_SECONDS, CODE_PURPOSES, codeLength, type SentPurpose } from '@contract/user/validation'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { nameFailure } from '../../../kernel/error-facts'
import { makeId } from '../../../kernel/make-id'
import { SmsRefusal, type Sms } from '../../../providers/sms/sms'
import type { CodeAttempts } from '../attempts/code-attempts.service'
import type { CaptchaAnswer } from '../captcha/captcha.service'
import type { Requester } from '../device/requester'
import { hashSecret } from '../../../kernel/hash-secret'
import type { SmsCodeRepository } from './sms-code.repository'
import type { UserKeys } from '../user-keys'
import { addDays, addMinutes } from '../../../kernel/school-time'

const LIFE_MINUTES = 10
const TRIES = 5
/** To one phone for one purpose from one requester. */
const PER_REQUESTER_A_DAY = 5
/**
 * To one phone from all strangers together, so that nobody's phone is flooded. A forgotten password counts by itself.
 */
const STRANGERS_A_DAY = { enter: 20, reset: 10 }
/** For all shops together: limits the bill, and exceeds what a large school behind one address needs. */
const PER_NETWORK_A_DAY = 3000

export interface CodeRequest {
  shopId: string
  phone: string
  purpose: SentPurpose
}
export interface SentCode {
  /** Until this device may request the next one. */
  retryAfterSeconds: number
  codeTicket: string
  codeLength: 4 | 6
}
/** What a device sends to use a code. */
export interface CodeProof extends CaptchaAnswer {
  code: string
  codeTicket: string
}

interface SmsCodeServiceDeps {
  database: Database
  codes: SmsCodeRepository
  attempts: CodeAttempts
  keys: UserKeys
  sms: Sms
  now: () => Date
}

/**
 * Codes by SMS: 4 or 6 digits (AUTH-09), valid once, for 10 minutes and 5 tries, and only with the ticket that their
 * request returned. So nobody can try, or use up, a code that another device requested.
 */
export class SmsCodeService {
  constructor(private readonly deps: SmsCodeServiceDeps) {}

  /** @throws AppError CAPTCHA_REQUIRED, CAPTCHA_WRONG, CODE_TOO_SOON, CODE_TOO_MANY, SMS_FAILED */
  async send(request: CodeRequest, requester: Requester, answer: CaptchaAnswer): Promise<SentCode> {
    await this.deps.attempts.beginSend(request, requester, answer)
    const length = codeLength(request.purpose)
    const code = String(randomInt(10 ** length)).padStart(length, '0')
    const codeTicket = randomBytes(32).toString('base64url')
    try {
      await this.deliver(request, requester, code, codeTicket)
    } catch (error) {
      // Nothing was sent, so this does not bring a captcha nearer.
      await this.deps.attempts.takeBackSend(request, requester)
      throw error
    }
    return { retryAfterSeconds: CODE_COUNTDOWN_SECONDS, codeTicket, codeLength: length }
  }

  /**
   * Uses up the code of a ticket. It stays used, and a wrong try stays counted, even when the request fails later. A
   * missing captcha costs no try.
   * @throws AppError CODE_WRONG, CODE_EXPIRED, CAPTCHA_REQUIRED, CAPTCHA_WRONG, CODE_TRIES_USED
   */
  async use(request: CodeRequest, requester: Requester, proof: CodeProof): Promise<void> {
    const now = this.deps.now()
    const sent = await this.deps.codes.findByTicket(hashSecret(proof.codeTicket), request)
    if (!sent || sent.usedAt || sent.expiresAt <= now || sent.triesLeft <= 0) throw new AppError('CODE_EXPIRED')
    await this.deps.attempts.beginUse(request.shopId, request.purpose, requester, proof)
    const taken = await this.deps.codes.takeTry(sent.id, now)
    const isRight = taken && isSame(taken.codeHash, await this.hash(sent.id, proof.code))
    if (taken && !isRight) throw new AppError('CODE_WRONG', describeMiss(taken.triesLeft))
    await this.deps.attempts.succeed(request.shopId, request.purpose, requester)
    if (!taken || !(await this.deps.codes.use(sent.id, now))) throw new AppError('CODE_EXPIRED')
  }

  private async deliver(request: CodeRequest, requester: Requester, code: string, codeTicket: string): Promise<void> {
    const id = await this.keep(request, requester, code, codeTicket)
    try {
      await this.deps.sms.send(request.phone, request.purpose, code)
    } catch (error) {
      // Lets the learner request another code at once.
      await this.deps.codes.remove(id)
      throw new AppError('SMS_FAILED', undefined, null, { cause: toCause(error) })
    }
  }

  private async keep(request: CodeRequest, requester: Requester, code: string, codeTicket: string): Promise<string> {
    const id = makeId()
    // Await the key before the transaction: it may still be loading over the embedded database's only connection.
    const codeHash = await this.hash(id, code)
    return this.deps.database.transact(async () => {
      await this.deps.codes.lockPhone(request.shopId, request.phone)
      const now = this.deps.now()
      await this.refuseTooMany(request, requester, now)
      await this.deps.codes.add({
        id,
        ...request,
        requester: requester.name,
        codeHash,
        ticketHash: hashSecret(codeTicket),
        triesLeft: TRIES,
        createdAt: now,
        expiresAt: addMinutes(now, LIFE_MINUTES),
      })
      return id
    })
  }

  private async refuseTooMany(request: CodeRequest, { name, isKnown }: Requester, now: Date): Promise<void> {
    const dayAgo = addDays(now, -1)
    const kind = request.purpose === 'reset' ? 'reset' : 'enter'
    const purposes = CODE_PURPOSES.filter((purpose) => (purpose === 'reset') === (kind === 'reset'))
    const sent = await this.deps.codes.countByPhone({ ...request, requester: name }, purposes, dayAgo)
    const sinceLast = sent.lastAt ? Math.floor((now.getTime() - sent.lastAt.getTime()) / 1000) : Infinity
    const waitSeconds = CODE_COUNTDOWN_SECONDS - sinceLast
    if (waitSeconds > 0)
      throw new AppError('CODE_TOO_SOON', `验证码已发送，请 ${waitSeconds} 秒后再试`, {
        retryAfterSeconds: waitSeconds,
      })
    if (sent.toRequester >= PER_REQUESTER_A_DAY) throw new AppError('CODE_TOO_MANY')
    if (isKnown) return
    if (sent.toStrangers >= STRANGERS_A_DAY[kind]) throw new AppError('CODE_TOO_MANY')
    if ((await this.deps.codes.countByRequester(name, dayAgo)) >= PER_NETWORK_A_DAY)
      throw new AppError('CODE_TOO_MANY', '当前网络今天获取验证码的次数太多，请换一个网络（例如手机流量）再试')
  }

  /** All four-digit codes are quickly tried, so the hash is keyed with a secret of the server. */
  private async hash(id: string, code: string): Promise<string> {
    return createHmac('sha256', await this.deps.keys.getCodeKey())
      .update(`${id}:${code}`)
      .digest('hex')
  }
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** What may be logged of the error: the called address holds phone and code, and so may any message about it. */
const toCause = (error: unknown): Error =>
  error instanceof SmsRefusal ? error : new Error(`SMS not sent: ${nameFailure(error)}`)

const describeMiss = (triesLeft: number): string =>
  triesLeft > 0 ? `验证码不正确，还可以再试 ${triesLeft} 次` : '验证码不正确，请重新获取'
