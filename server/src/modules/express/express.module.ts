import type { Database } from '../../kernel/db/database'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import { defineRoutes } from '../../kernel/http/routes'
import type { Seal } from '../../kernel/seal'
import type { Express } from '../../providers/express/express'
import { createAudit } from '../staff/staff.module'
import { ExpressAccountService } from './express-account.service'
import { expressAccountTable } from './express.table'

export interface ExpressDeps {
  database: Database
  seal: Seal
  now: () => Date
  /** Tracks parcels of schools without an account in development. */
  expressSandbox: Express | undefined
}

/** The accounts by which schools learn where their parcels are. */
export const createExpressModule = ({ database, seal, now, expressSandbox }: ExpressDeps) => {
  const audit = createAudit({ database, now })
  const rows = new RowOfShop(database, expressAccountTable)
  const accounts = new ExpressAccountService({ accounts: rows, seal, sandbox: expressSandbox, audit, now })
  return {
    routes: defineRoutes({
      'GET /staff/express/account/view': (_input, { shopId }) => accounts.view(shopId),
      'POST /staff/express/account/set': (input, { act }) => accounts.set(act, input),
      'DELETE /staff/express/account/remove': (_input, { act }) => accounts.remove(act),
    }),
    findService: (shopId: string) => accounts.findService(shopId),
  }
}
