import { constants, publicEncrypt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp, type RunningApp } from '../../../server/src/app'
import { runSchool } from '../../../server/src/commands/run-school'
import { readConfig } from '../../../server/src/kernel/config'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { createClient } from '../../support/server/client'

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
