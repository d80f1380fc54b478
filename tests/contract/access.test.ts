import { describe, expect, it } from 'vitest'
import { needsLogin, type Call } from '@contract/call'
import { calls } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { sessionTable } from '../../server/src/modules/user/user.table'
import { hashToken } from '../../server/src/modules/user/session/hash-token'
import { call, openDatabaseOfServer, withRollback } from '../support/server/harness'
import { LEARNER, OTHER_SHOP, SHOP } from '../support/server/fixture-school'
import { validInput } from '../support/server/generate-input'

/** Walks the whole table, so that a new call is covered without anyone remembering it. */
const everyCall = Object.entries<Call>(calls)
const guarded = everyCall.filter(([key, definition]) => needsLogin(key, definition))

const LOGIN_CODES: number[] = [ERRORS.LOGIN_REQUIRED.code, ERRORS.LOGIN_EXPIRED.code]

describe('access to calls', () => {
  it.each([
    ['GET /base/auth/shop/user/view', {}, true],
    ['POST /resource/auth/course/save', {}, true],
    ['POST /resource/api/course/page', {}, false],
    ['POST /resource/api/course/page', { access: 'auth' }, true],
    ['POST /base/api/shop/user/get/wx/login/auth/url', {}, false],
  ] as const)('is derived from the path or declared by the call: %s %j', (key, definition, expected) => {
    expect(needsLogin(key, definition)).toBe(expected)
  })

  it('covers calls that need a login', () => expect(guarded.length).toBeGreaterThan(20))

  it('is never public for a path with `auth`, except the start of a login', () => {
    const open = (key: string, definition: Pick<Call, 'access'> = {}) =>
      /\/auth(\/|$)/.test(key) && !needsLogin(key, definition)
    expect(['GET /x/y/auth/z', 'GET /auth/x', 'GET /x/auth'].map((key) => open(key))).toEqual([true, true, true])
    expect(everyCall.filter(([key, definition]) => open(key, definition)).map(([key]) => key)).toEqual([
      'POST /base/api/shop/user/get/wx/login/auth/url',
    ])
  })

  it.each(guarded)('%s refuses a caller without a token', async (key, definition) => {
    const answer = await call.raw(key, validInput(definition.input))
    expect(answer.code).toBe(ERRORS.LOGIN_REQUIRED.code)
    expect(answer.data).toBeNull()
  })

  it.each(guarded)('%s refuses an unknown token', async (key, definition) => {
    const answer = await call.raw(key, validInput(definition.input), { token: 'f'.repeat(64) })
    expect(LOGIN_CODES).toContain(answer.code)
    expect(answer.data).toBeNull()
  })

  it.each(guarded)('%s refuses a token of another shop', async (key, definition) => {
    const answer = await call.raw(key, validInput(definition.input), { token: LEARNER.owner.token, sid: OTHER_SHOP })
    expect(LOGIN_CODES).toContain(answer.code)
    expect(answer.data).toBeNull()
  })

  it.each(guarded)('%s refuses an expired token', withExpiredToken)

  it.each(everyCall)('%s refuses an unknown shop', async (key, definition) => {
    const answer = await call.raw(key, validInput(definition.input), {
      token: LEARNER.owner.token,
      sid: 'no-such-school',
    })
    expect(answer.code).toBe(ERRORS.SHOP_NOT_FOUND.code)
  })

  it.each(everyCall)('%s refuses a caller without a shop', async (key, definition) => {
    const answer = await call.raw(key, validInput(definition.input), { sid: '' })
    expect(answer.code).toBe(ERRORS.SHOP_NOT_FOUND.code)
  })
})

async function withExpiredToken(key: string, definition: Call): Promise<void> {
  const token = `expired-${'e'.repeat(40)}`
  await withRollback(async () => {
    const database = await openDatabaseOfServer()
    await database.current.insert(sessionTable).values({
      tokenHash: hashToken(token),
      userId: LEARNER.owner.id,
      shopId: SHOP,
      expiresAt: new Date('2026-01-01T00:00:00Z'),
    })
    const answer = await call.raw(key, validInput(definition.input), { token })
    expect(answer.code).toBe(ERRORS.LOGIN_EXPIRED.code)
    expect(answer.data).toBeNull()
  })()
}
