import { and, eq, gt } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { vipGiftTable, vipGrantTable, vipPeriodTable } from './vip.table'

const grants = ownedBy(vipGrantTable.userId)

export const vipData: PersonalData = {
  tables: [
    { table: vipGiftTable, rowsOf: partOf(vipGiftTable.grantId, vipGrantTable.id, grants), erase: 'keep' },
    {
      table: vipPeriodTable,
      title: '会员期限',
      rowsOf: ownedBy(vipPeriodTable.userId),
      erase: 'keep',
      stays: ['shopId'],
    },
    {
      table: vipGrantTable,
      title: '会员开通记录',
      rowsOf: grants,
      erase: 'keep',
      stays: ['shopId', 'credits'],
    },
  ],
  ends: [
    {
      kind: 'vip',
      table: vipPeriodTable,
      rowsOf: ({ id }, now) => and(eq(vipPeriodTable.userId, id), gt(vipPeriodTable.endsAt, now))!,
    },
  ],
}
