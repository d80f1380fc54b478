import { and, eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { checkLedger } from '../../../server/src/commands/ledger'
import { makeId } from '../../../server/src/kernel/make-id'
import { addDays } from '../../../server/src/kernel/school-time'
import { commissionTable } from '../../../server/src/modules/promoter/commission.table'
import { createEarnings } from '../../../server/src/modules/promoter/create-earnings'
import type { Earnings } from '../../../server/src/modules/promoter/earnings'
import { promoterEntryTable, promoterTable } from '../../../server/src/modules/promoter/promoter.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { deregistrationTable } from '../../../server/src/modules/user/deregistration/deregistration.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { addCourse } from '../../support/server/course-fixture'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addLearners } from '../classes/classes-fixture'

export const NOON = new Date('2026-03-20T12:00:00+08:00')
export const FROZEN_DAYS = 15
/** As parts in a million. */
export const TEN_PERCENT = 100_000

type Setting = Input<'PUT /staff/promoter/setting'>
type Rate = Input<'PUT /staff/promoter/rate/save'>
type Own = Awaited<ReturnType<typeof startOwnServer>>

const SETTING: Setting = {
  open: true,
  joining: 'free',
  introduction: '分享课程，挣佣金。',
  requirements: '年满 18 周岁。',
  problemsCategoryId: null,
  windowDays: 30,
  termDays: 365,
  protectDays: 10,
  newOnly: false,
  ownPurchase: false,
  frozenDays: FROZEN_DAYS,
  secondTier: false,
  secondRatePpm: 20_000,
  levelDays: 30,
  showsRank: true,
  forMinors: false,
}

