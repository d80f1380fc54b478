import fs from 'node:fs'
import path from 'node:path'
import { root } from './run'

/** Folders that may be given relatively: they are meant from the repository, wherever a command was typed. */
const FOLDERS = [
  'DATA_DIR',
  'STORAGE_DIR',
  'MIGRATIONS_DIR',
  'DEMO_DIR',
  'H5_DIR',
  'CONSOLE_DIR',
  'DATABASE_TEMPLATE_DIR',
]

/**
 * `NAME=value`, an `export` before it allowed; a value in quotes, or one that ends where a space and `#` begin a
 * remark.
 */
const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|(.*?))\s*(?:(?<=\s)#.*)?$/

/** Names and values of `.env`; one that stands there empty is not set. */
export const parseEnv = (text: string): Record<string, string> => {
  const pairs = text
    .split(/\r?\n/)
    .map((line) => LINE.exec(line))
    .filter((match) => match !== null)
    .map(([, name, double, single, plain]): [string, string] => [name, double ?? single ?? plain])
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

/**
 * What the server and the school's commands run with: where the build lies, `.env` beside package.json, and over both
 * what the environment already has. Server and commands so meet in one database.
 */
export const readServerEnvironment = (
  built: NodeJS.ProcessEnv = {},
  { file = path.join(root, '.env'), environment = process.env } = {},
): NodeJS.ProcessEnv => {
  const written = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
  const merged: NodeJS.ProcessEnv = { ...built, ...written, ...environment }
  merged.DATA_DIR ||= 'data'
  for (const name of FOLDERS) {
    const folder = merged[name]
    if (folder) merged[name] = path.resolve(root, folder)
  }
  return merged
}
