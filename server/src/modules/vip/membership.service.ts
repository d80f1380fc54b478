import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { JobPayload } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'
import { addDays } from '../../kernel/school-time'
import type { GrantRow, MembershipRepository } from './membership.repository'
import {
  areLeft,
  measureLength,
  openUntil,
  schedule,
  toCredits,
  type Credit,
  type Grant,
  type Length,
  type Period,
} from './schedule'
import { BEGIN_JOB, REMIND_DAYS, REMIND_JOB } from './vip-jobs'

export interface Owner {
  userId: string
  shopId: string
}
interface Pass {
  courseId: string
  until: Date
}
/** Access to courses that lasts as long as a membership. */
export interface Passes {
  listPasses(userId: string): Promise<Pass[]>
  setPasses(userId: string, passes: Pass[]): Promise<void>
  findOffer(shopId: string, userId: string, courseId: string): Promise<{ endsAt: Date | null } | undefined>
}
/** Coupons that a membership gives. */
export interface CouponGifts {
  /** Undefined when the coupon has ended or none is left. */
  give(owner: Owner, couponId: string): Promise<string | undefined>
  /** Ends them; an order that has one keeps it. */
  withdraw(ids: string[], at: Date): Promise<void>
}
export interface RefundedLines {
  /** What was refunded of each of these lines of orders. */
  listRefundedFen(lineIds: string[]): Promise<Map<string, number>>
}
interface Queue {
  enqueue(kind: string, key: string, payload: JobPayload, runAt: Date): Promise<void>
}

interface MembershipServiceDeps {
  database: Database
  memberships: MembershipRepository
  passes: Passes
  gifts: CouponGifts
  refunded: RefundedLines
  jobs: Queue
  now: () => Date
}

/** Memberships of learners: what they add up to, and what follows from it. */
export class MembershipService {
  constructor(private readonly deps: MembershipServiceDeps) {}

  /** What would be credited if a level of this rank were bought now. */
  async quoteCredits({ userId }: Owner, rank: number, priceFen: number): Promise<Credit[]> {
    const stored = await this.deps.memberships.listGrants(userId)
    if (stored.length === 0) return []
    const refunds = await this.deps.refunded.listRefundedFen(stored.flatMap(({ lineId }) => lineId ?? []))
    const grants = stored.map((grant) => ({ ...grant, refundedFen: refunds.get(grant.lineId ?? '') ?? 0 }))
    return toCredits(grants, rank, priceFen, this.deps.now())
  }

  /** Whether credits of a quote can still be had. Locks the learner until the transaction ends. */
  async canCredit(userId: string, credits: Credit[], quotedAt: Date): Promise<boolean> {
    if (credits.length === 0) return true
    await this.deps.memberships.lock(userId)
    return areLeft(await this.listGrants(userId), credits, quotedAt, this.deps.now())
  }

  /**
   * Adds a time of membership, once for each line. Run inside a transaction.
   * @throws AppError VIP_CREDIT_CHANGED when another purchase has used the credits
   */
  async give(
    owner: Owner,
    bought: { levelId: string; rank: number; lineId: string | null; paidFen: number; length: Length },
    credits: Credit[] = [],
    quotedAt = this.deps.now(),
  ): Promise<string> {
    await this.deps.memberships.lock(owner.userId)
    const { levelId, rank, lineId, paidFen, length } = bought
    const known = lineId ? await this.deps.memberships.findGrantOfLine(lineId) : undefined
    if (known) return known.id
    const now = this.deps.now()
    const grants = await this.listGrants(owner.userId)
    if (!areLeft(grants, credits, quotedAt, now)) throw new AppError('VIP_CREDIT_CHANGED')
    const id = makeId()
    const measured = measureLength(grants, rank, now, length)
    const bill = { lineId, paidFen, credits }
    await this.deps.memberships.addGrant({ id, ...owner, levelId, ...measured, ...bill, grantedAt: now })
    await this.follow(owner)
    return id
  }

