import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { articleLikeTable, articleReadTable } from './article.table'

/** Likes stay as numbers of an id without a person, so that the count of an article stays true. */
export const articleData: PersonalData = {
  tables: [
    { table: articleLikeTable, title: '点赞的资讯', rowsOf: ownedBy(articleLikeTable.userId), erase: 'keep' },
    {
      table: articleReadTable,
      title: '读过的资讯',
      rowsOf: ({ id }) => eq(articleReadTable.reader, `learner:${id}`),
      erase: 'remove',
    },
  ],
}
