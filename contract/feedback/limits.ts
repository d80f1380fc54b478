/** Plain data, which app and server import at run time. */
export const FEEDBACK_KINDS = ['problem', 'advice', 'complaint', 'other'] as const
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number]

export const FEEDBACK_KIND_LABEL: Record<FeedbackKind, string> = {
  problem: '遇到问题',
  advice: '功能建议',
  complaint: '投诉',
  other: '其他',
}
export const FEEDBACK_CONTENT_MAX_LENGTH = 500
export const FEEDBACK_ANSWER_MAX_LENGTH = 500
export const FEEDBACK_MOST_PICTURES = 6
/** What waits for an answer, so that a school is not flooded. */
export const FEEDBACK_MOST_OPEN = 10
