import type { FastifyInstance } from 'fastify'
import { createActivityPrices } from './modules/activity/activity-prices'
import { createActivityDoor, createActivityModule, type ActivityDeps } from './modules/activity/activity.module'
import { createAddressModule } from './modules/address/address.module'
import { createBlindBoxModule, type BlindBoxDeps } from './modules/blind-box/blind-box.module'
import { createCartLines, createCartModule } from './modules/cart/cart.module'
import { createDeliveryModule } from './modules/delivery/delivery.module'
import { createExpressModule } from './modules/express/express.module'
import { createGoodsModule, createStock, type GoodsDeps } from './modules/goods/goods.module'
import { createGroupKind } from './modules/group-buy/group-buy.module'
import { createMerchantModule } from './modules/merchant/merchant.module'
import { createCommissionLedger, createLedger } from './modules/trade/ledger/create-ledger'
import { createInvoiceModule, type InvoiceDeps } from './modules/trade/invoice/invoice.module'
import { createCouponGifts } from './modules/trade/coupon/coupon.module'
import { createParcelModule } from './modules/trade/parcel/parcel.module'
import { createShippingReportModule } from './modules/trade/shipping-report/shipping-report.module'
import type { WechatPushes } from './modules/wechat/wechat-push'
import { createPromoterModule, type PromoterDeps } from './modules/promoter/promoter.module'
import {
  createGoodsRegistry,
  createPaidPrices,
  createRefundedLines,
  createRefundWindow,
  createTradeModule,
  type TradeDeps,
} from './modules/trade/trade.module'
import { createSeckillKind, type SeckillDeps } from './modules/seckill/seckill.module'
import { createVipModule, type VipDeps } from './modules/vip/vip.module'
import { createWithdrawalModule } from './modules/withdrawal/withdrawal.module'
import type { Secrets } from './kernel/secrets'
import { createSharingKinds } from './sharing-kinds'
import type { PullPeople } from './modules/pull/pull-ports'
import type { AccessService } from './modules/access/access.service'
import type { Outside } from './outside'

type SellingDeps = Omit<InvoiceDeps, 'eInvoiceSandbox'> &
  Omit<
    TradeDeps,
    | 'merchants'
    | 'addresses'
    | 'activities'
    | 'carts'
    | 'delivery'
    | 'offlineAccounts'
    | 'stock'
    | 'commissions'
    | 'payouts'
  > &
  Omit<GoodsDeps, 'activityPrices'> &
  Pick<VipDeps, 'media' | 'passes' | 'cards' | 'messages'> & {
    publicUrl: string
    secrets: Secrets
    users: BlindBoxDeps['people'] & {
      getInviteCode: PromoterDeps['findInviteCode']
    } & PullPeople &
      Pick<SeckillDeps, 'checkCaptcha'>
    courses: Pick<AccessService, 'findOffer' | 'setHeld'>
    staff: BlindBoxDeps['staff']
    outside: Pick<Outside, 'merchantSandboxes' | 'eInvoice' | 'express' | 'miniProgram'>
    wechat: { pushes: WechatPushes }
  }

