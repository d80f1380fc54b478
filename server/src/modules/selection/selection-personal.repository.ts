import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { selectionChoiceTable, selectionResultTable } from './selection.table'

/** That somebody had a place stays, for the count and the lot; results go with the account. */
export const selectionData: PersonalData = {
  tables: [
    {
      table: selectionChoiceTable,
      title: '选课',
      rowsOf: ownedBy(selectionChoiceTable.userId),
      erase: { reason: '' },
      stays: ['state'],
    },
    {
      table: selectionResultTable,
      title: '修过的课',
      rowsOf: ownedBy(selectionResultTable.userId),
      erase: 'remove',
      stays: [],
    },
  ],
}
