import { eq } from 'drizzle-orm'
import type { LiveEvent } from '@contract/live/live-status'
import type { Database } from '../../../server/src/kernel/db/database'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { LiveMoves } from '../../../server/src/modules/live/live-moves.service'
import { LiveRepository } from '../../../server/src/modules/live/live.repository'
import { liveStudyTable, liveTable } from '../../../server/src/modules/live/live.table'
import { SHOP } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { addAccess, addCourse } from '../course/course-fixture'

export const START = new Date('2026-11-21T11:30:00Z')
export const END = new Date('2026-11-21T13:00:00Z')
/** A moment so many minutes after the planned beginning. */
export const minute = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

type LiveFields = Partial<typeof liveTable.$inferInsert> & { replay?: boolean; free?: boolean; publishState?: 'updating' | 'offShelf' }

/** Of a test whose rows stay: no list of other tests shows it. */
export const STAYING = { publishState: 'offShelf' } as const

/** A course with one live lesson, owned by these learners. */
export const addLive = async (database: Database, { replay = false, free = false, publishState = 'updating', ...fields }: LiveFields = {}, owners: string[] = []) => {
  const definitions = replay ? [{ label: '高清', key: `${SHOP}/lesson/replay.mp4`, format: 'mp4' as const }] : []
  const { courseId, lessonIds: [resourceId] } = await addCourse(
    database, { courseType: 2, title: '直播课', publishState }, [{ title: '考前串讲', free, definitions, durationSeconds: replay ? 100 : 0 }])
  await database.current.insert(liveTable).values({
    lessonId: resourceId!, shopId: SHOP, startsAt: START, endsAt: END, streamUrl: 'https://live.example.com/a.m3u8', publicWatch: free,
    replayState: replay ? 'ready' : 'none', ...fields,
  })
  for (const userId of owners) await addAccess(database, userId, courseId)
  return { courseId, resourceId: resourceId! }
}

/** What the school says of a live, as its command does. */
export const say = (database: Database, lessonId: string, event: LiveEvent, shopId = SHOP) => {
  const jobs = new Jobs(database, (error) => { throw error })
  return new LiveMoves(database, new LiveRepository(database), jobs, () => clock.now()).move(shopId, lessonId, event, 'school:test')
}

/** Moves a live by so many minutes, as importing the school again does. */
export const putOff = async (database: Database, { resourceId }: { resourceId: string }, minutes: number): Promise<void> => {
  const shift = (moment: Date) => new Date(moment.getTime() + minutes * 60_000)
  await database.current.delete(liveStudyTable).where(eq(liveStudyTable.lessonId, resourceId))
  await database.current.update(liveTable).set({ state: 'unstarted', startsAt: shift(START), endsAt: shift(END) }).where(eq(liveTable.lessonId, resourceId))
}
