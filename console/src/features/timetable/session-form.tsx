import type { Input } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { RoomPick } from './shared'

export const SESSION_FIELDS = {
  subject: { label: '课' },
  startsAt: { label: '上课', show: 'time' },
  endsAt: { label: '下课', show: 'time' },
  hours: { label: '算几个课时', start: 2 },
  partyIds: { label: '班级', pickMany: 'class' },
  teacherIds: { label: '老师', pickMany: 'teacher' },
  roomId: { label: '教室', draw: (control) => <RoomPick {...control} /> },
  link: { label: '线上的链接' },
  bring: { label: '要带什么' },
} satisfies Omit<Fields<Input<'POST /staff/timetable/session/save'>>, 'lessonId' | 'learnerIds'>
