import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { courseContractTable } from './course-contract.table'

export interface ImportedContract {
  title: string
  body: string
  beforeStudy: boolean
}

/** Writes the contracts of a school folder. */
export class CourseContractImportRepository {
  constructor(private readonly database: Database) {}

  /** A changed text becomes a new version; null withdraws the present one. Run inside a transaction. */
  async save(shopId: string, courseId: string, contract: ImportedContract | null, now: Date): Promise<void> {
    const db = this.database.current
    const { courseId: ofCourse, withdrawnAt } = courseContractTable
    const [latest] = await db
      .select()
      .from(courseContractTable)
      .where(eq(ofCourse, courseId))
      .orderBy(desc(courseContractTable.version))
      .limit(1)
    if (contract && latest?.withdrawnAt === null && isSame(latest, contract)) return
    await db
      .update(courseContractTable)
      .set({ withdrawnAt: now })
      .where(and(eq(ofCourse, courseId), isNull(withdrawnAt)))
    if (contract)
      await db
        .insert(courseContractTable)
        .values({ ...contract, id: makeId(), shopId, courseId, version: (latest?.version ?? 0) + 1, createdAt: now })
  }
}

const isSame = (left: ImportedContract, right: ImportedContract): boolean =>
  left.title === right.title && left.body === right.body && left.beforeStudy === right.beforeStudy
