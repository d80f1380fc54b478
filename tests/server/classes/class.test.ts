import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { studyTable } from '../../../server/src/modules/study/study.table'
import { categoryTable } from '../../../server/src/modules/shop/shop.table'
import { CATEGORY, LEARNER, OTHER_SHOP, SHOP, type Learner } from '../../support/server/fixture-school'
import { addCourse } from '../../support/server/course-fixture'
import { addHeads } from '../../support/server/fixture-staff'
import { call, clock, openDatabaseOfServer, startServer, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addClass, addClerk, addLearners, addTeacher, classFacts, at, countTaken, NOON, TODAY } from './classes-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const view = (id: string, learner?: Learner) =>
  learner
    ? call('GET /resource/auth/classroom/view', { id }, learner)
    : call('GET /resource/api/classroom/view', { id })
const add = async (classId: string, learner: Learner, change: { fromDay?: string; untilDay?: string | null } = {}) => {
  const clerk = await addClerk(await openDatabaseOfServer())
  const input = { classId, phones: [learner.phone], role: 'student' as const, ...change }
  const { data } = await call('POST /staff/class/member/add', input, clerk)
  expect(data.rows).toEqual([{ phone: learner.phone, done: true, message: '' }])
}
const listed = async (filter: { categoryId?: string; keyword?: string } = {}) =>
  (await call('POST /resource/api/classroom/page', filter)).data.list.map(({ title }) => title)

describe('the class center', () => {
  it(
    'has classes of this school that can be joined or run, and no others',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      await addClass(database, { title: '招生中', status: 'enrolling', firstDay: '2026-04-01' })
      await addClass(database, { title: '已开班' })
      await addClass(database, { title: '已结班', status: 'finished' })
      await addClass(database, { title: '归档', status: 'archived' })
      await addClass(database, { title: '不公开', listed: false })
      await addClass(database, { title: '日子过了', firstDay: '2026-01-01', lastDay: '2026-03-19' })
      await addClass(database, { title: '别的学校', shopId: OTHER_SHOP })
      expect(await listed()).toEqual(['招生中', '已开班'])
    }),
  )

  it(
    'is narrowed by a category with its children, and by a part of the name',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      await addClass(database, { title: '电工 Ａ 班', categoryId: CATEGORY.child })
      await addClass(database, { title: '会计班' })
      expect(await listed({ categoryId: CATEGORY.parent })).toEqual(['电工 Ａ 班'])
      expect(await listed({ categoryId: CATEGORY.child })).toEqual(['电工 Ａ 班'])
      expect(await listed({ keyword: '会计' })).toEqual(['会计班'])
      expect(await listed({ keyword: 'a 班' })).toEqual(['电工 Ａ 班'])
    }),
  )

  it(
    'says how many seats are left, and which classes are mine',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const id = await addClass(database, { seats: 2 })
      await add(id, owner)
      const { data } = await call('POST /resource/auth/classroom/page', {}, owner)
      expect(data.list).toMatchObject([{ id, seatsLeft: 1, studentCount: 1, mine: true, refusal: null }])
      const others = await call('POST /resource/auth/classroom/page', {}, visitor)
      expect(others.data.list).toMatchObject([{ id, mine: false }])
    }),
  )

  it(
    'gives a seat back whose time is over without anybody doing anything',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const id = await addClass(database, { seats: 1 })
      await add(id, owner, { untilDay: '2026-03-25' })
      expect((await view(id)).data).toMatchObject({ seatsLeft: 0, refusal: 'full' })
      clock.set(at('2026-03-26'))
      expect((await view(id)).data).toMatchObject({ seatsLeft: 1, refusal: null })
      await add(id, visitor)
      expect(await countTaken(database, id)).toBe(1)
    }),
  )
})

