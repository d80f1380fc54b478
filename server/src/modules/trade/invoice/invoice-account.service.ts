import type { Input } from '@contract/calls'
import type { InvoiceAccount } from '@contract/invoice/staff-calls'
import { isTaxNumber, normalizeTaxNumber } from '@contract/invoice/tax-number'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { RowOfShop } from '../../../kernel/db/row-of-shop'
import type { Seal } from '../../../kernel/seal'
import type { EInvoice } from '../../../providers/e-invoice/e-invoice'
import { NuonuoEInvoice, type NuonuoAccount } from '../../../providers/e-invoice/nuonuo'
import type { Audit } from '../../staff/audit/audit.service'
import type { invoiceAccountTable } from './invoice.table'

type InvoiceAccountRow = typeof invoiceAccountTable.$inferSelect

type Typed = Input<'POST /staff/invoice/account/set'>

interface InvoiceAccountServiceDeps {
  accounts: RowOfShop<typeof invoiceAccountTable>
  seal: Seal
  /** Serves schools without an account in development; undefined in production. */
  sandbox: EInvoice | undefined
  audit: Audit
  now: () => Date
}

/** Each school's account at the e-invoice service. Keys go in and never come out. */
export class InvoiceAccountService {
  constructor(private readonly deps: InvoiceAccountServiceDeps) {}

  /** The service that issues in a school's name; undefined where the school has none. */
  async findService(shopId: string): Promise<EInvoice | undefined> {
    const row = await this.deps.accounts.find(shopId)
    if (!row) return this.deps.sandbox
    return new NuonuoEInvoice(
      JSON.parse(this.deps.seal.open(row.sealed, contextOf(shopId))) as NuonuoAccount,
      this.deps.now,
    )
  }

  async view(shopId: string): Promise<{ account: InvoiceAccount | null }> {
    const row = await this.deps.accounts.find(shopId)
    return { account: row ? toAccount(row) : null }
  }

  /** @throws AppError INVOICE_TAX_NUMBER_WRONG */
  set(act: Act, typed: Typed): Promise<InvoiceAccount> {
    const taxNumber = normalizeTaxNumber(typed.taxNumber)
    if (!isTaxNumber(taxNumber)) throw new AppError('INVOICE_TAX_NUMBER_WRONG')
    const { shopId } = act
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.accounts.find(shopId)
      const account: NuonuoAccount = { ...typed, taxNumber }
      const { goodsCode, taxRate, clerk } = account
      const sealed = this.deps.seal.close(JSON.stringify(account), contextOf(shopId))
      const row: InvoiceAccountRow = {
        shopId,
        taxNumber,
        goodsCode,
        taxRate,
        clerk,
        sealed,
        updatedAt: this.deps.now(),
      }
      await this.deps.accounts.save(row)
      return {
        result: toAccount(row),
        subject: { kind: 'invoiceAccount', id: shopId },
        before: before && describe(before),
        after: describe(row),
      }
    })
  }

  remove(act: Act): Promise<Record<string, never>> {
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.accounts.find(act.shopId)
      await this.deps.accounts.remove(act.shopId)
      return {
        result: {},
        subject: { kind: 'invoiceAccount', id: act.shopId },
        before: before && describe(before),
        after: { removed: true },
      }
    })
  }
}

const contextOf = (shopId: string): string => `invoice-account:${shopId}`

/** What the audit says of an account. */
const describe = ({ taxNumber, goodsCode, taxRate }: InvoiceAccountRow) => ({ taxNumber, goodsCode, taxRate })

const toAccount = ({ taxNumber, goodsCode, taxRate, clerk, updatedAt }: InvoiceAccountRow): InvoiceAccount => ({
  taxNumber,
  goodsCode,
  taxRate,
  clerk,
  updatedAt: updatedAt.toISOString(),
})
