import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare } from '../../scripts/build/prepare'
import { buildMeasured, type MeasuredServer, startMeasured } from './measured-server'

/** Builds what the servers of `startDemoServer` need, and returns their environment. */
export const prepareDemoServer = async (): Promise<NodeJS.ProcessEnv> => {
  const environment = await prepare()
  await buildMeasured()
  return environment
}

/** Starts the built server, or another build of it, over a new demo school, which goes when it stops. */
export const startDemoServer = async (
  environment: NodeJS.ProcessEnv,
  script = 'dist/server/main.mjs',
): Promise<MeasuredServer> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-bench-'))
  const server = await startMeasured(script, {
    ...environment,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    DATA_DIR: folder,
    STORAGE_DIR: folder,
    RATE_LIMITS: 'off',
  })
  const stop = async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}
