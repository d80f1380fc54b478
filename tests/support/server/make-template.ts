import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { fillTemplate, replaceDatabase, TEMPLATE } from './test-database'

/** Before the first test on PostgreSQL: migrates the database that all others are copied from. */
export const setup = async (): Promise<void> => {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  await replaceDatabase(TEMPLATE)
  const database = await openDatabase({
    databaseUrl: Object.assign(new URL(server), { pathname: `/${TEMPLATE}` }).href,
  })
  await fillTemplate(database)
  await database.close()
}
