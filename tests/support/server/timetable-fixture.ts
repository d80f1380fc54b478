import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { Database } from '../../../server/src/kernel/db/database'
import { partyMemberTable, partyTable } from '../../../server/src/modules/party/party.table'
import { LEARNER, SHOP } from './fixture-school'
import type { StaffMember } from './fixture-staff'
import type { createClient } from './client'
import { call } from './harness'

/** `call` of the run's server, or of one that a test has for itself. */
type Send = ReturnType<typeof createClient>

/** The Monday of week 1 of the tests' term, which has twenty weeks. */
const TERM_MONDAY = '2026-09-07'

export const addParty = async (
  database: Database,
  fields: Partial<typeof partyTable.$inferInsert> = {},
): Promise<string> => {
  const id = randomUUID()
  await database.current
    .insert(partyTable)
    .values({ id, shopId: SHOP, kind: 'class', name: '电工 2026 秋季班', ...fields })
  return id
}

export const addMember = async (
  database: Database,
  partyId: string,
  fields: Partial<typeof partyMemberTable.$inferInsert> = {},
): Promise<void> => {
  await database.current.insert(partyMemberTable).values({
    id: randomUUID(),
    partyId,
    userId: LEARNER.owner.id,
    role: 'student',
    fromDay: '2026-09-01',
    source: 'office',
    createdAt: new Date(),
    ...fields,
  })
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Ten periods of 45 minutes from 08:00, the last two in the evening. */
const PERIODS = Array.from({ length: 10 }, (_, at) => {
  const starts = at < 8 ? 480 + at * 55 : 1140 + (at - 8) * 55
  return {
    number: at + 1,
    name: `第 ${at + 1} 节`,
    part: at < 8 ? ('day' as const) : ('evening' as const),
    startsAt: clockOf(starts),
    endsAt: clockOf(starts + 45),
  }
})

/** A term with bells, made by the desk's own calls. */
export const givenTerm = async (staff: StaffMember, change: Partial<Input<'POST /staff/timetable/term/save'>> = {}) => {
  const { data: term } = await call(
    'POST /staff/timetable/term/save',
    { name: '2026 秋季学期', mondayOfWeek1: TERM_MONDAY, weeks: 20, archived: false, ...change },
    staff,
  )
  const { data: bells } = await call(
    'POST /staff/timetable/bells/save',
    {
      name: '作息',
      validFrom: '2026-01-01',
      validUntil: null,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      periods: PERIODS,
    },
    staff,
  )
  return { term, bells }
}

export const givenRoom = async (staff: StaffMember, name = 'A301', send: Send = call) => {
  const { data } = await send(
    'POST /staff/timetable/room/save',
    { building: '实训楼', name, address: '', latitude: null, longitude: null, capacity: 40, archived: false },
    staff,
  )
  return data
}

type Rule = Input<'POST /staff/timetable/rule/save'>
/** Thursdays, periods 3 and 4, weeks 1 to 4. */
export const saveRule = (staff: StaffMember, wanted: Pick<Rule, 'termId' | 'partyIds'> & Partial<Rule>) =>
  call(
    'POST /staff/timetable/rule/save',
    {
      subject: '电工基础',
      weeks: [1, 2, 3, 4],
      weekday: 4,
      fromPeriod: 3,
      toPeriod: 4,
      roomId: null,
      teacherIds: [],
      bring: '',
      ...wanted,
    },
    staff,
  )

type Session = Input<'POST /staff/timetable/session/save'>
export const saveSession = (
  staff: StaffMember,
  wanted: Pick<Session, 'startsAt' | 'endsAt'> & Partial<Session>,
  send: Send = call,
) =>
  send(
    'POST /staff/timetable/session/save',
    {
      subject: '单独一节',
      hours: 1,
      roomId: null,
      lessonId: null,
      link: '',
      bring: '',
      teacherIds: [],
      partyIds: [],
      learnerIds: [],
      ...wanted,
    },
    staff,
  )

export const listCalendar = (fromDay: string, toDay: string, learner = LEARNER.owner, partyId?: string) =>
  call('POST /resource/auth/timetable/list', { fromDay, toDay, ...(partyId && { partyId }) }, learner)
