/** The content of a reminder of a live. */
export interface LiveReminder {
  title: string
  courseTitle: string
  startsAt: Date
  /** Path and query of the mini-program's page that it opens. */
  page: string
}

/** Messages that WeChat delivers to a learner who agreed to this one in the mini-program. */
export interface SubscribeMessages {
  /** The template that the learner agrees to; '' where the school has none: no consent prompt, nothing is sent. */
  readonly liveTemplateId: string
  /**
   * Returns false when the learner declined, or has already received the messages they agreed to.
   * @throws MessageBarred when the school has to do something first; AppError when WeChat cannot be reached or
   * refuses for another reason
   */
  remindOfLive(openid: string, reminder: LiveReminder): Promise<boolean>
}
