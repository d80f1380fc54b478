import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Missing, OrderNeed } from '@contract/book/staff-calls'
import { containing } from '../../../kernel/db/containing'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, pageOfTable, readPage, type PageInput } from '../../../kernel/db/page'
import { deliveryTemplates } from '../../delivery/delivery.fragments'
import { isThereOn, parties, partyMembers } from '../../party/party.fragments'
import { users } from '../../user/user.fragments'
import {
  bookClaimTable as claim,
  bookItemTable as item,
  bookNeedTable as need,
  bookRoundTable as round,
  bookSignatureTable as signature,
} from '../book.table'
import type { ItemRow, NeedRow, RoundRow } from '../round.repository'
import { bookHandOutTable as handOut, bookOrderTable as order, bookStockTable as stock } from '../stock.table'

const learnerName = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.nickName})`

/** What the desk of books reads and writes beside what learners do. */
export class BookDeskRepository {
  constructor(private readonly database: Database) {}

  pageRounds(shopId: string, page: PageInput) {
    const order = [desc(round.opensAt), desc(round.id)]
    return pageOfTable(this.database, round, { where: eq(round.shopId, shopId), order }, page)
  }

  /** Needs and learners who signed, by round. */
  async countOfRounds(ids: string[]): Promise<Map<string, { needCount: number; signedCount: number }>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select({
        id: round.id,
        needCount: sql<number>`(select count(*)::int from ${need} where book_need.round_id = book_round.id)`,
        signedCount: sql<number>`(select count(distinct book_signature.user_id)::int from ${signature}
          where book_signature.round_id = book_round.id)`,
      })
      .from(round)
      .where(inArray(round.id, ids))
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  }

  async saveRound({ id, shopId, createdAt, ...values }: Omit<RoundRow, 'settledAt'>): Promise<void> {
    await this.database.current
      .insert(round)
      .values({ id, shopId, createdAt, ...values })
      .onConflictDoUpdate({ target: round.id, set: values })
  }

  async hasTemplate(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select(ONE)
      .from(deliveryTemplates)
      .where(and(eq(deliveryTemplates.shopId, shopId), eq(deliveryTemplates.id, id)))
    return rows.length > 0
  }

  pageItems(shopId: string, { keyword, ...page }: PageInput & { keyword?: string }) {
    const where = and(eq(item.shopId, shopId), keyword ? like(item.title, containing(keyword)) : undefined)
    return pageOfTable(this.database, item, { where, order: [asc(item.title), asc(item.id)] }, page)
  }

  async saveItem({ id, shopId, createdAt, ...values }: ItemRow): Promise<void> {
    await this.database.current
      .insert(item)
      .values({ id, shopId, createdAt, ...values })
      .onConflictDoUpdate({ target: item.id, set: values })
  }

  pageNeeds({ roundId, partyId, ...page }: PageInput & { roundId: string; partyId?: string }) {
    const where = and(eq(need.roundId, roundId), partyId === undefined ? undefined : eq(need.partyId, partyId))
    const order = [asc(need.partyId), asc(need.sort), asc(need.id)]
    return pageOfTable(this.database, need, { where, order }, page)
  }

  /** False where the party has the item in this round already. */
  async saveNeed({ id, ...values }: NeedRow): Promise<boolean> {
    const rows = await this.database.current
      .insert(need)
      .values({ id, ...values })
      .onConflictDoNothing()
      .returning({ id: need.id })
    if (rows.length > 0) return true
    const changed = await this.database.current
      .update(need)
      .set(values)
      .where(eq(need.id, id))
      .returning({ id: need.id })
    return changed.length > 0
  }

  async removeNeed(id: string): Promise<void> {
    await this.database.current.delete(need).where(eq(need.id, id))
  }

  /** By item and size: who wants it and has no piece yet, and what is there or on its way. */
  listOrderNeeds(roundId: string): Promise<OrderNeed[]> {
    const wanted = sql<number>`count(${claim.id}) filter (where ${claim.status} = 'wanted')::int`
    const free = sql<number>`${stock.onHand} - ${stock.reserved}`
    const onTheWay = sql<number>`(select coalesce(sum(book_order.quantity - book_order.arrived), 0)::int
      from ${order} where book_order.stock_id = book_stock.id)`
    return this.database.current
      .select({
        ...{ itemId: item.id, title: item.title, edition: item.edition, size: stock.size, wanted, free, onTheWay },
        toOrder: sql<number>`greatest(0, ${wanted} - (${free}) - ${onTheWay})`,
      })
      .from(claim)
      .innerJoin(item, eq(item.id, claim.itemId))
      .innerJoin(stock, and(eq(stock.itemId, claim.itemId), eq(stock.size, claim.size)))
      .where(and(eq(claim.roundId, roundId), sql`${claim.status} not in ('declined', 'canceled')`))
      .groupBy(item.id, stock.id)
      .orderBy(asc(item.title), asc(item.id), asc(stock.size))
  }

  /** Who is missing what, in one statement. Those who left a class count no more. */
  listMissing(roundId: string, today: string): Promise<Missing[]> {
    const members = sql<number>`(select count(*)::int from ${partyMembers}
      where ${partyMembers.partyId} = book_need.party_id and ${partyMembers.role} = 'student' and ${isThereOn(today)})`
    const having = (status: string) =>
      sql<number>`count(book_claim.id) filter (where book_claim.status = ${status})::int`
    const answered = sql`(select count(*)::int from ${partyMembers}
      join ${claim} on book_claim.user_id = ${partyMembers.userId} and book_claim.need_id = book_need.id
      where ${partyMembers.partyId} = book_need.party_id and ${partyMembers.role} = 'student' and ${isThereOn(today)})`
    return this.database.current
      .select({
        ...{ partyId: need.partyId, partyName: sql<string>`max(${parties.name})`, itemId: item.id, title: item.title },
        ...{ members, unanswered: sql<number>`${members} - ${answered}`, declined: having('declined') },
        ...{ unpaid: having('unpaid'), wanted: having('wanted'), ready: having('ready') },
        handedOut: having('handedOut'),
        unconfirmed: sql<number>`(select count(*)::int from ${handOut}
          join ${claim} on book_claim.id = book_hand_out.claim_id
          where book_claim.need_id = book_need.id and book_hand_out.confirmed_at is null
          and book_hand_out.returned < book_hand_out.quantity)`,
      })
      .from(need)
      .innerJoin(item, eq(item.id, need.itemId))
      .innerJoin(parties, eq(parties.id, need.partyId))
      .leftJoin(claim, eq(claim.needId, need.id))
      .where(eq(need.roundId, roundId))
      .groupBy(need.id, item.id)
      .orderBy(asc(sql`max(${parties.name})`), asc(need.sort), asc(need.id))
  }

  pageUnsigned({ roundId, partyId, ...page }: PageInput & { roundId: string; partyId: string }, today: string) {
    const db = this.database.current
    const where = and(
      eq(partyMembers.partyId, partyId),
      eq(partyMembers.role, 'student'),
      isThereOn(today),
      sql`not exists (select from ${signature} where book_signature.round_id = ${roundId}
        and book_signature.user_id = ${partyMembers.userId})`,
    )
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({ learnerId: users.id, learnerName })
          .from(partyMembers)
          .innerJoin(users, eq(users.id, partyMembers.userId))
          .where(where)
          .orderBy(asc(partyMembers.fromDay), asc(partyMembers.id))
          .offset(offset)
          .limit(limit)
          .execute(),
      () => countRows(this.database, db.select(ONE).from(partyMembers).where(where).$dynamic()),
    )
  }

  pageStock(shopId: string, { keyword, ...page }: PageInput & { keyword?: string }) {
    const db = this.database.current
    const where = and(eq(stock.shopId, shopId), keyword ? like(item.title, containing(keyword)) : undefined)
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({ stock, item })
          .from(stock)
          .innerJoin(item, eq(item.id, stock.itemId))
          .where(where)
          .orderBy(asc(item.title), asc(item.id), asc(stock.size))
          .offset(offset)
          .limit(limit)
          .execute(),
      () =>
        countRows(
          this.database,
          db.select(ONE).from(stock).innerJoin(item, eq(item.id, stock.itemId)).where(where).$dynamic(),
        ),
    )
  }

  listExported(roundId: string, partyId: string | undefined, most: number) {
    return this.database.current
      .select({ claim, item, partyName: parties.name, learnerName, studentNumber: users.studentNumber, handOut })
      .from(claim)
      .innerJoin(need, eq(need.id, claim.needId))
      .innerJoin(item, eq(item.id, claim.itemId))
      .innerJoin(parties, eq(parties.id, need.partyId))
      .innerJoin(users, eq(users.id, claim.userId))
      .leftJoin(handOut, and(eq(handOut.claimId, claim.id), sql`${handOut.returned} < ${handOut.quantity}`))
      .where(and(eq(claim.roundId, roundId), partyId === undefined ? undefined : eq(need.partyId, partyId)))
      .orderBy(asc(parties.name), asc(users.studentNumber), asc(users.id), asc(need.sort), asc(claim.id))
      .limit(most)
  }

  /** Names of learners as staff see them. */
  async listNames(userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: users.id, name: learnerName })
      .from(users)
      .where(inArray(users.id, [...new Set(userIds)]))
    return new Map(rows.map((row) => [row.id, row.name]))
  }

  async hasLearner(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select(ONE)
      .from(users)
      .where(and(eq(users.shopId, shopId), eq(users.id, id)))
    return rows.length > 0
  }
}
