import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { migrate } from '../../../server/src/kernel/db/migrate'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { REMIND_JOB } from '../../../server/src/modules/live/plan-reminder'
import { importSchool } from '../../../server/src/modules/school-import/school-import.service'
import { SchoolFixture } from './school-fixture'

const NOW = new Date('2026-11-21T00:00:00Z')
let database: Database
let school: SchoolFixture

beforeAll(async () => {
  database = await openDatabase({})
  await migrate(database, path.resolve(__dirname, '../../../server/migrations'))
  school = new SchoolFixture()
})
afterAll(async () => {
  await database.close()
  school.discard()
})

it('reminds of a live in time when the school moves it to an earlier hour', async () => {
  const load = () => importSchool(database, `${school.folder}-storage`, school.folder, NOW)
  const live = 'kind: live, streamUrl: "https://live.example.com/a.m3u8", endsAt: 2026-12-01 21:00, startsAt: 2026-12-01'
  school.replace('courses/c/course.yml', 'kind: imageText, text: l.md', `${live} 19:30`).remove('courses/c/l.md')
  await load()
  school.replace('courses/c/course.yml', '2026-12-01 19:30', '2026-12-01 14:00')
  await load()
  await load()
  const reminded: string[] = []
  const jobs = new Jobs(database, (error) => { throw error })
  jobs.handle(REMIND_JOB, async ({ startsAt }) => { reminded.push(startsAt!) })
  await jobs.runDue(new Date('2026-12-01T05:44:59Z'))
  expect(reminded).toEqual([])
  await jobs.runDue(new Date('2026-12-01T05:45:00Z'))
  expect(reminded).toEqual(['2026-12-01T06:00:00.000Z'])
})
