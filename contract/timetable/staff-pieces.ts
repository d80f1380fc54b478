import { Id, Text, Type } from '../schema'
import { SUBJECT_LENGTH } from './limits'
import { PERIOD_MAX, TERM_MAX_WEEKS } from './session-kinds'

export const MANAGE = { access: 'staff:timetable.manage', rate: { max: 120, seconds: 60 } } as const

export const Weekday = Type.Integer({ minimum: 1, maximum: 7 })
export const Week = Type.Integer({ minimum: 1, maximum: TERM_MAX_WEEKS })
export const PeriodNumber = Type.Integer({ minimum: 1, maximum: PERIOD_MAX })
export const Name = Text(SUBJECT_LENGTH, 1)
export const Ids = (maxItems: number) => Type.Array(Id, { maxItems, uniqueItems: true })
