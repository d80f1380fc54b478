import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { SignInRule } from '@contract/sign-in/staff-calls'
import type { Database } from '../../kernel/db/database'
import { RowOfShop } from '../../kernel/db/row-of-shop'
import { makeSignInSecret } from './sign-in-window'
import {
  makeUpTable,
  signInEntryTable,
  signInRuleTable,
  signInStepTable,
  signInTable,
  signInTryTable,
} from './sign-in.table'

export type EntryRow = typeof signInEntryTable.$inferSelect
export type TryRow = typeof signInTryTable.$inferSelect
export type MakeUpRow = typeof makeUpTable.$inferSelect

export class SignInRepository {
  private readonly rules: RowOfShop<typeof signInRuleTable>

  constructor(private readonly database: Database) {
    this.rules = new RowOfShop(database, signInRuleTable)
  }

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  async findRule(shopId: string): Promise<SignInRule | undefined> {
    const found = await this.rules.find(shopId)
    if (!found) return undefined
    const { shopId: _shopId, ...rule } = found
    return rule
  }

  saveRule(shopId: string, rule: SignInRule): Promise<void> {
    return this.rules.save({ shopId, ...rule })
  }

  /** Secrets of sessions, which are made where there is none yet. */
  async secretsOf(sessionIds: string[]): Promise<Map<string, string>> {
    if (sessionIds.length === 0) return new Map()
    const read = () =>
      this.database.current
        .select({ id: signInTable.sessionId, secret: signInTable.secret })
        .from(signInTable)
        .where(inArray(signInTable.sessionId, sessionIds))
    const known = await read()
    const missing = sessionIds.filter((id) => !known.some((row) => row.id === id))
    if (missing.length > 0)
      await this.database.current
        .insert(signInTable)
        .values(missing.toSorted().map((sessionId) => ({ sessionId, secret: makeSignInSecret() })))
        .onConflictDoNothing()
    const all = missing.length > 0 ? await read() : known
    return new Map(all.map(({ id, secret }) => [id, secret]))
  }

  /** The first opening stays. */
  async open(sessionId: string, at: Date): Promise<void> {
    await this.secretsOf([sessionId])
    await this.database.current
      .update(signInTable)
      .set({ openedAt: sql`coalesce(${signInTable.openedAt}, ${at.toISOString()}::timestamptz)`, closedAt: null })
      .where(eq(signInTable.sessionId, sessionId))
  }

  async close(sessionId: string, closedAt: Date): Promise<void> {
    await this.secretsOf([sessionId])
    await this.database.current.update(signInTable).set({ closedAt }).where(eq(signInTable.sessionId, sessionId))
  }

  /** Notes that a code was shown. */
  async addStep(sessionId: string, step: number, code: string): Promise<void> {
    await this.database.current.insert(signInStepTable).values({ sessionId, step, code }).onConflictDoNothing()
  }

  /** The latest step between two, both included, that showed this code. */
  async findStep(sessionId: string, code: string, from: number, to: number): Promise<number | undefined> {
    const { step } = signInStepTable
    const rows = await this.database.current
      .select({ step })
      .from(signInStepTable)
      .where(
        and(eq(signInStepTable.sessionId, sessionId), eq(signInStepTable.code, code), gte(step, from), lte(step, to)),
      )
      .orderBy(desc(step))
      .limit(1)
    return rows.at(0)?.step
  }

  /** A learner's wrong codes; whoever tries at the same time waits. */
  async lockTry(sessionId: string, userId: string): Promise<TryRow> {
    await this.database.current.insert(signInTryTable).values({ sessionId, userId }).onConflictDoNothing()
    const [row] = await this.database.current
      .select()
      .from(signInTryTable)
      .where(and(eq(signInTryTable.sessionId, sessionId), eq(signInTryTable.userId, userId)))
      .for('no key update')
    return row
  }

  async saveTry({ sessionId, userId, ...values }: TryRow): Promise<void> {
    await this.database.current
      .update(signInTryTable)
      .set(values)
      .where(and(eq(signInTryTable.sessionId, sessionId), eq(signInTryTable.userId, userId)))
  }

  async findEntry(sessionId: string, userId: string): Promise<EntryRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(signInEntryTable)
      .where(and(eq(signInEntryTable.sessionId, sessionId), eq(signInEntryTable.userId, userId)))
    return rows.at(0)
  }

  async listEntries(userId: string, sessionIds: string[]): Promise<EntryRow[]> {
    if (sessionIds.length === 0) return []
    return this.database.current
      .select()
      .from(signInEntryTable)
      .where(and(eq(signInEntryTable.userId, userId), inArray(signInEntryTable.sessionId, sessionIds)))
  }

  /** One that was refused before gives way. */
  async removeRefused(sessionId: string, userId: string): Promise<void> {
    const { verdict } = signInEntryTable
    await this.database.current
      .delete(signInEntryTable)
      .where(
        and(eq(signInEntryTable.sessionId, sessionId), eq(signInEntryTable.userId, userId), eq(verdict, 'refused')),
      )
  }

  /** False where the learner has signed in, or `ownsPhone` and another learner of the session has the phone. */
  async addEntry(row: EntryRow): Promise<boolean> {
    const added = await this.database.current
      .insert(signInEntryTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ userId: signInEntryTable.userId })
    return added.length > 0
  }

  async changeEntry(sessionId: string, userId: string, values: Partial<EntryRow>): Promise<void> {
    await this.database.current
      .update(signInEntryTable)
      .set(values)
      .where(and(eq(signInEntryTable.sessionId, sessionId), eq(signInEntryTable.userId, userId)))
  }

  /** In the order of their ids, so that two who lock several do not deadlock. */
  lockEntries(sessionId: string, userIds: string[]): Promise<EntryRow[]> {
    return this.database.current
      .select()
      .from(signInEntryTable)
      .where(and(eq(signInEntryTable.sessionId, sessionId), inArray(signInEntryTable.userId, userIds)))
      .orderBy(signInEntryTable.userId)
      .for('no key update')
  }

  async listMakeUps(userId: string, sessionIds: string[]): Promise<MakeUpRow[]> {
    if (sessionIds.length === 0) return []
    return this.database.current
      .select()
      .from(makeUpTable)
      .where(and(eq(makeUpTable.userId, userId), inArray(makeUpTable.sessionId, sessionIds)))
  }

  /** A request that waits, or was granted, stays as it is: false. One that was refused is asked for anew. */
  async addMakeUp(row: MakeUpRow): Promise<boolean> {
    const { reason, status, createdAt, updatedAt } = row
    const added = await this.database.current
      .insert(makeUpTable)
      .values(row)
      .onConflictDoUpdate({
        target: [makeUpTable.sessionId, makeUpTable.userId],
        set: { reason, status, createdAt, updatedAt, note: '', decidedBy: null },
        setWhere: eq(makeUpTable.status, 'rejected'),
      })
      .returning({ id: makeUpTable.id })
    return added.length > 0
  }
}
