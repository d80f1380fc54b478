import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { LEARNER } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { givenTeacher } from '../../support/server/article-fixture'
import { addMember, addParty, givenRoom, listCalendar, saveSession } from '../../support/server/timetable-fixture'

const NOON = new Date('2026-09-07T04:00:00Z')
/** A time of 2026-09-08 on the school's clock. */
const at = (clockTime: string): string => new Date(`2026-09-08T${clockTime}:00+08:00`).toISOString()

describe('two sessions that want the same', () => {
  it.each([
    ['T10 the same beginning, shorter', '09:00', '09:30', false],
    ['inside', '09:15', '09:45', false],
    ['around', '08:00', '11:00', false],
    ['over the beginning', '08:30', '09:15', false],
    ['over the end', '09:45', '10:30', false],
    ['T10 right afterwards', '10:00', '11:00', true],
    ['right before', '08:00', '09:00', true],
  ])('in a room, %s', (_name, from, to, isAccepted) =>
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const staff = await addStaff(database)
      const room = await givenRoom(staff)
      const [one, other] = [await addParty(database), await addParty(database, { name: '焊工' })]
      await saveSession(staff, { startsAt: at('09:00'), endsAt: at('10:00'), roomId: room.id, partyIds: [one] })
      const second = await saveSession(staff, {
        startsAt: at(from),
        endsAt: at(to),
        roomId: room.id,
        partyIds: [other],
      })
      expect(second.code).toBe(isAccepted ? 200 : ERRORS.SESSION_CONFLICT.code)
    })(),
  )

  it(
    'a teacher and a class have one session at a time, and the refusal says which',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const staff = await addStaff(database)
      const teacherId = await givenTeacher(database)
      const [one, other] = [await addParty(database), await addParty(database, { name: '焊工' })]
      const time = { startsAt: at('09:00'), endsAt: at('10:00') }
      await saveSession(staff, { ...time, teacherIds: [teacherId], partyIds: [one], subject: '电工基础' })
      const teacher = await saveSession(staff, { ...time, teacherIds: [teacherId], partyIds: [other] })
      expect(teacher.msg).toBe('老师“钱老师”9月8日 09:00–10:00 已有《电工基础》')
      const party = await saveSession(staff, { ...time, partyIds: [one] })
      expect(party.msg).toBe('班级“电工 2026 秋季班”9月8日 09:00–10:00 已有《电工基础》')
      expect((await saveSession(staff, { ...time, partyIds: [other] })).code).toBe(200)
    }),
  )

  it(
    'a canceled one takes no place, and comes back only while its place is free',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const staff = await addStaff(database)
      const room = await givenRoom(staff)
      const [one, other] = [await addParty(database), await addParty(database, { name: '焊工' })]
      const time = { startsAt: at('09:00'), endsAt: at('10:00'), roomId: room.id }
      const { data: first } = await saveSession(staff, { ...time, partyIds: [one] })
      await call('PUT /staff/timetable/session/cancel', { ids: [first.id], reason: '停电' }, staff)
      const { data: second } = await saveSession(staff, { ...time, partyIds: [other] })
      const restore = () => call('PUT /staff/timetable/session/restore', { id: first.id, reason: '' }, staff)
      expect((await restore()).code).toBe(ERRORS.SESSION_CONFLICT.code)
      await call('PUT /staff/timetable/session/cancel', { ids: [second.id], reason: '让出教室' }, staff)
      expect((await restore()).data.state).toBe('planned')
      const { log } = (await call('GET /staff/timetable/session/view', { id: first.id }, staff)).data
      expect(log.map(({ event, reason }) => [event, reason])).toEqual([
        ['restore', ''],
        ['cancel', '停电'],
      ])
    }),
  )

  it(
    'free rooms and teachers are those without a session in the span',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const staff = await addStaff(database)
      const [taken, free] = [await givenRoom(staff, 'A301'), await givenRoom(staff, 'A302')]
      const [busy, idle] = [await givenTeacher(database), await givenTeacher(database, { name: '孙老师' })]
      const partyId = await addParty(database)
      const time = { startsAt: at('09:00'), endsAt: at('10:00') }
      await saveSession(staff, { ...time, roomId: taken.id, teacherIds: [busy], partyIds: [partyId] })
      const rooms = (await call('POST /staff/timetable/room/free', { ...time, capacity: 40 }, staff)).data.rooms
      expect(rooms.map(({ id }) => id)).toEqual([free.id])
      expect((await call('POST /staff/timetable/room/free', { ...time, capacity: 41 }, staff)).data.rooms).toEqual([])
      const teachers = (await call('POST /staff/timetable/teacher/free', time, staff)).data.teachers.map(({ id }) => id)
      expect([teachers.includes(idle), teachers.includes(busy)]).toEqual([true, false])
    }),
  )
})

describe('who sees a session', () => {
  it(
    'the members of its party on its day: who left before does not, who comes later neither',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const staff = await addStaff(database)
      const partyId = await addParty(database)
      await addMember(database, partyId, { fromDay: '2026-09-01', untilDay: '2026-09-08' })
      await addMember(database, partyId, { userId: LEARNER.visitor.id, fromDay: '2026-09-09' })
      const { data: session } = await saveSession(staff, {
        startsAt: at('09:00'),
        endsAt: at('10:00'),
        partyIds: [partyId],
      })
      const seen = async (learner: typeof LEARNER.owner) =>
        (await listCalendar('2026-09-07', '2026-09-13', learner)).data.items.map(({ id }) => id)
      expect(await seen(LEARNER.owner)).toEqual([session.id])
      expect(await seen(LEARNER.visitor)).toEqual([])
      expect((await call('GET /resource/auth/timetable/view', { id: session.id }, LEARNER.owner)).data.hours).toBe(1)
      const hidden = await call('GET /resource/auth/timetable/view', { id: session.id }, LEARNER.visitor)
      expect(hidden.code).toBe(ERRORS.SESSION_NOT_FOUND.code)
    }),
  )

  it(
    'single learners beside them, in no calendar of the class alone',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const staff = await addStaff(database)
      const partyId = await addParty(database)
      await addMember(database, partyId)
      const time = { startsAt: at('09:00'), endsAt: at('10:00') }
      await saveSession(staff, { ...time, learnerIds: [LEARNER.owner.id], subject: '跟班补课' })
      const titles = async (id?: string) =>
        (await listCalendar('2026-09-07', '2026-09-13', LEARNER.owner, id)).data.items.map(({ title }) => title)
      expect(await titles()).toEqual(['跟班补课'])
      expect(await titles(partyId)).toEqual([])
      const strange = await listCalendar('2026-09-07', '2026-09-13', LEARNER.visitor, partyId)
      expect(strange.code).toBe(ERRORS.PARTY_NOT_FOUND.code)
    }),
  )

  it(
    'nothing of another school can be planned with or changed',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { head, stranger } = await addHeads(database)
      const partyId = await addParty(database)
      const time = { startsAt: at('09:00'), endsAt: at('10:00') }
      const { data: session } = await saveSession(head, { ...time, partyIds: [partyId] })
      expect((await saveSession(stranger, { ...time, partyIds: [partyId] })).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
      const cancel = await call('PUT /staff/timetable/session/cancel', { ids: [session.id], reason: '无' }, stranger)
      expect(cancel.code).toBe(ERRORS.SESSION_NOT_FOUND.code)
      const learner = await saveSession(head, { ...time, learnerIds: [LEARNER.stranger.id] })
      expect(learner.msg).toBe('有学员不在这所学校，请重新选择')
    }),
  )
})
