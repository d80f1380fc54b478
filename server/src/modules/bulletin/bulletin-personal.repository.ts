import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { bulletinReadTable } from './bulletin.table'

export const bulletinData: PersonalData = {
  tables: [
    {
      table: bulletinReadTable,
      title: '读过的公告',
      rowsOf: ({ id }) => eq(bulletinReadTable.reader, `learner:${id}`),
      erase: 'remove',
    },
  ],
}
