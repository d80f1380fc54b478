import { sql } from 'drizzle-orm'
import { readView } from '../../../kernel/db/read-view'
import { questionTable, questionVersionTable } from './bank.table'

/** Questions as others name them. */
export const questions = readView
  .select({ id: questionTable.id, title: questionTable.title })
  .from(questionTable)
  .as('named_question')

/** Whether a version in the query is worded as this one is: then only keys can differ. */
export const hasBodyOf = (versionId: string) => sql<boolean>`
  ${questionVersionTable.body} = (
    select body from ${questionVersionTable} as named where named.id = ${versionId}::uuid)`
