import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { makeId } from '../../../server/src/kernel/make-id'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { pullGrantTable } from '../../../server/src/modules/pull/pull.table'
import { userCouponTable } from '../../../server/src/modules/trade/coupon/coupon.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { deregistrationTable } from '../../../server/src/modules/user/deregistration/deregistration.table'
import { knownDeviceTable, userTable } from '../../../server/src/modules/user/user.table'
import { addCourse } from '../../support/server/course-fixture'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addLearners } from '../classes/classes-fixture'
import { addCoupon } from '../trade/coupon-fixture'

export const at = (time: string, day = '2026-03-20'): Date => new Date(`${day}T${time}:00+08:00`)

type SaveInput = Input<'POST /staff/activity/save'>
type Rules = NonNullable<SaveInput['pull']>
type Prize = Rules['steps'][number]['prize']
type Own = Awaited<ReturnType<typeof startOwnServer>>
type Call = Own['call']

export const prizeOf = (kind: Prize['kind'], id: string, change: Partial<Prize> = {}): Prize => ({
  ...{ kind, id, skuId: null, days: 0 },
  ...change,
})

/** What the tests of invitations do, on a server of their own; the activities run from 9 o'clock for three days. */
const createPullSchool = ({ server, call }: Own) => {
  const { database, jobs } = server
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database, { permissions: ['activities.manage', 'activities.view', 'refunds.approve'] })
    },
    addCoupon: () => addCoupon(database),
    async draft(pull: Rules, change: Partial<SaveInput> = {}) {
      clock.set(at('08:00'))
      const input: SaveInput = {
        ...{ kind: 'pull', title: '带同学来学电工', cover: '', goodsKind: null, goodsId: null, limitPerLearner: null },
        ...{ lifeMinutes: 10, couponAllowed: false, memberPrice: 'activity', pull, items: [] },
        startsAt: at('09:00').toISOString(),
        endsAt: at('09:00', '2026-03-23').toISOString(),
        ...change,
      }
      return call('POST /staff/activity/save', input, clerk)
    },
    /** Published, at 10 o'clock. */
    async hold(pull: Rules, change: Partial<SaveInput> = {}): Promise<string> {
      const saved = await school.draft(pull, change)
      if (saved.code !== 200) throw new Error(JSON.stringify(saved))
      const published = await call('PUT /staff/activity/publish', { id: saved.data.id }, clerk)
      if (published.code !== 200) throw new Error(JSON.stringify(published))
      clock.set(at('10:00'))
      return saved.data.id
    },
    /** One with steps of so many invited people, each with a coupon. */
    async holdSteps(act: Rules['act'], ...invited: number[]): Promise<string> {
      const couponId = await school.addCoupon()
      const steps = invited.map((count) => ({ invited: count, prize: prizeOf('coupon', couponId) }))
      return school.hold({ act, steps, invitedPrize: null })
    },
    /** One whose first step is goods, of which the activity has so many pieces. */
    async holdGoods(stock: number) {
      const [line] = await givenGoods(database, { skus: [{ stock: 1000, priceFen: 5900 }] })
      const { goodsId, skuId } = line!
      const steps = [{ invited: 1, prize: prizeOf('goods', goodsId, { skuId }) }]
      const items = [{ goodsId, skuId, priceFen: 0, stock }]
      const change = { items }
      return { id: await school.hold({ act: 'registered', steps, invitedPrize: null }, change), goodsId, skuId }
    },
    /** An account that was made at a moment: now without one. */
    async learner(createdAt = clock.now()): Promise<Learner> {
      const [learner] = await addLearners(database, 1)
      await database.current.update(userTable).set({ createdAt }).where(eq(userTable.id, learner!.id))
      return learner!
    },
    async codeOf(learner: Learner, id: string): Promise<string> {
      return (await call('GET /resource/api/pull/view', { id }, learner)).data.inviteCode
    },
    /** Somebody opens the invitation; logged in or not. */
    async click(id: string, inviter: Learner, visitorMark: string, caller: Learner | object = {}) {
      const from = await school.codeOf(inviter, id)
      return call('PUT /resource/api/pull/invitation/open', { id, from, visitorMark }, caller)
    },
    async accept(id: string, inviter: Learner, invited: Learner, visitorMark: string, place?: 'mini' | 'wechatWeb') {
      const from = await school.codeOf(inviter, id)
      return call('POST /resource/auth/pull/invitation/accept', { id, from, visitorMark, place }, invited)
    },
    /** A new person opens the invitation, registers and accepts it. */
    async bring(id: string, inviter: Learner): Promise<Learner> {
      const mark = randomUUID()
      await school.click(id, inviter, mark)
      const invited = await school.learner()
      const accepted = await school.accept(id, inviter, invited, mark)
      if (accepted.code !== 200) throw new Error(JSON.stringify(accepted))
      return invited
    },
    view: (id: string, caller: Learner, place?: 'mini') => call('GET /resource/api/pull/view', { id, place }, caller),
    async steps(id: string, caller: Learner): Promise<string[]> {
      return (await school.view(id, caller)).data.steps.map(({ state }) => state)
    },
    async grantOf(id: string, caller: Learner, step = 1): Promise<string> {
      const { data } = await school.view(id, caller)
      return (step === 0 ? data.myInvitedPrize?.grantId : data.steps[step - 1]!.grantId) ?? ''
    },
    claim: (caller: Learner, grantId: string, place?: 'mini', by: Call = call) =>
      by('PUT /resource/auth/pull/prize/claim', { grantId, place }, caller),
    grants: (activityId: string, { id: userId }: Learner) =>
      database.current
        .select()
        .from(pullGrantTable)
        .where(and(eq(pullGrantTable.activityId, activityId), eq(pullGrantTable.userId, userId)))
        .orderBy(pullGrantTable.step, pullGrantTable.generation),
    coupons: ({ id }: Learner) => database.current.$count(userCouponTable, eq(userCouponTable.userId, id)),
    async claimGoods(
      caller: Learner,
      goods: { id: string; goodsId: string; skuId: string },
      grantId: string,
      by = call,
    ) {
      const { id, goodsId, skuId } = goods
      const lines = [{ kind: 'goods' as const, goodsId, skuId, quantity: 1 }]
      const activity = { id, participationId: grantId }
      const addressId = await school.addressOf(caller)
      const input = { clientRequestId: randomUUID(), lines, activity, addressId, expectedPayableFen: 0 }
      return by('POST /resource/auth/trade/order/save', input, caller)
    },
    addresses: new Map<string, Promise<string>>(),
    addressOf({ id }: Learner): Promise<string> {
      const known = school.addresses.get(id) ?? givenAddress(database, id)
      school.addresses.set(id, known)
      return known
    },
    /** Orders and pays a course; returns the order's id. */
    async buy(learner: Learner, priceFen = 9900): Promise<string> {
      const { courseId } = await addCourse(database, { priceFen })
      const { data } = await placeOrder(call, learner, [{ goodsId: courseId }])
      if (priceFen > 0) {
        const paying = { orderId: data.id, channel: 'wechatH5' as const }
        const { paymentId } = (await call('POST /resource/auth/trade/pay/prepay', paying, learner)).data
        await server.providers.wechatPay!.gateway.pay(toOutTradeNo(paymentId))
      }
      return data.id
    },
    /** All of it; the money arrives at once. */
    async refund(orderId: string): Promise<void> {
      const another = await addStaff(database)
      const { code, data } = await call('POST /staff/refund/request', { orderId, reason: '不学了' }, another)
      if (code !== 200) throw new Error(`no refund: ${code}`)
      if (data.status === 'requested') await call('PUT /staff/refund/approve', { id: data.id }, clerk)
      await jobs.runDue(clock.now())
      await jobs.runDue(new Date(clock.now().getTime() + 120_000))
    },
    async useOneDevice(...learners: Learner[]): Promise<void> {
      const deviceHash = randomUUID()
      const used = learners.map(({ id: userId }) => ({ deviceHash, userId, usedAt: clock.now() }))
      await database.current.insert(knownDeviceTable).values(used)
    },
    /** Erases the account, as the end of its waiting time does. */
    async erase(learner: Learner): Promise<void> {
      const id = makeId()
      const now = clock.now()
      const row = { id, userId: learner.id, shopId: SHOP, status: 'waiting' as const, requestedAt: now, erasesAt: now }
      await database.current.insert(deregistrationTable).values(row)
      await jobs.enqueue('user.erase', id, { id }, now)
      await jobs.runDue(now)
    },
    setPhone: ({ id }: Learner, phone: string) =>
      database.current.update(userTable).set({ phone }).where(eq(userTable.id, id)),
    async told({ id }: Learner): Promise<string[]> {
      const rows = await database.current.select().from(messageTable).where(eq(messageTable.userId, id))
      return rows.map(({ content }) => content)
    },
  }
  return school
}

/** A school of a test file's own. */
export const startPullSchool = async (
  databaseName: string,
): Promise<ReturnType<typeof createPullSchool> & { server: RunningApp } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createPullSchool(own)
  await school.open()
  return Object.assign(school, own)
}
