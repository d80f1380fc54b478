import fs from 'node:fs'
import path from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { copyTemplate } from './copy-template'
import { Database } from './database'
import { lockFolder } from './lock-folder'
import { ALONE } from './signals'
import { toText, type TextRow } from './statement'
import { Transactions, type Connection } from './transactions'

/** Anything that runs queries: the database itself or a transaction in it. */
type Queryable = Pick<PGlite, 'query'>

const keep = (text: string): string => text
/** Leaves every value as the database printed it. */
const AS_TEXT = Object.fromEntries(
  Object.values(types).flatMap((type) => (typeof type === 'number' ? [[type, keep]] : [])),
)

/** The embedded database in a folder, a new one begun as a copy of `template`; without a folder in memory. */
export const openPglite = async (folder: string | undefined, template?: string): Promise<Database> => {
  const release = folder ? lockFolder(folder) : () => undefined
  if (folder) {
    copyTemplate(folder, template)
    fs.mkdirSync(path.resolve(folder), { recursive: true })
  }
  const client = await PGlite.create({ dataDir: folder, parsers: { [types.INT8]: keep } })
  const transactions = new Transactions(toConnection(client), (work) =>
    client.transaction(async (inner) => work(toConnection(inner))),
  )
  const executor = drizzle(transactions as unknown as PGlite, { casing: 'snake_case' })
  return new Database(executor, transactions, 'pglite', ALONE, async () => {
    await client.close()
    release()
  })
}

const toConnection = (client: Queryable): Connection => ({
  query: (...statement) => (client as Pick<Connection, 'query'>).query(...statement),
  send: async ({ text }, values) => {
    const { rows } = await client.query(text, values.map(toText), {
      rowMode: 'array',
      parsers: AS_TEXT,
      serializers: AS_TEXT,
    })
    return rows as TextRow[]
  },
})
