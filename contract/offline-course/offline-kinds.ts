/** Plain data about offline courses, which app and server import at run time. */

/** One person's seat in a term: held with a countdown, waiting for its order's money, enrolled, or given back. */
export const ENROLMENT_STATUSES = ['held', 'ordered', 'enrolled', 'canceled'] as const
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number]
export const ENROLMENT_STATUS_LABEL: Record<EnrolmentStatus, string> = {
  held: '已留座',
  ordered: '待付款',
  enrolled: '已报名',
  canceled: '已取消',
}

/** What a term is at a moment. */
export const TERM_PHASES = ['soon', 'enrolling', 'full', 'closed', 'running', 'over', 'canceled'] as const
export type TermPhase = (typeof TERM_PHASES)[number]
export const TERM_PHASE_LABEL: Record<TermPhase, string> = {
  soon: '未开始报名',
  enrolling: '报名中',
  full: '已满',
  closed: '报名截止',
  running: '上课中',
  over: '已结束',
  canceled: '已取消',
}

/** Refund in full, in part until the first session, then by the sessions that were not held. */
export const REFUND_STEPS = ['all', 'part', 'sessions'] as const
export type RefundStep = (typeof REFUND_STEPS)[number]

/** Who sees a piece of courseware: whoever is enrolled, or only who was there. */
export const COURSEWARE_RULES = ['enrolled', 'present'] as const
export type CoursewareRule = (typeof COURSEWARE_RULES)[number]
