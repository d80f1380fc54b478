import type { FeedbackKind } from '@contract/feedback/limits'

/** What a student of the folder wrote to the school. */
export interface FeedbackContent {
  kind: FeedbackKind
  content: string
  daysAgo: number
  /** '' while the school has not answered. */
  answer: string
}
