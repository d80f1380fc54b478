import type { Input } from '@contract/calls'
import { MOST_STOCK, STOCK_NOTE_MAX_LENGTH } from '@contract/goods/limits'
import type { StockChange } from '@contract/goods/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { GoodsDeskRepository, StockLogRow } from './goods-desk.repository'

/** Rolls back a change that a concurrent copy of the request made. */
class AlreadyMade extends Error {}

/** Stock as staff change it: by so many pieces, never to a number, since orders change it at the same time. */
export class StockDeskService {
  constructor(
    private readonly desk: GoodsDeskRepository,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  /**
   * Once for each `clientRequestId`. @throws AppError GOODS_NOT_FOUND, STOCK_TOO_LOW, INPUT_INVALID, REQUEST_ID_REUSED
   */
  async change(act: Act, input: Input<'POST /staff/goods/stock/change'>): Promise<StockChange> {
    const { shopId } = act
    const { clientRequestId, skuId, delta } = input
    const note = readPlainText(input.note, '原因', STOCK_NOTE_MAX_LENGTH)
    if (delta === 0) throw refuseAt('delta', 'INPUT_INVALID', '请填写增减的件数')
    const before = await this.findMade(shopId, input)
    if (before) return before
    const changing = this.audit.perform(act, async () => {
      if (!(await this.desk.hasSku(shopId, skuId))) throw new AppError('GOODS_NOT_FOUND')
      const stockAfter = await this.desk.addStock(skuId, delta, MOST_STOCK)
      if (stockAfter === undefined) throw delta < 0 ? new AppError('STOCK_TOO_LOW') : tooMany()
      const { actor, actorName } = act
      const row: StockLogRow = {
        ...{ id: makeId(), shopId, skuId, clientRequestId, delta, stockAfter, note, actor, actorName },
        at: this.now(),
      }
      if (!(await this.desk.addStockLog(row))) throw new AlreadyMade()
      const subject = { kind: 'sku' as const, id: skuId }
      return {
        result: toChange(row),
        subject,
        before: { stock: stockAfter - delta },
        after: { stock: stockAfter, note },
      }
    })
    try {
      return await changing
    } catch (error) {
      const made = error instanceof AlreadyMade ? await this.findMade(shopId, input) : undefined
      if (made) return made
      throw error
    }
  }

  /** @throws AppError GOODS_NOT_FOUND */
  async page(shopId: string, filter: PageInput & { skuId: string }): Promise<PageOf<StockChange>> {
    if (!(await this.desk.hasSku(shopId, filter.skuId))) throw new AppError('GOODS_NOT_FOUND')
    const { rows, totalCount } = await this.desk.pageStockLog(shopId, filter)
    return toPage(filter, rows.map(toChange), totalCount)
  }

  private async findMade(
    shopId: string,
    { clientRequestId, skuId, delta }: Input<'POST /staff/goods/stock/change'>,
  ): Promise<StockChange | undefined> {
    const made = await this.desk.findStockLog(shopId, clientRequestId)
    if (!made) return undefined
    if (made.skuId !== skuId || made.delta !== delta) throw new AppError('REQUEST_ID_REUSED')
    return toChange(made)
  }
}

const tooMany = () => new AppError('INPUT_INVALID', `库存最多 ${MOST_STOCK} 件`)

const toChange = ({ id, skuId, delta, stockAfter, note, actorName, at }: StockLogRow): StockChange => ({
  ...{ id, skuId, delta, stockAfter, note, actorName },
  at: at.toISOString(),
})
