import { eq } from 'drizzle-orm'
import type { LiveEvent } from '@contract/live/live-status'
import type { Database } from '../../../server/src/kernel/db/database'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { studyDayTable } from '../../../server/src/modules/study/study.table'
import { LiveMoves } from '../../../server/src/modules/live/moves/live-moves.service'
import { LiveRepository } from '../../../server/src/modules/live/live.repository'
import { liveStudyTable, liveTable } from '../../../server/src/modules/live/live.table'
import { LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { call, clock } from '../../support/server/harness'
import { addAccess, addCourse, pass } from '../../support/server/course-fixture'

export const START = new Date('2026-11-21T11:30:00Z')
export const END = new Date('2026-11-21T13:00:00Z')
/** A moment so many minutes after the planned beginning. */
export const minute = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

type LiveFields = Partial<typeof liveTable.$inferInsert> & {
  replay?: boolean
  free?: boolean
  publishState?: 'updating' | 'offShelf'
}

/** Of a test whose rows stay: no list of other tests shows it. */
export const STAYING = { publishState: 'offShelf' } as const

/** A course with one live lesson, owned by these learners. */
export const addLive = async (
  database: Database,
  { replay = false, free = false, publishState = 'updating', ...fields }: LiveFields = {},
  owners: string[] = [],
) => {
  const definitions = replay ? [{ label: '高清', key: `${SHOP}/lesson/replay.mp4`, format: 'mp4' as const }] : []
  const {
    courseId,
    lessonIds: [resourceId],
  } = await addCourse(database, { courseType: 2, title: '直播课', publishState }, [
    { title: '考前串讲', free, definitions, durationSeconds: replay ? 100 : 0 },
  ])
  await database.current.insert(liveTable).values({
    lessonId: resourceId!,
    shopId: SHOP,
    startsAt: START,
    endsAt: END,
    streamUrl: 'https://live.example.com/a.m3u8',
    publicWatch: free,
    replayState: replay ? 'ready' : 'none',
    ...fields,
  })
  for (const userId of owners) await addAccess(database, userId, courseId)
  return { courseId, resourceId: resourceId! }
}

/** What the school says of a live, as its command does. */
export const say = (database: Database, lessonId: string, event: LiveEvent, shopId = SHOP) => {
  const jobs = new Jobs(database, (error) => {
    throw error
  })
  return new LiveMoves(database, new LiveRepository(database), jobs, () => clock.now()).move(
    shopId,
    lessonId,
    event,
    'staff:test',
  )
}

/** Moves a live by so many minutes, as importing the school again does. */
export const putOff = async (
  database: Database,
  { resourceId }: { resourceId: string },
  minutes: number,
): Promise<void> => {
  const shift = (moment: Date) => new Date(moment.getTime() + minutes * 60_000)
  await database.current.delete(liveStudyTable).where(eq(liveStudyTable.lessonId, resourceId))
  await database.current
    .update(liveTable)
    .set({ state: 'unstarted', startsAt: shift(START), endsAt: shift(END) })
    .where(eq(liveTable.lessonId, resourceId))
}

export const WATCH = 'POST /resource/auth/course/live/watch'

export type Live = Awaited<ReturnType<typeof addLive>>

/** One device in the room: says every few seconds that its picture runs, as the app does, though less often. */
export const openRoom = (live: Live, { token }: Learner = LEARNER.owner) => {
  let ticket = ''
  const beat = async (playing = true) => {
    const answer = await call(WATCH, { ...live, entered: true, playing, ...(ticket && { ticket }) }, { token })
    ticket = answer.data?.ticket ?? ''
    return answer.data
  }
  const watch = async (seconds: number, everySeconds = 50) => {
    let last = await beat()
    for (let left = seconds; left > 0; left -= everySeconds) {
      pass(Math.min(left, everySeconds))
      last = await beat()
    }
    return last
  }
  return {
    beat,
    watch,
    forgetTicket: () => {
      ticket = ''
    },
  }
}

/** Seconds that a learner studied, over all days. */
export const readStudySeconds = async (database: Database, userId = LEARNER.owner.id) => {
  const rows = await database.current.select().from(studyDayTable).where(eq(studyDayTable.userId, userId))
  return rows.reduce((sum, { seconds }) => sum + seconds, 0)
}
