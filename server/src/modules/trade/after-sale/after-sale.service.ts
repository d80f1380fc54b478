import { createHash } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { AfterSale, AfterSaleCard, AfterSalePart, ExpectedRefund } from '@contract/after-sale/calls'
import { isRunning, type AfterSaleEvent } from '@contract/after-sale/after-sale-status'
import { AFTER_SALE_TEXT_LIMIT } from '@contract/after-sale/limits'
import { fenToYuan } from '@contract/money'
import { canOrder, FORMING_TEXT } from '@contract/order/order-status'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { readPlainText } from '../../../kernel/plain-text'
import { variantOf } from '../goods/line-snapshot'
import type { OrderOwner, OrderRepository, OrderRow } from '../order/order.repository'
import { mostOf } from '../refund/allot-refund'
import type { RefundLines } from '../refund/refund-lines.service'
import type { AfterSaleMoves } from './after-sale-moves.service'
import { RUNNING, type AfterSaleRulesService } from './after-sale-rules.service'
import type { AfterSaleRepository, AfterSaleRow } from './after-sale.repository'
import type { AfterSaleView } from './after-sale-view'

export const CLOSE_UNSENT_JOB = 'afterSale.closeUnsent'

type Application = Input<'POST /resource/auth/trade/order/apply/sale'>

/** What after-sales need of refunds that wait for a second person. */
interface EndedRequests {
  /** Ends the request of an after-sale that no longer wants it. */
  rejectOfAfterSale(afterSaleId: string, note: string, decidedAt: Date): Promise<void>
}

/** The lines of an order, with what is left of each and why some give nothing back. */
interface OpenLines {
  lines: { id: string; title: string }[]
  leftOf: (lineId: string) => { quantity: number; takenQuantity: number }
  refusals: Map<string, string | undefined>
}

interface AfterSaleServiceDeps {
  database: Database
  afterSales: AfterSaleRepository
  orders: Pick<OrderRepository, 'findOwn' | 'lock' | 'listLines'>
  refundLines: RefundLines
  requests: EndedRequests
  rules: AfterSaleRulesService
  moves: AfterSaleMoves
  shown: AfterSaleView
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** What learners do with after-sales. */
export class AfterSaleService {
  constructor(private readonly deps: AfterSaleServiceDeps) {}

  /** What can be asked for of an order. @throws AppError ORDER_NOT_FOUND, AFTER_SALE_REFUSED */
  async expect(owner: OrderOwner, orderId: string, parts?: AfterSalePart[]): Promise<ExpectedRefund> {
    const order = await this.deps.orders.findOwn(orderId, owner)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    return this.weigh(order, parts)
  }

  /**
   * Asks the school for money, once for each `clientRequestId`.
   * @throws AppError ORDER_NOT_FOUND, AFTER_SALE_REFUSED with the reason, AFTER_SALE_RUNNING, REFUND_TOO_MUCH,
   * REQUEST_ID_REUSED, FILE_MISSING
   */
  async apply(owner: OrderOwner, input: Application): Promise<AfterSale> {
    const typed = input.description?.trim()
    const description = typed ? readPlainText(typed, '说明', AFTER_SALE_TEXT_LIMIT.description) : ''
    const requestHash = hashOf(owner, input, description)
    const row = await this.deps.database.transact(async () => {
      // The order first, as everywhere: copies of one request wait for each other here.
      const order = await this.lockOwn(owner, input.orderId)
      const before = await this.deps.afterSales.findByRequest(owner.userId, input.clientRequestId)
      if (before && before.requestHash !== requestHash) throw new AppError('REQUEST_ID_REUSED')
      return before ?? this.insert(owner, order, input, { description, requestHash })
    })
    return this.deps.shown.describe(row)
  }

  async page(owner: OrderOwner, input: PageInput & { orderId?: string }): Promise<PageOf<AfterSaleCard>> {
    const { rows, totalCount } = await this.deps.afterSales.pageOwn(owner, input)
    return toPage(input, await this.deps.shown.listCards(rows), totalCount)
  }

