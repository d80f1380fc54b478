import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy } from '../../../kernel/personal-data/rows-of'
import { voucherTable } from './voucher.table'

export const voucherData: PersonalData = {
  tables: [
    {
      table: voucherTable,
      title: '转账凭证',
      rowsOf: ownedBy(voucherTable.userId),
      erase: { payerName: '', pictures: [], reason: '' },
      stays: ['shopId', 'status', 'checkedByName', 'decidedByName'],
      lawful: ['transferNumber'],
      hidden: ['pictures', 'checkedBy', 'checkedByName', 'decidedBy', 'decidedByName'],
    },
  ],
}
