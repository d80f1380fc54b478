import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Input } from '@contract/calls'
import type { RunningApp } from '../../../server/src/app'
import { makeId } from '../../../server/src/kernel/make-id'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { placeCapacityTable } from '../../../server/src/modules/places/places.table'
import { selectionChoiceTable, selectionResultTable } from '../../../server/src/modules/selection/selection.table'
import { deregistrationTable } from '../../../server/src/modules/user/deregistration/deregistration.table'
import { addCourse } from '../../support/server/course-fixture'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { addMember, addParty, saveSession } from '../../support/server/timetable-fixture'
import { addLearners } from '../classes/classes-fixture'

export const at = (day: string, time = '12:00'): Date => new Date(`${day}T${time}:00+08:00`)
/** In the middle of each round. */
export const WISHING = at('2026-03-03')
export const FILLING = at('2026-03-13')
export const ADJUSTING = at('2026-03-23')

const WINDOWS = {
  wish: { opensAt: at('2026-03-01', '00:00').toISOString(), closesAt: at('2026-03-06', '00:00').toISOString() },
  fill: { opensAt: at('2026-03-10', '00:00').toISOString(), closesAt: at('2026-03-17', '00:00').toISOString() },
  adjust: { opensAt: at('2026-03-20', '00:00').toISOString(), closesAt: at('2026-03-31', '00:00').toISOString() },
}
/** Any signature of the beacon's length; its hash is the value. */
const SIGNATURE = 'ab'.repeat(48)
export const PUBLIC_VALUE = createHash('sha256').update(Buffer.from(SIGNATURE, 'hex')).digest('hex')

type PlanInput = Input<'POST /staff/selection/save'>
type CourseInput = Input<'POST /staff/selection/course/save'>
type Own = Awaited<ReturnType<typeof startOwnServer>>
type Kind = keyof typeof WINDOWS

