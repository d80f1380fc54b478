import { readView } from '../../../kernel/db/read-view'
import { paperTable } from './paper.table'

/** Papers with their rules, without their sections. */
export const papers = readView.select().from(paperTable).as('paper')
