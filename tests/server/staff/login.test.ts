import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { accept, callWithCookie, codeOf, givenStaff, inviteByCommand, login, nextStep, PASSWORD } from './staff-server'

const passwordOf = (account: string, password = PASSWORD, headers = {}) =>
  call('POST /staff/login', { shopId: SHOP, account, password }, { headers })

describe('an invitation', () => {
  it(
    'makes the first staff member, with a second factor and recovery codes',
    withRollback(async (server) => {
      const token = await inviteByCommand(server, 'zhang')
      const { data } = await call('POST /staff/invitation/view', { token })
      expect(data).toMatchObject({ account: 'zhang', name: '张校长', roleName: '校长', shopName: '测试学校' })
      const begun = (await call('POST /staff/invitation/begin', { token })).data
      expect(decodeURIComponent(begun.totpUrl)).toContain(`otpauth://totp/测试学校:zhang?`)
      const accepted = await accept(token)
      expect(new Set(accepted.recoveryCodes).size).toBe(10)
      const { staff } = await login(server, accepted)
      const me = (await call('GET /staff/me', {}, { staff })).data
      expect(me).toMatchObject({ account: 'zhang', roleName: '校长', shopId: SHOP })
    }),
  )

  it(
    'works once, and not after two days',
    withRollback(async (server) => {
      const used = await inviteByCommand(server, 'zhang')
      await accept(used)
      const stale = await inviteByCommand(server, 'li')
      clock.set(new Date(clock.now().getTime() + 48 * 3_600_000))
      for (const token of [used, stale, 'x'])
        expect((await call('POST /staff/invitation/view', { token })).code).toBe(ERRORS.INVITATION_INVALID.code)
    }),
  )

  it(
    'ends with a newer one for the same account',
    withRollback(async (server) => {
      const older = await inviteByCommand(server, 'zhang')
      await inviteByCommand(server, 'zhang')
      expect((await call('POST /staff/invitation/view', { token: older })).code).toBe(ERRORS.INVITATION_INVALID.code)
    }),
  )

  it(
    'is not used up by a weak password or a wrong code',
    withRollback(async (server) => {
      const token = await inviteByCommand(server, 'zhang')
      const { totpSecret } = (await call('POST /staff/invitation/begin', { token })).data
      const attempt = (password: string, code: string) =>
        call('POST /staff/invitation/accept', { token, password, code })
      expect((await attempt('12345678', codeOf(totpSecret))).code).toBe(ERRORS.PASSWORD_WEAK.code)
      const wrong = codeOf(totpSecret) === '000000' ? '111111' : '000000'
      expect((await attempt(PASSWORD, wrong)).code).toBe(ERRORS.TOTP_WRONG.code)
      expect((await attempt(PASSWORD, codeOf(totpSecret))).code).toBe(200)
    }),
  )
})

