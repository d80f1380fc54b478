import type { Output } from '../../core/call/staff-calls'
import type { Control } from '../../core/form/field'
import { ListPick } from '../../core/pick/ListPick'

export const TABS = [
  ['timetable', '课表'],
  ['timetable-rules', '排课'],
  ['timetable-import', '导入表格'],
  ['substitutions', '代课'],
  ['timetable-days', '停课和补课日'],
  ['terms', '学期'],
  ['bells', '作息'],
  ['holidays', '放假'],
  ['rooms', '教室'],
] as const

export const WEEKDAYS = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' }
export const PART_WORDS = { morning: '上午', day: '下午', evening: '晚上' }

type Chosen = Control<string> | Control<string | null>

export const RoomPick = (control: Chosen) => (
  <ListPick
    list="POST /staff/timetable/room/page"
    input={{ pageSize: 100, archived: false }}
    label="教室"
    toOption={({ id, building, name, capacity }) => ({
      value: id,
      label: `${[building, name].filter(Boolean).join(' ')}${capacity ? `（${capacity} 座）` : ''}`,
    })}
    {...(control as object)}
  />
)
export const BellsPick = (control: Chosen) => (
  <ListPick
    list="POST /staff/timetable/bells/page"
    input={{ pageSize: 100 }}
    label="作息表"
    toOption={({ id, name }) => ({ value: id, label: name })}
    {...(control as object)}
  />
)

/** What planning made of a rule: done, or only looked at. */
export const MakingReport = ({ making }: { making: Output<'PUT /staff/timetable/term/make'> }) => (
  <>
    <p>
      新排 {making.made} 节，改动 {making.changed} 节，去掉 {making.removed} 节。
    </p>
    {making.skipped.length > 0 && <h2>没有排的</h2>}
    <ul>
      {making.skipped.map(({ day, reason }) => (
        <li key={day + reason}>
          {day} {reason}
        </li>
      ))}
    </ul>
    {making.kept.length > 0 && <h2>没有动的</h2>}
    <ul>
      {making.kept.map(({ day, reason }) => (
        <li key={day + reason}>
          {day} {reason}
        </li>
      ))}
    </ul>
  </>
)
