import type { Database } from '../../kernel/db/database'
import type { AccessRepository, Grant } from './access.repository'
import type { CourseRepository } from './course.repository'

/** What the trade must know of a course; `cover` is a storage key. */
export interface Goods {
  id: string
  title: string
  cover: string
  courseType: 1 | 2 | 3 | 8 | 9 | 10
  priceFen: number
  validDays: number | null
  /** End of the course for everybody. */
  endsAt: Date | null
}

/** Courses as goods: what may be bought, who owns it, granting and taking back. */
export class AccessService {
  constructor(
    private readonly database: Database,
    private readonly courses: CourseRepository,
    private readonly access: AccessRepository,
    private readonly now: () => Date,
  ) {}

  /** undefined when it is missing, another shop's, or off the shelf. */
  async findGoods(shopId: string, courseId: string): Promise<Goods | undefined> {
    const found = await this.courses.find(shopId, undefined, courseId)
    if (!found || found.course.publishState === 'offShelf') return undefined
    const { id, title, cover, courseType, priceFen, validDays, endsAt } = found.course
    return { id, title, cover, courseType, priceFen, validDays, endsAt }
  }

  /** Whether the learner's own access runs; one that is over may be bought again. */
  isOwned(userId: string, courseId: string): Promise<boolean> {
    return this.access.isRunning(userId, courseId, this.now())
  }

  /**
   * Opens the course, or extends a running access from its end; a package opens each of its courses. Safe to run twice for
   * one order.
   */
  grantAccess(grant: Grant): Promise<void> {
    return this.access.grant(grant, this.now())
  }

  /** Takes back what the order had opened, and only that; study records stay. Safe to run twice. */
  revokeAccess(orderId: string): Promise<void> {
    return this.database.transact(() => this.access.revoke(orderId, this.now()))
  }
}