/** Wires what turns goods into money: accounts, orders, payments, and the papers and parcels that follow. */
export const createSelling = (deps: SellingDeps) => {
  const { database, now, outside } = deps
  const merchant = createMerchantModule({
    ...deps,
    sandboxes: outside.merchantSandboxes,
    virtualAccounts: deps.virtualPayment.accounts,
    miniProgram: deps.virtualPayment.miniProgram,
  })
  const address = createAddressModule({ database, now })
  const delivery = createDeliveryModule(deps)
  const vip = createVipModule({
    ...deps,
    coupons: createCouponGifts({ database, now }),
    refunded: createRefundedLines(database),
  })
  const stocked = createGoodsModule({ ...deps, activityPrices: createActivityPrices(deps) })
  const cartLines = createCartLines(database)
  const cart = createCartModule({ database, now, lines: cartLines, offers: stocked.offers })
  const promoter = createPromoterModule({
    ...deps,
    books: createCommissionLedger(deps),
    refundWindow: createRefundWindow(database),
    findInviteCode: deps.users.getInviteCode,
  })
  const withdrawal = createWithdrawalModule({
    ...deps,
    earnings: promoter.earnings,
    books: createLedger(deps),
    merchants: merchant.channels,
    openids: deps.users,
  })
  const blindBox = createBlindBoxModule({ ...deps, people: deps.users })
  const goodsKinds = [...deps.goods, ...stocked.kinds, vip.vipGoods, blindBox.goods]
  const groupBuy = createGroupKind(deps)
  const sold = createGoodsRegistry(goodsKinds)
  const sharing = createSharingKinds({
    ...deps,
    door: createActivityDoor({ ...deps, goods: sold }),
    goods: sold,
    coupons: createCouponGifts({ database, now }),
    vip: vip.prizes,
  })
  const seckill = createSeckillKind({ secrets: deps.secrets, checkCaptcha: deps.users.checkCaptcha, now })
  const kinds: ActivityDeps['kinds'] = [seckill.kind, groupBuy.kind, blindBox.kind, ...sharing.kinds]
  const activity = createActivityModule({
    ...deps,
    kinds,
    goods: sold,
    prices: createPaidPrices(database),
  })
  const trade = createTradeModule({
    ...deps,
    payouts: withdrawal,
    activities: activity.orders,
    goods: goodsKinds,
    stock: createStock(database),
    commissions: followBoth(promoter.orders, sharing.orders),
    addresses: address.addresses,
    carts: cartLines,
    delivery: delivery.charges,
    merchants: merchant.channels,
    offlineAccounts: merchant.offlineAccounts,
  })
  const invoice = createInvoiceModule({ ...deps, eInvoiceSandbox: outside.eInvoice })
  const express = createExpressModule({ ...deps, expressSandbox: outside.express })
  const { orders, moves, goods, toOrder } = trade
  const { findService: findExpress } = express
  const parcels = createParcelModule({ ...deps, orders, moves, goods, toOrder, findExpress })
  const reports = createShippingReportModule({
    ...deps,
    orders,
    receipts: parcels.receipts,
    merchants: merchant.channels,
    pushes: deps.wechat.pushes,
    miniProgram: outside.miniProgram,
  })
  return {
    routes: {
      ...address.routes,
      ...stocked.routes,
      ...cart.routes,
      ...vip.routes,
      ...promoter.routes,
      ...withdrawal.routes,
      ...activity.routes,
      ...groupBuy.routes,
      ...sharing.routes,
      ...seckill.createRoutes(activity.find),
      ...blindBox.routes,
      ...trade.routes,
      ...invoice.routes,
      ...parcels.routes,
    },
    desk: {
      ...merchant.desk,
      ...delivery.desk,
      ...stocked.desk,
      ...vip.desk,
      ...express.desk,
      ...promoter.desk,
      ...withdrawal.desk,
      ...activity.desk,
      ...blindBox.desk,
      ...groupBuy.desk,
      ...trade.desk,
      ...invoice.desk,
      ...parcels.desk,
      ...reports.desk,
    },
    promoter: {
      ...promoter,
      releaseLearner: async (userId: string): Promise<void> => {
        await promoter.releaseLearner(userId)
        await sharing.releaseLearner(userId)
      },
    },
    hasMiniMerchant: async (shopId: string) => (await merchant.channels.listWays(shopId)).includes('wechatMini'),
    refunds: trade.refunds,
    lineRefunds: trade.lineRefunds,
    /** What the mall sells. */
    stocked: stocked.goods,
    /** What decorated pages show beside it. */
    shown: { coupons: trade.coupons, vip: vip.view, activities: activity.views },
    registerNotifications: (app: FastifyInstance): void => {
      trade.registerNotifications(app)
      parcels.registerNotifications(app)
      reports.planSweeps(app)
      app.addHook('onReady', () => trade.planVirtualStock())
    },
  }
}

/** What orders earn promoters, and whether they count for an invitation. */
const followBoth = (
  commissions: TradeDeps['commissions'],
  invitations: Pick<TradeDeps['commissions'], 'follow'>,
): TradeDeps['commissions'] => ({
  prepare: (owner) => commissions.prepare(owner),
  refund: (refundId, shares) => commissions.refund(refundId, shares),
  follow: async (order, event) => {
    await commissions.follow(order, event)
    await invitations.follow(order, event)
  },
})
