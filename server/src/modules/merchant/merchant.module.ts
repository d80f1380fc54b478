import type { Database } from '../../kernel/db/database'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import type { Seal } from '../../kernel/seal'
import { PAYMENT_PROVIDERS } from '../../providers/payment/payment-providers'
import { createAudit } from '../staff/staff.module'
import { MerchantAccountsService } from './merchant-accounts.service'
import { MerchantChannels, type MerchantSandboxes } from './merchant-channels.service'
import { MerchantRepository } from './merchant.repository'
import { merchantRoutes } from './merchant.routes'
import { offlineAccountTable } from './offline-account.table'
import { OfflineAccountsService } from './offline-accounts.service'

export interface MerchantDeps {
  database: Database
  seal: Seal
  now: () => Date
}

/** Setting accounts alone, for shell commands. */
export const createMerchantAccounts = ({ database, seal, now }: MerchantDeps) =>
  new MerchantAccountsService({
    accounts: new MerchantRepository(database),
    seal,
    providers: PAYMENT_PROVIDERS,
    audit: createAudit({ database, now }),
    now,
  })

/** Bank accounts alone, for the import of a school folder. */
export const createOfflineAccounts = ({ database, seal, now }: MerchantDeps) =>
  new OfflineAccountsService(new RowOfShop(database, offlineAccountTable), seal, createAudit({ database, now }), now)

/** The accounts that each school is paid to. `sandboxes` are for development only. */
export const createMerchantModule = (deps: MerchantDeps & { sandboxes: MerchantSandboxes; publicUrl: string }) => {
  const { database, seal, now, sandboxes, publicUrl } = deps
  const repository = new MerchantRepository(database)
  const offlineAccounts = createOfflineAccounts(deps)
  return {
    routes: merchantRoutes(createMerchantAccounts(deps), offlineAccounts),
    offlineAccounts,
    channels: new MerchantChannels({
      accounts: repository,
      seal,
      providers: PAYMENT_PROVIDERS,
      sandboxes,
      publicUrl,
      now,
    }),
  }
}
