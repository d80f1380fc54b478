import type { RowOfShop } from '../../kernel/db/row-of-shop'
import type { Seal } from '../../kernel/seal'
import type { Express } from '../../providers/express/express'
import { Kuaidi100Express, type Kuaidi100Account } from '../../providers/express/kuaidi100'
import type { expressAccountTable } from './express.table'

interface ExpressAccountServiceDeps {
  accounts: RowOfShop<typeof expressAccountTable>
  seal: Seal
  /** Serves schools without an account in development; undefined in production. */
  sandbox: Express | undefined
}

/** Finds each school's account at the express service. */
export class ExpressAccountService {
  constructor(private readonly deps: ExpressAccountServiceDeps) {}

  /** The service that tracks a school's parcels; undefined where the school has none. */
  async findService(shopId: string): Promise<Express | undefined> {
    const row = await this.deps.accounts.find(shopId)
    if (!row) return this.deps.sandbox
    return new Kuaidi100Express(JSON.parse(this.deps.seal.open(row.sealed, contextOf(shopId))) as Kuaidi100Account)
  }
}

export const contextOf = (shopId: string): string => `express-account:${shopId}`
