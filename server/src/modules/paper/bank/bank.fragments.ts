import { readView } from '../../../kernel/db/read-view'
import { questionTable } from './bank.table'

/** Questions as others name them. */
export const questions = readView
  .select({ id: questionTable.id, title: questionTable.title })
  .from(questionTable)
  .as('named_question')
