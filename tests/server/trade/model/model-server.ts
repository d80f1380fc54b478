import { pino } from 'pino'
import type { Input } from '@contract/calls'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../server/src/kernel/db/database'
import { createHttp } from '../../../../server/src/kernel/http/create-http'
import { Jobs } from '../../../../server/src/kernel/jobs/jobs'
import { commandAct } from '../../../../server/src/kernel/actor'
import { makeId } from '../../../../server/src/kernel/make-id'
import { AccessRepository } from '../../../../server/src/modules/access/access.repository'
import { AccessService } from '../../../../server/src/modules/access/access.service'
import { createLineContracts } from '../../../../server/src/modules/course-contract/course-contract.module'
import { createCourseFulfiller, createCourseGoods } from '../../../../server/src/modules/access/course-goods'
import { courseTable } from '../../../../server/src/modules/course/course.table'
import { merchantAccountTable } from '../../../../server/src/modules/merchant/merchant.table'
import { createStock, createStockedKinds } from '../../../../server/src/modules/goods/goods.module'
import { createRefundDesks } from '../../../support/server/refund-desks'
import { createCartLines } from '../../../../server/src/modules/cart/cart.module'
import { createDeliveryCharges } from '../../../../server/src/modules/delivery/delivery.module'
import { createAddressModule } from '../../../../server/src/modules/address/address.module'
import { createCouponGifts } from '../../../../server/src/modules/trade/coupon/coupon.module'
import { createParcelModule } from '../../../../server/src/modules/trade/parcel/parcel.module'
import { createCommissionLedger } from '../../../../server/src/modules/trade/ledger/create-ledger'
import { createPromoterModule } from '../../../../server/src/modules/promoter/promoter.module'
import {
  createRefundedLines,
  createRefundWindow,
  createTradeModule,
} from '../../../../server/src/modules/trade/trade.module'
import { createAudit } from '../../../../server/src/modules/staff/staff.module'
import { createVipModule } from '../../../../server/src/modules/vip/vip.module'
import { vipGiftTable, vipGrantTable } from '../../../../server/src/modules/vip/vip.table'
import { userTable } from '../../../../server/src/modules/user/user.table'
import { insertFixtureSchool, SHOP } from '../../../support/server/fixture-school'
import { givenAddress, givenGoods } from '../../../support/server/goods-fixture'
import { addStaff } from '../../../support/server/fixture-staff'
import { openTestDatabase } from '../../../support/server/test-database'
import { addLevel } from '../../vip/vip-fixture'
import { addCoupon } from '../coupon-fixture'
import { FakeChannel } from './fake-channel'
import { COUPON, COURSES, FIRST_PLAN, LEARNERS, LEVELS, PRICES, RULE_DAYS, STOCK } from './model-world'
import { createObserver } from './observed'
import { noActivities } from '../../../support/server/no-activities'
import { NO_PICTURES } from '../no-pictures'

