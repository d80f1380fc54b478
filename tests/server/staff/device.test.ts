import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { ERRORS } from '@contract/errors'
import { addDays } from '../../../server/src/kernel/school-time'
import { StaffDeviceRepository } from '../../../server/src/modules/staff/device/staff-device.repository'
import { staffDeviceTable } from '../../../server/src/modules/staff/staff.table'
import type { RunningApp } from '../../../server/src/app'
import { SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { callWithCookie, codeOf, givenStaff, nextStep, PASSWORD } from './staff-server'

const USED_UP = ERRORS.STAFF_ATTEMPTS_USED_UP.code
const [WRONG_LOGIN, WRONG_CODE] = [ERRORS.STAFF_LOGIN_WRONG.code, ERRORS.TOTP_WRONG.code]
const WRONG = 'Wrong#2026x'

/** What the browser sends back of the cookies that a login set: that of the device, without the session. */
const deviceOf = (cookies: string): string => /(?:^|,)(staff-device=[^;]+)/.exec(cookies)![1]!
const from = (device: string | undefined) => (device ? { headers: { cookie: device } } : {})
const tryPassword = async (account: string, password: string, device?: string) =>
  call('POST /staff/login', { shopId: SHOP, account, password }, from(device))
const guessPasswords = async (count: number, account: string, device?: string): Promise<number[]> => {
  const codes = []
  for (let guess = 0; guess < count; guess++) codes.push((await tryPassword(account, WRONG, device)).code)
  return codes
}
/** A staff member of finance, and a browser that they have logged in with. */
const givenDevice = async (server: RunningApp) => {
  const finance = await givenStaff(server, 'finance')
  return { ...finance, device: deviceOf(finance.cookie) }
}
const wrongCodeOf = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000')
const ticketOf = async (account: string, device?: string) => (await tryPassword(account, PASSWORD, device)).data.ticket
const tryCode = async (ticket: string, code: string, device?: string) =>
  (await call('POST /staff/login/totp', { ticket, code }, from(device))).code

describe("a staff member's device", () => {
  it(
    'has a cookie that no script and no other site can use, of which only the hash is kept',
    withRollback(async (server) => {
      const { cookie, device } = await givenDevice(server)
      const attributes = cookie.split(/,(?=staff-device)/)[1]!
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/staff', 'Max-Age=7776000'])
        expect(attributes).toContain(part)
      const rows = await server.database.current.select().from(staffDeviceTable)
      const token = device.split('=')[1]!
      expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([createHash('sha256').update(token).digest('hex')])
    }),
  )

  it(
    'keeps its tries while others on the same network use up theirs',
    withRollback(async (server) => {
      const { account, device } = await givenDevice(server)
      expect(await guessPasswords(12, account)).toEqual([...Array(10).fill(WRONG_LOGIN), USED_UP, USED_UP])
      expect((await tryPassword(account, PASSWORD)).code, 'without the device').toBe(USED_UP)
      expect((await tryPassword(account, PASSWORD, device)).code).toBe(200)
      expect((await tryPassword(account, PASSWORD)).code, 'its success gives strangers no new tries').toBe(USED_UP)
    }),
  )

  it(
    'has ten tries a day, and then those of its network: 20 in the first quarter, ten in the next, not 20',
    withRollback(async (server) => {
      const { account, device } = await givenDevice(server)
      const allowed = async () => (await guessPasswords(25, account, device)).filter((code) => code === WRONG_LOGIN)
      expect(await allowed()).toHaveLength(20)
      clock.set(new Date(clock.now().getTime() + 16 * 60_000))
      expect(await allowed()).toHaveLength(10)
      clock.set(addDays(clock.now(), 1))
      expect(await allowed()).toHaveLength(20)
    }),
  )

  it(
    'is that of one account: for another account, known or not, it is a stranger',
    withRollback(async (server) => {
      const { device } = await givenDevice(server)
      const { account } = await givenStaff(server, 'content')
      const [other, nobody] = [await guessPasswords(12, account, device), await guessPasswords(12, 'nobody', device)]
      expect(other).toEqual([...Array(10).fill(WRONG_LOGIN), USED_UP, USED_UP])
      expect(nobody, 'as of an account that does not exist').toEqual(other)
    }),
  )

  it(
    'alone is let off: a network that an account has used tells nothing of who works there',
    withRollback(async (server) => {
      const { account, device } = await givenDevice(server)
      for (let guess = 0; guess < 100; guess++) await guessPasswords(1, `nobody${guess % 20}`)
      const refused = [await tryPassword(account, WRONG), await tryPassword('somebody', WRONG)]
      expect(refused.map(({ code }) => code)).toEqual([USED_UP, USED_UP])
      expect((await tryPassword(account, PASSWORD, device)).code).toBe(200)
    }),
  )

  it(
    'keeps its tries of the second factor too, ten a day',
    withRollback(async (server) => {
      const { account, totpSecret, device } = await givenDevice(server)
      nextStep()
      const [stolen, own] = [await ticketOf(account), await ticketOf(account, device)]
      for (let guess = 0; guess < 10; guess++) expect(await tryCode(stolen, wrongCodeOf(totpSecret))).toBe(WRONG_CODE)
      expect(await tryCode(stolen, codeOf(totpSecret)), 'without the device').toBe(USED_UP)
      for (let guess = 0; guess < 9; guess++) await tryCode(own, wrongCodeOf(totpSecret), device)
      expect(await tryCode(own, codeOf(totpSecret), device), 'the tenth').toBe(200)
      nextStep()
      const next = await ticketOf(account, device)
      for (let guess = 0; guess < 10; guess++) await tryCode(next, wrongCodeOf(totpSecret), device)
      expect(await tryCode(next, codeOf(totpSecret), device), 'both are used up').toBe(USED_UP)
    }),
  )

  it(
    'is not remembered for the password alone',
    withRollback(async (server) => {
      const { account } = await givenDevice(server)
      const before = await server.database.current.$count(staffDeviceTable)
      const reply = await callWithCookie(server, 'POST /staff/login', { shopId: SHOP, account, password: PASSWORD })
      expect(reply.cookie).toBeUndefined()
      expect(await server.database.current.$count(staffDeviceTable)).toBe(before)
    }),
  )

  it(
    'keeps its token at the next login, and gets a new one for a token that is not ours',
    withRollback(async (server) => {
      const { account, totpSecret, device } = await givenDevice(server)
      const enter = async (cookie: string) => {
        nextStep()
        const input = { ticket: await ticketOf(account), code: codeOf(totpSecret) }
        return deviceOf(String((await callWithCookie(server, 'POST /staff/login/totp', input, { cookie })).cookie))
      }
      expect(await enter(device)).toBe(device)
      expect(await enter('staff-device=chosen-by-somebody')).not.toContain('chosen')
    }),
  )

  it(
    'ends when its owner is disabled',
    withRollback(async (server) => {
      const { account, device } = await givenDevice(server)
      const { staff } = await givenStaff(server, 'principal')
      const { list } = (await call('POST /staff/member/page', { keyword: account }, { staff })).data
      const { id, version } = list[0]!
      const disabled = (await call('PUT /staff/member/disable', { id, version }, { staff })).data
      await call('PUT /staff/member/enable', { id, version: disabled.version }, { staff })
      await guessPasswords(10, account)
      expect((await tryPassword(account, PASSWORD, device)).code).toBe(USED_UP)
    }),
  )

  it(
    'ends with a new password, but for the one that set it',
    withRollback(async (server) => {
      const { staff, ...other } = await givenDevice(server)
      nextStep()
      const input = { ticket: await ticketOf(other.account), code: codeOf(other.totpSecret) }
      const own = deviceOf(String((await callWithCookie(server, 'POST /staff/login/totp', input)).cookie))
      expect(own).not.toBe(other.device)
      const password = 'Caiwu#2027x'
      const headers = { cookie: `staff=${staff.session}; ${own}`, 'x-csrf-token': staff.csrfToken }
      const changed = await server.app.inject({
        method: 'PUT',
        url: '/api/staff/me/password',
        payload: { oldPassword: PASSWORD, password },
        headers,
      })
      expect(changed.json<{ code: number }>().code).toBe(200)
      await guessPasswords(10, other.account)
      expect((await tryPassword(other.account, password, other.device)).code).toBe(USED_UP)
      expect((await tryPassword(other.account, password, own)).code).toBe(200)
    }),
  )

  it(
    'is forgotten after 90 days without a login',
    withRollback(async (server) => {
      await givenDevice(server)
      const devices = new StaffDeviceRepository(server.database)
      const count = () => server.database.current.$count(staffDeviceTable)
      await devices.removeUnusedSince(addDays(clock.now(), -90))
      expect(await count()).toBe(1)
      await devices.removeUnusedSince(addDays(clock.now(), 1))
      expect(await count()).toBe(0)
    }),
  )
})

it(
  "others' wrong second factors do not keep the owner from a new password",
  withRollback(async (server) => {
    const { account, totpSecret, staff } = await givenStaff(server, 'finance')
    const ticket = await ticketOf(account)
    for (let guess = 0; guess < 11; guess++) await tryCode(ticket, wrongCodeOf(totpSecret))
    const input = { oldPassword: PASSWORD, password: 'Caiwu#2027x' }
    expect((await call('PUT /staff/me/password', input, { staff })).code).toBe(200)
  }),
)
