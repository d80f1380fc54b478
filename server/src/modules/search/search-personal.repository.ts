import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { searchHistoryTable } from './search.table'

export const searchData: PersonalData = {
  tables: [
    { table: searchHistoryTable, title: '搜索记录', rowsOf: ownedBy(searchHistoryTable.userId), erase: 'remove' },
  ],
}
