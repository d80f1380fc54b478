import fs from 'node:fs'
import path from 'node:path'
import { toKilobytes } from '../process/table'

/** With 103 of 166 screens; 800 KB when all are there. */
const MAIN_LIMIT_BYTES = 720 * 1024
const SUBPACKAGE_LIMIT_BYTES = 450 * 1024
/** WeChat lets no package lie in another one, so the 53 screens below `sub/account` are one package (decision 0053). */
const ACCOUNT_LIMIT_BYTES = 500 * 1024
/** WeChat's own limit for all packages together. */
const TOTAL_LIMIT_BYTES = 20 * 1024 * 1024
/** The limits in words. */
export const MINI_PROGRAM_LIMITS =
  `main at most ${MAIN_LIMIT_BYTES / 1024} KB, a subpackage at most ${SUBPACKAGE_LIMIT_BYTES / 1024} KB, ` +
  `sub/account at most ${ACCOUNT_LIMIT_BYTES / 1024} KB, ` +
  `all together at most ${TOTAL_LIMIT_BYTES / 1024} KB`

/** @param label root of a package; `main`, or `total` for all together */
export const limitOf = (label: string): number => {
  const name = label.replace(/\/$/, '')
  if (name === 'main') return MAIN_LIMIT_BYTES
  if (name === 'total') return TOTAL_LIMIT_BYTES
  return name === 'sub/account' ? ACCOUNT_LIMIT_BYTES : SUBPACKAGE_LIMIT_BYTES
}

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

type PackageRow = {
  package: string
  KB: string
  limit: string
  ok: string
}

/** What we read of dist/weapp/app.json. */
export interface BuiltApp {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
}

export const readBuiltApp = (folder: string): BuiltApp =>
  JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8'))

const toRow = (name: string, bytes: number): PackageRow => ({
  package: name,
  KB: toKilobytes(bytes),
  limit: toKilobytes(limitOf(name)),
  ok: bytes <= limitOf(name) ? 'yes' : 'NO',
})

/** One row a package of dist/weapp, then the total, as WeChat counts them: bytes of files, uncompressed. */
export const measureMiniProgram = (root: string): PackageRow[] => {
  const folder = path.join(root, 'dist/weapp')
  const app = readBuiltApp(folder)
  const roots = (app.subPackages ?? app.subpackages ?? []).map(({ root: name }) => name.replace(/\/$/, ''))
  const bytesOf: Record<string, number> = Object.fromEntries([['main', 0], ...roots.map((name) => [name, 0])])
  for (const file of filesBelow(folder)) {
    const relative = path.relative(folder, file).split(path.sep).join('/')
    const owner = roots.find((name) => relative.startsWith(`${name}/`)) ?? 'main'
    bytesOf[owner] += fs.statSync(file).size
  }
  const total = Object.values(bytesOf).reduce((sum, bytes) => sum + bytes, 0)
  return [...Object.entries(bytesOf).map(([name, bytes]) => toRow(name, bytes)), toRow('total', total)]
}
