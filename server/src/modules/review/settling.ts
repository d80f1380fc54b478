import type { Database } from '../../kernel/db/database'
import { ReviewRepository } from './review.repository'
import type { Settle } from './reviewed-content'

/** Keeps the queue in step with decisions at a desk of the kind's own. */
export const createSettling = (database: Database, now: () => Date): Settle => {
  const cases = new ReviewRepository(database)
  return async (kind, subjectId, state) => {
    const row = await cases.lockAbout(kind, subjectId)
    const decided = state === 'visible' ? 'passed' : 'refused'
    if (row) await cases.decide(row.id, { state: decided, detail: '', updatedAt: now() })
  }
}
