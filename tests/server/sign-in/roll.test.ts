import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { presenceLogTable } from '../../../server/src/modules/timetable/session.table'
import { LEARNER } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call } from '../../support/server/harness'
import { addMember, addParty } from '../../support/server/timetable-fixture'
import { addClass, addLearners } from '../classes/classes-fixture'
import { at, DAY, givenSession, goTo, look, mark, readMarks, showCode, signIn, take, withHead } from './sign-in-fixture'

const { owner, visitor } = LEARNER

describe('the roll', () => {
  it(
    'nobody is absent before it is taken, whoever has no mark is absent then',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head, { learners: [owner, visitor] })
      goTo('10:00')
      await signIn(id, await showCode(head, id))
      await call('PUT /staff/sign-in/close', { id }, head)
      expect(await readMarks(head, id)).toEqual({ [owner.id]: 'PRESENT', [visitor.id]: null })
      expect((await look(id, visitor)).state).toBe('unmarked')
      expect((await signIn(id, '123456', { learner: visitor })).code).toBe(ERRORS.SIGN_IN_CLOSED.code)
      const { data } = await take(head, id)
      expect(data.session).toMatchObject({ rollTakenBy: '王老师', counts: { present: 1, absent: 1, unmarked: 0 } })
      expect(await look(id, visitor)).toMatchObject({ state: 'marked', presence: 'ABSENT' })
    }),
  )

  it(
    'cannot be taken before the session, nor while a sign-in is in doubt',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head, { learners: [owner, visitor] })
      goTo('09:55')
      expect((await take(head, id)).code).toBe(ERRORS.ROLL_TOO_EARLY.code)
      const code = await showCode(head, id)
      await signIn(id, code)
      await signIn(id, code, { learner: visitor })
      goTo('10:10')
      expect((await take(head, id)).code).toBe(ERRORS.ROLL_HAS_DOUBTS.code)
      const { data } = await call('PUT /staff/sign-in/confirm', { id, learnerIds: [visitor.id] }, head)
      expect(data.session.counts).toMatchObject({ present: 2, doubts: 0 })
      expect((await take(head, id)).code).toBe(200)
    }),
  )

  it(
    'a doubt that is refused lets the learner sign in again',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head, { learners: [owner, visitor] })
      goTo('09:55')
      await signIn(id, await showCode(head, id))
      await signIn(id, await showCode(head, id), { learner: visitor })
      const refused = { id, learnerIds: [visitor.id], reason: '人不在教室' }
      await call('PUT /staff/sign-in/refuse', refused, head)
      expect((await call('PUT /staff/sign-in/refuse', refused, head)).code).toBe(ERRORS.SIGN_IN_EVENT_REFUSED.code)
      expect((await look(id, visitor)).state).toBe('open')
      const again = await signIn(id, await showCode(head, id), { learner: visitor, phoneId: randomUUID() })
      expect(again.data).toMatchObject({ state: 'marked', presence: 'PRESENT' })
    }),
  )

  it(
    'a correction after it needs a reason, which the log keeps with what was before',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head)
      goTo('10:10')
      await take(head, id)
      expect((await mark(head, id, { [owner.id]: 'LATE' })).code).toBe(ERRORS.ROLL_NEEDS_REASON.code)
      expect((await mark(head, id, { [owner.id]: 'LATE' }, '堵车，有证明')).code).toBe(200)
      const log = await database.current.select().from(presenceLogTable).orderBy(asc(presenceLogTable.id))
      expect(log.map(({ fromState, toState, reason }) => [fromState, toState, reason])).toEqual([
        [null, 'ABSENT', ''],
        ['ABSENT', 'LATE', '堵车，有证明'],
      ])
    }),
  )

  it(
    'L11 the same class twice on a day has two rows, and a mark of one leaves the other',
    withHead(async ({ database, head }) => {
      const first = await givenSession(database, head)
      const second = await givenSession(database, head, { partyId: first.partyId, from: '14:00', to: '15:40' })
      goTo('16:00')
      await mark(head, first.id, { [owner.id]: 'PRESENT' })
      await mark(head, second.id, { [owner.id]: 'ABSENT' })
      expect(await readMarks(head, first.id)).toEqual({ [owner.id]: 'PRESENT' })
      expect(await readMarks(head, second.id)).toEqual({ [owner.id]: 'ABSENT' })
    }),
  )

  it(
    'L15 taken by two teachers it stays one fact, with whoever edited it last',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head)
      const second = await addStaff(database, { permissions: ['presence.edit'] })
      await database.current.update(staffUserTable).set({ name: '李老师' }).where(eq(staffUserTable.id, second.id))
      goTo('10:10')
      const first = await take(head, id)
      goTo('10:40')
      const again = await take(second, id)
      expect(again.data.session).toMatchObject({ rollTakenAt: first.data.session.rollTakenAt, rollTakenBy: '李老师' })
      expect(await readMarks(head, id)).toEqual({ [owner.id]: 'ABSENT' })
    }),
  )

  it(
    'a sign-in after it waits for a person and overwrites nothing',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head)
      goTo('10:10')
      await take(head, id)
      expect((await signIn(id, await showCode(head, id))).data).toMatchObject({
        state: 'doubt',
        presence: 'ABSENT',
        doubts: ['afterRoll'],
      })
      await call('PUT /staff/sign-in/confirm', { id, learnerIds: [owner.id] }, head)
      expect(await readMarks(head, id)).toEqual({ [owner.id]: 'LATE' })
    }),
  )
})

