import type { Database } from '../../../kernel/db/database'
import { defineRoutes } from '../../../kernel/http/routes'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { PictureEncoder } from '../../../kernel/media/picture'
import { UnusedPictures } from '../../../kernel/media/unused-pictures'
import type { Storage } from '../../../kernel/media/storage'
import { createAudit } from '../../staff/staff.module'
import { GoodsRepository } from '../goods.repository'
import { GoodsDeskRepository } from './goods-desk.repository'
import { GoodsDeskService } from './goods-desk.service'
import { StockDeskService } from './stock-desk.service'

export interface GoodsDeskDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf'>
  storage: Pick<Storage, 'write' | 'remove'>
  pictures: Pick<PictureEncoder, 'encode'>
}

/** What staff do with goods and stock. */
export const createGoodsDesk = ({ database, now, jobs, media, storage, pictures }: GoodsDeskDeps) => {
  const audit = createAudit({ database, now })
  const repository = new GoodsDeskRepository(database)
  const goods = new GoodsRepository(database, now)
  const isUsed = (key: string) => repository.usesPicture(key)
  const unused = new UnusedPictures({ kind: 'goods.removeUnusedPicture', jobs, storage, isUsed, now })
  const files = { media, storage, pictures, unused }
  const desk = new GoodsDeskService({ desk: repository, goods, audit, files, now })
  const stock = new StockDeskService(repository, audit, now)
  return defineRoutes({
    'POST /staff/goods/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/goods/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/goods/save': (input, { act }) => desk.save(act, input),
    'PUT /staff/goods/update': (input, { act }) => desk.update(act, input),
    'PUT /staff/goods/shelf': ({ id, onShelf }, { act }) => desk.setShelf(act, id, onShelf),
    'POST /staff/goods/picture/save': ({ file }, { act }) => desk.savePicture(act, file.content),
    'POST /staff/goods/stock/change': (input, { act }) => stock.change(act, input),
    'POST /staff/goods/stock/page': (input, { shopId }) => stock.page(shopId, input),
  })
}
