import type { OfflineAccount } from '@contract/payment/voucher-calls'
import { OFFLINE_ACCOUNT_LIMIT } from '@contract/payment/limits'
import type { Act } from '../../kernel/actor'
import type { RowOfShop } from '../../kernel/db/row-of-shop'
import { readPlainText } from '../../kernel/plain-text'
import type { Seal } from '../../kernel/seal'
import type { Audit } from '../staff/audit/audit.service'
import type { offlineAccountTable } from './offline-account.table'

type Typed = Omit<OfflineAccount, 'hint'> & { hint?: string }

/** The bank account that each school takes transfers to. */
export class OfflineAccountsService {
  constructor(
    private readonly accounts: RowOfShop<typeof offlineAccountTable>,
    private readonly seal: Seal,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  /** Undefined where the school takes no transfers. */
  async find(shopId: string): Promise<OfflineAccount | undefined> {
    const row = await this.accounts.find(shopId)
    return row && (JSON.parse(this.seal.open(row.sealed, contextOf(shopId))) as OfflineAccount)
  }

  /** Transfers go to this account from now on. @throws AppError INPUT_INVALID, TEXT_TOO_LONG */
  set(act: Act, typed: Typed): Promise<OfflineAccount> {
    const account = toAccount(typed)
    const { shopId } = act
    return this.audit.perform(act, async () => {
      const before = await this.find(shopId)
      await this.save(shopId, account)
      return {
        result: account,
        subject: { kind: 'offlineAccount', id: shopId },
        before: before && describe(before),
        after: describe(account),
      }
    })
  }

  /** That of a school folder. An account that the school has stays: its staff may have changed it. */
  async add(shopId: string, account: OfflineAccount): Promise<void> {
    if (!(await this.accounts.find(shopId))) await this.save(shopId, toAccount(account))
  }

  /** Vouchers that were handed in can still be confirmed. */
  remove(act: Act): Promise<Record<string, never>> {
    const { shopId } = act
    return this.audit.perform(act, async () => {
      const before = await this.find(shopId)
      await this.accounts.remove(shopId)
      return {
        result: {},
        subject: { kind: 'offlineAccount', id: shopId },
        before: before && describe(before),
        after: { removed: true },
      }
    })
  }

  private save(shopId: string, account: OfflineAccount): Promise<void> {
    const sealed = this.seal.close(JSON.stringify(account), contextOf(shopId))
    return this.accounts.save({ shopId, sealed, updatedAt: this.now() })
  }
}

const contextOf = (shopId: string): string => `offline-account:${shopId}`

const toAccount = ({ accountName, bankName, accountNumber, hint = '' }: Typed): OfflineAccount => {
  return {
    accountName: readPlainText(accountName, '户名', OFFLINE_ACCOUNT_LIMIT.accountName),
    bankName: readPlainText(bankName, '开户行', OFFLINE_ACCOUNT_LIMIT.bankName),
    accountNumber: accountNumber.trim(),
    hint: hint.trim() && readPlainText(hint, '说明', OFFLINE_ACCOUNT_LIMIT.hint),
  }
}

/** What the audit says of an account. */
const describe = ({ accountName, bankName, accountNumber }: OfflineAccount) => ({
  accountName,
  bankName,
  accountNumber: `尾号 ${accountNumber.slice(-4)}`,
})