describe('a sheet', () => {
  it(
    'K4 is made of the members of its date, whoever is a member today',
    withHead(async ({ database, head }) => {
      const partyId = await addParty(database)
      await addMember(database, partyId, { fromDay: '2026-03-01', untilDay: '2026-03-31' })
      await addMember(database, partyId, { userId: visitor.id, fromDay: '2026-04-01' })
      const { id } = await givenSession(database, head, { partyId, day: '2026-03-15' })
      goTo('12:00', '2026-04-02')
      expect(await readMarks(head, id)).toEqual({ [owner.id]: null })
    }),
  )

  it(
    'K2 after a move keeps each date in the class of that date, and the learner’s sums are over both',
    withHead(async ({ database, head }) => {
      const [one, two] = [await addParty(database, { name: '一班' }), await addParty(database, { name: '二班' })]
      await addMember(database, one, { fromDay: '2026-03-01', untilDay: '2026-03-09' })
      await addMember(database, two, { fromDay: '2026-03-10' })
      const held = async (partyId: string, day: string) => (await givenSession(database, head, { partyId, day })).id
      const [before, left] = [await held(one, '2026-03-09'), await held(one, '2026-03-11')]
      const [early, after] = [await held(two, '2026-03-08'), await held(two, '2026-03-10')]
      goTo('12:00', '2026-03-12')
      for (const id of [before, left, early, after]) await take(head, id)
      expect(await readMarks(head, before)).toEqual({ [owner.id]: 'ABSENT' })
      expect(await readMarks(head, left)).toEqual({})
      expect(await readMarks(head, early)).toEqual({})
      expect(await readMarks(head, after)).toEqual({ [owner.id]: 'ABSENT' })
      const { data } = await call('POST /resource/auth/sign-in/record/page', {}, owner)
      expect(data.counts).toEqual([{ state: 'ABSENT', count: 2 }])
    }),
  )

  it(
    'K3 presence of the morning stays when the learner leaves the class at noon',
    withHead(async ({ database, head }) => {
      const classId = await addClass(database, { firstDay: '2026-09-01', lastDay: '2026-12-31' })
      const add = { classId, phones: [owner.phone], role: 'student' as const, fromDay: '2026-09-01' }
      await call('POST /staff/class/member/add', add, head)
      const morning = await givenSession(database, head, { partyId: classId })
      const later = await givenSession(database, head, { partyId: classId, day: '2026-09-09' })
      goTo('10:00')
      await signIn(morning.id, await showCode(head, morning.id))
      goTo('11:00')
      const [member] = (await call('POST /staff/class/member/page', { classId }, head)).data.list
      const removed = { memberIds: [member!.id], reason: '转学', lastDay: '2026-09-07' }
      expect((await call('PUT /staff/class/member/remove', removed, head)).code).toBe(200)
      expect(await readMarks(head, morning.id)).toEqual({ [owner.id]: 'PRESENT' })
      expect(await readMarks(head, later.id)).toEqual({})
    }),
  )

  it(
    'K8 saved again after a learner left writes only what it shows, and asks no newcomer for days before',
    withHead(async ({ database, head }) => {
      const partyId = await addParty(database)
      await addMember(database, partyId, { fromDay: '2026-09-01', untilDay: '2026-09-08' })
      await addMember(database, partyId, { userId: visitor.id, fromDay: '2026-09-01' })
      const { id } = await givenSession(database, head, { partyId })
      goTo('10:10')
      await mark(head, id, { [owner.id]: 'PRESENT', [visitor.id]: 'LATE' })
      const [newcomer] = await addLearners(database, 1)
      await addMember(database, partyId, { userId: newcomer!.id, fromDay: '2026-09-09' })
      goTo('10:00', '2026-09-10')
      expect((await mark(head, id, { [visitor.id]: 'EARLY' })).code).toBe(200)
      expect(await readMarks(head, id)).toEqual({ [owner.id]: 'PRESENT', [visitor.id]: 'EARLY' })
      expect((await mark(head, id, { [newcomer!.id]: 'ABSENT' })).code).toBe(ERRORS.ROLL_NOT_LISTED.code)
    }),
  )

  it(
    'says 请假 also in sessions that were planned or moved after leave was granted, and lets go of those moved out',
    withHead(async ({ database, head, runJobs }) => {
      const { id, partyId } = await givenSession(database, head)
      const asked = { clientRequestId: randomUUID(), kind: 'PERSONAL', unit: 'day', fromDay: DAY, toDay: DAY } as const
      const { data: leave } = await call(
        'POST /resource/auth/leave/save',
        { ...asked, reason: '家里有事', leavePictures: [] },
        owner,
      )
      await call('PUT /staff/leave/approve', { ids: [leave.id], note: '' }, head)
      const planned = await givenSession(database, head, { partyId, from: '14:00', to: '15:40' })
      expect(await readMarks(head, planned.id)).toEqual({ [owner.id]: 'PERSONAL' })
      const moved = {
        startsAt: at('10:00', '2026-09-09').toISOString(),
        endsAt: at('11:40', '2026-09-09').toISOString(),
      }
      await call('PUT /staff/timetable/session/update', { id, version: 0, reason: '', ...moved }, head)
      await runJobs()
      expect(await readMarks(head, id)).toEqual({ [owner.id]: null })
      await call('PUT /staff/leave/revoke', { id: leave.id, reason: '证明不符' }, head)
      expect(await readMarks(head, planned.id)).toEqual({ [owner.id]: null })
    }),
  )
})
