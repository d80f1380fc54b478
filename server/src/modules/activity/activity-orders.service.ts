import { activityPlaceOf, forbiddenAt, natureOf } from '@contract/activity/activity-places'
import type { ErrorName } from '@contract/errors'
import { isPaying, type OrderEvent, type OrderStatus } from '@contract/order/order-status'
import type { PayPlace } from '@contract/payment/place-kinds'
import { AppError } from '../../kernel/app-error'
import type {
  ActivityOffer,
  AskedActivity,
  AskedGoods,
  OrderActivities,
  OrderActivity,
  PlacedOrder,
  RefusedOffer,
} from '../trade/order/order-activities'
import type { ActivityItemRow, Ask } from './activity-kind'
import type { ActivityKinds } from './activity-kinds.registry'
import type { ActivityOrderRepository } from './activity-order.repository'
import type { ActivityRepository, OfferFacts } from './activity.repository'
import { isStopped, leftOf, requireRunning } from './running'
import { RushGate } from './rush-gate'

interface ActivityOrdersDeps {
  activities: ActivityRepository
  orders: ActivityOrderRepository
  kinds: ActivityKinds
  now: () => Date
}

interface Buyer {
  shopId: string
  userId: string | undefined
}
type SoldFacts = OfferFacts & { item: ActivityItemRow }

const GIVES_BACK: readonly OrderStatus[] = ['forming', 'undelivered']

/** What activities are for orders; trade calls it. */
export class ActivityOrdersService implements OrderActivities {
  private readonly gate = new RushGate()

  constructor(private readonly deps: ActivityOrdersDeps) {}

  async offer(
    buyer: Buyer,
    asked: AskedActivity,
    goods: AskedGoods,
    place: PayPlace | undefined,
  ): Promise<ActivityOffer | RefusedOffer> {
    const facts = await this.deps.activities.findOffer(buyer, asked.id, goods)
    try {
      const sold = this.requireOpen(facts, goods)
      this.requirePlace(sold, place)
      return await this.toOffer(buyer, asked, goods, sold)
    } catch (error) {
      if (error instanceof AppError) return { refusal: error, ordered: facts?.ordered ?? false }
      throw error
    }
  }

  async follow(orderId: string, { kind }: OrderActivity, event: OrderEvent, from: OrderStatus): Promise<void> {
    const known = this.deps.kinds.get(kind)
    const row = await this.moveRow(orderId, event, known.opens ? undefined : from)
    if (row) await known.follow?.(row, event)
  }

  async refuse(orderId: string, { kind }: OrderActivity): Promise<ErrorName | undefined> {
    const row = await this.deps.orders.find(orderId)
    return row && this.deps.kinds.get(kind).refuse?.(row)
  }

  private async toOffer(
    buyer: Buyer,
    asked: AskedActivity,
    goods: AskedGoods,
    { activity, item }: SoldFacts,
  ): Promise<ActivityOffer> {
    const kind = this.deps.kinds.get(activity.kind)
    const { shopId, userId } = buyer
    const { participationId, nonce, captcha } = asked
    const { quantity } = goods
    const told = { activity, item, quantity, participationId, nonce, captcha }
    const offered = userId ? await kind.offer?.({ ...told, shopId, userId }) : undefined
    const priceFen = offered?.priceFen ?? item.priceFen
    return {
      activity: {
        id: activity.id,
        kind: activity.kind,
        participationId: participationId ?? null,
        forms: kind.forms ?? false,
      },
      priceFen,
      memberPrice: activity.memberPrice,
      couponAllowed: activity.couponAllowed,
      lifeMinutes: activity.lifeMinutes,
      inTurn: (place) => {
        const readLeft = async () => leftOf((await this.readOpen(buyer, activity.id, goods)).item)
        const comer = { userId: userId ?? '', pieces: quantity, left: leftOf(item) }
        return this.gate.pass(item.id, comer, readLeft, place)
      },
      take: (order) => this.take(order, { ...told, shopId, userId: order.userId }, goods, priceFen),
    }
  }

  private async take(order: PlacedOrder, ask: Ask, goods: AskedGoods, priceFen: number): Promise<string | null> {
    const { id: orderId, userId, createdAt } = order
    const { activity, item, quantity } = ask
    const taking = { orderId, activityId: activity.id, itemId: item.id, userId, quantity, priceFen, createdAt }
    if (!(await this.deps.orders.take(taking))) throw await this.findReason(order, activity.id, goods)
    const joined =
      (await this.deps.kinds.get(activity.kind).take?.({ ...ask, orderId, priceFen })) ?? ask.participationId ?? null
    if (joined) await this.deps.orders.setParticipation(orderId, joined)
    return joined
  }

  /** @param from undefined where what was paid never comes back */
  private moveRow(orderId: string, event: OrderEvent, from: OrderStatus | undefined) {
    const { orders, now } = this.deps
    if (isPaying(event)) return orders.markPaid(orderId, now())
    const isUnpaid = event === 'cancel' || event === 'expire'
    const isUnsent = event === 'closeByRefund' && from !== undefined && GIVES_BACK.includes(from)
    return isUnpaid || isUnsent ? orders.giveBack(orderId) : orders.find(orderId)
  }

  /** @throws AppError why nobody, or not this buyer, can have it now */
  private async readOpen(buyer: Buyer, activityId: string, goods: AskedGoods): Promise<SoldFacts> {
    return this.requireOpen(await this.deps.activities.findOffer(buyer, activityId, goods), goods)
  }

  /** @throws AppError the same, from what was read */
  private requireOpen(facts: OfferFacts | undefined, { quantity }: AskedGoods): SoldFacts {
    if (!facts) throw new AppError('ACTIVITY_NOT_FOUND')
    const { activity, item, sharingEnded, bought } = facts
    if (!item) throw new AppError('ACTIVITY_GOODS_WRONG')
    requireRunning(activity, isStopped(activity, sharingEnded), this.deps.now())
    const limit = activity.limitPerLearner
    if (limit !== null && bought + quantity > limit)
      throw new AppError('ACTIVITY_LIMIT_REACHED', `每人限 ${limit} 件，你已有 ${bought} 件`)
    const left = leftOf(item)
    if (left <= 0) throw new AppError('ACTIVITY_SOLD_OUT')
    if (left < quantity) throw new AppError('ACTIVITY_SOLD_OUT', `只剩 ${left} 件`)
    return { ...facts, item }
  }

  /** @throws AppError where it must not run at this place */
  private requirePlace({ activity, item }: SoldFacts, place: PayPlace | undefined): void {
    const reason = forbiddenAt(activity.kind, natureOf(item.goodsKind), activityPlaceOf(place))
    if (reason) throw new AppError('ACTIVITY_PLACE_FORBIDDEN', reason)
  }

  /** Why pieces could not be set aside: as it is now, or somebody was quicker. */
  private async findReason(buyer: PlacedOrder, activityId: string, goods: AskedGoods): Promise<AppError> {
    try {
      await this.readOpen(buyer, activityId, goods)
      return new AppError('ACTIVITY_SOLD_OUT')
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }
}
