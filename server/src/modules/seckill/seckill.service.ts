import { SECKILL_PASS_MINUTES } from '@contract/activity/limits'
import { AppError } from '../../kernel/app-error'
import { addMinutes } from '../../kernel/school-time'
import type { ActivityRow } from '../activity/activity-kind'
import type { CaptchaAnswer } from '../user/captcha/captcha.service'
import type { SeckillPasses } from './seckill-pass'

/** A published activity of a school; undefined for drafts and those of other schools. */
export type FindActivity = (shopId: string, id: string) => Promise<ActivityRow | undefined>

interface SeckillDeps {
  passes: SeckillPasses
  find: FindActivity
  /** @throws AppError CAPTCHA_REQUIRED, CAPTCHA_WRONG, CAPTCHA_NOT_PASSED, CAPTCHA_UNAVAILABLE */
  checkCaptcha: (shopId: string, answer: CaptchaAnswer) => Promise<void>
  now: () => Date
}

interface Runner {
  shopId: string
  userId: string
}

/** Passes of learners who solved a picture for a flash sale. */
export class SeckillService {
  constructor(private readonly deps: SeckillDeps) {}

  /** @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_STOPPED, ACTIVITY_ENDED, SECKILL_PASS_EARLY, SECKILL_CAPTCHA_REFUSED */
  async givePass({ shopId, userId }: Runner, activityId: string, answer: CaptchaAnswer) {
    const now = this.deps.now()
    const activity = await this.deps.find(shopId, activityId)
    if (activity?.kind !== 'seckill') throw new AppError('ACTIVITY_NOT_FOUND')
    if (activity.stoppedAt) throw new AppError('ACTIVITY_STOPPED')
    if (now >= activity.endsAt) throw new AppError('ACTIVITY_ENDED')
    if (now < addMinutes(activity.startsAt, -SECKILL_PASS_MINUTES)) throw new AppError('SECKILL_PASS_EARLY')
    await this.check(shopId, answer)
    const expiresAt = addMinutes(now < activity.startsAt ? activity.startsAt : now, SECKILL_PASS_MINUTES)
    return { pass: await this.deps.passes.make({ activityId, userId }, expiresAt), expiresAt: expiresAt.toISOString() }
  }

  /** The captcha's own refusals would log the learner out. */
  private async check(shopId: string, answer: CaptchaAnswer): Promise<void> {
    try {
      await this.deps.checkCaptcha(shopId, answer)
    } catch (error) {
      if (error instanceof AppError) throw new AppError('SECKILL_CAPTCHA_REFUSED', error.message)
      throw error
    }
  }
}
