import fs from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '../..')

/** The files below these folders of the repository whose names match, by their path from its root. */
export const listFiles = (folders: string[], name: RegExp): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => name.test(file) && !/(^|\/)(node_modules|\.output)\//.test(file))
      .map((file) => path.join(folder, file)),
  )
