import { and, eq } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { courseContractTable, signedContractTable } from './course-contract.table'

/** Contracts that must be signed before what their line bought can be studied. */
export const dueContracts = readView
  .select({ id: signedContractTable.id, userId: signedContractTable.userId, lineId: signedContractTable.lineId })
  .from(signedContractTable)
  .innerJoin(courseContractTable, eq(courseContractTable.id, signedContractTable.contractId))
  .where(and(eq(signedContractTable.status, 'waiting'), eq(courseContractTable.beforeStudy, true)))
  .as('due_contract')