describe('a staff login', () => {
  it(
    'sets a cookie that no script and no other site can use',
    withRollback(async (server) => {
      const { cookie } = await givenStaff(server, 'finance')
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/staff']) expect(cookie).toContain(part)
    }),
  )

  it(
    'gives no session for the password alone',
    withRollback(async (server) => {
      const { account } = await givenStaff(server, 'finance')
      const { ticket } = (await passwordOf(account)).data
      const staff = { session: ticket, csrfToken: 'x' }
      expect((await call('GET /staff/me', {}, { staff })).code).toBe(ERRORS.LOGIN_REQUIRED.code)
    }),
  )

  it(
    'accepts a code once, and a ticket once and for five minutes',
    withRollback(async (server) => {
      const { account, totpSecret } = await givenStaff(server, 'finance')
      const enter = async (ticket: string) =>
        (await call('POST /staff/login/totp', { ticket, code: codeOf(totpSecret) })).code
      const first = (await passwordOf(account)).data.ticket
      expect(await enter(first), 'the code of the last login').toBe(ERRORS.TOTP_WRONG.code)
      nextStep()
      expect(await enter(first)).toBe(200)
      nextStep()
      expect(await enter(first), 'a used ticket').toBe(ERRORS.STAFF_TICKET_STALE.code)
      const second = (await passwordOf(account)).data.ticket
      clock.set(new Date(clock.now().getTime() + 5 * 60_000))
      expect(await enter(second), 'a stale ticket').toBe(ERRORS.STAFF_TICKET_STALE.code)
    }),
  )

  it(
    'takes a recovery code instead of the second factor, once',
    withRollback(async (server) => {
      const { account, recoveryCodes } = await givenStaff(server, 'finance')
      const enter = async () => {
        const { ticket } = (await passwordOf(account)).data
        const input = { ticket, recoveryCode: recoveryCodes[0]!.toUpperCase() }
        return (await callWithCookie(server, 'POST /staff/login/recovery', input)).code
      }
      expect(await enter()).toBe(200)
      expect(await enter()).toBe(ERRORS.TOTP_WRONG.code)
    }),
  )

  it(
    'ends with the logout, and with two hours without use',
    withRollback(async (server) => {
      const { staff, ...accepted } = await givenStaff(server, 'finance')
      const idle = await login(server, accepted)
      await call('POST /staff/logout', {}, { staff })
      expect((await call('GET /staff/me', {}, { staff })).code).toBe(ERRORS.LOGIN_EXPIRED.code)
      expect((await call('GET /staff/me', {}, idle)).code).toBe(200)
      clock.set(new Date(clock.now().getTime() + 121 * 60_000))
      expect((await call('GET /staff/me', {}, idle)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
    }),
  )

  it(
    'ends on other devices with a new password',
    withRollback(async (server) => {
      const { staff, ...accepted } = await givenStaff(server, 'finance')
      const other = await login(server, accepted)
      const input = { oldPassword: PASSWORD, password: 'Caiwu#2027x' }
      expect((await call('PUT /staff/me/password', input, { staff })).code).toBe(200)
      expect((await call('GET /staff/me', {}, { staff })).code).toBe(200)
      expect((await call('GET /staff/me', {}, other)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
      expect((await passwordOf(accepted.account)).code).toBe(ERRORS.STAFF_LOGIN_WRONG.code)
    }),
  )

  it(
    'says the same of an unknown account and a wrong password',
    withRollback(async (server) => {
      await givenStaff(server, 'finance')
      const wrong = await passwordOf('finance', 'Wrong#2026x')
      expect(await passwordOf('nobody', 'Wrong#2026x')).toEqual(wrong)
      expect(wrong.code).toBe(ERRORS.STAFF_LOGIN_WRONG.code)
    }),
  )

  it(
    'refuses guesses beyond ten in 15 minutes, and only for as long',
    withRollback(async (server) => {
      const { account } = await givenStaff(server, 'finance')
      for (let guess = 0; guess < 10; guess++) await passwordOf(account, 'Wrong#2026x')
      expect((await passwordOf(account)).code).toBe(ERRORS.STAFF_ATTEMPTS_USED_UP.code)
      clock.set(new Date(clock.now().getTime() + 16 * 60_000))
      expect((await passwordOf(account)).code).toBe(200)
    }),
  )

  it(
    'refuses guesses of the second factor beyond ten',
    withRollback(async (server) => {
      const { account, totpSecret } = await givenStaff(server, 'finance')
      nextStep()
      const { ticket } = (await passwordOf(account)).data
      const wrong = codeOf(totpSecret) === '000000' ? '111111' : '000000'
      for (let guess = 0; guess < 10; guess++) await call('POST /staff/login/totp', { ticket, code: wrong })
      const right = await call('POST /staff/login/totp', { ticket, code: codeOf(totpSecret) })
      expect(right.code).toBe(ERRORS.STAFF_ATTEMPTS_USED_UP.code)
    }),
  )
})

describe('a failed login', () => {
  it(
    'is in the audit with the account and the address, without naming its owner as the actor',
    withRollback(async (server) => {
      const accepted = await accept(await inviteByCommand(server, 'zhang'))
      await passwordOf('zhang', 'Wrong-password-1')
      await passwordOf('nobody', 'Wrong-password-1')
      const { ticket } = (await passwordOf('zhang')).data
      await call('POST /staff/login/recovery', { ticket, recoveryCode: 'wrong' })
      const { staff } = await login(server, accepted)
      const { data } = await call('POST /staff/audit/page', { pageCurrent: 1, pageSize: 10 }, { staff })
      const failures = data.list.filter(({ after }) => after && 'failure' in after)
      expect(failures.map(({ call: key, actorId, after }) => [key, actorId, after!.failure]).toSorted()).toEqual([
        ['POST /staff/login', 'unknown', 'passwordWrong'],
        ['POST /staff/login/recovery', 'unknown', 'secondFactorWrong'],
      ])
      const me = (await call('GET /staff/me', {}, { staff })).data
      expect(new Set(failures.map(({ subjectId }) => subjectId))).toEqual(new Set([me.id]))
      expect(failures[0]!.ip).not.toBe('')
    }),
  )
})
