import { eq } from 'drizzle-orm'
import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import { offlineTermTable } from '../../server/src/modules/offline-course/offline-course.table'
import { placeWaitTable } from '../../server/src/modules/places/places.table'
import { addCourse } from '../support/server/course-fixture'
import type { Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { placeOrder } from '../support/server/place-order'
import { requireSuccess } from './require-success'
import { NOW, SECRET_NAME } from './secrets'

const DAY_MILLISECONDS = 86_400_000
const daysLater = (days: number): string => new Date(NOW.getTime() + days * DAY_MILLISECONDS).toISOString()
const FREE = { courseType: 3, priceFen: 0 } as const

const addTerm = async (database: Database, courseId: string): Promise<string> => {
  const clerk = await addStaff(database, { permissions: ['offline-courses.manage'] })
  const window = { enrolFrom: daysLater(-1), enrolUntil: daysLater(30), decidesAt: null, leastPersons: 0 }
  const term = { courseId, name: '第 1 期', seats: 9, route: '', bring: '', ...window }
  return requireSuccess(await call('POST /staff/offline-course/term/save', term, clerk)).id
}

/** A free offline course to look at, and a term of another one that can be had. */
export const addOfflineCourse = async (database: Database) => {
  const shown = await addCourse(database, FREE)
  const { courseId } = await addCourse(database, FREE)
  return { offlineCourse: [shown.courseId], offlineTerm: [await addTerm(database, courseId)] }
}

/** The learner enrols somebody in a further term of that course, and waited for a seat. */
export const enrolOffline = async (database: Database, otherTermId: string, me: Learner) => {
  const [other] = await database.current.select().from(offlineTermTable).where(eq(offlineTermTable.id, otherTermId))
  const termId = await addTerm(database, other!.courseId)
  const persons = [{ name: SECRET_NAME, isSelf: false }]
  const held = requireSuccess(await call('POST /resource/auth/goods/offline/seat/hold', { termId, persons }, me))
  const [id] = held.enrolmentIds
  requireSuccess(await placeOrder(call, me, [{ kind: 'offline', goodsId: id! }]))
  await database.current.insert(placeWaitTable).values({
    ...{ id: makeId(), capacityId: termId, userId: me.id, count: 1, state: 'left', createdAt: NOW },
  })
  return { enrolment: [id!], myOfflineTerm: [termId] }
}