describe('a class for strangers', () => {
  it(
    'tells what, when, who and how much, and nothing of its members',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const headId = await addTeacher(database)
      const { courseId } = await addCourse(database, { title: '安全用电' }, [{}])
      const id = await addClass(database, {
        priceFen: 268_000,
        headId,
        courseIds: [courseId],
        introHtml: '<p>面授</p>',
      })
      await add(id, owner)
      const { data } = await view(id)
      expect(data).toMatchObject({
        priceFen: 268_000,
        teacherName: '周建国',
        introHtml: '<p>面授</p>',
        membership: null,
      })
      expect(data.teachers).toMatchObject([{ id: headId, isHead: true }])
      expect(data.courses).toMatchObject([{ id: courseId, title: '安全用电', lessonCount: 0 }])
    }),
  )

  it.each(['archived', 'not listed', 'of another school'] as const)('looks missing when it is %s', (what) =>
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const id = await addClass(database, {
        ...(what === 'archived' && { status: 'archived' }),
        ...(what === 'not listed' && { listed: false }),
        ...(what === 'of another school' && { shopId: OTHER_SHOP }),
      })
      expect((await view(id)).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
      expect((await view(id, visitor)).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
    })(),
  )
})

describe('a class for members', () => {
  it(
    'tells role and span, also where strangers see nothing',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const id = await addClass(database, { listed: false })
      await add(id, owner)
      const { data } = await view(id, owner)
      expect(data.membership).toMatchObject({ role: 'student', fromDay: TODAY, untilDay: '2026-05-31', left: false })
      expect(data.mine).toBe(true)
    }),
  )

  it.each([
    ['hidden', []],
    ['nickname', ['学员1', '学员2']],
    ['realName', ['林晓', '学员2']],
  ] as const)('shows classmates by the rule %s', (classmateRule, names) =>
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const id = await addClass(database, { classmateRule })
      await call('PUT /base/auth/shop/user/update', { realName: '林晓' }, owner)
      await add(id, owner)
      await add(id, visitor)
      const { data } = await call('POST /resource/auth/classroom/classmate/page', { classId: id }, owner)
      expect(data.list.map(({ name }) => name)).toEqual(names)
      expect((await view(id, owner)).data.membership!.classmates.map(({ name }) => name)).toEqual(names)
      const outside = await call('POST /resource/auth/classroom/classmate/page', { classId: id }, stranger)
      expect(outside.code).toBe(ERRORS.PARTY_NOT_FOUND.code)
    })(),
  )

  it(
    'shows my progress beside the median of five and more, where the school shows it',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { courseId, lessonIds } = await addCourse(database, {}, [{}, {}, {}, {}])
      const shown = await addClass(database, { showsMedian: true, courseIds: [courseId] })
      const hidden = await addClass(database, { courseIds: [courseId] })
      const [me, ...others] = await addLearners(database, 5)
      const complete = (learner: Learner, count: number) =>
        Promise.all(
          lessonIds.slice(0, count).map((lessonId) =>
            database.current.insert(studyTable).values({
              ...{ id: crypto.randomUUID(), userId: learner.id, shopId: SHOP, courseId, lessonId },
              completedAt: NOON,
            }),
          ),
        )
      await complete(me!, 1)
      for (const [place, learner] of others.entries()) await complete(learner, place)
      for (const learner of [me!, ...others.slice(0, 3)]) await add(shown, learner)
      const read = async (id: string) => (await view(id, me)).data.membership!.progress
      expect(await read(shown)).toMatchObject([{ myPercent: 25, medianPercent: null }])
      await add(shown, others[3]!)
      // 0, 25, 25 (mine), 50 and 75 of a hundred.
      expect(await read(shown)).toMatchObject([{ courseId, myPercent: 25, medianPercent: 25 }])
      await add(hidden, me!)
      expect(await read(hidden)).toMatchObject([{ myPercent: 25, medianPercent: null }])
    }),
  )

  it(
    'opens its courses for the days of the membership, and keeps what was studied',
    withRollback(async ({ database, jobs }) => {
      clock.set(NOON)
      const { courseId, lessonIds } = await addCourse(database, {}, [{}])
      const id = await addClass(database, { courseIds: [courseId] })
      const place = { courseId, resourceId: lessonIds[0]! }
      const open = async () => (await call('POST /resource/auth/course/get/resource', place, visitor)).code
      expect(await open()).toBe(ERRORS.COURSE_NOT_OWNED.code)
      await add(id, visitor, { fromDay: '2026-03-22', untilDay: '2026-03-23' })
      expect(await open()).toBe(ERRORS.COURSE_NOT_OWNED.code)
      clock.set(at('2026-03-22', '00:01'))
      await jobs.runDue(clock.now())
      expect(await open()).toBe(200)
      clock.set(at('2026-03-24', '00:01'))
      await jobs.runDue(clock.now())
      expect(await open()).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect(await database.current.select().from(studyTable)).toMatchObject([{ lessonId: lessonIds[0] }])
    }),
  )
})

