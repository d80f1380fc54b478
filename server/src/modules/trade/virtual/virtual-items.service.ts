import { AppError } from '../../../kernel/app-error'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { addSeconds } from '../../../kernel/school-time'
import type { ShelfItem, ShelfTask, VirtualShelf } from '../../../providers/payment/wechat-virtual/virtual-shelf'
import type { ItemPictures } from './item-pictures'
import type { PricedGoods } from './sold-goods.repository'
import type { VirtualItemRepository, VirtualItemRow } from './virtual-item.repository'
import type { VirtualItemState } from './virtual-item.table'

const SHELF_JOB = 'virtual.shelf'
/** WeChat looks through an item in 10 to 30 minutes. */
const LOOK_AGAIN_SECONDS = 60
/** Of one task. */
const MOST_ITEMS = 50

type ItemState = 'published' | 'syncing' | 'refused'

interface VirtualItemsDeps {
  items: VirtualItemRepository
  /** Undefined for a school without virtual payment. */
  findShelf(shopId: string): Promise<VirtualShelf | undefined>
  pictures: Pick<ItemPictures, 'urlOf'>
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** A price is part of the id: WeChat compares what is paid with what was published, so a new price is a new item. */
const productIdOf = ({ kind, ref, priceFen }: Pick<PricedGoods, 'kind' | 'ref' | 'priceFen'>): string =>
  `${kind}_${ref.replaceAll('-', '')}_${priceFen}`

/** Brings what the mini-program sells to WeChat, and knows what of it can be paid. */
export class VirtualItems {
  constructor(private readonly deps: VirtualItemsDeps) {
    deps.jobs.handle(SHELF_JOB, ({ shopId }) => this.work(shopId))
  }

  /** Where an item is; one that is not known yet begins its way. */
  async prepare(shopId: string, goods: PricedGoods): Promise<ItemState> {
    const productId = productIdOf(goods)
    const row = await this.deps.items.find(shopId, productId)
    if (row?.state === 'published' || row?.state === 'refused') return row.state
    if (!row) await this.add(shopId, [goods])
    // Also for one that is on its way: its job may have been given up meanwhile.
    await this.plan(shopId)
    return 'syncing'
  }

  /** Begins the way of all of these that are not known yet, for a school with virtual payment. */
  async addAll(shopId: string, list: () => Promise<PricedGoods[]>): Promise<void> {
    if (!(await this.deps.findShelf(shopId))) return
    await this.add(shopId, await list())
    if ((await this.deps.items.listUnsettled(shopId)).length > 0) await this.plan(shopId)
  }

  private async add(shopId: string, goods: PricedGoods[]): Promise<void> {
    const now = this.deps.now()
    const times = { createdAt: now, changedAt: now }
    await this.deps.items.addNew(
      goods.map((each) => ({ id: makeId(), shopId, productId: productIdOf(each), ...each, ...times })),
    )
  }

  /** One job a school, since WeChat tells of a school's last task alone. */
  private plan(shopId: string): Promise<void> {
    return this.deps.jobs.enqueue(SHELF_JOB, shopId, { shopId }, this.deps.now())
  }

  /** The id of an item that can be paid. @throws AppError VIRTUAL_PRICE_SYNCING, VIRTUAL_ITEM_REFUSED */
  async require(shopId: string, goods: PricedGoods): Promise<string> {
    const state = await this.prepare(shopId, goods)
    if (state === 'syncing') throw new AppError('VIRTUAL_PRICE_SYNCING')
    if (state === 'refused') throw new AppError('VIRTUAL_ITEM_REFUSED')
    return productIdOf(goods)
  }

  /** Goes on with everything of the school that is on its way, until WeChat is at work. */
  private async work(shopId: string): Promise<void> {
    const shelf = await this.deps.findShelf(shopId)
    if (!shelf) return
    const of = (state: VirtualItemState) => async () =>
      (await this.deps.items.listUnsettled(shopId)).filter((row) => row.state === state).slice(0, MOST_ITEMS)
    const steps = [
      () => this.finish(of('uploading'), 'uploaded', () => shelf.findUpload()),
      () => this.finish(of('publishing'), 'published', () => shelf.findPublishing()),
      () => this.start(of('waiting'), 'uploading', async (rows) => shelf.upload(await this.toShelfItems(rows))),
      () => this.finish(of('uploading'), 'uploaded', () => shelf.findUpload()),
      () => this.start(of('uploaded'), 'publishing', (rows) => shelf.publish(rows.map((row) => row.productId))),
      () => this.finish(of('publishing'), 'published', () => shelf.findPublishing()),
    ]
    for (const step of steps) if (!(await step())) break
    if ((await this.deps.items.listUnsettled(shopId)).length === 0) return
    const at = addSeconds(this.deps.now(), LOOK_AGAIN_SECONDS)
    await this.deps.jobs.enqueue(SHELF_JOB, `${shopId}:${at.getTime()}`, { shopId }, at)
  }

  /** False while WeChat is at work. */
  private async finish(
    list: () => Promise<VirtualItemRow[]>,
    to: VirtualItemState,
    find: () => Promise<ShelfTask>,
  ): Promise<boolean> {
    const rows = await list()
    if (rows.length === 0) return true
    const task = await find()
    if (task === 'running') return false
    const now = this.deps.now()
    for (const { id, productId } of rows) {
      const refused = task.failed.get(productId)
      await this.deps.items.move([id], refused === undefined ? to : 'refused', now, refused)
    }
    return true
  }

  /** The state is written after the call: an item that is uploaded or published twice stays the same. */
  private async start(
    list: () => Promise<VirtualItemRow[]>,
    to: VirtualItemState,
    call: (rows: VirtualItemRow[]) => Promise<void>,
  ): Promise<boolean> {
    const rows = await list()
    if (rows.length === 0) return true
    await call(rows)
    const ids = rows.map(({ id }) => id)
    await this.deps.items.move(ids, to, this.deps.now())
    return true
  }

  private toShelfItems(rows: VirtualItemRow[]): Promise<ShelfItem[]> {
    return Promise.all(
      rows.map(async ({ shopId, productId, title, priceFen, cover }) => ({
        productId,
        name: title,
        priceFen,
        pictureUrl: await this.deps.pictures.urlOf(shopId, cover),
      })),
    )
  }
}
