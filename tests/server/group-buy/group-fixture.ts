import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { groupBuyTable, groupSeatTable } from '../../../server/src/modules/group-buy/group-buy.table'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { refundTable } from '../../../server/src/modules/trade/refund/refund.table'
import { addCourse } from '../../support/server/course-fixture'
import type { Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { addLearners } from '../classes/classes-fixture'

type Own = Awaited<ReturnType<typeof startOwnServer>>
type Call = Own['call']
type ActivityInput = Input<'POST /staff/activity/save'>
type GroupRulesInput = NonNullable<ActivityInput['group']>

export const at = (time: string): Date => new Date(`${time}:00+08:00`)
/** While the activities below run. */
export const NOON = at('2026-03-20T12:00')
export const ENDS = at('2026-03-31T00:00')
export const PRICE = 15_800
const USUAL = 19_800
const MINUTE_MILLISECONDS = 60_000
export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE_MILLISECONDS)

interface Sale {
  activityId: string
  courseId: string
}

/** What the tests of group-buys do, on a server of their own. */
const createGroupSchool = ({ server, call }: Own) => {
  const { database } = server
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database, { permissions: ['activities.manage', 'activities.view'] })
    },
    learners: (count: number) => addLearners(database, count),
    async draft(rules: Partial<GroupRulesInput> = {}, change: Partial<ActivityInput> = {}) {
      clock.set(NOON)
      const { courseId } = await addCourse(database, { priceFen: USUAL, title: '低压电工考证' })
      const saved = await call(
        'POST /staff/activity/save',
        {
          ...{ kind: 'group', title: '低压电工考证 3 人团', cover: '', goodsKind: 'course', goodsId: courseId },
          ...{ startsAt: at('2026-03-20T09:00').toISOString(), endsAt: ENDS.toISOString() },
          ...{ limitPerLearner: 5, lifeMinutes: 15, couponAllowed: false, memberPrice: 'activity' },
          group: { size: 3, hours: 24, formsWith: null, ...rules },
          items: [{ skuId: null, priceFen: PRICE, stock: 100 }],
          ...change,
        },
        clerk,
      )
      return { saved, courseId }
    },
    /** A published group-buy that runs at NOON. */
    async sell(rules: Partial<GroupRulesInput> = {}, change: Partial<ActivityInput> = {}): Promise<Sale> {
      const { saved, courseId } = await school.draft(rules, change)
      const published = await call('PUT /staff/activity/publish', { id: saved.data.id }, clerk)
      if (published.code !== 200) throw new Error(JSON.stringify(published))
      return { activityId: saved.data.id, courseId }
    },
    /** Places an order that names a group, or opens one. */
    async place(learner: Learner, { activityId, courseId }: Sale, groupId?: string, by: Call = call) {
      const lines = [{ kind: 'course' as const, goodsId: courseId, quantity: 1 }]
      const activity = { id: activityId, ...(groupId && { participationId: groupId }) }
      const input = { clientRequestId: randomUUID(), lines, activity, expectedPayableFen: PRICE, myCouponId: null }
      return by('POST /resource/auth/trade/order/save', input, learner)
    },
    askToPay: (learner: Learner, orderId: string) =>
      call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner),
    async prepay(learner: Learner, orderId: string): Promise<string> {
      const { data } = await school.askToPay(learner, orderId)
      return toOutTradeNo(data.paymentId)
    },
    async pay(learner: Learner, orderId: string): Promise<void> {
      await server.providers.wechatPay!.gateway.pay(await school.prepay(learner, orderId))
    },
    /** Opens a group and pays for it. */
    async openGroup(learner: Learner, sale: Sale) {
      const { data: order } = await school.place(learner, sale)
      await school.pay(learner, order.id)
      return { orderId: order.id, groupId: order.activity!.participationId! }
    },
    /** Takes a seat and pays for it; returns the order. */
    async join(learner: Learner, sale: Sale, groupId: string): Promise<string> {
      const { data: order } = await school.place(learner, sale, groupId)
      await school.pay(learner, order.id)
      return order.id
    },
    /** A group with so many paid members, its opener first. */
    async fill(sale: Sale, learners: Learner[]) {
      const [opener, ...others] = learners
      const { groupId, orderId } = await school.openGroup(opener!, sale)
      const orderIds = [orderId]
      for (const learner of others) orderIds.push(await school.join(learner, sale, groupId))
      return { groupId, orderIds }
    },
    async group(id: string) {
      const [row] = await database.current.select().from(groupBuyTable).where(eq(groupBuyTable.id, id))
      return row!
    },
    seats: (groupId: string) =>
      database.current.select().from(groupSeatTable).where(eq(groupSeatTable.groupId, groupId)),
    async order(id: string) {
      const [row] = await database.current.select().from(orderTable).where(eq(orderTable.id, id))
      return row!
    },
    /** Sums of refunds by order; one entry for each refund. */
    async refunds(orderIds: string[]): Promise<number[][]> {
      const rows = await database.current
        .select({ orderId: paymentTable.orderId, amountFen: refundTable.amountFen })
        .from(refundTable)
        .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
        .where(inArray(paymentTable.orderId, orderIds))
      return orderIds.map((id) => rows.filter(({ orderId }) => orderId === id).map(({ amountFen }) => amountFen))
    },
    view: (id: string, caller?: Learner) => call('GET /resource/api/group-buy/view', { id }, caller),
    async told(learner: Learner): Promise<string[]> {
      const rows = await database.current
        .select()
        .from(messageTable)
        .where(and(eq(messageTable.userId, learner.id)))
      return rows.map(({ title }) => title)
    },
    stop: (activityId: string) => call('PUT /staff/activity/stop', { id: activityId, reason: '供货商停产' }, clerk),
    async runAt(moment: Date): Promise<void> {
      clock.set(moment)
      await server.jobs.runDue(moment)
    },
    /** Lets begun refunds arrive: asked for, then confirmed by a later question. */
    async settleMoney(): Promise<void> {
      await server.jobs.runDue(clock.now())
      await server.jobs.runDue(minutesAfter(clock.now(), 2))
    },
  }
  return school
}

export type GroupSchool = ReturnType<typeof createGroupSchool> & { server: RunningApp } & Pick<Own, 'call'>

/** A school of a test file's own. */
export const startGroupSchool = async (databaseName: string): Promise<GroupSchool> => {
  const own = await startOwnServer(databaseName)
  const school = createGroupSchool(own)
  await school.open()
  return Object.assign(school, own)
}
