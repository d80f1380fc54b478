import { defineRoutes } from '../../kernel/http/routes'
import type { PageService } from './page.service'
import type { ShopService } from './shop.service'

const DEFAULT_CATEGORY_TYPE = 1

export const shopRoutes = (shops: ShopService, pages: PageService) =>
  defineRoutes({
    'GET /base/api/shop/get/pub/code/info': ({ code }, { shopId }) => shops.getInfo(code ?? shopId),
    'GET /base/api/shop/wap/website/domain': (_input, { shopId, siteUrl }) => shops.getWebsite(shopId, siteUrl),
    'GET /base/api/page/wap/list': (_input, { shopId }) => pages.list(shopId),
    'GET /base/api/page/wap/detail': ({ code }, { shopId, userId }) => pages.get(shopId, userId, code),
    'GET /base/api/sys/enum/view': ({ name }, { shopId }) => shops.listEntries(shopId, name),
    'GET /base/api/shop/share/pic/list/pic': (_input, { shopId, siteUrl }) => shops.listSharePictures(shopId, siteUrl),
    'GET /base/auth/shop/share/pic/list/pic': (_input, { shopId, siteUrl }) => shops.listSharePictures(shopId, siteUrl),
    'GET /base/api/shop/category/list': ({ categoryType = DEFAULT_CATEGORY_TYPE }, { shopId }) =>
      shops.listCategories(shopId, categoryType),
    'POST /base/api/shop/category/children': ({ id }, { shopId }) => shops.listChildren(shopId, id),
    'GET /base/api/resource/nav/list': (_input, { shopId }) => shops.listNavigation(shopId),
  })
