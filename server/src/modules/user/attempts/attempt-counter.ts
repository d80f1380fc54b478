import type { ErrorName } from '@contract/errors'
import { AppError } from '../../../kernel/app-error'
import { addHours } from '../../../kernel/school-time'
import type { CaptchaAnswer, CaptchaService } from '../captcha/captcha.service'
import type { AttemptRepository } from './attempt.repository'

/** How many attempts one subject has within a window, which begins with the first of them. */
export interface Budget {
  subject: string
  /** Attempts without a captcha (AUTH-06). */
  free: number
  forgetHours: number
  /** Attempts at all, and the refusal beyond. */
  end?: { most: number; refusal: ErrorName }
}

/** Counts attempts in the database, for all processes together. */
export class AttemptCounter {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly captchas: CaptchaService,
    private readonly now: () => Date,
  ) {}

  /**
   * Counts one attempt in each budget. Call it before the attempt is judged, so that simultaneous ones gain nothing. An
   * attempt that is refused here is not counted, so that nobody uses up a budget without a judged attempt.
   * @throws AppError CAPTCHA_REQUIRED or CAPTCHA_WRONG beyond the free attempts, the budget's refusal beyond its end
   */
  async begin(shopId: string, budgets: Budget[], answer: CaptchaAnswer): Promise<void> {
    if (budgets.length === 0) return
    const now = this.now()
    const subjects = budgets.map(({ subject, forgetHours }) => ({
      subject,
      forgottenBefore: addHours(now, -forgetHours),
    }))
    const counts = await this.attempts.addAll(shopId, subjects, now)
    try {
      const ended = budgets.find(({ end }, index) => end && counts[index] > end.most)
      if (ended?.end) throw new AppError(ended.end.refusal)
      if (budgets.some(({ free }, index) => counts[index] > free)) await this.captchas.check(shopId, answer)
    } catch (error) {
      await this.takeBack(shopId, budgets)
      throw error
    }
  }

  async takeBack(shopId: string, budgets: Pick<Budget, 'subject'>[]): Promise<void> {
    for (const { subject } of budgets) await this.attempts.takeBack(shopId, subject)
  }

  clear(shopId: string, subject: string): Promise<void> {
    return this.attempts.clear(shopId, subject)
  }
}
