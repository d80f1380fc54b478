import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { DeskDeps } from '../../staff/desk-deps'
import type { GoodsRegistry } from '../goods/goods-registry'
import { createLedger } from '../ledger/create-ledger'
import type { OrderActivities } from '../order/order-activities'
import type { OrderMoves } from '../order/order-moves.service'
import { OrderRepository } from '../order/order.repository'
import { createPaymentDesk } from './desk/payment-desk.module'
import { NotificationRepository } from './notification.repository'
import { NotificationService, type PayoutReports } from './notification.service'
import { registerNotify } from './notify.routes'
import type { PayWays } from './pay-ways'
import { PaymentAccounts, type PayingMerchants } from './payment-accounts'
import { PaymentMoves } from './payment-moves.service'
import { PaymentRepository } from './payment.repository'
import { paymentRoutes } from './payment.routes'
import { PaymentService, type Payers, type PlannedBills, type VirtualPaying } from './payment.service'
import { SettlementService, type ReportedRefunds, type Returns } from './settlement.service'

/** What payments are written with; refunds and transfers write them, too. */
export const createPaymentMoves = (deps: { database: Database; now: () => Date }) => {
  const payments = new PaymentRepository(deps.database)
  return { payments, paymentMoves: new PaymentMoves(payments, createLedger(deps), deps.now) }
}

export interface SettlementDeps {
  database: Database
  now: () => Date
  merchants: PayingMerchants
  orderMoves: Pick<OrderMoves, 'takeMoney'>
  opening: Returns
  reports: ReportedRefunds
}

/** What applies the providers' reports. */
export const createSettlement = (deps: SettlementDeps) =>
  new SettlementService({ ...deps, ...createPaymentMoves(deps), accounts: new PaymentAccounts(deps.merchants) })

export interface PaymentDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  goods: GoodsRegistry
  activities: Pick<OrderActivities, 'refuse'>
  payWays: PayWays
  virtual: VirtualPaying
  users: Payers
  merchants: PayingMerchants
  settlement: SettlementService
  bills: PlannedBills
  payouts: PayoutReports
}

/** Paying orders at providers, and what these report. */
export const createPaymentModule = (deps: PaymentDeps) => {
  const { database, now, jobs, goods, payWays, merchants, settlement, bills, audit } = deps
  const orders = new OrderRepository(database)
  const paying = new PaymentService({
    database,
    payments: new PaymentRepository(database),
    orders,
    goods,
    activities: deps.activities,
    payWays,
    virtual: deps.virtual,
    payers: deps.users,
    settlement,
    merchants,
    bills,
    now,
  })
  const inbox = new NotificationRepository(database)
  const notifications = new NotificationService({ inbox, merchants, settlement, payouts: deps.payouts, jobs, now })
  return {
    routes: paymentRoutes(paying),
    desk: createPaymentDesk({ paying, orders, audit }),
    paying,
    registerNotifications: (app: FastifyInstance): void => registerNotify(app, notifications),
  }
}