  /** Takes back what a line gave, and only that. Safe to run twice. Run inside a transaction. */
  async revokeLine(lineId: string): Promise<void> {
    const grant = await this.deps.memberships.findGrantOfLine(lineId)
    if (grant) await this.revoke(grant)
  }

  /** Takes a grant back, with the coupons that came with it. Run inside a transaction. */
  async revoke({ id, userId, shopId }: Pick<GrantRow, 'id' | 'userId' | 'shopId'>): Promise<void> {
    await this.deps.memberships.lock(userId)
    const now = this.deps.now()
    if (!(await this.deps.memberships.revoke(id, now))) return
    await this.deps.gifts.withdraw(await this.deps.memberships.listGiven(id), now)
    await this.follow({ userId, shopId })
  }

  /**
   * Opens a course that is free for members, until the membership ends.
   * @throws AppError COURSE_NOT_FOUND, VIP_COURSE_REFUSED
   */
  join({ userId, shopId }: Owner, courseId: string): Promise<{ expiresAt: string }> {
    return this.deps.database.transact(async () => {
      await this.deps.memberships.lock(userId)
      const offer = await this.deps.passes.findOffer(shopId, userId, courseId)
      if (!offer) throw new AppError('COURSE_NOT_FOUND')
      const now = this.deps.now()
      const rank = (await this.deps.memberships.listFreeRanks(shopId, [courseId])).get(courseId)
      const periods = await this.deps.memberships.listPeriods(userId, now)
      const until = rank === undefined ? undefined : openUntil(periods, rank, now)
      if (!until) throw new AppError('VIP_COURSE_REFUSED')
      if (offer.endsAt && offer.endsAt <= now) throw new AppError('COURSE_EXPIRED')
      await this.deps.passes.setPasses(userId, [{ courseId, until }])
      return { expiresAt: until.toISOString() }
    })
  }

  /** Computes the periods anew, and moves what depends on them; the learner is locked. */
  private async follow(owner: Owner): Promise<void> {
    const now = this.deps.now()
    const periods = schedule(await this.listGrants(owner.userId))
    await this.deps.memberships.setPeriods(owner, periods)
    await this.movePasses(owner, periods, now)
    const begun = new Set<string>()
    for (const { grantId, startsAt, endsAt } of periods) {
      if (begun.has(grantId) || endsAt <= now) continue
      begun.add(grantId)
      await this.deps.jobs.enqueue(BEGIN_JOB, `${grantId}:${startsAt.toISOString()}`, { grantId }, startsAt)
    }
    const end = periods.at(-1)?.endsAt
    if (end && end > now) await this.planReminders(owner, end, now)
  }

  private async planReminders({ userId, shopId }: Owner, end: Date, now: Date): Promise<void> {
    const endsAt = end.toISOString()
    for (const days of REMIND_DAYS) {
      const runAt = addDays(end, -days)
      if (runAt > now)
        await this.deps.jobs.enqueue(
          REMIND_JOB,
          `${userId}:${endsAt}:${days}`,
          { userId, shopId, endsAt, days: String(days) },
          runAt,
        )
    }
  }

  private async movePasses({ userId, shopId }: Owner, periods: Period[], now: Date): Promise<void> {
    const passes = await this.deps.passes.listPasses(userId)
    const ranks = await this.deps.memberships.listFreeRanks(
      shopId,
      passes.map(({ courseId }) => courseId),
    )
    const end = periods.at(-1)?.endsAt ?? now
    const moved = passes.flatMap(({ courseId, until }) => {
      const rank = ranks.get(courseId)
      // A course that is no longer free stays open as long as it was promised, and no longer than the membership.
      const open = rank === undefined ? earlier(until, end) : (openUntil(periods, rank, now) ?? earlier(until, now))
      return open.getTime() === until.getTime() ? [] : [{ courseId, until: open }]
    })
    await this.deps.passes.setPasses(userId, moved)
  }

  /** For what needs no worth: without what was refunded of them. */
  private async listGrants(userId: string): Promise<Grant[]> {
    const stored = await this.deps.memberships.listGrants(userId)
    return stored.map((grant) => ({ ...grant, refundedFen: 0 }))
  }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
