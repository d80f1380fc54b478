/** Leave's part of the table of errors. */
export const LEAVE_ERRORS = {
  LEAVE_NOT_FOUND: { code: 7301, status: 200, message: '没有这次请假' },
  LEAVE_EVENT_REFUSED: { code: 7302, status: 200, message: '请假的状态已变化，请刷新后再操作' },
  LEAVE_OVERLAPS: { code: 7303, status: 200, message: '这段时间已经请过假了' },
  LEAVE_EMPTY: { code: 7304, status: 200, message: '这段时间没有要上的课，不用请假' },
  LEAVE_TOO_LATE: { code: 7305, status: 200, message: '太久以前的课不能补假，请找老师' },
  LEAVE_NOT_YOURS: { code: 7306, status: 200, message: '这一步不由您审批' },
} as const
