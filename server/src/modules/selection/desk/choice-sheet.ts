import { CHOICE_STATE_LABEL } from '@contract/selection/selection-kinds'
import { toCsv } from '../../../kernel/csv'
import { formatTime } from '../../../kernel/school-time'
import type { ChoiceRow } from '../choice.repository'

interface SheetRow {
  choice: ChoiceRow
  title: string
  learnerName: string
  studentNumber: string
}

/** Who chose what, as a table that Excel opens. */
export const toChoiceSheet = (rows: SheetRow[]): string =>
  toCsv(
    ['课程', '学号', '姓名', '状态', '志愿', '原因', '时间'],
    rows.map(({ choice, title, learnerName, studentNumber }) => [
      title,
      studentNumber,
      learnerName,
      CHOICE_STATE_LABEL[choice.state],
      choice.rank === null ? '' : String(choice.rank),
      choice.reason,
      formatTime(choice.changedAt, 'YYYY-MM-DD HH:mm'),
    ]),
  )