/** Trade in one process over an embedded database, with a provider in memory: nothing of it waits for a network. */
export const startModelServer = async () => {
  const database = await openTestDatabase('pocket_school_test_model')
  await insertFixtureSchool(database)
  const clock = { moment: new Date('2026-11-22T00:00:00Z'), now: () => clock.moment }
  const channel = new FakeChannel()
  const accountId = makeId()
  const account = { accountId, shopId: SHOP, provider: 'wechat' as const, merchantNo: '1900000001', channel }
  const access = new AccessService(database, new AccessRepository(database), clock.now)
  const failures: unknown[] = []
  const jobs = new Jobs(database, (error) => failures.push(error))
  const media = { urlOf: (key: string) => key, signedUrlOf: (key: string) => key, embed: (html: string) => html }
  const messages = { sendAll: async () => undefined }
  const vip = createVipModule({
    database,
    audit: createAudit({ database, now: clock.now }),
    now: clock.now,
    jobs,
    media,
    messages,
    // Nobody in the model joins a course that is free for members.
    passes: { listPasses: async () => [], setPasses: async () => undefined, findOffer: async () => undefined },
    cards: async () => ({ list: [], totalCount: 0 }),
    coupons: createCouponGifts({ database, now: clock.now }),
    refunded: createRefundedLines(database),
  })
  const audit = createAudit({ database, now: clock.now })
  const promoter = createPromoterModule({
    ...{ database, jobs, now: clock.now, media },
    audit: createAudit({ database, now: clock.now }),
    books: createCommissionLedger({ database, now: clock.now }),
    refundWindow: createRefundWindow(database),
    findInviteCode: async () => 'ABCDEFGH',
  })
  const trade = createTradeModule({
    database,
    audit,
    now: clock.now,
    jobs,
    goods: [
      createCourseGoods(access, createCourseFulfiller(access, createLineContracts(database, clock.now))),
      ...createStockedKinds({ database, now: clock.now }),
      vip.vipGoods,
    ],
    stock: createStock(database),
    commissions: promoter.orders,
    activities: noActivities,
    courses: access,
    shops: {
      getShop: async () => ({
        paymentEnabled: true,
        iosSelling: true,
        iosWebSelling: true,
        wechatLogin: true,
        logo: '',
      }),
    },
    addresses: createAddressModule({ database, now: clock.now }).addresses,
    carts: createCartLines(database),
    delivery: createDeliveryCharges(database),
    users: { findOpenid: async () => undefined },
    media,
    messages,
    usage: { studiedPercent: async () => 0 },
    merchants: {
      find: async () => account,
      findActive: async () => account,
      // The model has no bills.
      listIds: async () => [],
      listWays: async () => ['wechatH5'],
    },
    offlineAccounts: { find: async () => undefined },
    payouts: { report: async () => false },
    refundLimitFen: Number.MAX_SAFE_INTEGER,
    ...NO_PICTURES,
    // Nobody in the model pays in the mini-program.
    virtualPayment: {
      accounts: { find: async () => undefined },
      miniProgram: { appId: 'model', post: () => Promise.reject(new Error('not in the model')) },
      login: { openMiniSession: () => Promise.reject(new Error('not in the model')) },
      pushes: { handle: () => undefined, answer: () => undefined },
      floorPercent: 40,
    },
  })
  const app = await createHttp({ logger: pino({ level: 'silent' }), limitRates: false })
  trade.registerNotifications(app)
  const observer = await createObserver(database)
  const fixture = await insertWorld(database, accountId)
  const { requests, afterSales: desk } = createRefundDesks({
    ...{ database, jobs, now: clock.now, messages, media },
    limitFen: Number.MAX_SAFE_INTEGER,
  })
  const clerk = { act: { ...commandAct(SHOP, 'test'), actorName: '小李' }, staffId: fixture.staffId }
  const returnAddress = { name: '王老师', phone: '13800138000', address: '杭州市西湖区文三路 1 号' }
  await desk.setRules(clerk.act, { days: RULE_DAYS, mostStudiedPercent: 0, returnAddress, version: 0 })
  const { orders, moves, goods, toOrder } = trade
  const parcels = createParcelModule({
    ...{ database, audit, now: clock.now, jobs, media, messages, orders, moves, goods, toOrder },
    publicUrl: 'http://school.test',
    findExpress: async () => undefined,
  })

  const contextOf = (learner: number) => ({
    shopId: SHOP,
    userId: fixture.learners[learner]!,
    token: '',
    ip: '127.0.0.1',
    siteUrl: 'http://school.test',
    userAgent: '',
  })
  return {
    database,
    clock,
    channel,
    jobs,
    trade,
    failures,
    fixture,
    contextOf,
    /** Sends a notification; returns the status of the response. */
    async notify(notification: object): Promise<number> {
      const url = `/pay/notify/wechat/${accountId}`
      const headers = { 'content-type': 'text/plain' }
      return (await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(notification) })).statusCode
    },
    desk,
    clerk,
    routes: parcels.routes,
    refund: (orderId: string, amountFen?: number) => requests.request(clerk, { orderId, amountFen, reason: '模型' }),
    ship: (parcel: Pick<Input<'POST /staff/parcel/ship'>, 'orderId' | 'trackingNumber' | 'lines'>) =>
      parcels.desk['POST /staff/parcel/ship'](
        { carrier: 'shunfeng', ...parcel },
        {
          ...clerk,
          shopId: SHOP,
          permissions: [],
          token: '',
          ip: '',
          siteUrl: '',
          userAgent: '',
          setSession: () => undefined,
          deviceToken: undefined,
          setDevice: () => undefined,
        },
      ),
    /** The coupon that came with the membership that this line bought. */
    async findGift(lineId: string): Promise<string> {
      const rows = await database.current
        .select({ id: vipGiftTable.myCouponId })
        .from(vipGiftTable)
        .innerJoin(vipGrantTable, eq(vipGrantTable.id, vipGiftTable.grantId))
        .where(eq(vipGrantTable.lineId, lineId))
      return rows[0]!.id!
    },
    listDifferences: observer.listDifferences,
    observe: () => observer.observe(clock.moment),
    async stop() {
      await app.close()
      await database.close()
    },
  }
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>

/** Learners, courses and a coupon that every run begins with. */
const insertWorld = async (database: Database, accountId: string) => {
  const learners = Array.from({ length: LEARNERS }, () => makeId())
  const courses = PRICES.slice(0, COURSES).map(() => makeId())
  await database.rows(sql`delete from course_access`)
  await database.current.insert(merchantAccountTable).values({
    id: accountId,
    shopId: SHOP,
    provider: 'wechat',
    merchantNo: '1900000001',
    keyFingerprint: '',
    sealed: '',
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  await database.current
    .insert(userTable)
    .values(learners.map((id, place) => ({ id, shopId: SHOP, phone: String(place), nickName: '学员' })))
  await database.current.insert(courseTable).values(
    courses.map((id, place) => {
      const course = { id, shopId: SHOP, title: String(place), priceFen: PRICES[place]! }
      return { ...course, publishState: 'finished' as const }
    }),
  )
  const couponId = await addCoupon(database, { ...COUPON, validDays: 3650 })
  const addresses = []
  for (const id of learners) addresses.push(await givenAddress(database, id))
  const [stocked] = await givenGoods(database, { skus: [{ stock: STOCK, priceFen: PRICES[COURSES] }] })
  const giftId = await addCoupon(database, { ...COUPON, total: null, claimable: false, validDays: 3650 })
  const plans = []
  for (const [place, level] of LEVELS.entries()) {
    const priceFen = PRICES[FIRST_PLAN + place]!
    plans.push((await addLevel(database, { ...level, name: String(place), couponIds: [giftId], priceFen })).planId)
  }
  const goods = [
    ...courses.map((goodsId) => ({ kind: 'course' as const, goodsId, skuId: undefined })),
    { kind: stocked!.kind, goodsId: stocked!.goodsId, skuId: stocked!.skuId },
    ...plans.map((goodsId) => ({ kind: 'vip' as const, goodsId, skuId: undefined })),
  ]
  return { learners, addresses, goods, couponId, staffId: (await addStaff(database)).id }
}
