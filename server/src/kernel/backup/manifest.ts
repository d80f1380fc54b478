import fs from 'node:fs/promises'
import path from 'node:path'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { BackupError } from './backup-error'
import { isMissing } from './files'

/** Raised when an older program could no longer restore a new backup. */
export const FORMAT = 1
const FILE = 'manifest.json'

const count = Type.Integer({ minimum: 0 })
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

const DatabaseContents = Type.Object({
  engine: Type.Enum(['postgres', 'embedded']),
  /** Major version of the PostgreSQL that it comes from. */
  serverMajor: count,
  /** Hashes of the applied migrations. */
  migrations: Type.Array(Type.String()),
  /** Rows of each table. */
  tables: Type.Record(Type.String({ pattern: '^[a-z0-9_]+$' }), count),
})
export type DatabaseContents = Static<typeof DatabaseContents>

const CopiedMedium = Type.Object({ key: Type.String(), bytes: count, modifiedMs: Type.Integer(), sha256 })
export type CopiedMedium = Static<typeof CopiedMedium>

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  /** Of the program that made it. */
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' }),
  /** ISO 8601. */
  madeAt: Type.String(),
  /** `file` lies beside the manifest. */
  database: Type.Object({ file: Type.String({ pattern: '^database-[\\w.-]+$' }), bytes: count, sha256 }),
  contents: DatabaseContents,
  /** Each lies at `media/<key>`. */
  media: Type.Array(CopiedMedium),
})
export type Manifest = Static<typeof Manifest>

/** What the program can restore. */
export interface ProgramVersion {
  version: string
  /** Hashes of its migrations. */
  migrations: string[]
}

/** Replaces the manifest of a folder at once, so that the folder always holds a whole backup or none. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const part = path.join(folder, `${FILE}.part`)
  await fs.writeFile(part, JSON.stringify(manifest, undefined, 1))
  await fs.rename(part, path.join(folder, FILE))
}

/** The manifest of the backup in a folder; undefined where there is none. @throws BackupError for a damaged one */
export const findManifest = async (folder: string): Promise<Manifest | undefined> => {
  const file = path.join(folder, FILE)
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (text === undefined) return undefined
  const found = parse(text)
  if (isNewerFormat(found)) throw new BackupError(`备份 ${folder} 来自更新版本的程序，请先升级程序`)
  if (!Check(Manifest, found)) throw new BackupError(`备份的清单损坏了，不能使用：${file}`)
  return found
}

/** @throws BackupError for a backup of a newer program, whose tables this one does not know */
export const refuseNewer = ({ version, contents }: Manifest, program: ProgramVersion): void => {
  const known = new Set(program.migrations)
  if (compareVersions(version, program.version) <= 0 && contents.migrations.every((hash) => known.has(hash))) return
  throw new BackupError(`备份来自更新版本的程序（${version}），现在的程序是 ${program.version}，请先升级程序`)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isNewerFormat = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'format' in found && Number(found.format) > FORMAT

const compareVersions = (one: string, other: string): number => {
  const parts = other.split('.').map(Number)
  const differences = one.split('.').map((part, place) => Number(part) - (parts[place] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
