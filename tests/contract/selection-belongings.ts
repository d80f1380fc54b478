import type { Database } from '../../server/src/kernel/db/database'
import { selectionResultTable } from '../../server/src/modules/selection/selection.table'
import { addCourse } from '../support/server/course-fixture'
import type { Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { requireSuccess } from './require-success'
import { NOW } from './secrets'

const daysLater = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString()

const addSelectionCourse = async (database: Database, planId: string): Promise<string> => {
  const clerk = await addStaff(database, { permissions: ['selections.manage'] })
  const { courseId } = await addCourse(database, { priceFen: 0 })
  const facts = { creditTenths: 20, groupName: '', quota: 9, leastPersons: 0, partOf: null, requires: [], audience: [] }
  return requireSuccess(await call('POST /staff/selection/course/save', { planId, courseId, ...facts }, clerk)).id
}

/** A plan whose round is open, with a course that can be had. */
export const addSelection = async (database: Database) => {
  const clerk = await addStaff(database, { permissions: ['selections.manage'] })
  const plan = requireSuccess(
    await call(
      'POST /staff/selection/save',
      {
        ...{ name: '公共选修', leastCreditTenths: 0, mostCreditTenths: 500, mostCourses: 50, mostWishes: 5 },
        ...{ lotCourses: 2, releaseTime: '', firstYears: [], withdrawUntil: daysLater(30) },
        ...{ firstDay: daysLater(-1).slice(0, 10), lastDay: daysLater(60).slice(0, 10) },
        rounds: [{ kind: 'fill', opensAt: daysLater(-1), closesAt: daysLater(20) }],
      },
      clerk,
    ),
  )
  return { selectionPlan: [plan.id], selectionCourse: [await addSelectionCourse(database, plan.id)] }
}

/** The learner has a course of the plan, and passed one before. */
export const selectCourse = async (database: Database, planId: string, courseId: string, me: Learner) => {
  const id = await addSelectionCourse(database, planId)
  requireSuccess(await call('PUT /resource/auth/goods/selection/change', { planId, add: [id], drop: [] }, me))
  requireSuccess(await call('PUT /resource/auth/goods/selection/confirm', { planId }, me))
  await database.current.insert(selectionResultTable).values({ userId: me.id, courseId, passed: true })
  return { mySelection: [id] }
}
