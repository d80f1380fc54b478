import type { ActivityPrice } from '@contract/activity/activity-price'
import type { Database } from '../../kernel/db/database'
import { ActivityPriceRepository } from './activity-price.repository'

interface ActivityPricesDeps {
  database: Database
  now: () => Date
}

/** What goods cost in activities, for the screens of the goods themselves. */
export const createActivityPrices = ({ database, now }: ActivityPricesDeps) => {
  const prices = new ActivityPriceRepository(database)
  return {
    /** Of the cheapest activity that sells it now; undefined without one. */
    find: (shopId: string, goodsRef: string): Promise<ActivityPrice | undefined> =>
      prices.findCheapest(shopId, goodsRef, now()),
  }
}
