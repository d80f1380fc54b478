import { retryDeadlock } from '../../../kernel/db/retry-deadlock'
import { GroupCommit } from '../../../kernel/group-commit'
import { toRounds } from '../../study/progress-claim'
import type { FollowedLive, LiveClaim, LiveStudyRepository } from './live-study.repository'

const COLLECT_MILLISECONDS = 25
const BATCH_ROWS = 500

type Claimed = FollowedLive | undefined

/** Counts what viewers of lives have watched, many of them in one statement, as progress is saved. */
export class LiveClaims {
  private readonly group = this.createGroup({ waits: false })
  /** Claims whose rows something else has locked, so that only their own learners wait. */
  private readonly delayed = this.createGroup({ waits: true })

  constructor(
    private readonly liveStudies: Pick<LiveStudyRepository, 'claimAll'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Resolves after the commit; undefined for an unknown ticket, or one of another learner or lesson.
   */
  add(claim: LiveClaim): Promise<Claimed> {
    return this.group.add(claim)
  }

  /** Writes what is pending, before the process ends. */
  async stop(): Promise<void> {
    await this.group.stop()
    await this.delayed.stop()
  }

  private createGroup(how: { waits: boolean }): GroupCommit<LiveClaim, Claimed> {
    return new GroupCommit((claims) => this.write(claims, how), {
      collectMilliseconds: COLLECT_MILLISECONDS,
      maxItems: BATCH_ROWS,
    })
  }

  private async write(claims: LiveClaim[], how: { waits: boolean }): Promise<(Claimed | Promise<Claimed>)[]> {
    const results = new Map<LiveClaim, FollowedLive>()
    for (const round of toRounds(claims, ({ userId, lessonId }) => `${userId} ${lessonId}`)) {
      // Two processes may lock the same rows in different order.
      for (const followed of await retryDeadlock(() => this.liveStudies.claimAll(round, this.now(), how)))
        results.set(round[followed.index], followed)
    }
    // Locked, or not the learner's: the second attempt finds out.
    return claims.map((claim) => results.get(claim) ?? (how.waits ? undefined : this.delayed.add(claim)))
  }
}
