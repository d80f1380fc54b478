import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Lesson } from '@contract/course/calls'
import { CATEGORY, COURSE, LEARNER, LESSON, OTHER_SHOP } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addAccess, addCourse, openLesson, pass } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const page = 'POST /resource/api/course/page'
const idsOf = (answer: { data: { list: { id: string }[] } }) => answer.data.list.map(({ id }) => id)
const lessonsOf = (answer: { data: { lessons: Lesson[] }[] }) =>
  Object.fromEntries(answer.data.flatMap(({ lessons }) => lessons).map((lesson) => [lesson.id, lesson]))

describe('course catalogue', () => {
  it(
    'COURSE-01 hides unpublished courses and those of other shops',
    withRollback(async () => {
      const ids = idsOf(await call(page, { pageSize: 100 }))
      expect(ids).toContain(COURSE.paid)
      expect(ids).not.toContain(COURSE.offShelf)
      expect(ids).not.toContain(COURSE.otherShop)
      expect(idsOf(await call(page, {}, { sid: OTHER_SHOP }))).toEqual([COURSE.otherShop])
    }),
  )

  it(
    'filters by category with its children, keyword, single character, charge and type',
    withRollback(async ({ database }) => {
      expect(idsOf(await call(page, { categoryId: CATEGORY.parent, pageSize: 100 }))).toContain(COURSE.paid)
      expect(idsOf(await call(page, { keyword: '电工考证' }))).toEqual([COURSE.paid])
      expect(idsOf(await call(page, { keyword: '压' }))).toEqual([COURSE.paid])
      expect(idsOf(await call(page, { keyword: '%' }))).toEqual([])
      expect(idsOf(await call(page, { charge: 'free' }))).toEqual([COURSE.free])
      const { courseId: live } = await addCourse(database, { courseType: 2 })
      const lives = idsOf(await call(page, { courseType: 2, pageSize: 100 }))
      expect(lives).toContain(live)
      expect(lives).not.toContain(COURSE.paid)
      expect(idsOf(await call(page, { courseType: 1, pageSize: 100 }))).not.toContain(live)
    }),
  )

  it(
    'sorts by price and repeats no course on later pages',
    withRollback(async ({ database }) => {
      for (let index = 0; index < 5; index++) await addCourse(database, { title: '同价', priceFen: 777 })
      const first = idsOf(await call(page, { keyword: '同价', sort: 'priceAsc', pageSize: 3 }))
      const second = idsOf(await call(page, { keyword: '同价', sort: 'priceAsc', pageSize: 3, pageCurrent: 2 }))
      expect(new Set([...first, ...second]).size).toBe(5)
      const prices = (await call(page, { sort: 'priceDesc', pageSize: 100 })).data.list.map(({ priceFen }) => priceFen)
      expect(prices).toEqual([...prices].sort((left, right) => right - left))
    }),
  )

  it('REQ-11 neither repeats nor loses a course from page to page', async () => {
    const all = idsOf(await call(page, { pageSize: 100 }))
    const byTwo = await Promise.all(
      Array.from({ length: Math.ceil(all.length / 2) }, async (_, index) =>
        idsOf(await call(page, { pageSize: 2, pageCurrent: index + 1 })),
      ),
    )
    expect(all.length).toBeGreaterThan(2)
    expect(byTwo.flat()).toEqual(all)
  })

  it(
    'reads a page of any length with the same number of statements',
    withRollback(async ({ database }) => {
      for (let index = 0; index < 20; index++) await addAccess(database, owner.id, (await addCourse(database)).courseId)
      const query = vi.spyOn(database as unknown as { send: () => unknown }, 'send')
      const count = async (pageSize: number) => {
        query.mockClear()
        await call('POST /resource/auth/course/page', { pageSize }, { token: owner.token })
        await call('POST /resource/auth/course/user/page', { pageSize }, { token: owner.token })
        return query.mock.calls.length
      }
      // Once before: the first call of all may also touch the session.
      await count(1)
      expect(await count(20)).toBe(await count(2))
      expect(query).toHaveBeenCalled()
      query.mockRestore()
    }),
  )
})

