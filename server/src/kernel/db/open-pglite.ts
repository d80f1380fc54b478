import fs from 'node:fs'
import path from 'node:path'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { DrizzleQueryError } from 'drizzle-orm'
import { TEXT_TYPES, type Connection } from './connection'
import { copyTemplate } from './copy-template'
import { Database } from './database'
import { lockFolder } from './lock-folder'
import { NO_SIGNALS } from './signals'

const keep = (text: string) => text
/** Of every client: what is text in both engines. */
export const PARSERS = Object.fromEntries(Object.values(TEXT_TYPES).map((oid) => [oid, keep]))

/** Of every client too: an index that stands on an extension cannot be read without it. */
export const EXTENSIONS = { btree_gist } satisfies PGliteOptions['extensions']

/** Opens the embedded database in a folder, a new one as a copy of `template`, or in memory without a folder. */
export const openPglite = async (folder: string | undefined, template?: string): Promise<Database> => {
  const release = folder ? lockFolder(folder) : () => undefined
  if (folder) {
    copyTemplate(folder, template)
    fs.mkdirSync(path.resolve(folder), { recursive: true })
  }
  return toDatabase(await PGlite.create({ dataDir: folder, parsers: PARSERS, extensions: EXTENSIONS }), release)
}

/** A database of a client with PARSERS and EXTENSIONS; closing it closes the client and calls `release`. */
export const toDatabase = (client: PGlite, release: () => void = () => undefined): Database => {
  const connection = toConnection(client)
  return new Database(
    {
      query: connection.query,
      read: connection.query,
      search: connection.query,
      transaction: (work) => client.transaction((transaction) => work(toConnection(transaction))),
      together: (statements) =>
        client.transaction(async (transaction) => {
          const results = []
          for (const { text, values } of statements) {
            results.push(
              await transaction.query(text, values).catch((error: Error) => {
                throw new DrizzleQueryError(text, values, error)
              }),
            )
          }
          return results
        }),
      close: async () => {
        await client.close()
        release()
      },
    },
    NO_SIGNALS,
  )
}

const toConnection = (client: PGlite | Transaction): Connection => ({
  query: ({ text, values, rowMode }) => client.query(text, values, { rowMode }),
})
