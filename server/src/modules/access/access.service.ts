import type { Database } from '../../kernel/db/database'
import type { AccessRepository, Grant } from './access.repository'

/** What the trade module needs to know about a course; `cover` is a storage key. */
export interface Goods {
  id: string
  title: string
  cover: string
  courseType: 1 | 2 | 3 | 8 | 9 | 10
  priceFen: number
  validDays: number | null
  /** End of the course, independent of the learner's access. */
  endsAt: Date | null
}

/** Courses as goods: what may be bought, who owns it, granting and taking back. */
export class AccessService {
  constructor(
    private readonly database: Database,
    private readonly access: AccessRepository,
    private readonly now: () => Date,
  ) {}

  /** undefined when it is missing, another shop's, or off the shelf; `owned` when the learner's access runs. */
  async findOffer(
    shopId: string,
    userId: string | undefined,
    courseId: string,
  ): Promise<{ goods: Goods; owned: boolean } | undefined> {
    const found = await this.access.findOffer(shopId, userId, courseId, this.now())
    return found && { goods: found.goods, owned: found.ownedId !== null }
  }

  /** Whether the learner's own access runs; one that is over may be bought again. */
  isOwned(userId: string, courseId: string): Promise<boolean> {
    return this.access.isRunning(userId, courseId, this.now())
  }

  /**
   * Opens the course, or extends a running access from its end; a package opens each of its courses. Safe to run twice
   * for one order.
   */
  grantAccess(grant: Grant): Promise<void> {
    return this.access.grant(grant, this.now())
  }

  /** Courses that the learner has through these orders and no other grant. */
  listCoursesOnlyThrough(userId: string, orderIds: string[]): Promise<string[]> {
    return this.access.listCoursesOnlyThrough(userId, orderIds)
  }

  /** Takes back what the order had opened, and only that; study records stay. Safe to run twice. */
  revokeAccess(orderId: string): Promise<void> {
    return this.database.transact(() => this.access.revoke(orderId, this.now()))
  }
}
