/** Refusals of offline courses and their terms. */
export const OFFLINE_ERRORS = {
  OFFLINE_TERM_NOT_FOUND: { code: 7621, status: 200, message: '没有这一期' },
  OFFLINE_TERM_CLOSED: { code: 7622, status: 200, message: '这一期现在不能报名' },
  OFFLINE_TERM_INVALID: { code: 7623, status: 200, message: '期次的内容有误，请检查' },
  OFFLINE_TERM_OVER: { code: 7624, status: 200, message: '这一期已经取消或者结束，不能再改' },
  OFFLINE_HOLD_OVER: { code: 7625, status: 200, message: '留的座位已经放回，请重新选座' },
  OFFLINE_ENROLLED: { code: 7626, status: 200, message: '你已经报了这一期，给别人报名请只填他们的姓名' },
  OFFLINE_PREPAY_REFUSED: { code: 7627, status: 200, message: '面向中小学生的课不能一次收这么多，请学校调整期次' },
  ENROLMENT_NOT_FOUND: { code: 7628, status: 200, message: '没有这个报名' },
  ENROLMENT_EVENT_REFUSED: { code: 7629, status: 200, message: '报名的状态已变化，请刷新后再操作' },
  ENROLMENT_REFUND_CHANGED: { code: 7630, status: 200, message: '能退的金额已变化，请看过新的金额再确认' },
  ENROLMENT_CHANGE_REFUSED: { code: 7631, status: 200, message: '现在不能换到这一期' },
  OFFLINE_CHOOSE_TERM: { code: 7632, status: 200, message: '面授课要先选期次留座，请到课程页报名' },
} as const
