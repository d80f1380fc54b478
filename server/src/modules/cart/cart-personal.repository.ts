import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { cartLineTable, cartRequestTable } from './cart.table'

export const cartData: PersonalData = {
  tables: [
    { table: cartLineTable, title: '购物车', rowsOf: ownedBy(cartLineTable.userId), erase: 'remove' },
    { table: cartRequestTable, rowsOf: ownedBy(cartRequestTable.userId), erase: 'remove' },
  ],
}
