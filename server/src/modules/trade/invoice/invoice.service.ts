import type { Input } from '@contract/calls'
import type { Invoice, InvoiceCard, InvoicedOrder, InvoiceTitle } from '@contract/invoice/calls'
import { isTaxNumber, normalizeTaxNumber } from '@contract/invoice/tax-number'
import type { PageOf } from '@contract/schema'
import { isEmail } from '@contract/user/validation'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { OrderOwner } from '../order/order.repository'
import type { InvoiceMoves } from './invoice-moves.service'
import type { InvoiceView } from './invoice-view'
import type { InvoiceableOrder, InvoiceableOrderRepository } from './invoiceable-orders.repository'
import type { InvoiceRepository, InvoiceRow } from './invoice.repository'

type Application = Input<'POST /resource/auth/trade/invoice/save'>

interface InvoiceServiceDeps {
  database: Database
  invoices: InvoiceRepository
  orders: InvoiceableOrderRepository
  moves: InvoiceMoves
  shown: InvoiceView
  now: () => Date
}

/** What learners do with invoices. */
export class InvoiceService {
  constructor(private readonly deps: InvoiceServiceDeps) {}

  async page(owner: OrderOwner, input: PageInput): Promise<PageOf<InvoiceCard>> {
    const { rows, totalCount } = await this.deps.invoices.pageOwn(owner, input)
    return toPage(input, await this.deps.shown.listCards(rows), totalCount)
  }

  /** @throws AppError INVOICE_NOT_FOUND */
  async view(owner: OrderOwner, id: string): Promise<Invoice> {
    return this.deps.shown.describe(await this.findOwn(owner, id))
  }

  async pageOrders(owner: OrderOwner, input: PageInput): Promise<PageOf<InvoicedOrder>> {
    const { rows, totalCount } = await this.deps.orders.page(owner, input)
    const list = rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }))
    return toPage(input, list, totalCount)
  }

  /** @throws AppError INVOICE_ORDER_REFUSED */
  async getExpectedAmount(owner: OrderOwner, orderIds: string[]): Promise<{ amountFen: number }> {
    return { amountFen: sumOf(await this.requireAll(owner, orderIds)) }
  }

  async listTitles(owner: OrderOwner): Promise<InvoiceTitle[]> {
    const rows = await this.deps.invoices.listTitles(owner)
    return rows.map(({ userId: _user, shopId: _shop, usedAt: _usedAt, ...title }) => title)
  }

  /** @throws AppError INVOICE_TITLE_NOT_FOUND, also for another learner's */
  async deleteTitle(owner: OrderOwner, id: string): Promise<Record<string, never>> {
    if (!(await this.deps.invoices.deleteTitle(owner, id))) throw new AppError('INVOICE_TITLE_NOT_FOUND')
    return {}
  }

  /**
   * Asks the school for an invoice over orders, once for each `clientRequestId`.
   * @throws AppError INPUT_INVALID, INVOICE_TAX_NUMBER_WRONG, INVOICE_ORDER_REFUSED, INVOICE_AMOUNT_CHANGED,
   * REQUEST_ID_REUSED
   */
  async apply(owner: OrderOwner, input: Application): Promise<Invoice> {
    const title = readTitle(input)
    const wanted = { ...title, email: readEmail(input.email), remark: (input.remark ?? '').trim() }
    const { clientRequestId, orderIds, expectedAmountFen } = input
    const invoice = await this.deps.database.transact(async () => {
      await this.deps.orders.lock(orderIds)
      const before = await this.deps.invoices.findByRequest(owner.userId, clientRequestId)
      if (before) return this.requireSame(before, owner, orderIds, wanted)
      const orders = await this.requireAll(owner, orderIds)
      const amountFen = sumOf(orders)
      if (amountFen !== expectedAmountFen) throw new AppError('INVOICE_AMOUNT_CHANGED')
      const id = makeId()
      const createdAt = this.deps.now()
      const { userId, shopId } = owner
      const added = await this.deps.invoices.add(
        { id, userId, shopId, clientRequestId, status: 'pending', ...wanted, amountFen, createdAt },
        orders,
      )
      if (!added) throw new AppError('INVOICE_ORDER_REFUSED')
      const row = (await this.deps.invoices.findOwn(owner, id))!
      await this.deps.moves.log(row, 'apply', { actor: `learner:${userId}`, note: '提交申请' }, null)
      await this.deps.invoices.keepTitle({ id: makeId(), userId, shopId, ...title, usedAt: createdAt })
      return row
    })
    return this.deps.shown.describe(invoice)
  }

  /** @throws AppError INVOICE_NOT_FOUND, INVOICE_EVENT_REFUSED */
  async withdraw(owner: OrderOwner, id: string): Promise<Invoice> {
    const invoice = await this.findOwn(owner, id)
    const actor = `learner:${owner.userId}` as const
    const moved = await this.deps.database.transact(() =>
      this.deps.moves.move(invoice, 'withdraw', { actor, note: '撤回申请' }),
    )
    return this.deps.shown.describe(moved)
  }

  private async findOwn(owner: OrderOwner, id: string): Promise<InvoiceRow> {
    const invoice = await this.deps.invoices.findOwn(owner, id)
    if (!invoice) throw new AppError('INVOICE_NOT_FOUND')
    return invoice
  }

  private async requireAll(owner: OrderOwner, orderIds: string[]): Promise<InvoiceableOrder[]> {
    const orders = await this.deps.orders.list(owner, orderIds)
    if (orders.length < orderIds.length) throw new AppError('INVOICE_ORDER_REFUSED')
    return orders
  }

  /** A request id identifies one application in one shop. */
  private async requireSame(
    before: InvoiceRow,
    { shopId }: OrderOwner,
    orderIds: string[],
    wanted: Partial<InvoiceRow>,
  ): Promise<InvoiceRow> {
    const covered = (await this.deps.invoices.listOrders([before.id])).map(({ orderId }) => orderId)
    const sameOrders = covered.length === orderIds.length && orderIds.every((id) => covered.includes(id))
    const sameFields = Object.entries(wanted).every(([key, value]) => before[key as keyof InvoiceRow] === value)
    if (before.shopId !== shopId || !sameOrders || !sameFields) throw new AppError('REQUEST_ID_REUSED')
    return before
  }
}

const sumOf = (orders: InvoiceableOrder[]): number => orders.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The title as it is stored: a person has nothing but a name. */
const readTitle = ({ titleKind, titleName, taxNumber, address, phone, bank, bankAccount }: Application) => {
  const name = readPlainText(titleName, '发票抬头', 100)
  if (titleKind === 'personal')
    return { titleKind, titleName: name, taxNumber: '', address: '', phone: '', bank: '', bankAccount: '' }
  const number = normalizeTaxNumber(taxNumber)
  if (!isTaxNumber(number)) throw new AppError('INVOICE_TAX_NUMBER_WRONG')
  return {
    titleKind,
    titleName: name,
    taxNumber: number,
    address: address.trim(),
    phone: phone.trim(),
    bank: bank.trim(),
    bankAccount: bankAccount.replace(/\s+/g, ''),
  }
}

const readEmail = (typed = ''): string => {
  const email = typed.trim()
  if (email && !isEmail(email)) throw new AppError('INPUT_INVALID', '邮箱不正确')
  return email
}
