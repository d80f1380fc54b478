import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { patience } from '../../support/patience'
import { clock } from '../../support/server/harness'
import { createRefunds } from '../../support/server/refund-desks'
import { ENDS, minutesAfter, NOON, PRICE, startGroupSchool, at, type GroupSchool } from './group-fixture'

let school: GroupSchool
beforeAll(async () => {
  school = await startGroupSchool('pocket_school_test_groups')
}, patience(60_000))
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const DAY_LATER = minutesAfter(NOON, 24 * 60)

describe('opening a group', () => {
  it('shows it to others once its opener has paid, for so many hours from then', async () => {
    const sale = await school.sell()
    const [opener, other] = await school.learners(2)
    const { data: order } = await school.place(opener!, sale)
    const groupId = order.activity!.participationId!
    expect((await school.group(groupId)).state).toBe('opening')
    expect((await school.place(other!, sale, groupId)).code).toBe(ERRORS.GROUP_NOT_OPEN.code)
    clock.set(minutesAfter(NOON, 10))
    await school.pay(opener!, order.id)
    expect(await school.group(groupId)).toMatchObject({ state: 'open', taken: 1, paid: 1 })
    expect((await school.group(groupId)).endsAt).toEqual(minutesAfter(NOON, 24 * 60 + 10))
    const page = await school.call('POST /resource/api/group-buy/page', { activityId: sale.activityId })
    expect(page.data.list.map(({ id }) => id)).toEqual([groupId])
  })

  it('never lets a group outlast its activity', async () => {
    const sale = await school.sell({ hours: 72 })
    const [opener] = await school.learners(1)
    clock.set(at('2026-03-30T20:00'))
    const { groupId } = await school.openGroup(opener!, sale)
    expect((await school.group(groupId)).endsAt).toEqual(ENDS)
  })

  it('ends with an opener who does not pay', async () => {
    const sale = await school.sell()
    const [opener] = await school.learners(1)
    const { data: order } = await school.place(opener!, sale)
    await school.runAt(minutesAfter(NOON, 16))
    expect((await school.order(order.id)).status).toBe('canceled')
    const { state, failReason, taken } = await school.group(order.activity!.participationId!)
    expect([state, failReason, taken]).toEqual(['failed', 'empty', 0])
    expect((await school.call('GET /resource/auth/group-buy/count', {}, opener!)).data.failed).toBe(0)
  })
})

describe('joining', () => {
  it('C5 goes from open over paid to formed, and every order with it', async () => {
    const sale = await school.sell()
    const learners = await school.learners(3)
    const { groupId, orderIds } = await school.fill(sale, learners)
    expect(await school.group(groupId)).toMatchObject({ state: 'formed', taken: 3, paid: 3 })
    expect((await school.order(orderIds[0]!)).status).toBe('forming')
    await school.runAt(NOON)
    for (const id of orderIds) expect((await school.order(id)).status).toBe('completed')
    for (const learner of learners) expect(await school.told(learner)).toContain('拼团成功')
  })

  it('tells the loser of the last seat before any money', async () => {
    const sale = await school.sell({ size: 2 })
    const [opener, first, second] = await school.learners(3)
    const { groupId } = await school.openGroup(opener!, sale)
    expect((await school.place(first!, sale, groupId)).code).toBe(200)
    expect((await school.place(second!, sale, groupId)).code).toBe(ERRORS.GROUP_FULL.code)
  })

  it('gives the seat of an order that ends without money to somebody else', async () => {
    const sale = await school.sell({ size: 2 })
    const [opener, first, second] = await school.learners(3)
    const { groupId } = await school.openGroup(opener!, sale)
    await school.place(first!, sale, groupId)
    await school.runAt(minutesAfter(NOON, 16))
    expect(await school.group(groupId)).toMatchObject({ taken: 1, paid: 1, state: 'open' })
    await school.join(second!, sale, groupId)
    expect((await school.group(groupId)).state).toBe('formed')
  })

  it('seats one learner in a group once', async () => {
    const sale = await school.sell()
    const [opener, other] = await school.learners(2)
    const { groupId } = await school.openGroup(opener!, sale)
    expect((await school.place(opener!, sale, groupId)).code).toBe(ERRORS.GROUP_JOINED.code)
    await school.place(other!, sale, groupId)
    expect((await school.place(other!, sale, groupId)).code).toBe(ERRORS.GROUP_JOINED.code)
    expect((await school.group(groupId)).taken).toBe(2)
  })

  it('lets a learner into several groups as far as the limit of the activity goes', async () => {
    const sale = await school.sell({}, { limitPerLearner: 2 })
    const [opener, second, third] = await school.learners(3)
    await school.openGroup(second!, sale)
    const other = await school.openGroup(opener!, sale)
    await school.join(second!, sale, other.groupId)
    const last = await school.openGroup(third!, sale)
    expect((await school.place(second!, sale, last.groupId)).code).toBe(ERRORS.ACTIVITY_LIMIT_REACHED.code)
  })

  it('refuses a forged group, and one of another activity', async () => {
    const [sale, otherSale] = [await school.sell(), await school.sell()]
    const [opener, thief] = await school.learners(2)
    const { groupId } = await school.openGroup(opener!, otherSale)
    const codes = [
      (await school.place(thief!, sale, groupId)).code,
      (await school.place(thief!, sale, '00000000-0000-4000-8000-000000000000')).code,
    ]
    expect(codes).toEqual([ERRORS.GROUP_NOT_FOUND.code, ERRORS.GROUP_NOT_FOUND.code])
    expect((await school.group(groupId)).taken).toBe(1)
  })
})

