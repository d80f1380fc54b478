/** The timetable's part of the table of errors. */
export const TIMETABLE_ERRORS = {
  SESSION_NOT_FOUND: { code: 7101, status: 200, message: '没有这节课' },
  SESSION_EVENT_REFUSED: { code: 7102, status: 200, message: '这节课的状态已变化，请刷新后再操作' },
  SESSION_CONFLICT: { code: 7103, status: 200, message: '时间冲突' },
  TERM_NOT_FOUND: { code: 7104, status: 200, message: '没有这个学期' },
  BELLS_NOT_FOUND: { code: 7105, status: 200, message: '没有这个作息表' },
  SPECIAL_DAY_NOT_FOUND: { code: 7106, status: 200, message: '没有这条日期安排' },
  ROOM_NOT_FOUND: { code: 7107, status: 200, message: '没有这间教室' },
  SESSION_RULE_NOT_FOUND: { code: 7108, status: 200, message: '没有这条排课' },
} as const
