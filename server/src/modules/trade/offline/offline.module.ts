import { OrderRepository } from '../order/order.repository'
import { PaymentRepository } from '../payment/payment.repository'
import type { PaymentService } from '../payment/payment.service'
import type { SettlementService } from '../payment/settlement.service'
import { createOfflineDesk, type OfflineDeskDeps } from './desk/offline-desk.module'
import { offlineRoutes } from './offline.routes'
import { VoucherRepository } from './voucher.repository'
import { VoucherService, type OfflineAccounts } from './voucher.service'

export interface OfflineDeps extends OfflineDeskDeps {
  accounts: OfflineAccounts
  paying: PaymentService
  settlement: SettlementService
}

/** Paying by a transfer to the school's bank account. */
export const createOfflineModule = (deps: OfflineDeps) => {
  const { database, now, media, accounts, orderMoves, paying, settlement } = deps
  const vouchers = new VoucherService({
    database,
    vouchers: new VoucherRepository(database),
    orders: new OrderRepository(database),
    moves: orderMoves,
    payments: new PaymentRepository(database),
    paying,
    settlement,
    accounts,
    media,
    now,
  })
  return { routes: offlineRoutes(vouchers), desk: createOfflineDesk(deps) }
}
