import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { PictureEncoder } from '../../../kernel/media/picture'
import { UnusedPictures } from '../../../kernel/media/unused-pictures'
import type { Storage } from '../../../kernel/media/storage'
import type { DeskDeps } from '../../staff/desk-deps'
import { GoodsRepository } from '../goods.repository'
import { GoodsDeskRepository } from './goods-desk.repository'
import { goodsDeskRoutes } from './goods-desk.routes'
import { GoodsDeskService } from './goods-desk.service'
import { StockDeskService } from './stock-desk.service'

export interface GoodsDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Pick<Media, 'urlOf'>
  storage: Pick<Storage, 'write' | 'remove'>
  pictures: Pick<PictureEncoder, 'encode'>
}

/** What staff do with goods and stock. */
export const createGoodsDesk = ({ database, audit, now, jobs, media, storage, pictures }: GoodsDeskDeps) => {
  const repository = new GoodsDeskRepository(database)
  const isUsed = (key: string) => repository.usesPicture(key)
  const unused = new UnusedPictures({ kind: 'goods.removeUnusedPicture', jobs, storage, isUsed, now })
  const goods = new GoodsDeskService({
    desk: repository,
    goods: new GoodsRepository(database, now),
    audit,
    files: { media, storage, pictures, unused },
    now,
  })
  return goodsDeskRoutes(goods, new StockDeskService(repository, audit, now))
}
