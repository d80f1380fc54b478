import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = path.resolve(__dirname, '../../../../server/src')

export interface ForeignTable {
  /** `modules/<module>/<file>:<line>` */
  place: string
  table: string
  owner: string
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

/** The name of a module; `kernel`, `commands` or a file of the root for all else. */
const ownerOf = (file: string): string => file.replace(/^modules\//, '').split(path.sep)[0]!

/** Which module, or the kernel, defines each table, by the table's name in SQL. */
export const readOwners = (): Map<string, string> => {
  const owners = new Map<string, string>()
  for (const file of listFiles(SOURCES).filter((each) => each.endsWith('.table.ts'))) {
    const text = readFileSync(path.join(SOURCES, file), 'utf8')
    for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(table!, ownerOf(file))
  }
  return owners
}

/** Where a table may be named in SQL. */
const SOURCE = /\b(?:from|join|into|update|using|table|references)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)"?/gi
/** Further tables of a list: `from one, other`. */
const LISTED = /\b(?:from|using)\s+"?[a-z_]+"?(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*"?([a-z_]+)"?/gi

/** Blanks comments out, so that offsets stay. */
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))

/** Tables of other modules that the text of a file names in SQL. */
export const findForeignTables = (file: string, code: string, owners: Map<string, string>): ForeignTable[] => {
  const plain = withoutComments(code).replace(/^(?:import|export)\b[^;`]*?\bfrom '[^']*'$/gm, (line) =>
    line.replace(/[^\n]/g, ' '),
  )
  return [SOURCE, LISTED].flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap((match) => {
      const table = match[1]!
      const owner = owners.get(table)
      if (!owner || owner === ownerOf(file)) return []
      const line = plain.slice(0, match.index).split('\n').length
      return [{ place: `${file}:${line}`, table, owner }]
    }),
  )
}

/** All such places of the server. Table files are left out: their foreign keys name tables as code. */
export const listForeignTables = (): ForeignTable[] => {
  const owners = readOwners()
  return listFiles(SOURCES)
    .filter((file) => !file.endsWith('.table.ts'))
    .flatMap((file) => findForeignTables(file, readFileSync(path.join(SOURCES, file), 'utf8'), owners))
}
