import type { AttemptRepository } from './attempt.repository'
import type { CaptchaRepository } from './captcha.repository'
import type { SessionRepository } from './session.repository'
import type { SmsCodeRepository } from './sms-code.repository'
import type { WechatAccountRepository } from './wechat-account.repository'

const HOUR_MILLISECONDS = 3_600_000
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS

/** Removes what nobody can use any more, at most once an hour, along with requests that make more of it. */
export class UserHousekeeping {
  private nextAt = 0

  constructor(
    private readonly sessions: SessionRepository,
    private readonly codes: SmsCodeRepository,
    private readonly captchas: CaptchaRepository,
    private readonly attempts: AttemptRepository,
    private readonly accounts: WechatAccountRepository,
    private readonly now: () => Date,
  ) {}

  async cleanUp(): Promise<void> {
    const now = this.now().getTime()
    if (now < this.nextAt) return
    this.nextAt = now + HOUR_MILLISECONDS
    await this.captchas.removeEndedBefore(new Date(now))
    await this.accounts.removeTicketsEndedBefore(new Date(now))
    await this.attempts.removeBefore(new Date(now - 2 * DAY_MILLISECONDS))
    await this.codes.removeSentBefore(new Date(now - 7 * DAY_MILLISECONDS))
    // Kept for a while: whoever comes back with an old token reads "expired", not "log in".
    await this.sessions.removeEndedBefore(new Date(now - 90 * DAY_MILLISECONDS))
  }
}