  /** @throws AppError AFTER_SALE_NOT_FOUND */
  async view(owner: OrderOwner, id: string): Promise<AfterSale> {
    return this.deps.shown.describe(await this.findOwn(owner, id))
  }

  /** @throws AppError AFTER_SALE_NOT_FOUND, AFTER_SALE_EVENT_REFUSED */
  withdraw(owner: OrderOwner, id: string): Promise<AfterSale> {
    return this.move(owner, id, { event: 'withdraw', note: '撤销了申请' })
  }

  /** @throws AppError AFTER_SALE_NOT_FOUND, AFTER_SALE_EVENT_REFUSED */
  close(owner: OrderOwner, id: string): Promise<AfterSale> {
    return this.move(owner, id, { event: 'close', note: '不退了，关闭售后' })
  }

  /** @throws AppError AFTER_SALE_NOT_FOUND, AFTER_SALE_EVENT_REFUSED */
  submitExpress(
    owner: OrderOwner,
    { id, expressCompany: typed, expressNumber }: { id: string; expressCompany: string; expressNumber: string },
  ): Promise<AfterSale> {
    const expressCompany = readPlainText(typed, '快递公司', AFTER_SALE_TEXT_LIMIT.expressCompany)
    const note = `已寄回：${expressCompany} ${expressNumber}`
    return this.move(owner, id, { event: 'submitExpress', note }, { expressCompany, expressNumber })
  }

  /** The job at the end of the days for sending back. Safe to run twice. */
  async closeUnsent(id: string): Promise<void> {
    const known = await this.deps.afterSales.find(id)
    if (!known) return
    await this.deps.database.transact(async () => {
      await this.deps.orders.lock(known.orderId)
      const afterSale = (await this.deps.afterSales.find(id))!
      if (afterSale.status !== 'agreed') return
      await this.deps.moves.move(afterSale, 'close', {
        actor: 'job:afterSale.closeUnsent',
        note: '超时没有寄回，售后关闭',
      })
    })
  }

  private async move(
    owner: OrderOwner,
    id: string,
    { event, note }: { event: AfterSaleEvent; note: string },
    changes: Partial<AfterSaleRow> = {},
  ): Promise<AfterSale> {
    const known = await this.findOwn(owner, id)
    const moved = await this.deps.database.transact(async () => {
      await this.deps.orders.lock(known.orderId)
      const afterSale = await this.findOwn(owner, id)
      const actor = `learner:${owner.userId}` as const
      const after = await this.deps.moves.move(afterSale, event, { actor, note }, changes)
      if (!isRunning(after.status)) await this.deps.requests.rejectOfAfterSale(id, '学员撤销了售后', this.deps.now())
      return after
    })
    return this.deps.shown.describe(moved)
  }

  private async insert(
    owner: OrderOwner,
    order: OrderRow,
    { clientRequestId, kind, lines, amountFen, reason, pictures = [] }: Application,
    texts: { description: string; requestHash: string },
  ): Promise<AfterSaleRow> {
    const { mostFen, kinds } = await this.weigh(order, lines)
    if (!kinds.includes(kind)) throw new AppError('AFTER_SALE_REFUSED', '只有已经发货的商品可以退货，请选择仅退款')
    if (amountFen > mostFen) throw new AppError('REFUND_TOO_MUCH', `所选商品最多退 ${fenToYuan(mostFen)} 元`)
    for (const key of pictures)
      if (!(await this.deps.afterSales.usePicture(key, owner, this.deps.now())))
        throw new AppError('FILE_MISSING', '图片已失效，请重新上传')
    const createdAt = this.deps.now()
    const row: AfterSaleRow = {
      id: makeId(),
      ...{ shopId: order.shopId, userId: owner.userId, orderId: order.id, clientRequestId, ...texts },
      ...{ kind, status: 'applied', reason, pictures, amountFen, returnAddress: null },
      ...{
        expressCompany: '',
        expressNumber: '',
        refusal: '',
        refundId: null,
        intact: false,
        createdAt,
        movedAt: createdAt,
      },
    }
    if (!(await this.deps.afterSales.add(row, lines))) throw new AppError('AFTER_SALE_RUNNING')
    const note = `申请${kind === 'return' ? '退货退款' : '退款'} ¥${fenToYuan(amountFen)}`
    await this.deps.moves.log(row, 'apply', { actor: `learner:${owner.userId}`, note }, null)
    return row
  }

