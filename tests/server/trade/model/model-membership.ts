import {
  areLeft,
  schedule,
  toCredits,
  type Credit,
  type Grant,
  type Period,
} from '../../../../server/src/modules/vip/schedule'
import type { ModelLine } from './model-rows'
import { FIRST_PLAN, LEVELS, PLAN_DAYS, PRICES } from './model-world'

const BEGIN = new Date('2026-11-22T00:00:00Z').getTime()
/** A moment of the run as the server's clock shows it. */
const toDate = (seconds: number): Date => new Date(BEGIN + seconds * 1000)
const toSeconds = (date: Date): number => (date.getTime() - BEGIN) / 1000

/** One learner's membership: what was bought, and what it adds up to. */
export class ModelMembership {
  periods: Period[] = []
  private readonly grants: (Grant & { line: ModelLine })[] = []

  /** The place of the level that runs. */
  findLevel(now: number): number | undefined {
    const at = toDate(now)
    const running = this.periods.find(({ startsAt, endsAt }) => startsAt <= at && endsAt > at)
    return running && Number(running.levelId)
  }

  quoteCredits(item: number, now: number): Credit[] {
    const worth = this.grants.map((grant) => ({ ...grant, refundedFen: grant.line.refundedFen }))
    return toCredits(worth, LEVELS[item - FIRST_PLAN]!.rank, PRICES[item]!, toDate(now))
  }

  canCredit(credits: Credit[], quotedAt: number, now: number): boolean {
    return credits.length === 0 || areLeft(this.grants, credits, toDate(quotedAt), toDate(now))
  }

  /** Returns the id of the grant. */
  give(line: ModelLine, credits: Credit[], now: number): string {
    const id = String(this.grants.length)
    const level = line.item - FIRST_PLAN
    const { rank } = LEVELS[level]!
    const bought = { levelId: String(level), rank, days: PLAN_DAYS, paidFen: line.payableFen, refundedFen: 0 }
    const had = { grantedAt: toDate(now), anchorDay: null, revokedAt: null }
    this.grants.push({ id, ...bought, credits, ...had, line })
    this.periods = schedule(this.grants)
    return id
  }

  revoke(line: ModelLine, now: number): void {
    const grant = this.grants.find((each) => each.line === line)
    if (!grant || grant.revokedAt) return
    grant.revokedAt = toDate(now)
    this.periods = schedule(this.grants)
  }

  /** Grants that have not ended, with the time at which each begins. */
  listBeginnings(now: number): { grantId: string; at: number }[] {
    const seen = new Set<string>()
    return this.periods.flatMap(({ grantId, startsAt, endsAt }) => {
      if (seen.has(grantId) || endsAt <= toDate(now)) return []
      seen.add(grantId)
      return [{ grantId, at: toSeconds(startsAt) }]
    })
  }

  /** The line of a grant that has begun. */
  findBegun(grantId: string, now: number): ModelLine | undefined {
    const hasBegun = this.periods.some((period) => period.grantId === grantId && period.startsAt <= toDate(now))
    return hasBegun ? this.grants.find(({ id }) => id === grantId)?.line : undefined
  }
}
