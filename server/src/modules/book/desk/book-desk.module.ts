import type { DeskDeps } from '../../staff/desk-deps'
import { BillDeskService, type BillDeskDeps } from './bill-desk.service'
import { BookDeskRepository } from './book-desk.repository'
import { bookDeskRoutes } from './book-desk.routes'
import { HandOutDeskService, type HandOutDeskDeps } from './hand-out-desk.service'
import { OrderDeskService, type OrderDeskDeps } from './order-desk.service'
import { RoundDeskService, type RoundDeskDeps } from './round-desk.service'
import { StockDeskService, type StockDeskDeps } from './stock-desk.service'

type Deps = DeskDeps &
  Omit<RoundDeskDeps & OrderDeskDeps & StockDeskDeps & HandOutDeskDeps & BillDeskDeps, 'desk' | keyof DeskDeps>

/** Where staff order books, hand them out and settle. */
export const createBookDesk = (deps: Deps) => {
  const shared = { ...deps, desk: new BookDeskRepository(deps.database) }
  const rounds = new RoundDeskService(shared)
  return bookDeskRoutes({
    rounds,
    orders: new OrderDeskService(shared, rounds),
    stock: new StockDeskService(shared),
    handOuts: new HandOutDeskService(shared, rounds),
    bills: new BillDeskService(shared, rounds),
  })
}
