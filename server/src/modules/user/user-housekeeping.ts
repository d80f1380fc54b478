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

interface UserHousekeepingDeps {
  sessions: SessionRepository
  codes: SmsCodeRepository
  captchas: CaptchaRepository
  attempts: AttemptRepository
  devices: DeviceRepository
  accounts: WechatAccountRepository
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** Removes expired rows of logins. */
export class UserHousekeeping {
  private readonly cleaning: Housekeeping

  constructor(private readonly deps: UserHousekeepingDeps) {
    this.cleaning = new Housekeeping('user.clean', deps.jobs, deps.now, () => this.cleanUp())
  }

  /** Call it with each request that adds such rows. */
  plan(): Promise<void> {
    return this.cleaning.plan()
  }

  private async cleanUp(): Promise<void> {
    const now = this.deps.now()
    await this.deps.captchas.removeEndedBefore(now)
    await this.deps.accounts.removeTicketsEndedBefore(now)
    await this.deps.attempts.removeBefore(addDays(now, -2))
    await this.deps.codes.removeSentBefore(addDays(now, -7))
    await this.deps.devices.removeUnusedSince(addDays(now, -DEVICE_DAYS))
    // Kept for a while, so that an old token is reported as expired, not as missing.
    await this.deps.sessions.removeEndedBefore(addDays(now, -90))
  }
}
