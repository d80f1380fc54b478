import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { PresenceState } from '@contract/timetable/presence-status'
import { staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { teacherTable } from '../../../server/src/modules/shop/shop.table'
import { presenceLogTable } from '../../../server/src/modules/timetable/session.table'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { addMember, addParty, saveSession } from '../../support/server/timetable-fixture'
import { addClass, addLearners } from '../classes/classes-fixture'
import { at, DAY, givenSession, goTo, look, readMarks, showCode, signIn } from './sign-in-fixture'

const { owner, visitor } = LEARNER

const mark = (staff: StaffMember, id: string, marks: Record<string, PresenceState>, reason = '') =>
  call(
    'PUT /staff/presence/save',
    { id, marks: Object.entries(marks).map(([learnerId, presence]) => ({ learnerId, presence })), reason },
    staff,
  )
const take = (staff: StaffMember, id: string) => call('PUT /staff/presence/take', { id }, staff)

const withHead = (
  test: (deps: {
    database: Parameters<typeof givenSession>[0]
    head: StaffMember
    runJobs: () => Promise<unknown>
  }) => Promise<void>,
) =>
  withRollback(async ({ database, jobs }) => {
    goTo('08:00')
    const { head } = await addHeads(database)
    await test({ database, head, runJobs: () => jobs.runDue(clock.now()) })
  })

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
      const add = { classId, phones: [owner.phone], role: 'student', fromDay: '2026-09-01' } as const
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

describe('whose sessions', () => {
  it(
    'a lecturer sees and changes what he teaches and what his classes have; others look missing to every call',
    withHead(async ({ database, head }) => {
      const lecturer = await addStaff(database, { permissions: ['presence.edit'] })
      const [{ account }] = (await database.current
        .select({ account: staffUserTable.account })
        .from(staffUserTable)
        .where(eq(staffUserTable.id, lecturer.id))) as [{ account: string }]
      const teacherId = randomUUID()
      await database.current
        .insert(teacherTable)
        .values({ id: teacherId, shopId: SHOP, name: '周建国', staffAccount: account })
      const led = await addClass(database, { headId: teacherId })
      const ofClass = await givenSession(database, head, { partyId: led })
      const other = await givenSession(database, head)
      const time = { startsAt: at('14:00').toISOString(), endsAt: at('15:40').toISOString() }
      const { data: taught } = await saveSession(head, { ...time, partyIds: [other.partyId], teacherIds: [teacherId] })
      goTo('10:10')
      const { data } = await call('POST /staff/presence/page', { day: DAY }, lecturer)
      expect(data.list.map(({ id }) => id).toSorted()).toEqual([ofClass.id, taught.id].toSorted())
      const missing = ERRORS.SESSION_NOT_FOUND.code
      const { id } = other
      const learnerIds = [owner.id]
      expect((await call('GET /staff/presence/view', { id }, lecturer)).code).toBe(missing)
      expect((await mark(lecturer, id, { [owner.id]: 'PRESENT' })).code).toBe(missing)
      expect((await take(lecturer, id)).code).toBe(missing)
      expect((await call('PUT /staff/sign-in/open', { id }, lecturer)).code).toBe(missing)
      expect((await call('PUT /staff/sign-in/close', { id }, lecturer)).code).toBe(missing)
      expect((await call('GET /staff/sign-in/code', { id }, lecturer)).code).toBe(missing)
      expect((await call('PUT /staff/sign-in/confirm', { id, learnerIds }, lecturer)).code).toBe(missing)
      expect((await call('PUT /staff/sign-in/refuse', { id, learnerIds, reason: '无' }, lecturer)).code).toBe(missing)
      const rule = { opensBySelf: false, opensMinutes: 0, lateMinutes: 0, alertAbsences: 0 }
      expect((await call('PUT /staff/sign-in/rule/update', rule, lecturer)).code).toBe(ERRORS.ROLL_NOT_YOURS.code)
      expect((await call('GET /staff/presence/view', { id: ofClass.id }, lecturer)).code).toBe(200)
      expect(await readMarks(head, id)).toEqual({ [owner.id]: null })
    }),
  )
})

describe('the school’s rule', () => {
  it(
    'lets only a teacher open sign-ins, from which lateness counts then',
    withHead(async ({ database, head }) => {
      const rule = { opensBySelf: false, opensMinutes: 10, lateMinutes: 5, alertAbsences: 0 }
      await call('PUT /staff/sign-in/rule/update', rule, head)
      const { id } = await givenSession(database, head)
      goTo('10:10')
      expect(await look(id)).toMatchObject({ state: 'before', opensAt: null })
      expect((await call('GET /staff/sign-in/code', { id }, head)).code).toBe(ERRORS.SIGN_IN_EVENT_REFUSED.code)
      await call('PUT /staff/sign-in/open', { id }, head)
      goTo('10:14')
      expect((await signIn(id, await showCode(head, id))).data.presence).toBe('PRESENT')
    }),
  )

  it(
    'has a learner and the teacher told once of so many absences in a row',
    withHead(async ({ database, head }) => {
      const partyId = await addParty(database)
      await addMember(database, partyId)
      const days = ['07', '08', '09', '10', '11'].map((day) => `2026-09-${day}`)
      const ids: string[] = []
      for (const day of days) ids.push((await givenSession(database, head, { partyId, day })).id)
      const alerts = async () => (await call('POST /staff/presence/alert/page', {}, head)).data.list
      const titles = async () =>
        (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list.map(({ title }) => title)
      for (const [at, day] of days.entries()) {
        goTo('12:00', day)
        // The first is there, then four absences.
        if (at === 0) await mark(head, ids[0]!, { [owner.id]: 'PRESENT' })
        await take(head, ids[at]!)
        expect(await alerts()).toHaveLength(at < 3 ? 0 : 1)
      }
      expect((await alerts())[0]).toMatchObject({ learnerId: owner.id, sessionId: ids[3], count: 3 })
      expect(await titles()).toEqual(['缺课提醒'])
    }),
  )
})

describe('补签', () => {
  it(
    'is asked for with a reason, granted into 出勤 with the reason in the log, and told',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head)
      const ask = () => call('POST /resource/auth/sign-in/make-up/save', { id, reason: '手机没电了' }, owner)
      expect((await ask()).code).toBe(ERRORS.MAKE_UP_REFUSED.code)
      goTo('12:00')
      await take(head, id)
      expect((await ask()).data).toMatchObject({ makeUp: 'pending', canMakeUp: false, presence: 'ABSENT' })
      await ask()
      const { list } = (await call('POST /staff/sign-in/make-up/page', { status: 'pending' }, head)).data
      expect(list).toMatchObject([{ sessionId: id, reason: '手机没电了', presence: 'ABSENT' }])
      const ids = [list[0]!.id]
      expect((await call('PUT /staff/sign-in/make-up/approve', { ids }, head)).data.results).toMatchObject([
        { status: 'approved' },
      ])
      expect((await call('PUT /staff/sign-in/make-up/approve', { ids }, head)).data.results).toMatchObject([
        { status: null, error: ERRORS.SIGN_IN_EVENT_REFUSED.message },
      ])
      expect(await look(id)).toMatchObject({ presence: 'PRESENT', makeUp: 'approved' })
      const log = await database.current.select().from(presenceLogTable).orderBy(asc(presenceLogTable.id))
      expect(log.at(-1)).toMatchObject({ fromState: 'ABSENT', toState: 'PRESENT', reason: '补签：手机没电了' })
    }),
  )

  it(
    'may be asked for again once it was refused, and not a week later',
    withHead(async ({ database, head }) => {
      const { id } = await givenSession(database, head)
      const ask = () => call('POST /resource/auth/sign-in/make-up/save', { id, reason: '忘了' }, owner)
      goTo('12:00')
      await ask()
      const { list } = (await call('POST /staff/sign-in/make-up/page', {}, head)).data
      await call('PUT /staff/sign-in/make-up/reject', { ids: [list[0]!.id], reason: '没有人见到你' }, head)
      expect(await look(id)).toMatchObject({ makeUp: 'rejected', canMakeUp: true, presence: null })
      expect((await ask()).data.makeUp).toBe('pending')
      const second = await givenSession(database, head, { day: '2026-09-01' })
      expect(
        (await call('POST /resource/auth/sign-in/make-up/save', { id: second.id, reason: '忘了' }, owner)).code,
      ).toBe(ERRORS.MAKE_UP_REFUSED.code)
    }),
  )
})
