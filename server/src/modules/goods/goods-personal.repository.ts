import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { goodsReservationTable } from './goods.table'

export const goodsData: PersonalData = {
  tables: [
    {
      table: goodsReservationTable,
      rowsOf: ownedBy(goodsReservationTable.userId),
      erase: 'keep',
      stays: ['shopId'],
    },
  ],
}
