import { describe, expect, it } from 'vitest'
import { accessOf, isStaffCall, type Call } from '@contract/call'
import { calls } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { Nothing } from '@contract/schema'
import { registerCalls } from '../../server/src/kernel/http/register-calls'
import { sessionTable } from '../../server/src/modules/user/user.table'
import { hashSecret } from '../../server/src/kernel/hash-secret'
import { call, startServer, withRollback } from '../support/server/harness'
import { LEARNER, OTHER_SHOP, SHOP } from '../support/server/fixture-school'
import { validInput } from '../support/server/generate-input'
import { undoAfter } from '../support/server/test-database'

/** Walks the whole table, so that a new call is covered without anyone remembering it. */
const everyCall = Object.entries<Call>(calls)
/** A staff call has the shop of its session (staff-access.test.ts). */
const appCalls = everyCall.filter(([key]) => !isStaffCall(key))
const guarded = everyCall.filter(([key, definition]) => accessOf(key, definition) === 'learner')

const LOGIN_CODES: number[] = [ERRORS.LOGIN_REQUIRED.code, ERRORS.LOGIN_EXPIRED.code]

describe('access to calls', () => {
  it.each([
    ['GET /base/auth/shop/user/view', {}, 'learner'],
    ['POST /resource/auth/course/save', {}, 'learner'],
    ['POST /resource/api/course/page', {}, 'public'],
    ['POST /data/api/access/log/save', {}, 'public'],
    ['POST /resource/api/course/page', { access: 'learner' }, 'learner'],
    ['POST /base/api/shop/user/get/wx/login/auth/url', {}, 'public'],
    ['POST /mf-user/user/x', { access: 'learner' }, 'learner'],
    ['POST /mf-admin/WeChat/login/lk', { access: 'public' }, 'public'],
    ['POST /staff/login', { access: 'public' }, 'public'],
    ['POST /staff/order/page', { access: 'staff:orders.view' }, 'staff:orders.view'],
  ] as const)('is derived from the path or declared by the call: %s %j', (key, definition, expected) => {
    expect(accessOf(key, definition)).toBe(expected)
  })

  it.each([
    ['a staff call that declares nothing', 'POST /staff/order/page', {}],
    ['a staff call for learners', 'POST /staff/order/page', { access: 'learner' }],
    ['a path that the specification does not have', 'POST /console/order/page', {}],
    ['a path of the specification without a derived access', 'POST /mf-user/user/x', {}],
    ['a path that only looks public', 'GET /other/api/x', {}],
    ['a path with `auth` in another place', 'GET /auth/x', {}],
    ['a learner path declared public', 'GET /base/auth/x', { access: 'public' }],
    ['a learner path for staff', 'GET /base/auth/x', { access: 'staff:orders.view' }],
    ['staff outside of /staff/', 'GET /base/api/x', { access: 'staff:orders.view' }],
  ] as const)('is refused at start for %s', async (_label, key, definition) => {
    const { app } = await startServer()
    const table = { [key]: { summary: '', input: Nothing, output: Nothing, ...definition } }
    const routes = { [key]: async () => ({}) }
    const callers = { hasShop: () => true, findSession: () => 'unknown' as const, siteAddress: () => '' }
    expect(() => registerCalls(app, routes, callers, table)).toThrow(key)
  })

  it('covers calls that need a login', () => expect(guarded.length).toBeGreaterThan(20))

  it('is never public for a path with `auth`, except the start of a login', () => {
    const open = everyCall.filter(
      ([key, definition]) => /\/auth(\/|$)/.test(key) && accessOf(key, definition) === 'public',
    )
    expect(open.map(([key]) => key)).toEqual(['POST /base/api/shop/user/get/wx/login/auth/url'])
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

  it(
    'is refused with an expired token',
    withRollback(async ({ database }) => {
      const token = `expired-${'e'.repeat(40)}`
      await database.current.insert(sessionTable).values({
        tokenHash: hashSecret(token),
        userId: LEARNER.owner.id,
        shopId: SHOP,
        expiresAt: new Date('2026-01-01T00:00:00Z'),
      })
      for (const [key, definition] of guarded) {
        const answer = await undoAfter(database, () => call.raw(key, validInput(definition.input), { token }))
        expect.soft({ code: answer.code, data: answer.data }, key).toEqual({
          code: ERRORS.LOGIN_EXPIRED.code,
          data: null,
        })
      }
    }),
  )

  it.each(appCalls)('%s refuses an unknown shop', async (key, definition) => {
    const answer = await call.raw(key, validInput(definition.input), {
      token: LEARNER.owner.token,
      sid: 'no-such-school',
    })
    expect(answer.code).toBe(ERRORS.SHOP_NOT_FOUND.code)
  })

  it.each(appCalls)('%s refuses a caller without a shop', async (key, definition) => {
    const answer = await call.raw(key, validInput(definition.input), { sid: '' })
    expect(answer.code).toBe(ERRORS.SHOP_NOT_FOUND.code)
  })
})
