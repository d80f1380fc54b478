import { AFTER_SALE_REASON_LABEL, canAfterSale, RETURN_DAYS } from '@contract/after-sale/after-sale-status'
import { AFTER_SALE_TEXT_LIMIT } from '@contract/after-sale/limits'
import type { EditedRules, StaffAfterSale } from '@contract/after-sale/staff-calls'
import type { Input } from '@contract/calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import type { Jobs } from '../../../../kernel/jobs/jobs'
import { maskPhone } from '../../../../kernel/mask-phone'
import { readPlainText } from '../../../../kernel/plain-text'
import { addDays } from '../../../../kernel/school-time'
import { refuseStale, StaleEdit } from '../../../../kernel/stale-edit'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Clerk } from '../../../staff/desk-deps'
import type { OrderRepository, OrderRow } from '../../order/order.repository'
import type { SchoolRefunds } from '../../refund/school-refund.service'
import type { AfterSaleMoves } from '../after-sale-moves.service'
import { CLOSE_UNSENT_JOB } from '../after-sale.service'
import type { AfterSaleView } from '../after-sale-view'
import type { AfterSaleFilter, AfterSaleRepository, AfterSaleRow } from '../after-sale.repository'

/** What the desk needs of refunds that a second person may have to approve. */
export interface RefundApprovals {
  /**
   * Begins a refund that one person may decide, or leaves a request for another one. Run inside a transaction that has
   * locked the order.
   * @throws AppError ORDER_EVENT_REFUSED, REFUND_TOO_MUCH, REFUND_REQUESTED
   */
  open(
    clerk: Clerk,
    order: OrderRow,
    asked: { amountFen: number; reason: string; afterSaleId: string },
  ): Promise<{ alone: boolean }>
}

/** What the desk needs of the requests that wait. */
export interface AwaitedRequests {
  /** Of these after-sales, those with a request that waits. */
  listWaiting(afterSaleIds: string[]): Promise<string[]>
  /** Ends the request of an after-sale that no longer wants it. */
  rejectOfAfterSale(afterSaleId: string, note: string, decidedAt: Date): Promise<void>
}

interface AfterSaleDeskServiceDeps {
  afterSales: AfterSaleRepository
  orders: Pick<OrderRepository, 'lock'>
  moves: AfterSaleMoves
  schoolRefunds: Pick<SchoolRefunds, 'retry'>
  approvals: RefundApprovals
  requests: AwaitedRequests
  shown: AfterSaleView
  audit: Audit
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Where a school decides its learners' after-sales. */
export class AfterSaleDeskService {
  constructor(private readonly deps: AfterSaleDeskServiceDeps) {}

  async page(shopId: string, filter: AfterSaleFilter): Promise<PageOf<StaffAfterSale>> {
    const { rows, totalCount } = await this.deps.afterSales.pageInShop(shopId, filter)
    return toPage(filter, await this.describe(rows), totalCount)
  }

  /** @throws AppError AFTER_SALE_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffAfterSale> {
    const afterSale = await this.deps.afterSales.findInShop(shopId, id)
    if (!afterSale) throw new AppError('AFTER_SALE_NOT_FOUND')
    return (await this.describe([afterSale]))[0]
  }

  /** @throws AppError AFTER_SALE_EVENT_REFUSED, AFTER_SALE_ADDRESS_MISSING, REFUND_TOO_MUCH, REFUND_REQUESTED */
  agree(clerk: Clerk, id: string): Promise<StaffAfterSale> {
    return this.perform(clerk.act, id, async (afterSale, order) => {
      if (afterSale.kind === 'refund') return this.refund(clerk, afterSale, order, 'agreeRefund')
      const { returnAddress } = await this.deps.afterSales.findRules(afterSale.shopId)
      if (!returnAddress) throw new AppError('AFTER_SALE_ADDRESS_MISSING')
      const note = `同意退货，请在 ${RETURN_DAYS} 天内寄回并填写快递单号`
      const { actor } = clerk.act
      await this.deps.moves.move(afterSale, 'agreeReturn', { actor, note }, { returnAddress })
      await this.deps.jobs.enqueue(CLOSE_UNSENT_JOB, id, { afterSaleId: id }, addDays(this.deps.now(), RETURN_DAYS))
    })
  }

  /**
   * The goods are back; `intact` ones go to the stock when their refund begins.
   * @throws AppError AFTER_SALE_EVENT_REFUSED, REFUND_TOO_MUCH, REFUND_REQUESTED
   */
  receive(clerk: Clerk, id: string, intact: boolean): Promise<StaffAfterSale> {
    return this.perform(clerk.act, id, async (afterSale, order) => {
      await this.deps.afterSales.setIntact(id, intact)
      await this.refund(clerk, afterSale, order, 'receiveReturn')
    })
  }

  /** @throws AppError AFTER_SALE_EVENT_REFUSED */
  disagree({ act }: Clerk, id: string, typed: string): Promise<StaffAfterSale> {
    return this.decline(act, id, 'disagree', typed)
  }

