import type { Database } from '../../kernel/db/database'
import { CartRepository } from './cart.repository'
import { cartRoutes } from './cart.routes'
import { CartService, type CartOffers } from './cart.service'

interface CartDeps {
  database: Database
  now: () => Date
  lines: CartRepository
  offers: CartOffers
}

/** Lines of carts, for trade too: what is ordered leaves them. */
export const createCartLines = (database: Database) => new CartRepository(database)

/** What learners and visitors collect to order. */
export const createCartModule = ({ database, now, lines, offers }: CartDeps) => ({
  routes: cartRoutes(new CartService(database, lines, offers, now)),
})
