import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { givenGoods } from '../../support/server/goods-fixture'
import { clock } from '../../support/server/harness'
import { at, RUSH_FEN, startSeckillSchool, USUAL_FEN } from './seckill-fixture'

let school: Awaited<ReturnType<typeof startSeckillSchool>>
beforeAll(async () => {
  school = await startSeckillSchool('pocket_school_test_seckill')
})
afterEach(() => clock.set(undefined))
afterAll(async () => {
  await checkLedger(school.server.database)
  await school.server.close()
})

describe('pieces', () => {
  it('A1 the last piece is sold, and then none is left', async () => {
    const sale = await school.addSale({}, [{ stock: 1 }])
    const [buyer, late] = await school.learners(2)
    const placed = await school.place(buyer!, sale)
    expect(placed.code).toBe(200)
    expect(placed.data.payableFen).toBe(RUSH_FEN)
    expect((await school.view(sale)).data).toMatchObject({ left: 0, stock: 1, state: 'soldOut', waitingCount: 1 })
    expect((await school.place(late!, sale)).code).toBe(ERRORS.ACTIVITY_SOLD_OUT.code)
  })

  it('A3 refused tries of one learner take nothing', async () => {
    const sale = await school.addSale({}, [{ stock: 100 }])
    const [buyer] = await school.learners(1)
    const order = (await school.place(buyer!, sale)).data
    await school.pay(buyer!, order.id)
    for (let click = 0; click < 5; click++)
      expect((await school.place(buyer!, sale)).code).toBe(ERRORS.ACTIVITY_LIMIT_REACHED.code)
    expect(await school.taken(sale)).toBe(1)
    expect(await school.bought(sale)).toBe(1)
    expect((await school.view(sale)).data.left).toBe(99)
    expect(await school.stockOf(sale)).toBe(999)
  })

  it('A4 an order that nobody paid gives its piece back once, also when its job runs twice', async () => {
    const sale = await school.addSale({}, [{ stock: 1 }])
    const [sleepy, next] = await school.learners(2)
    const order = (await school.place(sleepy!, sale)).data
    expect(order.expiresAt).toBe(at('10:10').toISOString())
    await school.runAt(at('10:11'))
    expect((await school.viewOrder(sleepy!, order.id)).status).toBe('canceled')
    const { jobs } = school.server
    await jobs.enqueue('order.expire', `again-${order.id}`, { orderId: order.id }, at('10:11'))
    await jobs.runDue(at('10:12'))
    expect(await school.taken(sale)).toBe(0)
    expect(await school.bought(sale)).toBe(0)
    expect(await school.stockOf(sale)).toBe(1000)
    expect((await school.place(next!, sale)).code).toBe(200)
    expect((await school.place(sleepy!, sale)).code).toBe(ERRORS.ACTIVITY_SOLD_OUT.code)
  })

  it('A5 the limit counts what this order asks for, also in a first order', async () => {
    const sale = await school.addSale({ limitPerLearner: 2 }, [{ stock: 10 }])
    const [buyer] = await school.learners(1)
    const most = { lines: school.lines(sale, 3), expectedPayableFen: 3 * RUSH_FEN }
    expect((await school.place(buyer!, sale, most)).code).toBe(ERRORS.ACTIVITY_LIMIT_REACHED.code)
    const two = { lines: school.lines(sale, 2), expectedPayableFen: 2 * RUSH_FEN }
    expect((await school.place(buyer!, sale, two)).code).toBe(200)
    expect(await school.taken(sale)).toBe(2)
  })

  it('are those of a variant each', async () => {
    const sale = await school.addSale({ limitPerLearner: null }, [
      { stock: 1, value: '红' },
      { stock: 2, value: '蓝' },
    ])
    const [buyer, other] = await school.learners(2)
    expect((await school.place(buyer!, sale)).code).toBe(200)
    expect((await school.place(other!, sale)).code).toBe(ERRORS.ACTIVITY_SOLD_OUT.code)
    const { data } = await school.view(sale)
    expect(data.state).toBe('running')
    expect(data.items.map(({ variant, left }) => [variant, left])).toEqual([
      ['红', 0],
      ['蓝', 2],
    ])
  })

  it('late money for an expired order goes back by itself, and the piece stays with whoever has it', async () => {
    const sale = await school.addSale({}, [{ stock: 1 }])
    const [late, next] = await school.learners(2)
    const order = (await school.place(late!, sale)).data
    const outTradeNo = await school.prepay(late!, order.id)
    const { faults, gateway } = school.server.providers.wechatPay!
    // The channel can neither be asked nor closed when the order expires.
    faults.gateway = 'error'
    await school.runAt(at('10:11'))
    faults.gateway = 'none'
    const taken = await school.place(next!, sale)
    expect(taken.code).toBe(200)
    // Paid in time at the channel, whose word arrives late.
    clock.set(at('10:09'))
    await gateway.pay(outTradeNo)
    for (const moment of [at('10:13'), at('10:16'), at('10:20')]) await school.runAt(moment)
    expect(await school.viewOrder(late!, order.id)).toMatchObject({ status: 'canceled' })
    expect(await school.paymentsOf(order.id)).toEqual(['refunded'])
    expect(await school.taken(sale)).toBe(1)
    expect(await school.bought(sale)).toBe(1)
  })

  it('an order can be paid after the end, while it waits', async () => {
    const sale = await school.addSale({}, [{ stock: 1 }])
    const [buyer] = await school.learners(1)
    clock.set(at('11:58'))
    const order = (await school.place(buyer!, sale)).data
    clock.set(at('12:03'))
    expect((await school.view(sale, buyer)).data.unpaidOrder).toMatchObject({ id: order.id })
    await school.pay(buyer!, order.id)
    expect((await school.viewOrder(buyer!, order.id)).status).toBe('undelivered')
  })
})

