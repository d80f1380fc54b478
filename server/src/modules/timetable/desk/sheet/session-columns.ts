/** The columns of a spreadsheet of sessions, by their labels in its first row. */
export const SESSION_COLUMN = {
  day: '日期',
  startsAt: '上课时间',
  endsAt: '下课时间',
  fromPeriod: '从第几节',
  toPeriod: '到第几节',
  subject: '课程',
  parties: '班级',
  teachers: '老师',
  room: '教室',
  bring: '要带的东西',
} as const
export type SessionColumn = keyof typeof SESSION_COLUMN
export const REQUIRED_SESSION_COLUMNS = ['day', 'subject', 'parties'] as const satisfies readonly SessionColumn[]
