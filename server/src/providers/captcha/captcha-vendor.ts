/** What the widget of a vendor gave a learner who passed it. */
export interface CaptchaTicket {
  ticket: string
  /** Tencent's second half of a ticket; empty for others. */
  randstr: string
  /** The learner's address. */
  ip: string
}

/** A vendor of captchas that people solve in its widget. */
export interface CaptchaVendor {
  /**
   * Whether the vendor issued this ticket, for the first use of it. Rejects when the vendor cannot be reached, or does
   * not accept the school's account.
   */
  verify(ticket: CaptchaTicket): Promise<boolean>
}

/** A learner waits for the vendor. */
export const VERIFY_TIMEOUT_MILLISECONDS = 3000
