import { RETURN_DAYS } from '@contract/after-sale/after-sale-status'
import type { AfterSale, AfterSaleCard } from '@contract/after-sale/calls'
import { PRIVATE_ADDRESS_SECONDS } from '@contract/file/limits'
import type { Media } from '../../../kernel/media/media'
import { addDays } from '../../../kernel/school-time'
import { variantOf } from '../goods/line-snapshot'
import type { AfterSaleLogRow, AfterSaleRepository, AfterSaleRow } from './after-sale.repository'

/** After-sales as learners see them. */
export class AfterSaleView {
  constructor(
    private readonly afterSales: AfterSaleRepository,
    private readonly media: Pick<Media, 'urlOf' | 'signedUrlOf'>,
  ) {}

  async describe(row: AfterSaleRow): Promise<AfterSale> {
    return (await this.describeAll([row]))[0]
  }

  async describeAll(rows: AfterSaleRow[]): Promise<AfterSale[]> {
    const cards = await this.listCards(rows)
    const log = await this.afterSales.listLog(rows.map(({ id }) => id))
    return rows.map((row, at) => ({
      ...cards[at],
      reason: row.reason,
      description: row.description,
      returnAddress: row.returnAddress,
      returnBefore: row.status === 'agreed' ? addDays(row.movedAt, RETURN_DAYS).toISOString() : null,
      expressCompany: row.expressCompany,
      expressNumber: row.expressNumber,
      refusal: row.refusal,
      log: log.filter(({ afterSaleId }) => afterSaleId === row.id).map((entry) => this.toEntry(row, entry)),
    }))
  }

  async listCards(rows: AfterSaleRow[]): Promise<AfterSaleCard[]> {
    const lines = await this.afterSales.listLines(rows.map(({ id }) => id))
    const numbers = await this.afterSales.listOrderNumbers(rows.map(({ orderId }) => orderId))
    return rows.map(({ id, orderId, kind, status, amountFen, createdAt }) => ({
      id,
      orderId,
      orderNumber: numbers.get(orderId)!,
      kind,
      status,
      amountFen,
      lines: lines
        .filter(({ afterSaleId }) => afterSaleId === id)
        .map(({ afterSaleId: _, cover, snapshot, ...line }) => ({
          ...line,
          variant: variantOf(snapshot),
          cover: this.media.urlOf(cover),
        })),
      createdAt: createdAt.toISOString(),
    }))
  }

  private toEntry({ pictures }: AfterSaleRow, { at, actor, event, note }: AfterSaleLogRow): AfterSale['log'][number] {
    const [kind] = actor.split(':')
    return {
      at: at.toISOString(),
      by: kind === 'learner' ? 'learner' : kind === 'staff' ? 'school' : 'system',
      text: note,
      pictures: event === 'apply' ? pictures.map((key) => this.media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)) : [],
    }
  }
}
