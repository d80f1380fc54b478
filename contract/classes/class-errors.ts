/** Refusals of classes and their notices. */
export const CLASS_ERRORS = {
  CLASS_INVALID: { code: 7021, status: 200, message: '班级的内容有误，请检查' },
  CLASS_EVENT_REFUSED: { code: 7022, status: 200, message: '班级的状态已变化，请刷新后再操作' },
  CLASS_TOO_FEW: { code: 7023, status: 200, message: '还没有到最少开班人数，仍要开班请写明原因' },
  CLASS_NOT_EMPTY: { code: 7024, status: 200, message: '班里还有学员，请先转班或移出' },
  CLASS_NOT_LEFT: { code: 7025, status: 200, message: '这个班不能自己退出，请联系老师' },
  INVITATION_REFUSED: { code: 7026, status: 200, message: '邀请码不对，或者已经失效' },
  NOTICE_NOT_FOUND: { code: 7027, status: 200, message: '没有这条通知，或者已经撤回' },
  NOTICE_EVENT_REFUSED: { code: 7028, status: 200, message: '通知的状态已变化，请刷新后再操作' },
  NOTICE_NOT_SIGNED: { code: 7029, status: 200, message: '这条通知现在不能签，请刷新后再试' },
  NOTICE_REMINDED: { code: 7030, status: 200, message: '这条通知已经提醒过一次' },
} as const
