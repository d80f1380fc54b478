import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { addressTable } from './address.table'

export const addressData: PersonalData = {
  tables: [{ table: addressTable, title: '收货地址', rowsOf: ownedBy(addressTable.userId), erase: 'remove' }],
}
