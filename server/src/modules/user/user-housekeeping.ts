import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { AttemptRepository } from './attempts/attempt.repository'
import type { CaptchaRepository } from './captcha/captcha.repository'
import type { DeviceRepository } from './device/device.repository'
import type { SessionRepository } from './session/session.repository'
import type { SmsCodeRepository } from './sms-code/sms-code.repository'
import type { WechatAccountRepository } from './wechat/wechat-account.repository'
import { addDays } from '../../kernel/school-time'

/** How long a device without a login stays known. */
const DEVICE_DAYS = 180

/** Removes expired rows of logins. */
export class UserHousekeeping {
  private readonly cleaning: Housekeeping

  constructor(
    private readonly sessions: SessionRepository,
    private readonly codes: SmsCodeRepository,
    private readonly captchas: CaptchaRepository,
    private readonly attempts: AttemptRepository,
    private readonly devices: DeviceRepository,
    private readonly accounts: WechatAccountRepository,
    jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
  ) {
    this.cleaning = new Housekeeping('user.clean', jobs, now, () => this.cleanUp())
  }

  /** Call it with each request that adds such rows. */
  plan(): Promise<void> {
    return this.cleaning.plan()
  }

  private async cleanUp(): Promise<void> {
    const now = this.now()
    await this.captchas.removeEndedBefore(now)
    await this.accounts.removeTicketsEndedBefore(now)
    await this.attempts.removeBefore(addDays(now, -2))
    await this.codes.removeSentBefore(addDays(now, -7))
    await this.devices.removeUnusedSince(addDays(now, -DEVICE_DAYS))
    // Kept for a while, so that an old token is reported as expired, not as missing.
    await this.sessions.removeEndedBefore(addDays(now, -90))
  }
}
