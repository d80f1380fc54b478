import { asc, eq } from 'drizzle-orm'
import { groupStateAtEnd } from '@contract/group-buy/group-kinds'
import type { GroupRules } from '@contract/activity/rules'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { addHours } from '../../kernel/school-time'
import { activityOrders } from '../activity/activity.fragments'
import { groupBuyTable, groupSeatTable } from './group-buy.table'
import type { GroupRow } from './group.repository'

interface ImportedGroup {
  id: string
  shopId: string
  activityId: string
  rules: GroupRules
  /** The activity's. */
  endsAt: Date
}

const SEAT_STATE = { held: 'held', paid: 'paid', returned: 'left' } as const

/** Writes groups of a school folder, with the seats that its orders have in them. */
export class GroupImportRepository {
  constructor(private readonly database: Database) {}

  /** The group as it is by now, with its paid orders; undefined for one that is known or that no order names. */
  async add(
    { rules: { size, formsWith, hours }, endsAt, ...group }: ImportedGroup,
    now: Date,
  ): Promise<{ row: GroupRow; paidOrders: string[] } | undefined> {
    const orders = await this.database.current
      .select()
      .from(activityOrders)
      .where(eq(activityOrders.participationId, group.id))
      .orderBy(asc(activityOrders.createdAt), asc(activityOrders.orderId))
    const paid = orders.filter(({ state }) => state === 'paid')
    const [first] = orders
    const taken = orders.filter(({ state }) => state !== 'returned').length
    if (!first || taken === 0) return undefined
    const openedAt = paid.at(0)?.paidAt
    const end = openedAt ? new Date(Math.min(Number(addHours(openedAt, hours)), Number(endsAt))) : endsAt
    const facts = { size, formsWith, paid: paid.length }
    const isOver = paid.length >= size || end <= now
    const state = isOver ? groupStateAtEnd(facts) : openedAt ? ('open' as const) : ('opening' as const)
    const row: GroupRow = {
      ...{ ...group, ...facts, hours, taken, state, openedAt: first.createdAt, endsAt: end },
      closedAt: isOver ? (paid.length >= size ? paid.at(-1)!.paidAt : end) : null,
      failReason: state === 'failed' ? 'ended' : null,
    }
    const added = await this.database.current.insert(groupBuyTable).values(row).onConflictDoNothing().returning()
    if (added.length === 0) return undefined
    await this.database.current.insert(groupSeatTable).values(
      orders.map((order) => ({
        ...{ id: makeId(), groupId: row.id, userId: order.userId, orderId: order.orderId },
        ...{ opener: order === first, state: SEAT_STATE[order.state] },
        ...{ quantity: order.quantity, priceFen: order.priceFen },
        ...{ placedAt: order.createdAt, paidAt: order.paidAt },
      })),
    )
    return { row, paidOrders: paid.map(({ orderId }) => orderId) }
  }
}
