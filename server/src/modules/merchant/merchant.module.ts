import { RowOfShop } from '../../kernel/db/row-of-shop'
import { PAYMENT_PROVIDERS } from '../../providers/payment/payment-providers'
import type { MiniProgramCalls } from '../../providers/payment/wechat-virtual/xpay-calls'
import { createMerchantDesk, type MerchantDeskDeps } from './desk/merchant-desk.module'
import { MerchantChannels, type MerchantSandboxes } from './merchant-channels.service'
import type { VirtualAccounts } from './to-virtual-fields'
import { MerchantRepository } from './merchant.repository'
import { offlineAccountTable } from './offline-account.table'
import { OfflineAccountsService } from './offline-accounts.service'

export interface MerchantDeps extends Omit<MerchantDeskDeps, 'offlineAccounts'> {
  /** For development only. */
  sandboxes: MerchantSandboxes
  virtualAccounts: VirtualAccounts
  miniProgram: MiniProgramCalls
  publicUrl: string
}

/** Bank accounts alone, for the import of a school folder. */
export const createOfflineAccounts = ({ database, seal, now }: Pick<MerchantDeps, 'database' | 'seal' | 'now'>) =>
  new OfflineAccountsService(new RowOfShop(database, offlineAccountTable), seal, now)

/** The accounts that each school is paid to. */
export const createMerchantModule = (deps: MerchantDeps) => {
  const { database, seal, now, sandboxes, publicUrl, virtualAccounts, miniProgram } = deps
  const repository = new MerchantRepository(database)
  const offlineAccounts = createOfflineAccounts(deps)
  return {
    desk: createMerchantDesk({ ...deps, offlineAccounts }),
    offlineAccounts,
    channels: new MerchantChannels({
      accounts: repository,
      seal,
      providers: PAYMENT_PROVIDERS,
      sandboxes,
      virtualAccounts,
      miniProgram,
      publicUrl,
      now,
    }),
  }
}
