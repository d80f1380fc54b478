import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { commandAct } from '../../../server/src/kernel/actor'
import { createAudit } from '../../../server/src/modules/staff/staff.module'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { encrypt, miss, PASSWORD, receiveCode, register, startUserServer, type UserServer } from './user-server'

let server: UserServer
beforeAll(async () => {
  server = await startUserServer()
})

const DAY_MILLISECONDS = 86_400_000
type Learner = Awaited<ReturnType<typeof register>>

const pass = (days: number) => {
  server.clock.offsetMilliseconds += days * DAY_MILLISECONDS
}
const receiveOwnCode = async ({ phone, token }: Learner) => {
  const { data } = await server.call(
    'POST /base/auth/shop/user/send/verification/code',
    { purpose: 'deregister' },
    { token },
  )
  return { code: server.outbox.list(phone)[0]!.code, codeTicket: data.codeTicket }
}
const cancel = (learner: Learner, proof: { code: string; codeTicket: string }) =>
  server.call('PUT /base/auth/shop/user/cancel', proof, { token: learner.token })
const leave = async (learner: Learner) => cancel(learner, await receiveOwnCode(learner))
const login = async ({ phone, from }: Learner) =>
  server.call(
    'POST /base/api/shop/user/login/pwd',
    { phone, password: await encrypt(server, PASSWORD), agreed: true },
    from,
  )
const ticketOf = (refused: { data: unknown }): string => (refused.data as { ticket: string }).ticket
const restore = (ticket: string, sid = SHOP) =>
  server.call('POST /base/api/shop/user/restore', { restoreTicket: ticket }, { sid })
const find = async (id: string) => {
  const [row] = await server.database.current.select().from(userTable).where(eq(userTable.id, id))
  return row!
}

describe('ending an account', () => {
  it('takes the code of the own phone, and ends every login at once', async () => {
    const learner = await register(server)
    const proof = await receiveOwnCode(learner)
    expect((await cancel(learner, miss(proof))).code).toBe(ERRORS.CODE_WRONG.code)
    expect((await cancel(learner, proof)).code).toBe(200)
    const view = await server.call('GET /base/auth/shop/user/view', {}, { token: learner.token })
    expect(view.code).toBe(ERRORS.LOGIN_EXPIRED.code)
  })

  it('does not take a code that was sent for something else', async () => {
    const learner = await register(server)
    const proof = await receiveCode(server, learner, 'login')
    expect((await cancel(learner, proof)).code).toBe(ERRORS.CODE_EXPIRED.code)
  })

  it('is refused while an order is open, which the summary names', async () => {
    const learner = await register(server)
    const now = server.clock.now()
    await server.database.current.insert(orderTable).values({
      id: randomUUID(),
      number: randomUUID(),
      shopId: SHOP,
      userId: learner.userId,
      title: '课程',
      basketHash: '',
      status: 'unpaid',
      totalFen: 1,
      payableFen: 1,
      createdAt: now,
      expiresAt: now,
    })
    const { data } = await server.call('GET /base/auth/shop/user/cancel/summary', {}, { token: learner.token })
    expect(data.blocks).toEqual([{ kind: 'openOrders', count: 1 }])
    expect(data.ends).toEqual([{ kind: 'orders', count: 1 }])
    expect((await leave(learner)).code).toBe(ERRORS.DEREGISTRATION_BLOCKED.code)
    expect((await find(learner.userId)).leavingAt).toBeNull()
  })

  it('is taken back on day 6 by a login and its ticket, which works once and in its school only', async () => {
    const learner = await register(server)
    await leave(learner)
    pass(6)
    const refused = await login(learner)
    expect(refused.code).toBe(ERRORS.ACCOUNT_LEAVING.code)
    expect((await restore(ticketOf(refused), OTHER_SHOP)).code).toBe(ERRORS.RETURN_TICKET_INVALID.code)
    const back = await restore(ticketOf(refused))
    expect(back.data.user.stuId).toBe(learner.userId)
    expect((await restore(ticketOf(refused))).code).toBe(ERRORS.RETURN_TICKET_INVALID.code)
    pass(3)
    await server.jobs.runDue(server.clock.now())
    expect((await find(learner.userId)).phone).toBe(learner.phone)
  })

  it('erases who the learner was on day 8, also after a first request was taken back', async () => {
    const learner = await register(server)
    await leave(learner)
    pass(6)
    const back = await restore(ticketOf(await login(learner)))
    await leave({ ...learner, token: back.data.token })
    pass(6)
    await server.jobs.runDue(server.clock.now())
    expect((await find(learner.userId)).phone).toBe(learner.phone)
    const ticket = ticketOf(await login(learner))
    pass(2)
    await server.jobs.runDue(server.clock.now())
    expect(await find(learner.userId)).toMatchObject({ phone: `erased-${learner.userId}`, passwordHash: null })
    expect((await login(learner)).code).toBe(ERRORS.PASSWORD_WRONG.code)
    expect((await restore(ticket)).code).toBe(ERRORS.RETURN_TICKET_INVALID.code)
  })

  it('leaves in the audit what staff did to the account, without a word about the person', async () => {
    const learner = await register(server)
    const audit = createAudit({ database: server.database, now: () => server.clock.now() })
    const after = { disabled: true, reason: '张伟的母亲来电', phone: learner.phone, nickName: '张伟' }
    await audit.perform(commandAct(SHOP, 'disable'), async () => ({
      result: undefined,
      subject: { kind: 'learner', id: learner.userId },
      before: { disabled: false },
      after,
    }))
    await leave(learner)
    pass(8)
    await server.jobs.runDue(server.clock.now())
    const acts = await server.database.current
      .select()
      .from(staffAuditTable)
      .where(eq(staffAuditTable.subjectId, learner.userId))
    expect(acts).toMatchObject([{ call: 'school disable', before: { disabled: false } }])
    expect(acts[0]!.after).toEqual({ disabled: true })
  })

  it('waits a day longer where money came into motion meanwhile', async () => {
    const learner = await register(server)
    await leave(learner)
    const now = server.clock.now()
    const id = randomUUID()
    await server.database.current.insert(orderTable).values({
      id,
      number: id,
      shopId: SHOP,
      userId: learner.userId,
      title: '课程',
      basketHash: '',
      status: 'completed',
      refundState: 'refunding',
      totalFen: 1,
      payableFen: 1,
      createdAt: now,
      expiresAt: now,
    })
    pass(8)
    await server.jobs.runDue(server.clock.now())
    expect((await find(learner.userId)).phone).toBe(learner.phone)
    await server.database.current.update(orderTable).set({ refundState: 'refunded' }).where(eq(orderTable.id, id))
    pass(2)
    await server.jobs.runDue(server.clock.now())
    expect((await find(learner.userId)).phone).toBe(`erased-${learner.userId}`)
  })

  it('lets the phone register anew afterwards, as somebody else', async () => {
    const learner = await register(server)
    await leave(learner)
    pass(8)
    await server.jobs.runDue(server.clock.now())
    const { userId } = await register(server, learner)
    expect(userId).not.toBe(learner.userId)
  })
})
