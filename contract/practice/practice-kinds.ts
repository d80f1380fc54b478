/** Plain data about practice, which app and server import at run time. */

/** What questions are taken from: the whole bank, what the learner has not done, favourites, or the wrong book. */
export const PRACTICE_POOLS = ['all', 'undone', 'favourite', 'wrong'] as const
export type PracticePool = (typeof PRACTICE_POOLS)[number]
export const PRACTICE_POOL_LABEL: Record<PracticePool, string> = {
  all: '全部题目',
  undone: '没做过的',
  favourite: '我的收藏',
  wrong: '我的错题',
}

/** Where a practice came from: a set of the school, the day's questions, a choice of one's own, or the wrong book. */
export const PRACTICE_KINDS = ['set', 'daily', 'free', 'wrong'] as const
export type PracticeKind = (typeof PRACTICE_KINDS)[number]

/** Told right or wrong after each answer, or when the practice is finished. */
export const FEEDBACK_TIMES = ['each', 'end'] as const
export type FeedbackTime = (typeof FEEDBACK_TIMES)[number]
export const FEEDBACK_LABEL: Record<FeedbackTime, string> = { each: '做一题看一题', end: '全部做完再看' }

export const PRACTICE_STATUSES = ['doing', 'finished'] as const
export type PracticeStatus = (typeof PRACTICE_STATUSES)[number]

export const PRACTICE_COUNTS = [10, 20, 50] as const
export const USUAL_COUNT = 20
export const MOST_COUNT = 100
/** Questions of a daily practice. */
export const DAILY_COUNT = 10

/** What a learner may say is wrong with a question. */
export const REPORT_REASONS = ['key', 'stem', 'picture', 'analysis', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_LABEL: Record<ReportReason, string> = {
  key: '答案有误',
  stem: '题目有误',
  picture: '图片或公式显示不出来',
  analysis: '解析看不懂',
  other: '其他',
}
export const REPORT_MAX_LENGTH = 200

export const REPORT_STATES = ['open', 'fixed', 'dismissed'] as const
export type ReportState = (typeof REPORT_STATES)[number]
