import { createHash } from 'node:crypto'
import writeExcelFile from 'write-excel-file/node'
import { SESSION_COLUMN } from './session-columns'

/** A row by its bells and one by its times. */
const EXAMPLES = [
  ['2026-09-01', '', '', '3', '4', '低压电工实训', '电工 2026 秋季班', '周建国', '实训楼 B203', '万用表、绝缘鞋'],
  ['2026-09-02', '19:00', '20:40', '', '', '安全讲座', '电工 2026 秋季班、会计实务周末班', '李明远、周建国', '', ''],
]
const ROWS = [Object.values(SESSION_COLUMN), ...EXAMPLES]
/** Changes when the template does; the file itself holds the time at which it was written. */
export const SESSION_TEMPLATE_HASH = createHash('sha256').update(JSON.stringify(ROWS)).digest('hex').slice(0, 16)

/** The spreadsheet that staff fill in. All cells are texts, so that Excel makes no dates of 3-4. */
export const writeSessionTemplate = (): Promise<Buffer> =>
  writeExcelFile(
    ROWS.map((cells, index) =>
      cells.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
    ),
    { sheet: '课表' },
  ).toBuffer()