describe('a group whose time is over', () => {
  it('A7 of five with three who paid has failed: three refunds', async () => {
    const sale = await school.sell({ size: 5 })
    const learners = await school.learners(3)
    const { groupId, orderIds } = await school.fill(sale, learners)
    await school.runAt(minutesAfter(DAY_LATER, -1))
    expect((await school.group(groupId)).state).toBe('open')
    await school.runAt(DAY_LATER)
    await school.settleMoney()
    expect(await school.group(groupId)).toMatchObject({ state: 'failed', failReason: 'ended' })
    expect(await school.refunds(orderIds)).toEqual([[PRICE], [PRICE], [PRICE]])
    for (const id of orderIds)
      expect(await school.order(id)).toMatchObject({ status: 'canceled', cancelReason: 'groupFailed' })
    for (const learner of learners) expect(await school.told(learner)).toContain('拼团没有成功，正在退款')
  })

  it('A6 refunds each who paid once, however often its job runs, and none can be paid into it', async () => {
    const sale = await school.sell({ size: 3 }, { lifeMinutes: 30 })
    const [opener, late] = await school.learners(2)
    const { groupId, orderId } = await school.openGroup(opener!, sale)
    clock.set(minutesAfter(DAY_LATER, -10))
    const { data: unpaid } = await school.place(late!, sale, groupId)
    const number = await school.prepay(late!, unpaid.id)
    await school.runAt(DAY_LATER)
    await school.server.jobs.enqueue('group.end', groupId, { id: groupId }, DAY_LATER)
    await school.runAt(DAY_LATER)
    await school.server.providers.wechatPay!.gateway.pay(number)
    await school.settleMoney()
    expect(await school.refunds([orderId, unpaid.id])).toEqual([[PRICE], [PRICE]])
    expect((await school.order(unpaid.id)).status).toBe('canceled')
    expect(await school.group(groupId)).toMatchObject({ state: 'failed', paid: 1, taken: 1 })
  })

  it('A6 closes what is unpaid by itself', async () => {
    const sale = await school.sell({ size: 3 }, { lifeMinutes: 30 })
    const [opener, late] = await school.learners(2)
    const { groupId } = await school.openGroup(opener!, sale)
    clock.set(minutesAfter(DAY_LATER, -10))
    const { data: unpaid } = await school.place(late!, sale, groupId)
    await school.runAt(DAY_LATER)
    expect((await school.askToPay(late!, unpaid.id)).code, 'told before the money').toBe(ERRORS.GROUP_ENDED.code)
    await school.runAt(minutesAfter(DAY_LATER, 30))
    expect((await school.order(unpaid.id)).status).toBe('canceled')
    expect(await school.refunds([unpaid.id])).toEqual([[]])
  })

  it('A9 refunds the others although the third of five fails, and that one later', async () => {
    const sale = await school.sell({ size: 6 })
    const { orderIds } = await school.fill(sale, await school.learners(5))
    const third = eq(paymentTable.orderId, orderIds[2]!)
    const { current } = school.server.database
    // A payment without money left cannot be refunded, so that the job of this order throws.
    await current.update(paymentTable).set({ refundFen: PRICE }).where(third)
    await school.runAt(DAY_LATER)
    await school.settleMoney()
    expect(await school.refunds(orderIds)).toEqual([[PRICE], [PRICE], [], [PRICE], [PRICE]])
    await current.update(paymentTable).set({ refundFen: 0 }).where(third)
    clock.set(minutesAfter(DAY_LATER, 5))
    await school.settleMoney()
    await school.settleMoney()
    expect(await school.refunds(orderIds)).toEqual([[PRICE], [PRICE], [PRICE], [PRICE], [PRICE]])
  })

  it('is formed all the same with as many as the school lets, and says so', async () => {
    const sale = await school.sell({ size: 5, formsWith: 3 })
    const learners = await school.learners(3)
    const { groupId, orderIds } = await school.fill(sale, learners)
    expect((await school.group(groupId)).state).toBe('open')
    await school.runAt(DAY_LATER)
    expect(await school.group(groupId)).toMatchObject({ state: 'formed', paid: 3, size: 5 })
    expect(await school.refunds(orderIds)).toEqual([[], [], []])
    for (const id of orderIds) expect((await school.order(id)).status).toBe('completed')
  })
})

