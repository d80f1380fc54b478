import type { OfflineAccount } from '@contract/payment/voucher-calls'
import type { Act } from '../../../kernel/actor'
import type { Audit } from '../../staff/audit/audit.service'
import { readOfflineAccount, type OfflineAccountsService, type TypedAccount } from '../offline-accounts.service'

/** Where staff set the bank account that their school takes transfers to. */
export class OfflineAccountDeskService {
  constructor(
    private readonly accounts: OfflineAccountsService,
    private readonly audit: Audit,
  ) {}

  async view(shopId: string): Promise<{ account: OfflineAccount | null }> {
    return { account: (await this.accounts.find(shopId)) ?? null }
  }

  /** Transfers go to this account from now on. @throws AppError INPUT_INVALID, TEXT_TOO_LONG */
  set(act: Act, typed: TypedAccount): Promise<OfflineAccount> {
    const account = readOfflineAccount(typed)
    const { shopId } = act
    return this.audit.perform(act, async () => {
      const before = await this.accounts.find(shopId)
      await this.accounts.save(shopId, account)
      return {
        result: account,
        subject: { kind: 'offlineAccount', id: shopId },
        before: before && describe(before),
        after: describe(account),
      }
    })
  }

  /** Vouchers that were handed in can still be confirmed. */
  remove(act: Act): Promise<Record<string, never>> {
    const { shopId } = act
    return this.audit.perform(act, async () => {
      const before = await this.accounts.find(shopId)
      await this.accounts.remove(shopId)
      return {
        result: {},
        subject: { kind: 'offlineAccount', id: shopId },
        before: before && describe(before),
        after: { removed: true },
      }
    })
  }
}

/** What the audit says of an account. */
const describe = ({ accountName, bankName, accountNumber }: OfflineAccount) => ({
  accountName,
  bankName,
  accountNumber: `尾号 ${accountNumber.slice(-4)}`,
})