describe('time', () => {
  it('A15 ends at the moment that is shown, to the millisecond', async () => {
    const sale = await school.addSale()
    const buyers = await school.learners(3)
    clock.set(new Date(at('09:00').getTime() - 1))
    expect((await school.place(buyers[0]!, sale)).code).toBe(ERRORS.ACTIVITY_NOT_STARTED.code)
    clock.set(at('09:00'))
    expect((await school.place(buyers[0]!, sale)).code).toBe(200)
    clock.set(new Date(at('12:00').getTime() - 1))
    expect((await school.place(buyers[1]!, sale)).code).toBe(200)
    clock.set(at('12:00'))
    expect((await school.view(sale)).data.state).toBe('ended')
    expect((await school.place(buyers[2]!, sale)).code).toBe(ERRORS.ACTIVITY_ENDED.code)
  })

  it('A15 a sale until the end of a day ends at midnight of the school', async () => {
    const sale = await school.addSale({ endsAt: at('00:00', '2026-03-21').toISOString() })
    const [buyer] = await school.learners(1)
    clock.set(at('23:59'))
    expect((await school.place(buyer!, sale)).code).toBe(200)
    clock.set(at('00:00', '2026-03-21'))
    expect((await school.view(sale)).data.state).toBe('ended')
  })

  it('A16 the price is that of the placing: after the end, the former one buys nothing', async () => {
    const sale = await school.addSale()
    const [buyer] = await school.learners(1)
    const ask = { lines: school.lines(sale, 1), activity: { id: sale.id } }
    const { data } = await school.call('POST /resource/api/trade/order/expected/payment', ask, buyer!)
    expect(data.payableFen).toBe(RUSH_FEN)
    clock.set(at('12:00'))
    expect((await school.place(buyer!, sale)).code).toBe(ERRORS.ACTIVITY_ENDED.code)
    const plain = await school.place(buyer!, sale, { activity: undefined })
    expect(plain.code).toBe(ERRORS.PRICE_CHANGED.code)
    expect(plain.data).toMatchObject({ payableFen: USUAL_FEN })
  })
})

describe('fraud', () => {
  it('no price of the client is believed', async () => {
    const sale = await school.addSale()
    const [buyer] = await school.learners(1)
    const placed = await school.place(buyer!, sale, { expectedPayableFen: 1 })
    expect(placed.code).toBe(ERRORS.PRICE_CHANGED.code)
    expect(placed.data).toMatchObject({ payableFen: RUSH_FEN })
    expect(await school.taken(sale)).toBe(0)
  })

  it('an order does not mix lines', async () => {
    const sale = await school.addSale()
    const [buyer] = await school.learners(1)
    const [other] = await givenGoods(school.server.database)
    const lines = [...school.lines(sale, 1), other!]
    const mixed = await school.place(buyer!, sale, { lines, expectedPayableFen: RUSH_FEN + 2500 })
    expect(mixed.code).toBe(ERRORS.ACTIVITY_ORDER_ALONE.code)
    expect(await school.taken(sale)).toBe(0)
  })

  it('the price is for the goods of the activity only', async () => {
    const sale = await school.addSale()
    const [buyer] = await school.learners(1)
    const [other] = await givenGoods(school.server.database)
    const wrong = await school.place(buyer!, sale, { lines: [other!] })
    expect(wrong.code).toBe(ERRORS.ACTIVITY_GOODS_WRONG.code)
  })

  it('an activity of another school is a missing one', async () => {
    const sale = await school.addSale()
    const { data, code } = await school.call('GET /resource/api/activity/view', { id: sale.id }, { sid: OTHER_SHOP })
    expect(code).toBe(ERRORS.ACTIVITY_NOT_FOUND.code)
    expect(data).toBeNull()
  })

  it('a draft is a missing one, and what was stopped is over', async () => {
    const { sale } = await school.addDraft()
    const [buyer] = await school.learners(1)
    clock.set(at('10:00'))
    expect((await school.place(buyer!, sale)).code).toBe(ERRORS.ACTIVITY_NOT_FOUND.code)
    const stopped = await school.addSale()
    await school.call('PUT /staff/activity/stop', { id: stopped.id, reason: '供货商停产' }, school.clerk)
    expect((await school.place(buyer!, stopped)).code).toBe(ERRORS.ACTIVITY_STOPPED.code)
    expect((await school.view(stopped)).data).toMatchObject({ state: 'off', stopReason: '供货商停产' })
  })
})

describe('set-up', () => {
  it('refuses a sale that ends before an unpaid piece could be sold again', async () => {
    const { sale } = await school.addDraft({ endsAt: at('09:10').toISOString() })
    const { data } = await school.call('GET /staff/activity/check', { id: sale.id }, school.clerk)
    expect(data.problems).toEqual(['秒杀只有 10 分钟，不比付款时限 10 分钟长'])
  })

  it('says its rules in words', async () => {
    const { sale } = await school.addDraft({ seckill: { captcha: true } })
    const { data } = await school.call('GET /staff/activity/check', { id: sale.id }, school.clerk)
    expect(data.problems).toEqual([])
    expect(data.rules.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['时间', '抢购', '验证', '付款', '限购', '价格']),
    )
  })
})
