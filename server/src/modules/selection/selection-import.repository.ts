import { eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { sha256 } from '../../kernel/random'
import {
  selectionAudienceTable as audience,
  selectionCourseTable as course,
  selectionCoursewareTable as courseware,
  selectionDrawTable as draw,
  selectionPlanTable as plan,
  selectionRoundTable as round,
} from './selection.table'

type Files = Omit<typeof courseware.$inferInsert, 'courseId' | 'sort'>[]
type May = Omit<typeof audience.$inferInsert, 'courseId'>[]

/** Writes the plans of selection of a school folder. */
export class SelectionImportRepository {
  constructor(private readonly database: Database) {}

  /** The seed of a lot stays that of the first import. */
  async savePlan(
    { id, createdAt, ...values }: typeof plan.$inferInsert,
    rounds: Omit<typeof round.$inferInsert, 'planId'>[],
    makeSeed: () => string,
  ): Promise<void> {
    const db = this.database.current
    await db
      .insert(plan)
      .values({ id, createdAt, ...values })
      .onConflictDoUpdate({ target: plan.id, set: values })
    for (const { id: roundId, ...each } of rounds) {
      await db
        .insert(round)
        .values({ id: roundId, planId: id, ...each })
        .onConflictDoUpdate({ target: round.id, set: each })
      const seed = makeSeed()
      if (each.kind === 'wish')
        await db
          .insert(draw)
          .values({ roundId, seed, seedHash: sha256(seed) })
          .onConflictDoNothing()
    }
  }

  /** A course that was closed stays so. */
  async saveCourse({ id, ...values }: typeof course.$inferInsert, may: May, files: Files): Promise<void> {
    const db = this.database.current
    await db
      .insert(course)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: course.id, set: values })
    await db.delete(audience).where(eq(audience.courseId, id))
    if (may.length > 0) await db.insert(audience).values(may.map((each) => ({ ...each, courseId: id })))
    await db.delete(courseware).where(eq(courseware.courseId, id))
    if (files.length > 0)
      await db.insert(courseware).values(files.map((each, sort) => ({ ...each, courseId: id, sort })))
  }
}
