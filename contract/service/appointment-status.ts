/**
 * The state machine of an appointment with a teacher for students' affairs, as data: the server refuses events by it,
 * and the app draws by it. Who waits for a place has an appointment that is not yet booked.
 */

export const APPOINTMENT_STATUSES = ['waiting', 'booked', 'done', 'noShow', 'canceled', 'moved', 'lapsed'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]
export const APPOINTMENT_STATUS_LABEL: Record<AppointmentStatus, string> = {
  waiting: '候补中',
  booked: '已预约',
  done: '已完成',
  noShow: '爽约',
  canceled: '已取消',
  moved: '已改期',
  lapsed: '候补未成',
}

export const APPOINTMENT_EVENTS = ['promote', 'lapse', 'finish', 'miss', 'cancel', 'move'] as const
export type AppointmentEvent = (typeof APPOINTMENT_EVENTS)[number]
export const APPOINTMENT_EVENT_LABEL: Record<AppointmentEvent, string> = {
  promote: '候补成功，已预约',
  lapse: '没有空出名额，候补结束',
  finish: '面谈完成',
  miss: '没有到场',
  cancel: '取消预约',
  move: '改到别的时间',
}

const NEXT: Record<AppointmentStatus, Partial<Record<AppointmentEvent, AppointmentStatus>>> = {
  waiting: { promote: 'booked', lapse: 'lapsed', cancel: 'canceled' },
  booked: { finish: 'done', miss: 'noShow', cancel: 'canceled', move: 'moved' },
  // What was marked by mistake is marked anew.
  done: { miss: 'noShow' },
  noShow: { finish: 'done' },
  canceled: {},
  moved: {},
  lapsed: {},
}
/** The status after an event; undefined where it is refused. */
export const nextAppointmentStatus = (
  from: AppointmentStatus,
  event: AppointmentEvent,
): AppointmentStatus | undefined => NEXT[from][event]
export const canAppointment = (from: AppointmentStatus, event: AppointmentEvent): boolean =>
  NEXT[from][event] !== undefined

/** Statuses that count for the limits of a day and a week. */
export const COUNTED_STATUSES: readonly AppointmentStatus[] = ['booked', 'done', 'noShow']

/** The tabs of a learner's records, each with its statuses. */
export const RECORD_TABS = ['open', 'done', 'noShow', 'canceled'] as const
export type RecordTab = (typeof RECORD_TABS)[number]
export const RECORD_TAB_LABEL: Record<RecordTab, string> = {
  open: '待进行',
  done: '已完成',
  noShow: '爽约',
  canceled: '已取消',
}
export const TAB_STATUSES: Record<RecordTab, readonly AppointmentStatus[]> = {
  open: ['booked', 'waiting'],
  done: ['done'],
  noShow: ['noShow'],
  canceled: ['canceled', 'moved', 'lapsed'],
}

/** Who gave a place up: the learner, the school, or the end of the account. */
export const CANCELERS = ['learner', 'school', 'account'] as const
export type Canceler = (typeof CANCELERS)[number]

/** What a time of a host is for the learner who asks. */
export const SLOT_STATES = ['free', 'full', 'closed', 'booked', 'waiting'] as const
export type SlotState = (typeof SLOT_STATES)[number]

/** What the staff mark up to thirty appointments as. */
export const MARK_EVENTS = ['finish', 'miss', 'cancel'] as const
export type MarkEvent = (typeof MARK_EVENTS)[number]
