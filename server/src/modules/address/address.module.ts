import type { Database } from '../../kernel/db/database'
import { AddressRepository } from './address.repository'
import { addressRoutes } from './address.routes'
import { AddressService } from './address.service'

export interface AddressDeps {
  database: Database
  now: () => Date
}

interface Owner {
  shopId: string
  userId: string
}

/** Where learners want goods delivered. */
export const createAddressModule = ({ database, now }: AddressDeps) => {
  const addresses = new AddressService(database, new AddressRepository(database), now)
  return {
    routes: addressRoutes(addresses),
    addresses: {
      /** For an order, which keeps a copy. @throws AppError ADDRESS_NOT_FOUND, DISTRICT_UNKNOWN */
      findReceiver: ({ shopId, userId }: Owner, id: string) => addresses.findReceiver(shopId, userId, id),
      /** Undefined without a default address, or when its district does not exist any more. */
      findDefaultReceiver: ({ shopId, userId }: Owner) => addresses.findDefaultReceiver(shopId, userId),
    },
  }
}
