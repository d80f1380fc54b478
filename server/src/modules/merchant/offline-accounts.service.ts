import type { OfflineAccount } from '@contract/payment/voucher-calls'
import { OFFLINE_ACCOUNT_LIMIT } from '@contract/payment/limits'
import type { RowOfShop } from '../../kernel/db/row-of-shop'
import { readPlainText } from '../../kernel/plain-text'
import type { Seal } from '../../kernel/seal'
import type { offlineAccountTable } from './offline-account.table'

export type TypedAccount = Omit<OfflineAccount, 'hint'> & { hint?: string }

/** The bank account that each school takes transfers to. */
export class OfflineAccountsService {
  constructor(
    private readonly accounts: RowOfShop<typeof offlineAccountTable>,
    private readonly seal: Seal,
    private readonly now: () => Date,
  ) {}

  /** Undefined where the school takes no transfers. */
  async find(shopId: string): Promise<OfflineAccount | undefined> {
    const row = await this.accounts.find(shopId)
    return row && (JSON.parse(this.seal.open(row.sealed, contextOf(shopId))) as OfflineAccount)
  }

  /** That of a school folder. An account that the school has stays: its staff may have changed it. */
  async add(shopId: string, account: OfflineAccount): Promise<void> {
    if (!(await this.accounts.find(shopId))) await this.save(shopId, readOfflineAccount(account))
  }

  remove(shopId: string): Promise<void> {
    return this.accounts.remove(shopId)
  }

  save(shopId: string, account: OfflineAccount): Promise<void> {
    const sealed = this.seal.close(JSON.stringify(account), contextOf(shopId))
    return this.accounts.save({ shopId, sealed, updatedAt: this.now() })
  }
}

const contextOf = (shopId: string): string => `offline-account:${shopId}`

/** @throws AppError INPUT_INVALID, TEXT_TOO_LONG */
export const readOfflineAccount = ({
  accountName,
  bankName,
  accountNumber,
  hint = '',
}: TypedAccount): OfflineAccount => {
  return {
    accountName: readPlainText(accountName, '户名', OFFLINE_ACCOUNT_LIMIT.accountName),
    bankName: readPlainText(bankName, '开户行', OFFLINE_ACCOUNT_LIMIT.bankName),
    accountNumber: accountNumber.trim(),
    hint: hint.trim() && readPlainText(hint, '说明', OFFLINE_ACCOUNT_LIMIT.hint),
  }
}
