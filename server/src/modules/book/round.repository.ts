import { and, asc, desc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { useUpload } from '../file/file.fragments'
import {
  bookClaimTable as claim,
  bookItemTable as item,
  bookNeedTable as need,
  bookPassTable as pass,
  bookRoundTable as round,
  bookSignatureTable as signature,
} from './book.table'

export type RoundRow = typeof round.$inferSelect
export type ItemRow = typeof item.$inferSelect
export type NeedRow = typeof need.$inferSelect
export type PassRow = typeof pass.$inferSelect
/** A need with what it is. */
export interface WholeNeed {
  need: NeedRow
  item: ItemRow
}

/** Rounds, what they offer, and who signed. */
export class RoundRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string, id: string): Promise<RoundRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(round)
      .where(and(eq(round.shopId, shopId), eq(round.id, id)))
    return row
  }

  /** `share` keeps the settlement waiting; `settle` waits for all who hand something out. */
  async lock(id: string, mode: 'share' | 'settle'): Promise<RoundRow> {
    const [row] = await this.database.current
      .select()
      .from(round)
      .where(eq(round.id, id))
      .for(mode === 'share' ? 'share' : 'no key update')
    return row
  }

  listByIds(ids: string[]): Promise<RoundRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(round).where(inArray(round.id, ids))
  }

  /** Rounds that have begun with something for one of these parties or answered by the learner, the newest first. */
  listFor(shopId: string, userId: string, partyIds: string[], now: Date): Promise<RoundRow[]> {
    const db = this.database.current
    const answered = db.select({ id: claim.roundId }).from(claim).where(eq(claim.userId, userId))
    const needed = db.select({ id: need.roundId }).from(need).where(inArray(need.partyId, partyIds))
    return db
      .select()
      .from(round)
      .where(
        and(
          eq(round.shopId, shopId),
          lte(round.opensAt, now),
          or(inArray(round.id, answered), partyIds.length > 0 ? inArray(round.id, needed) : undefined),
        ),
      )
      .orderBy(desc(round.opensAt), desc(round.id))
      .limit(20)
  }

  /** What the parties need, and what the learner answered before, also as a member of another one. */
  listNeeds(roundId: string, userId: string, partyIds: string[]): Promise<WholeNeed[]> {
    const db = this.database.current
    const answered = db
      .select({ id: claim.needId })
      .from(claim)
      .where(and(eq(claim.roundId, roundId), eq(claim.userId, userId)))
    return db
      .select({ need, item })
      .from(need)
      .innerJoin(item, eq(item.id, need.itemId))
      .where(
        and(
          eq(need.roundId, roundId),
          or(inArray(need.id, answered), partyIds.length > 0 ? inArray(need.partyId, partyIds) : undefined),
        ),
      )
      .orderBy(asc(need.sort), asc(need.id))
  }

  async findNeed(id: string): Promise<WholeNeed | undefined> {
    const [row] = await this.database.current
      .select({ need, item })
      .from(need)
      .innerJoin(item, eq(item.id, need.itemId))
      .where(eq(need.id, id))
    return row
  }

  listItems(ids: string[]): Promise<ItemRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(item).where(inArray(item.id, ids))
  }

  async settle(id: string, settledAt: Date): Promise<void> {
    await this.database.current.update(round).set({ settledAt }).where(eq(round.id, id))
  }

  /** False where the learner uploaded no such drawing. */
  async addSignature(row: typeof signature.$inferInsert): Promise<boolean> {
    const used = useUpload({ ...row, key: row.drawing, purpose: 'signature' }, row.signedAt)
    const rows = await this.database.current.execute(used)
    if (rows.length === 0) return false
    await this.database.current.insert(signature).values(row)
    return true
  }

  async findSignedAt(roundId: string, userId: string): Promise<Date | undefined> {
    const [row] = await this.database.current
      .select({ at: signature.signedAt })
      .from(signature)
      .where(and(eq(signature.roundId, roundId), eq(signature.userId, userId)))
      .orderBy(desc(signature.signedAt))
      .limit(1)
    return row?.at
  }

  findPass(roundId: string, userId: string): Promise<PassRow | undefined> {
    return this.database.current
      .select()
      .from(pass)
      .where(and(eq(pass.roundId, roundId), eq(pass.userId, userId)))
      .then(([row]) => row)
  }

  /** False where the code is somebody else's; nothing where the learner has one. */
  async addPass(row: PassRow): Promise<boolean> {
    const added = await this.database.current.insert(pass).values(row).onConflictDoNothing().returning({ id: pass.id })
    return added.length > 0 || (await this.findPass(row.roundId, row.userId)) !== undefined
  }

  async findByCode(shopId: string, code: string): Promise<PassRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(pass)
      .where(and(eq(pass.shopId, shopId), eq(pass.code, code)))
    return row
  }

  /** Serialises those who scan one code. */
  async lockByCode(shopId: string, code: string): Promise<PassRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(pass)
      .where(and(eq(pass.shopId, shopId), eq(pass.code, code)))
      .for('no key update')
    return row
  }

  /** Serialises what one learner answers. */
  async lockAnswers(roundId: string, userId: string): Promise<void> {
    await this.database.lockName(`book:${roundId}:${userId}`)
  }
}
