import { readView } from '../../../kernel/db/read-view'
import { practiceSetTable } from './practice.table'

/** Practices that a school offers. */
export const practiceSets = readView
  .select({ id: practiceSetTable.id, shopId: practiceSetTable.shopId, title: practiceSetTable.title })
  .from(practiceSetTable)
  .as('practice_set')
