import fs from 'node:fs'
import path from 'node:path'

/** Every database folder holds this file. */
const MARK = 'PG_VERSION'

/**
 * Copies the empty database of `template` into a folder that holds none yet, which takes a fraction of the time of
 * initdb. Without a template nothing happens, and PGlite creates the database itself.
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
