import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import type { PayProvider, PrepayChannel } from '@contract/payment/payment-status'
import { orderLogTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { AccessRepository } from '../../../server/src/modules/access/access.repository'
import { AccessService } from '../../../server/src/modules/access/access.service'
import { createCourseFulfiller, createCourseGoods } from '../../../server/src/modules/access/course-goods'
import { createLineContracts } from '../../../server/src/modules/course-contract/course-contract.module'
import { createPackageGoods } from '../../../server/src/modules/package/package-goods'
import { PackageRepository } from '../../../server/src/modules/package/package.repository'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../server/src/kernel/db/database'
import { createHttp } from '../../../server/src/kernel/http/create-http'
import { Drain } from '../../../server/src/kernel/http/drain'
import { registerCalls } from '../../../server/src/kernel/http/register-calls'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { openSeal } from '../../../server/src/kernel/seal'
import { createCartLines } from '../../../server/src/modules/cart/cart.module'
import { createDeliveryCharges } from '../../../server/src/modules/delivery/delivery.module'
import { createAddressModule } from '../../../server/src/modules/address/address.module'
import { createStock, createStockedKinds } from '../../../server/src/modules/goods/goods.module'
import { createMerchantModule } from '../../../server/src/modules/merchant/merchant.module'
import { checkLedger } from '../../../server/src/commands/ledger'
import { createAppMessages } from '../../../server/src/modules/message/message.module'
import { createAudit } from '../../../server/src/modules/staff/staff.module'
import { createCommissionLedger } from '../../../server/src/modules/trade/ledger/create-ledger'
import { createPromoterModule } from '../../../server/src/modules/promoter/promoter.module'
import { createRefundWindow, createTradeModule, type TradeDeps } from '../../../server/src/modules/trade/trade.module'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createAlipaySandbox } from '../../../server/src/sandbox/alipay/alipay-sandbox'
import { MiniProgramApi } from '../../../server/src/providers/wechat/mini-program-api'
import { WechatLoginClient } from '../../../server/src/providers/wechat/wechat-login-client'
import type { VirtualPush } from '../../../server/src/modules/trade/virtual/virtual-reports.service'
import {
  createWechatSandbox,
  sandboxWechatOptions,
} from '../../../server/src/sandbox/wechat-login/wechat-login-sandbox'
import { VirtualSandbox } from '../../../server/src/sandbox/wechat-virtual/virtual-sandbox'
import { createWechatPaySandbox } from '../../../server/src/sandbox/wechat-pay/wechat-pay-sandbox'
import { placeOrder } from '../../support/server/place-order'
import { createClient, pickCalls } from '../../support/server/client'
import { insertFixtureSchool, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { openTestDatabase } from '../../support/server/test-database'
import { noActivities } from '../../support/server/no-activities'
import { NO_PICTURES } from './no-pictures'

const PAID_COURSE_FEN = 19_900

export const openFixtureSchool = async (name: string): Promise<Database> => {
  const database = await openTestDatabase(name)
  await insertFixtureSchool(database)
  return database
}

/**
 * Orders, payments and the sandbox gateway, listening on a free port of this machine and talking HTTP to each other.
 */
export const startTrade = async (
  name: string,
  open = openFixtureSchool,
  patience: Pick<TradeDeps, 'channelPatienceMilliseconds'> = {},
) => {
  const database = await open(name)
  const clock = { moment: undefined as Date | undefined, now: () => clock.moment ?? new Date() }
  const app = await createHttp({ logger: pino({ level: 'silent' }), limitRates: false })
  const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const secrets = createSecrets(database)
  const sandbox = await createWechatPaySandbox({ secrets, now: clock.now, localUrl: address })
  const alipay = createAlipaySandbox({ secrets, now: clock.now, localUrl: address })
  const failures: unknown[] = []
  const toSelf = ((input: string | URL, init?: RequestInit) =>
    fetch(String(input).replace('http://this-server', address()), init)) as typeof fetch
  const jobs = new Jobs(database, (error) => failures.push(error))
  const courses = new AccessService(database, new AccessRepository(database), clock.now)
  const courseGoods = createCourseGoods(
    courses,
    createCourseFulfiller(courses, createLineContracts(database, clock.now)),
  )
  const packageGoods = createPackageGoods(courses, new PackageRepository(database), courseGoods, clock.now)
  const shops = {
    getShop: async (shopId: string) =>
      (await database.current.select().from(shopTable).where(eq(shopTable.id, shopId)))[0]!,
  }
  const openids = new Map<string, string>()
  const studied = new Map<string, number>()
  const users = { findOpenid: async (userId: string, kind: string) => openids.get(`${userId}:${kind}`) }
  const handlers = new Map<string, (push: VirtualPush) => Promise<void>>()
  const responders = new Map<string, (push: VirtualPush) => Promise<object>>()
  /** What WeChat's messages do, once they were opened: their envelope is tested on its own. */
  const receivePush = async (shopId: string, message: Record<string, unknown>) => {
    const event = String(message.Event)
    const answer = await responders.get(event)?.({ shopId, body: message })
    await handlers.get(event)?.({ shopId, body: message })
    return { ok: true, body: JSON.stringify(answer ?? { ErrCode: 0, ErrMsg: 'success' }) }
  }
  const pushes = { lost: false, sent: [] as Record<string, unknown>[] }
  const virtual = new VirtualSandbox({
    now: clock.now,
    push: async (shopId, message) => {
      pushes.sent.push(message)
      return pushes.lost ? undefined : receivePush(shopId, message)
    },
  })
  const sandboxApp = { ...sandboxWechatOptions('http://this-server'), fetch: toSelf }
  const login = new WechatLoginClient(sandboxApp, clock.now)
  const virtualAccounts = {
    has: true,
    find: async (shopId: string) =>
      virtualAccounts.has
        ? virtual.know({
            shopId,
            offerId: '1450000001',
            appKey: 'live',
            sandboxAppKey: `key-${shopId}`,
            env: 1 as const,
          })
        : undefined,
  }
  const miniProgram = new MiniProgramApi(sandboxApp, clock.now)
  const seal = await openSeal({ masterKey: undefined }, secrets)
  const { channels: merchants, offlineAccounts } = createMerchantModule({
    database,
    audit: createAudit({ database, now: clock.now }),
    seal,
    now: clock.now,
    publicUrl: 'http://school.test',
    sandboxes: { wechat: sandbox.merchants, alipay: alipay.merchants },
    virtualAccounts,
    miniProgram,
  })
  const merchant = (await merchants.findActive(SHOP, 'wechat'))!
  const sandboxMerchant = await sandbox.keys.merchantOf(SHOP)
  const media = { urlOf: (key: string) => key && `/media/${key}`, signedUrlOf: (key: string) => `/media/s/${key}` }
  const promoter = createPromoterModule({
    ...{ database, jobs, now: clock.now, media },
    audit: createAudit({ database, now: clock.now }),
    books: createCommissionLedger({ database, now: clock.now }),
    refundWindow: createRefundWindow(database),
    findInviteCode: async () => 'ABCDEFGH',
  })
  const trade = createTradeModule({
    ...patience,
    ...{ database, jobs, now: clock.now, media },
    audit: createAudit({ database, now: clock.now }),
    goods: [courseGoods, packageGoods, ...createStockedKinds({ database, now: clock.now })],
    stock: createStock(database),
    commissions: promoter.orders,
    activities: noActivities,
    courses,
    shops,
    users,
    addresses: createAddressModule({ database, now: clock.now }).addresses,
    carts: createCartLines(database),
    delivery: createDeliveryCharges(database),
    messages: createAppMessages({ database, now: clock.now }),
    usage: { studiedPercent: async (userId) => studied.get(userId) ?? 0 },
    merchants,
    offlineAccounts,
    payouts: { report: async () => false },
    refundLimitFen: 100_000,
    ...NO_PICTURES,
    virtualPayment: {
      accounts: virtualAccounts,
      miniProgram,
      login,
      pushes: {
        handle: (event, handler) => void handlers.set(event, handler),
        answer: (event, responder) => void responders.set(event, responder),
      },
      floorPercent: 40,
    },
  })
  registerCalls(
    app,
    trade.routes,
    {
      siteAddress: () => 'http://school.test',
      hasShop: async (shopId) => [SHOP, OTHER_SHOP].includes(shopId),
      findSession: async (token, shopId) => {
        const [row] = await database.current
          .select()
          .from(userTable)
          .where(and(eq(userTable.id, token), eq(userTable.shopId, shopId)))
        return row ? { userId: row.id } : 'unknown'
      },
    },
    pickCalls(Object.keys(trade.routes)),
  )
  trade.registerNotifications(app)
  await sandbox.register(app)
  await alipay.register(app)
  await app.register(createWechatSandbox({ now: clock.now, production: false, virtual }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const call = createClient(async () => app)

  const paymentsOf = (orderId: string) =>
    database.current.select().from(paymentTable).where(eq(paymentTable.orderId, orderId)).orderBy(paymentTable.id)

  return {
    app,
    database,
    jobs,
    planVirtualStock: trade.planVirtualStock,
    clock,
    sandbox,
    alipay,
    virtual,
    virtualAccounts,
    pushes,
    receivePush,
    /** A code of `wx.login` on the phone of a person. */
    async takeLoginCode(person: string): Promise<string> {
      const payload = { person }
      return (await app.inject({ method: 'POST', url: '/sandbox/wechat/mini-code', payload })).json().code
    },
    call,
    courses,
    openids,
    studied,
    paymentsOf,
    failures,
    channel: merchant.channel,
    merchants,
    accountId: merchant.accountId,
    sandboxMerchant,
    /** A notification as WeChat would send it to this school. */
    compose: (kind: 'transaction' | 'refund', content: object) =>
      sandbox.notifier.compose(sandboxMerchant, kind, content),
    /** A fresh learner; the token of this harness is the learner's id. */
    async givenLearner(shopId = SHOP): Promise<string> {
      const id = randomUUID()
      await database.current.insert(userTable).values({ id, shopId, phone: id, nickName: '学员' })
      openids.set(`${id}:web`, `openid-${id}`)
      openids.set(`${id}:mini`, `mini-${id}`)
      return id
    },
    async givenCourse(priceFen = PAID_COURSE_FEN): Promise<string> {
      const id = randomUUID()
      await database.current
        .insert(courseTable)
        .values({ id, shopId: SHOP, title: '消防设施操作员', priceFen, publishState: 'finished' })
      return id
    },
    /** At the price of this moment. */
    place: (token: string, goodsId: string, clientRequestId?: string) =>
      placeOrder(call, { token }, [{ goodsId }], { clientRequestId }),
    prepay: (token: string, orderId: string, payChannel: PrepayChannel = 'wechatH5') =>
      call('POST /resource/auth/trade/pay/prepay', { orderId, channel: payChannel }, { token }),
    query: (token: string, orderId: string) => call('POST /resource/auth/trade/pay/query', { orderId }, { token }),
    view: async (token: string, id: string) =>
      (await call('GET /resource/auth/trade/order/view', { id }, { token })).data,
    cancel: (token: string, id: string) => call('PUT /resource/auth/trade/order/cancel', { id }, { token }),
    /** What the channel says about a payment, as if it were paid now; nothing is sent. */
    async describePaid(paymentId: string, changes: object = {}): Promise<object> {
      const transaction = sandbox.gateway.find(toOutTradeNo(paymentId))
      sandbox.gateway.transactions.save({
        ...transaction,
        state: 'SUCCESS',
        transactionId: `4200${paymentId}`,
        paidAt: clock.now().toISOString(),
      })
      return { ...sandbox.gateway.describe(sandbox.gateway.find(toOutTradeNo(paymentId))), ...changes }
    },
    /** Sends a notification as WeChat would; returns the HTTP status. */
    async notify(
      message: { body: string; headers: Record<string, string> },
      accountId = merchant.accountId,
      provider: PayProvider = 'wechat',
    ): Promise<number> {
      const response = await fetch(`${address()}/pay/notify/${provider}/${accountId}`, { method: 'POST', ...message })
      await response.arrayBuffer()
      return response.status
    },
    logOf: (orderId: string) =>
      database.current.select().from(orderLogTable).where(eq(orderLogTable.orderId, orderId)).orderBy(orderLogTable.id),
    countOrders: async (userId: string) =>
      (await database.current.select().from(orderTable).where(eq(orderTable.userId, userId))).length,
    /** @throws LedgerDiffers when what the tests of this file did is not booked to the fen */
    async stop() {
      sandbox.stop()
      alipay.stop()
      await new Drain().close(app)
      try {
        await checkLedger(database)
      } finally {
        await database.close()
      }
    },
  }
}

export type Trade = Awaited<ReturnType<typeof startTrade>>
