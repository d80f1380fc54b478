import { readView } from '../../kernel/db/read-view'
import { articleCategoryTable, articleTable } from './article.table'

/** Articles in whatever status. */
export const articles = readView.select().from(articleTable).as('article')

export const articleCategories = readView.select().from(articleCategoryTable).as('article_category')
