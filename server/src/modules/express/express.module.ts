import { RowOfShop } from '../../kernel/db/row-of-shop'
import type { Express } from '../../providers/express/express'
import { createExpressDesk, type ExpressDeskDeps } from './desk/express-desk.module'
import { ExpressAccountService } from './express-account.service'
import { expressAccountTable } from './express.table'

export interface ExpressDeps extends ExpressDeskDeps {
  /** Tracks parcels of schools without an account in development. */
  expressSandbox: Express | undefined
}

/** The accounts by which schools learn where their parcels are. */
export const createExpressModule = (deps: ExpressDeps) => {
  const { database, seal, expressSandbox: sandbox } = deps
  const accounts = new ExpressAccountService({ accounts: new RowOfShop(database, expressAccountTable), seal, sandbox })
  return { desk: createExpressDesk(deps), findService: (shopId: string) => accounts.findService(shopId) }
}
