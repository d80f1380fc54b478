import { defineRoutes } from '../../../kernel/http/routes'
import { saveAdopted } from '../../../kernel/rich-text/adopt/save-adopted'
import type { GoodsDeskService } from './goods-desk.service'
import type { StockDeskService } from './stock-desk.service'

export const goodsDeskRoutes = (goods: GoodsDeskService, stock: StockDeskService) =>
  defineRoutes({
    'POST /staff/goods/page': (input, { shopId }) => goods.page(shopId, input),
    'GET /staff/goods/view': ({ id }, { shopId }) => goods.view(shopId, id),
    'POST /staff/goods/save': (input, { act }) =>
      saveAdopted(input, 'detailHtml', (adopted) => goods.save(act, adopted)),
    'PUT /staff/goods/update': (input, { act }) =>
      saveAdopted(input, 'detailHtml', (adopted) => goods.update(act, adopted)),
    'PUT /staff/goods/shelf': ({ id, onShelf }, { act }) => goods.setShelf(act, id, onShelf),
    'POST /staff/goods/picture/save': ({ file }, { act }) => goods.savePicture(act, file.content),
    'POST /staff/goods/stock/change': (input, { act }) => stock.change(act, input),
    'POST /staff/goods/stock/page': (input, { shopId }) => stock.page(shopId, input),
  })
