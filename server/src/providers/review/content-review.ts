/** What a judge outside says: `reason` is a sentence for writer and staff, such as 疑似广告. */
export type Verdict =
  { outcome: 'pass' } | { outcome: 'review'; reason: string } | { outcome: 'refuse'; reason: string }

export interface WrittenText {
  text: string
  /** Where it will stand: WeChat judges a name otherwise than a comment. */
  place: 'profile' | 'comment'
}

/** Judges texts and pictures at once. */
export interface ContentReview {
  /** @throws Error when it is out of reach or refuses the question */
  readText(written: WrittenText): Promise<Verdict>
  /** @throws Error likewise, also for what it does not take for a picture */
  readPicture(picture: Buffer): Promise<Verdict>
}

/** WeChat's review of what people of the mini-program write. */
export interface WechatReview {
  readonly isConfigured: boolean
  /**
   * Undefined for somebody who has not been in the mini-program for two hours.
   * @throws Error when it is out of reach
   */
  readText(openid: string, written: WrittenText): Promise<Verdict | undefined>
  /**
   * Asks about a picture at an address that WeChat can read; the verdict comes by push under the returned trace.
   * Undefined as above. @throws Error likewise
   */
  submitPicture(openid: string, place: WrittenText['place'], url: string): Promise<string | undefined>
}
