import { readView } from '../../kernel/db/read-view'
import { termTable } from './term.table'

/** Terms, whose weeks begin on Mondays. */
export const schoolTerms = readView.select().from(termTable).as('school_term')
