import type { Seal } from '../../../kernel/seal'
import { PAYMENT_PROVIDERS } from '../../../providers/payment/payment-providers'
import type { DeskDeps } from '../../staff/desk-deps'
import { MerchantRepository } from '../merchant.repository'
import type { OfflineAccountsService } from '../offline-accounts.service'
import { merchantDeskRoutes } from './merchant-desk.routes'
import { MerchantDeskService } from './merchant-desk.service'
import { OfflineAccountDeskService } from './offline-account-desk.service'

export interface MerchantDeskDeps extends DeskDeps {
  seal: Seal
  offlineAccounts: OfflineAccountsService
}

/** Setting accounts alone, for shell commands. */
export const createMerchantDeskService = ({ database, audit, now, seal }: Omit<MerchantDeskDeps, 'offlineAccounts'>) =>
  new MerchantDeskService({
    accounts: new MerchantRepository(database),
    seal,
    providers: PAYMENT_PROVIDERS,
    audit,
    now,
  })

/** Where staff set the accounts that their school is paid to. */
export const createMerchantDesk = (deps: MerchantDeskDeps) =>
  merchantDeskRoutes(createMerchantDeskService(deps), new OfflineAccountDeskService(deps.offlineAccounts, deps.audit))
