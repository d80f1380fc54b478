import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { patience } from '../../support/patience'
import { clock, startSecondServer } from '../../support/server/harness'
import { minutesAfter, NOON, PRICE, startGroupSchool, type GroupSchool } from './group-fixture'

/** `RACES=200` races for as many groups. */
const GROUPS = Number(process.env.RACES ?? 8)

let school: GroupSchool
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startGroupSchool('pocket_school_test_group_races')
  second = await startSecondServer(school.server)
}, patience(60_000))
afterAll(async () => {
  await second.server.app.close()
  await school.server.close()
})
afterEach(() => clock.set(undefined))

it(
  'the last seat of a group goes to one of two who want it at two servers at once',
  async () => {
    const sale = await school.sell({ size: 2 }, { items: [{ skuId: null, priceFen: PRICE, stock: GROUPS * 4 }] })
    const learners = await school.learners(GROUPS * 3)
    for (let at = 0; at < GROUPS; at++) {
      const [opener, one, other] = learners.slice(at * 3, at * 3 + 3)
      const { groupId } = await school.openGroup(opener!, sale)
      const codes = await Promise.all([
        school.place(one!, sale, groupId),
        school.place(other!, sale, groupId, second.call),
      ])
      expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ERRORS.GROUP_FULL.code])
      expect(await school.group(groupId)).toMatchObject({ taken: 2, paid: 1, state: 'open' })
    }
  },
  patience(20_000 + GROUPS * 2000),
)

it(
  'a group forms once when its last members pay at once, and a stop at the same time ends each order once',
  async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await school.sell({ size: 3 })
      const learners = await school.learners(3)
      const { groupId, orderId } = await school.openGroup(learners[0]!, sale)
      const orders = [orderId]
      const numbers: string[] = []
      for (const learner of learners.slice(1)) {
        const { data } = await school.place(learner, sale, groupId)
        orders.push(data.id)
        numbers.push(await school.prepay(learner, data.id))
      }
      const { gateway } = school.server.providers.wechatPay!
      await Promise.all([
        ...numbers.map((number) => gateway.pay(number)),
        ...(round % 2 === 1 ? [school.stop(sale.activityId)] : []),
      ])
      await school.settleMoney()
      await school.settleMoney()
      const { state } = await school.group(groupId)
      const refunds = (await school.refunds(orders)).map((each) => each.length)
      const statuses = await Promise.all(orders.map(async (id) => (await school.order(id)).status))
      if (state === 'formed') expect([refunds, statuses]).toEqual([[0, 0, 0], statuses.map(() => 'completed')])
      else expect([refunds, statuses]).toEqual([[1, 1, 1], statuses.map(() => 'canceled')])
    }
  },
  patience(60_000),
)

it(
  'money at the very end of a group is either in it or given back',
  async () => {
    const sale = await school.sell({ size: 2 })
    const [opener, late] = await school.learners(2)
    const { groupId, orderId } = await school.openGroup(opener!, sale)
    const end = minutesAfter(NOON, 24 * 60)
    clock.set(minutesAfter(end, -5))
    const { data: order } = await school.place(late!, sale, groupId)
    const number = await school.prepay(late!, order.id)
    clock.set(end)
    await Promise.all([school.server.providers.wechatPay!.gateway.pay(number), school.server.jobs.runDue(end)])
    await school.settleMoney()
    await school.settleMoney()
    expect((await school.group(groupId)).state).toBe('failed')
    expect(await school.refunds([orderId, order.id])).toEqual([[PRICE], [PRICE]])
  },
  patience(30_000),
)