it(
  'a course that was bought besides stays open after the class, and one that the class adds opens for its members',
  withRollback(async ({ database }) => {
    clock.set(NOON)
    const bought = await addCourse(database, { priceFen: 0 }, [{}])
    const added = await addCourse(database, {}, [{}])
    const id = await addClass(database, { courseIds: [bought.courseId] })
    await placeOrder(call, visitor, [{ goodsId: bought.courseId }])
    await add(id, visitor)
    const open = async ({ courseId, lessonIds }: typeof bought) => {
      const lesson = { courseId, resourceId: lessonIds[0]! }
      return (await call('POST /resource/auth/course/get/resource', lesson, visitor)).code
    }
    const { head } = await addHeads(database)
    const courseIds = [bought.courseId, added.courseId]
    expect((await call('POST /staff/class/save', classFacts({ id, seats: null, courseIds }), head)).code).toBe(200)
    expect([await open(bought), await open(added)]).toEqual([200, 200])
    const { data } = await call('POST /staff/class/member/page', { classId: id }, head)
    await call(
      'PUT /staff/class/member/remove',
      { memberIds: [data.list[0]!.id], reason: '退学', lastDay: '2026-03-19' },
      head,
    )
    expect([await open(bought), await open(added)]).toEqual([200, ERRORS.COURSE_NOT_OWNED.code])
  }),
)

describe('my classes', () => {
  it(
    'are sorted by what they are now, each once',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const [past, now, coming] = [
        await addClass(database, { title: '过去', firstDay: '2026-01-01' }),
        await addClass(database, { title: '现在' }),
        await addClass(database, { title: '将来', firstDay: '2026-04-01', status: 'enrolling' }),
      ]
      await add(past, owner, { fromDay: '2026-01-01', untilDay: '2026-01-31' })
      await add(past, owner, { fromDay: '2026-02-02', untilDay: '2026-02-20' })
      await add(now, owner)
      await add(coming, owner)
      const page = (state?: 'current' | 'coming' | 'past') =>
        call('POST /resource/auth/classroom/student/page', { ...(state && { state }) }, owner)
      const { data } = await page()
      expect(data.counts).toEqual({ current: 1, coming: 1, past: 1 })
      expect(data.totalCount).toBe(3)
      expect((await page('past')).data.list).toMatchObject([{ id: past, fromDay: '2026-02-02', state: 'past' }])
      expect((await page('coming')).data.list).toMatchObject([{ id: coming, fromDay: '2026-04-01' }])
      expect((await call('POST /resource/auth/classroom/student/page', {}, visitor)).data.list).toEqual([])
    }),
  )

  it(
    'still open for who has left, until the class is over, with no classmates and no progress',
    withRollback(async ({ database }) => {
      const { courseId } = await addCourse(database, {}, [{}])
      const id = await addClass(database, { courseIds: [courseId] })
      clock.set(NOON)
      await add(id, owner, { fromDay: '2026-03-01', untilDay: '2026-03-19' })
      const { data } = await view(id, owner)
      expect(data.membership).toMatchObject({ left: true, canLeave: false, classmates: [], progress: [] })
      expect(data.mine).toBe(false)
      clock.set(at('2026-06-01'))
      expect((await view(id, owner)).data.membership).toBeNull()
    }),
  )
})

it(
  'a category that is removed leaves its classes without one',
  withRollback(async ({ database }) => {
    clock.set(NOON)
    const [category] = await database.current
      .insert(categoryTable)
      .values({ id: crypto.randomUUID(), shopId: SHOP, name: '焊接' })
      .returning()
    const id = await addClass(database, { categoryId: category!.id })
    expect((await view(id)).data.categoryName).toBe('焊接')
    await database.current.delete(categoryTable).where(eq(categoryTable.id, category!.id))
    expect((await view(id)).data.categoryName).toBe('')
  }),
)
