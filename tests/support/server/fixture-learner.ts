import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { hashSecret } from '../../../server/src/kernel/hash-secret'
import { sessionTable, userTable } from '../../../server/src/modules/user/user.table'
import { SHOP, type Learner } from './fixture-school'

let lastNumber = 0
/** A number that no other learner of this process has, also of those made within one millisecond. */
const nextNumber = (): number => (lastNumber = Math.max(Date.now(), lastNumber + 1))

/** A learner of a test's own, logged in, for tests whose writes stay. */
export const addLearner = async (database: Database): Promise<Learner> => {
  const id = randomUUID()
  const phone = `136${String(nextNumber()).slice(-8)}`
  const token = `token-${randomUUID()}-${'r'.repeat(16)}`
  await database.current.insert(userTable).values({ id, shopId: SHOP, phone, nickName: '学员' })
  const expiresAt = new Date('2099-01-01T00:00:00Z')
  const tokenHash = hashSecret(token)
  await database.current.insert(sessionTable).values({ tokenHash, userId: id, shopId: SHOP, expiresAt })
  return { id, phone, token, sid: SHOP }
}
