import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { SchoolFixture } from '../../../server/school-import/school-fixture'
import { FLAGS } from '../browser-flags'
import { writeDemoSchool } from './demo-learners'
import { SECOND_SCHOOL } from './second-school'
import { logInStaff, type StaffSession } from './staff-api'
import { DEMO_DATA, ServerProcess } from '../server-process'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    browserEndpoint: string
    /** Undefined with a server that ran before the tests. */
    staffSession: StaffSession | undefined
  }
}

/**
 * One server and one browser for all files, or the server that runs at `BASE`. The data is kept as it is before the
 * first test: a server that a test starts for itself begins with a copy.
 */
export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-shared-'))
  const server = await startSchools(folder)
  const executablePath = project.config.env.CHROME_PATH as string
  const browser = await chromium.launchServer({ executablePath, args: FLAGS })
  project.provide('serverUrl', process.env.BASE ?? server.url)
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('staffSession', process.env.BASE ? undefined : await logInStaff(server))
  return async () => {
    await browser.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Without limits, since every learner of every test comes from this one address. */
const startSchools = async (folder: string): Promise<ServerProcess> => {
  const data = path.join(folder, 'data')
  const server = await ServerProcess.start({
    DEMO_DIR: writeDemoSchool(path.join(folder, 'demo')),
    RATE_LIMITS: 'off',
  })
  await server.terminate()
  const { sid, name, color, course } = SECOND_SCHOOL
  const second = new SchoolFixture()
    .write('school.yml', `code: ${sid}\nshopName: ${name}\nbrandColor: "${color}"\n`)
    .replace('courses/c/course.yml', 'title: 课程', `title: ${course}`)
  await server.importSchool(second.folder)
  second.discard()
  fs.cpSync(server.dataDir, data, { recursive: true })
  process.env[DEMO_DATA] = data
  await server.boot()
  return server
}
