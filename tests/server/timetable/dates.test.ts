import { expect, it } from 'vitest'
import { LEARNER } from '../../support/server/fixture-school'
import { clock, withRollback } from '../../support/server/harness'
import { listCalendar } from '../../support/server/timetable-fixture'
import { addLive, START } from '../live/live-fixture'

it(
  'lives of own courses stand in the calendar, those of other courses do not',
  withRollback(async ({ database }) => {
    clock.set(START)
    const live = await addLive(database, {}, [LEARNER.owner.id])
    const dates = async (learner: typeof LEARNER.owner) =>
      (await listCalendar('2026-11-16', '2026-11-22', learner)).data.items
    expect(await dates(LEARNER.owner)).toMatchObject([
      {
        id: live.resourceId,
        kind: 'live',
        startsAt: START.toISOString(),
        target: { path: '/sub/course/video', query: { id: live.courseId, resourceId: live.resourceId } },
      },
    ])
    expect(await dates(LEARNER.visitor)).toEqual([])
  }),
)
