import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeDemoSchool } from '../pages/school/demo-learners'
import { logInStaff, type StaffSession } from '../pages/school/staff-api'
import { ServerProcess } from '../pages/server-process'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    /** Undefined with a server that ran before the tests. */
    staffSession: StaffSession | undefined
  }
}

/** The server that the build for DevTools calls, as `npm start` runs it. */
const DEFAULT_SERVER = 'http://127.0.0.1:3000'

/**
 * One server for all files, since loading the demo school takes longer than a script; or the one that runs at `BASE`.
 */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.BASE ?? (process.env.WEAPP_ENDPOINT ? DEFAULT_SERVER : undefined)
  if (running) {
    project.provide('serverUrl', running)
    project.provide('staffSession', undefined)
    return undefined
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-demo-'))
  const server = await ServerProcess.start({ DEMO_DIR: writeDemoSchool(folder), RATE_LIMITS: 'off' })
  project.provide('serverUrl', server.url)
  project.provide('staffSession', await logInStaff(server))
  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
