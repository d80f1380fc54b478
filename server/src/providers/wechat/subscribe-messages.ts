/** What a reminder of a live says. */
export interface LiveReminder {
  title: string
  courseTitle: string
  startsAt: Date
  /** Path and query of the mini-program's page that it opens. */
  page: string
}

/** Messages that WeChat brings to a learner who agreed to this one, in the mini-program. */
export interface SubscribeMessages {
  /** What the learner is asked to agree to; '' where the school has no template: nobody is asked, nothing is sent. */
  readonly liveTemplateId: string
  /**
   * False when the person does not want it, or has had what they agreed to.
   * @throws AppError when WeChat cannot be reached or refuses for another reason
   */
  remindOfLive(openid: string, reminder: LiveReminder): Promise<boolean>
}
