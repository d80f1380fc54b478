import { randomBytes } from 'node:crypto'
import type { ExpressAccount } from '@contract/parcel/staff-calls'
import type { Act } from '../../kernel/actor'
import type { RowOfShop } from '../../kernel/db/row-of-shop'
import type { Seal } from '../../kernel/seal'
import type { Express } from '../../providers/express/express'
import { Kuaidi100Express, type Kuaidi100Account } from '../../providers/express/kuaidi100'
import type { Audit } from '../staff/audit/audit.service'
import type { expressAccountTable } from './express.table'

type ExpressAccountRow = typeof expressAccountTable.$inferSelect

interface ExpressAccountServiceDeps {
  accounts: RowOfShop<typeof expressAccountTable>
  seal: Seal
  /** Serves schools without an account in development; undefined in production. */
  sandbox: Express | undefined
  audit: Audit
  now: () => Date
}

/** Each school's account at the express service. Keys go in and never come out. */
export class ExpressAccountService {
  constructor(private readonly deps: ExpressAccountServiceDeps) {}

  /** The service that tracks a school's parcels; undefined where the school has none. */
  async findService(shopId: string): Promise<Express | undefined> {
    const row = await this.deps.accounts.find(shopId)
    if (!row) return this.deps.sandbox
    return new Kuaidi100Express(JSON.parse(this.deps.seal.open(row.sealed, contextOf(shopId))) as Kuaidi100Account)
  }

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

const contextOf = (shopId: string): string => `express-account:${shopId}`

const toAccount = ({ customer, updatedAt }: ExpressAccountRow): ExpressAccount => ({
  customer,
  updatedAt: updatedAt.toISOString(),
})
