import type { StaffParcel, WaitingOrder } from '@contract/parcel/staff-calls'
import { CARRIER_FACTS, type Carrier } from '@contract/parcel/carrier-kinds'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { isUniqueViolation } from '../../../../kernel/db/database'
import { toPage, type PageInput } from '../../../../kernel/db/page'
import type { Jobs } from '../../../../kernel/jobs/jobs'
import type { Audit } from '../../../staff/audit/audit.service'
import type { OrderRepository, OrderRow } from '../../order/order.repository'
import type { ParcelFilter, ParcelRepository } from '../parcel.repository'
import type { ParcelView } from '../parcel-view'
import { readShipList, type ListedParcel } from '../read-ship-list'
import { listRemaining } from '../../order/remaining-pieces'
import { REPORT_JOB, requireShippable, type NewParcel, type ShippingService } from '../shipping.service'
import { SUBSCRIBE_JOB } from '../tracking.service'
import type { WaitingOrderRepository } from '../waiting-order.repository'

/** Problems of a list that its message names; the data has all of them. */
const NAMED_PROBLEMS = 20

interface ParcelDeskServiceDeps {
  parcels: ParcelRepository
  waiting: WaitingOrderRepository
  orders: OrderRepository
  shipping: ShippingService
  shown: ParcelView
  jobs: Pick<Jobs, 'enqueue'>
  audit: Audit
  now: () => Date
}

/** Where a school ships what was bought; each change is in the audit. */
export class ParcelDeskService {
  constructor(private readonly deps: ParcelDeskServiceDeps) {}

  async pageWaiting(shopId: string, filter: PageInput & { keyword?: string }): Promise<PageOf<WaitingOrder>> {
    const { rows, totalCount } = await this.deps.waiting.page(shopId, filter)
    const ids = rows.map(({ id }) => id)
    const lines = await this.deps.orders.listLines(ids)
    const shipped = await this.deps.parcels.countShipped(ids)
    const describe = ({ id, number, paidAt, remark, receiver }: OrderRow): WaitingOrder => ({
      orderId: id,
      number,
      paidAt: paidAt?.toISOString() ?? null,
      remark,
      receiver,
      lines: listRemaining(
        lines.filter(({ orderId }) => orderId === id),
        shipped,
      ).map(({ line, quantity, waiting }) => ({
        lineId: line.id,
        title: line.title,
        variant: line.snapshot.variant,
        quantity,
        waitingQuantity: waiting,
      })),
    })
    return toPage(filter, rows.map(describe), totalCount)
  }

  async page(shopId: string, filter: ParcelFilter): Promise<PageOf<StaffParcel>> {
    const { rows, totalCount } = await this.deps.parcels.pageInShop(shopId, filter)
    return toPage(filter, await this.deps.shown.describeForStaff(rows), totalCount)
  }

  /** @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_REFUNDING, PARCEL_PIECES_TOO_MANY, PARCEL_EXISTS */
  ship(act: Act, { orderId, ...parcel }: NewParcel & { orderId: string }): Promise<StaffParcel> {
    return this.deps.audit.perform(act, async () => {
      const order = await this.deps.orders.lock(orderId)
      if (order?.shopId !== act.shopId) throw new AppError('ORDER_NOT_FOUND')
      const id = await this.deps.shipping.ship(order, parcel, act.actor)
      return { result: await this.describe(id), subject: { kind: 'parcel', id }, after: { orderId, ...parcel } }
    })
  }

  /** Ships a parcel of everything that remains for each row, or nothing. @throws AppError SHIP_LIST_WRONG */
  shipList(act: Act, text: string): Promise<{ shippedCount: number }> {
    const { parcels, problems } = readShipList(text)
    if (problems.length > 0) throw toListError(problems)
    return this.deps.audit.perform(act, async () => {
      const numbers = parcels.map(({ orderNumber }) => orderNumber)
      const orders = await this.deps.waiting.lockByNumbers(act.shopId, numbers)
      const wrong: { row: number; problem: string }[] = []
      for (const listed of parcels.filter(({ orderNumber }) => !orders.some(({ number }) => number === orderNumber)))
        wrong.push({ row: listed.row, problem: `没有订单 ${listed.orderNumber}` })
      for (const order of orders) {
        const listed = parcels.find(({ orderNumber }) => orderNumber === order.number)!
        const problem = await this.findProblem(order, listed)
        if (problem) wrong.push({ row: listed.row, problem })
        else if (wrong.length === 0) await this.deps.shipping.ship(order, listed, act.actor)
      }
      if (wrong.length > 0)
        throw toListError(
          wrong.sort((one, other) => one.row - other.row).map(({ row, problem }) => `第 ${row} 行：${problem}`),
        )
      return {
        result: { shippedCount: parcels.length },
        subject: { kind: 'parcelList', id: String(parcels.length) },
        // Without tracking numbers, which end with the accounts of their buyers; an entry about many is not found then.
        after: { parcels: parcels.map(({ orderNumber, carrier }) => `${orderNumber} ${carrier}`) },
      }
    })
  }

  /** @throws AppError PARCEL_NOT_FOUND, PARCEL_EXISTS */
  async correct(
    act: Act,
    { id, carrier, trackingNumber }: { id: string; carrier: Carrier; trackingNumber: string },
  ): Promise<StaffParcel> {
    try {
      return await this.deps.audit.perform(act, async () => {
        const known = await this.deps.parcels.find(id)
        if (known?.shopId !== act.shopId) throw new AppError('PARCEL_NOT_FOUND')
        const order = (await this.deps.orders.lock(known.orderId))!
        const before = (await this.deps.parcels.lock(id))!
        await this.deps.parcels.change(id, {
          carrier,
          trackingNumber,
          state: 'shipped',
          signedAt: null,
          trackedAt: null,
        })
        await this.deps.parcels.removeTracks(id)
        const note = `更正快递单号：${CARRIER_FACTS[carrier].label} ${trackingNumber}`
        await this.deps.shipping.log(order, act.actor, note)
        const now = this.deps.now()
        await this.deps.jobs.enqueue(SUBSCRIBE_JOB, `${id}:${now.toISOString()}`, { parcelId: id }, now)
        await this.deps.jobs.enqueue(REPORT_JOB, `${id}:${now.toISOString()}`, { orderId: order.id }, now)
        return {
          result: await this.describe(id),
          subject: { kind: 'parcel', id },
          before: { carrier: before.carrier, trackingNumber: before.trackingNumber },
          after: { carrier, trackingNumber },
        }
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('PARCEL_EXISTS')
      throw error
    }
  }

  /** Why a row of a list cannot be shipped. */
  private async findProblem(order: OrderRow, { carrier, trackingNumber }: ListedParcel): Promise<string | undefined> {
    try {
      requireShippable(order)
    } catch (error) {
      if (error instanceof AppError) return error.message
      throw error
    }
    const sent = await this.deps.parcels.listOfOrder(order.id)
    const isSent = sent.some((each) => each.carrier === carrier && each.trackingNumber === trackingNumber)
    return isSent ? new AppError('PARCEL_EXISTS').message : undefined
  }

  private async describe(id: string): Promise<StaffParcel> {
    return (await this.deps.shown.describeForStaff([(await this.deps.parcels.find(id))!]))[0]
  }
}

const toListError = (problems: string[]): AppError => {
  const more = problems.length > NAMED_PROBLEMS ? `；另有 ${problems.length - NAMED_PROBLEMS} 处` : ''
  const named = problems.slice(0, NAMED_PROBLEMS).join('；')
  return new AppError('SHIP_LIST_WRONG', `没有发货，请先改正：${named}${more}`, { problems })
}
