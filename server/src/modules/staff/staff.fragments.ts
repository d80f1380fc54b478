import { readView } from '../../kernel/db/read-view'
import { staffUserTable } from './staff.table'

/** Staff accounts without what they log in by. */
export const staffMembers = readView
  .select({
    id: staffUserTable.id,
    shopId: staffUserTable.shopId,
    account: staffUserTable.account,
    name: staffUserTable.name,
  })
  .from(staffUserTable)
  .as('staff_user')