describe('course', () => {
  it(
    'COURSE-01 distinguishes owned, expired, not yet valid and no access',
    withRollback(async ({ database }) => {
      const view = async (id: string) =>
        (await call('POST /resource/auth/course/view', { id }, { token: owner.token })).data
      const future = await addCourse(database, { startsAt: new Date('2098-01-01T00:00:00Z') })
      await addAccess(database, owner.id, future.courseId)
      const past = await addCourse(database)
      await addAccess(database, owner.id, past.courseId, { expiresAt: new Date('2026-02-01T00:00:00Z') })
      expect((await view(COURSE.paid)).access).toBe('owned')
      expect((await view(COURSE.free)).access).toBe('none')
      expect(await view(future.courseId)).toMatchObject({ access: 'notYetValid', startsAt: '2098-01-01T00:00:00.000Z' })
      expect((await view(past.courseId)).access).toBe('expired')
      expect((await view(COURSE.expired)).access).toBe('expired')
    }),
  )

  it(
    'COURSE-01 is unpublished for all but its buyers, and missing in other shops',
    withRollback(async ({ database }) => {
      const view = (id: string) => call('POST /resource/auth/course/view', { id }, { token: owner.token })
      expect((await view(COURSE.offShelf)).code).toBe(ERRORS.COURSE_OFF_SHELF.code)
      await addAccess(database, owner.id, COURSE.offShelf)
      expect((await view(COURSE.offShelf)).code).toBe(200)
      expect((await view(COURSE.otherShop)).code).toBe(ERRORS.COURSE_NOT_FOUND.code)
    }),
  )

  it(
    'COURSE-03 COURSE-04 locks lessons by login and purchase, except free ones',
    withRollback(async () => {
      const asVisitor = lessonsOf(await call('POST /resource/api/course/list/courseware', { id: COURSE.paid }))
      const asLearner = lessonsOf(
        await call('POST /resource/auth/course/list/courseware', { id: COURSE.paid }, { token: visitor.token }),
      )
      const asOwner = lessonsOf(
        await call('POST /resource/auth/course/list/courseware', { id: COURSE.paid }, { token: owner.token }),
      )
      expect([asVisitor[LESSON.paid]!.locked, asLearner[LESSON.paid]!.locked, asOwner[LESSON.paid]!.locked]).toEqual([
        'login',
        'buy',
        '',
      ])
      expect(asVisitor[LESSON.trial]!.locked).toBe('')
    }),
  )

  it(
    'COURSE-05 opens the second lesson when the first is finished',
    withRollback(async () => {
      clock.set(new Date('2026-11-21T08:00:00Z'))
      const second = { courseId: COURSE.inOrder, resourceId: LESSON.second }
      const unlock = async () =>
        (await call('POST /resource/auth/course/check/unlock', second, { token: owner.token })).data
      expect(await unlock()).toEqual({ unlocked: false, reason: ERRORS.LESSON_LOCKED.message })
      expect((await call('POST /resource/auth/course/get/resource', second, { token: owner.token })).code).toBe(
        ERRORS.LESSON_LOCKED.code,
      )
      const { save } = await openLesson(owner, COURSE.inOrder, LESSON.first)
      pass(30)
      await save(60, 100)
      expect(await unlock()).toEqual({ unlocked: true, reason: '' })
    }),
  )

  it(
    'COURSE-03 refuses to play lessons without access, archives and lessons of other courses',
    withRollback(async () => {
      const open = async (resourceId: string, { token } = owner, courseId: string = COURSE.paid) =>
        (await call('POST /resource/auth/course/get/resource', { courseId, resourceId }, { token })).code
      expect(await open(LESSON.paid, visitor)).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect(await open(LESSON.zip)).toBe(ERRORS.MATERIAL_NOT_PLAYABLE.code)
      expect(await open(LESSON.first)).toBe(ERRORS.LESSON_NOT_FOUND.code)
      expect(await open(LESSON.otherShop, owner, COURSE.otherShop)).toBe(ERRORS.COURSE_NOT_FOUND.code)
      expect(await open(LESSON.trial, visitor)).toBe(200)
    }),
  )

  it(
    'COURSE-04 previews free lessons only, and saves nothing',
    withRollback(async () => {
      const preview = (resourceId: string) =>
        call('POST /resource/api/material/preview', { courseId: COURSE.paid, resourceId })
      const { data } = await preview(LESSON.trial)
      expect(data).toMatchObject({ noSave: true, studyId: '' })
      expect(data.definitions[0]!.url).toMatch(/^\/media\/s\/\d+\./)
      expect((await preview(LESSON.paid)).code).toBe(ERRORS.MATERIAL_NOT_FREE.code)
      const text = (resourceId: string) =>
        call('POST /resource/api/course/view/image/text', { courseId: COURSE.paid, resourceId })
      expect((await text(LESSON.imageText)).data.html).toContain('接地线')
      expect((await text(LESSON.paid)).code).toBe(ERRORS.MATERIAL_NOT_FREE.code)
    }),
  )

  it(
    'lists my courses with progress and the next lesson, the last studied first',
    withRollback(async () => {
      clock.set(new Date('2026-11-21T08:00:00Z'))
      await openLesson(owner, COURSE.inOrder, LESSON.first)
      pass(100)
      const { save } = await openLesson(owner, COURSE.paid, LESSON.audio)
      pass(60)
      await save(80)
      const mine = async (state: 'all' | 'studying' | 'completed' | 'expired') =>
        (await call('POST /resource/auth/course/user/page', { state }, { token: owner.token })).data
      expect((await mine('all')).list.map(({ id }) => id)).toEqual([COURSE.paid, COURSE.inOrder])
      expect((await mine('studying')).list[0]).toMatchObject({
        nextLessonId: LESSON.audio,
        lastWatchDuration: 80,
        finishedLessons: 0,
      })
      expect((await mine('completed')).totalCount).toBe(0)
      expect((await mine('expired')).totalCount).toBe(0)
    }),
  )
})
