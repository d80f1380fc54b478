import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { codeOf, stepOf } from '../../../server/src/modules/sign-in/sign-in-window'
import { signInTable } from '../../../server/src/modules/sign-in/sign-in.table'
import { LEARNER } from '../../support/server/fixture-school'
import { addHeads } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { addMember, addParty } from '../../support/server/timetable-fixture'
import { at, DAY, givenSession, goTo, look, otherThan, PHONE, readMarks, showCode, signIn } from './sign-in-fixture'

const { owner, visitor } = LEARNER

const withSession = (
  test: (
    deps: { id: string; head: Awaited<ReturnType<typeof addHeads>>['head'] } & Awaited<
      ReturnType<typeof givenSession>
    > & {
        database: Parameters<typeof givenSession>[0]
      },
  ) => Promise<void>,
) =>
  withRollback(async ({ database }) => {
    goTo('08:00')
    const { head } = await addHeads(database)
    await test({ database, head, ...(await givenSession(database, head)) })
  })

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
      expect((await signIn(id, code, { learner: LEARNER.stranger })).code).toBe(ERRORS.SESSION_NOT_FOUND.code)
    }),
  )
})

describe('cheating', () => {
  it(
    'an old code is refused, and so is one that nobody was shown, though it is the right one of this moment',
    withSession(async ({ database, id, head }) => {
      await look(id)
      const [{ secret }] = (await database.current.select().from(signInTable)) as unknown as [{ secret: string }]
      goTo('09:54')
      expect((await signIn(id, codeOf(secret, stepOf(at('09:54'))))).code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
      goTo('09:55')
      const old = await showCode(head, id)
      goTo('10:00')
      expect((await signIn(id, old)).code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
    }),
  )

  it(
    'a code of another session is refused',
    withSession(async ({ database, id, head }) => {
      const other = await givenSession(database, head, { learners: [visitor] })
      goTo('09:55')
      const [code, mine] = [await showCode(head, other.id), await showCode(head, id)]
      expect(code).not.toBe(mine)
      expect((await signIn(id, code)).code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
    }),
  )

  it(
    'a picture of the screen forwarded after 45 seconds is refused; half a minute of typing is not',
    withSession(async ({ id, head }) => {
      goTo('09:55:00')
      const code = await showCode(head, id)
      goTo('09:55:45')
      expect((await signIn(id, code)).code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
      goTo('09:55:44')
      expect((await signIn(id, code)).data.presence).toBe('PRESENT')
    }),
  )

  it(
    'a clock set back an hour changes nothing: no call takes a time, and the code has to be one of now',
    withSession(async ({ id, head }) => {
      goTo('10:00')
      const code = await showCode(head, id)
      goTo('11:00')
      const said = { id, code, phoneId: PHONE, date: '2026-09-08T10:00:00+08:00', signedAt: '2026-09-08T02:00:00Z' }
      const answer = await call.raw('POST /resource/auth/sign-in/save', said, owner)
      expect(answer.code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
      const { data } = await signIn(id, await showCode(head, id))
      expect(data).toMatchObject({ presence: 'LATE', signedAt: '2026-09-08T03:00:00.000Z' })
    }),
  )

  it(
    'one phone for three: the first is signed in, the others wait for a person, who is told whose phone it was',
    withSession(async ({ database, id, head, partyId }) => {
      await addMember(database, partyId, { userId: visitor.id })
      goTo('09:55')
      const code = await showCode(head, id)
      expect((await signIn(id, code)).data.presence).toBe('PRESENT')
      expect((await signIn(id, code, { learner: visitor })).data).toMatchObject({
        state: 'doubt',
        presence: null,
        doubts: ['device'],
        arrived: 1,
      })
      const { data } = await call('GET /staff/presence/view', { id }, head)
      expect(data.session.counts).toMatchObject({ present: 1, doubts: 1 })
      const doubtful = data.rows.find(({ learnerId }) => learnerId === visitor.id)!
      expect(doubtful).toMatchObject({ isDoubtful: true, doubts: ['device'], presence: null })
      expect(doubtful.samePhone).toHaveLength(1)
    }),
  )
})

describe('a code that was kept without a network', () => {
  it(
    'is judged by the step that showed it, and taken until half an hour after the window',
    withSession(async ({ id, head }) => {
      goTo('09:52')
      const { token } = await look(id)
      goTo('10:03')
      const code = await showCode(head, id)
      goTo('12:09')
      const { data } = await signIn(id, code, { token })
      expect(data).toMatchObject({ presence: 'PRESENT', signedAt: '2026-09-08T02:03:00.000Z' })
    }),
  )

  it(
    'L5 is refused after that, however the phone dates it',
    withSession(async ({ id, head }) => {
      goTo('09:52')
      const { token } = await look(id)
      goTo('10:03')
      const code = await showCode(head, id)
      goTo('12:10')
      expect((await signIn(id, code, { token })).code).toBe(ERRORS.SIGN_IN_EXPIRED.code)
      const said = { id, code, token, phoneId: PHONE, date: DAY, queuedAt: '2026-09-08T10:03:00+08:00' }
      expect((await call.raw('POST /resource/auth/sign-in/save', said, owner)).code).toBe(ERRORS.SIGN_IN_EXPIRED.code)
      expect(await readMarks(head, id)).toEqual({ [owner.id]: null })
    }),
  )

  it(
    'sent twice is one row',
    withSession(async ({ id, head }) => {
      goTo('09:52')
      const { token } = await look(id)
      goTo('10:03')
      const code = await showCode(head, id)
      goTo('11:00')
      await signIn(id, code, { token })
      goTo('11:59', '2026-09-09')
      expect((await signIn(id, code, { token })).data).toMatchObject({ presence: 'PRESENT', arrived: 1 })
    }),
  )

  it(
    'with a token of another learner, of another session, or a made-up one is refused',
    withSession(async ({ database, id, head, partyId }) => {
      await addMember(database, partyId, { userId: visitor.id })
      const other = await givenSession(database, head, { partyId, from: '14:00', to: '15:40' })
      goTo('09:52')
      const [mine, others] = [await look(id), await look(other.id)]
      goTo('10:03')
      const code = await showCode(head, id)
      goTo('11:00')
      const send = (token: string) => signIn(id, code, { learner: visitor, token }).then((answer) => answer.code)
      expect(await send(mine.token)).toBe(ERRORS.SIGN_IN_TOKEN_WRONG.code)
      expect((await signIn(id, code, { token: others.token })).code).toBe(ERRORS.SIGN_IN_TOKEN_WRONG.code)
      expect(await send(`${mine.token.split('.')[0]}.AAAA`)).toBe(ERRORS.SIGN_IN_TOKEN_WRONG.code)
      expect(await readMarks(head, id)).toEqual({ [owner.id]: null, [visitor.id]: null })
    }),
  )

  it(
    'from before the phone last had a network is refused: it could have signed in then',
    withSession(async ({ id, head }) => {
      goTo('09:52')
      const { token } = await look(id)
      goTo('10:00')
      const code = await showCode(head, id)
      goTo('10:02')
      // The picture of the screen, sent on to somebody with a network.
      expect((await signIn(id, code)).code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
      expect((await signIn(id, code, { token })).code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
      const fresh = await look(id)
      expect((await signIn(id, code, { token: fresh.token })).code).toBe(ERRORS.SIGN_IN_CODE_WRONG.code)
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
