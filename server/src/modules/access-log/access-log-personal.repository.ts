import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { accessLogTable } from './access-log.table'

export const accessLogData: PersonalData = {
  tables: [{ table: accessLogTable, title: '访问记录', rowsOf: ownedBy(accessLogTable.userId), erase: 'remove' }],
}
