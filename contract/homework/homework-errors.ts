/** Refusals of homework. */
export const HOMEWORK_ERRORS = {
  HOMEWORK_NOT_FOUND: { code: 7401, status: 200, message: '没有这份作业，或者已经撤回' },
  HOMEWORK_INVALID: { code: 7402, status: 200, message: '作业的设置有误，请检查' },
  HOMEWORK_EVENT_REFUSED: { code: 7403, status: 200, message: '作业的状态已变化，请刷新后再操作' },
  HOMEWORK_NOT_OPEN: { code: 7404, status: 200, message: '还没有到交作业的时间' },
  HOMEWORK_CLOSED: { code: 7405, status: 200, message: '已过截止时间，不能再交' },
  HOMEWORK_EXCUSED: { code: 7406, status: 200, message: '这份作业你不用交' },
  HOMEWORK_ATTEMPTS_USED: { code: 7407, status: 200, message: '可以提交的次数已用完' },
  HAND_IN_INVALID: { code: 7408, status: 200, message: '提交的内容不符合作业要求' },
  HAND_IN_REQUEST_REUSED: { code: 7409, status: 200, message: '重复的提交与之前的内容不一致，请刷新后重试' },
  HAND_IN_NOT_FOUND: { code: 7410, status: 200, message: '没有这次提交' },
  MARK_STALE: { code: 7411, status: 200, message: '这份作业刚刚被别人批改过，请刷新后再批' },
  MARK_INVALID: { code: 7412, status: 200, message: '分数或批注有误，请检查' },
  HOMEWORK_UNMARKED: { code: 7413, status: 200, message: '还有没批完的作业，批完后再一起公布' },
  HOMEWORK_REMINDED: { code: 7414, status: 200, message: '这份作业已经提醒过一次' },
  CLASS_PRACTICE_NOT_FOUND: { code: 7415, status: 200, message: '班里没有这个练习' },
} as const
