import type { CaptchaAnswer } from '../captcha/captcha.service'
import type { Requester } from '../device/requester'
import type { AttemptCounter, Budget } from './attempt-counter'

/** Wrong passwords of one phone from one requester. The end stops a slow search through a dictionary. */
const PAIR = { free: 3, forgetHours: 24, end: { most: 30, refusal: 'PASSWORD_TRIES_USED' } } as const
/** Of one phone from all unknown requesters together: only a captcha, since an end would lock out the owner. */
const PHONE = { free: 3, forgetHours: 24 }
/** Of all phones from one network, which a whole school may share. */
const NETWORK = { free: 100, forgetHours: 1 }
const OLD_PASSWORD = { free: 10, forgetHours: 1, end: { most: 10, refusal: 'RATE_LIMITED' } } as const

/** Slows down guessing passwords. */
export class PasswordAttempts {
  constructor(private readonly counter: AttemptCounter) {}

  /**
   * Call it before checking a password. A device of the learner's own counts for itself alone, so that strangers can
   * neither lock it out nor make it solve captchas.
   * @throws AppError CAPTCHA_REQUIRED, CAPTCHA_WRONG, PASSWORD_TRIES_USED
   */
  beginLogin(shopId: string, phone: string, requester: Requester, answer: CaptchaAnswer): Promise<void> {
    return this.counter.begin(shopId, toBudgets(phone, requester), answer)
  }

  async succeedLogin(shopId: string, phone: string, requester: Requester): Promise<void> {
    await this.forgetLogin(shopId, phone, requester)
    if (!requester.isKnown) await this.counter.takeBack(shopId, [{ subject: requester.name }])
  }

  /** Resets the requester's count for this phone, for example after a new password. */
  async forgetLogin(shopId: string, phone: string, requester: Requester): Promise<void> {
    await this.counter.clear(shopId, toPair(phone, requester))
    if (!requester.isKnown) await this.counter.clear(shopId, phone)
  }

  /**
   * Call it before checking a learner's old password. @throws AppError RATE_LIMITED after 10 failures within an hour
   */
  beginOldPassword(shopId: string, userId: string): Promise<void> {
    return this.counter.begin(shopId, [{ subject: `old:${userId}`, ...OLD_PASSWORD }], {})
  }

  succeedOldPassword(shopId: string, userId: string): Promise<void> {
    return this.counter.clear(shopId, `old:${userId}`)
  }
}

const toPair = (phone: string, { name }: Requester): string => `${phone}@${name}`

const toBudgets = (phone: string, requester: Requester): Budget[] => {
  const pair = { subject: toPair(phone, requester), ...PAIR }
  if (requester.isKnown) return [pair]
  return [pair, { subject: phone, ...PHONE }, { subject: requester.name, ...NETWORK }]
}
