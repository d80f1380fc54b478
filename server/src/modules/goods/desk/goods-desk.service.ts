import { v4 as uuidv4 } from 'uuid'
import type { Input } from '@contract/calls'
import type { StaffGoods, StaffGoodsRow, WrittenGoods, WrittenSku } from '@contract/goods/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import type { PictureEncoder } from '../../../kernel/media/picture'
import type { UnusedPictures } from '../../../kernel/media/unused-pictures'
import type { Storage } from '../../../kernel/media/storage'
import type { Audit } from '../../staff/audit/audit.service'
import type { GoodsRepository, GoodsRow, SkuRow } from '../goods.repository'
import type { GoodsDeskRepository, StaffGoodsFilter } from './goods-desk.repository'
import { readGoods } from './read-goods'

interface GoodsDeskServiceDeps {
  desk: GoodsDeskRepository
  goods: Pick<GoodsRepository, 'find' | 'listSkus'>
  audit: Audit
  files: {
    media: Pick<Media, 'urlOf'>
    storage: Pick<Storage, 'write'>
    pictures: Pick<PictureEncoder, 'encode'>
    unused: Pick<UnusedPictures, 'plan'>
  }
  now: () => Date
}

/** What staff do with goods; each change is in the audit. */
export class GoodsDeskService {
  constructor(private readonly deps: GoodsDeskServiceDeps) {}

  async page(shopId: string, filter: StaffGoodsFilter): Promise<PageOf<StaffGoodsRow>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    const list = rows.map(({ goods, stock }) => this.toRow(goods, stock))
    return toPage(filter, list, totalCount)
  }

  /** @throws AppError GOODS_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffGoods> {
    const row = await this.deps.goods.find(shopId, id)
    if (!row) throw new AppError('GOODS_NOT_FOUND')
    return this.describe(row)
  }

  /** @throws AppError INPUT_INVALID, TEXT_TOO_LONG */
  save(act: Act, input: WrittenGoods): Promise<StaffGoods> {
    const values = readGoods(act.shopId, input)
    return this.deps.audit.perform(act, async () => {
      await this.requireOwn(act.shopId, values)
      const row: GoodsRow = {
        ...{ id: makeId(), shopId: act.shopId, ...values },
        ...{ onShelf: false, soldCount: 0, fromFolder: false, version: 1, createdAt: this.deps.now() },
      }
      await this.deps.desk.add(row)
      await this.saveSkus(row.id, input.skus, [])
      const result = await this.describe(row)
      return { result, subject: subjectOf(row.id), after: auditOf(result) }
    })
  }

  /** @throws AppError GOODS_NOT_FOUND, GOODS_CHANGED, INPUT_INVALID, TEXT_TOO_LONG */
  update(act: Act, { id, version, ...input }: Input<'PUT /staff/goods/update'>): Promise<StaffGoods> {
    const values = readGoods(act.shopId, input)
    return this.deps.audit.perform(act, async () => {
      const row = await this.lock(act.shopId, id)
      if (row.version !== version) throw new AppError('GOODS_CHANGED')
      await this.requireOwn(act.shopId, values)
      const before = await this.describe(row)
      await this.deps.desk.change(id, values)
      await this.saveSkus(
        id,
        input.skus,
        before.skus.map((sku) => sku.id),
      )
      const result = await this.view(act.shopId, id)
      return { result, subject: subjectOf(id), before: auditOf(before), after: auditOf(result) }
    })
  }

  /** @throws AppError GOODS_NOT_FOUND */
  setShelf(act: Act, id: string, onShelf: boolean): Promise<StaffGoods> {
    return this.deps.audit.perform(act, async () => {
      const row = await this.lock(act.shopId, id)
      await this.deps.desk.change(id, { onShelf })
      const result = await this.view(act.shopId, id)
      return { result, subject: subjectOf(id), before: { onShelf: row.onShelf }, after: { onShelf } }
    })
  }

  /**
   * Stores a picture, encoded anew, where everybody may load it; one that no goods show a day later is removed.
   * @throws AppError FILE_TYPE_REFUSED, SERVER_BUSY
   */
  async savePicture(act: Act, original: Buffer): Promise<{ key: string; url: string }> {
    const { content, ending } = await this.deps.files.pictures.encode(original)
    const key = `${act.shopId}/public/goods/${uuidv4()}.${ending}`
    return this.deps.audit.perform(act, async () => {
      await this.deps.files.unused.plan(key)
      await this.deps.files.storage.write(key, content)
      const result = { key, url: this.deps.files.media.urlOf(key) }
      return { result, subject: { kind: 'goodsPicture', id: key }, after: { bytes: content.length } }
    })
  }

  private async lock(shopId: string, id: string): Promise<GoodsRow> {
    const row = await this.deps.desk.lock(shopId, id)
    if (!row) throw new AppError('GOODS_NOT_FOUND')
    return row
  }

  private async requireOwn(shopId: string, { categoryId, templateId }: Pick<GoodsRow, 'categoryId' | 'templateId'>) {
    if (categoryId !== null && !(await this.deps.desk.hasCategory(shopId, categoryId)))
      throw refuseAt('categoryId', 'INPUT_INVALID', '没有这个分类，请重新选择')
    if (templateId !== null && !(await this.deps.desk.hasTemplate(shopId, templateId)))
      throw new AppError('DELIVERY_TEMPLATE_NOT_FOUND')
  }

  /** @param knownIds variants that are sold now; an id that is not among them is refused */
  private async saveSkus(goodsId: string, skus: WrittenSku[], knownIds: string[]): Promise<void> {
    const rows = skus.map(({ id, stock = 0, ...terms }, position): SkuRow => {
      if (id !== undefined && !knownIds.includes(id))
        throw new AppError('INPUT_INVALID', '有规格已不存在，请刷新后重填')
      return { id: id ?? makeId(), goodsId, position, stock, retired: false, ...terms }
    })
    await this.deps.desk.saveSkus(goodsId, rows)
  }

  private toRow(goods: GoodsRow, stock: number): StaffGoodsRow {
    const { id, kind, title, categoryId, onShelf, priceFen, soldCount, version } = goods
    return {
      ...{ id, kind, title, categoryId, onShelf, priceFen, soldCount, stock, version },
      coverUrl: this.deps.files.media.urlOf(goods.cover),
      createdAt: goods.createdAt.toISOString(),
    }
  }

  private async describe(goods: GoodsRow): Promise<StaffGoods> {
    const skus = await this.deps.goods.listSkus(goods.id)
    const { subtitle, cover, pictures, detailHtml, templateId, mostPerOrder, mostPerLearner, sort } = goods
    return {
      ...this.toRow(
        goods,
        skus.reduce((sum, { stock }) => sum + stock, 0),
      ),
      ...{ subtitle, cover, pictures, detailHtml, templateId, mostPerOrder, mostPerLearner, sort },
      skus: skus.map(({ goodsId: _goodsId, position: _position, retired: _retired, ...sku }) => sku),
    }
  }
}

const subjectOf = (id: string) => ({ kind: 'goods' as const, id })

/** What the audit says of goods; of a long text only how long it is. */
const auditOf = ({ detailHtml, ...goods }: StaffGoods) => ({ ...goods, detailLength: detailHtml.length })
