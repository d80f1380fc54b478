import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { sessionTable } from '../../server/src/modules/user/user.table'
import { SHOP, type Learner } from '../support/server/fixture-school'
import { NOW, SECRET } from './secrets'

const DAY_MILLISECONDS = 86_400_000

/** A login on a phone of one's own. */
export const addLogin = async (database: Database, me: Learner): Promise<string> => {
  const login = { tokenHash: randomUUID(), userId: me.id, shopId: SHOP, deviceName: SECRET, createdAt: NOW }
  const [row] = await database.current
    .insert(sessionTable)
    .values({ ...login, expiresAt: new Date(NOW.getTime() + DAY_MILLISECONDS) })
    .returning()
  return row!.id
}