  /** @throws AppError AFTER_SALE_REFUSED where the order, or one of the wanted parts, gives nothing back */
  private async weigh(order: OrderRow, parts?: AfterSalePart[]): Promise<ExpectedRefund> {
    if (order.status === 'forming') throw new AppError('AFTER_SALE_REFUSED', FORMING_TEXT)
    if (!canOrder(order.status, 'closeByRefund') || order.payableFen === 0)
      throw new AppError('AFTER_SALE_REFUSED', '这笔订单没有可以退的款')
    const lines = await this.deps.orders.listLines([order.id])
    const left = await this.deps.refundLines.listOfOrder(order.id)
    const refusals = await this.deps.rules.findRefusals(order, lines, left)
    const leftOf = (lineId: string) => left.find(({ id }) => id === lineId)!
    const open = lines.filter(({ id }) => !refusals.get(id))
    const chosen =
      parts ?? open.map(({ id, quantity }) => ({ lineId: id, quantity: quantity - leftOf(id).takenQuantity }))
    for (const part of chosen) this.requireOpen(part, { lines, leftOf, refusals })
    if (new Set(chosen.map(({ lineId }) => lineId)).size < chosen.length) throw new AppError('INPUT_INVALID')
    return {
      orderNumber: order.number,
      lines: lines.map(({ id, kind, title, cover, snapshot }) => {
        const mostQuantity = leftOf(id).quantity - leftOf(id).takenQuantity
        return {
          lineId: id,
          kind,
          title,
          variant: variantOf(snapshot),
          cover: this.deps.media.urlOf(cover),
          mostQuantity,
          mostFen: mostOf(leftOf(id), mostQuantity),
          refusal: refusals.get(id) ?? null,
        }
      }),
      mostFen: chosen.reduce((sum, { lineId, quantity }) => sum + mostOf(leftOf(lineId), quantity), 0),
      kinds: this.deps.rules.listKinds(
        order,
        lines.filter(({ id }) => chosen.some(({ lineId }) => lineId === id)),
      ),
    }
  }

  private requireOpen({ lineId, quantity }: AfterSalePart, { lines, leftOf, refusals }: OpenLines): void {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new AppError('AFTER_SALE_REFUSED', '这笔订单里没有所选的商品')
    const refusal = refusals.get(lineId)
    if (refusal === RUNNING) throw new AppError('AFTER_SALE_RUNNING')
    if (refusal) throw new AppError('AFTER_SALE_REFUSED', `${line.title}：${refusal}`)
    const most = leftOf(lineId).quantity - leftOf(lineId).takenQuantity
    if (quantity > most) throw new AppError('AFTER_SALE_REFUSED', `${line.title}最多还能退 ${most} 件`)
  }

  private async lockOwn({ userId, shopId }: OrderOwner, orderId: string): Promise<OrderRow> {
    const order = await this.deps.orders.lock(orderId)
    if (order?.userId !== userId || order.shopId !== shopId) throw new AppError('ORDER_NOT_FOUND')
    return order
  }

  private async findOwn(owner: OrderOwner, id: string): Promise<AfterSaleRow> {
    const afterSale = await this.deps.afterSales.findOwn(owner, id)
    if (!afterSale) throw new AppError('AFTER_SALE_NOT_FOUND')
    return afterSale
  }
}

/** The same for the same application. */
const hashOf = ({ shopId }: OrderOwner, input: Application, description: string): string => {
  const lines = input.lines.map(({ lineId, quantity }) => `${lineId}:${quantity}`).sort()
  const { orderId, kind, amountFen, reason, pictures = [] } = input
  return createHash('sha256')
    .update(JSON.stringify([shopId, orderId, kind, amountFen, reason, description, pictures, lines]))
    .digest('hex')
}
