import type { Database } from '../../kernel/db/database'
import { AddressRepository } from './address.repository'
import { addressRoutes } from './address.routes'
import { AddressService } from './address.service'

export interface AddressDeps {
  database: Database
  now: () => Date
}

/** Where learners want goods delivered. */
export const createAddressModule = ({ database, now }: AddressDeps) => {
  const addresses = new AddressService(database, new AddressRepository(database), now)
  return {
    routes: addressRoutes(addresses),
    addresses: {
      /** For an order, which keeps a copy. @throws AppError ADDRESS_NOT_FOUND */
      view: (shopId: string, userId: string, id: string) => addresses.view(shopId, userId, id),
    },
  }
}
