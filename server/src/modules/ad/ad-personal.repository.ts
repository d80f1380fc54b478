import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { learnerReader } from '../../kernel/reader-marks'
import { adViewTable } from './ad.table'

export const adData: PersonalData = {
  tables: [
    {
      table: adViewTable,
      title: '看过的广告',
      rowsOf: ({ id }) => eq(adViewTable.viewer, learnerReader(id)),
      erase: 'remove',
    },
  ],
}
