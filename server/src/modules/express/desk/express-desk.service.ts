import { randomBytes } from 'node:crypto'
import type { ExpressAccount } from '@contract/parcel/staff-calls'
import type { Act } from '../../../kernel/actor'
import type { RowOfShop } from '../../../kernel/db/row-of-shop'
import type { Seal } from '../../../kernel/seal'
import type { Kuaidi100Account } from '../../../providers/express/kuaidi100'
import type { Audit } from '../../staff/audit/audit.service'
import { contextOf } from '../express-account.service'
import type { expressAccountTable } from '../express.table'

type ExpressAccountRow = typeof expressAccountTable.$inferSelect

interface ExpressDeskServiceDeps {
  accounts: RowOfShop<typeof expressAccountTable>
  seal: Seal
  audit: Audit
  now: () => Date
}

/** Where staff set their school's account at the express service. Keys go in and never come out. */
export class ExpressDeskService {
  constructor(private readonly deps: ExpressDeskServiceDeps) {}

  async view(shopId: string): Promise<{ account: ExpressAccount | null }> {
    const row = await this.deps.accounts.find(shopId)
    return { account: row ? toAccount(row) : null }
  }

  /** Pushes for parcels that were subscribed before are refused from then on, since their salt is another. */
  set(act: Act, typed: { customer: string; key: string }): Promise<ExpressAccount> {
    const { shopId } = act
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.accounts.find(shopId)
      const account: Kuaidi100Account = {
        ...typed,
        salt: randomBytes(16).toString('hex'),
      }
      const sealed = this.deps.seal.close(JSON.stringify(account), contextOf(shopId))
      const row: ExpressAccountRow = { shopId, customer: account.customer, sealed, updatedAt: this.deps.now() }
      await this.deps.accounts.save(row)
      return {
        result: toAccount(row),
        subject: { kind: 'expressAccount', id: shopId },
        before: before && { customer: before.customer },
        after: { customer: row.customer },
      }
    })
  }

  remove(act: Act): Promise<Record<string, never>> {
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.accounts.find(act.shopId)
      await this.deps.accounts.remove(act.shopId)
      return {
        result: {},
        subject: { kind: 'expressAccount', id: act.shopId },
        before: before && { customer: before.customer },
        after: { removed: true },
      }
    })
  }
}

const toAccount = ({ customer, updatedAt }: ExpressAccountRow): ExpressAccount => ({
  customer,
  updatedAt: updatedAt.toISOString(),
})
