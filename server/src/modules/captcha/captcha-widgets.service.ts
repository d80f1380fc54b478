import { AppError } from '../../kernel/app-error'
import { addSeconds } from '../../kernel/school-time'
import type { CaptchaTicket } from '../../providers/captcha/captcha-vendor'
import type { CaptchaAccountService } from './captcha-account.service'

/** How long a school's learners get pictures after its vendor failed once, unless the school sets another account. */
const PAUSE_SECONDS = 60

/** Decides between a vendor's widget and our pictures, and asks the vendor about what its widget gave. */
export class CaptchaWidgets {
  /** By account; each process learns for itself that a vendor fails. */
  private readonly pausedUntil = new Map<string, Date>()

  constructor(
    private readonly accounts: CaptchaAccountService,
    private readonly now: () => Date,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Path of the page with the school's widget; undefined for schools without one, and while its vendor fails. */
  async findPath(shopId: string): Promise<string | undefined> {
    const mark = await this.accounts.findMark(shopId)
    const pausedUntil = mark && this.pausedUntil.get(mark)
    const works = mark && !(pausedUntil && pausedUntil > this.now())
    return works ? `/captcha/widget/${shopId}` : undefined
  }

  /**
   * Nobody passes without the vendor's word.
   * @throws AppError CAPTCHA_NOT_PASSED, CAPTCHA_UNAVAILABLE when the vendor is late, fails, or refuses the account
   */
  async check(shopId: string, ticket: CaptchaTicket): Promise<void> {
    const passed = await this.verify(shopId, ticket)
    if (!passed) throw new AppError('CAPTCHA_NOT_PASSED')
  }

  private async verify(shopId: string, ticket: CaptchaTicket): Promise<boolean> {
    const found = await this.accounts.findVendor(shopId)
    // The account was removed while the learner solved the widget.
    if (!found) throw new AppError('CAPTCHA_UNAVAILABLE')
    try {
      return await found.vendor.verify(ticket)
    } catch (error) {
      this.pausedUntil.set(found.mark, addSeconds(this.now(), PAUSE_SECONDS))
      this.report(error)
      throw new AppError('CAPTCHA_UNAVAILABLE')
    }
  }
}
