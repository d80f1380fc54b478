import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { accept, callWithCookie, codeOf, givenStaff, login, nextStep, PASSWORD } from './staff-server'

const WRONG = 'Wrong#2026x'
const sessionsOf = async (staff: Parameters<typeof call>[2]) =>
  (await call('GET /staff/me/session/list', {}, staff)).data

describe('a staff member’s own access', () => {
  it(
    'lists where the account is logged in, and ends one of them',
    withRollback(async (server) => {
      const here = await givenStaff(server, 'finance')
      const there = await login(server, here)
      const listed = await sessionsOf(here)
      expect(listed.map(({ current }) => current)).toEqual([false, true])
      const other = listed[0]!.id
      const stranger = await addStaff(server.database)
      const missing = ERRORS.STAFF_SESSION_NOT_FOUND.code
      expect((await call('POST /staff/me/session/close', { id: other }, stranger)).code).toBe(missing)
      expect((await call('GET /staff/me', {}, there)).code).toBe(200)

      expect((await call('POST /staff/me/session/close', { id: other }, here)).code).toBe(200)
      expect((await call('GET /staff/me', {}, there)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
      expect((await call('POST /staff/me/session/close', { id: other }, here)).code).toBe(missing)
      expect(await sessionsOf(here)).toHaveLength(1)
    }),
  )

  it(
    'takes a new second factor once a code of it was entered; until then the old one works',
    withRollback(async (server) => {
      const mine = await givenStaff(server, 'finance')
      const confirm = (code: string) => call('POST /staff/me/factor/confirm', { code }, mine)
      expect((await confirm('123456')).code).toBe(ERRORS.FACTOR_NOT_BEGUN.code)
      const refused = await call('POST /staff/me/factor/begin', { password: WRONG }, mine)
      expect(refused.code).toBe(ERRORS.OLD_PASSWORD_WRONG.code)
      const { totpSecret } = (await call('POST /staff/me/factor/begin', { password: PASSWORD }, mine)).data
      const other = await login(server, mine)
      nextStep()
      expect((await confirm(codeOf(mine.totpSecret))).code).toBe(ERRORS.TOTP_WRONG.code)
      expect((await confirm(codeOf(totpSecret))).code).toBe(200)
      expect((await call('GET /staff/me', {}, other)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
      expect((await call('GET /staff/me', {}, mine)).code).toBe(200)
      await expect(login(server, mine)).rejects.toThrow()
      await login(server, { ...mine, totpSecret })
    }),
  )

  it(
    'makes the old recovery codes void with new ones',
    withRollback(async (server) => {
      const mine = await givenStaff(server, 'finance')
      const enter = async (recoveryCode: string) => {
        const input = { shopId: SHOP, account: mine.account, password: PASSWORD }
        const { ticket } = (await call('POST /staff/login', input)).data
        return (await callWithCookie(server, 'POST /staff/login/recovery', { ticket, recoveryCode })).code
      }
      const { recoveryCodes } = (await call('POST /staff/me/recovery/renew', { password: PASSWORD }, mine)).data
      expect(recoveryCodes).toHaveLength(10)
      expect(await enter(mine.recoveryCodes[0]!)).toBe(ERRORS.TOTP_WRONG.code)
      expect(await enter(recoveryCodes[0]!)).toBe(200)
    }),
  )
})

describe('those who manage staff', () => {
  it(
    'see the invitations that are open in their school, and withdraw one',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const { stranger } = await addHeads(server.database)
      const role = (await call('GET /staff/role/list', {}, head)).data.find(({ code }) => code === 'service')!
      const input = { account: 'kefu', name: '小李', roleId: role.id }
      const { invitationUrl } = (await call('POST /staff/member/invite', input, head)).data
      const { list } = (await call('POST /staff/invitation/page', {}, head)).data
      expect(list).toMatchObject([{ account: 'kefu', name: '小李', roleName: '客服' }])
      const { id } = list[0]!
      const over = ERRORS.INVITATION_OVER.code
      expect((await call('POST /staff/invitation/withdraw', { id }, stranger)).code).toBe(over)
      expect((await call('POST /staff/invitation/withdraw', { id }, head)).code).toBe(200)
      expect((await call('POST /staff/invitation/page', {}, head)).data.list).toEqual([])
      const token = invitationUrl.split('/#/invitation/')[1]!
      expect((await call('POST /staff/invitation/view', { token })).code).toBe(ERRORS.INVITATION_INVALID.code)
      expect((await call('POST /staff/invitation/withdraw', { id }, head)).code).toBe(over)
      await expect(accept(token)).rejects.toThrow()
    }),
  )

  it(
    'reset a colleague’s second factor, who then comes in by one recovery code',
    withRollback(async (server) => {
      const head = await givenStaff(server, 'principal')
      const colleague = await givenStaff(server, 'service')
      const [{ id, version }] = (await call('POST /staff/member/page', { keyword: 'service' }, head)).data.list
      const self = (await call('POST /staff/member/page', { keyword: 'principal' }, head)).data.list[0]!
      const reset = (who: { id: string; version: number }) =>
        call('PUT /staff/member/factor/reset', { id: who.id, version: who.version }, head)
      expect((await reset(self)).code).toBe(ERRORS.STAFF_SELF_REFUSED.code)
      const { recoveryCode, member } = (await reset({ id, version })).data
      expect(member.version).toBe(version + 1)
      expect((await reset({ id, version })).code).toBe(ERRORS.EDIT_CONFLICT.code)

      expect((await call('GET /staff/me', {}, colleague)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
      await expect(login(server, colleague)).rejects.toThrow()
      const input = { shopId: SHOP, account: 'service', password: PASSWORD }
      const enter = async (code: string) => {
        const { ticket } = (await call('POST /staff/login', input)).data
        return (await callWithCookie(server, 'POST /staff/login/recovery', { ticket, recoveryCode: code })).code
      }
      expect(await enter(colleague.recoveryCodes[0]!)).toBe(ERRORS.TOTP_WRONG.code)
      expect(await enter(recoveryCode)).toBe(200)
      expect(await enter(recoveryCode)).toBe(ERRORS.TOTP_WRONG.code)
    }),
  )
})
