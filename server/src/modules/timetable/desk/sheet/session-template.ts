import type { TextSheet } from '../../../../kernel/sheet/text-sheet'
import { SESSION_COLUMN } from './session-columns'

/** A row by its bells and one by its times. */
const EXAMPLES = [
  ['2026-09-01', '', '', '3', '4', '低压电工实训', '电工 2026 秋季班', '周建国', '实训楼 B203', '万用表、绝缘鞋'],
  ['2026-09-02', '19:00', '20:40', '', '', '安全讲座', '电工 2026 秋季班、会计实务周末班', '李明远、周建国', '', ''],
]
/** What staff fill in. */
export const SESSION_TEMPLATE: TextSheet = { name: '课表', rows: [Object.values(SESSION_COLUMN), ...EXAMPLES] }
