import type { Database } from '../../kernel/db/database'
import type { Media } from '../../kernel/media/media'
import { PageService, type ShopCourses } from './page.service'
import { ShopCache } from './shop-cache'
import { ShopRepository } from './shop.repository'
import { shopRoutes } from './shop.routes'
import { ShopService } from './shop.service'

export interface ShopDeps {
  database: Database
  now: () => Date
  media: Media
  courses: ShopCourses
  /** 0 disables the cache, for tests. */
  cacheMilliseconds: number
}

/** Shops: site information, decoration, navigation, categories, options and posters. */
export const createShopModule = ({ database, now, media, courses, cacheMilliseconds }: ShopDeps) => {
  const repository = new ShopRepository(database)
  const cache = new ShopCache(repository, now, cacheMilliseconds)
  const shops = new ShopService(repository, cache, media, courses)
  return {
    routes: shopRoutes(shops, new PageService(repository, cache, media, courses)),
    hasShop: (shopId: string) => shops.has(shopId),
    addTeacher: (row: Parameters<ShopRepository['addTeacher']>[0]) => repository.addTeacher(row, now()),
    hasAnyShop: () => repository.hasAny(),
    getShop: (shopId: string) => shops.get(shopId),
    getShopInfo: (shopId: string) => shops.getInfo(shopId),
  }
}
