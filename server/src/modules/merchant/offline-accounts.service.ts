import type { OfflineAccount } from '@contract/payment/voucher-calls'
import type { Act } from '../../kernel/actor'
import { readPlainText } from '../../kernel/plain-text'
import type { Seal } from '../../kernel/seal'
import type { Audit } from '../staff/audit/audit.service'
import type { OfflineAccountRepository } from './offline-account.repository'

const ACCOUNT_NAME_MAX_LENGTH = 40
const BANK_NAME_MAX_LENGTH = 60
const HINT_MAX_LENGTH = 200

type Typed = Omit<OfflineAccount, 'hint'> & { hint?: string }

/** The bank account that each school takes transfers to. */
export class OfflineAccountsService {
  constructor(
    private readonly accounts: OfflineAccountRepository,
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
      const sealed = this.seal.close(JSON.stringify(account), contextOf(shopId))
      await this.accounts.save({ shopId, sealed, updatedAt: this.now() })
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
}

const contextOf = (shopId: string): string => `offline-account:${shopId}`

const toAccount = ({ accountName, bankName, accountNumber, hint = '' }: Typed): OfflineAccount => {
  return {
    accountName: readPlainText(accountName, '户名', ACCOUNT_NAME_MAX_LENGTH),
    bankName: readPlainText(bankName, '开户行', BANK_NAME_MAX_LENGTH),
    accountNumber: accountNumber.trim(),
    hint: hint.trim() && readPlainText(hint, '说明', HINT_MAX_LENGTH),
  }
}

/** What the audit says of an account. */
const describe = ({ accountName, bankName, accountNumber }: OfflineAccount) => ({
  accountName,
  bankName,
  accountNumber: `尾号 ${accountNumber.slice(-4)}`,
})
