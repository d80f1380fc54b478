import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { eq } from 'drizzle-orm'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { withdrawalTable } from '../../../server/src/modules/withdrawal/withdrawal.table'
import type { Learner } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { startWithdrawals, type WithdrawalSchool } from './withdrawal-fixture'

const DAY_SECONDS = 86_400

let school: WithdrawalSchool
beforeAll(async () => {
  school = await startWithdrawals('pocket_school_test_payout')
})
beforeEach(() => {
  school.wechat.transfers.fault = 'none'
  school.wechat.faults.gateway = 'none'
  school.wechat.faults.notifications = 'none'
  school.alipay.transfers.fault = 'none'
})
afterAll(async () => {
  await school.check()
  clock.set(undefined)
  await school.server.close()
})

const stateOf = async (promoter: Learner, id: string) => (await school.view(promoter, id)).state
const told = async (promoter: Learner): Promise<string[]> => {
  const { database } = school.server
  const rows = await database.current.select().from(messageTable).where(eq(messageTable.userId, promoter.id))
  return rows.map(({ title }) => title)
}

describe('by WeChat', () => {
  it('waits for the receiver, who confirms, and hears of it by a notification', async () => {
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000)
    expect(await school.view(promoter, id)).toMatchObject({ state: 'waiting', netFen: 20_000, client: 'mini' })
    expect(await told(promoter)).toContain('请在微信里收款')
    expect(await school.confirm(promoter, id)).toBe(true)
    expect(await stateOf(promoter, id)).toBe('paid')
    expect(await told(promoter)).toContain('提现已到账')
    expect(await school.confirm(promoter, id).catch(() => false)).toBe(false)
  })

  it('asks itself where no notification comes', async () => {
    const promoter = await school.payee(20_000)
    school.wechat.faults.notifications = 'never'
    const id = await school.send(promoter, 20_000)
    await school.confirm(promoter, id)
    expect(await stateOf(promoter, id)).toBe('waiting')
    const { data } = await school.call('PUT /resource/auth/withdrawal/check', { id }, promoter)
    expect(data.state).toBe('paid')
  })

  it('gives back by itself what was not confirmed within a day, once', async () => {
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000)
    await school.wait(DAY_SECONDS - 60)
    expect(await stateOf(promoter, id)).toBe('waiting')
    await school.wait(1200)
    expect(await school.view(promoter, id)).toMatchObject({ state: 'failed', reason: '超过 24 小时没有收款' })
    await school.wait(DAY_SECONDS)
    expect(await school.available(promoter)).toBe(20_000)
    expect(await told(promoter)).toContain('提现已退回余额')
  })

  it('D8: gives back what WeChat refused, and taxes the month without it', async () => {
    school.wechat.transfers.fault = 'nameMismatch'
    const promoter = await school.payee(200_000)
    const id = await school.send(promoter, 100_000)
    expect(await school.view(promoter, id)).toMatchObject({ state: 'failed', reason: '收款人姓名与微信实名不一致' })
    expect(await school.available(promoter)).toBe(200_000)
    expect((await school.quote(promoter, 80_000)).data).toMatchObject({ incomeFen: 80_000, taxFen: 0 })
  })

  it('sends the name where WeChat compares it', async () => {
    const promoter = await school.payee(200_000)
    await school.setRule({ taxMethod: 'cumulative' })
    const id = await school.send(promoter, 200_000)
    await school.setRule()
    // The sandbox refuses such a sum without a name that it can open.
    expect(await school.view(promoter, id)).toMatchObject({ state: 'waiting', netFen: 200_000 })
  })

  it('never sends anew what an answer was lost of', async () => {
    school.wechat.transfers.fault = 'lostAnswer'
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000)
    expect(await stateOf(promoter, id)).toBe('sending')
    expect((await school.row(id)).lastError).toContain('SYSTEM_ERROR')
    school.wechat.transfers.fault = 'none'
    await school.wait(15)
    expect(await stateOf(promoter, id)).toBe('waiting')
    const { number } = await school.row(id)
    const sent = school.wechat.transfers.book.list().filter(({ openid }) => openid === `openid-${promoter.id}`)
    expect(sent.map(({ outTradeNo }) => outTradeNo)).toEqual([number])
    await school.confirm(promoter, id)
    expect(await stateOf(promoter, id)).toBe('paid')
  })

  it('keeps trying while the school has no money there, and says so to the staff', async () => {
    school.wechat.transfers.fault = 'notEnough'
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000)
    await school.wait(15)
    const { data } = await school.call('GET /staff/withdrawal/view', { id }, school.approver)
    expect(data).toMatchObject({ state: 'sending', lastError: expect.stringContaining('NOT_ENOUGH') })
    school.wechat.transfers.fault = 'none'
    await school.wait(3600)
    expect(await stateOf(promoter, id)).toBe('waiting')
  })

  it.each([
    ['before it sent anything', { transfer: false, sentAt: false }],
    ['between its note and the request', { transfer: false, sentAt: true }],
    ['between the request and its answer', { transfer: true, sentAt: true }],
  ])('goes on where a process was killed %s', async (_when, left) => {
    const promoter = await school.payee(20_000)
    // With the answer lost, or without any money there, the state is the one that a kill leaves.
    school.wechat.transfers.fault = left.transfer ? 'lostAnswer' : 'notEnough'
    const id = await school.send(promoter, 20_000)
    school.wechat.transfers.fault = 'none'
    const busyUntil = new Date(clock.now().getTime() + 60_000)
    const { database } = school.server
    await database.current
      .update(withdrawalTable)
      .set({ busyUntil, ...(!left.sentAt && { sentAt: null }) })
      .where(eq(withdrawalTable.id, id))
    await school.wait(15)
    expect(await stateOf(promoter, id)).toBe('sending')
    await school.wait(60)
    expect(await stateOf(promoter, id)).toBe('waiting')
    const sent = school.wechat.transfers.book.list().filter(({ openid }) => openid === `openid-${promoter.id}`)
    expect(sent).toHaveLength(1)
  })

  it('asks once, however many ask at the same time', async () => {
    const promoter = await school.payee(20_000)
    school.wechat.faults.gateway = 'error'
    const id = await school.send(promoter, 20_000)
    school.wechat.faults.gateway = 'none'
    const check = () => school.call('PUT /resource/auth/withdrawal/check', { id }, promoter)
    await Promise.all(Array.from({ length: 8 }, check))
    await school.wait(60)
    expect(await stateOf(promoter, id)).toBe('waiting')
    const { number } = await school.row(id)
    expect(school.wechat.transfers.book.list().filter(({ outTradeNo }) => outTradeNo === number)).toHaveLength(1)
  })

  it('goes on after an outage', async () => {
    const promoter = await school.payee(20_000)
    school.wechat.faults.gateway = 'error'
    const id = await school.send(promoter, 20_000)
    expect(await stateOf(promoter, id)).toBe('sending')
    school.wechat.faults.gateway = 'none'
    await school.wait(60)
    expect(await stateOf(promoter, id)).toBe('waiting')
  })
})

