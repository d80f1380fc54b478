import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { root } from '../process/run'

/** An empty database of the embedded engine: a first start copies it instead of making its own. */
export const buildDatabaseTemplate = async (): Promise<void> => {
  const folder = path.join(root, DATABASE_TEMPLATE)
  const part = `${folder}.new`
  fs.rmSync(part, { recursive: true, force: true })
  fs.mkdirSync(part, { recursive: true })
  const database = await PGlite.create({ dataDir: part })
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(part, folder)
}

export const DATABASE_TEMPLATE = 'dist/database'

export const DATABASE_TEMPLATE_SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'scripts/build/build-database-template.ts',
]
