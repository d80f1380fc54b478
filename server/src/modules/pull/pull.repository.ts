import { and, asc, countDistinct, desc, eq, gt, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import { nextGrantState, type GrantEvent } from '@contract/pull/pull-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { lockLearner, sharesDevice, users } from '../user/user.fragments'
import {
  pullClickTable as click,
  pullGrantTable as grant,
  pullInvitationTable as invitation,
  pullOrderTable as paidOrder,
  pullPersonTable as person,
} from './pull.table'

export type InvitationRow = typeof invitation.$inferSelect
export type GrantRow = typeof grant.$inferSelect

/** Invitations, what they led to, and the prizes for it. */
export class PullRepository {
  private readonly findByInvited

  constructor(private readonly database: Database) {
    this.findByInvited = database.prepareRead(
      'pull_invitations_of',
      database.current
        .select({ id: invitation.id, activityId: invitation.activityId })
        .from(invitation)
        .where(eq(invitation.invitedId, sql.placeholder('userId'))),
    )
  }

  /** Keeps whatever else counts for this inviter waiting. */
  async lockInviter(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  /** A learner of the school. */
  async findLearner(shopId: string, id: string): Promise<{ createdAt: Date; phone: string | null } | undefined> {
    const [row] = await this.database.current
      .select({ createdAt: users.createdAt, phone: users.phone })
      .from(users)
      .where(and(eq(users.id, id), eq(users.shopId, shopId)))
    return row
  }

  async findAnyLearner(id: string): Promise<{ shopId: string; phone: string | null } | undefined> {
    const [row] = await this.database.current
      .select({ shopId: users.shopId, phone: users.phone })
      .from(users)
      .where(eq(users.id, id))
    return row
  }

  /** A phone that opened the invitation before keeps its first time. */
  async addClick(row: typeof click.$inferInsert): Promise<void> {
    await this.database.current.insert(click).values(row).onConflictDoNothing()
  }

  async findClick(activityId: string, markHash: string, inviterId: string): Promise<Date | undefined> {
    const [row] = await this.database.current
      .select({ at: click.clickedAt })
      .from(click)
      .where(and(eq(click.activityId, activityId), eq(click.markHash, markHash), eq(click.inviterId, inviterId)))
    return row?.at
  }

  async forgetClicksBefore(time: Date): Promise<void> {
    await this.database.current.delete(click).where(lt(click.clickedAt, time))
  }

  /** False for somebody who is known already. */
  async addPerson(shopId: string, personHash: string, at: Date): Promise<boolean> {
    const rows = await this.database.current
      .insert(person)
      .values({ shopId, personHash, at })
      .onConflictDoNothing()
      .returning({ shopId: person.shopId })
    return rows.length > 0
  }

  /** Whether the learner has logged in where the inviter or somebody else who was invited has. */
  async sharesDevice(activityId: string, inviterId: string, learnerId: string): Promise<boolean> {
    const [row] = await this.database.rows<{ shared: boolean }>(sql`
      select exists (
        select from (
          select ${inviterId}::uuid as user_id
          union all
          select invited_id from pull_invitation where activity_id = ${activityId} and invited_id <> ${learnerId}
        ) as other
        where ${sharesDevice(sql`${learnerId}::uuid`, sql`other.user_id`)}) as shared`)
    return row.shared
  }

  /** False where the learner, or the phone, has accepted one in this activity. */
  async addInvitation(row: InvitationRow): Promise<boolean> {
    const rows = await this.database.current
      .insert(invitation)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: invitation.id })
    return rows.length > 0
  }

  async findInvitation(activityId: string, invitedId: string): Promise<InvitationRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(invitation)
      .where(and(eq(invitation.activityId, activityId), eq(invitation.invitedId, invitedId)))
    return row
  }

  async findInvitationById(id: string): Promise<InvitationRow | undefined> {
    const [row] = await this.database.current.select().from(invitation).where(eq(invitation.id, id))
    return row
  }

  /** Those by which this learner came. */
  listOfInvited(userId: string): Promise<Pick<InvitationRow, 'id' | 'activityId'>[]> {
    return this.findByInvited.execute({ userId })
  }

  async setState(id: string, state: InvitationRow['state'], countedAt: Date | null): Promise<void> {
    await this.database.current.update(invitation).set({ state, countedAt }).where(eq(invitation.id, id))
  }

  async countStates(activityId: string, inviterId: string): Promise<{ counted: number; waiting: number }> {
    const rows = await this.database.current
      .select({ state: invitation.state, count: sql<number>`count(*)::int` })
      .from(invitation)
      .where(and(eq(invitation.activityId, activityId), eq(invitation.inviterId, inviterId)))
      .groupBy(invitation.state)
    const of = (state: InvitationRow['state']) => rows.find((row) => row.state === state)?.count ?? 0
    return { counted: of('counted'), waiting: of('waiting') }
  }

  pageOfInviter(shopId: string, activityId: string, inviterId: string, page: PageInput) {
    return pageOfTable(
      this.database,
      invitation,
      {
        where: and(
          eq(invitation.shopId, shopId),
          eq(invitation.activityId, activityId),
          eq(invitation.inviterId, inviterId),
        ),
        order: [desc(invitation.acceptedAt), desc(invitation.id)],
      },
      page,
    )
  }

  /** Once for each order. */
  async addOrder(orderId: string, invitationId: string, paidAt: Date): Promise<void> {
    await this.database.current.insert(paidOrder).values({ orderId, invitationId, paidAt }).onConflictDoNothing()
  }

  /** The invitation that the order counted for; undefined for others and the second time. */
  async refundOrder(orderId: string, at: Date): Promise<string | undefined> {
    const [row] = await this.database.current
      .update(paidOrder)
      .set({ refundedAt: at })
      .where(and(eq(paidOrder.orderId, orderId), isNull(paidOrder.refundedAt)))
      .returning({ id: paidOrder.invitationId })
    return row?.id
  }

  async hasPaid(invitationId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: paidOrder.orderId })
      .from(paidOrder)
      .where(and(eq(paidOrder.invitationId, invitationId), isNull(paidOrder.refundedAt)))
      .limit(1)
    return rows.length > 0
  }

  /** How often each step was granted, and whether its latest prize stands. */
  async listGenerations(
    activityId: string,
    userId: string,
  ): Promise<{ step: number; last: number; stands: boolean }[]> {
    return this.database.current
      .select({
        step: grant.step,
        last: sql<number>`${max(grant.generation)}::int`,
        stands: sql<boolean>`bool_or(${grant.state} <> 'withdrawn')`,
      })
      .from(grant)
      .where(and(eq(grant.activityId, activityId), eq(grant.userId, userId)))
      .groupBy(grant.step)
  }

  /** False where the step stands already. */
  async addGrant(row: GrantRow): Promise<boolean> {
    const rows = await this.database.current.insert(grant).values(row).onConflictDoNothing().returning({ id: grant.id })
    return rows.length > 0
  }

  async findGrant(id: string): Promise<GrantRow | undefined> {
    const [row] = await this.database.current.select().from(grant).where(eq(grant.id, id))
    return row
  }

  async lockGrant(id: string): Promise<GrantRow | undefined> {
    const [row] = await this.database.current.select().from(grant).where(eq(grant.id, id)).for('no key update')
    return row
  }

  /** Those that stand, by step. */
  listGrants(activityId: string, userId: string): Promise<GrantRow[]> {
    return this.database.current
      .select()
      .from(grant)
      .where(
        and(
          eq(grant.activityId, activityId),
          eq(grant.userId, userId),
          inArray(grant.state, ['claimable', 'ordered', 'claimed']),
        ),
      )
      .orderBy(asc(grant.step))
  }

  /** False where it has another state by now. */
  async moveGrant({ id, state }: GrantRow, event: GrantEvent, values: Partial<GrantRow> = {}): Promise<boolean> {
    const next = nextGrantState(state, event)
    if (!next) return false
    const rows = await this.database.current
      .update(grant)
      .set({ ...values, state: next })
      .where(and(eq(grant.id, id), eq(grant.state, state)))
      .returning({ id: grant.id })
    return rows.length > 0
  }

  /** Takes back what was not claimed of these steps. */
  async withdraw(activityId: string, userId: string, steps: { above: number } | { only: number }): Promise<void> {
    const which = 'only' in steps ? eq(grant.step, steps.only) : gt(grant.step, steps.above)
    await this.database.current
      .update(grant)
      .set({ state: 'withdrawn' })
      .where(and(eq(grant.activityId, activityId), eq(grant.userId, userId), which, eq(grant.state, 'claimable')))
  }

  async listActivities(shopId: string, userId: string): Promise<string[]> {
    const rows = await this.database.current
      .selectDistinct({ id: invitation.activityId })
      .from(invitation)
      .where(and(or(eq(invitation.inviterId, userId), eq(invitation.invitedId, userId)), eq(invitation.shopId, shopId)))
    return rows.map(({ id }) => id)
  }

  async countCounted(activityIds: string[], inviterId: string): Promise<Map<string, number>> {
    if (activityIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: invitation.activityId, count: sql<number>`count(*)::int` })
      .from(invitation)
      .where(
        and(
          inArray(invitation.activityId, activityIds),
          eq(invitation.inviterId, inviterId),
          eq(invitation.state, 'counted'),
        ),
      )
      .groupBy(invitation.activityId)
    return new Map(rows.map(({ id, count }) => [id, count]))
  }

  async countInviters(activityId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ count: countDistinct(invitation.inviterId) })
      .from(invitation)
      .where(eq(invitation.activityId, activityId))
    return row.count
  }
}
