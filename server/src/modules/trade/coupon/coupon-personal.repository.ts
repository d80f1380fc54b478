import { and, eq, gt } from 'drizzle-orm'
import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy } from '../../../kernel/personal-data/rows-of'
import { couponCodeTable, userCouponTable } from './coupon.table'

export const couponData: PersonalData = {
  tables: [
    { table: couponCodeTable, rowsOf: ownedBy(couponCodeTable.userId), erase: 'keep', stays: ['codeHash', 'shopId'] },
    {
      table: userCouponTable,
      title: '优惠券',
      rowsOf: ownedBy(userCouponTable.userId),
      erase: 'keep',
      stays: ['shopId', 'status', 'source'],
    },
  ],
  ends: [
    {
      kind: 'coupons',
      table: userCouponTable,
      rowsOf: ({ id }, now) =>
        and(eq(userCouponTable.userId, id), eq(userCouponTable.status, 'unused'), gt(userCouponTable.expiresAt, now))!,
    },
  ],
}
