import type { Media } from '../../kernel/media/media'
import { BlockFiller, type BlockSource, type ShopCourses } from './block-filler'
import { createCategoryDesk, type CategoryDeskDeps } from './desk/category-desk.module'
import { PageService } from './page.service'
import { ShopCache } from './shop-cache'
import { ShopRepository } from './shop.repository'
import { shopRoutes } from './shop.routes'
import { ShopService } from './shop.service'

export interface ShopDeps extends CategoryDeskDeps {
  media: Media
  courses: ShopCourses
  /** 0 disables the cache, for tests. */
  cacheMilliseconds: number
  /** Takes the failure of a single block, which its page is shown without. */
  report: (error: unknown) => void
}

/** Shops: site information, decoration, navigation, categories, options and posters. */
export const createShopModule = (deps: ShopDeps) => {
  const { database, now, media, courses, cacheMilliseconds, report } = deps
  const repository = new ShopRepository(database)
  const cache = new ShopCache(repository, now, cacheMilliseconds)
  const shops = new ShopService(repository, cache, media, courses)
  const filler = new BlockFiller({ shops: repository, cache, media, courses, report })
  return {
    routes: shopRoutes(shops, new PageService(repository, cache, filler, now)),
    desk: createCategoryDesk(deps),
    /** Says how blocks of these kinds are filled; call it once, before the server listens. */
    fillBlocks: (sources: Record<string, BlockSource>) => filler.use(sources),
    hasShop: (shopId: string) => shops.has(shopId),
    addTeacher: (row: Parameters<ShopRepository['addTeacher']>[0]) => repository.addTeacher(row, now()),
    hasAnyShop: () => repository.hasAny(),
    getShop: (shopId: string) => shops.get(shopId),
    getShopInfo: (shopId: string) => shops.getInfo(shopId),
  }
}
