import { constants, publicEncrypt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp, type RunningApp } from '../../../server/src/app'
import { runSchool } from '../../../server/src/commands/run-school'
import type { Manifest } from '../../../server/src/kernel/backup/manifest'
import { readConfig } from '../../../server/src/kernel/config'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { createClient } from '../../support/server/client'
import { fillFolder } from '../../support/server/test-database'
import { SchoolFixture } from '../school-import/school-fixture'

/** What a command printed, and its exit code. */
export interface Outcome {
  code: number
  printed: string
  refused: string
}

/** One installation: its settings, with DATA_DIR in a temporary folder. */
export type Installation = Record<'DATA_DIR', string> & NodeJS.ProcessEnv

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-backup-'))
process.once('exit', () => fs.rmSync(root, { recursive: true, force: true }))

/** A new, empty folder. */
export const makeFolder = (): string => fs.mkdtempSync(`${root}/`)

export const makeInstallation = (databaseUrl?: string): Installation => {
  return {
    DATA_DIR: makeFolder(),
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
}

export const run = async (environment: Installation, ...args: string[]): Promise<Outcome> => {
  const printed: string[] = []
  const refused: string[] = []
  const terminal = { log: (text: string) => printed.push(text), error: (text: string) => refused.push(text) }
  const code = await runSchool(args, { terminal, environment })
  return { code, printed: printed.join('\n'), refused: refused.join('\n') }
}

interface BackedUp {
  school: Installation
  /** A folder with a backup of the school. */
  backup: string
  /** What the backup said. */
  made: Outcome
}

const shared = globalThis as { backedUpSchool?: Promise<BackedUp> }

/** A small school with the embedded database, and its backup: one for all files, which copy the backup to change it. */
export const givenBackup = (): Promise<BackedUp> => (shared.backedUpSchool ??= backUpSchool())

const backUpSchool = async (): Promise<BackedUp> => {
  const school = makeInstallation()
  await fillFolder(path.join(school.DATA_DIR, 'database'))
  const fixture = new SchoolFixture()
  const imported = await run(school, 'import', fixture.folder)
  fixture.discard()
  if (imported.code !== 0) throw new Error(imported.refused)
  const backup = path.join(school.DATA_DIR, 'backup')
  return { school, backup, made: await run(school, 'backup', backup) }
}

export const storageOf = ({ DATA_DIR }: Installation): string => path.join(DATA_DIR, 'storage')

export const readManifest = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest

/** A copy of a backup, to change something in it. */
export const copyBackup = (backup: string): string => {
  const folder = path.join(makeFolder(), 'copy')
  fs.cpSync(backup, folder, { recursive: true })
  return folder
}

/** A copy of a backup with another manifest. */
export const changeManifest = (
  backup: string,
  change: (manifest: Manifest) => Partial<Manifest> | { format: number },
): string => {
  const folder = copyBackup(backup)
  const manifest = readManifest(folder)
  fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...change(manifest) }))
  return folder
}

/** A server over the installation's database, without jobs; `work` gets it. */
export const withServer = async <T>(
  environment: Installation,
  work: (server: RunningApp, call: ReturnType<typeof createClient>) => Promise<T>,
): Promise<T> => {
  const config = readConfig(environment)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataDir, 'database'),
  })
  await migrate(database, config.migrationsDir)
  const server = await createApp(config, { database, limitRates: false })
  try {
    return await work(
      server,
      createClient(async () => server.app),
    )
  } finally {
    await server.close()
  }
}

/** Logs a learner in by password. */
export const login = async (call: ReturnType<typeof createClient>, sid: string, phone: string, password: string) => {
  const key = await call('GET /base/api/shop/user/get/public/key', {}, { sid })
  const encrypted = publicEncrypt(
    { key: key.data.publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password),
  ).toString('base64')
  return call('POST /base/api/shop/user/login/pwd', { phone, password: encrypted, agreed: true }, { sid })
}

/** The files below a folder with their content, but for locks: equal before and after what changes nothing. */
export const readTree = (folder: string): Record<string, string> => {
  if (!fs.existsSync(folder)) return {}
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(folder, file), fs.readFileSync(file, 'base64')]
    }),
  )
}
