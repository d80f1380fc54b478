import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@contract/calls'
import type { createClient } from '../../support/server/client'
import type { Learner } from '../../support/server/fixture-school'
import type { StaffMember } from '../../support/server/fixture-staff'

type Call = ReturnType<typeof createClient>
type HostInput = Input<'POST /staff/appointment/host/save'>
export type Host = Output<'POST /staff/appointment/host/save'>

export const SAVE = 'POST /mf-user/auth/appointment/save'
const MOVE = 'PUT /mf-user/auth/appointment/move'
const CANCEL = 'PUT /mf-user/auth/appointment/cancel'
export const PAGE = 'POST /mf-user/auth/appointment/page'
export const VIEW = 'GET /mf-user/auth/appointment/view'
export const SLOTS = 'POST /mf-user/auth/appointment/slot/list'
export const HOSTS = 'POST /mf-user/auth/appointment/host/list'

/** Wednesday, 8:00 at the school. */
export const WEDNESDAY = new Date('2026-11-25T00:00:00Z')
/** A time on the school's clock; the day defaults to Thursday, the 26th. */
export const at = (clock: string, day = '2026-11-26'): string => new Date(`${day}T${clock}:00+08:00`).toISOString()
const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** One opening for each of these weekdays, all of them without any. */
export const opening = ({
  weekdays = [1, 2, 3, 4, 5, 6, 7],
  from = '09:00',
  to = '17:00',
  length = 30,
  step = length,
  seats = 1,
}: { weekdays?: number[]; from?: string; to?: string; length?: number; step?: number; seats?: number } = {}) =>
  weekdays.map((weekday) => ({
    weekday,
    fromMinute: minuteOf(from),
    toMinute: minuteOf(to),
    lengthMinutes: length,
    stepMinutes: step,
    seats,
  }))

export const HOST: HostInput = {
  name: '周老师',
  avatarKey: '',
  title: '教务老师',
  place: '行政楼 201',
  intro: '',
  deanId: null,
  teacherId: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 30,
  mostPerDay: 0,
  mostPerWeek: 0,
  cancelMinutes: 0,
  noShowLimit: 0,
  blockDays: 0,
  archived: false,
  sort: 0,
  openings: opening(),
}

/** What one learner and the staff do with appointments. */
export const createDoors = (call: Call, staff: () => StaffMember) => {
  const save = (learner: Learner, hostId: string, startsAt: string, more: Partial<Input<typeof SAVE>> = {}) =>
    call(SAVE, { clientRequestId: randomUUID(), hostId, startsAt, ...more }, learner)
  return {
    save,
    saveHost: async (change: Partial<HostInput> = {}): Promise<Host> => {
      const answer = await call('POST /staff/appointment/host/save', { ...HOST, ...change }, staff())
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data
    },
    /** Books what must succeed. */
    given: async (learner: Learner, hostId: string, startsAt: string, more: Partial<Input<typeof SAVE>> = {}) => {
      const answer = await save(learner, hostId, startsAt, more)
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data
    },
    move: (learner: Learner, id: string, startsAt: string, clientRequestId: string = randomUUID()) =>
      call(MOVE, { clientRequestId, id, startsAt }, learner),
    cancel: (learner: Learner, id: string) => call(CANCEL, { id }, learner),
    view: async (learner: Learner, id: string) => (await call(VIEW, { id }, learner)).data,
    /** The times of one day, by clock. */
    listTimes: async (learner: Learner, hostId: string, day = '2026-11-26', movingId?: string) => {
      const { data } = await call(SLOTS, { hostId, fromDay: day, days: 1, movingId }, learner)
      return (data.days[0]?.slots ?? []).map((slot) => ({
        ...slot,
        clock: new Date(Date.parse(slot.startsAt) + 8 * 3_600_000).toISOString().slice(11, 16),
      }))
    },
    mark: (ids: string[], event: 'finish' | 'miss' | 'cancel', reason?: string) =>
      call('PUT /staff/appointment/mark', { ids, event, reason }, staff()),
    close: (hostIds: string[], startsAt: string, endsAt: string, reason = '外出培训') =>
      call('POST /staff/appointment/closure/save', { hostIds, startsAt, endsAt, reason }, staff()),
    assign: (learnerId: string, hostId: string, startsAt: string) =>
      call('POST /staff/appointment/assign', { clientRequestId: randomUUID(), hostId, learnerId, startsAt }, staff()),
    listMessages: async (learner: Learner) =>
      (await call('POST /base/auth/shop/msg/user/page', { pageSize: 50 }, learner)).data.list,
  }
}
