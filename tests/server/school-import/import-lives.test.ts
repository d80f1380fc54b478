import { expect, it } from 'vitest'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { REMIND_JOB } from '../../../server/src/modules/live/appointment/plan-reminder'
import { useImportDatabase } from './import-database'

const NOW = new Date('2026-11-21T00:00:00Z')
const trial = useImportDatabase()

it('reminds of a live in time when it is moved to an earlier hour', async () => {
  const school = trial.givenSchool()
  const load = () => trial.importFolder(school.folder, NOW)
  const live =
    'kind: live, streamUrl: "https://live.example.com/a.m3u8", endsAt: 2026-12-01 21:00, startsAt: 2026-12-01'
  school.replace('courses/c/course.yml', 'kind: imageText, text: l.md', `${live} 19:30`).remove('courses/c/l.md')
  await load()
  school.replace('courses/c/course.yml', '2026-12-01 19:30', '2026-12-01 14:00')
  await load()
  await load()
  const reminded: string[] = []
  const jobs = new Jobs(trial.database, (error) => {
    throw error
  })
  jobs.handle(REMIND_JOB, async ({ startsAt }) => {
    reminded.push(startsAt!)
  })
  await jobs.runDue(new Date('2026-12-01T05:44:59Z'))
  expect(reminded).toEqual([])
  await jobs.runDue(new Date('2026-12-01T05:45:00Z'))
  expect(reminded).toEqual(['2026-12-01T06:00:00.000Z'])
})