  /** What came back is not what was sent. @throws AppError AFTER_SALE_EVENT_REFUSED */
  refuse({ act }: Clerk, id: string, typed: string): Promise<StaffAfterSale> {
    return this.decline(act, id, 'refuseReturn', typed)
  }

  /** Requests a refund again that the provider has refused for good. @throws AppError AFTER_SALE_EVENT_REFUSED */
  retry({ act }: Clerk, id: string): Promise<StaffAfterSale> {
    return this.perform(act, id, async (afterSale) => {
      await this.deps.moves.move(afterSale, 'retryRefund', { actor: act.actor, note: '重新发起退款' })
      await this.deps.schoolRefunds.retry(afterSale.refundId!)
    })
  }

  findRules(shopId: string): Promise<EditedRules> {
    return this.deps.afterSales.findRules(shopId)
  }

  /** @throws AppError EDIT_CONFLICT */
  setRules(act: Act, input: Input<'POST /staff/after-sale/rules/set'>): Promise<EditedRules> {
    const { version, days, mostStudiedPercent, returnAddress: typed } = input
    const returnAddress = typed
      ? {
          name: readPlainText(typed.name, '收件人', AFTER_SALE_TEXT_LIMIT.addressName),
          phone: typed.phone,
          address: readPlainText(typed.address, '退货地址', AFTER_SALE_TEXT_LIMIT.address),
        }
      : null
    return this.deps.audit.perform(act, async () => {
      const { version: was, ...before } = await this.deps.afterSales.findRules(act.shopId)
      const rules = { days, mostStudiedPercent, returnAddress }
      const row = { shopId: act.shopId, ...rules, updatedAt: this.deps.now(), version: version + 1 }
      const subject = { kind: 'afterSaleRules' as const, id: act.shopId }
      refuseStale(subject.kind, { id: subject.id, version: was }, { version })
      // Two at once have both read the same version.
      if (!(await this.deps.afterSales.setRules(row, version))) throw new StaleEdit(subject)
      return {
        result: { ...rules, version: row.version },
        subject,
        before,
        after: { ...rules },
      }
    })
  }

  private decline(act: Act, id: string, event: 'disagree' | 'refuseReturn', typed: string): Promise<StaffAfterSale> {
    const reason = readPlainText(typed, '原因', AFTER_SALE_TEXT_LIMIT.note)
    return this.perform(act, id, async (afterSale) => {
      const what = event === 'disagree' ? '不同意' : '拒绝收货'
      const note = `${what}：${reason}`
      await this.deps.moves.move(afterSale, event, { actor: act.actor, note }, { refusal: reason })
      await this.deps.requests.rejectOfAfterSale(id, note, this.deps.now())
    })
  }

  /** Begins the refund, or leaves a request for a second person; the after-sale stays where it is until then. */
  private async refund(
    clerk: Clerk,
    afterSale: AfterSaleRow,
    order: OrderRow,
    event: 'agreeRefund' | 'receiveReturn',
  ): Promise<void> {
    const { id, reason, amountFen, status } = afterSale
    if (!canAfterSale(status, event)) throw new AppError('AFTER_SALE_EVENT_REFUSED')
    const asked = { amountFen, reason: AFTER_SALE_REASON_LABEL[reason], afterSaleId: id }
    const { alone } = await this.deps.approvals.open(clerk, order, asked)
    if (!alone)
      await this.deps.moves.log(afterSale, 'request', { actor: clerk.act.actor, note: '学校正在审批退款' }, status)
  }

  private perform(
    act: Act,
    id: string,
    work: (afterSale: AfterSaleRow, order: OrderRow) => Promise<void>,
  ): Promise<StaffAfterSale> {
    return this.deps.audit.perform(act, async () => {
      const known = await this.deps.afterSales.findInShop(act.shopId, id)
      if (!known) throw new AppError('AFTER_SALE_NOT_FOUND')
      // The order first, as everywhere: decisions and the learner's withdrawal wait for each other here.
      const order = (await this.deps.orders.lock(known.orderId))!
      const afterSale = (await this.deps.afterSales.find(id))!
      await work(afterSale, order)
      const after = (await this.deps.afterSales.find(id))!
      return {
        result: (await this.describe([after]))[0],
        subject: { kind: 'afterSale', id },
        before: { status: afterSale.status },
        after: {
          status: after.status,
          amountFen: after.amountFen,
          intact: after.intact,
          ...(after.refusal && { reason: after.refusal }),
        },
      }
    })
  }

  private async describe(rows: AfterSaleRow[]): Promise<StaffAfterSale[]> {
    const shown = await this.deps.shown.describeAll(rows)
    const buyers = await this.deps.afterSales.listBuyers(rows.map(({ userId }) => userId))
    const waiting = await this.deps.requests.listWaiting(rows.map(({ id }) => id))
    return shown.map((afterSale, at) => {
      const { id: learnerId, nickName, phone } = buyers.find(({ id }) => id === rows[at].userId)!
      const awaitsApproval = waiting.includes(afterSale.id)
      return { ...afterSale, learnerId, nickName, learnerPhone: maskPhone(phone), awaitsApproval }
    })
  }
}
