import type { MerchantAccount } from '@contract/payment/staff-calls'
import type { PayProvider } from '@contract/payment/payment-status'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import type { Seal } from '../../../kernel/seal'
import { MerchantFault, type MerchantFields, type PaymentProvider } from '../../../providers/payment/payment-provider'
import type { Audit } from '../../staff/audit/audit.service'
import { sealContext } from '../merchant-channels.service'
import type { MerchantRepository, MerchantRow } from '../merchant.repository'

interface MerchantDeskServiceDeps {
  accounts: MerchantRepository
  seal: Seal
  providers: Record<PayProvider, PaymentProvider>
  audit: Audit
  now: () => Date
}

/** Sets and removes a school's accounts. Keys go in and never come out. */
export class MerchantDeskService {
  constructor(private readonly deps: MerchantDeskServiceDeps) {}

  async list(shopId: string): Promise<MerchantAccount[]> {
    return (await this.deps.accounts.list(shopId)).map(toAccount)
  }

  /**
   * New payments go to this account; one with another number is retired, and its payments can still be refunded.
   * @throws AppError MERCHANT_INVALID, SHOP_NOT_FOUND
   */
  async set(act: Act, provider: PayProvider, typed: MerchantFields): Promise<MerchantAccount> {
    const { shopId } = act
    if (!(await this.deps.accounts.hasShop(shopId))) throw new AppError('SHOP_NOT_FOUND', `没有学校 ${shopId}`)
    const fields = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()]))
    const identity = this.identify(provider, fields)
    return this.deps.audit.perform(act, async () => {
      await this.deps.accounts.lock(shopId, provider)
      const at = this.deps.now()
      const before = await this.deps.accounts.retire(shopId, provider, at)
      const row = await this.deps.accounts.save({
        id: makeId(),
        shopId,
        provider,
        ...identity,
        sealed: this.deps.seal.close(JSON.stringify(fields), sealContext({ shopId, provider })),
        sandbox: false,
        createdAt: at,
        updatedAt: at,
      })
      return {
        result: toAccount(row),
        subject: { kind: 'merchant', id: row.id },
        before: before && describe(before),
        after: describe(row),
      }
    })
  }

  /** New payments by this provider end. @throws AppError MERCHANT_NOT_FOUND */
  async remove(act: Act, provider: PayProvider): Promise<MerchantAccount> {
    return this.deps.audit.perform(act, async () => {
      await this.deps.accounts.lock(act.shopId, provider)
      const row = await this.deps.accounts.retire(act.shopId, provider, this.deps.now())
      if (!row) throw new AppError('MERCHANT_NOT_FOUND')
      return {
        result: toAccount(row),
        subject: { kind: 'merchant', id: row.id },
        before: describe(row),
        after: { retired: true },
      }
    })
  }

  private identify(provider: PayProvider, fields: MerchantFields) {
    try {
      return this.deps.providers[provider].identify(fields)
    } catch (error) {
      if (error instanceof MerchantFault) throw new AppError('MERCHANT_INVALID', error.message)
      throw error
    }
  }
}

/** What the audit says of an account. */
const describe = ({ provider, merchantNo, keyFingerprint }: MerchantRow) => ({ provider, merchantNo, keyFingerprint })

const toAccount = (row: MerchantRow): MerchantAccount => ({
  id: row.id,
  provider: row.provider,
  merchantNo: row.merchantNo,
  keyFingerprint: row.keyFingerprint,
  sandbox: row.sandbox,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  retiredAt: row.retiredAt?.toISOString() ?? null,
})
