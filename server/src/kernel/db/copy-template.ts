import fs from 'node:fs'
import path from 'node:path'

/** Every database folder holds this file. */
const MARK = 'PG_VERSION'

/**
 * Fills a folder that holds no database yet with the empty one of `template`: copying takes a fraction of what
 * PostgreSQL's own beginning takes. Without a template nothing happens, and the database is made from nothing.
 */
export const copyTemplate = (folder: string, template: string | undefined): void => {
  if (!template || fs.existsSync(path.join(folder, MARK)) || !fs.existsSync(path.join(template, MARK))) return
  // Renamed when complete, so that a killed process leaves no partial database.
  const part = `${folder.replace(/\/$/, '')}.new`
  fs.rmSync(part, { recursive: true, force: true })
  fs.cpSync(template, part, { recursive: true })
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(part, folder)
}