describe('what is done to a group', () => {
  it('refunds every member at once when the school stops the activity', async () => {
    const sale = await school.sell({ size: 3 })
    const learners = await school.learners(3)
    const { groupId, orderIds } = await school.fill(sale, learners.slice(0, 2))
    const { data: opening } = await school.place(learners[2]!, sale)
    expect((await school.stop(sale.activityId)).code).toBe(200)
    await school.settleMoney()
    expect(await school.group(groupId)).toMatchObject({ state: 'failed', failReason: 'stopped' })
    expect((await school.group(opening.activity!.participationId!)).state).toBe('failed')
    expect(await school.refunds(orderIds)).toEqual([[PRICE], [PRICE]])
    expect((await school.view(groupId)).data.failReason).toBe('stopped')
  })

  it('refuses a refund while it forms, and stays formed when a member is refunded afterwards', async () => {
    const sale = await school.sell({ size: 2 })
    const learners = await school.learners(2)
    const { groupId, orderId } = await school.openGroup(learners[0]!, sale)
    const asked = await school.call('POST /resource/auth/trade/order/sale/expected/refund', { orderId }, learners[0]!)
    expect(asked.code).toBe(ERRORS.AFTER_SALE_REFUSED.code)
    await school.join(learners[1]!, sale, groupId)
    await school.runAt(NOON)
    const { number } = await school.order(orderId)
    const { database, jobs } = school.server
    await createRefunds({ database, jobs, now: clock.now }).refund(number, '学校退款')
    await school.settleMoney()
    expect((await school.order(orderId)).refundState).toBe('refunded')
    expect(await school.group(groupId)).toMatchObject({ state: 'formed', paid: 2, taken: 2 })
    expect((await school.view(groupId, learners[0]!)).data.mine!.refundedAt).not.toBeNull()
  })

  it('is seen with masked names, and by nobody of another school', async () => {
    const sale = await school.sell()
    const learners = await school.learners(2)
    const { groupId } = await school.openGroup(learners[0]!, sale)
    const { data: seen } = await school.view(groupId, learners[1]!)
    expect(seen.faces[0]!.name).toMatch(/^.\*\*$/)
    expect(seen.mine).toBeNull()
    expect((await school.view(groupId, learners[0]!)).data.faces[0]!.name).toBe('我')
    const elsewhere = await school.call('GET /resource/api/group-buy/view', { id: groupId }, { sid: 'other-school' })
    expect(elsewhere.code).toBe(ERRORS.GROUP_NOT_FOUND.code)
  })

  it('is shown to staff with its members, and exported without formulas', async () => {
    const sale = await school.sell()
    const [opener] = await school.learners(1)
    const { groupId } = await school.openGroup(opener!, sale)
    const page = await school.call('POST /staff/group-buy/page', { activityId: sale.activityId }, school.clerk)
    expect(page.data.list).toMatchObject([{ id: groupId, state: 'open', paidCount: 1 }])
    const view = await school.call('GET /staff/group-buy/view', { id: groupId }, school.clerk)
    expect(view.data.members).toMatchObject([{ userId: opener!.id, leader: true, state: 'paid' }])
    const sheet = await school.call('POST /staff/group-buy/export', { activityId: sale.activityId }, school.clerk)
    expect(sheet.data.count).toBe(1)
    expect(sheet.data.csv).not.toMatch(/"[=+@]/)
  })
})

describe('the rules of a group-buy', () => {
  it('refuse a least number that is none, and stock that fills no group', async () => {
    const { saved } = await school.draft(
      { size: 3, formsWith: 3 },
      { items: [{ skuId: null, priceFen: PRICE, stock: 2 }] },
    )
    const { data } = await school.call('GET /staff/activity/check', { id: saved.data.id }, school.clerk)
    expect(data.problems).toEqual(
      expect.arrayContaining(['到时成团的人数要少于满员的 3 人，否则请留空', '库存只有 2 件，凑不满 3 人的团']),
    )
  })

  it('stand in words on the activity', async () => {
    const sale = await school.sell({ size: 5, formsWith: 3 })
    const { data } = await school.call('GET /resource/api/activity/view', { id: sale.activityId })
    const lines = data.rules.map(({ label, text }) => `${label}：${text}`)
    expect(lines).toEqual(
      expect.arrayContaining([
        '成团：满 5 人付款成团；到结束时间满 3 人也成团，并写明以几人成团，价格不变',
        '凑人：只算真人付款，不补机器人；同一个团每人只参加一次',
        '分享：分享不给任何奖励',
      ]),
    )
    expect(data.note).toBe('5 人团')
  })
})
