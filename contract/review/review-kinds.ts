/** Plain data about the review of what learners write and show, which app and server import at run time. */

/** What a learner writes or shows that others see. Each kind stands in LEARNER_TEXTS beside the calls that take it. */
export const REVIEWED_KINDS = ['comment', 'reply', 'note', 'talk', 'nickName', 'avatar'] as const
export type ReviewedKind = (typeof REVIEWED_KINDS)[number]

export const REVIEWED_KIND_LABEL: Record<ReviewedKind, string> = {
  comment: '评价',
  reply: '回复',
  note: '公开笔记',
  talk: '直播发言',
  nickName: '昵称',
  avatar: '头像',
}

/** Whether others see a text; its writer always does. */
export const MODERATION_STATES = ['visible', 'pending', 'hidden'] as const
export type ModerationState = (typeof MODERATION_STATES)[number]

/** What a reader may report. A name or picture is reported with what its owner wrote, by the reason `person`. */
export const REPORTED_KINDS = ['comment', 'reply', 'note', 'talk'] as const satisfies readonly ReviewedKind[]
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/**
 * `waiting`: others do not see it until somebody has decided, unless readers alone have brought it here.
 * `shown`: others see it and the staff read it afterwards, as no machine judges texts here.
 */
export const REVIEW_STATES = ['waiting', 'shown', 'passed', 'refused'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
/** What the staff say of it. */
export type ReviewDecision = Extract<ReviewState, 'passed' | 'refused'>

export const REVIEW_STATE_LABEL: Record<ReviewState, string> = {
  waiting: '待审核',
  shown: '已公开，待看',
  passed: '已通过',
  refused: '不通过',
}

/** Why something waits for the staff. */
export const WAIT_REASONS = ['suspect', 'unjudged', 'pictures', 'school', 'changed', 'reports'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

export const WAIT_REASON_LABEL: Record<WaitReason, string> = {
  suspect: '疑似违规',
  unjudged: '没有得到机器审核的结果',
  pictures: '等待图片审核的结果',
  school: '学校先审后发',
  changed: '未通过或被举报后改过的内容',
  reports: '被举报',
}

export const REPORT_REASONS = ['abuse', 'advert', 'vulgar', 'illegal', 'privacy', 'person', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABEL: Record<ReportReason, string> = {
  abuse: '辱骂、人身攻击',
  advert: '广告、引流',
  vulgar: '色情、低俗',
  illegal: '违法、有害信息',
  privacy: '泄露他人隐私',
  person: '昵称或头像违规',
  other: '其他',
}

/** Of what a reader adds to a report, and of what staff write about a refusal, in characters as people count them. */
export const REPORT_NOTE_MAX_LENGTH = 200
/** Staff decide about so many cases by one call. */
export const MOST_DECIDED = 50
/** Words in a school's list, and characters of a word. */
export const MOST_WORDS = 2000
export const WORD_MAX_LENGTH = 20
/** So many reports hide something until the staff have decided, unless the school chooses otherwise; 0 for never. */
export const REPORTS_TO_HIDE = 3
