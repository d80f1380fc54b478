import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RoleCode } from '@contract/staff/permissions'
import { createApp, type RunningApp } from '../../../server/src/app'
import { commandAct } from '../../../server/src/kernel/actor'
import { readConfig } from '../../../server/src/kernel/config'
import type { Database } from '../../../server/src/kernel/db/database'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { openSeal } from '../../../server/src/kernel/seal'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { createInvitations } from '../../../server/src/modules/staff/staff.module'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createClient } from '../../support/server/client'
import { COURSE, insertFixtureSchool, LEARNER, SHOP } from '../../support/server/fixture-school'
import { addressOfDatabase, openTestDatabase } from '../../support/server/test-database'
import { callWithCookie, PASSWORD, sessionOf, totpOf } from './staff-server'
import { placeOrder } from '../../support/server/place-order'

const NAME = 'pocket_school_test_staff'
const { owner, visitor } = LEARNER

let folder: string
let first: RunningApp
/** A process of its own where the database is PostgreSQL; PGlite has only one. */
let second: RunningApp
/** Moves with each login, since a code is accepted once. */
let now = Date.now()
const call = createClient(async () => first.app)
const callSecond = createClient(async () => second.app)

const start = async (database: Database, dataDir: string): Promise<RunningApp> => {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    DEFAULT_SHOP: SHOP,
    REFUND_LIMIT_YUAN: '100',
  })
  const server = await createApp(config, { database, limitRates: false, now: () => new Date(now) })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return server
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-staff-'))
  const database = await openTestDatabase(NAME)
  await insertFixtureSchool(database)
  first = await start(database, path.join(folder, 'first'))
  const databaseUrl = addressOfDatabase(NAME)
  second = databaseUrl ? await start(await openDatabase({ databaseUrl }), path.join(folder, 'second')) : first
})
afterAll(async () => {
  if (second !== first) await second.close()
  await first.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Accepts an invitation and logs in with both factors. */
const join = async (token: string) => {
  const { account } = (await call('POST /staff/invitation/view', { token })).data
  const { totpSecret } = (await call('POST /staff/invitation/begin', { token })).data
  const code = () => totpOf(totpSecret, now)
  await call('POST /staff/invitation/accept', { token, password: PASSWORD, code: code() })
  now += 30_000
  const { ticket } = (await call('POST /staff/login', { shopId: SHOP, account, password: PASSWORD })).data
  const { cookie, data } = await callWithCookie(first, 'POST /staff/login/totp', { ticket, code: code() })
  return { staff: { session: sessionOf(cookie), csrfToken: data.csrfToken } }
}
type Member = Awaited<ReturnType<typeof join>>

const inviteByShell = async (account: string): Promise<string> => {
  const seal = await openSeal({ masterKey: undefined }, createSecrets(first.database))
  const invitations = createInvitations({ database: first.database, now: () => new Date(now), seal })
  const act = commandAct(SHOP, 'staff add')
  return (await invitations.inviteByCommand(act, { account, name: '张校长', role: 'principal' })).token
}

const inviteBy = async (head: Member, account: string, role: RoleCode): Promise<Member> => {
  const { id: roleId } = (await call('GET /staff/role/list', {}, head)).data.find(({ code }) => code === role)!
  const { data } = await call('POST /staff/member/invite', { account, name: '小李', roleId }, head)
  return join(data.invitationUrl.split('/#/invitation/')[1]!)
}

/** An order of 199 yuan that the visitor paid in the app. */
const buy = async (): Promise<string> => {
  const { id } = (await placeOrder(call, visitor, [{ goodsId: COURSE.paid }])).data
  const { paymentId } = (
    await call('POST /resource/auth/trade/pay/prepay', { orderId: id, channel: 'wechatH5' }, visitor)
  ).data
  await first.providers.wechatPay!.gateway.pay(toOutTradeNo(paymentId))
  return id
}

/** Asks until the answer is this one. @returns the milliseconds that it took */
const secondsUntil = async (code: number, ask: () => Promise<{ code: number }>): Promise<number> => {
  const beganAt = performance.now()
  while ((await ask()).code !== code) if (performance.now() - beganAt > 5000) break
  return (performance.now() - beganAt) / 1000
}

describe('the staff of a school [postgres]', () => {
  let head: Member
  let clerk: Member
  beforeAll(async () => {
    head = await join(await inviteByShell('zhang'))
    clerk = await inviteBy(head, 'caiwu', 'finance')
  })

  it('refunds an order above the limit with four eyes, once', async () => {
    const orderId = await buy()
    const { data: request } = await call('POST /staff/refund/request', { orderId, reason: '报错班' }, clerk)
    expect(request).toMatchObject({ status: 'requested', amountFen: 19_900, requestedByName: '小李' })
    const refundState = async () => (await call('GET /staff/order/view', { id: orderId }, head)).data.refundState
    expect(await refundState()).toBe('none')
    const again = await call('POST /staff/refund/request', { orderId, reason: '再来一次' }, head)
    expect(again.code, 'a second request while one waits').toBe(ERRORS.REFUND_REQUESTED.code)
    const alone = await call('PUT /staff/refund/approve', { id: request.id }, clerk)
    expect(alone.code, 'the one who asked').toBe(ERRORS.REFUND_FOUR_EYES.code)

    const both = await Promise.all([
      call('PUT /staff/refund/approve', { id: request.id }, head),
      callSecond('PUT /staff/refund/reject', { id: request.id, note: '不符合规定' }, head),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS.EDIT_CONFLICT.code])
    // Where the rejection came first, the clerk asks anew.
    if (both[1].code === 200) {
      const { data } = await call('POST /staff/refund/request', { orderId, reason: '报错班' }, clerk)
      expect((await call('PUT /staff/refund/approve', { id: data.id }, head)).code).toBe(200)
    }
    expect(await refundState()).toBe('refunding')
    await first.jobs.runDue(new Date(now))
    await first.jobs.runDue(new Date(now + 120_000))
    const { data: order } = await call('GET /staff/order/view', { id: orderId }, head)
    expect(order).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(order.log.map(({ event }) => event)).toEqual(['place', 'pay', 'refund', 'closeByRefund'])
    const me = (await call('GET /staff/me', {}, head)).data
    expect(order.log[2]!.actor).toBe(`staff:${me.id}`)
    const late = await call('PUT /staff/refund/approve', { id: request.id }, head)
    expect(late.code).toBe(ERRORS.EDIT_CONFLICT.code)
  })

  it('refuses a role what it may not do', async () => {
    const lecturer = await inviteBy(head, 'jiangshi', 'lecturer')
    const refused = [
      await call('POST /staff/order/page', {}, lecturer),
      await call('POST /staff/learner/page', {}, lecturer),
      await call('POST /staff/audit/page', {}, lecturer),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill(ERRORS.PERMISSION_MISSING.code))
  })

  it('puts a disabled learner out of every process within a second', async () => {
    const view = (client: typeof call) => client('GET /base/auth/shop/user/view', {}, owner)
    expect([(await view(call)).code, (await view(callSecond)).code]).toEqual([200, 200])
    const { code } = await call('PUT /staff/learner/disable', { id: owner.id, reason: '冒用他人账号' }, head)
    expect(code).toBe(200)
    for (const client of [call, callSecond])
      expect(await secondsUntil(ERRORS.LOGIN_EXPIRED.code, () => view(client))).toBeLessThan(1)
  })

  it('puts a disabled colleague out of every process at once', async () => {
    const { list } = (await call('POST /staff/member/page', { keyword: 'caiwu' }, head)).data
    expect((await callSecond('GET /staff/me', {}, clerk)).code).toBe(200)
    const { id, version } = list[0]!
    expect((await call('PUT /staff/member/disable', { id, version }, head)).code).toBe(200)
    expect((await callSecond('GET /staff/me', {}, clerk)).code).toBe(ERRORS.LOGIN_EXPIRED.code)
  })

  it('finds all of it in the audit, which nobody can change', async () => {
    const { list } = (await call('POST /staff/audit/page', { pageSize: 100, descending: false }, head)).data
    const acts = list.map(({ call: key }) => key)
    for (const key of [
      'school staff add',
      'POST /staff/invitation/accept',
      'POST /staff/login/totp',
      'POST /staff/member/invite',
      'POST /staff/refund/request',
      'PUT /staff/refund/approve',
      'PUT /staff/learner/disable',
      'PUT /staff/member/disable',
    ])
      expect(acts).toContain(key)
    expect(JSON.stringify(list)).not.toContain(owner.phone)
    for (const statement of ["update staff_audit set ip = ''", 'delete from staff_audit', 'truncate staff_audit'])
      await expect(first.database.current.execute(sql.raw(statement))).rejects.toThrow()
  })
})
