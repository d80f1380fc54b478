import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { keysIn, ownedBy } from '../../kernel/personal-data/rows-of'
import { dataCopyTable } from './my-data.table'

/** The copy of everything else. It does not contain itself. */
export const myData: PersonalData = {
  tables: [{ table: dataCopyTable, rowsOf: ownedBy(dataCopyTable.userId), erase: 'remove', files: keysIn('key') }],
}
