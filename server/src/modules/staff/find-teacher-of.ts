import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { teachers } from '../shop/shop.fragments'
import { staffMembers } from './staff.fragments'

/** The teacher that a staff account belongs to; undefined for one of the office. */
export const findTeacherOf = async (
  database: Database,
  shopId: string,
  staffId: string,
): Promise<{ id: string; name: string } | undefined> => {
  const [row] = await database.current
    .select({ id: teachers.id, name: teachers.name })
    .from(staffMembers)
    .innerJoin(teachers, and(eq(teachers.shopId, shopId), eq(teachers.staffAccount, staffMembers.account)))
    .where(and(eq(staffMembers.id, staffId), eq(staffMembers.shopId, shopId)))
  return row
}
