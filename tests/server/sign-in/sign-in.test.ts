import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { LEARNER } from '../../support/server/fixture-school'
import { addHeads } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { addMember, addParty } from '../../support/server/timetable-fixture'
import { DAY, givenSession, goTo, look, otherThan, readMarks, showCode, signIn, withSession } from './sign-in-fixture'

const { owner, visitor } = LEARNER

describe('signing in with the code', () => {
  it(
    'in time is 出勤, from five minutes on 迟到, judged by the step that showed the code',
    withSession(async ({ database, id, head, partyId }) => {
      await addMember(database, partyId, { userId: visitor.id })
      goTo('10:04:50')
      const code = await showCode(head, id)
      goTo('10:05:10')
      expect((await signIn(id, code)).data).toMatchObject({
        state: 'marked',
        presence: 'PRESENT',
        arrived: 1,
        expected: 2,
      })
      const later = await showCode(head, id)
      const late = await signIn(id, later, { learner: visitor, phoneId: randomUUID() })
      expect(late.data).toMatchObject({ state: 'marked', presence: 'LATE', arrived: 2 })
      expect(await readMarks(head, id)).toEqual({ [owner.id]: 'PRESENT', [visitor.id]: 'LATE' })
    }),
  )

  it(
    'L1 signs in to its one session, in its window only',
    withSession(async ({ database, id, head, partyId }) => {
      const next = await givenSession(database, head, { partyId, from: '14:00', to: '15:40' })
      goTo('09:55')
      const code = await showCode(head, id)
      expect((await signIn(next.id, code)).code).toBe(ERRORS.SIGN_IN_NOT_OPEN.code)
      expect((await signIn(id, code)).data.presence).toBe('PRESENT')
      expect(await look(next.id)).toMatchObject({ state: 'before', presence: null })
      goTo('11:40')
      expect((await signIn(next.id, code)).code).toBe(ERRORS.SIGN_IN_NOT_OPEN.code)
    }),
  )

  it(
    'L2 a try that comes too early leaves nothing that blocks',
    withSession(async ({ id, head }) => {
      goTo('09:49')
      for (let tries = 0; tries < 8; tries++)
        expect((await signIn(id, '123456')).code).toBe(ERRORS.SIGN_IN_NOT_OPEN.code)
      goTo('09:50')
      expect((await signIn(id, await showCode(head, id))).data.presence).toBe('PRESENT')
    }),
  )

  it(
    'L3 who is not on the list is told so and gets no row',
    withSession(async ({ id, head }) => {
      goTo('09:55')
      const answer = await signIn(id, await showCode(head, id), { learner: visitor })
      expect(answer).toMatchObject({ code: ERRORS.SIGN_IN_NOT_LISTED.code, msg: ERRORS.SIGN_IN_NOT_LISTED.message })
      expect((await call('GET /resource/auth/sign-in/view', { id }, visitor)).code).toBe(ERRORS.SIGN_IN_NOT_LISTED.code)
      expect(await readMarks(head, id)).toEqual({ [owner.id]: null })
    }),
  )

  it(
    'L4 a session of Friday 00:10 is on Friday’s list',
    withRollback(async ({ database }) => {
      goTo('08:00')
      const { head } = await addHeads(database)
      const { id } = await givenSession(database, head, { day: '2026-09-11', from: '00:10', to: '01:00' })
      const listed = async () =>
        (await call('POST /resource/auth/sign-in/list', {}, owner)).data.sessions.map((each) => each.id)
      goTo('12:00', '2026-09-10')
      expect(await listed()).toEqual([])
      goTo('12:00', '2026-09-11')
      expect(await listed()).toEqual([id])
      const page = async (day: string) =>
        (await call('POST /staff/presence/page', { day }, head)).data.list.map((each) => each.id)
      expect([await page('2026-09-10'), await page('2026-09-11')]).toEqual([[], [id]])
    }),
  )

  it(
    'L6 a second time answers how it stands, and there is one row',
    withSession(async ({ id, head }) => {
      goTo('09:55')
      const code = await showCode(head, id)
      const first = await signIn(id, code)
      goTo('10:30')
      expect((await signIn(id, code)).data).toMatchObject({ presence: 'PRESENT', signedAt: first.data.signedAt })
      goTo('09:00', '2026-09-09')
      expect((await signIn(id, code)).data).toMatchObject({ presence: 'PRESENT', arrived: 1 })
    }),
  )

  it(
    'five wrong codes mean a minute’s rest, also for the right one, and no longer',
    withSession(async ({ id, head }) => {
      goTo('09:55')
      const code = await showCode(head, id)
      const wrong = otherThan(code)
      const answers = []
      for (let tries = 0; tries < 5; tries++) answers.push(await signIn(id, wrong))
      expect(answers.map((answer) => answer.code)).toEqual([
        ...Array<number>(4).fill(ERRORS.SIGN_IN_CODE_WRONG.code),
        ERRORS.SIGN_IN_RESTING.code,
      ])
      expect(answers[1]!.msg).toBe('码不对，还可再试 3 次')
      expect((await signIn(id, code)).code).toBe(ERRORS.SIGN_IN_RESTING.code)
      goTo('09:56')
      expect((await signIn(id, await showCode(head, id))).data.presence).toBe('PRESENT')
    }),
  )

  it(
    'of somebody on leave is not needed and changes nothing',
    withSession(async ({ id, head }) => {
      const asked = { clientRequestId: randomUUID(), kind: 'SICK', unit: 'day', fromDay: DAY, toDay: DAY } as const
      const { data: leave } = await call(
        'POST /resource/auth/leave/save',
        { ...asked, reason: '发烧', leavePictures: [] },
        owner,
      )
      await call('PUT /staff/leave/approve', { ids: [leave.id], note: '' }, head)
      goTo('09:55')
      expect((await signIn(id, await showCode(head, id))).code).toBe(ERRORS.SIGN_IN_ON_LEAVE.code)
      expect(await look(id)).toMatchObject({ state: 'marked', presence: 'SICK' })
    }),
  )

  it(
    'belongs to the school: another school’s session looks like a missing one',
    withSession(async ({ id, head }) => {
      goTo('09:55')
      const code = await showCode(head, id)
      expect((await signIn(id, code, { learner: LEARNER.stranger })).code).toBe(ERRORS.SIGN_IN_NOT_LISTED.code)
    }),
  )
})

describe('what a learner reads', () => {
  it(
    'is today’s sessions and the marks of those that were, with the rate of lesson hours',
    withRollback(async ({ database }) => {
      goTo('08:00')
      const { head } = await addHeads(database)
      const { id, partyId } = await givenSession(database, head)
      const second = await givenSession(database, head, { partyId, from: '14:00', to: '15:40' })
      goTo('10:00')
      await signIn(id, await showCode(head, id))
      goTo('15:40')
      expect((await look(second.id)).state).toBe('unmarked')
      const { data } = await call('POST /resource/auth/sign-in/record/page', {}, owner)
      expect(data.list.map((each) => [each.sessionId, each.presence])).toEqual([
        [second.id, null],
        [id, 'PRESENT'],
      ])
      expect(data).toMatchObject({ rate: 100, totalCount: 2 })
      await call('PUT /staff/presence/take', { id: second.id }, head)
      const { data: after } = await call('POST /resource/auth/sign-in/record/page', { partyId }, owner)
      expect(after).toMatchObject({ rate: 50 })
      expect(
        (await call('POST /resource/auth/sign-in/record/page', { partyId: await addParty(database) }, owner)).data.list,
      ).toEqual([])
    }),
  )
})