/** What the tests of promoters do, on a server of their own. */
const createPromoterSchool = ({ server, call }: Own) => {
  const { database, jobs } = server
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    /** A school with a programme: courses earn 10 %. */
    async open(): Promise<void> {
      clock.set(NOON)
      clerk = await addStaff(database)
      await school.set({})
      await call('PUT /staff/promoter/agreement', { title: '推广协议', body: '不虚假宣传。' }, clerk)
      await school.setRate({})
    },
    set: (change: Partial<Setting>) => call('PUT /staff/promoter/setting', { ...SETTING, ...change }, clerk),
    setRate: (change: Partial<Rate>) =>
      call(
        'PUT /staff/promoter/rate/save',
        { levelId: null, kind: 'course', ref: null, ratePpm: TEN_PERCENT, fixedFen: null, ...change },
        clerk,
      ),
    learners: (count: number) => addLearners(database, count),
    async learner(): Promise<Learner> {
      const [learner] = await addLearners(database, 1)
      return learner!
    },
    async addCourse(priceFen = 10_000): Promise<string> {
      return (await addCourse(database, { priceFen, title: '低压电工取证班' })).courseId
    },
    apply: async (learner: Learner, change: Partial<Input<'POST /base/auth/promoter/apply'>> = {}) => {
      const { data } = await call('GET /base/auth/promoter/condition', {}, learner)
      const agreementVersion = data.agreement?.version ?? 0
      const input = { name: '陈晓明', about: '朋友圈', agreed: true, agreementVersion, ...change }
      return call('POST /base/auth/promoter/apply', input, learner)
    },
    async promoter(): Promise<Learner> {
      const learner = await school.learner()
      await school.apply(learner)
      return learner
    },
    async rowOf(learner: Learner) {
      const [row] = await database.current.select().from(promoterTable).where(eq(promoterTable.userId, learner.id))
      return row!
    },
    async codeOf(promoter: Learner): Promise<string> {
      return (await call('GET /base/auth/promoter/invite', {}, promoter)).data.inviteCode
    },
    /** Opens a share of the promoter while logged in. */
    async touch(learner: Learner, promoter: Learner) {
      const code = await school.codeOf(promoter)
      return call('POST /base/api/shop/share/arrive', { code, address: '/' }, learner)
    },
    async customerOf(promoter: Learner): Promise<Learner> {
      const learner = await school.learner()
      await school.touch(learner, promoter)
      return learner
    },
    order: (learner: Learner, courseIds: string[], myCouponId?: string) =>
      placeOrder(
        call,
        learner,
        courseIds.map((goodsId) => ({ goodsId })),
        { myCouponId },
      ),
    async pay(learner: Learner, orderId: string): Promise<void> {
      const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
      await server.providers.wechatPay!.gateway.pay(toOutTradeNo(data.paymentId))
    },
    /** Orders and pays one course for each price; returns the order's id. */
    async buy(learner: Learner, ...prices: number[]): Promise<string> {
      const courseIds = await Promise.all(prices.map((priceFen) => school.addCourse(priceFen)))
      const { data, code } = await school.order(learner, courseIds)
      if (code !== 200) throw new Error(`not placed: ${code}`)
      await school.pay(learner, data.id)
      return data.id
    },
    /** Refunds a part or, without an amount, all; the money arrives at once. Each by a clerk of its own. */
    async refund(orderId: string, amountFen?: number): Promise<void> {
      const another = await addStaff(database)
      const { code, data } = await call('POST /staff/refund/request', { orderId, amountFen, reason: '不学了' }, another)
      if (code !== 200) throw new Error(`no refund: ${code}`)
      if (data.status === 'requested') await call('PUT /staff/refund/approve', { id: data.id }, clerk)
      await jobs.runDue(clock.now())
      await jobs.runDue(new Date(clock.now().getTime() + 120_000))
    },
    commissions: (orderId: string) =>
      database.current
        .select()
        .from(commissionTable)
        .where(eq(commissionTable.orderId, orderId))
        .orderBy(commissionTable.tier, commissionTable.baseFen),
    entries: (learner: Learner, kind?: 'settled' | 'refunded') =>
      database.current
        .select()
        .from(promoterEntryTable)
        .where(and(eq(promoterEntryTable.userId, learner.id), kind && eq(promoterEntryTable.kind, kind)))
        .orderBy(promoterEntryTable.at, promoterEntryTable.id),
    async available(learner: Learner): Promise<number> {
      return (await school.rowOf(learner)).available
    },
    async center(learner: Learner) {
      return (await call('GET /base/auth/promoter/center', {}, learner)).data
    },
    /** Lets days pass and runs what came due. */
    async pass(days: number): Promise<void> {
      clock.set(addDays(clock.now(), days))
      await jobs.runDue(clock.now())
    },
    setNames: (learner: Learner, nickName: string) =>
      database.current.update(userTable).set({ nickName }).where(eq(userTable.id, learner.id)),
    decide: (learner: Learner, decision: 'approve' | 'reject', reason = '') =>
      school
        .rowOf(learner)
        .then(({ id }) => call('PUT /staff/promoter/application/decide', { id, decision, reason }, clerk)),
    setState: (learner: Learner, event: 'suspend' | 'resume' | 'clear', waiting?: 'settle' | 'cancel') =>
      school
        .rowOf(learner)
        .then(({ id }) => call('PUT /staff/promoter/state', { id, event, reason: '投诉核实中', waiting }, clerk)),
    /** Erases the account, as the end of its waiting time does. */
    async leaveSchool(learner: Learner): Promise<void> {
      const id = makeId()
      const now = clock.now()
      const row = { id, userId: learner.id, shopId: SHOP, status: 'waiting' as const, requestedAt: now, erasesAt: now }
      await database.current.insert(deregistrationTable).values(row)
      await jobs.enqueue('user.erase', id, { id }, now)
      await jobs.runDue(now)
    },
    /** @throws LedgerDiffers */
    check: () => checkLedger(database),
  }
  return school
}

type PromoterSchool = ReturnType<typeof createPromoterSchool>

/** A school of a test file's own, with a programme that anybody may join. */
export const startPromoterSchool = async (
  databaseName: string,
): Promise<PromoterSchool & { server: RunningApp; earnings: Earnings } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createPromoterSchool(own)
  await school.open()
  return Object.assign(school, own, { earnings: createEarnings(clock.now) })
}
