import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { codeOf, stepOf } from '../../../server/src/modules/sign-in/sign-in-window'
import { signInTable } from '../../../server/src/modules/sign-in/sign-in.table'
import { LEARNER } from '../../support/server/fixture-school'
import { call } from '../../support/server/harness'
import { addMember } from '../../support/server/timetable-fixture'
import { at, DAY, givenSession, goTo, look, PHONE, readMarks, showCode, signIn, withSession } from './sign-in-fixture'

const { owner, visitor } = LEARNER

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
