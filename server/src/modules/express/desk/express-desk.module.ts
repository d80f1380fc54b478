import { RowOfShop } from '../../../kernel/db/row-of-shop'
import type { Seal } from '../../../kernel/seal'
import type { DeskDeps } from '../../staff/desk-deps'
import { expressAccountTable } from '../express.table'
import { expressDeskRoutes } from './express-desk.routes'
import { ExpressDeskService } from './express-desk.service'

export interface ExpressDeskDeps extends DeskDeps {
  seal: Seal
}

/** Where staff set their school's account at the express service. */
export const createExpressDesk = ({ database, audit, now, seal }: ExpressDeskDeps) => {
  const accounts = new RowOfShop(database, expressAccountTable)
  return expressDeskRoutes(new ExpressDeskService({ accounts, seal, audit, now }))
}
