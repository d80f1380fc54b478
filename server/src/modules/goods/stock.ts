import { AppError } from '../../kernel/app-error'
import type { StockRepository } from './stock.repository'

interface StockedLine {
  id: string
  orderId: string
  userId: string
  shopId: string
  /** Of the goods. */
  ref: string
  skuId: string | null
  quantity: number
}

/**
 * The stock of goods in orders (`Fulfiller` of trade). Variants are always taken in the same order, so that orders with
 * the same goods wait for each other without a deadlock.
 */
export class Stock {
  constructor(private readonly stock: StockRepository) {}

  /**
   * Run under the buyer's locks. @throws AppError GOODS_LIMIT_REACHED, GOODS_SOLD_OUT, GOODS_STOCK_SHORT,
   * GOODS_OFF_SHELF
   */
  async reserve(lines: StockedLine[]): Promise<void> {
    const reserved = await this.stock.reserve(lines.map((line) => ({ ...line, skuId: line.skuId! })))
    const missing = sortBySku(lines).find(({ id }) => !reserved.has(id))
    if (!missing) return
    await this.requireWithinLimits(lines)
    await this.refuse(missing.skuId!, missing.quantity)
  }

  async release(lines: Pick<StockedLine, 'id' | 'skuId' | 'quantity'>[]): Promise<void> {
    for (const line of sortBySku(lines)) await this.stock.release(line)
  }

  fulfil(lines: StockedLine[]): Promise<void> {
    return this.stock.countSales(lines.map(({ id }) => id))
  }

  /** Goods that were sent stay with the buyer; those that were not are released. */
  async revoke(): Promise<void> {}

  private async requireWithinLimits(lines: StockedLine[]): Promise<void> {
    const [{ userId }] = lines
    const limits = await this.stock.listLimits(userId, [...new Set(lines.map(({ ref }) => ref))])
    for (const { goodsId, title, most, had } of limits) {
      const wanted = lines.filter(({ ref }) => ref === goodsId).reduce((sum, { quantity }) => sum + quantity, 0)
      if (had + wanted > most!) throw new AppError('GOODS_LIMIT_REACHED', describeLimit(title, most!, had))
    }
  }

  private async refuse(skuId: string, quantity: number): Promise<never> {
    const found = await this.stock.findStock(skuId)
    if (!found || found.retired) throw new AppError('GOODS_OFF_SHELF')
    if (found.stock <= 0) throw new AppError('GOODS_SOLD_OUT', `《${found.title}》已售罄`)
    // A piece that came back between the two statements: the next request may have it.
    const left = Math.min(found.stock, quantity - 1)
    throw new AppError('GOODS_STOCK_SHORT', `《${found.title}》库存不足，还剩 ${left} 件`)
  }
}

const describeLimit = (title: string, most: number, had: number): string =>
  had > 0 ? `《${title}》每人限购 ${most} 件，你已买 ${had} 件` : `《${title}》每人限购 ${most} 件`

const sortBySku = <Line extends Pick<StockedLine, 'skuId'>>(lines: Line[]): Line[] =>
  [...lines].sort((left, right) => ((left.skuId ?? '') < (right.skuId ?? '') ? -1 : 1))
