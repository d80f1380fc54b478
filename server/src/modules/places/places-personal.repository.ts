import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { placeTable, placeWaitTable } from './places.table'

/** Rows without words: that somebody had or wanted a place stays, by an account without a person. */
export const placesData: PersonalData = {
  tables: [
    { table: placeTable, title: '占用过的座位', rowsOf: ownedBy(placeTable.userId), erase: 'keep', stays: ['state'] },
    {
      table: placeWaitTable,
      title: '候补过的座位',
      rowsOf: ownedBy(placeWaitTable.userId),
      erase: 'keep',
      stays: ['state'],
    },
  ],
}
