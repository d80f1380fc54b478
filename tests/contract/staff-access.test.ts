import { describe, expect, it } from 'vitest'
import { accessOf, isStaffCall, permissionOf, type Call } from '@contract/call'
import { calls } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { PERMISSION_NAMES, type Permission } from '@contract/staff/permissions'
import { LEARNER } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { validInput } from '../support/server/generate-input'
import { call, clock, withRollback } from '../support/server/harness'
import { undoAfter } from '../support/server/test-database'
import type { Caller } from '../support/server/client'

const staffCalls = Object.entries<Call>(calls).filter(([key]) => isStaffCall(key))
const guarded = staffCalls
  .map(([key, definition]) => ({ key, definition, permission: permissionOf(accessOf(key, definition)) }))
  .filter((each): each is typeof each & { permission: Permission | 'self' } => each.permission !== undefined)
const restricted = guarded.filter(({ permission }) => permission !== 'self')

const refusalOf = async (key: string, definition: Call, caller: Caller) => {
  const response = await call.raw(key, validInput(definition.input), caller)
  expect(response.data, key).toBeNull()
  return response.code
}

describe('access to staff calls', () => {
  it('is open without a login only for logging in and for invitations', () => {
    const open = staffCalls.filter(([key, definition]) => accessOf(key, definition) === 'public')
    expect(open.map(([key]) => key)).toEqual([
      'POST /staff/login',
      'POST /staff/login/totp',
      'POST /staff/login/recovery',
      'POST /staff/invitation/view',
      'POST /staff/invitation/begin',
      'POST /staff/invitation/accept',
      'GET /staff/door',
    ])
  })

  it('uses every permission of the list', () => {
    const used = new Set(guarded.map(({ permission }) => permission))
    expect(PERMISSION_NAMES.filter((name) => !used.has(name))).toEqual([])
  })

  it.each(guarded)('$key refuses a caller without a session', async ({ key, definition }) => {
    expect(await refusalOf(key, definition, {})).toBe(ERRORS.LOGIN_REQUIRED.code)
  })

  it.each(guarded)('$key refuses a garbage session', async ({ key, definition }) => {
    const staff = { session: 'f'.repeat(43), csrfToken: 'x' }
    expect(await refusalOf(key, definition, { staff })).toBe(ERRORS.LOGIN_REQUIRED.code)
  })

  it.each(guarded)('$key refuses a learner of this school and of another', async ({ key, definition }) => {
    for (const { token } of [LEARNER.owner, LEARNER.stranger]) {
      expect(await refusalOf(key, definition, { token })).toBe(ERRORS.LOGIN_REQUIRED.code)
      const asSession = { token, staff: { session: token, csrfToken: 'x' } }
      expect(await refusalOf(key, definition, asSession)).toBe(ERRORS.LOGIN_REQUIRED.code)
    }
  })

  it(
    'is refused with an expired session, and with one that was not used for two hours',
    withRollback(async ({ database }) => {
      const past = new Date(clock.now().getTime() - 121 * 60_000)
      const members = [await addStaff(database, { expiresAt: past }), await addStaff(database, { usedAt: past })]
      for (const { key, definition } of guarded)
        for (const member of members) {
          const code = await undoAfter(database, () => refusalOf(key, definition, member))
          expect.soft(code, key).toBe(ERRORS.LOGIN_EXPIRED.code)
        }
    }),
  )

  it(
    'is refused to staff with every permission but its own',
    withRollback(async ({ database }) => {
      for (const permission of PERMISSION_NAMES) {
        const member = await addStaff(database, { permissions: PERMISSION_NAMES.filter((name) => name !== permission) })
        for (const { key, definition } of restricted.filter((each) => each.permission === permission)) {
          const code = await undoAfter(database, () => refusalOf(key, definition, member))
          expect.soft(code, key).toBe(ERRORS.PERMISSION_MISSING.code)
        }
      }
    }),
  )

  it(
    'is refused to a request without the CSRF token of its session',
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const other = await addStaff(database)
      for (const { key, definition } of guarded.filter((each) => !each.key.startsWith('GET ')))
        for (const csrfToken of ['', 'x', other.staff.csrfToken]) {
          const refuse = () => refusalOf(key, definition, { staff: { ...staff, csrfToken } })
          expect.soft(await undoAfter(database, refuse), key).toBe(ERRORS.CSRF_TOKEN_WRONG.code)
        }
    }),
  )

  it(
    'gives a session no access to calls of learners',
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const response = await call.raw('GET /base/auth/shop/user/view', {}, { staff, token: staff.session })
      expect(response.code).toBe(ERRORS.LOGIN_REQUIRED.code)
    }),
  )
})