/** What the tests of selection do, on a server of their own. */
const createSelectionSchool = ({ server, call }: Own) => {
  const { database } = server
  let clerk: StaffMember

  const school = {
    get clerk() {
      return clerk
    },
    async open(): Promise<void> {
      clerk = await addStaff(database, { permissions: ['selections.manage', 'timetable.manage'] })
    },
    planInput: (change: Partial<PlanInput> = {}, kinds: Kind[] = ['fill', 'adjust']): PlanInput => ({
      ...{ name: '2026 春季选课', leastCreditTenths: 0, mostCreditTenths: 1000, mostCourses: 20, mostWishes: 5 },
      ...{ lotCourses: 3, releaseTime: '', firstYears: [], firstDay: '2026-03-01', lastDay: '2026-07-10' },
      withdrawUntil: at('2026-03-31', '00:00').toISOString(),
      rounds: kinds.map((kind) => ({ kind, ...WINDOWS[kind] })),
      ...change,
    }),
    /** Saved before any of its rounds opens. */
    async addPlan(change: Partial<PlanInput> = {}, kinds?: Kind[]) {
      clock.set(at('2026-02-20'))
      const { data } = await call('POST /staff/selection/save', school.planInput(change, kinds), clerk)
      return data
    },
    saveCourse: (planId: string, courseId: string, change: Partial<CourseInput> = {}) =>
      call(
        'POST /staff/selection/course/save',
        {
          ...{ planId, courseId, creditTenths: 20, groupName: '', quota: 2, leastPersons: 0 },
          ...{ partOf: null, requires: [], audience: [], ...change },
        },
        clerk,
      ),
    /** A course that is taught at these hours, `2026-04-10 09:00` for two hours each. */
    async addCourse(planId: string, change: Partial<CourseInput> & { title?: string } = {}, starts: string[] = []) {
      const { title = '摄影基础', ...values } = change
      const { courseId } = await addCourse(database, { title, courseType: 1, priceFen: 100 })
      const { data } = await school.saveCourse(planId, courseId, values)
      for (const start of starts) await school.addSession(data.id, start, title)
      return data
    },
    addSession: (partyId: string, start: string, subject: string) => {
      const startsAt = at(...(start.split(' ') as [string, string]))
      const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000).toISOString()
      return saveSession(clerk, { startsAt: startsAt.toISOString(), endsAt, partyIds: [partyId], subject }, call)
    },
    learners: (count: number) => addLearners(database, count),
    /** A class of a year, with these students. */
    async addClass(year: string, members: Learner[]): Promise<string> {
      const partyId = await addParty(database, { exclusiveGroup: year })
      for (const { id: userId } of members)
        await addMember(database, partyId, { userId, exclusiveGroup: year, fromDay: '2026-01-01' })
      return partyId
    },
    addResult: (learner: Learner, courseId: string, passed: boolean) =>
      database.current.insert(selectionResultTable).values({ userId: learner.id, courseId, passed }),
    view: (learner: Learner) => call('GET /resource/auth/goods/selection/view', {}, learner),
    async rowOf(learner: Learner, id: string) {
      const { data } = await call('GET /resource/auth/goods/selection/course/view', { id }, learner)
      return data.course
    },
    wish: (learner: Learner, planId: string, courseIds: string[]) =>
      call('PUT /resource/auth/goods/selection/wish/save', { planId, courseIds }, learner),
    change: (learner: Learner, planId: string, add: string[], drop: string[] = []) =>
      call('PUT /resource/auth/goods/selection/change', { planId, add, drop }, learner),
    confirm: (learner: Learner, planId: string) =>
      call('PUT /resource/auth/goods/selection/confirm', { planId }, learner),
    /** Chosen and confirmed. */
    async select(learner: Learner, planId: string, courseIds: string[]) {
      await school.change(learner, planId, courseIds)
      return school.confirm(learner, planId)
    },
    wait: (learner: Learner, id: string) => call('POST /resource/auth/goods/selection/wait/join', { id }, learner),
    leave: (learner: Learner, id: string) => call('PUT /resource/auth/goods/selection/wait/leave', { id }, learner),
    draw: (roundId: string, change: Partial<Input<'PUT /staff/selection/lot/draw'>> = {}) =>
      call(
        'PUT /staff/selection/lot/draw',
        { id: roundId, publicValue: PUBLIC_VALUE, signature: SIGNATURE, ...change },
        clerk,
      ),
    async stateOf(learner: Learner, courseId: string) {
      const rows = await database.current.select().from(selectionChoiceTable)
      return rows.find((row) => row.userId === learner.id && row.courseId === courseId)?.state
    },
    async capacity(courseId: string) {
      const [row] = await database.current.select().from(placeCapacityTable).where(eq(placeCapacityTable.id, courseId))
      return row!
    },
    async told(learner: Learner): Promise<string[]> {
      const rows = await database.current.select().from(messageTable).where(eq(messageTable.userId, learner.id))
      return rows.map(({ title }) => title)
    },
    async calendar(learner: Learner, day: string): Promise<string[]> {
      const { data } = await call('POST /resource/auth/timetable/list', { fromDay: day, toDay: day }, learner)
      return data.items.map(({ title }) => title)
    },
    /** Places that learners had before. */
    async fill(courseId: string, learners: Learner[]): Promise<void> {
      const { createPlacesModule } = await import('../../../server/src/modules/places/places.module')
      const nobody = () => Promise.resolve()
      const jobs = { enqueue: nobody, handle: () => undefined }
      const { places } = createPlacesModule({ database, jobs, offerHours: 12, now: () => clock.now() })
      places.follow('selection', { expired: nobody, offered: nobody, ended: nobody })
      await places.fill(
        courseId,
        learners.map(({ id }) => id),
      )
    },
    /** Erases the account, as the end of its waiting time does. */
    async erase({ id: userId }: Learner): Promise<void> {
      const id = makeId()
      const now = clock.now()
      const row = { id, userId, shopId: SHOP, status: 'waiting' as const, requestedAt: now, erasesAt: now }
      await database.current.insert(deregistrationTable).values(row)
      await server.jobs.enqueue('user.erase', id, { id }, now)
      await server.jobs.runDue(now)
    },
    async runAt(moment: Date): Promise<void> {
      clock.set(moment)
      await server.jobs.runDue(moment)
    },
  }
  return school
}

export type SelectionSchool = ReturnType<typeof createSelectionSchool>

/** A school of a test file's own. */
export const startSelectionSchool = async (
  databaseName: string,
): Promise<SelectionSchool & { server: RunningApp } & Pick<Own, 'call'>> => {
  const own = await startOwnServer(databaseName)
  const school = createSelectionSchool(own)
  await school.open()
  return Object.assign(school, own)
}