describe('stopping what was released', () => {
  const stop = (id: string) => school.call('PUT /staff/withdrawal/stop', { id, reason: '账户有疑问' }, school.approver)

  it('cancels what waits for the receiver, then gives it back', async () => {
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000)
    expect((await stop(id)).data).toMatchObject({ state: 'waiting', isStopping: true })
    await school.wait(1)
    expect(await school.view(promoter, id)).toMatchObject({ state: 'failed', reason: '账户有疑问' })
    expect(await school.available(promoter)).toBe(20_000)
    const { number } = await school.row(id)
    expect(school.wechat.transfers.book.find(number)).toMatchObject({ state: 'CANCELLED' })
  })

  it('gives back nothing that the receiver confirmed first', async () => {
    const promoter = await school.payee(20_000)
    school.wechat.faults.notifications = 'never'
    const id = await school.send(promoter, 20_000)
    await school.confirm(promoter, id)
    await stop(id)
    await school.wait(1)
    expect(await stateOf(promoter, id)).toBe('paid')
    expect(await school.available(promoter)).toBe(0)
  })

  it('waits until WeChat surely has nothing under the number', async () => {
    school.wechat.transfers.fault = 'notEnough'
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000)
    await stop(id)
    await school.wait(60)
    expect(await stateOf(promoter, id)).toBe('sending')
    await school.wait(1200)
    expect(await school.view(promoter, id)).toMatchObject({ state: 'failed', reason: '账户有疑问' })
    expect(school.wechat.transfers.book.find((await school.row(id)).number)).toBeUndefined()
  })

  it('is refused for what is over, and for a bank', async () => {
    const promoter = await school.payee(40_000)
    const bank = await school.send(promoter, 20_000, { way: 'bank' })
    const paid = await school.send(promoter, 20_000, { way: 'alipay' })
    for (const id of [bank, paid]) expect((await stop(id)).code).toBe(ERRORS.WITHDRAWAL_EVENT_REFUSED.code)
  })
})

describe('by Alipay', () => {
  it('arrives without a tap', async () => {
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000, { way: 'alipay' })
    expect(await stateOf(promoter, id)).toBe('paid')
    const { number } = await school.row(id)
    expect(school.alipay.transfers.book.find(number)).toMatchObject({ amountFen: 20_000, identity: '13800000001' })
  })

  it.each(['lostAnswer', 'notEnough'] as const)('comes once, after %s', async (fault) => {
    school.alipay.transfers.fault = fault
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000, { way: 'alipay' })
    expect(await stateOf(promoter, id)).toBe('sending')
    school.alipay.transfers.fault = 'none'
    await school.wait(15)
    expect(await stateOf(promoter, id)).toBe('paid')
  })

  it('gives back what does not fit the receiver', async () => {
    school.alipay.transfers.fault = 'wrongName'
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000, { way: 'alipay' })
    expect(await school.view(promoter, id)).toMatchObject({
      state: 'failed',
      reason: '支付宝账号不存在，或者与姓名不一致',
    })
    expect(await school.available(promoter)).toBe(20_000)
  })
})

describe('a notification', () => {
  it('changes nothing with another amount, another number or another account', async () => {
    const promoter = await school.payee(20_000)
    const id = await school.send(promoter, 20_000)
    const { number, merchantAccountId } = await school.row(id)
    const { transfers, notifier, keys } = school.wechat
    const transfer = transfers.book.find(number)!
    const merchant = (await keys.findMerchant(transfer.mchid))!
    const address = school.server.app.server.address() as { port: number }
    const send = async (change: object) => {
      const content = { ...transfers.describe({ ...transfer, state: 'SUCCESS' }), ...change }
      const message = notifier.compose(merchant, 'mch_payment', content)
      const url = `http://127.0.0.1:${address.port}/pay/notify/wechat/${merchantAccountId}`
      return (await fetch(url, { method: 'POST', ...message })).status
    }
    expect(await send({ transfer_amount: 19_999 })).toBe(400)
    expect(await send({ out_bill_no: 'f'.repeat(32) })).toBe(400)
    expect(await send({ mch_id: '1900000000' })).toBe(400)
    expect(await stateOf(promoter, id)).toBe('waiting')
    expect(await send({})).toBe(200)
    expect(await send({ state: 'FAIL', fail_reason: 'OVERDUE_CLOSE' })).toBe(200)
    expect(await stateOf(promoter, id)).toBe('paid')
  })
})
