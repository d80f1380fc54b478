import { pino } from 'pino'
import { sql } from 'drizzle-orm'
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
import { LedgerCheckRepository } from '../../../../server/src/modules/trade/ledger/ledger-check.repository'
import { createGoodsModule } from '../../../../server/src/modules/goods/goods.module'
import { createTradeDesk } from '../../../../server/src/modules/trade/refund/refund-desk.module'
import { createCartLines } from '../../../../server/src/modules/cart/cart.module'
import { createDeliveryModule } from '../../../../server/src/modules/delivery/delivery.module'
import { createAddressModule } from '../../../../server/src/modules/address/address.module'
import { createTradeModule } from '../../../../server/src/modules/trade/trade.module'
import { userTable } from '../../../../server/src/modules/user/user.table'
import { insertFixtureSchool, SHOP } from '../../../support/server/fixture-school'
import { givenAddress, givenGoods } from '../../../support/server/goods-fixture'
import { addStaff } from '../../../support/server/fixture-staff'
import { openTestDatabase } from '../../../support/server/test-database'
import { addCoupon } from '../coupon-fixture'
import { FakeChannel } from './fake-channel'
import { COUPON, COURSES, LEARNERS, PRICES, STOCK } from './trade-model'

/** What the database says, in the terms of the model. */
export interface Observed {
  orders: { id: string; status: string; refundState: string; payableFen: number }[]
  payments: { id: string; status: string; refundReason: string | null; refundFen: number; amountFen: number }[]
  coupons: { id: string; status: string }[]
  /** Learner and course, by their places in the model. */
  access: string[]
  stock: number
}

const OBSERVE = sql<{ observed: Observed }>`
  select json_build_object(
    'orders', (select json_agg(json_build_object('id', id, 'status', status, 'refundState', refund_state,
      'payableFen', payable_fen) order by id) from trade_order),
    'payments', (select json_agg(json_build_object('id', id, 'status', status, 'refundReason', refund_reason,
      'refundFen', refund_fen, 'amountFen', amount_fen) order by id) from payment),
    'coupons', (select json_agg(json_build_object('id', id, 'status', status) order by id) from user_coupon),
    'access', (select json_agg(buyer.place || ':' || bought.place order by buyer.place, bought.place)
      from course_access access
      join (select id, regexp_replace(phone, '\\D', '', 'g') as place from app_user) buyer on buyer.id = access.user_id
      join (select id, title as place from course) bought on bought.id = access.course_id
      where bought.place ~ '^\\d+$'),
    'stock', (select stock from goods_sku)
  ) as observed`

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
  const trade = createTradeModule({
    database,
    now: clock.now,
    jobs,
    goods: [
      createCourseGoods(access, createCourseFulfiller(access, createLineContracts(database, clock.now))),
      ...createGoodsModule({ database, now: clock.now, media: { urlOf: (key) => key, embed: (html) => html } }).kinds,
    ],
    courses: access,
    shops: { getShop: async () => ({ paymentEnabled: true, iosSelling: true }) },
    addresses: createAddressModule({ database, now: clock.now }).addresses,
    carts: createCartLines(database),
    delivery: createDeliveryModule({ database, now: clock.now }).charges,
    users: { findOpenid: async () => undefined },
    media: { urlOf: (key) => key, signedUrlOf: (key) => key },
    messages: { sendAll: async () => undefined },
    usage: { studiedPercent: async () => 0 },
    merchants: {
      find: async () => account,
      findActive: async () => account,
      // The model has no bills.
      listIds: async () => [],
      listWays: async () => ['wechatH5'],
    },
    offlineAccounts: { find: async () => undefined },
    refundLimitFen: Number.MAX_SAFE_INTEGER,
  })
  const app = await createHttp({ logger: pino({ level: 'silent' }), limitRates: false })
  trade.registerNotifications(app)
  const check = new LedgerCheckRepository(database)
  const observe = database.prepare('model_observe', OBSERVE)
  const fixture = await insertWorld(database, accountId)
  const desk = createTradeDesk({ database, jobs, now: clock.now, limitFen: Number.MAX_SAFE_INTEGER })

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
    refund: (orderId: string, amountFen?: number) =>
      desk.refunds.request(
        { act: { ...commandAct(SHOP, 'test'), actorName: '小李' }, staffId: fixture.staffId },
        { orderId, amountFen, reason: '模型' },
      ),
    listDifferences: () => check.listDifferences(10),
    async observe(): Promise<Observed> {
      const [row] = await observe.execute()
      const { orders, payments, coupons, access: owned, stock } = row!.observed
      return { orders: orders ?? [], payments: payments ?? [], coupons: coupons ?? [], access: owned ?? [], stock }
    },
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
  const goods = [
    ...courses.map((goodsId) => ({ kind: 'course' as const, goodsId, skuId: undefined })),
    { kind: stocked!.kind, goodsId: stocked!.goodsId, skuId: stocked!.skuId },
  ]
  return { learners, addresses, goods, couponId, staffId: (await addStaff(database)).id }
}
