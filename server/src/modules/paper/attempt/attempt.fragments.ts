import { and, eq, sql } from 'drizzle-orm'
import { readView } from '../../../kernel/db/read-view'
import { paperTable } from '../paper/paper.table'
import { attemptItemTable, attemptTable } from './attempt.table'

/** Finished attempts that reached the score to pass, with what their papers say of certificates. */
export const passes = readView
  .select({
    userId: attemptTable.userId,
    paperId: attemptTable.paperId,
    shopId: attemptTable.shopId,
    finishedAt: attemptTable.finishedAt,
    title: paperTable.title,
    hasCertificate: paperTable.hasCertificate,
    reveal: paperTable.reveal,
    closesAt: paperTable.closesAt,
  })
  .from(attemptTable)
  .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
  .where(
    and(eq(attemptTable.status, 'finished'), sql`${attemptTable.scoreHundredths} >= ${attemptTable.passHundredths}`),
  )
  .as('pass')

/** The newest finished attempt of a learner that has a question; no row without one. */
export const latestAttemptWith = (userId: string, questionId: string) =>
  sql<{ id: string }>`select attempt.id from ${attemptTable} attempt
    join ${attemptItemTable} item on item.attempt_id = attempt.id
    where attempt.user_id = ${userId} and item.question_id = ${questionId} and attempt.status = 'finished'
    order by attempt.entered_at desc limit 1`
