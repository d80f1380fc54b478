import { AppError } from '../../../kernel/app-error'
import type { AttemptRepository } from './attempt.repository'
import type { CaptchaAnswer, CaptchaService } from './captcha.service'
import { addHours } from '../../../kernel/school-time'

const PHONE = { free: 3, forgetHours: 24 }
/** A whole school may share one address and fail every minute; beyond this it only needs captchas. */
const ADDRESS = { free: 100, forgetHours: 1 }
/** Password attempts of one phone within a clock minute, from all addresses together, with or without a captcha. */
const PHONE_A_MINUTE = 20
const MINUTE_MILLISECONDS = 60_000
const CODES_FROM_ADDRESS = { free: 40, forgetHours: 1 }
const OLD_PASSWORD = { free: 10, forgetHours: 1 }
type Limit = typeof PHONE

/**
 * Slows down guessing. An attempt is counted before it is checked, so that concurrent attempts gain nothing. A count's
 * hour or day begins with its first attempt.
 */
export class AttemptService {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly captchas: CaptchaService,
    private readonly now: () => Date,
  ) {}

  /**
   * Call it before checking a password. After 3 failures of a phone in a day, or 100 from an address in an hour, a
   * captcha is required (AUTH-06); the 21st attempt of a phone within a minute must wait for the next one.
   * @throws AppError RATE_LIMITED, CAPTCHA_REQUIRED, CAPTCHA_WRONG
   */
  async beginLogin(shopId: string, phone: string, ip: string, answer: CaptchaAnswer): Promise<void> {
    const minute = Math.floor(this.now().getTime() / MINUTE_MILLISECONDS)
    if ((await this.add(shopId, `minute:${phone}:${minute}`, PHONE)) > PHONE_A_MINUTE)
      throw new AppError('RATE_LIMITED')
    const byPhone = await this.add(shopId, phone, PHONE)
    const byAddress = await this.add(shopId, `ip:${ip}`, ADDRESS)
    if (byPhone > PHONE.free || byAddress > ADDRESS.free) await this.captchas.check(shopId, answer)
  }

  async succeedLogin(shopId: string, phone: string, ip: string): Promise<void> {
    await this.attempts.clear(shopId, phone)
    await this.attempts.takeBack(shopId, `ip:${ip}`)
  }

  /** Resets the count after a password change. */
  forgetLogin(shopId: string, phone: string): Promise<void> {
    return this.attempts.clear(shopId, phone)
  }

  /**
   * Call it before sending a code, since the phone may be another person's.
   * @throws AppError CAPTCHA_REQUIRED, CAPTCHA_WRONG
   */
  async beginCode(shopId: string, ip: string, answer: CaptchaAnswer): Promise<void> {
    const sent = await this.add(shopId, `sms:${ip}`, CODES_FROM_ADDRESS)
    if (sent > CODES_FROM_ADDRESS.free) await this.captchas.check(shopId, answer)
  }

  /**
   * Call it before checking a learner's old password. @throws AppError RATE_LIMITED after 10 failures within an hour
   */
  async beginOldPassword(shopId: string, userId: string): Promise<void> {
    if ((await this.add(shopId, `old:${userId}`, OLD_PASSWORD)) > OLD_PASSWORD.free) throw new AppError('RATE_LIMITED')
  }

  succeedOldPassword(shopId: string, userId: string): Promise<void> {
    return this.attempts.clear(shopId, `old:${userId}`)
  }

  private add(shopId: string, subject: string, limit: Limit): Promise<number> {
    const now = this.now()
    return this.attempts.add(shopId, subject, now, addHours(now, -limit.forgetHours))
  }
}
