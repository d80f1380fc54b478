import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { presenceLogTable } from '../../../server/src/modules/timetable/session.table'
import { LEARNER } from '../../support/server/fixture-school'
import { call } from '../../support/server/harness'
import { addMember, addParty, saveSession } from '../../support/server/timetable-fixture'
import { addClass, addLecturer } from '../classes/classes-fixture'
import { at, DAY, givenSession, goTo, look, mark, readMarks, showCode, signIn, take, withHead } from './sign-in-fixture'

const { owner } = LEARNER

describe('whose sessions', () => {
  it(
    'a lecturer sees and changes what he teaches and what his classes have; others look missing to every call',
    withHead(async ({ database, head }) => {
      const { lecturer, teacherId } = await addLecturer(database, ['presence.edit'])
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
