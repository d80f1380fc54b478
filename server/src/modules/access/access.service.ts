import type { Database } from '../../kernel/db/database'
import type { AccessRepository, Grant, Holder } from './access.repository'

/** A course or a package as goods; `cover` is a storage key. */
export interface CourseOffer {
  title: string
  cover: string
  courseType: 1 | 2 | 3 | 8 | 9 | 10
  priceFen: number
  validDays: number | null
  /** End of the course, independent of the learner's access. */
  endsAt: Date | null
  /** The learner's access runs. */
  owned: boolean
  /** What it costs this learner as a member, null for others; 0 where members need not buy it. */
  vipPriceFen: number | null
}

/** Access to a course until a fixed moment. */
export interface Pass {
  courseId: string
  until: Date
}

/** Courses as goods: what may be bought, who owns it, granting and taking back. */
export class AccessService {
  constructor(
    private readonly database: Database,
    private readonly access: AccessRepository,
    private readonly now: () => Date,
  ) {}

  /** Undefined when it is missing, another shop's, or off the shelf. */
  findOffer(shopId: string, userId: string | undefined, courseId: string): Promise<CourseOffer | undefined> {
    return this.access.findOffer(shopId, userId, courseId, this.now())
  }

  /** Whether the learner's own access runs; one that is over may be bought again. */
  isOwned(userId: string, courseId: string): Promise<boolean> {
    return this.access.isRunning(userId, courseId, this.now())
  }

  /**
   * Opens the course, or extends a running access from its end; a package opens each of its courses. Safe to run twice
   * for one line.
   */
  grantAccess(grant: Grant): Promise<void> {
    return this.access.grant(grant, this.now())
  }

  /** The same for several lines of one order, which may have courses in common. Run inside a transaction. */
  grantLines(grants: Grant[]): Promise<void> {
    return this.access.grantAll(grants, this.now())
  }

  /** Courses that the learner has through these orders and no other grant. */
  listCoursesOnlyThrough(userId: string, orderIds: string[]): Promise<string[]> {
    return this.access.listCoursesOnlyThrough(userId, orderIds)
  }

  /** Courses that the learner has a pass for, with its end. */
  listPasses(userId: string): Promise<Pass[]> {
    return this.access.listPasses(userId)
  }

  /** Gives these passes, or moves their ends; a pass that is over stays as expired access. Run inside a transaction. */
  setPasses(userId: string, passes: Pass[]): Promise<void> {
    return this.access.setPasses(userId, passes, this.now())
  }

  /** Makes the courses that a holder gives exactly these; study records stay. Run inside a transaction. */
  setHeld(holder: Holder, courseIds: string[]): Promise<void> {
    return this.access.setHeld(holder, courseIds, this.now())
  }

  /** Takes back what the line had opened, and only that; study records stay. Safe to run twice. */
  revokeAccess(lineId: string): Promise<void> {
    return this.database.transact(() => this.access.revoke(lineId, this.now()))
  }
}
