import { readView } from '../../kernel/db/read-view'
import { articleTable } from './article.table'

/** Articles in whatever status. */
export const articles = readView.select().from(articleTable).as('article')
