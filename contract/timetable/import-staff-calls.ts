import { defineCalls } from '../call'
import { Count, Nothing, Type, type Static } from '../schema'
import { SHEET_MAX_BYTES } from '../sheet-limits'
import { MANAGE } from './staff-pieces'

const SessionSheetReport = Type.Object({
  /** Each with sheet, row and column; the first hundred. Where there is one, nothing was planned. */
  mistakes: Type.Array(Type.String()),
  mistakeCount: Count,
  sessionCount: Count,
  applied: Type.Boolean(),
})
export type SessionSheetReport = Static<typeof SessionSheetReport>

export const timetableImportStaffCalls = defineCalls({
  'GET /staff/timetable/session/template': {
    summary: '课表表格的模板',
    input: Nothing,
    output: Type.Object({ url: Type.String() }),
    ...MANAGE,
  },
  /** @throws SHEET_UNREADABLE, FILE_TOO_LARGE, SESSION_CONFLICT where somebody else was quicker */
  'POST /staff/timetable/session/import': {
    summary: '用表格（.xlsx）排课：apply 为 false 时只检查；有一处错误或冲突就什么都不排',
    input: Type.Object({ apply: Type.Boolean({ default: false }) }),
    output: SessionSheetReport,
    upload: { maxBytes: SHEET_MAX_BYTES },
    access: MANAGE.access,
    rate: { max: 20, seconds: 60 },
  },
})
